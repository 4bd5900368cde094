#include "vtt/base/escape.hpp"
#include "vtt/command/decoder.hpp"
#include "vtt/model/condition_match.hpp"

namespace vtt {

Parsed Decoder::draw() {
  auto number = peekWord() == "from" ? Result<std::uint32_t>(1U) : count(takeWord(rest_));
  if (!number) return number.error();
  if (!accept("from")) return badForm();
  auto from = container();
  if (!from) return from.error();
  DrawPieces command{*number, *from, std::nullopt};
  if (!accept("to")) return complete(command);
  auto to = location();
  if (!to) return to.error();
  command.to = *to;
  return complete(command);
}

Parsed Decoder::giveBack() {
  auto pieces = pieceList("to");
  if (!pieces) return pieces.error();
  if (!accept("to")) return badForm();
  auto to = container();
  if (!to) return to.error();
  return complete(ReturnPieces{std::move(*pieces), *to});
}

Parsed Decoder::shuffle() {
  auto found = container();
  if (!found) return found.error();
  return complete(ShuffleContainer{*found});
}

Parsed Decoder::peek() {
  if (module_.ids.find(peekWord()).kind != ThingKind::container) {
    auto pieces = pieceList();
    if (!pieces) return pieces.error();
    return Command(Peek{{}, 0, std::move(*pieces)});
  }
  Peek command{*container(), 0, {}};
  if (!atEnd()) {
    auto number = count(takeWord(rest_));
    if (!number) return number.error();
    command.count = *number;
  }
  return complete(std::move(command));
}

Parsed Decoder::roll() {
  if (accept("on")) return rollOnTable();
  auto word = takeWord(rest_);
  auto die = findDie(module_, word);
  if (die && atEnd()) return Command(RollDice{1, die});
  RollDice command;
  if (auto digits = word.find_first_not_of("0123456789"); digits != std::string_view::npos && digits > 0 && atEnd()) {
    rest_ = word.substr(digits);
    word = word.substr(0, digits);
  }
  auto number = count(word);
  if (!number) return noSuch("die", word, module_.dice);
  command.count = *number;
  const auto id = takeWord(rest_);
  command.die = findDie(module_, id);
  if (!command.die) return noSuch("die", id, module_.dice);
  return complete(command);
}

Result<TableId> Decoder::table() {
  const auto id = takeWord(rest_);
  const auto found = findTable(module_, id);
  if (!found) return noSuch("table", id, module_.tables);
  return found;
}

Parsed Decoder::rollOnTable() {
  auto found = table();
  if (!found) return found.error();
  RollOnTable command{*found, {}, 0};
  if (accept("by")) command.column = takeWord(rest_);
  if (accept("plus")) {
    const auto plus = parseInteger(takeWord(rest_));
    if (!plus || *plus > 1000 || *plus < -1000) return badForm();
    command.plus = static_cast<std::int32_t>(*plus);
  }
  return complete(std::move(command));
}

Parsed Decoder::lookUp() {
  if (!accept("up")) return badForm();
  auto found = table();
  if (!found) return found.error();
  LookUp command{*found, std::string(takeWord(rest_)), {}};
  if (accept("by")) command.column = takeWord(rest_);
  if (command.row.empty()) return badForm();
  return complete(std::move(command));
}

Parsed Decoder::phases() {
  if (verb_ == "leave") return accept("loop") ? complete(LeaveLoop{}) : Parsed(badForm());
  if (!accept("phase")) return badForm();
  return verb_ == "next" ? complete(NextPhase{}) : complete(PreviousPhase{});
}

Parsed Decoder::goToPhase() {
  const auto id = takeWord(rest_);
  GoToPhase command{findPhase(module_, id), std::nullopt};
  if (!command.phase) return noSuch("phase", id, module_.turns.phases);
  if (accept("of")) {
    if (!accept("turn")) return badForm();
    auto turn = count(takeWord(rest_));
    if (!turn) return turn.error();
    command.turn = static_cast<std::int32_t>(*turn);
  }
  return complete(command);
}

Parsed Decoder::track() {
  const auto id = takeWord(rest_);
  SetTrack command;
  command.track = findTrack(module_, id);
  if (!command.track) return noSuch("track", id, module_.tracks);
  const auto marker = takeWord(rest_);
  command.marker = find(marker);
  if (!command.marker) return noPiece(marker);
  command.relative = accept("by");
  if (!command.relative && !accept("to")) return badForm();
  const auto value = parseNumber(takeWord(rest_));
  if (!value) return badForm();
  command.value = *value;
  return complete(command);
}

Parsed Decoder::option() {
  const auto id = takeWord(rest_);
  const auto found = findOption(module_, id);
  if (!found) return noSuch("option", id, module_.options);
  return Command(SetOption{found, unescapeText(trim(rest_))});
}

Parsed Decoder::note() {
  WriteNote command;
  auto copy = rest_;
  if (takeWord(copy) == "for") {
    const auto word = takeWord(copy);
    if (word.size() > 1 && word.back() == ':') {
      auto found = side(word.substr(0, word.size() - 1));
      if (!found) return found.error();
      command.side = *found;
      rest_ = copy;
    }
  }
  command.text = unescapeText(trim(rest_));
  return Command(std::move(command));
}

Parsed Decoder::say() { return Command(Say{unescapeText(trim(rest_))}); }

Parsed Decoder::plugin() {
  const auto name = takeWord(rest_);
  if (name.empty()) return badForm();
  if (!rest_.empty()) rest_.remove_prefix(1);
  return Command(SetPlugin{std::string(name), unescapeText(rest_)});
}

Parsed Decoder::fill() {
  FillPlacements command{state_.scenario(), std::string(takeWord(rest_))};
  return complete(std::move(command));
}

Parsed Decoder::history() { return verb_ == "undo" ? complete(Undo{}) : complete(Redo{}); }

Parsed Decoder::action() {
  const auto id = takeWord(rest_);
  const auto found = findAction(module_, id);
  if (!found) return noSuch("action", id, module_.actions);
  const auto& bulk = module_.actions[found.value];
  CommandGroup group(bulk.name, {});
  for (const auto& step : bulk.steps) {
    for (const auto piece : piecesInOrder(state_)) {
      if (!matches(state_, step.which, piece)) continue;
      auto line = step.command;
      for (auto at = line.find("{piece}"); at != std::string::npos; at = line.find("{piece}"))
        line.replace(at, 7, state_.idOf(piece));
      auto part = decode(state_, line, {});
      if (!part) return part.error();
      group.commands.push_back(std::move(*part));
    }
  }
  if (group.commands.empty()) return Error{"nothing-to-do", bulk.name + ": there is nothing to do."};
  return complete(std::move(group));
}

}  // namespace vtt
