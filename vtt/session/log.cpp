#include "vtt/command/codec.hpp"
#include "vtt/session/redact.hpp"
#include "vtt/session/session.hpp"

namespace vtt {

namespace {

LogLine lineOf(const EntryView& entry) {
  LogLine line;
  line.sequence = entry.sequence;
  line.author = entry.author;
  line.time = entry.time;
  line.text = entry.text;
  line.outcome = entry.outcome;
  line.flags = entry.flags;
  if ((entry.flags & (EntryFlags::undo | EntryFlags::redo)) != 0) line.target = entry.parent;
  line.state = entry.state;
  line.chain = entry.chain;
  return line;
}

}  // namespace

Result<void> GameSession::walk(const std::function<void(const GameState&, const EntryView*)>& visitor) const {
  auto position = positionAt(0, nullptr);
  if (!position) return position.error();
  const auto step = [&](const EntryView& entry) {
    visitor(position->state, &entry);
    return replayOrSkip(*position, entry, nullptr);
  };
  if (sequence_ > 0)
    if (auto read = journal_->read(1, sequence_, step); !read) return read;
  visitor(position->state, nullptr);
  return {};
}

Result<void> GameSession::log(SideId as, const std::function<void(const LogLine&)>& visitor) const {
  if (!as)
    return journal_->read(1, sequence_, [&](const EntryView& entry) -> Result<void> {
      visitor(lineOf(entry));
      return {};
    });
  auto position = positionAt(0, nullptr);
  if (!position) return position.error();
  return journal_->read(1, sequence_, [&](const EntryView& entry) -> Result<void> {
    auto line = lineOf(entry);
    const auto before = position->state;
    if (auto fine = replay(*position, entry); !fine) return fine;
    if (line.target == 0) {
      auto command = decode(before, entry.text);
      if (!command) return command.error();
      const Redactor redactor(before, position->state, as, info().key);
      line.text = redactor.text(*command);
      line.outcome = redactor.outcome(*command, entry.outcome, sideOfAuthor(entry.author) == as);
    }
    line.state = {};
    visitor(line);
    return {};
  });
}

}  // namespace vtt
