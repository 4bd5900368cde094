#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "vtt/module/loader.hpp"
#include "vtt/view/scene.hpp"
#include "vtt/view/viewport.hpp"

namespace vtt::cli {

/// A folder of its own for this process.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();  ///< removes it
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

struct Size {
  std::uint32_t width, height;
};

/// Where counters lie: the first `count` of them in one box, the others in another.
struct Spread {
  Box near;
  std::size_t count;
  Box all;
};

/// Writes a module of one map with a picture (`land.png`, `land.jpg`) into the folder, and opens it.
[[nodiscard]] Result<std::shared_ptr<const LoadedModule>> makeBenchModule(const std::filesystem::path& folder, Size map,
                                                                          int pieces, const std::string& picture);
[[nodiscard]] std::shared_ptr<const Scene> layTable(const std::shared_ptr<const LoadedModule>& loaded,
                                                    std::size_t pieces, const Spread& spread);
/// A window of 1600 x 1000 pixels.
[[nodiscard]] Viewport viewOf(Size map, double zoom, MapPoint middle);

}  // namespace vtt::cli
