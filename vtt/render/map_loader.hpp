#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "vtt/render/assets.hpp"
#include "vtt/render/backdrop.hpp"
#include "vtt/view/scene.hpp"

namespace vtt::render {

/// Reads and decodes the picture of a map in a thread of its own.
class MapLoader {
 public:
  /// `read` is called in the loader's thread. Tiles are kept in `folder`, unless it is empty.
  MapLoader(FileReader read, const MapImage& image, double mapWidth, double mapHeight, std::filesystem::path folder);
  MapLoader(const MapLoader&) = delete;
  MapLoader& operator=(const MapLoader&) = delete;
  ~MapLoader();  ///< cancels and waits

  [[nodiscard]] double progress() const { return progress_.share(); }
  [[nodiscard]] bool done() const { return done_; }
  void cancel() { progress_.cancel = true; }
  void wait();
  /// Once, after done(): the backdrop, or why there is none.
  [[nodiscard]] Result<std::unique_ptr<Backdrop>> take();

 private:
  void run();
  FileReader read_;
  MapImage image_;
  double mapWidth_, mapHeight_;
  std::filesystem::path folder_;
  DecodeProgress progress_;
  std::optional<Result<std::unique_ptr<Backdrop>>> result_;
  std::atomic<bool> done_{false};
  std::thread thread_;
};

/// The drawn map of a scene that has no picture. With a `file` it is drawn in another thread, and kept there.
[[nodiscard]] std::unique_ptr<Backdrop> drawnBackdrop(std::shared_ptr<const Module> module, MapId map, int columns,
                                                      double width, double height, const std::filesystem::path& file);
/// Where a drawn map is kept: another file for each module, map and program.
[[nodiscard]] std::filesystem::path drawnMapFile(const std::filesystem::path& folder, const std::string& module,
                                                 const Scene& scene);
/// The same, with a label that says which picture is missing. A map without spaces is a sheet that says so.
[[nodiscard]] std::unique_ptr<Backdrop> missingBackdrop(std::shared_ptr<const Module> module, MapId map, int columns,
                                                        double width, double height, const std::string& file);
/// An empty sheet, while the picture is being read.
[[nodiscard]] std::unique_ptr<Backdrop> emptyBackdrop(double width, double height);

}  // namespace vtt::render
