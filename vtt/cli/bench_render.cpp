#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>

#include "vtt/base/platform.hpp"
#include "vtt/base/platform_program.hpp"
#include "vtt/cli/bench.hpp"
#include "vtt/render/baseline.hpp"
#include "vtt/render/render_view.hpp"
#include "vtt/session/session.hpp"

namespace vtt::cli {

namespace {

namespace fs = std::filesystem;

constexpr int frameWidth = 1600, frameHeight = 1000;
constexpr double megabyte = 1024.0 * 1024.0;

struct Size {
  std::uint32_t width, height;
};
constexpr Size usualMap{12'000, 8'000}, largestMap{16'000, 11'000};

class TemporaryFolder {
 public:
  TemporaryFolder() : path_(platform::temporaryFolder() / ("grognard bench " + std::to_string(platform::processId()))) {
    fs::create_directories(path_);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

/// A table for counters, with the picture of its map.
std::string moduleText(Size map, int pieces) {
  std::string text = fmt::format(
      "<module id=\"bench\" name=\"Bench\" version=\"1.0.0\" format=\"1\">\n"
      "<side id=\"blue\" name=\"Blue\" colour=\"#2b4c9b\"/><side id=\"red\" name=\"Red\" colour=\"#a3342f\"/>\n"
      "<attribute of=\"piece\" name=\"fp\" type=\"integer\" min=\"0\" max=\"99\"/>\n"
      "<map id=\"land\" name=\"Land\" width=\"{}\" height=\"{}\" image=\"land.png\"><free "
      "pixels-per-unit=\"50\"/></map>\n"
      "<prototype id=\"unit\" size=\"72\"><face id=\"full\"><fill colour=\"side\"/><symbol name=\"infantry\" y=\"38\"/>"
      "<text at=\"bottom\" size=\"30\" bold=\"yes\">{{fp}}</text></face></prototype>\n",
      map.width, map.height);
  constexpr int groups = 50;
  for (int i = 0; i < groups; ++i)
    text += fmt::format(
        "<pieces id=\"unit-{0}\" name=\"Unit {0}\" prototype=\"unit\" side=\"{1}\" count=\"{2}\" fp=\"{0}\"/>\n", i,
        i % 2 == 0 ? "blue" : "red", pieces / groups);
  return text + "<scenario id=\"all\" name=\"All\"/></module>\n";
}

Result<std::shared_ptr<const LoadedModule>> openModule(const fs::path& folder) {
  auto source = ModuleSource::open(folder);
  if (!source) return source.error();
  auto loaded = std::make_shared<LoadedModule>(loadModule(*source));
  if (!loaded->ok()) return Error{"bench-module", formatDiagnostic(loaded->diagnostics.front())};
  return std::shared_ptr<const LoadedModule>(std::move(loaded));
}

struct Spread {
  Box near;  ///< where the first `count` counters lie
  std::size_t count;
  Box all;  ///< the others
};

std::shared_ptr<const Scene> layTable(const std::shared_ptr<const LoadedModule>& loaded, std::size_t pieces,
                                      const Spread& spread) {
  const std::shared_ptr<const Module> module(loaded, &loaded->module);
  GameState state(module);
  std::mt19937_64 random(11);
  const auto within = [&](double low, double size) {
    return low + size * static_cast<double>(random() % 10'000) / 10'000;
  };
  for (std::size_t i = 0; i < pieces; ++i) {
    const auto& box = i < spread.count ? spread.near : spread.all;
    const Point at = pointOf({within(box.x, box.width), within(box.y, box.height)});
    state.putPiece(PieceId(i), {state.surfacePlace(MapId(0U)), at},
                   PieceId(state.stack(state.surfacePlace(MapId(0U))).top));
  }
  const Digest key{};
  return std::make_shared<const Scene>(buildScene(module, project(state, Sight(state, SideId(), key)), MapId(0U)));
}

struct Times {
  double median = 0, slow = 0;
};

Times timesOf(int rounds, const std::function<void(int)>& work) {
  std::vector<double> seconds;
  for (int i = 0; i < rounds; ++i) seconds.push_back(secondsOf([&] { work(i); }));
  std::sort(seconds.begin(), seconds.end());
  return {seconds[seconds.size() / 2], seconds[seconds.size() * 95 / 100]};
}

/// Frames that are in no cache, one after the other: what the machine can do at best.
Times coldCopies() {
  constexpr std::size_t frames = 24, bytes = std::size_t{frameWidth} * frameHeight * 4;
  std::vector<unsigned char> from(frames * bytes, 1), to(frames * bytes, 2);
  return timesOf(120, [&](int i) {
    const auto at = static_cast<std::size_t>(i) * 7 % frames * bytes;
    std::memcpy(to.data() + at, from.data() + at, bytes);
  });
}

void report(Measurements& out, const std::string& name, const Times& times, const Times& copy, double bar) {
  out.push_back({name, times.median * 1000, "ms", times.median / copy.median, bar, false});
  out.push_back({name + " (95 %)", times.slow * 1000, "ms", times.slow / copy.median, std::nullopt, false});
}

Times dragTimes(RenderView& view, const Scene& scene, const Viewport& viewport) {
  const auto visible = scene.itemsIn(viewport.visible());
  const auto& item = scene.items()[visible[visible.size() / 2]];
  const double width = viewport.visible().width * 0.3;
  const auto times = timesOf(400, [&](int i) {
    const double turn = i * 0.05;
    view.setDrag(DragPicture{{item.id}, {std::sin(turn) * width, std::sin(turn * 1.7) * width * 0.4}});
    view.compose();
  });
  view.setDrag(std::nullopt);
  view.compose();
  return times;
}

Result<std::unique_ptr<RenderView>> openView(const std::shared_ptr<const LoadedModule>& loaded,
                                             std::shared_ptr<const Scene> scene, const Viewport& viewport) {
  auto view = std::make_unique<RenderView>([loaded](std::string_view path) { return loaded->read(path); });
  view->setScene(std::move(scene));
  view->setViewport(viewport);
  view->waitForMap();
  view->compose();
  if (!view->messages().empty()) return Error{"bench-map", view->messages().front()};
  return view;
}

Result<void> prepare(const fs::path& folder, Size map, int pieces) {
  fs::create_directories(folder);
  std::ofstream(folder / "module.xml") << moduleText(map, pieces);
  return baseline::writeMapPicture(folder / "land.png", map.width, map.height);
}

Viewport viewOf(Size map, double zoom, MapPoint middle) {
  Viewport viewport(frameWidth, frameHeight, map.width, map.height);
  viewport.zoomTo(zoom, {0, 0});
  viewport.centreOn(middle);
  return viewport;
}

Result<void> measureUsual(const fs::path& folder, Measurements& out) {
  constexpr int pieces = 5000;
  auto prepared = prepare(folder, usualMap, pieces);
  if (!prepared) return prepared.error();
  auto loaded = openModule(folder);
  if (!loaded) return loaded.error();
  const Box around{4000, 3000, 1600, 1000}, table{0, 0, 12'000, 8'000};
  const auto viewport = viewOf(usualMap, 1, {4800, 3500});
  const auto scene = layTable(*loaded, 2000, {around, 300, table});
  Result<std::unique_ptr<RenderView>> view = Error{};
  const double load = secondsOf([&] { view = openView(*loaded, scene, viewport); });
  if (!view) return view.error();
  out.push_back({"map load", load, "s", std::nullopt, std::nullopt, false});
  out.push_back({"memory after load", static_cast<double>(platform::residentMemory()) / megabyte, "MB", std::nullopt,
                 300, false});
  const auto copy = coldCopies();
  out.push_back({"cold memcpy of a frame", copy.median * 1000, "ms", std::nullopt, std::nullopt, false});
  report(out, "drag frame", dragTimes(**view, *scene, viewport), copy, 0.5);
  const auto full = [&](double zoom) {
    (*view)->setViewport(viewOf(usualMap, zoom, {4800, 3500}));
    (*view)->compose();
    return timesOf(60, [&](int) {
      (*view)->dirtyAll();
      (*view)->compose();
    });
  };
  report(out, "full frame at 100 %", full(1), copy, 8);
  for (const double zoom : {0.5, 0.2}) {
    const auto times = full(zoom);
    out.push_back({fmt::format("full frame at {:.0f} %", zoom * 100), times.median * 1000, "ms",
                   times.median / copy.median, std::nullopt, false});
  }
  const auto crowd = layTable(*loaded, pieces, {{2000, 2000, 3900, 2400}, pieces, table});
  const auto far = viewOf(usualMap, 0.4, {4000, 3250});
  (*view)->setScene(crowd);
  (*view)->setViewport(far);
  (*view)->compose();
  report(out, "drag among 5000 counters", dragTimes(**view, *crowd, far), copy, 3);
  return {};
}

Result<void> measureLargest(const fs::path& folder, Measurements& out) {
  auto prepared = prepare(folder, largestMap, 50);
  if (!prepared) return prepared.error();
  auto loaded = openModule(folder);
  if (!loaded) return loaded.error();
  const auto scene = layTable(*loaded, 50, {{0, 0, 100, 100}, 0, {0, 0, 16'000, 11'000}});
  Result<std::unique_ptr<RenderView>> view = Error{};
  const double load = secondsOf([&] { view = openView(*loaded, scene, viewOf(largestMap, 1, {8000, 5500})); });
  if (!view) return view.error();
  out.push_back({"largest map load", load, "s", std::nullopt, std::nullopt, false});
  out.push_back({"memory with the largest map", static_cast<double>(platform::residentMemory()) / megabyte, "MB",
                 std::nullopt, 400, false});
  return {};
}

}  // namespace

Result<Measurements> benchRender() {
  const TemporaryFolder folder;
  Measurements measurements;
  auto usual = measureUsual(folder.path() / "usual", measurements);
  if (!usual) return usual.error();
  auto largest = measureLargest(folder.path() / "largest", measurements);
  if (!largest) return largest.error();
  return measurements;
}

}  // namespace vtt::cli
