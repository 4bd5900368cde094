#include "rules-assist/profile/profile_remedies.hpp"

#include <algorithm>
#include <set>

#include "vtt/base/text.hpp"

namespace assist {

void Remedies::find(vtt::PathCheck& check) const {
  if (check.path.size() < 2 || check.legal) return;
  goAnotherWay(check);
  leaveBehind(check);
  stopEarlier(check);
  setAside(check);
}

bool Remedies::isLegal(const vtt::PieceList& pieces, const std::vector<vtt::SpaceId>& path) const {
  return advisor_.walk(advisor_.form(situation_, pieces, now_), path).legal;
}

std::string Remedies::way(const std::vector<vtt::SpaceId>& path) const {
  std::string text;
  for (std::size_t i = 1; i < path.size(); ++i)
    text += (i > 1 ? ", " : "") + advisor_.module_->spaces[path[i].value].id;
  return text;
}

void Remedies::goAnotherWay(vtt::PathCheck& check) const {
  for (const auto& found : advisor_.reachOf(advisor_.form(situation_, pieces_, now_)).destinations)
    if (found.space == check.path.back() && found.how != "embark" && found.path != check.path)
      return check.remedies.push_back(
          {"go by " + way(found.path) + " for " + vtt::formatNumber(found.cost), {}, found.path});
}

void Remedies::stopEarlier(vtt::PathCheck& check) const {
  for (auto path = check.path; path.size() > 2;) {
    path.pop_back();
    const auto shorter = advisor_.walk(advisor_.form(situation_, pieces_, now_), path);
    if (!shorter.legal) continue;
    check.remedies.push_back(
        {"stop at " + advisor_.module_->spaces[path.back().value].id + ", for " + vtt::formatNumber(shorter.cost),
         {},
         path});
    return;
  }
}

/// First one piece, then as many as it takes, from the last one on.
void Remedies::leaveBehind(vtt::PathCheck& check) const {
  const auto& state = situation_.state;
  for (const auto piece : pieces_) {
    auto rest = pieces_;
    std::erase(rest, piece);
    if (rest.empty() || !isLegal(rest, check.path)) continue;
    return check.remedies.push_back({"leave " + state.nameOf(piece) + " behind", {piece}, {}});
  }
  auto rest = pieces_;
  vtt::Remedy remedy{"leave", {}, {}};
  while (rest.size() > 1) {
    remedy.leave.push_back(rest.back());
    remedy.text += (remedy.leave.size() > 1 ? ", " : " ") + state.nameOf(rest.back());
    rest.pop_back();
    if (!isLegal(rest, check.path)) continue;
    remedy.text += " behind";
    return check.remedies.push_back(std::move(remedy));
  }
}

void Remedies::setAside(vtt::PathCheck& check) const {
  std::set<std::string> tried;
  for (const auto& violation : check.violations) {
    if (violation.rule.empty() || !tried.insert(violation.rule).second) continue;
    auto off = rulesOff(advisor_.profile_.rules, situation_.state);
    off.push_back(violation.rule);
    const auto force = advisor_.form(situation_, pieces_, now_, std::move(off));
    if (!force.gaits.empty() && advisor_.walk(force, check.path).legal)
      check.remedies.push_back({"set rule " + violation.rule + " aside: nothing else forbids it", {}, {}});
  }
}

}  // namespace assist
