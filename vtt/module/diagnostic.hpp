#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vtt {

enum class Severity : std::uint8_t { warning, error };

/// A problem of a module: where it is, a stable code for programs, a sentence for the author.
struct Diagnostic {
  Severity severity = Severity::error;
  std::string code;  ///< one of diagnosticCodes()
  std::string file;  ///< within the module; "ID:file" within a module that it uses; empty: the module as a whole
  int line = 0;      ///< from 1; 0: the file as a whole
  std::string message;
  bool operator==(const Diagnostic&) const = default;
};
using Diagnostics = std::vector<Diagnostic>;

/// A row of the one table of codes. A code always has the same severity.
struct DiagnosticCode {
  std::string_view code;
  Severity severity = Severity::error;
  std::string_view meaning;
};
[[nodiscard]] std::span<const DiagnosticCode> diagnosticCodes();

/// Adds a problem; its severity is that of its code.
void report(Diagnostics& diagnostics, std::string_view code, std::string_view file, int line, std::string message);
[[nodiscard]] bool hasErrors(const Diagnostics& diagnostics);
[[nodiscard]] const char* wordFor(Severity severity);
/// "pieces.xml:12: error: There is no side grene; did you mean green? [dangling-reference]"
[[nodiscard]] std::string formatDiagnostic(const Diagnostic& diagnostic);

}  // namespace vtt
