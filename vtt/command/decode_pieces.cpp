#include <array>

#include "vtt/base/escape.hpp"
#include "vtt/command/decoder.hpp"
#include "vtt/model/place_text.hpp"

namespace vtt {

Parsed Decoder::parse() {
  struct Verb {
    std::string_view word;
    Parsed (Decoder::*read)();
  };
  static constexpr std::array verbs{
      Verb{"move", &Decoder::move},       Verb{"place", &Decoder::place},     Verb{"remove", &Decoder::remove},
      Verb{"order", &Decoder::order},     Verb{"flip", &Decoder::flip},       Verb{"face", &Decoder::face},
      Verb{"rotate", &Decoder::rotate},   Verb{"facing", &Decoder::rotate},   Verb{"mark", &Decoder::mark},
      Verb{"unmark", &Decoder::mark},     Verb{"set", &Decoder::set},         Verb{"unset", &Decoder::set},
      Verb{"conceal", &Decoder::conceal}, Verb{"reveal", &Decoder::reveal},   Verb{"claim", &Decoder::claim},
      Verb{"release", &Decoder::release}, Verb{"draw", &Decoder::draw},       Verb{"return", &Decoder::giveBack},
      Verb{"shuffle", &Decoder::shuffle}, Verb{"peek", &Decoder::peek},       Verb{"roll", &Decoder::roll},
      Verb{"look", &Decoder::lookUp},     Verb{"next", &Decoder::phases},     Verb{"previous", &Decoder::phases},
      Verb{"leave", &Decoder::phases},    Verb{"phase", &Decoder::goToPhase}, Verb{"track", &Decoder::track},
      Verb{"option", &Decoder::option},   Verb{"note", &Decoder::note},       Verb{"say", &Decoder::say},
      Verb{"plugin", &Decoder::plugin},   Verb{"fill", &Decoder::fill},       Verb{"action", &Decoder::action},
      Verb{"undo", &Decoder::history},    Verb{"redo", &Decoder::history}};
  for (const auto& known : verbs)
    if (known.word == verb_) return (this->*known.read)();
  return unknownVerb();
}

Error Decoder::unknownVerb() const {
  std::vector<std::string> words;
  for (const auto& form : commandForms()) words.emplace_back(form.verb);
  return {"unknown-command", "\"" + std::string(verb_) + "\" is no command." + didYouMean(verb_, words)};
}

Error Decoder::badForm() const {
  for (const auto& form : commandForms())
    if (form.verb == verb_) return {"bad-form", "This is written: " + std::string(form.form) + "."};
  return unknownVerb();
}

Error Decoder::noPiece(std::string_view id) const {
  std::vector<std::string> ids;
  if (!finder_)
    for (const auto& piece : module_.pieces) ids.push_back(piece.id);
  return {"no-such-piece", "There is no piece \"" + std::string(id) + "\"." + didYouMean(id, ids)};
}

std::string_view Decoder::peekWord() const {
  auto copy = rest_;
  return takeWord(copy);
}

bool Decoder::accept(std::string_view word) {
  auto copy = rest_;
  if (takeWord(copy) != word) return false;
  rest_ = copy;
  return true;
}

Result<void> Decoder::addPieces(std::string_view word, PieceList& pieces) const {
  while (!word.empty()) {
    const auto comma = word.find(',');
    const auto id = word.substr(0, comma);
    if (!id.empty()) {
      const auto piece = find(id);
      if (!piece) return noPiece(id);
      pieces.push_back(piece);
    }
    word = comma == std::string_view::npos ? std::string_view() : word.substr(comma + 1);
  }
  return {};
}

Result<PieceList> Decoder::pieceList(std::string_view stop) {
  PieceList pieces;
  while (!atEnd()) {
    if (!stop.empty() && peekWord() == stop) break;
    if (auto fine = addPieces(takeWord(rest_), pieces); !fine) return fine.error();
  }
  if (pieces.empty()) return badForm();
  return pieces;
}

Result<PieceList> Decoder::piecesAnd(std::string_view& last) {
  const auto line = trim(rest_);
  const auto blank = line.rfind(' ');
  if (blank == std::string_view::npos) return badForm();
  last = line.substr(blank + 1);
  rest_ = line.substr(0, blank);
  return pieceList();
}

Result<Location> Decoder::location() {
  const auto word = takeWord(rest_);
  if (word.empty()) return badForm();
  const auto thing = module_.ids.find(word);
  const bool named = thing.kind == ThingKind::space || thing.kind == ThingKind::container;
  if (!finder_ || named || word.find_first_of(":/") != std::string_view::npos) return parseLocation(state_, word);
  // Who does not know a piece must not learn from the answer that there is one.
  const auto carrier = find(word);
  if (!carrier) return noSuchPlace(word);
  return Location{state_.carrierPlace(carrier), {}};
}

Result<ContainerId> Decoder::container() {
  const auto word = takeWord(rest_);
  const auto thing = module_.ids.find(word);
  if (thing.kind != ThingKind::container) return noSuch("container", word, module_.containers);
  return ContainerId(thing.index);
}

Result<std::uint32_t> Decoder::count(std::string_view word) const {
  const auto number = parseInteger(word);
  if (!number || *number < 0 || *number > 1'000'000) return badForm();
  return static_cast<std::uint32_t>(*number);
}

Result<SideId> Decoder::side(std::string_view word) const {
  const auto found = findSide(module_, word);
  if (!found) return noSuch("side", word, module_.sides);
  return found;
}

Parsed Decoder::move() {
  auto pieces = pieceList("to");
  if (!pieces) return pieces.error();
  if (!accept("to")) return badForm();
  auto to = location();
  if (!to) return to.error();
  MovePieces command{std::move(*pieces), *to, std::nullopt};
  if (!accept("at")) return complete(std::move(command));
  const auto where = takeWord(rest_);
  if (where == "top") return complete(std::move(command));
  auto position = where == "bottom" ? Result<std::uint32_t>(0U) : count(where);
  if (!position) return position.error();
  command.position = *position;
  return complete(std::move(command));
}

Parsed Decoder::place() {
  const auto word = takeWord(rest_);
  auto thing = module_.ids.find(word);
  if (thing.kind == ThingKind::piece) thing = {ThingKind::group, module_.pieces[thing.index].group.value};
  if (thing.kind != ThingKind::group) return noSuch("group", word, module_.groups);
  PlacePieces command{GroupId(thing.index), 1, {}, {}};
  if (const auto times = peekWord(); times.size() > 1 && times.front() == 'x') {
    auto number = count(takeWord(rest_).substr(1));
    if (!number) return number.error();
    command.count = *number;
  }
  if (!accept("at")) return badForm();
  auto at = location();
  if (!at) return at.error();
  command.at = *at;
  if (accept("face")) command.face = takeWord(rest_);
  return complete(command);
}

Parsed Decoder::order() {
  const auto colon = rest_.rfind(": ");
  if (colon == std::string_view::npos) return badForm();
  auto names = rest_.substr(colon + 2);
  rest_ = rest_.substr(0, colon);
  auto where = location();
  if (!where) return where.error();
  rest_ = names;
  auto pieces = pieceList();
  if (!pieces) return pieces.error();
  return Command(OrderStack{where->place, std::move(*pieces)});
}

Parsed Decoder::face() {
  std::string_view name;
  auto pieces = piecesAnd(name);
  if (!pieces) return pieces.error();
  return Command(SetFace{std::move(*pieces), std::string(name)});
}

Parsed Decoder::rotate() {
  std::string_view word;
  auto pieces = piecesAnd(word);
  if (!pieces) return pieces.error();
  const auto angle = parseThousandths(word);
  if (!angle || *angle > 360'000'000 || *angle < -360'000'000) return badForm();
  if (verb_ == "facing") return Command(TurnPieces{std::move(*pieces), static_cast<std::int32_t>(*angle)});
  return Command(RotatePieces{std::move(*pieces), static_cast<std::int32_t>(*angle)});
}

Parsed Decoder::mark() {
  std::string_view word;
  auto pieces = piecesAnd(word);
  if (!pieces) return pieces.error();
  const auto found = findMark(module_, word);
  if (!found) return noSuch("mark", word, module_.marks);
  return Command(SetMark{std::move(*pieces), found, verb_ == "mark"});
}

Parsed Decoder::set() {
  const auto id = takeWord(rest_);
  const auto name = takeWord(rest_);
  if (name.empty() || (verb_ == "set") == atEnd()) return badForm();
  SetAttribute command;
  static constexpr std::array owners{AttributeOwner::piece,  AttributeOwner::space, AttributeOwner::side,
                                     AttributeOwner::route,  AttributeOwner::map,   AttributeOwner::game,
                                     AttributeOwner::hexside};
  bool known = false;
  for (const auto of : owners) {
    const auto owner = of == AttributeOwner::piece ? pieceIndex(id) : findOwner(state_, of, id);
    if (!owner) continue;
    known = true;
    command = {of, *owner, findAttribute(module_, of, name), {}};
    if (command.attribute) break;
  }
  if (!known) return noPiece(id);
  if (!command.attribute)
    return Error{"no-such-attribute", std::string(id) + " has no attribute \"" + std::string(name) + "\"."};
  if (verb_ == "unset") return Command(std::move(command));
  rest_.remove_prefix(1);
  auto value = parseValue(module_.attributes[command.attribute.value], unescapeText(rest_));
  if (!value) return value.error();
  command.value = std::move(*value);
  return Command(std::move(command));
}

std::optional<std::uint32_t> Decoder::pieceIndex(std::string_view id) const {
  const auto piece = find(id);
  return piece ? std::optional(piece.value) : std::nullopt;
}

Parsed Decoder::conceal() {
  auto pieces = pieceList("by");
  if (!pieces) return pieces.error();
  ConcealPieces command{std::move(*pieces), {}};
  if (!accept("by")) return Command(std::move(command));
  auto by = side(takeWord(rest_));
  if (!by) return by.error();
  command.by = *by;
  return complete(std::move(command));
}

Parsed Decoder::claim() {
  auto pieces = pieceList("for");
  if (!pieces) return pieces.error();
  ClaimPieces command{std::move(*pieces), {}};
  if (!accept("for")) return Command(std::move(command));
  auto by = side(takeWord(rest_));
  if (!by) return by.error();
  command.by = *by;
  return complete(std::move(command));
}

}  // namespace vtt
