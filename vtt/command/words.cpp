#include "vtt/command/words.hpp"

#include <array>
#include <charconv>

#include "vtt/base/text.hpp"
#include "vtt/model/hexsides.hpp"

namespace vtt {

std::string sideWord(const Module& module, std::uint8_t side) {
  if (side == umpireSide) return "umpire";
  return side < module.sides.size() ? module.sides[side].id : "-";
}

std::optional<std::uint8_t> parseSideWord(const Module& module, std::string_view word) {
  if (word == "-") return noSide;
  if (word == "umpire") return umpireSide;
  const auto side = findSide(module, word);
  if (!side) return std::nullopt;
  return static_cast<std::uint8_t>(side.value);
}

std::string markWords(const Module& module, std::uint64_t marks) {
  std::string words;
  for (std::size_t i = 0; i < module.marks.size(); ++i) {
    if ((marks >> i & 1U) == 0) continue;
    if (!words.empty()) words += ',';
    words += module.marks[i].id;
  }
  return words.empty() ? "-" : words;
}

std::optional<std::uint64_t> parseMarkWords(const Module& module, std::string_view words) {
  if (words == "-") return 0;
  std::uint64_t marks = 0;
  for (const auto word : split(words, ',')) {
    const auto mark = findMark(module, word);
    if (!mark) return std::nullopt;
    marks |= std::uint64_t{1} << mark.value;
  }
  return marks;
}

std::string formatThousandths(std::int64_t value) {
  const bool negative = value < 0;
  const auto size = negative ? -value : value;
  auto text = (negative ? "-" : "") + std::to_string(size / 1000);
  auto rest = std::to_string(size % 1000);
  if (size % 1000 == 0) return text;
  rest.insert(0, 3 - rest.size(), '0');
  while (rest.back() == '0') rest.pop_back();
  return text + "." + rest;
}

std::optional<std::int64_t> parseThousandths(std::string_view text) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
  const auto dot = text.find('.');
  const auto whole = text.substr(0, dot);
  const auto rest = dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
  if (whole.empty() || whole.size() > 9 || rest.size() > 3) return std::nullopt;
  std::int64_t value = 0;
  for (const char c : whole) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  std::int64_t scale = 100;
  value *= 1000;
  for (const char c : rest) {
    if (c < '0' || c > '9') return std::nullopt;
    value += (c - '0') * scale;
    scale /= 10;
  }
  return negative ? -value : value;
}

std::string clockWords(const Module& module, const Clock& clock) {
  const auto& phases = module.turns.phases;
  auto words = std::to_string(clock.turn) + " " + (clock.phase < phases.size() ? phases[clock.phase].id : "-") + " ";
  if (clock.rounds.empty()) return words + "-";
  for (std::size_t i = 0; i < clock.rounds.size(); ++i) words += (i ? "," : "") + std::to_string(clock.rounds[i]);
  return words;
}

std::optional<Clock> parseClockWords(const Module& module, std::string_view words) {
  Clock clock;
  const auto turn = parseInteger(takeWord(words));
  const auto phase = takeWord(words);
  const auto rounds = takeWord(words);
  if (!turn || *turn < 1 || *turn > 1'000'000) return std::nullopt;
  clock.turn = static_cast<std::int32_t>(*turn);
  if (phase != "-") {
    const auto found = findPhase(module, phase);
    if (!found) return std::nullopt;
    clock.phase = found.value;
  }
  clock.rounds.resize(module.turns.loops.size());
  if (rounds == "-") return clock;
  std::size_t i = 0;
  for (const auto word : split(rounds, ',')) {
    const auto round = parseInteger(word);
    if (!round || *round < 0 || *round > 1'000'000'000) return std::nullopt;
    if (i < clock.rounds.size()) clock.rounds[i++] = static_cast<std::uint32_t>(*round);
  }
  return clock;
}

std::string ownerId(const GameState& state, AttributeOwner of, std::uint32_t index) {
  const auto& module = state.module();
  switch (of) {
    case AttributeOwner::space: return module.spaces[index].id;
    case AttributeOwner::route: return module.routes[index].id;
    case AttributeOwner::side: return module.sides[index].id;
    case AttributeOwner::hexside: return hexsideId(module, index);
    case AttributeOwner::map: return module.maps[index].id;
    case AttributeOwner::piece: return state.idOf(PieceId(index));
    default: return "game";
  }
}

RouteId findRoute(const Module& module, std::string_view id) {
  const auto dash = id.find("--");
  if (dash == std::string_view::npos) return {};
  const auto from = module.ids.find(id.substr(0, dash));
  const auto to = module.ids.find(id.substr(dash + 2));
  if (from.kind != ThingKind::space || to.kind != ThingKind::space) return {};
  for (auto [step, end] = module.stepsFrom(SpaceId(from.index)); step != end; ++step)
    if (step->to.value == to.index && step->route) return step->route;
  for (auto [step, end] = module.stepsFrom(SpaceId(to.index)); step != end; ++step)
    if (step->to.value == from.index && step->route) return step->route;
  return {};
}

std::optional<std::uint32_t> findOwner(const GameState& state, AttributeOwner of, std::string_view id) {
  const auto& module = state.module();
  const auto thing = module.ids.find(id);
  switch (of) {
    case AttributeOwner::space:
      if (thing.kind == ThingKind::space) return thing.index;
      break;
    case AttributeOwner::map:
      if (thing.kind == ThingKind::map) return thing.index;
      break;
    case AttributeOwner::hexside: return findHexside(module, id);
    case AttributeOwner::side:
      if (const auto side = findSide(module, id)) return side.value;
      break;
    case AttributeOwner::route:
      if (const auto route = findRoute(module, id)) return route.value;
      break;
    case AttributeOwner::piece:
      if (const auto piece = state.find(id)) return piece.value;
      break;
    case AttributeOwner::game:
      if (id == "game") return 0;
      break;
    default: break;
  }
  return std::nullopt;
}

std::optional<AttributeOwner> parseOwnerWord(std::string_view word) {
  static constexpr std::array owners{AttributeOwner::space,  AttributeOwner::route, AttributeOwner::piece,
                                     AttributeOwner::side,   AttributeOwner::map,   AttributeOwner::game,
                                     AttributeOwner::hexside};
  for (const auto owner : owners)
    if (word == wordFor(owner)) return owner;
  return std::nullopt;
}

std::string_view takeWord(std::string_view& line) {
  std::size_t start = 0;
  while (start < line.size() && line[start] == ' ') ++start;
  auto end = start;
  while (end < line.size() && line[end] != ' ') ++end;
  const auto word = line.substr(start, end - start);
  line.remove_prefix(end);
  return word;
}

}  // namespace vtt
