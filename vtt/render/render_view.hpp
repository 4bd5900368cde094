#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/render/picture.hpp"
#include "vtt/view/fan.hpp"
#include "vtt/view/overlay.hpp"
#include "vtt/view/scene.hpp"
#include "vtt/view/viewport.hpp"

namespace vtt {

/// Counters in the hand: drawn at an offset (map units) from where they lie, above everything else.
struct DragPicture {
  std::vector<std::string> items;
  MapPoint offset;
  bool operator==(const DragPicture&) const = default;
};

/// Where maps are kept that have been decoded or drawn once. The folder may be deleted at any time.
struct MapCache {
  std::filesystem::path folder;         ///< empty: nothing is kept
  std::function<std::string()> module;  ///< tells modules, and versions of one, apart
};

/// Keeps the picture of one window on a map up to date. It draws only what has changed, into one frame; compose() tells
/// which parts of it have to be shown anew. Not for use by several threads; the map picture is decoded beside it.
class RenderView {
 public:
  using FileReader = std::function<Result<std::string>(std::string_view path)>;
  /// `reader` gives files of the module; it is also called in the thread that reads map pictures.
  explicit RenderView(FileReader reader);
  RenderView(RenderView&&) noexcept;
  RenderView& operator=(RenderView&&) noexcept;
  ~RenderView();

  /// For maps that are opened from now on.
  void keepMaps(MapCache cache);
  void setScene(std::shared_ptr<const Scene> scene);
  void setViewport(const Viewport& viewport);
  /// Which of the map's pictures lies below; empty: the first; `drawn`: none. A map without one is drawn.
  static constexpr const char* drawn = "-";  // no picture can have this id
  void setImage(const std::string& id);
  void setOverlays(Overlays overlays);
  void setDrag(std::optional<DragPicture> drag);
  void setFan(std::optional<Fan> fan);
  void showCounters(bool shown);
  void dirty(const PixelBox& box);
  void dirtyAll();

  /// Draws what is dirty. The parts of the frame that changed, none of them overlapping another.
  std::vector<PixelBox> compose();
  [[nodiscard]] const Picture& frame() const;
  /// The whole map at a small scale with a dot for each pile, for an overview; in device pixels.
  [[nodiscard]] Picture miniature(int width, int height) const;

  /// How much of the map picture is decoded, 0 to 1; none if nothing is being decoded. Until then the map is empty.
  [[nodiscard]] std::optional<double> loading() const;
  /// A bar over the map tells how far it is, until the picture is there.
  void showProgress();
  [[nodiscard]] bool showsProgress() const;
  /// Whether a point lies on the button of that bar.
  [[nodiscard]] bool stopsLoading(ScreenPoint at) const;
  /// A map without a picture is still being drawn, in another thread; poll() takes over what is ready.
  [[nodiscard]] bool drawing() const;
  /// Takes over a map picture that has become ready. True: there is something new to compose.
  bool poll();
  void waitForMap();
  /// The map is drawn from its spaces then, as if it had no picture.
  void cancelLoading();
  /// What a player should know, such as pictures that are missing.
  [[nodiscard]] const std::vector<std::string>& messages() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// One die as it lies after a roll, `size` pixels large; and a counter as a picture, for panes and menus.
[[nodiscard]] Picture dieFace(const RenderView::FileReader& reader, const Die& die, std::size_t face, int size);
[[nodiscard]] Picture counterFace(const RenderView::FileReader& reader, const Module& module, const Look& look,
                                  int size);

}  // namespace vtt
