#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules-assist/graph/board_graph.hpp"
#include "rules-assist/profile/profile.hpp"
#include "vtt/model/state.hpp"

/// Blood on the Ohio: what the module's data mean to the rules. Rule numbers are those of the living rules; "reading N"
/// is a line of the module's page of readings.
namespace assist::ohio {

using vtt::PieceId;
using vtt::SideId;
using vtt::SpaceId;

enum class Ground : std::uint8_t { none, ground, river, entry };
enum class Printed : std::uint8_t { none, settlement, fort, principalVillage, fortMiamis };
enum class Unit : std::uint8_t {
  none,
  keyLeader,
  subordinate,
  warriors,
  regular,
  militia,
  scout,
  artillery,
  wagon,
  arms,
  village,
  principalVillage,
  fort,
  fortMiamis,
  settlement,
  razed
};
enum class Bank : std::uint8_t { none, left, right };

inline constexpr std::uint8_t noNation = 0xff;
inline constexpr std::array<std::string_view, 10> nationCodes{"Mi", "Sh", "De", "M",  "Wy",
                                                              "Ot", "Se", "Oj", "Po", "Ki"};
[[nodiscard]] std::uint8_t nationOf(std::string_view code);

struct SpaceFacts {
  Ground kind = Ground::none;
  Printed printed = Printed::none;
  std::uint8_t nation = noNation;
  bool ohio = false;     ///< a river space of the Ohio
  bool usEntry = false;  ///< an entry square of the US
};

/// What a counter is with a certain face up.
struct Make {
  Unit unit = Unit::none;
  int fp = 0;
  std::uint8_t nation = noNation;
  bool cavalry = false;
  bool gone = false;  ///< a razed structure, lost artillery
  int steps = 0;      ///< of a wagon
};

/// A crossing next to a river space.
struct Shore {
  SpaceId ground;
  Bank bank = Bank::none;
};

class Board {
 public:
  Board(std::shared_ptr<const vtt::Module> module, Profile profile);
  [[nodiscard]] const Profile& profile() const { return profile_; }
  /// MP for entering the second space of a step, as the profile says (2.5).
  [[nodiscard]] int points(const BoardStep& step) const { return points_[step.index]; }
  [[nodiscard]] const vtt::Module& module() const { return *module_; }
  [[nodiscard]] const BoardGraph& graph() const { return graph_; }
  [[nodiscard]] const SpaceFacts& space(SpaceId space) const { return spaces_[space.value]; }
  [[nodiscard]] const Make& make(const vtt::GameState& state, PieceId piece) const;
  /// Everything in a space, in all its slots.
  [[nodiscard]] vtt::PieceList piecesIn(const vtt::GameState& state, SpaceId space) const;
  [[nodiscard]] const std::vector<Shore>& shores(SpaceId river) const { return shores_[river.value]; }
  [[nodiscard]] Bank bankOf(SpaceId ground, SpaceId river) const;
  [[nodiscard]] bool isDefendingSlot(std::uint32_t slot) const { return defending_[slot] != 0; }
  /// FP without leaders that may defend in the fort there (20.1.2).
  [[nodiscard]] int fortCapacity(SpaceId fort) const { return space(fort).printed == Printed::fort ? 8 : 6; }
  [[nodiscard]] SideId us() const { return us_; }
  [[nodiscard]] SideId wc() const { return wc_; }
  [[nodiscard]] SpaceId fortMiamis() const { return fortMiamis_; }
  [[nodiscard]] vtt::MarkId moved() const { return moved_; }
  [[nodiscard]] const std::vector<SpaceId>& places() const { return places_; }  ///< ground and river spaces
  [[nodiscard]] const std::string& name(SpaceId space) const { return module_->spaces[space.value].name; }
  /// The reduced counter of a printed principal village; none if there is none.
  [[nodiscard]] PieceId reducedOf(SpaceId space) const { return reduced_[space.value]; }
  [[nodiscard]] vtt::AttributeId gameAttribute(std::string_view name) const;

 private:
  void readSpaces();
  void readShores();
  void readMakes();
  void readPoints();

  std::shared_ptr<const vtt::Module> module_;
  Profile profile_;
  BoardGraph graph_;
  std::vector<int> points_;
  std::vector<SpaceFacts> spaces_;
  std::vector<std::vector<Shore>> shores_;
  std::vector<std::vector<Make>> makes_;  ///< by group and face
  std::vector<std::uint8_t> defending_;
  std::vector<PieceId> reduced_;
  std::vector<SpaceId> places_;
  SideId us_, wc_;
  SpaceId fortMiamis_;
  vtt::MarkId moved_;
};

}  // namespace assist::ohio
