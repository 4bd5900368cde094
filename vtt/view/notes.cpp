#include "vtt/view/notes.hpp"

namespace vtt {

Result<std::vector<WrittenNote>> readNotes(const GameSession& session, SideId viewer) {
  std::vector<WrittenNote> notes;
  WrittenNote last;
  const auto read = session.walk([&](const GameState& state, const EntryView* next) {
    const auto& standing = state.notes();
    if (notes.size() > standing.size()) notes.resize(standing.size());
    while (notes.size() < standing.size()) {
      last.note = standing[notes.size()];
      notes.push_back(last);
    }
    if (next != nullptr) last = {next->sequence, std::string(next->author), std::string(next->time), {}};
  });
  if (!read) return read.error();
  std::erase_if(notes, [&](const WrittenNote& n) { return viewer && n.note.side && n.note.side != viewer; });
  return notes;
}

}  // namespace vtt
