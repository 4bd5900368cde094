#include "vtt/ui/assistant.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

#include "vtt/base/text.hpp"
#include "vtt/model/turns.hpp"

namespace vtt::ui {

PieceList Assistant::piecesOf(const std::vector<std::string>& ids) const {
  PieceList pieces;
  const auto sight = desk_.sight();
  for (const auto& id : ids)
    if (const auto piece = sight.find(id)) pieces.push_back(piece);
  return pieces;
}

std::string Assistant::nameOf(SpaceId space) const {
  const auto& place = desk_.module().spaces[space.value];
  return place.name.empty() ? place.id : place.name;
}

void Assistant::clear() {
  shows_ = Shows::nothing;
  reach_.reset();
  lines_.clear();
}

void Assistant::select(const std::vector<std::string>& ids) {
  clear();
  const auto pieces = piecesOf(ids);
  if (!present() || desk_.inPast() || desk_.curtain() || pieces.empty()) return;
  const auto seen = desk_.session().seenBy(desk_.viewer());
  reach_ = desk_.session().advisor()->reach(seen.situation(), {pieces, false});
  shows_ = Shows::reach;
  tellReach();
}

void Assistant::tellReach() {
  const auto& force = reach_->force;
  auto kind = force.kind;
  std::replace(kind.begin(), kind.end(), '-', ' ');
  if (!kind.empty()) kind[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(kind[0])));
  if (!kind.empty())
    lines_.push_back({kind, formatNumber(force.fp) + " strength, " + formatNumber(force.mp) + " movement points", {}});
  for (const auto& violation : reach_->violations)
    lines_.push_back({"They cannot move together", violation.message, violation.rule});
  const auto count = reach_->destinations.size();
  if (reach_->violations.empty())
    lines_.push_back({std::to_string(count) + (count == 1 ? " space in reach" : " spaces in reach"),
                      "The numbers on the map are costs. Hatched spaces are closed; point at one to see why.",
                      {}});
  tellBlocked();
}

/// One line for each rule that closes spaces: the first of them with its reason, and how many more.
void Assistant::tellBlocked() {
  std::map<std::string, std::size_t> count;
  for (const auto& blocked : reach_->blocked) ++count[blocked.rule];
  for (const auto& blocked : reach_->blocked) {
    const auto more = std::exchange(count[blocked.rule], 0);
    if (more == 0) continue;
    lines_.push_back({"Not " + nameOf(blocked.space),
                      blocked.reason + (more > 1 ? " " + std::to_string(more - 1) + " more like it." : ""),
                      blocked.rule});
  }
}

void Assistant::supply(SideId side) {
  clear();
  if (!present()) return;
  const auto seen = desk_.session().seenBy(desk_.viewer());
  supply_ = desk_.session().advisor()->supply(seen.situation(), side);
  shows_ = Shows::supply;
  tellSupply();
}

void Assistant::tellSupply() {
  std::size_t without = 0;
  for (const auto& stack : supply_.stacks) {
    if (stack.supplied) continue;
    ++without;
    auto why = stack.message;
    if (why.empty() && !stack.blockedBy.empty()) why = "closed at " + nameOf(stack.blockedBy.front());
    lines_.push_back({nameOf(stack.space), why, stack.rule});
  }
  const auto all = std::to_string(supply_.stacks.size());
  lines_.insert(lines_.begin(), {without == 0 ? "All " + all + " stacks are supplied"
                                              : std::to_string(without) + " of " + all + " stacks without supply",
                                 "The lines on the map lead to the sources.",
                                 {}});
  for (const auto& source : supply_.sources)
    lines_.push_back(
        {source.source, std::to_string(source.used) + " of " + std::to_string(source.capacity) + " used", {}});
}

std::optional<RetreatQuery> Assistant::retreatOf(const std::vector<std::string>& ids) const {
  RetreatQuery query;
  query.pieces = piecesOf(ids);
  if (query.pieces.empty()) return std::nullopt;
  const auto& state = desk_.state();
  query.space = state.spaceOf(state.groundOf(query.pieces.front()).place);
  return query.space ? std::optional(std::move(query)) : std::nullopt;
}

void Assistant::retreat(const RetreatQuery& query) {
  clear();
  if (!present()) return;
  retreatFrom_ = query.space;
  const auto seen = desk_.session().seenBy(desk_.viewer());
  retreat_ = desk_.session().advisor()->retreat(seen.situation(), query);
  shows_ = Shows::retreat;
  tellRetreat();
}

void Assistant::tellRetreat() {
  if (retreat_.options.empty())
    lines_.push_back(
        {"No retreat", retreat_.message.empty() ? "There is no space to go to." : retreat_.message, retreat_.rule});
  else
    lines_.push_back({"Retreat from " + nameOf(retreatFrom_), retreat_.message, retreat_.rule});
  for (const auto& option : retreat_.options) {
    auto detail = option.via ? "by " + nameOf(option.via) : std::string("next to it");
    if (option.losses > 0) detail += ", loses " + formatNumber(option.losses);
    if (option.nearest) detail += ", nearest friendly place";
    lines_.push_back({nameOf(option.space), detail, option.rule});
  }
  for (const auto& excluded : retreat_.excluded)
    lines_.push_back({"Not " + nameOf(excluded.space), excluded.why, excluded.rule});
}

void Assistant::threat(SideId side) {
  clear();
  if (!present()) return;
  const auto seen = desk_.session().seenBy(desk_.viewer());
  const auto situation = seen.situation();
  std::map<std::uint32_t, PieceList> stacks;
  const auto& state = situation.state;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) {
    const PieceId piece(i);
    if (!state.exists(piece) || !state.sideOf(piece) || state.sideOf(piece) == side) continue;
    const auto space = state.spaceOf(state.groundOf(piece).place);
    if (space && space.value != 0) stacks[space.value].push_back(piece);
  }
  threats_.clear();
  for (const auto& [space, pieces] : stacks)
    threats_.push_back(desk_.session().advisor()->reach(situation, {pieces, false}));
  shows_ = Shows::threat;
  lines_.push_back({"The enemy's reach", "As far as it is known, with the least cost of any stack.", {}});
}

void Assistant::explain(const std::string& title, const std::string& why) {
  lines_.insert(lines_.begin(), {title, why, {}});
}

Overlays Assistant::overlays(MapId map) const {
  const auto& module = desk_.module();
  switch (shows_) {
    case Shows::reach: return overlaysOf(module, map, *reach_);
    case Shows::supply: return overlaysOf(module, map, supply_);
    case Shows::retreat: return overlaysOf(module, map, retreat_, retreatFrom_);
    case Shows::threat: return threatOf(module, map, threats_);
    case Shows::nothing: break;
  }
  return {};
}

Overlays Assistant::hint(MapId map, SpaceId space) const {
  return shows_ == Shows::reach && space ? wayTo(desk_.module(), map, *reach_, space) : Overlays();
}

}  // namespace vtt::ui
