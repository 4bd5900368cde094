#include "rules-assist/games/blood_on_the_ohio/board.hpp"

#include <algorithm>
#include <map>

#include "rules-assist/profile/profile_moves.hpp"

namespace assist::ohio {

namespace {

using vtt::AttributeOwner;

std::string_view word(const vtt::AttributeSet& set, vtt::AttributeId attribute) {
  const auto* value = attribute ? set.find(attribute) : nullptr;
  const auto* text = value != nullptr ? std::get_if<std::string>(value) : nullptr;
  return text != nullptr ? std::string_view(*text) : std::string_view();
}

int number(const vtt::AttributeSet& set, vtt::AttributeId attribute) {
  const auto* value = attribute ? set.find(attribute) : nullptr;
  const auto* whole = value != nullptr ? std::get_if<std::int64_t>(value) : nullptr;
  return whole != nullptr ? static_cast<int>(*whole) : 0;
}

Unit unitOf(std::string_view type, std::string_view prototype) {
  static const std::map<std::string_view, Unit> units{{"key-leader", Unit::keyLeader},
                                                      {"subordinate-leader", Unit::subordinate},
                                                      {"warriors", Unit::warriors},
                                                      {"regular-infantry", Unit::regular},
                                                      {"regular-cavalry", Unit::regular},
                                                      {"militia-infantry", Unit::militia},
                                                      {"militia-cavalry", Unit::militia},
                                                      {"scout", Unit::scout},
                                                      {"artillery", Unit::artillery},
                                                      {"supply", Unit::wagon},
                                                      {"british-arms", Unit::arms},
                                                      {"village", Unit::village},
                                                      {"principal-village-reduced", Unit::principalVillage},
                                                      {"fort-named", Unit::fort},
                                                      {"settlement", Unit::settlement},
                                                      {"razed", Unit::razed}};
  if (prototype == "british-fort") return Unit::fortMiamis;
  const auto found = units.find(type);
  return found != units.end() ? found->second : Unit::none;
}

Printed printedOf(std::string_view structure) {
  if (structure == "settlement") return Printed::settlement;
  if (structure == "fort") return Printed::fort;
  if (structure == "principal-village") return Printed::principalVillage;
  return structure == "fort-miamis" ? Printed::fortMiamis : Printed::none;
}

Ground groundOf(std::string_view kind) {
  if (kind == "ground") return Ground::ground;
  if (kind == "river") return Ground::river;
  return kind == "entry" ? Ground::entry : Ground::none;
}

}  // namespace

std::uint8_t nationOf(std::string_view code) {
  const auto found = std::find(nationCodes.begin(), nationCodes.end(), code);
  return found != nationCodes.end() ? static_cast<std::uint8_t>(found - nationCodes.begin()) : noNation;
}

Board::Board(std::shared_ptr<const vtt::Module> module, Profile profile)
    : module_(std::move(module)),
      profile_(std::move(profile)),
      graph_(*module_),
      us_(vtt::findSide(*module_, "us")),
      wc_(vtt::findSide(*module_, "wc")),
      moved_(vtt::findMark(*module_, "moved")) {
  readSpaces();
  readShores();
  readMakes();
  readPoints();
  for (const auto& slot : module_->slots) defending_.push_back(slot.name == "defending" ? 1 : 0);
}

vtt::AttributeId Board::gameAttribute(std::string_view name) const {
  return vtt::findAttribute(*module_, AttributeOwner::game, name);
}

void Board::readSpaces() {
  const auto attribute = [&](std::string_view name) {
    return vtt::findAttribute(*module_, AttributeOwner::space, name);
  };
  const auto nation = attribute("nation"), structure = attribute("structure"), river = attribute("river"),
             control = attribute("control");
  for (std::uint32_t i = 0; i < module_->spaces.size(); ++i) {
    const auto& space = module_->spaces[i];
    SpaceFacts facts;
    facts.kind = groundOf(space.kind);
    facts.printed = printedOf(word(space.attributes, structure));
    facts.nation = nationOf(word(space.attributes, nation));
    facts.ohio = word(space.attributes, river) == "ohio";
    facts.usEntry = facts.kind == Ground::entry && word(space.attributes, control) == "us";
    if (facts.printed == Printed::fortMiamis) fortMiamis_ = SpaceId(i);
    if (facts.kind == Ground::ground || facts.kind == Ground::river) places_.push_back(SpaceId(i));
    spaces_.push_back(facts);
  }
}

void Board::readShores() {
  shores_.resize(spaces_.size());
  const auto bank = vtt::findAttribute(*module_, AttributeOwner::route, "bank");
  for (const auto& route : module_->routes) {
    if (route.kind != "crossing") continue;
    const bool toRiver = space(route.to).kind == Ground::river;
    const auto side = word(route.attributes, bank);
    const auto which = side == "left" ? Bank::left : side == "right" ? Bank::right : Bank::none;
    shores_[(toRiver ? route.to : route.from).value].push_back({toRiver ? route.from : route.to, which});
  }
}

Bank Board::bankOf(SpaceId ground, SpaceId river) const {
  for (const auto& shore : shores_[river.value])
    if (shore.ground == ground) return shore.bank;
  return Bank::none;
}

void Board::readMakes() {
  const auto attribute = [&](std::string_view name) {
    return vtt::findAttribute(*module_, AttributeOwner::piece, name);
  };
  const auto type = attribute("type"), fp = attribute("fp"), nation = attribute("nation");
  reduced_.resize(spaces_.size());
  for (const auto& group : module_->groups) {
    const auto& prototype = module_->prototypes[group.prototype.value];
    std::vector<Make> faces;
    for (std::size_t face = 0; face < prototype.faces.size(); ++face) {
      const auto& set = group.faces[face];
      const auto& id = prototype.faces[face].id;
      Make make{unitOf(word(set, type), prototype.id), number(set, fp), nationOf(word(set, nation)), false, false, 0};
      make.cavalry = word(set, type).ends_with("-cavalry");
      make.gone = id == "razed" || id == "lost";
      make.steps = make.unit == Unit::wagon ? (id == "half" ? 1 : 2) : 0;
      faces.push_back(make);
      if (make.unit == Unit::principalVillage)
        for (std::uint32_t i = 0; i < spaces_.size(); ++i)
          if (spaces_[i].printed == Printed::principalVillage && group.name.starts_with(module_->spaces[i].name + " ("))
            reduced_[i] = PieceId(group.firstPiece);
    }
    makes_.push_back(std::move(faces));
  }
}

void Board::readPoints() {
  const vtt::GameState empty(module_);
  const vtt::Situation nobody{empty, {}, {}};
  const Clauses clauses(*module_, profile_.movement, {nobody, {}, {}, {}, {}});
  points_.resize(module_->steps.size());
  for (std::uint32_t i = 0; i < module_->spaces.size(); ++i)
    for (const auto& step : graph_.stepsFrom(SpaceId(i)))
      points_[step.index] = static_cast<int>(clauses.price(step) / onePoint);
}

vtt::PieceList Board::piecesIn(const vtt::GameState& state, SpaceId space) const {
  vtt::PieceList pieces;
  const auto& facts = module_->spaces[space.value];
  for (auto slot = facts.firstSlot; slot < facts.firstSlot + facts.slotCount; ++slot) {
    const auto here = state.piecesAt({slot});
    pieces.insert(pieces.end(), here.begin(), here.end());
  }
  return pieces;
}

const Make& Board::make(const vtt::GameState& state, PieceId piece) const {
  return makes_[state.groupOf(piece).value][state.piece(piece).face];
}

}  // namespace assist::ohio
