#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "vtt/render/tiles.hpp"

namespace vtt::render {

/// Packed tiles in a file of the user's cache. It may be deleted, cut off or damaged at any time: what cannot be read
/// soundly is as good as not there. Two processes may add to one file.
class TileFile {
 public:
  /// Makes the file and its folder if need be; null if that cannot be done.
  [[nodiscard]] static std::unique_ptr<TileFile> open(const std::filesystem::path& file);
  /// Null if there is no such file.
  [[nodiscard]] static std::unique_ptr<TileFile> openIfThere(const std::filesystem::path& file);

  TileFile(const TileFile&) = delete;
  TileFile& operator=(const TileFile&) = delete;
  ~TileFile();  ///< removes a file that was found damaged

  [[nodiscard]] std::optional<std::vector<unsigned char>> find(const TileKey& key);
  /// False if there is no room, or no right to write.
  bool add(const TileKey& key, std::span<const unsigned char> packed);

 private:
  struct Place {
    std::int64_t at = 0;
    std::uint32_t size = 0, check = 0;
  };
  explicit TileFile(const std::filesystem::path& file);
  void readIndex();

  std::filesystem::path file_;
  std::ifstream in_;
  std::ofstream out_;
  bool damaged_ = false;
  std::unordered_map<TileKey, Place, TileKeyHash> places_;
};

/// Removes what was used longest ago until the folder holds at most so many bytes.
void tidyTileFiles(const std::filesystem::path& folder, std::uint64_t mostBytes);

}  // namespace vtt::render
