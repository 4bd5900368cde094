#pragma once

#include <functional>

#include "rules-assist/profile/profile_moves.hpp"

namespace assist {

/// A free table for one force: moves are measured, in the unit of the map, from centre to centre.
class Measure {
 public:
  /// `begin` is where the force stands.
  Measure(const Clauses& clauses, vtt::MapId map, vtt::Point begin);

  struct Way {
    double cost = 0;
    std::vector<vtt::Violation> violations;
    bool isAttack = false;
  };
  /// A way through these points, the first of which is where it begins.
  [[nodiscard]] Way along(const std::vector<vtt::Point>& points) const;
  /// How far a straight move of so many points goes, in 72 directions clockwise from the top.
  [[nodiscard]] std::vector<vtt::Point> ring(double points) const;

 private:
  struct Disc {
    const Clause* clause = nullptr;
    vtt::Point centre;
    double radius = 0;        ///< map units in thousandths
    bool holdsBegin = false;  ///< the force begins in it
  };
  /// A part of a straight line that lies in the same terrain.
  struct Part {
    double from = 0, to = 0;  ///< of the line, 0 to 1
    double perUnit = 1;
    const Clause* closed = nullptr;
    const Disc* stop = nullptr;  ///< the zone that the line leaves at the end of this part
  };
  [[nodiscard]] std::vector<Part> cut(vtt::Point a, vtt::Point b) const;
  void describe(vtt::Point a, vtt::Point b, Part& part) const;
  [[nodiscard]] double units(vtt::Point a, vtt::Point b) const;
  [[nodiscard]] bool isOn(const Clause& clause, double x, double y) const;
  [[nodiscard]] double turning(const std::vector<vtt::Point>& points) const;

  const Clauses& clauses_;
  const vtt::Map& map_;
  vtt::Point begin_;
  std::vector<const Clause*> terrain_, turns_;
  std::vector<Disc> discs_;
};

}  // namespace assist
