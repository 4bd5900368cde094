#include "tests/assist/ohio_brute.hpp"

#include <algorithm>
#include <functional>

namespace vtt::test {

namespace {

std::string word(const Value& value) {
  const auto* text = std::get_if<std::string>(&value);
  return text != nullptr ? *text : std::string();
}

std::string wordOf(const Module& module, const AttributeSet& set, AttributeOwner of, const char* name) {
  const auto* value = set.find(findAttribute(module, of, name));
  return value != nullptr ? word(*value) : std::string();
}

std::set<std::string> listOf(const GameState& state, const char* name) {
  const auto& value =
      state.attribute(AttributeOwner::game, 0, findAttribute(state.module(), AttributeOwner::game, name));
  const auto* list = std::get_if<TextList>(&value);
  return list != nullptr ? std::set<std::string>(list->begin(), list->end()) : std::set<std::string>();
}

}  // namespace

OhioBrute::OhioBrute(const GameState& state) {
  const auto& module = state.module();
  for (const auto& space : module.spaces) {
    kind_[space.id] = space.kind;
    nation_[space.id] = wordOf(module, space.attributes, AttributeOwner::space, "nation");
    structure_[space.id] = wordOf(module, space.attributes, AttributeOwner::space, "structure");
    river_[space.id] = wordOf(module, space.attributes, AttributeOwner::space, "river");
  }
  for (const auto& route : module.routes) {
    const auto &from = module.spaces[route.from.value].id, &to = module.spaces[route.to.value].id;
    const auto bank = wordOf(module, route.attributes, AttributeOwner::route, "bank");
    links_[from].push_back({to, route.kind, bank});
    links_[to].push_back({from, route.kind, bank});
  }
  const auto read = [&](const char* name, PieceId piece) {
    return state.pieceAttribute(piece, findAttribute(module, AttributeOwner::piece, name));
  };
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) {
    const PieceId piece(i);
    if (!state.exists(piece) || !state.spaceOf({state.piece(piece).place})) continue;
    Piece made;
    made.type = word(read("type", piece));
    made.nation = word(read("nation", piece));
    made.face = state.prototypeOf(piece).faces[state.piece(piece).face].id;
    made.space = module.spaces[state.spaceOf({state.piece(piece).place}).value].id;
    made.slot = module.slots[state.piece(piece).place].name;
    made.us = state.sideOf(piece) == findSide(module, "us");
    made.wc = state.sideOf(piece) == findSide(module, "wc");
    const auto fp = read("fp", piece);
    if (const auto* number = std::get_if<std::int64_t>(&fp)) made.fp = static_cast<int>(*number);
    byId_[i] = pieces_.size();
    pieces_.push_back(made);
  }
  const auto scenario = state.module().scenarios[state.scenario().value].id;
  learning_ = scenario == "st-clair-1" || scenario == "st-clair-2" || scenario == "st-clair-3";
  legion_ = scenario == "legion";
  members_ = listOf(state, "confederacy");
  bound_ = listOf(state, "treaties");
}

int OhioBrute::fpAt(const std::string& space, bool us, bool leaders, bool inside) const {
  int sum = 0;
  for (const auto& piece : pieces_) {
    if (piece.space != space || (us ? !piece.us : !piece.wc)) continue;
    if (!us && !fights(piece)) continue;
    if (!leaders && isLeader(piece)) continue;
    if (!inside && piece.slot == "defending" && fortAt(space)) continue;
    sum += piece.fp;
  }
  return sum;
}

bool OhioBrute::has(const std::string& space, const std::string& type, bool standing) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return piece.space == space && piece.type == type && (!standing || piece.face != "razed");
  });
}

bool OhioBrute::fortAt(const std::string& space) const {
  if (structure_.at(space) == "fort") return true;
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return piece.us && piece.space == space && piece.type == "fort-named" && piece.face != "razed";
  });
}

bool OhioBrute::settlementAt(const std::string& space) const {
  if (has(space, "settlement", true)) return true;
  const bool burnt = has(space, "razed", false) || has(space, "settlement", false);
  return structure_.at(space) == "settlement" && !burnt;
}

bool OhioBrute::principal(const std::string& space, bool ofMember) const {
  for (const auto& piece : pieces_)
    if (piece.space == space && piece.type == "principal-village-reduced" && piece.face != "razed" &&
        member(piece.nation) == ofMember)
      return true;
  if (structure_.at(space) != "principal-village" || has(space, "razed", false)) return false;
  if (has(space, "settlement", false) && !settlementAt(space)) return false;
  if (fortAt(space) || settlementAt(space) || member(nation_.at(space)) != ofMember) return false;
  return true;
}

bool OhioBrute::nonaligned(const std::string& space) const {
  const auto stands = [&](const std::string& nation) { return !member(nation) && !bound_.contains(nation); };
  for (const auto& piece : pieces_)
    if (piece.space == space && piece.type == "principal-village-reduced" && piece.face != "razed" &&
        stands(piece.nation))
      return true;
  if (structure_.at(space) != "principal-village" || has(space, "razed", false)) return false;
  if (fortAt(space) || has(space, "settlement", false)) return false;
  return stands(nation_.at(space));
}

bool OhioBrute::meets(bool us, const std::string& space) const {
  if (!us) return fpAt(space, true, true, false) > 0;
  return fpAt(space, false, true, true) > 0 || principal(space, true);
}

int OhioBrute::compared(bool us, const std::string& space) const {
  if (!us) return fpAt(space, true, true, false);
  const int fp = fpAt(space, false, true, true);
  return fp > 0 ? fp : 1;
}

int OhioBrute::mpOf(const PieceList& pieces) const {
  int fp = 0, key = 0, sub = 0, scouts = 0, heavy = 0, wagons = 0;
  bool us = false, fighters = false;
  std::set<std::string> nations;
  for (const auto id : pieces) {
    const auto& piece = pieces_[byId_.at(id.value)];
    us = piece.us;
    if (!isLeader(piece)) fp += piece.fp;
    key += piece.type == "key-leader" ? 1 : 0;
    sub += piece.type == "subordinate-leader" ? 1 : 0;
    scouts += piece.type == "scout" ? 1 : 0;
    heavy += piece.type == "artillery" || piece.type == "supply" ? 1 : 0;
    wagons += piece.type == "supply" ? 1 : 0;
    fighters = fighters || piece.type == "warriors" || piece.type.find("infantry") != std::string::npos ||
               piece.type.find("cavalry") != std::string::npos;
    nations.insert(piece.nation);
  }
  const bool keyForce = key > 0 && fp <= (key + sub >= 2 ? 16 : 10);
  const bool subForce = key == 0 && sub > 0 && fp <= (us && legion_ ? 8 : 6) && (us || nations.size() == 1);
  int mp = us ? 2 : 3;
  if (keyForce || subForce) mp = us ? 4 : 5;
  if (!fighters && key + sub == 0) mp = heavy > 0 ? 4 : 5;
  const bool others = fighters || key + sub > 0 || heavy > 0;
  return mp + (scouts > 0 && wagons == 0 && others ? 1 : 0);
}

bool OhioBrute::mayStep(const std::string& start, const std::string& from, const Link& link, bool us, int units,
                        int strength, int keyLeaders) const {
  const auto& to = link.to;
  if (link.kind == "entry" && from != start) return false;
  if (kind_.at(to) == "entry" || !used(to)) return false;
  if (from != start) {
    if (meets(us, from) && strength <= compared(us, from)) return false;
    if (fpAt(from, us, false, true) > 16) return false;
  }
  const bool british = has("fort-miamis", "fort-named", false);
  if (us && to == "fort-miamis" && british) return false;
  if (link.kind == "river") {
    const bool ohio = river_.at(from) == "ohio" && river_.at(to) == "ohio";
    if (units > (ohio && us ? 16 : 8)) return false;
  }
  return us || !crowded(to, units, keyLeaders);
}

bool OhioBrute::crowded(const std::string& space, int units, int keyLeaders) const {
  if (!nonaligned(space)) return false;
  for (const auto& piece : pieces_)
    keyLeaders += piece.space == space && piece.wc && piece.type == "key-leader" && fights(piece) ? 1 : 0;
  return units + fpAt(space, false, false, true) > 2 || keyLeaders > 1;
}

std::map<std::string, OhioBrute::Found> OhioBrute::reach(const PieceList& pieces) const {
  const auto& first = pieces_[byId_.at(pieces.front().value)];
  int units = 0, strength = 0, keys = 0;
  for (const auto id : pieces) {
    const auto& piece = pieces_[byId_.at(id.value)];
    strength += piece.fp;
    units += isLeader(piece) ? 0 : piece.fp;
    keys += piece.type == "key-leader" ? 1 : 0;
  }
  const int mp = mpOf(pieces);
  std::map<std::string, int> best{{first.space, 0}};
  for (bool changed = true; changed;) {
    changed = false;
    const auto known = best;
    for (const auto& [from, cost] : known)
      for (const auto& link : links_.at(from)) {
        if (!mayStep(first.space, from, link, first.us, units, strength, keys)) continue;
        int price = 1;
        if (link.kind == "crossing") price = kind_.at(from) == "ground" ? 2 : 0;
        if (from != first.space && meets(first.us, from)) ++price;
        const int total = cost + price;
        if (total > mp || (best.contains(link.to) && best[link.to] <= total)) continue;
        best[link.to] = total;
        changed = true;
      }
  }
  std::map<std::string, Found> found;
  for (const auto& [space, cost] : best) {
    if (space == first.space) continue;
    const bool haven = !first.us && space == "fort-miamis" && has(space, "fort-named", false) &&
                       fpAt(space, false, false, true) + units <= 4;
    if (kind_.at(space) == "river" && !haven) continue;
    found[space] = {cost, meets(first.us, space)};
  }
  return found;
}

int OhioBrute::steps(const std::string& from, const std::set<std::string>& to) const {
  std::set<std::string> seen{from};
  std::vector<std::string> ring{from};
  for (int n = 0; !ring.empty(); ++n) {
    std::vector<std::string> next;
    for (const auto& at : ring) {
      if (to.contains(at)) return n;
      for (const auto& link : links_.at(at))
        if (link.kind != "entry" && used(link.to) && seen.insert(link.to).second) next.push_back(link.to);
    }
    ring = next;
  }
  return -1;
}

bool OhioBrute::friendly(bool us, const std::string& space) const {
  if (us) return fortAt(space) || settlementAt(space);
  if (principal(space, true)) return true;
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return piece.space == space && piece.type == "village" && piece.face != "razed" && member(piece.nation);
  });
}

std::set<std::string> OhioBrute::suppliersOf(const std::string& stack, bool wagons) const {
  std::set<std::string> found;
  std::function<void(const std::string&, int)> walk = [&](const std::string& at, int left) {
    if (!wagons && fortAt(at)) found.insert(at);
    for (std::size_t i = 0; wagons && i < pieces_.size(); ++i)
      if (pieces_[i].space == at && pieces_[i].type == "supply") found.insert(std::to_string(i));
    if (left == 0) return;
    for (const auto& link : links_.at(at))
      if (link.kind != "entry" && used(link.to) && !closed(link.to)) walk(link.to, left - 1);
  };
  walk(stack, 4);
  return found;
}

std::pair<int, std::set<std::string>> OhioBrute::supply() const {
  std::set<std::string> stacks, byForts;
  for (const auto& piece : pieces_) {
    const bool unit =
        piece.us &&
        (isLeader(piece) || piece.type == "scout" || piece.type.find("infantry") != std::string::npos ||
         piece.type.find("cavalry") != std::string::npos || (piece.type == "artillery" && piece.face != "lost"));
    if (unit && (kind_.at(piece.space) == "ground" || kind_.at(piece.space) == "river")) stacks.insert(piece.space);
  }
  std::vector<std::vector<std::size_t>> wants;
  for (const auto& stack : stacks) {
    if (!suppliersOf(stack, false).empty()) {
      byForts.insert(stack);
      continue;
    }
    wants.emplace_back();
    for (const auto& wagon : suppliersOf(stack, true)) wants.back().push_back(std::stoul(wagon));
  }
  // Every way to hand out the steps, one stack after the other.
  std::map<std::size_t, int> left;
  for (std::size_t i = 0; i < pieces_.size(); ++i)
    if (pieces_[i].type == "supply") left[i] = pieces_[i].face == "half" ? 1 : 2;
  std::function<int(std::size_t)> most = [&](std::size_t at) -> int {
    if (at == wants.size()) return 0;
    int best = most(at + 1);
    for (const auto wagon : wants[at]) {
      if (left[wagon] == 0) continue;
      --left[wagon];
      best = std::max(best, 1 + most(at + 1));
      ++left[wagon];
    }
    return best;
  };
  return {static_cast<int>(byForts.size()) + most(0), byForts};
}

OhioBrute::Options OhioBrute::retreat(const PieceList& pieces, const std::string& space,
                                      const std::string& from) const {
  const bool us = pieces_[byId_.at(pieces.front().value)].us;
  int units = 0, keys = 0;
  for (const auto id : pieces) {
    const auto& piece = pieces_[byId_.at(id.value)];
    units += isLeader(piece) ? 0 : piece.fp;
    keys += piece.type == "key-leader" ? 1 : 0;
  }
  std::set<std::string> friends;
  for (const auto& [id, kind] : kind_)
    if ((kind == "ground" || kind == "river") && used(id) && friendly(us, id)) friends.insert(id);
  const bool chased = !us && std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return piece.us && piece.space == space && piece.type.ends_with("-cavalry");
  });
  std::set<std::string> free, trapped;
  const auto end = [&](const std::string& at, const std::string& via) {
    if (at == from || !used(at) || (!us && crowded(at, units, keys))) return;
    if (!us && (fortAt(at) || (settlementAt(at) && fpAt(at, true, true, true) > 0))) return;
    const bool enemy = fpAt(at, !us, true, true) > 0 || (us && principal(at, true));
    const int losses = (via.empty() ? 0 : 1) + (enemy ? 1 : 0) + (chased ? 1 : 0);
    (enemy ? trapped : free)
        .insert(at + " " + via + " " + std::to_string(losses) + " " + std::to_string(steps(at, friends)));
  };
  for (const auto& link : links_.at(space)) {
    if (link.to == from || link.kind == "entry" || !used(link.to)) continue;
    if (link.kind == "trail") end(link.to, "");
    if (link.kind != "crossing") continue;
    if (link.to == "fort-miamis" && has("fort-miamis", "fort-named", false)) continue;
    for (const auto& across : links_.at(link.to))
      if (across.kind == "crossing" && across.bank != link.bank) end(across.to, link.to);
  }
  return free.empty() ? Options{trapped, true} : Options{free, false};
}

}  // namespace vtt::test
