#include "rules-assist/profile/profile_moves.hpp"

#include <algorithm>
#include <cmath>

#include "vtt/base/text.hpp"
#include "vtt/model/hexsides.hpp"

namespace assist {

namespace {

using vtt::PieceId;
using vtt::SpaceId;

Weight weightOf(double points) { return std::llround(points * static_cast<double>(onePoint)); }

/// A condition of spaces that is asked at most once for each.
class Lazy {
 public:
  Lazy(const vtt::GameState& state, const vtt::SpaceCondition& condition)
      : test_(state, condition), known_(state.module().spaces.size()) {}
  [[nodiscard]] bool operator()(SpaceId space) const {
    auto& known = known_[space.value];
    if (known == 0) known = test_(space) ? 2 : 1;
    return known == 2;
  }

 private:
  vtt::SpaceTest test_;
  mutable std::vector<std::uint8_t> known_;
};

}  // namespace

double numberOf(const vtt::Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  if (const auto* number = std::get_if<double>(&value)) return *number;
  return 0;
}

SpaceId standsIn(const vtt::GameState& state, PieceId piece) {
  if (!state.exists(piece)) return {};
  const auto space = state.spaceOf(vtt::Place{state.piece(piece).place});
  return space && space.value != 0 ? space : SpaceId();
}

/// Enemies by space, and the spaces next to them.
struct Clauses::Foes {
  std::vector<std::uint16_t> count;
  std::vector<double> sum;
  std::vector<std::uint8_t> near;
};

struct Clauses::Line {
  const Clause* clause = nullptr;
  std::unique_ptr<Lazy> from, to;
  std::unique_ptr<Foes> foes;  ///< of `enemies`, `near`, <enemy> and <zone>
  double sum = 0;              ///< of the force
};

Clauses::Clauses(const vtt::Module& module, const std::vector<Clause>& clauses, Asked asked)
    : module_(module), asked_(std::move(asked)) {
  const auto& pieces = asked_.pieces;
  if (!pieces.empty()) from_ = state().spaceOf(state().groundOf(pieces.front()).place);
  for (const auto& clause : clauses) {
    if (!bindsForce(clause)) continue;
    Line line;
    line.clause = &clause;
    line.sum = sumOf(clause.attribute);
    if (clause.kind == ClauseKind::limit && line.sum <= clause.most) continue;
    if (clause.from) line.from = std::make_unique<Lazy>(state(), *clause.from);
    if (clause.to) line.to = std::make_unique<Lazy>(state(), *clause.to);
    if (clause.kind == ClauseKind::enemy || clause.kind == ClauseKind::zone)
      line.foes = findFoes(clause.pieces, clause, clause.kind == ClauseKind::zone);
    else if (const auto& enemies = clause.near ? clause.near : clause.enemies)
      line.foes = findFoes(enemies->pieces, clause, clause.near.has_value());
    lines_.push_back(std::move(line));
  }
}

Clauses::~Clauses() = default;

bool Clauses::bindsForce(const Clause& clause) const {
  if (clause.side && clause.side != asked_.side) return false;
  if (std::ranges::find(asked_.off, clause.rule) != asked_.off.end()) return false;
  if (!holds(state(), clause.when)) return false;
  if (clause.supplied && asked_.supplied != clause.supplied) return false;
  if (clause.start && (!from_ || !vtt::matches(state(), *clause.start, from_))) return false;
  const auto fits = [&](const vtt::PieceCondition& condition) {
    return [&](PieceId piece) { return vtt::matches(state(), condition, piece); };
  };
  if (clause.without && std::ranges::any_of(asked_.pieces, fits(*clause.without))) return false;
  switch (clause.kind) {
    case ClauseKind::enemy:
    case ClauseKind::zone:
    case ClauseKind::source:
    case ClauseKind::refuge:
    case ClauseKind::embark:
    case ClauseKind::together:
    case ClauseKind::stacking: return true;
    default: return !clause.pieces || std::ranges::any_of(asked_.pieces, fits(*clause.pieces));
  }
}

std::unique_ptr<Clauses::Foes> Clauses::findFoes(const std::optional<vtt::PieceCondition>& which, const Clause& clause,
                                                 bool near) const {
  auto foes = std::make_unique<Foes>();
  foes->count.resize(module_.spaces.size());
  foes->sum.resize(module_.spaces.size());
  for (std::size_t i = 0; i < state().pieceCount(); ++i) {
    const PieceId piece(i);
    const auto space = standsIn(state(), piece);
    if (!space || !state().sideOf(piece) || state().sideOf(piece) == asked_.side) continue;
    if (which && !vtt::matches(state(), *which, piece)) continue;
    ++foes->count[space.value];
    foes->sum[space.value] += clause.attribute ? numberOf(state().pieceAttribute(piece, clause.attribute)) : 1;
  }
  for (const auto& hidden : asked_.situation.hidden)
    if (const auto space = state().spaceOf(hidden.at.place); space && hidden.side && hidden.side != asked_.side) {
      ++foes->count[space.value];
      foes->sum[space.value] += 1;
    }
  if (!near) return foes;
  foes->near.resize(module_.spaces.size());
  const bool isZone = clause.kind == ClauseKind::zone;
  for (std::uint32_t i = 0; i < foes->count.size(); ++i) {
    if (foes->count[i] == 0) continue;
    for (auto at = module_.stepStart[i]; at < module_.stepStart[i + 1]; ++at) {
      const auto& step = module_.steps[at];
      BoardStep out{at, SpaceId(i), step.to, step.route, {}};
      if (isZone && (clause.hexside || clause.unless)) out.hexside = vtt::findHexside(module_, out.from, out.to);
      Line bare;
      bare.clause = &clause;
      if (!isZone || fits(bare, out)) foes->near[step.to.value] = 1;
    }
  }
  return foes;
}

bool Clauses::hasHexside(const BoardStep& step, vtt::AttributeId attribute,
                         const std::vector<std::string>& words) const {
  if (!step.hexside) return false;
  const auto text = vtt::formatValue(state().attribute(vtt::AttributeOwner::hexside, *step.hexside, attribute));
  if (text.empty() || text == "no") return false;
  return words.empty() || std::ranges::find(words, text) != words.end();
}

bool Clauses::fits(const Line& line, SpaceId space) const {
  if (line.to && !(*line.to)(space)) return false;
  if (line.clause->enemies && line.foes && line.foes->count[space.value] == 0) return false;
  return !line.clause->near || !line.foes || line.foes->near[space.value] != 0;
}

bool Clauses::fits(const Line& line, const BoardStep& step) const {
  const auto& clause = *line.clause;
  if (!clause.routes.empty()) {
    const std::string_view kind = step.route ? std::string_view(module_.routes[step.route.value].kind) : "none";
    if (std::ranges::find(clause.routes, kind) == clause.routes.end()) return false;
  }
  if (clause.hexside && !hasHexside(step, clause.hexside, clause.hexsideWords)) return false;
  if (clause.unless && hasHexside(step, clause.unless, {})) return false;
  return fits(line, step.to) && (!line.from || (*line.from)(step.from));
}

const Clauses::Line& Clauses::lineOf(const Clause& clause) const {
  return *std::ranges::find(lines_, &clause, &Line::clause);
}
bool Clauses::fits(const Clause& clause, const BoardStep& step) const { return fits(lineOf(clause), step); }
bool Clauses::fits(const Clause& clause, SpaceId space) const { return fits(lineOf(clause), space); }

std::vector<const Clause*> Clauses::of(ClauseKind kind) const {
  std::vector<const Clause*> found;
  for (const auto& line : lines_)
    if (line.clause->kind == kind) found.push_back(line.clause);
  return found;
}

double Clauses::sumOf(vtt::AttributeId attribute) const {
  if (!attribute) return static_cast<double>(asked_.pieces.size());
  double sum = 0;
  for (const auto piece : asked_.pieces) sum += numberOf(state().pieceAttribute(piece, attribute));
  return sum;
}

Weight Clauses::price(const BoardStep& step) const {
  double points = 1;
  bool isSaid = false;
  for (const auto& line : lines_) {
    const auto& clause = *line.clause;
    if (clause.kind == ClauseKind::cost && !isSaid && clause.areas.empty() && fits(line, step)) {
      points += clause.points - 1;
      isSaid = true;
    }
    if (clause.kind == ClauseKind::surcharge && clause.areas.empty() && fits(line, step)) points += clause.points;
    if (clause.kind == ClauseKind::zone && clause.how == How::cost && line.foes->near[step.to.value] != 0)
      points += clause.points;
    if (clause.kind == ClauseKind::enemy && clause.how == How::pass && step.from != from_ &&
        line.foes->count[step.from.value] != 0)
      points += clause.points;
  }
  return weightOf(points);
}

const Clauses::Line* Clauses::forbiddenLeaving(const BoardStep& step) const {
  for (const auto& line : lines_) {
    const auto& clause = *line.clause;
    const bool isZone = clause.kind == ClauseKind::zone && line.foes->near[step.from.value] != 0;
    if (isZone && clause.how == How::block && line.foes->near[step.to.value] != 0) return &line;
    if (step.from == from_) continue;
    if (clause.kind == ClauseKind::stop && fits(line, step.from)) return &line;
    if (isZone && clause.how == How::stop) return &line;
    if (clause.kind != ClauseKind::enemy || line.foes->count[step.from.value] == 0) continue;
    if (clause.how == How::attack) return &line;
    if (clause.how == How::pass && line.sum <= line.foes->sum[step.from.value]) return &line;
  }
  return nullptr;
}

const Clauses::Line* Clauses::forbiddenEntering(const BoardStep& step) const {
  for (const auto& line : lines_) {
    const auto& clause = *line.clause;
    if (clause.kind == ClauseKind::close || clause.kind == ClauseKind::limit) {
      if (clause.areas.empty() && fits(line, step)) return &line;
    } else if (clause.kind == ClauseKind::enemy && clause.how == How::block && line.foes->count[step.to.value] != 0) {
      return &line;
    }
  }
  return nullptr;
}

Weight Clauses::cost(const BoardStep& step) const {
  return forbiddenLeaving(step) != nullptr || forbiddenEntering(step) != nullptr ? noWay : price(step);
}

Clauses::Objection Clauses::objectionTo(const BoardStep& step) const {
  if (const auto* line = forbiddenLeaving(step)) return explain(line, step);
  return explain(forbiddenEntering(step), step);
}

Clauses::Objection Clauses::objectionToEntering(const BoardStep& step) const {
  return explain(forbiddenEntering(step), step);
}

Clauses::Objection Clauses::explain(const Line* line, const BoardStep& step) const {
  if (line == nullptr) return {};
  const auto* clause = line->clause;
  const auto& from = module_.spaces[step.from.value].id;
  const auto& to = module_.spaces[step.to.value].id;
  switch (clause->kind) {
    case ClauseKind::stop: return {clause, "A move ends at " + from + "."};
    case ClauseKind::zone:
      if (clause->how == How::block) return {clause, "From " + from + " to " + to + " both lie next to the enemy."};
      return {clause, "A move ends next to the enemy, at " + from + "."};
    case ClauseKind::limit:
      return {clause, vtt::formatNumber(clause->most) + " is the most that may go from " + from + " to " + to +
                          "; the force has " + vtt::formatNumber(line->sum) + "."};
    case ClauseKind::enemy:
      if (clause->how == How::block) return {clause, "The enemy bars " + to + "."};
      return {clause, "The enemy at " + from + " stops the move."};
    default: return {clause, "The way from " + from + " to " + to + " is closed."};
  }
}

double Clauses::thereAfter(const Clause& stacking, SpaceId space) const {
  const auto count = [&](PieceId piece) {
    if (stacking.pieces && !vtt::matches(state(), *stacking.pieces, piece)) return 0.0;
    return stacking.attribute ? numberOf(state().pieceAttribute(piece, stacking.attribute)) : 1.0;
  };
  double sum = 0;
  for (const auto piece : asked_.pieces) sum += count(piece);
  for (std::size_t i = 0; i < state().pieceCount(); ++i) {
    const PieceId piece(i);
    if (!state().exists(piece) || standsIn(state(), piece) != space || state().sideOf(piece) != asked_.side) continue;
    if (std::ranges::find(asked_.pieces, piece) == asked_.pieces.end()) sum += count(piece);
  }
  return sum;
}

Clauses::Objection Clauses::objectionToEnding(SpaceId space) const {
  for (const auto& line : lines_) {
    const auto& clause = *line.clause;
    if (clause.kind == ClauseKind::cross && fits(line, space))
      return {&clause, module_.spaces[space.value].id + " may be crossed, but nobody stays there."};
    if (clause.kind != ClauseKind::stacking || !fits(line, space)) continue;
    if (const auto there = thereAfter(clause, space); there > clause.most)
      return {&clause, module_.spaces[space.value].id + " holds " + vtt::formatNumber(clause.most) + "; it would be " +
                           vtt::formatNumber(there) + "."};
  }
  return {};
}

bool Clauses::isAttack(SpaceId space) const {
  return std::ranges::any_of(lines_, [&](const Line& line) {
    return line.clause->kind == ClauseKind::enemy && line.foes->count[space.value] != 0;
  });
}

bool Clauses::hasMinimum() const {
  return std::ranges::any_of(lines_, [](const Line& line) { return line.clause->kind == ClauseKind::minimum; });
}

}  // namespace assist
