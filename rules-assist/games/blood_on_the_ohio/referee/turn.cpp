#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"
#include "vtt/model/turns.hpp"

namespace assist::ohio {

namespace {

std::string phaseId(const Ohio& ohio) { return ohio.module().turns.phases[ohio.state().clock().phase].id; }

void beginTurn(Ohio& ohio) {
  ohio.clear();
  auto& frame = ohio.push("turn", "phase");
  frame.set("phase", phaseId(ohio));
  frame.set("turn", ohio.turn());
}

void beginPhase(Ohio& ohio, std::string_view kind) {
  if (kind == "special") return beginActions(ohio);
  if (kind == "us") return beginOperations(ohio, ohio.us());
  if (kind == "wc") return beginOperations(ohio, ohio.wc());
  if (kind == "nation") return beginNationCheck(ohio);
  if (kind == "expedition") return beginExpeditionCheck(ohio);
  if (kind == "leader") return beginLeaderCheck(ohio);
  if (kind == "supply") return beginSupplyCheck(ohio);
  if (kind == "winter") return beginWinter(ohio);
  beginEndOfTurn(ohio);
}

/// The phase that the clock shows (4.2).
void phase(Ohio& ohio, Frame& frame) {
  frame.go("next");
  if (usesPhase(ohio, ohio.phaseKind())) beginPhase(ohio, ohio.phaseKind());
}

bool isLast(const Ohio& ohio) {
  const auto& scenario = ohio.module().scenarios[ohio.state().scenario().value];
  const auto next = vtt::nextPhase(ohio.state());
  return !next || next->turn > scenario.lastTurn;
}

void next(Ohio& ohio, Frame& frame) {
  if (ohio.state().scenario() && isLast(ohio)) {
    const auto result = finalVictory(ohio);
    return endGame(ohio, result);
  }
  const bool newTurn = [&] {
    const auto clock = vtt::nextPhase(ohio.state());
    return clock && clock->turn != ohio.turn();
  }();
  ohio.carryOut(vtt::NextPhase{});
  frame.set("phase", phaseId(ohio));
  frame.set("turn", ohio.turn());
  frame.go("phase");
  if (newTurn) beginNewTurn(ohio);
}

void over(Ohio& ohio, Frame& frame) { ohio.conclude(frame.text("result")); }

}  // namespace

/// A phase that was set by hand begins anew; a game that is won ends.
void Ohio::adapt() {
  if (depth() == 0) return beginTurn(*this);
  auto* base = nearest("turn");
  if (base == nullptr) base = nearest("over");
  if (base == nullptr || base->text("phase") != phaseId(*this) || base->number("turn") != turn())
    return beginTurn(*this);
  if (top().name() == "over") return;
  if (const auto result = immediateVictory(*this); !result.empty()) endGame(*this, result);
}

void endGame(Ohio& ohio, const std::string& result) {
  ohio.tell({}, result);
  ohio.clear();
  auto& frame = ohio.push("over", "end");
  frame.set("result", result);
  frame.set("phase", phaseId(ohio));
  frame.set("turn", ohio.turn());
}

Steps turnSteps() { return {{"turn.phase", phase}, {"turn.next", next}, {"over.end", over}}; }

}  // namespace assist::ohio
