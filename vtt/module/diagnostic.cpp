#include "vtt/module/diagnostic.hpp"

#include <algorithm>
#include <array>

namespace vtt {

namespace {

constexpr auto error = Severity::error;
constexpr auto warning = Severity::warning;

constexpr DiagnosticCode table[] = {
    // the files
    {"missing-file", error, "a file that the module names, or module.xml itself, is not there"},
    {"unreadable-file", error, "a file cannot be read"},
    {"bad-path", error, "a path leaves the module or is not written with forward slashes"},
    {"link", error, "a link in the module folder or archive"},
    {"special-file", error, "a device, pipe or socket in the module folder or archive"},
    {"duplicate-file", error, "two files of one name, or names that differ only by case"},
    {"encrypted-file", error, "an archive entry with a password"},
    {"file-too-large", error, "a file larger than the format allows, or than its archive declares"},
    {"module-too-large", error, "too many files, or too many bytes in all"},
    // the XML
    {"malformed-xml", error, "not well-formed XML"},
    {"bad-encoding", error, "bytes that are not UTF-8, or control characters"},
    {"doctype", error, "a document type or entity declaration"},
    {"too-deep", error, "elements nested deeper than 64"},
    {"too-many", error, "more elements, attributes, cells, pieces or the like than the format allows"},
    {"wrong-root", error, "the root is not <module> in module.xml, or not <part> in an included file"},
    {"bad-format", error, "a format version that this program does not read"},
    {"include-cycle", error, "a file includes itself, directly or through others"},
    {"include-depth", error, "includes or uses nested deeper than 8"},
    {"unknown-module", error, "a used module is not installed"},
    {"use-cycle", error, "a module uses itself, directly or through others"},
    // elements and attributes
    {"unknown-element", error, "an element that the format does not know at this place"},
    {"unknown-attribute", error, "an attribute that is neither the format's nor declared by the module"},
    {"unexpected-text", error, "text where only elements may stand"},
    {"missing-attribute", error, "a required attribute is not there"},
    {"missing-element", error, "a required element is not there"},
    {"conflicting", error, "two statements that exclude each other"},
    {"bad-id", error, "an id with characters that ids cannot have"},
    {"duplicate-id", error, "an id that is taken"},
    {"reserved-name", error, "an attribute declared under a name that has a meaning already"},
    {"bad-value", error, "a value of the wrong type or out of its declared range"},
    {"dangling-reference", error, "an id that nothing has"},
    {"bad-condition", error, "a `where` or `pieces` condition that is not understood"},
    {"like-cycle", error, "prototypes that are like each other in a circle"},
    {"not-adjacent", error, "a hexside or a step of a path between cells that are no neighbours"},
    {"row-length", error, "a table row with more or fewer cells than columns"},
    {"text-too-long", error, "a text longer than 1 MiB"},
    // scenarios
    {"too-many-pieces", error, "a scenario needs more pieces than exist"},
    {"piece-twice", error, "a scenario places a piece twice"},
    {"fixed-attribute", error, "a scenario sets an attribute that play may not change"},
    {"too-many-problems", warning, "further problems are not listed"},
    // lint: what needs a look at the whole module
    {"bad-command", error, "a command of a scenario or action that is not understood"},
    {"bad-control", error, "control points that lie off their picture, or do not fix it"},
    {"bad-image", error, "a picture that cannot be decoded, or is too large"},
    {"bad-phase-place", error, "a phase marker that would stand where no space is"},
    {"bad-profile", error, "a mistake in rules.xml, found by the rules plugin"},
    {"bad-setup", error, "something of a scenario that cannot be set up"},
    {"double-route", warning, "the same route listed twice"},
    {"double-value", warning, "two spaces of a track with one value"},
    {"image-size", warning, "a picture of another size than its map, and without control points"},
    {"impossible-placement", error, "a placement rule that cannot be met"},
    {"missing-image", error, "a picture that the module names is not there"},
    {"missing-name", warning, "a side, map, container or scenario without a name for people"},
    {"no-draw-place", warning, "a cup or deck that does not say where drawn pieces go"},
    {"off-map", error, "a space, area, container or place that lies off its map"},
    {"one-faced-die", warning, "a die that always rolls the same"},
    {"profile-not-checked", warning, "a profile that was not looked at, since the rules plugin is not there"},
    {"same-place", warning, "two spaces at the same point of a map"},
    {"short-track", warning, "a turn track with fewer spaces than there are turns"},
    {"side-without-pieces", warning, "a side that no piece belongs to"},
    {"table-gap", warning, "numbers between the rows or columns of a table that it does not cover"},
    {"table-overlap", warning, "a number that two rows or columns of a table cover"},
    {"unknown-kind", warning, "a kind of route that distances count and no route has"},
    {"unreachable", warning, "a space that no route leads to"},
    {"unused", warning, "something declared and never used"},
};

}  // namespace

std::span<const DiagnosticCode> diagnosticCodes() { return table; }

void report(Diagnostics& diagnostics, std::string_view code, std::string_view file, int line, std::string message) {
  const auto* row = std::ranges::find(table, code, &DiagnosticCode::code);
  const auto severity = row == std::end(table) ? error : row->severity;
  diagnostics.push_back({severity, std::string(code), std::string(file), line, std::move(message)});
}

bool hasErrors(const Diagnostics& diagnostics) {
  return std::ranges::any_of(diagnostics, [](const Diagnostic& d) { return d.severity == error; });
}

const char* wordFor(Severity severity) { return severity == error ? "error" : "warning"; }

std::string formatDiagnostic(const Diagnostic& diagnostic) {
  std::string text = diagnostic.file;
  if (diagnostic.line > 0) text += ":" + std::to_string(diagnostic.line);
  if (!text.empty()) text += ": ";
  return text + wordFor(diagnostic.severity) + ": " + diagnostic.message + " [" + diagnostic.code + "]";
}

}  // namespace vtt
