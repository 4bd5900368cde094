#pragma once

#include <string_view>
#include <vector>

#include "vtt/module/loading.hpp"

namespace vtt::loading {

/// Which pieces an element of a scenario takes.
struct Taking {
  std::string_view text;  ///< the attribute `pieces`
  int count = 0;          ///< 0: all
  bool mayCreate = false;
  Origin origin;
  std::vector<PieceId> pieces;                             ///< the outcome
  std::vector<std::pair<GroupId, std::uint32_t>> created;  ///< the outcome: of unlimited groups
};

/// Shares out the pieces of a scenario. Whoever names a piece gets it; then those who count; what is left of a group
/// goes to who names the whole group. So the order of the elements does not matter.
class PieceShares {
 public:
  explicit PieceShares(Load& load) : load_(load), used_(load.module.pieces.size(), false) {}
  void share(std::vector<Taking>& takings);
  /// Reports a piece that is used already.
  bool claim(PieceId piece, Origin origin);

 private:
  struct Pool {
    std::vector<PieceId> named;
    std::vector<GroupId> groups;
    std::vector<GroupId> unlimited;
  };
  Pool poolOf(const Taking& taking);
  bool addRange(std::string_view word, Origin origin, Pool& pool);
  void addGroup(GroupId group, Pool& pool) const;
  void takeCounted(Taking& taking, const Pool& pool);
  void takeRest(Taking& taking, const Pool& pool);
  std::uint32_t takeFrom(GroupId group, std::uint32_t most, std::vector<PieceId>& into);

  Load& load_;
  std::vector<bool> used_;
};

}  // namespace vtt::loading
