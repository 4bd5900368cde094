#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <thread>

#include "vtt/base/platform_program.hpp"
#include "vtt/cli/bench.hpp"
#include "vtt/cli/bench_table.hpp"
#include "vtt/render/render_view.hpp"

namespace vtt::cli {

namespace {

namespace fs = std::filesystem;

constexpr double megabyte = 1024.0 * 1024.0;
constexpr Size usualMap{12'000, 8'000}, largestMap{16'000, 11'000};
constexpr int crowd = 5000;

struct Times {
  double median = 0, slow = 0;
};

Times timesOf(int rounds, const std::function<void(int)>& work) {
  std::vector<double> seconds;
  seconds.reserve(static_cast<std::size_t>(rounds));
  for (int i = 0; i < rounds; ++i) seconds.push_back(secondsOf([&] { work(i); }));
  std::sort(seconds.begin(), seconds.end());
  return {seconds[seconds.size() / 2], seconds[seconds.size() * 95 / 100]};
}

/// Frames that are in no cache, one after the other: what the machine can do at best.
Times coldCopies() {
  constexpr std::size_t frames = 24, bytes = std::size_t{1600} * 1000 * 4;
  std::vector<unsigned char> from(frames * bytes, 1), to(frames * bytes, 2);
  return timesOf(120, [&](int i) {
    const auto at = static_cast<std::size_t>(i) * 7 % frames * bytes;
    std::memcpy(to.data() + at, from.data() + at, bytes);
  });
}

void report(Measurements& out, const std::string& name, const Times& times, const Times& copy,
            std::optional<double> bar) {
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

double memoryNow() { return static_cast<double>(platform::residentMemory()) / megabyte; }

/// What a player sees and feels while a map is read.
struct Opening {
  std::unique_ptr<RenderView> view;
  double seconds = 0;      ///< until the picture is there
  double longestHold = 0;  ///< seconds for which the window would not have answered
  int steps = 0;           ///< how often the progress bar moved
};

/// As a window does it: it looks after the loader twenty times a second, and draws in between.
Result<Opening> openView(const std::shared_ptr<const LoadedModule>& loaded, const std::shared_ptr<const Scene>& scene,
                         const Viewport& viewport) {
  Opening opening;
  const auto held = [&](const std::function<void()>& work) {
    opening.longestHold = std::max(opening.longestHold, secondsOf(work));
  };
  opening.view = std::make_unique<RenderView>([loaded](std::string_view path) { return loaded->read(path); });
  auto& view = *opening.view;
  opening.seconds = secondsOf([&] {
    held([&] {
      view.setScene(scene);
      view.setViewport(viewport);
      view.compose();
    });
    for (double last = 0; view.loading();) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      const double now = view.loading().value_or(1);
      opening.steps += now > last ? 1 : 0;
      last = now;
      held([&] {
        view.poll();
        view.compose();
      });
    }
  });
  if (!view.messages().empty()) return Error{"bench-map", view.messages().front()};
  return opening;
}

void reportOpening(Measurements& out, const std::string& what, const Opening& opening, double mostMemory) {
  out.push_back({what + ": load", opening.seconds, "s", std::nullopt, std::nullopt, false});
  out.push_back({what + ": longest hold of the window", opening.longestHold * 1000, "ms", std::nullopt, 500, false});
  out.push_back({what + ": steps of the progress bar", static_cast<double>(opening.steps), "", std::nullopt, 5, true});
  out.push_back({what + ": memory after load", memoryNow(), "MB", std::nullopt, mostMemory, false});
}

void measureFrames(RenderView& view, const std::shared_ptr<const LoadedModule>& loaded, const Scene& scene,
                   Measurements& out) {
  const MapPoint middle{4800, 3500};
  const auto viewport = viewOf(usualMap, 1, middle);
  const auto copy = coldCopies();
  out.push_back({"cold memcpy of a frame", copy.median * 1000, "ms", std::nullopt, std::nullopt, false});
  report(out, "drag frame", dragTimes(view, scene, viewport), copy, 0.5);
  for (const double zoom : {1.0, 0.5, 0.2}) {
    view.setViewport(viewOf(usualMap, zoom, middle));
    view.compose();
    const auto times = timesOf(120, [&](int) {
      view.dirtyAll();
      view.compose();
    });
    report(out, fmt::format("full frame at {:.0f} %", zoom * 100), times, copy,
           zoom == 1 ? std::optional<double>(8) : std::nullopt);
  }
  const auto many = layTable(loaded, crowd, {{2000, 2000, 3900, 2400}, crowd, {}});
  const auto far = viewOf(usualMap, 0.4, {4000, 3250});
  view.setScene(many);
  view.setViewport(far);
  view.compose();
  report(out, fmt::format("drag among {} counters", many->itemsIn(far.visible()).size()), dragTimes(view, *many, far),
         copy, 3);
}

Result<void> measureUsual(const fs::path& folder, Measurements& out) {
  const auto loaded = makeBenchModule(folder, usualMap, crowd, "land.png");
  if (!loaded) return loaded.error();
  const auto scene = layTable(*loaded, 2000, {{4000, 3000, 1600, 1000}, 270, {0, 0, 12'000, 8'000}});
  const auto viewport = viewOf(usualMap, 1, {4800, 3500});
  const auto opening = openView(*loaded, scene, viewport);
  if (!opening) return opening.error();
  reportOpening(out, "PNG 12000 x 8000", *opening, 300);
  out.push_back({"counters in sight", static_cast<double>(scene->itemsIn(viewport.visible()).size()), "", std::nullopt,
                 std::nullopt, false});
  measureFrames(*opening->view, *loaded, *scene, out);
  return {};
}

Result<void> measureLoad(const fs::path& folder, Size map, const std::string& picture, double mostMemory,
                         Measurements& out) {
  const auto loaded = makeBenchModule(folder, map, 100, picture);
  if (!loaded) return loaded.error();
  const auto scene =
      layTable(*loaded, 50, {{}, 0, {0, 0, static_cast<double>(map.width), static_cast<double>(map.height)}});
  const auto opening = openView(*loaded, scene, viewOf(map, 1, {map.width / 2.0, map.height / 2.0}));
  if (!opening) return opening.error();
  const auto what = fmt::format("{} {} x {}", picture.ends_with("png") ? "PNG" : "JPEG", map.width, map.height);
  reportOpening(out, what, *opening, mostMemory);
  return {};
}

}  // namespace

Result<Measurements> benchRender() {
  const TemporaryFolder folder;
  Measurements out;
  if (auto usual = measureUsual(folder.path() / "usual", out); !usual) return usual.error();
  if (auto jpeg = measureLoad(folder.path() / "jpeg", usualMap, "land.jpg", 300, out); !jpeg) return jpeg.error();
  if (auto largest = measureLoad(folder.path() / "largest", largestMap, "land.png", 400, out); !largest)
    return largest.error();
  return out;
}

}  // namespace vtt::cli
