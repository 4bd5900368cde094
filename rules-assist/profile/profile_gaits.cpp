#include <algorithm>
#include <cmath>
#include <limits>

#include "rules-assist/profile/profile_moves.hpp"
#include "vtt/base/text.hpp"

namespace assist {

namespace {

using vtt::PieceId;

constexpr Weight unlimited = 1'000'000 * onePoint;

Weight pointsOf(const vtt::GameState& state, const Clause& clause, PieceId piece) {
  if (clause.how == How::unlimited) return unlimited;
  const auto points = clause.attribute ? numberOf(state.pieceAttribute(piece, clause.attribute)) : clause.points;
  return std::llround(points * static_cast<double>(onePoint));
}

const Clause* allowanceOf(const Clauses& clauses, const std::vector<const Clause*>& lines, PieceId piece) {
  for (const auto* line : lines)
    if (!line->ofForce && (!line->pieces || vtt::matches(clauses.state(), *line->pieces, piece))) return line;
  return nullptr;
}

/// What the force may spend before anything modifies it: as its kind of force says, else as its slowest piece does.
std::optional<Gait> plainGait(const Clauses& clauses, std::string& why) {
  const auto lines = clauses.of(ClauseKind::allowance);
  const auto& pieces = clauses.asked().pieces;
  const auto whole = std::ranges::find_if(lines, [](const Clause* line) { return line->ofForce; });
  if (whole != lines.end()) return Gait{{}, pointsOf(clauses.state(), **whole, pieces.front()), {}, (*whole)->rule};
  std::optional<Gait> slowest;
  for (const auto piece : pieces) {
    const auto* line = allowanceOf(clauses, lines, piece);
    if (line == nullptr) return why = clauses.state().nameOf(piece) + " does not move.", std::nullopt;
    if (line->how == How::along) continue;
    const auto points = pointsOf(clauses.state(), *line, piece);
    if (!slowest || points < slowest->points) slowest = Gait{{}, points, {}, line->rule};
  }
  if (!slowest) why = "These pieces move only along with others.";
  return slowest;
}

bool applies(const Clause& line, const std::vector<std::string>& along) {
  const auto isWithin = [&](const std::vector<std::string>& routes) {
    return !along.empty() && std::ranges::all_of(along, [&](const auto& kind) {
      return std::ranges::find(routes, kind) != routes.end();
    });
  };
  if (!line.along.empty() && !isWithin(line.along)) return false;
  return line.exceptAlong.empty() || !isWithin(line.exceptAlong);
}

Gait modified(Gait gait, const std::vector<const Clause*>& lines) {
  for (const auto* line : lines) {
    if (!applies(*line, gait.along)) continue;
    gait.points = std::llround(static_cast<double>(gait.points) * line->times + line->plus * onePoint);
    if (line->spaces) gait.spaces = std::min(gait.spaces.value_or(*line->spaces), *line->spaces);
  }
  gait.points = std::clamp<Weight>(gait.points, 0, unlimited);
  return gait;
}

}  // namespace

bool Gait::covers(const vtt::Module& module, const BoardStep& step) const {
  if (along.empty()) return true;
  const std::string_view kind = step.route ? std::string_view(module.routes[step.route.value].kind) : "none";
  return std::ranges::find(along, kind) != along.end();
}

std::vector<Gait> gaitsOf(const Clauses& clauses, std::string& why) {
  const auto plain = plainGait(clauses, why);
  if (!plain) return {};
  const auto lines = clauses.of(ClauseKind::modify);
  std::vector<Gait> gaits{modified(*plain, lines)};
  for (const auto* line : lines)
    for (const auto* along : {&line->along, &line->exceptAlong}) {
      if (along->empty() || std::ranges::find(gaits, *along, &Gait::along) != gaits.end()) continue;
      auto gait = *plain;
      gait.along = *along;
      gaits.push_back(modified(std::move(gait), lines));
    }
  return gaits;
}

const Clause* keepsApart(const Clauses& clauses) {
  const auto lines = clauses.of(ClauseKind::together);
  const auto& pieces = clauses.asked().pieces;
  if (lines.empty() || pieces.size() < 2) return nullptr;
  const auto& state = clauses.state();
  const auto fits = [&](const vtt::PieceCondition& condition) {
    return [&](PieceId piece) { return vtt::matches(state, condition, piece); };
  };
  const auto allows = [&](const Clause* line) {
    if (line->pieces && std::ranges::none_of(pieces, fits(*line->pieces))) return false;
    if (line->all && !std::ranges::all_of(pieces, fits(*line->all))) return false;
    if (!line->attribute) return true;
    const auto& first = state.pieceAttribute(pieces.front(), line->attribute);
    return !vtt::formatValue(first).empty() && std::ranges::all_of(pieces, [&](PieceId piece) {
      return state.pieceAttribute(piece, line->attribute) == first;
    });
  };
  return std::ranges::any_of(lines, allows) ? nullptr : lines.front();
}

}  // namespace assist
