#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vtt/ui/desk.hpp"
#include "vtt/view/assist_overlay.hpp"

namespace vtt::ui {

/// Asks the rules plugin for the desk, with what the viewer may know, and keeps the last answer. It changes nothing.
class Assistant {
 public:
  struct Line {
    std::string title, detail, rule;
  };
  explicit Assistant(Desk& desk) : desk_(desk) {}

  [[nodiscard]] bool present() const { return desk_.session().advisor() != nullptr; }
  /// Where these pieces may go; nothing selected: nothing is shown.
  void select(const std::vector<std::string>& ids);
  void supply(SideId side);
  /// What to ask of these counters' retreat: they, and the space where the first of them lies; none if in no space.
  [[nodiscard]] std::optional<RetreatQuery> retreatOf(const std::vector<std::string>& ids) const;
  void retreat(const RetreatQuery& query);
  /// Where those who are not of this side can go.
  void threat(SideId side);
  /// A sentence on why there is no advice: no plugin, or a module without rules.
  void setAbsence(std::string why) { absence_ = std::move(why); }
  [[nodiscard]] const std::string& absence() const { return absence_; }
  /// Why something was refused, or remarked.
  void explain(const std::string& title, const std::string& why);
  void clear();

  [[nodiscard]] Overlays overlays(MapId map) const;
  /// What a space under the pointer means for the pieces selected.
  [[nodiscard]] Overlays hint(MapId map, SpaceId space) const;
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

 private:
  enum class Shows { nothing, reach, supply, retreat, threat };
  [[nodiscard]] PieceList piecesOf(const std::vector<std::string>& ids) const;
  [[nodiscard]] std::string nameOf(SpaceId space) const;
  void tellReach();
  void tellBlocked();
  void tellSupply();
  void tellRetreat();

  Desk& desk_;
  Shows shows_ = Shows::nothing;
  std::optional<Reach> reach_;
  SupplyReport supply_;
  RetreatReport retreat_;
  SpaceId retreatFrom_;
  std::vector<Reach> threats_;
  std::vector<Line> lines_;
  std::string absence_;
};

}  // namespace vtt::ui
