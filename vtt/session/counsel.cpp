#include "vtt/session/counsel.hpp"

#include <algorithm>

#include "vtt/base/text.hpp"

namespace vtt {

namespace {

bool isSecret(const GameState& state, const Sight& sight, PieceId piece) {
  return state.exists(piece) && state.piece(piece).place != state.spacePlace(SpaceId(0U)).value && !sight.knows(piece);
}

bool isOthersNote(const Note& note, SideId side) { return note.side && note.side != side; }

void dropNotes(GameState& state, SideId side) {
  auto notes = state.notes();
  while (!state.notes().empty()) state.removeLastNote();
  for (auto& note : notes)
    if (!isOthersNote(note, side)) state.addNote(std::move(note));
}

bool hasOthersNotes(const GameState& state, SideId side) {
  const auto& notes = state.notes();
  return std::any_of(notes.begin(), notes.end(), [&](const Note& note) { return isOthersNote(note, side); });
}

/// What plugins remember, but for what everybody may know.
std::vector<std::string> secretMemories(const GameState& state) {
  std::vector<std::string> names;
  for (const auto& [name, value] : state.pluginValues())
    if (name != ruleModesName) names.push_back(name);
  return names;
}

std::string pathText(const Module& module, const std::vector<SpaceId>& path) {
  std::string text;
  for (const auto space : path) text += (text.empty() ? "" : " ") + module.spaces[space.value].id;
  return text;
}

}  // namespace

Seen::Seen(const GameState& state, const Sight& sight) : state_(&state), side_(sight.side()) {
  if (sight.isUmpire()) return;
  std::vector<PieceId> secret;
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i)
    if (isSecret(state, sight, PieceId(i))) secret.push_back(PieceId(i));
  const auto memories = secretMemories(state);
  if (secret.empty() && memories.empty() && !hasOthersNotes(state, side_)) return;
  auto copy = std::make_shared<GameState>(state);
  const auto out = copy->spacePlace(SpaceId(0U));
  for (const auto piece : secret) {
    if (sight.sees(piece)) hidden_.push_back({state.groundOf(piece), state.sideOf(piece)});
    copy->putPiece(piece, {out, {}}, {});
  }
  std::sort(hidden_.begin(), hidden_.end(), [](const HiddenPiece& a, const HiddenPiece& b) {
    return std::pair(a.at.place, a.side) < std::pair(b.at.place, b.side);
  });
  for (const auto& name : memories) copy->setPlugin(name, {});
  dropNotes(*copy, side_);
  copy_ = std::move(copy);
  state_ = copy_.get();
}

RuleMode Judgement::hardest() const {
  return modes.empty() ? RuleMode::off : *std::max_element(modes.begin(), modes.end());
}

std::vector<std::string> Judgement::sentences() const {
  std::vector<std::string> out;
  for (const auto& violation : advice.violations) out.push_back(violation.message + " (" + violation.rule + ")");
  for (const auto& remedy : advice.remedies) out.push_back("Instead: " + remedy.text + ".");
  return out;
}

Judgement judge(const Advisor& advisor, const Situation& situation, const Command& command, const Judging& judging) {
  Judgement judgement{advisor.judge(situation, command), {}};
  if (judgement.advice.violations.empty()) return judgement;
  const auto rules = advisor.rules();
  const auto modes = RuleModes::of(situation.state);
  std::vector<Violation> kept;
  for (auto& violation : judgement.advice.violations) {
    const auto mode = modes.modeOf(rules, violation.rule);
    if (mode == RuleMode::off) continue;
    judgement.modes.push_back(judging.mode.value_or(mode));
    kept.push_back(std::move(violation));
  }
  judgement.advice.violations = std::move(kept);
  return judgement;
}

std::vector<Verdict> verdictRows(const Judgement& judgement, const Module& module, const Verdict& common,
                                 const Judging& judging, bool refused) {
  std::vector<Verdict> rows;
  if (!judgement.advice.judged) return rows;
  auto row = common;
  row.path = pathText(module, judgement.advice.path);
  row.cost = formatNumber(judgement.advice.cost);
  if (judgement.advice.legal()) {
    row.verdict = "legal";
    return {row};
  }
  for (std::size_t i = 0; i < judgement.modes.size(); ++i) {
    const auto& violation = judgement.advice.violations[i];
    row.rule = violation.rule;
    row.mode = wordFor(judgement.modes[i]);
    row.message = violation.message;
    row.overridden = !refused && judgement.modes[i] == RuleMode::ask;
    row.reason = row.overridden ? judging.anyway.value_or("") : "";
    row.verdict = refused ? "refused" : row.overridden ? "overridden" : "warned";
    rows.push_back(row);
  }
  return rows;
}

std::optional<Error> refusalOf(const Judgement& judgement, const Judging& judging) {
  const auto hardest = judgement.hardest();
  const bool reasoned = judging.anyway && !trim(*judging.anyway).empty();
  if (hardest < RuleMode::ask || (hardest == RuleMode::ask && reasoned)) return std::nullopt;
  const auto sentences = judgement.sentences();
  return Error{hardest == RuleMode::ask ? "rules-ask" : "rules-block", join(sentences, " ")};
}

ModuleHandle handleOf(const std::shared_ptr<const LoadedModule>& module) {
  return {{module, &module->module}, [module](std::string_view file) { return module->read(file); }};
}

}  // namespace vtt
