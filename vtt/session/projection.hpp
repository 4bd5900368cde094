#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "vtt/session/sight.hpp"

namespace vtt {

/// A piece as one side sees it. Of a hidden one only what its back shows.
struct SeenPiece {
  std::string id;  ///< its id, or a handle
  bool hidden = false;
  std::string name, prototype, face;
  SideId side;
  std::string owner;  ///< side id, `umpire` or empty
  std::string concealedBy;
  std::vector<std::string> marks;
  std::vector<std::pair<std::string, Value>> attributes;
  std::int32_t rotation = 0;
  Location at;
  std::string carrier;  ///< what it is called
  std::uint32_t height = 0;
};

struct SeenContainer {
  ContainerId container;
  std::optional<std::uint32_t> count;  ///< none: this side may not know
};

/// What play has changed about a space: everybody sees that.
struct SeenChange {
  SpaceId space;
  AttributeId attribute;
  std::string value;
};

struct SeenTrack {
  TrackId track;
  std::vector<std::pair<std::string, double>> values;  ///< by marker
};

/// All that one side may know of a position, and nothing else. It holds no id that the side may not know.
struct Projection {
  SideId side;
  std::vector<SeenPiece> pieces;  ///< known ones in the order of the module, then hidden ones by handle
  std::vector<SeenContainer> containers;
  std::vector<SeenTrack> tracks;
  std::vector<SeenChange> changes;  ///< of spaces; what is again as the module says is left out
  std::vector<Note> notes;
  std::string hash;  ///< of the position for the umpire, of this projection for a side; 32 hex digits
};

[[nodiscard]] Projection project(const GameState& state, const Sight& sight);

}  // namespace vtt
