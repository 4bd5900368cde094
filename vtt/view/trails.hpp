#pragma once

#include <map>
#include <string>
#include <vector>

#include "vtt/view/overlay.hpp"
#include "vtt/view/scene.hpp"

namespace vtt {

/// Where counters have gone: one way a counter, those that went together as one.
class Trails {
 public:
  static constexpr std::size_t most = 40;  ///< arrows; beyond that a map shows nothing but arrows

  /// What has moved between two positions of one map goes on by a leg. Turned, flipped or restacked counters have not
  /// moved.
  void add(const Scene& before, const Scene& after);
  void clear() { ways_.clear(); }
  [[nodiscard]] bool empty() const { return ways_.empty(); }
  /// None if there are too many.
  [[nodiscard]] std::vector<Arrow> arrows(bool thin) const;

 private:
  struct Way {
    std::vector<MapPoint> points;
    double width = 0;  ///< of the counter, map units
  };
  std::map<std::string, Way> ways_;
};

}  // namespace vtt
