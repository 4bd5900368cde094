#include "tests/support/walker.hpp"

#include <algorithm>

#include "vtt/base/escape.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/place_text.hpp"

namespace vtt::test {

struct Walker::Verb {
  std::string_view word;
  unsigned weight;
  std::string (Walker::*make)();
};

const std::vector<Walker::Verb>& Walker::table() {
  static const std::vector<Verb> verbs{
      {"move", 30, &Walker::move},      {"place", 5, &Walker::create},  {"remove", 3, &Walker::remove},
      {"order", 4, &Walker::order},     {"flip", 4, &Walker::flip},     {"face", 4, &Walker::face},
      {"rotate", 4, &Walker::rotate},   {"facing", 3, &Walker::facing}, {"mark", 4, &Walker::mark},
      {"unmark", 3, &Walker::unmark},   {"set", 8, &Walker::set},       {"unset", 3, &Walker::unset},
      {"conceal", 5, &Walker::conceal}, {"reveal", 4, &Walker::reveal}, {"claim", 3, &Walker::claim},
      {"release", 3, &Walker::release}, {"draw", 8, &Walker::draw},     {"return", 5, &Walker::giveBack},
      {"shuffle", 3, &Walker::shuffle}, {"peek", 3, &Walker::peek},     {"roll", 5, &Walker::roll},
      {"look", 2, &Walker::look},       {"next", 5, &Walker::next},     {"previous", 2, &Walker::previous},
      {"leave", 2, &Walker::leave},     {"phase", 2, &Walker::phase},   {"track", 4, &Walker::track},
      {"option", 3, &Walker::option},   {"note", 3, &Walker::note},     {"say", 2, &Walker::say},
      {"plugin", 3, &Walker::plugin},   {"fill", 2, &Walker::fill},     {"action", 3, &Walker::action},
      {"do", 8, &Walker::group},        {"undo", 6, &Walker::undo},     {"redo", 4, &Walker::redo}};
  return verbs;
}

std::vector<std::string_view> Walker::verbs() {
  std::vector<std::string_view> words;
  for (const auto& verb : table()) words.push_back(verb.word);
  std::sort(words.begin(), words.end());
  return words;
}

Walker& Walker::without(std::initializer_list<std::string_view> verbs) {
  for (const auto verb : verbs) skipped_.emplace(verb);
  return *this;
}

Walker& Walker::only(std::initializer_list<std::string_view> verbs) {
  for (const auto& verb : table())
    if (std::find(verbs.begin(), verbs.end(), verb.word) == verbs.end()) skipped_.emplace(verb.word);
  return *this;
}

bool Walker::allowed(std::string_view verb) const { return !skipped_.contains(verb); }

std::string Walker::one() {
  unsigned sum = 0;
  for (const auto& verb : table()) sum += allowed(verb.word) ? verb.weight : 0;
  auto left = below(sum);
  for (const auto& verb : table()) {
    if (!allowed(verb.word)) continue;
    if (left < verb.weight) return (this->*verb.make)();
    left -= verb.weight;
  }
  return "say nothing";
}

std::string Walker::next(const GameState& state) {
  static const Digest key{};
  return next(state, Sight(state, SideId(), key));
}

std::string Walker::next(const GameState& state, const Sight& sight) {
  state_ = &state;
  sight_ = &sight;
  inGroup_ = false;
  return one();
}

SideId Walker::someone(const Module& module) {
  const auto side = below(module.sides.size() + 1);
  return side == module.sides.size() ? SideId() : SideId(side);
}

/// One that can be pointed at; those on the table are chosen more often than those in the box.
PieceId Walker::piece() {
  PieceId chosen;
  for (int tries = 0; tries < 12; ++tries) {
    const PieceId candidate(below(state().pieceCount()));
    if (!state().exists(candidate) || !sight_->sees(candidate)) continue;
    chosen = candidate;
    if (state().piece(candidate).place != 0) break;
  }
  return chosen;
}

PieceId Walker::pieceThat(bool (*fits)(const GameState&, PieceId)) {
  const auto start = below(state().pieceCount());
  for (std::uint64_t i = 0; i < state().pieceCount(); ++i) {
    const PieceId candidate((start + i) % state().pieceCount());
    if (state().exists(candidate) && sight_->sees(candidate) && fits(state(), candidate)) return candidate;
  }
  return piece();
}

/// As the side calls it; now and then by an id that the side may not know.
std::string Walker::named(PieceId piece) {
  if (!piece) return "no-such-piece-1";
  return perhaps(2) ? state().idOf(piece) : sight_->nameOf(piece);
}

std::string Walker::pieces() {
  if (perhaps(2)) return "nobody-7";
  const auto first = piece();
  if (!first || perhaps(55)) return named(first);
  if (perhaps(40)) return stackOf(first);
  std::vector<PieceId> chosen{first};
  for (auto more = below(4); more > 0; --more) {
    const auto other = piece();
    if (perhaps(4) || std::find(chosen.begin(), chosen.end(), other) == chosen.end()) chosen.push_back(other);
  }
  std::string text;
  for (const auto each : chosen) text += (text.empty() ? "" : perhaps(90) ? ", " : ",") + named(each);
  return text;
}

std::string Walker::stackOf(PieceId piece) {
  std::string text;
  int count = 0;
  for (const auto each : state().piecesAt({state().piece(piece).place})) {
    if (!sight_->sees(each) || ++count > 8) continue;
    text += (text.empty() ? "" : ", ") + named(each);
  }
  return text;
}

std::string Walker::space() {
  const auto& found = module().spaces[below(module().spaces.size())];
  if (found.slotNames.empty() || perhaps(30)) return perhaps(98) ? found.id : found.id + "/attic";
  return found.id + "/" + found.slotNames[below(found.slotNames.size())];
}

std::string Walker::point() {
  const auto& map = module().maps[below(module().maps.size())];
  const auto along = [&](double size) {
    const auto most = static_cast<std::uint64_t>(std::max(size, 1.0) * pointScale);
    const auto at = below(most + (perhaps(5) ? most : 0));
    return formatNumber(static_cast<double>(at / (perhaps(50) ? 1000 : 1)) / (perhaps(50) ? 1000 : 1));
  };
  return map.id + ":" + along(map.width) + "," + along(map.height);
}

std::string Walker::place() {
  const auto kind = below(100);
  if (kind < 2) return "nowhere-land";
  if (kind < 22 && !module().containers.empty()) return idFrom(module().containers);
  if (kind < 40 && !module().maps.empty()) return point();
  if (kind < 52)
    return named(
        pieceThat([](const GameState& s, PieceId p) { return s.prototypeOf(p).carries > 0 && s.piece(p).place != 0; }));
  if (kind < 54) return named(piece());
  return space();
}

std::string Walker::words() {
  static const std::vector<std::string> texts{"hello",
                                              "to the ford!",
                                              "a; b \\; c",
                                              "back\\slash \\n \\\\ end\\",
                                              "\"quoted\" 'words'",
                                              "Räuber über die Saône: 騎兵 🐎",
                                              "for nobody: nothing",
                                              "  blanks around  ",
                                              "\\  escaped blank \\ ",
                                              "tab\tinside\\t",
                                              "\\n\\rlines\\n",
                                              "one\\;two;three",
                                              "x",
                                              "do: flip all",
                                              "-",
                                              "=",
                                              "'"};
  auto text = texts[below(texts.size())];
  if (perhaps(10)) text += "\\n" + texts[below(texts.size())];
  if (perhaps(3)) text = std::string(2000, 'x') + text;
  return inGroup_ ? escapeText(text) : text;
}

std::string Walker::angle() {
  static const std::vector<std::string> angles{"60",  "-60", "120", "360", "0",      "-720", "45", "12.5", "0.001",
                                               "300", "180", "90",  "+60", "359999", "-1",   "x",  "1e3",  "6.0001"};
  return angles[below(perhaps(85) ? 5 : angles.size())];
}

}  // namespace vtt::test
