#include "rules-assist/games/blood_on_the_ohio/referee/quarters.hpp"

#include <algorithm>

namespace assist::ohio {

namespace {

SpaceId nearestOf(Ohio& ohio, PieceId piece, const std::vector<SpaceId>& sites) {
  const auto far = ohio.position().distances({ohio.spaceOf(piece)}, -1);
  const auto distance = [&](SpaceId space) { return far[space.value] < 0 ? 1000 : far[space.value]; };
  return *std::min_element(sites.begin(), sites.end(), [&](SpaceId a, SpaceId b) { return distance(a) < distance(b); });
}

void settle(Ohio& ohio, Frame& frame, PieceId piece, SpaceId to, std::string_view slot) {
  house(ohio, frame, piece);
  if (ohio.spaceOf(piece) == to && slot.empty()) return;
  if (slot.empty())
    ohio.move({piece}, to);
  else
    ohio.moveInto({piece}, to, slot);
}

}  // namespace

void house(Ohio& ohio, Frame& frame, PieceId piece) {
  auto housed = ohio.pieces(frame, "housed");
  housed.push_back(piece);
  ohio.keep(frame, "housed", housed);
}

bool isHoused(const Ohio& ohio, const Frame& frame, PieceId piece) {
  const auto housed = ohio.pieces(frame, "housed");
  return std::find(housed.begin(), housed.end(), piece) != housed.end();
}

PieceList housedIn(const Ohio& ohio, const Frame& frame, SpaceId space, const std::function<bool(PieceId)>& test) {
  auto housed = ohio.pieces(frame, "housed");
  std::erase_if(housed, [&](PieceId piece) { return ohio.spaceOf(piece) != space || !test(piece); });
  return housed;
}

void askQuarters(Ohio& ohio, Frame& frame, PieceId piece, const std::vector<SpaceId>& sites, std::string_view rule,
                 std::string_view slot, const std::string& why) {
  if (sites.size() == 1) return settle(ohio, frame, piece, sites.front(), slot);
  if (frame.has("auto")) return settle(ohio, frame, piece, nearestOf(ohio, piece, sites), slot);
  const std::string place(slot);
  ohio.ask(ohio.state().sideOf(piece), std::string(rule),
           "Winter quarters for " + ohio.namesOf({piece}) + " from " + ohio.nameOf(ohio.spaceOf(piece)) + "?", why);
  ohio.option("nearest", "All the rest to the nearest quarters", [&frame] { frame.flag("auto"); });
  for (const auto site : sites)
    ohio.option("space:" + ohio.module().spaces[site.value].id, ohio.nameOf(site),
                [&ohio, &frame, piece, site, place] { settle(ohio, frame, piece, site, place); })
        .at(site)
        .with(piece);
}

}  // namespace assist::ohio
