#include "rules-assist/profile/profile_moves.hpp"

#include <algorithm>
#include <cmath>

#include "vtt/base/text.hpp"
#include "vtt/model/hexsides.hpp"

namespace assist {

namespace {

Weight weightOf(double points) { return std::llround(points * static_cast<double>(onePoint)); }

double numberOf(const vtt::Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  if (const auto* number = std::get_if<double>(&value)) return *number;
  return 0;
}

}  // namespace

Clauses::Clauses(const vtt::Module& module, const vtt::Situation& situation, const std::vector<Clause>& clauses,
                 vtt::SideId side, vtt::PieceList pieces, std::vector<std::string> off)
    : module_(module),
      state_(situation.state),
      clauses_(clauses),
      side_(side),
      pieces_(std::move(pieces)),
      off_(std::move(off)),
      enemies_(module.spaces.size()),
      strength_(module.spaces.size()),
      zone_(module.spaces.size()) {
  if (!pieces_.empty()) from_ = state_.spaceOf(state_.groundOf(pieces_.front()).place);
  for (const auto& clause : clauses_) {
    fromTests_.push_back(clause.from ? std::make_unique<vtt::SpaceTest>(state_, *clause.from) : nullptr);
    toTests_.push_back(clause.to ? std::make_unique<vtt::SpaceTest>(state_, *clause.to) : nullptr);
  }
  findEnemies();
  for (const auto& hidden : situation.hidden)
    if (const auto space = state_.spaceOf(hidden.at.place); space && hidden.side && hidden.side != side_) {
      ++enemies_[space.value];
      strength_[space.value] += 1;
    }
  for (std::uint32_t i = 0; i < enemies_.size(); ++i) {
    if (enemies_[i] == 0) continue;
    const auto [first, last] = module_.stepsFrom(vtt::SpaceId(i));
    for (const auto* step = first; step != last; ++step) zone_[step->to.value] = 1;
  }
}

void Clauses::findEnemies() {
  const Clause* enemy = nullptr;
  for (const auto& clause : clauses_)
    if (clause.kind == ClauseKind::enemy && isOn(clause)) enemy = &clause;
  for (std::uint32_t i = 0; i < state_.pieceCount(); ++i) {
    const vtt::PieceId piece(i);
    if (!state_.exists(piece) || !state_.sideOf(piece) || state_.sideOf(piece) == side_) continue;
    const auto space = state_.spaceOf(state_.groundOf(piece).place);
    if (!space || space.value == 0) continue;
    if (enemy != nullptr && enemy->pieces && !vtt::matches(state_, *enemy->pieces, piece)) continue;
    ++enemies_[space.value];
    strength_[space.value] += enemy != nullptr && enemy->sum ? numberOf(state_.pieceAttribute(piece, enemy->sum)) : 1;
  }
}

bool Clauses::isOn(const Clause& clause) const {
  if (clause.side && clause.side != side_) return false;
  return clause.rule.empty() || std::find(off_.begin(), off_.end(), clause.rule) == off_.end();
}

bool Clauses::test(const std::vector<std::unique_ptr<vtt::SpaceTest>>& tests, const Clause& clause,
                   vtt::SpaceId space) const {
  const auto& test = tests[static_cast<std::size_t>(&clause - clauses_.data())];
  return !test || (*test)(space);
}

bool Clauses::someFit(const Clause& clause) const {
  if (!clause.pieces || clause.kind == ClauseKind::enemy || clause.kind == ClauseKind::zone) return true;
  return std::any_of(pieces_.begin(), pieces_.end(),
                     [&](vtt::PieceId piece) { return vtt::matches(state_, *clause.pieces, piece); });
}

bool Clauses::fits(const Clause& clause, vtt::SpaceId space) const {
  return isOn(clause) && test(toTests_, clause, space) && (!clause.enemies || isEnemy(space));
}

bool Clauses::hasHexside(const BoardStep& step, vtt::AttributeId attribute,
                         const std::vector<std::string>& words) const {
  const auto side = vtt::findHexside(module_, step.from, step.to);
  if (!side) return false;
  const auto text = vtt::formatValue(state_.attribute(vtt::AttributeOwner::hexside, *side, attribute));
  if (text.empty() || text == "no") return false;
  return words.empty() || std::find(words.begin(), words.end(), text) != words.end();
}

bool Clauses::fits(const Clause& clause, const BoardStep& step) const {
  if (!fits(clause, step.to) || !test(fromTests_, clause, step.from)) return false;
  if (!clause.routes.empty()) {
    const std::string_view kind = step.route ? std::string_view(module_.routes[step.route.value].kind) : "none";
    if (std::find(clause.routes.begin(), clause.routes.end(), kind) == clause.routes.end()) return false;
  }
  if (clause.hexside && !hasHexside(step, clause.hexside, clause.hexsideWords)) return false;
  if (clause.unless && hasHexside(step, clause.unless, {})) return false;
  return someFit(clause);
}

double Clauses::sumOf(vtt::AttributeId attribute) const {
  if (!attribute) return static_cast<double>(pieces_.size());
  double sum = 0;
  for (const auto piece : pieces_) sum += numberOf(state_.pieceAttribute(piece, attribute));
  return sum;
}

Weight Clauses::price(const BoardStep& step) const {
  double points = 1;
  for (const auto& clause : clauses_)
    if (clause.kind == ClauseKind::cost && fits(clause, step)) {
      points = clause.points;
      break;
    }
  for (const auto& clause : clauses_) {
    if (clause.kind == ClauseKind::surcharge && fits(clause, step)) points += clause.points;
    if (clause.kind == ClauseKind::zone && clause.how == "cost" && isOn(clause) && zone_[step.to.value] != 0)
      points += clause.points;
    if (clause.kind == ClauseKind::enemy && clause.how == "pass" && isOn(clause) && step.from != from_ &&
        isEnemy(step.from))
      points += clause.points;
  }
  return weightOf(points);
}

const Clause* Clauses::forbiddenLeaving(const BoardStep& step) const {
  if (step.from == from_) return nullptr;
  for (const auto& clause : clauses_) {
    if (!isOn(clause)) continue;
    if (clause.kind == ClauseKind::stop && fits(clause, step.from)) return &clause;
    if (clause.kind == ClauseKind::zone && clause.how == "stop" && zone_[step.from.value] != 0) return &clause;
    if (clause.kind != ClauseKind::enemy || !isEnemy(step.from)) continue;
    if (clause.how == "attack") return &clause;
    if (clause.how == "pass" && sumOf(clause.sum) <= strength_[step.from.value]) return &clause;
  }
  return nullptr;
}

const Clause* Clauses::forbidden(const BoardStep& step) const {
  if (const auto* clause = forbiddenLeaving(step)) return clause;
  for (const auto& clause : clauses_) {
    if (clause.kind == ClauseKind::close && fits(clause, step)) return &clause;
    if (clause.kind == ClauseKind::limit && fits(clause, step) && sumOf(clause.sum) > clause.most) return &clause;
    if (clause.kind == ClauseKind::enemy && clause.how == "block" && isOn(clause) && isEnemy(step.to)) return &clause;
  }
  return nullptr;
}

Weight Clauses::cost(const BoardStep& step) const { return forbidden(step) != nullptr ? noWay : price(step); }

Clauses::Objection Clauses::objectionTo(const BoardStep& step) const {
  const auto* clause = forbidden(step);
  if (clause == nullptr) return {};
  const auto& from = module_.spaces[step.from.value].id;
  const auto& to = module_.spaces[step.to.value].id;
  switch (clause->kind) {
    case ClauseKind::stop: return {clause, "A move ends at " + from + "."};
    case ClauseKind::zone: return {clause, "A move ends next to the enemy, at " + from + "."};
    case ClauseKind::limit:
      return {clause, vtt::formatNumber(clause->most) + " is the most that may go from " + from + " to " + to +
                          "; the force has " + vtt::formatNumber(sumOf(clause->sum)) + "."};
    case ClauseKind::enemy:
      return {clause,
              clause->how == "block" ? "The enemy bars " + to + "." : "The enemy at " + from + " stops the move."};
    default: return {clause, "The way from " + from + " to " + to + " is closed."};
  }
}

Clauses::Objection Clauses::objectionToEnding(vtt::SpaceId space) const {
  for (const auto& clause : clauses_) {
    if (clause.kind == ClauseKind::cross && fits(clause, space))
      return {&clause, module_.spaces[space.value].id + " may be crossed, but nobody stays there."};
    if (clause.kind != ClauseKind::stacking || !fits(clause, space)) continue;
    double there = sumOf(clause.sum);
    for (std::uint32_t i = 0; i < state_.pieceCount(); ++i) {
      const vtt::PieceId piece(i);
      if (!state_.exists(piece) || state_.sideOf(piece) != side_) continue;
      if (state_.spaceOf(state_.groundOf(piece).place) != space) continue;
      there += clause.sum ? numberOf(state_.pieceAttribute(piece, clause.sum)) : 1;
    }
    if (there > clause.most)
      return {&clause, module_.spaces[space.value].id + " holds " + vtt::formatNumber(clause.most) + "; it would be " +
                           vtt::formatNumber(there) + "."};
  }
  return {};
}

bool Clauses::hasMinimum() const {
  return std::any_of(clauses_.begin(), clauses_.end(),
                     [&](const Clause& clause) { return clause.kind == ClauseKind::minimum && isOn(clause); });
}

std::optional<Weight> Clauses::allowance(const Clause*& slowest) const {
  std::optional<Weight> least;
  for (const auto piece : pieces_) {
    const Clause* found = nullptr;
    for (const auto& clause : clauses_)
      if (clause.kind == ClauseKind::allowance && isOn(clause) &&
          (!clause.pieces || vtt::matches(state_, *clause.pieces, piece))) {
        found = &clause;
        break;
      }
    if (found == nullptr) return std::nullopt;
    if (!least || weightOf(found->points) < *least) least = weightOf(found->points), slowest = found;
  }
  return least;
}

}  // namespace assist
