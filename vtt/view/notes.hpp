#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/session/session.hpp"

namespace vtt {

/// A note that stands, and the entry that wrote it.
struct WrittenNote {
  std::int64_t moment = 0;
  std::string author, time;  ///< as the entry has them
  Note note;
};

/// The notes that this side may read (none: the umpire, who reads all), in the order in which they were written. Notes
/// that were undone are gone.
[[nodiscard]] Result<std::vector<WrittenNote>> readNotes(const GameSession& session, SideId viewer);

}  // namespace vtt
