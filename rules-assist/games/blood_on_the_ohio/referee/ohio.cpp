#include "rules-assist/games/blood_on_the_ohio/referee/ohio.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"
#include "vtt/model/track.hpp"

namespace assist::ohio {

namespace {

struct NationFacts {
  const char* name;
  const char* box;
  const char* entry;
};
constexpr std::array<NationFacts, 10> nationFacts{{{"Miami", "mi-box", "miami-entry"},
                                                   {"Shawnee", "sh-box", ""},
                                                   {"Delaware", "vp17", ""},
                                                   {"Mingo", "vp10", ""},
                                                   {"Wyandot", "vp26", ""},
                                                   {"Ottawa", "vp24", ""},
                                                   {"Seneca", "vp14", ""},
                                                   {"Ojibwa", "vp22", "ojibwa-entry"},
                                                   {"Potawatomi", "vp20", "potawatomi-entry"},
                                                   {"Kickapoo", "vp18", "kickapoo-entry"}}};

const std::map<std::string, StepFunction, std::less<>>& allSteps() {
  static const auto table = [] {
    std::map<std::string, StepFunction, std::less<>> steps;
    for (const auto& chapter :
         {turnSteps(), checkSteps(), entrySteps(), supplySteps(), winterSteps(), winterWcSteps(), winterUsSteps(),
          endSteps(), actionSteps(), placingSteps(), operationSteps(), marchSteps(), ambushSteps(), combatSteps(),
          casualtySteps(), retreatSteps(), structureSteps()})
      for (const auto& step : chapter) steps.emplace(step.name, step.run);
    return steps;
  }();
  return table;
}

bool isMovable(Unit unit) { return unit >= Unit::keyLeader && unit <= Unit::arms; }

}  // namespace

Ohio::Ohio(const Board& board, const vtt::GameState& state, vtt::Chance chance)
    : Play(state, std::move(chance)), board_(board) {}
Ohio::~Ohio() = default;

const Position& Ohio::position() {
  if (!position_ || !(positionHash_ == state().hash())) {
    position_ = std::make_unique<Position>(board_, vtt::Situation{state(), {}, {}});
    positionHash_ = state().hash();
  }
  return *position_;
}

void Ohio::step(Frame& top) {
  const auto& steps = allSteps();
  const auto found = steps.find(top.name() + "." + top.step());
  if (found != steps.end()) return found->second(*this, top);
  // A procedure that this version does not know: begin the phase anew.
  clear();
}

std::string_view Ohio::scenario() const {
  return state().scenario() ? std::string_view(module().scenarios[state().scenario().value].id) : "";
}

int Ohio::tier() const {
  const auto id = scenario();
  return id.starts_with("st-clair-") ? id.back() - '0' : 0;
}

bool Ohio::isOption(std::string_view option, std::string_view value) const {
  return state().optionValue(option) == value;
}

std::string_view Ohio::phaseKind() const {
  const std::string_view id = module().turns.phases[state().clock().phase].id;
  return id.substr(id.find('-') + 1);
}

int Ohio::tally(std::string_view name) const {
  const auto& value = state().attribute(vtt::AttributeOwner::game, 0, board_.gameAttribute(name));
  const auto* number = std::get_if<std::int64_t>(&value);
  return number != nullptr ? static_cast<int>(*number) : 0;
}

void Ohio::setTally(std::string_view name, int value) {
  carryOut(vtt::SetAttribute{vtt::AttributeOwner::game, 0, board_.gameAttribute(name), std::int64_t{value}});
}

SpaceId Ohio::spaceNamed(std::string_view id) const {
  const auto thing = module().ids.find(id);
  return thing && thing.kind == vtt::ThingKind::space ? SpaceId(thing.index) : SpaceId();
}

std::string Ohio::lookUp(std::string_view id, const std::string& row, std::string_view column) const {
  const auto& table = module().tables[vtt::findTable(module(), id).value];
  const auto at = vtt::findKey(table.rows, row, table.outOfRange);
  const auto across = table.columns.empty() ? std::size_t{0} : vtt::findKey(table.columns, column, table.outOfRange);
  if (!at || !across) return {};
  return table.cells[*at * std::max<std::size_t>(table.columns.size(), 1) + *across];
}

int Ohio::halves(SideId side) const {
  const auto marker = pieceNamed(side == us() ? "mk-vpus" : "mk-vpwc");
  const auto value = vtt::trackValue(state(), vtt::findTrack(module(), "vp"), marker);
  return value ? static_cast<int>(std::lround(*value * 2)) : 0;
}

void Ohio::award(SideId side, int change, std::string_view rule, const std::string& reason) {
  constexpr int most = 60;
  const int before = halves(side), after = std::clamp(before + change, 0, most);
  tell(rule, fmt::format("{}: {}{} VP for the {}", reason, change < 0 ? "-" : "+",
                         std::abs(change) % 2 == 0 ? std::to_string(std::abs(change) / 2)
                                                   : fmt::format("{:g}", std::abs(change) / 2.0),
                         nameOf(side)));
  if (after == before) return;
  carryOut(vtt::SetTrack{vtt::findTrack(module(), "vp"), pieceNamed(side == us() ? "mk-vpus" : "mk-vpwc"), after / 2.0,
                         false});
}

int Ohio::actionPoints(SideId side) const {
  const bool isUs = side == us();
  const auto value = vtt::trackValue(state(), vtt::findTrack(module(), isUs ? "sa-us" : "sa-wc"),
                                     pieceNamed(isUs ? "mk-saus" : "mk-sawc"));
  return value ? static_cast<int>(*value) : 0;
}

void Ohio::setActionPoints(SideId side, int points) {
  const bool isUs = side == us();
  carryOut(vtt::SetTrack{vtt::findTrack(module(), isUs ? "sa-us" : "sa-wc"), pieceNamed(isUs ? "mk-saus" : "mk-sawc"),
                         static_cast<double>(std::clamp(points, 0, 5)), false});
}

std::vector<std::uint8_t> Ohio::nationsIn(std::string_view attribute) const {
  std::vector<std::uint8_t> nations;
  const auto* list =
      std::get_if<vtt::TextList>(&state().attribute(vtt::AttributeOwner::game, 0, board_.gameAttribute(attribute)));
  if (list == nullptr) return nations;
  for (const auto& code : *list)
    if (const auto nation = nationOf(code); nation != noNation) nations.push_back(nation);
  return nations;
}

bool Ohio::isIn(std::string_view attribute, std::uint8_t nation) const {
  const auto nations = nationsIn(attribute);
  return std::find(nations.begin(), nations.end(), nation) != nations.end();
}

void Ohio::putIn(std::string_view attribute, std::uint8_t nation, bool in) {
  auto nations = nationsIn(attribute);
  std::erase(nations, nation);
  if (in) nations.push_back(nation);
  std::sort(nations.begin(), nations.end());
  vtt::TextList codes;
  for (const auto member : nations) codes.emplace_back(nationCodes[member]);
  carryOut(vtt::SetAttribute{vtt::AttributeOwner::game, 0, board_.gameAttribute(attribute), std::move(codes)});
}

const char* Ohio::nationName(std::uint8_t nation) {
  return nation < nationFacts.size() ? nationFacts[nation].name : "nobody";
}

SpaceId Ohio::boxOf(std::uint8_t nation) const {
  return nation < nationFacts.size() ? spaceNamed(nationFacts[nation].box) : SpaceId();
}

SpaceId Ohio::entryOf(std::uint8_t nation) const {
  return nation < nationFacts.size() ? spaceNamed(nationFacts[nation].entry) : SpaceId();
}

bool Ohio::isOnBoard(PieceId piece) const {
  const auto space = spaceOf(piece);
  return space && board_.space(space).kind != Ground::none;
}

bool Ohio::isDefending(PieceId piece) const {
  const auto place = state().groundOf(piece).place;
  return state().spaceOf(place) && board_.isDefendingSlot(place.value) && state().sideOf(piece) == us();
}

bool Ohio::isLeader(PieceId piece) const {
  return make(piece).unit == Unit::keyLeader || make(piece).unit == Unit::subordinate;
}

std::string Ohio::faceOf(PieceId piece) const { return state().prototypeOf(piece).faces[state().piece(piece).face].id; }

bool Ohio::isReduced(PieceId piece) const {
  const auto shown = faceOf(piece);
  return shown == "reduced" || shown == "wounded" || shown == "half";
}

PieceList Ohio::piecesIn(SpaceId space) const {
  PieceList all;
  const auto& facts = module().spaces[space.value];
  for (auto slot = facts.firstSlot; slot < facts.firstSlot + facts.slotCount; ++slot)
    for (const auto piece : state().piecesAt({slot})) all.push_back(piece);
  return all;
}

PieceList Ohio::unitsAt(SpaceId space, SideId side) {
  auto units = piecesIn(space);
  std::erase_if(units, [&](PieceId piece) {
    const auto& kind = make(piece);
    if (state().sideOf(piece) != side || !isMovable(kind.unit) || kind.gone) return true;
    return side == wc() && kind.unit != Unit::arms && !position().fights(kind);
  });
  return units;
}

PieceList Ohio::unitsOf(SideId side) {
  PieceList all;
  for (std::uint32_t i = 0; i < module().spaces.size(); ++i) {
    if (board_.space(SpaceId(i)).kind == Ground::none) continue;
    const auto here = unitsAt(SpaceId(i), side);
    all.insert(all.end(), here.begin(), here.end());
  }
  return all;
}

PieceList Ohio::defendersAt(SpaceId space) {
  auto units = unitsAt(space, us());
  if (!position().at(space).fort) return {};
  std::erase_if(units, [&](PieceId piece) { return !isDefending(piece); });
  return units;
}

PieceList Ohio::screenersAt(SpaceId space) {
  auto units = unitsAt(space, us());
  if (position().at(space).fort) std::erase_if(units, [&](PieceId piece) { return isDefending(piece); });
  return units;
}

int Ohio::fpOf(const PieceList& pieces, bool leaders) const {
  int sum = 0;
  for (const auto piece : pieces)
    if (leaders || !isLeader(piece)) sum += make(piece).fp;
  return sum;
}

int Ohio::tpOf(const PieceList& pieces) const {
  static constexpr std::string_view attribute = "tp";
  const auto id = vtt::findAttribute(module(), vtt::AttributeOwner::piece, attribute);
  int sum = 0;
  for (const auto piece : pieces)
    if (const auto* points = std::get_if<std::int64_t>(&state().pieceAttribute(piece, id)))
      sum += static_cast<int>(*points);
  return sum;
}

bool Ohio::isMarked(PieceId piece, std::string_view mark) const {
  const auto id = vtt::findMark(module(), mark);
  return id && (state().piece(piece).marks >> id.value & 1U) != 0;
}

std::string Ohio::namesOf(const PieceList& pieces) const {
  std::vector<std::pair<std::string, int>> counted;
  for (const auto piece : pieces) {
    const auto name = module().groups[state().groupOf(piece).value].name + (isReduced(piece) ? " (reduced)" : "");
    const auto found =
        std::find_if(counted.begin(), counted.end(), [&](const auto& item) { return item.first == name; });
    if (found == counted.end())
      counted.emplace_back(name, 1);
    else
      ++found->second;
  }
  std::string text;
  for (const auto& [name, count] : counted)
    text += (text.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + " " : "") + name;
  return text;
}

void Ohio::move(const PieceList& pieces, SpaceId to) {
  if (pieces.empty()) return;
  const bool outside = state().sideOf(pieces.front()) == us() && position().at(to).fort;
  if (outside) return moveInto(pieces, to, "screening");
  carryOut(vtt::MovePieces{pieces, {state().spacePlace(to), {}}, {}});
}

void Ohio::moveInto(const PieceList& pieces, SpaceId to, std::string_view slot) {
  if (pieces.empty()) return;
  const auto& facts = module().spaces[to.value];
  auto place = facts.firstSlot;
  for (auto i = facts.firstSlot; i < facts.firstSlot + facts.slotCount; ++i)
    if (module().slots[i].name == slot) place = i;
  carryOut(vtt::MovePieces{pieces, {{place}, {}}, {}});
}

void Ohio::moveToCup(const PieceList& pieces, std::string_view cup) {
  if (pieces.empty()) return;
  carryOut(vtt::ReturnPieces{pieces, vtt::ContainerId(module().ids.find(cup).index)});
}

void Ohio::face(const PieceList& pieces, const std::string& face) {
  if (!pieces.empty()) carryOut(vtt::SetFace{pieces, face});
}

void Ohio::mark(const PieceList& pieces, std::string_view name, bool on) {
  if (!pieces.empty()) carryOut(vtt::SetMark{pieces, vtt::findMark(module(), name), on});
}

void Ohio::unmarkAll(std::string_view name) {
  PieceList marked;
  for (std::uint32_t i = 0; i < state().pieceCount(); ++i)
    if (state().exists(PieceId(i)) && isMarked(PieceId(i), name)) marked.emplace_back(i);
  mark(marked, name, false);
}

void Ohio::takeOut(const PieceList& pieces) {
  if (!pieces.empty()) carryOut(vtt::RemovePieces{pieces});
}

void Ohio::toRecruitmentCup(const PieceList& pieces) {
  if (tier() == 1) return takeOut(pieces);
  moveToCup(pieces, "cup-us");
}

}  // namespace assist::ohio
