#include <algorithm>
#include <set>

#include "vtt/model/condition_match.hpp"
#include "vtt/model/placement.hpp"

namespace vtt {

namespace {

constexpr int mostAttempts = 10;
constexpr std::uint64_t firstPatience = 32;     ///< dead ends in the first attempt; doubled for each further one
constexpr std::uint64_t mostWork = 30'000'000;  ///< spaces looked at, unless one attempt needs more
constexpr std::uint64_t workForEachStep = 4;

/// What is still to be placed for one rule.
struct Task {
  const Placement* rule = nullptr;
  std::vector<PieceId> missing;
  bool live = false;            ///< its spaces depend on where pieces are
  std::vector<SpaceId> spaces;  ///< if not live
  std::vector<bool> taken;      ///< by pieces of the same rule, if they stand apart
  SpaceId meeting;              ///< where they gather already, if they stand together
};

/// One decision: the pieces of a task from `first` on go to one space.
struct Choice {
  std::size_t task = 0, first = 0, count = 0;
  SpaceId space;
  std::vector<SpaceId> tried;
};

/// How far the attempts came, for the error sentence.
struct Failure {
  bool any = false;
  std::size_t task = 0, placed = 0;
  bool conflict = false;
};

class Solver {
 public:
  Solver(const GameState& state, PlacementRules rules, const Chance& chance)
      : state_(state), rules_(rules), chance_(chance), position_(state) {}

  Result<std::vector<Placing>> solve() {
    if (auto error = prepare(); !error) return error.error();
    const auto steps = stepCount();
    work_ = std::max(mostWork, workForEachStep * steps * position_.module().spaces.size());
    for (int attempt = 0; attempt < mostAttempts && work_ > 0; ++attempt) {
      const auto end = search(firstPatience << static_cast<unsigned>(attempt));
      if (end == End::solved && checkPlacements(position_, rules_)) return result();
      if (end == End::solved) noteConflict();
      if (end == End::impossible) break;
      while (!choices_.empty()) takeBack();
    }
    return explain();
  }

 private:
  enum class End { solved, impossible, tired };

  Result<void> prepare();
  Result<void> prepareTask(Task& task, const PlacementProgress& progress, std::set<PieceId>& used);
  void restore(const std::set<PieceId>& used);
  End search(std::uint64_t patience);
  bool startNext();
  bool choose(Choice& choice);
  void takeBack();
  [[nodiscard]] std::vector<SpaceId> candidates(const Choice& choice);
  [[nodiscard]] Error explain() const;
  [[nodiscard]] Error refuse(const char* code, const Task& task, const std::string& why) const;
  [[nodiscard]] std::vector<Placing> result() const;

  [[nodiscard]] std::uint64_t stepCount() const {
    std::uint64_t steps = 0;
    for (const auto& task : tasks_) steps += task.rule->together ? 1 : task.missing.size();
    return steps;
  }
  [[nodiscard]] std::size_t standing(const Task& task) const { return neededBy(*task.rule) - task.missing.size(); }
  void note(const Choice& dead) {
    const auto placed = standing(tasks_[dead.task]) + dead.first;
    if (failure_.any && std::pair(dead.task, placed) < std::pair(failure_.task, failure_.placed)) return;
    failure_ = {true, dead.task, placed, false};
  }
  void noteConflict() {
    if (!failure_.any) failure_ = {true, 0, 0, true};
  }

  const GameState& state_;
  PlacementRules rules_;
  const Chance& chance_;
  GameState position_;
  std::vector<Task> tasks_;
  std::vector<Choice> choices_;
  Failure failure_;
  std::uint64_t work_ = 0;
};

Result<void> Solver::prepare() {
  auto replay = replayPlacements(state_, rules_);
  position_ = std::move(replay.position);
  std::set<PieceId> used;
  for (const auto& progress : replay.progress) used.insert(progress.standing.begin(), progress.standing.end());
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    tasks_.push_back({rules_[i], {}, looksAtPieces(state_.module(), rules_[i]->where), {}, {}, {}});
    if (auto done = prepareTask(tasks_.back(), replay.progress[i], used); !done) return done;
  }
  restore(used);
  return {};
}

Result<void> Solver::prepareTask(Task& task, const PlacementProgress& progress, std::set<PieceId>& used) {
  const auto missing = progress.needed - progress.placed;
  for (const auto piece : progress.open)
    if (task.missing.size() < missing && used.insert(piece).second) task.missing.push_back(piece);
  if (task.missing.size() < missing)
    return refuse("too-few-pieces", task,
                  "it asks for " + std::to_string(progress.needed) + " pieces, and there are only " +
                      std::to_string(progress.placed + task.missing.size()));
  if (task.rule->apart) task.taken.resize(position_.module().spaces.size());
  for (const auto piece : progress.standing) {
    task.meeting = position_.spaceOf(position_.groundOf(piece).place);
    if (task.rule->apart) task.taken[task.meeting.value] = true;
  }
  if (task.live || missing == 0) return {};
  task.spaces = spacesMatching(position_, task.rule->where);
  std::erase_if(task.spaces, [&](SpaceId space) { return !placeFor(position_, *task.rule, space).valid(); });
  if (task.spaces.empty()) return refuse("no-space-fits", task, "no space fits");
  const auto free = task.rule->apart ? std::ranges::count_if(task.spaces, [&](auto s) { return !task.taken[s.value]; })
                                     : static_cast<std::ptrdiff_t>(missing);
  if (free < static_cast<std::ptrdiff_t>(missing))
    return refuse("too-few-spaces", task,
                  "its " + std::to_string(progress.needed) + " pieces stand apart, and only " +
                      std::to_string(task.spaces.size()) + " spaces fit");
  return {};
}

/// Pieces that no rule needs stay where they were.
void Solver::restore(const std::set<PieceId>& used) {
  for (const auto* rule : rules_) {
    for (const auto piece : rule->pieces) {
      const auto& lay = state_.piece(piece);
      if (!used.contains(piece)) putOnTop(position_, piece, {Place{lay.place}, lay.at});
    }
  }
}

bool Solver::startNext() {
  Choice next;
  if (!choices_.empty()) next.task = choices_.back().task, next.first = choices_.back().first + choices_.back().count;
  while (next.task < tasks_.size() && next.first >= tasks_[next.task].missing.size()) ++next.task, next.first = 0;
  if (next.task == tasks_.size()) return false;
  const auto& task = tasks_[next.task];
  next.count = task.rule->together ? task.missing.size() : 1;
  choices_.push_back(std::move(next));
  return true;
}

std::vector<SpaceId> Solver::candidates(const Choice& choice) {
  const auto& task = tasks_[choice.task];
  const auto cost = position_.module().spaces.size();
  work_ -= std::min<std::uint64_t>(work_, cost);
  std::vector<SpaceId> spaces;
  if (task.rule->together && task.meeting) {
    spaces.push_back(task.meeting);
  } else {
    spaces = task.live ? spacesMatching(position_, task.rule->where) : task.spaces;
  }
  std::erase_if(spaces, [&](SpaceId space) {
    return (task.rule->apart && task.taken[space.value]) || !placeFor(position_, *task.rule, space).valid() ||
           std::ranges::find(choice.tried, space) != choice.tried.end();
  });
  return spaces;
}

bool Solver::choose(Choice& choice) {
  const auto spaces = candidates(choice);
  if (spaces.empty()) return false;
  auto& task = tasks_[choice.task];
  choice.space = spaces[static_cast<std::size_t>(chance_(spaces.size()))];
  if (task.rule->apart) task.taken[choice.space.value] = true;
  const Location to{placeFor(position_, *task.rule, choice.space), {}};
  for (std::size_t i = 0; i < choice.count; ++i) putOnTop(position_, task.missing[choice.first + i], to);
  return true;
}

/// Undoes the last choice; if it had a space, that one is not tried again.
void Solver::takeBack() {
  auto& choice = choices_.back();
  auto& task = tasks_[choice.task];
  if (!choice.space) {
    choices_.pop_back();
    return;
  }
  if (task.rule->apart) task.taken[choice.space.value] = false;
  const Location out{position_.spacePlace(SpaceId(0U)), {}};
  for (std::size_t i = 0; i < choice.count; ++i) putOnTop(position_, task.missing[choice.first + i], out);
  choice.tried.push_back(choice.space);
  choice.space = SpaceId();
}

Solver::End Solver::search(std::uint64_t patience) {
  while (startNext()) {
    while (!choose(choices_.back())) {
      note(choices_.back());
      if (patience-- == 0 || work_ == 0) return End::tired;
      takeBack();
      if (choices_.empty()) return End::impossible;
      takeBack();
    }
  }
  return End::solved;
}

std::vector<Placing> Solver::result() const {
  std::vector<Placing> placings;
  for (const auto& task : tasks_) {
    for (const auto piece : task.missing) {
      const auto& lay = position_.piece(piece);
      placings.emplace_back(piece, Location{Place{lay.place}, lay.at});
    }
  }
  return placings;
}

Error Solver::refuse(const char* code, const Task& task, const std::string& why) const {
  return {code, "The placement rule " + nameOf(state_.module(), *task.rule) + " cannot be met: " + why + " (" +
                    task.rule->where.text + "). Change the rule, or what stands on the map before it."};
}

Error Solver::explain() const {
  const auto& task = tasks_[failure_.task];
  if (failure_.conflict) return refuse("rules-conflict", task, "it and the rules after it exclude each other");
  if (failure_.placed == 0) return refuse("no-space-fits", task, "no space fits");
  return refuse("too-few-spaces", task,
                "only " + std::to_string(failure_.placed) + " of its " + std::to_string(neededBy(*task.rule)) +
                    " pieces find a space");
}

}  // namespace

Result<std::vector<Placing>> fillPlacements(const GameState& state, PlacementRules rules, const Chance& chance) {
  return Solver(state, rules, chance).solve();
}

}  // namespace vtt
