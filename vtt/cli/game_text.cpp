#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "vtt/base/text.hpp"
#include "vtt/cli/console.hpp"
#include "vtt/cli/game_report.hpp"
#include "vtt/cli/module_report.hpp"
#include "vtt/command/words.hpp"
#include "vtt/model/place_text.hpp"
#include "vtt/model/turns.hpp"

namespace vtt::cli {

namespace {

constexpr std::size_t clockStart = 11, clockLength = 5;  ///< hours and minutes of an ISO 8601 time

using Heap = std::vector<const SeenPiece*>;

std::string describe(const Shown& shown, const SeenPiece& piece) {
  std::vector<std::string> remarks;
  if (piece.hidden) {
    remarks.push_back(piece.prototype.empty() ? "hidden" : "hidden " + piece.prototype);
  } else {
    const auto& prototype = shown.state.module().prototypes[findPrototype(shown.state.module(), piece.prototype).value];
    if (prototype.faces.front().id != piece.face) remarks.push_back(piece.face);
    if (!piece.concealedBy.empty()) remarks.push_back("concealed by " + piece.concealedBy);
  }
  remarks.insert(remarks.end(), piece.marks.begin(), piece.marks.end());
  if (piece.rotation != 0) remarks.push_back("facing " + formatThousandths(piece.rotation));
  if (!piece.owner.empty()) remarks.push_back("claimed by " + piece.owner);
  return remarks.empty() ? piece.id : fmt::format("{} ({})", piece.id, join(remarks, ", "));
}

std::string stackWords(const Shown& shown, const std::vector<const SeenPiece*>& pieces) {
  std::vector<std::string> words;
  for (const auto* piece : pieces) words.push_back(describe(shown, *piece));
  return join(words, ", ");
}

/// The stacks on the table by what their place is called, each from bottom to top; the box `out` is left aside.
std::map<std::string, Heap> heapsOf(const Shown& shown, PlaceKind kind) {
  std::map<std::string, Heap> heaps;
  for (const auto& piece : shown.view.pieces) {
    const auto place = piece.at.place;
    if (shown.state.kindOf(place) != kind || place == shown.state.spacePlace(SpaceId(0U))) continue;
    heaps[kind == PlaceKind::carrier ? piece.carrier : formatLocation(shown.state, piece.at)].push_back(&piece);
  }
  for (auto& [name, heap] : heaps)
    std::stable_sort(heap.begin(), heap.end(), [](auto* a, auto* b) { return a->height < b->height; });
  return heaps;
}

void addHeaps(const Shown& shown, PlaceKind kind, std::string_view title, std::string& text) {
  const auto heaps = heapsOf(shown, kind);
  if (heaps.empty()) return;
  text += fmt::format("\n{}\n", title);
  for (const auto& [place, heap] : heaps) text += fmt::format("  {}: {}\n", place, stackWords(shown, heap));
}

void addTracks(const Shown& shown, std::string& text) {
  std::string lines;
  for (const auto& track : shown.view.tracks) {
    std::vector<std::string> words;
    for (const auto& [marker, value] : track.values) words.push_back(fmt::format("{} {}", marker, formatNumber(value)));
    const auto& name = shown.state.module().tracks[track.track.value].name;
    if (!words.empty()) lines += fmt::format("  {}: {}\n", name, join(words, ", "));
  }
  if (!lines.empty()) text += "\nTracks\n" + lines;
}

void addContainers(const Shown& shown, std::string& text) {
  if (shown.view.containers.empty()) return;
  auto heaps = heapsOf(shown, PlaceKind::container);
  text += "\nContainers\n";
  for (const auto& seen : shown.view.containers) {
    const auto& container = shown.state.module().containers[seen.container.value];
    const auto count = seen.count ? std::to_string(*seen.count) : "?";
    text += fmt::format("  {} ({}): {}", container.id, wordFor(container.kind), count);
    const auto& heap = heaps[container.id];
    text += heap.empty() ? "\n" : ": " + stackWords(shown, heap) + "\n";
  }
}

void addChanged(const Shown& shown, std::string& text) {
  std::string lines;
  const auto& state = shown.state;
  for (const auto& [key, value] : state.changedAttributes())
    if (key.of != AttributeOwner::piece)
      lines += fmt::format("  {}: {} {}\n", ownerId(state, key.of, key.index),
                           state.module().attributes[key.attribute.value].name, formatValue(value));
  if (!lines.empty()) text += "\nChanged by play\n" + lines;
}

void addNotes(const Shown& shown, std::string& text) {
  if (shown.view.notes.empty()) return;
  text += "\nNotes\n";
  for (const auto& note : shown.view.notes)
    text += fmt::format("  {}{}\n", note.side ? "(for " + shown.state.module().sides[note.side.value].id + ") " : "",
                        note.text);
}

std::size_t countOut(const Shown& shown) {
  const auto out = shown.state.spacePlace(SpaceId(0U));
  return static_cast<std::size_t>(std::count_if(shown.view.pieces.begin(), shown.view.pieces.end(),
                                                [&](const SeenPiece& piece) { return piece.at.place == out; }));
}

}  // namespace

std::string positionText(const Shown& shown) {
  const auto& info = shown.session.info();
  const auto& module = shown.state.module();
  auto text =
      fmt::format("{} {}, scenario {}, entry {}", info.moduleName, info.moduleVersion, info.scenario, shown.sequence);
  if (!shown.isNow()) text += fmt::format(" of {}", shown.session.sequence());
  if (shown.view.side) text += ", as " + module.sides[shown.view.side.value].name + " sees it";
  text += "\n" + describeClock(shown.state);
  if (const auto side = activeSide(shown.state)) text += " (" + module.sides[side.value].name + ")";
  text += "\n";
  addTracks(shown, text);
  addHeaps(shown, PlaceKind::slot, "Spaces", text);
  addHeaps(shown, PlaceKind::surface, "On the maps", text);
  addHeaps(shown, PlaceKind::carrier, "Carried by", text);
  addContainers(shown, text);
  addChanged(shown, text);
  addNotes(shown, text);
  text += fmt::format("\nOut of play: {}\n", counted(countOut(shown), "piece", "pieces"));
  return text + fmt::format("state {}\nchain {}\n", shown.view.hash, shown.chain);
}

std::vector<std::string> flagWords(std::uint32_t flags) {
  std::vector<std::string> words;
  const auto add = [&](std::uint32_t flag, const char* word) {
    if ((flags & flag) != 0) words.emplace_back(word);
  };
  add(EntryFlags::undoable, "undoable");
  add(EntryFlags::chance, "chance");
  add(EntryFlags::undo, "undo");
  add(EntryFlags::redo, "redo");
  add(EntryFlags::marked, "marked");
  add(EntryFlags::ruled, "ruled");
  return words;
}

std::string entryText(const LogLine& line, std::size_t authorWidth) {
  const auto time =
      line.time.size() >= clockStart + clockLength ? line.time.substr(clockStart, clockLength) : line.time;
  auto text = fmt::format("{:>5}  {}  {:<{}}  {}", line.sequence, time, line.author, authorWidth, line.text);
  if (!line.outcome.empty()) text += ": " + line.outcome;
  if ((line.flags & EntryFlags::marked) != 0) text += "  (chance was taken back)";
  return text;
}

}  // namespace vtt::cli
