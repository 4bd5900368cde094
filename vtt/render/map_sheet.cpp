#include "vtt/render/map_sheet.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>
#include <vector>

#include "vtt/render/png_writer.hpp"

namespace vtt {

namespace {

constexpr std::int64_t stripHeight = 256;
constexpr int packing = 5;
constexpr double loadingShare = 0.2;

Box partOf(const SheetWish& wish) {
  const auto& scene = *wish.scene;
  const double left = std::clamp(wish.part.x, 0.0, scene.width()), top = std::clamp(wish.part.y, 0.0, scene.height());
  const double right = std::clamp(wish.part.x + wish.part.width, left, scene.width());
  const double bottom = std::clamp(wish.part.y + wish.part.height, top, scene.height());
  return {left, top, right - left, bottom - top};
}

void copyRow(const std::uint32_t* from, std::vector<unsigned char>& to) {
  for (std::size_t x = 0; x * 3 < to.size(); ++x) {
    to[x * 3] = static_cast<unsigned char>((from[x] >> 16U) & 255U);
    to[x * 3 + 1] = static_cast<unsigned char>((from[x] >> 8U) & 255U);
    to[x * 3 + 2] = static_cast<unsigned char>(from[x] & 255U);
  }
}

Viewport stripAt(const SheetWish& wish, const SheetSize& size, std::int64_t row) {
  const auto part = partOf(wish);
  const auto width = static_cast<double>(size.width), height = static_cast<double>(stripHeight);
  Viewport viewport(width, height, wish.scene->width(), wish.scene->height());
  viewport.zoomTo(wish.scale, {0, 0});
  const double left = std::round(part.x * wish.scale), top = std::round(part.y * wish.scale);
  viewport.centreOn({(left + width / 2) / wish.scale, (top + static_cast<double>(row) + height / 2) / wish.scale});
  return viewport;
}

Error cancelled() { return {"cancelled", "The picture was not finished, since you stopped it."}; }

Result<void> waitForMap(RenderView& view, const std::function<bool(double)>& progress) {
  while (const auto loaded = view.loading()) {
    if (!progress(*loaded * loadingShare)) return cancelled();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    view.poll();
  }
  view.waitForMap();
  return {};
}

}  // namespace

SheetSize sizeOf(const SheetWish& wish) {
  const auto part = partOf(wish);
  const auto pixels = [&](double units) {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::llround(units * wish.scale)));
  };
  return {pixels(part.width), pixels(part.height)};
}

Result<void> writeSheet(const SheetWish& wish, RenderView::FileReader reader,
                        const std::function<bool(std::string_view)>& sink,
                        const std::function<bool(double)>& progress) {
  const auto size = sizeOf(wish);
  if (size.width > widestSheet || size.height > widestSheet)
    return Error{"sheet-too-large", "The picture would have " + std::to_string(size.width) + " x " +
                                        std::to_string(size.height) + " pixels; no side may have more than " +
                                        std::to_string(widestSheet) + ". Choose a smaller scale."};
  RenderView view(std::move(reader));
  view.setScene(wish.scene);
  view.setImage(wish.image);
  view.showCounters(wish.counters);
  if (auto loaded = waitForMap(view, progress); !loaded) return loaded;
  bool fine = true;
  render::PngWriter writer([&](std::string_view bytes) { fine = fine && sink(bytes); },
                           static_cast<std::uint32_t>(size.width), static_cast<std::uint32_t>(size.height), false,
                           packing);
  std::vector<unsigned char> bytes(static_cast<std::size_t>(size.width) * 3);
  for (std::int64_t row = 0; row < size.height && fine; row += stripHeight) {
    const double share = static_cast<double>(row) / static_cast<double>(size.height);
    if (!progress(loadingShare + (1 - loadingShare) * share)) return cancelled();
    view.setViewport(stripAt(wish, size, row));
    static_cast<void>(view.compose());
    for (std::int64_t y = 0; y < std::min(stripHeight, size.height - row); ++y) {
      copyRow(view.frame().row(static_cast<int>(y)), bytes);
      writer.row(bytes);
    }
  }
  const bool whole = writer.finish();
  if (!fine) return Error{"cannot-write", "The picture cannot be written there; look at the free space."};
  return whole ? Result<void>() : Result<void>(Error{"memory", "There is not enough memory for the picture."});
}

}  // namespace vtt
