#include "vtt/module/load_puts.hpp"

#include <algorithm>

#include "vtt/base/text.hpp"

namespace vtt::loading {

void PieceShares::share(std::vector<Taking>& takings) {
  std::vector<Pool> pools;
  pools.reserve(takings.size());
  for (const auto& taking : takings) pools.push_back(poolOf(taking));
  for (std::size_t i = 0; i < takings.size(); ++i) {
    if (takings[i].count > 0) continue;
    for (const auto piece : pools[i].named) {
      if (claim(piece, takings[i].origin)) takings[i].pieces.push_back(piece);
    }
  }
  for (std::size_t i = 0; i < takings.size(); ++i) {
    if (takings[i].count > 0) takeCounted(takings[i], pools[i]);
  }
  for (std::size_t i = 0; i < takings.size(); ++i) {
    if (takings[i].count == 0) takeRest(takings[i], pools[i]);
  }
}

bool PieceShares::claim(PieceId piece, Origin origin) {
  if (used_[piece.value]) {
    load_.complain(origin, "piece-twice",
                   "The scenario places the piece " + load_.module.pieces[piece.value].id + " twice.");
    return false;
  }
  used_[piece.value] = true;
  return true;
}

PieceShares::Pool PieceShares::poolOf(const Taking& taking) {
  Pool pool;
  for (const auto word : splitBlanks(taking.text)) {
    const auto thing = load_.module.ids.find(word);
    if (!load_.spend(sizeof thing, taking.origin)) return pool;
    if (thing.kind == ThingKind::piece) {
      pool.named.emplace_back(thing.index);
    } else if (thing.kind == ThingKind::group) {
      addGroup(GroupId(thing.index), pool);
    } else if (!addRange(word, taking.origin, pool)) {
      load_.noThing("piece", word, taking.origin);
    }
  }
  return pool;
}

void PieceShares::addGroup(GroupId group, Pool& pool) const {
  (load_.module.groups[group.value].unlimited ? pool.unlimited : pool.groups).push_back(group);
}

/// "a-1..a-4": the pieces of a group from one to another.
bool PieceShares::addRange(std::string_view word, Origin origin, Pool& pool) {
  const auto& module = load_.module;
  for (auto dots = word.find(".."); dots != std::string_view::npos; dots = word.find("..", dots + 1)) {
    const auto first = module.ids.find(word.substr(0, dots)), last = module.ids.find(word.substr(dots + 2));
    if (first.kind != ThingKind::piece || last.kind != ThingKind::piece) continue;
    if (module.pieces[first.index].group != module.pieces[last.index].group || first.index > last.index) {
      load_.complain(origin, "bad-value", "The range " + vtt::quoted(word) + " must run upwards within one group.");
      return true;
    }
    if (!load_.spend(sizeof(PieceId) * (last.index - first.index + 1), origin)) return true;
    for (auto i = first.index; i <= last.index; ++i) pool.named.emplace_back(i);
    return true;
  }
  return false;
}

std::uint32_t PieceShares::takeFrom(GroupId group, std::uint32_t most, std::vector<PieceId>& into) {
  const auto& pieces = load_.module.groups[group.value];
  std::uint32_t taken = 0;
  for (std::uint32_t i = pieces.firstPiece; i < pieces.firstPiece + pieces.count && taken < most; ++i) {
    if (used_[i]) continue;
    used_[i] = true;
    into.emplace_back(i);
    ++taken;
  }
  return taken;
}

void PieceShares::takeCounted(Taking& taking, const Pool& pool) {
  auto wanted = static_cast<std::uint32_t>(taking.count);
  for (const auto piece : pool.named) {
    if (wanted == 0 || used_[piece.value]) continue;
    used_[piece.value] = true;
    taking.pieces.push_back(piece);
    --wanted;
  }
  for (const auto group : pool.groups) wanted -= takeFrom(group, wanted, taking.pieces);
  const bool known = !pool.named.empty() || !pool.groups.empty() || !pool.unlimited.empty();
  if (wanted == 0 || !known) return;
  if (!pool.unlimited.empty() && taking.mayCreate) {
    if (load_.spend(256 * wanted, taking.origin)) taking.created.emplace_back(pool.unlimited.front(), wanted);
    return;
  }
  if (!pool.unlimited.empty()) {
    return load_.complain(taking.origin, "bad-value",
                          "A placement rule needs counted pieces, not those of an unlimited group.");
  }
  load_.complain(taking.origin, "too-many-pieces",
                 "The scenario needs " + std::to_string(wanted) +
                     " more of these pieces than there are; lower this or another count.");
}

void PieceShares::takeRest(Taking& taking, const Pool& pool) {
  if (!pool.unlimited.empty()) {
    load_.complain(taking.origin, "missing-attribute",
                   "There is no end to the pieces of " + load_.module.groups[pool.unlimited.front().value].id +
                       "; say how many with count=\"...\".");
  }
  for (const auto group : pool.groups) {
    if (takeFrom(group, load_.module.groups[group.value].count, taking.pieces) > 0) continue;
    load_.complain(
        taking.origin, "too-many-pieces",
        "No piece of " + load_.module.groups[group.value].id + " is left for this; others have taken all of them.");
  }
}

}  // namespace vtt::loading
