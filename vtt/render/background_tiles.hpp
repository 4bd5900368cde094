#pragma once

#include <functional>
#include <memory>

#include "vtt/render/tile_file.hpp"

namespace vtt::render {

struct TileSpan {
  int width = 0, height = 0, lowestLevel = 0, highestLevel = 0;
};

/// A source that is asked in a thread of its own. Until a tile has come, what is known of other levels stands in for
/// it, or plain paper. What has come is kept in `file`, if there is one. `make` is called in that thread, and only if a
/// tile is wanted that the file does not have.
[[nodiscard]] std::unique_ptr<TileSource> backgroundTiles(std::function<std::unique_ptr<TileSource>()> make,
                                                          std::unique_ptr<TileFile> file, const TileSpan& span,
                                                          std::uint32_t paper);

}  // namespace vtt::render
