#include "vtt/cli/bench_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <random>

#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"
#include "vtt/cli/bench.hpp"
#include "vtt/render/baseline.hpp"
#include "vtt/session/session.hpp"

namespace vtt::cli {

namespace fs = std::filesystem;

namespace {

constexpr int frameWidth = 1600, frameHeight = 1000;

std::string putsText(Size map, int pieces, int groups) {
  std::mt19937 random(3);
  std::string text;
  for (int i = 0; i < pieces; ++i)
    text += fmt::format("<put pieces=\"unit-{}-{}\" at=\"land:{},{}\"/>\n", i % groups, i / groups + 1,
                        random() % map.width, random() % map.height);
  return text;
}

/// A table for counters, with the picture of its map.
std::string moduleText(Size map, int pieces, const std::string& picture) {
  std::string text = fmt::format(
      "<module id=\"bench\" name=\"Bench\" version=\"1.0.0\" format=\"1\">\n"
      "<side id=\"blue\" name=\"Blue\" colour=\"#2b4c9b\"/><side id=\"red\" name=\"Red\" colour=\"#a3342f\"/>\n"
      "<attribute of=\"piece\" name=\"fp\" type=\"integer\" min=\"0\" max=\"99\"/>\n"
      "<map id=\"land\" name=\"Land\" width=\"{}\" height=\"{}\" image=\"{}\"><free "
      "pixels-per-unit=\"50\"/></map>\n"
      "<prototype id=\"unit\" size=\"72\"><face id=\"full\"><fill colour=\"side\"/><symbol name=\"infantry\" y=\"38\"/>"
      "<text at=\"bottom\" size=\"30\" bold=\"yes\">{{fp}}</text></face></prototype>\n",
      map.width, map.height, picture);
  constexpr int groups = 50;
  for (int i = 0; i < groups; ++i)
    text += fmt::format(
        "<pieces id=\"unit-{0}\" name=\"Unit {0}\" prototype=\"unit\" side=\"{1}\" count=\"{2}\" fp=\"{0}\"/>\n", i,
        i % 2 == 0 ? "blue" : "red", pieces / groups);
  return text + "<scenario id=\"all\" name=\"All\">\n" + putsText(map, std::min(pieces, 2000), groups) +
         "</scenario></module>\n";
}

Result<std::shared_ptr<const LoadedModule>> openModule(const fs::path& folder) {
  auto source = ModuleSource::open(folder);
  if (!source) return source.error();
  auto loaded = std::make_shared<LoadedModule>(loadModule(*source));
  if (!loaded->ok()) return Error{"bench-module", formatDiagnostic(loaded->diagnostics.front())};
  return std::shared_ptr<const LoadedModule>(std::move(loaded));
}

}  // namespace

TemporaryFolder::TemporaryFolder()
    : path_(platform::temporaryFolder() / ("grognard bench " + std::to_string(platform::processId()))) {
  fs::create_directories(path_);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

Result<std::shared_ptr<const LoadedModule>> makeBenchModule(const fs::path& folder, Size map, int pieces,
                                                            const std::string& picture) {
  fs::create_directories(folder);
  std::ofstream(folder / "module.xml") << moduleText(map, pieces, picture);
  auto written = baseline::writeMapPicture(folder / picture, map.width, map.height);
  if (!written) return written.error();
  return openModule(folder);
}

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

int writeBenchTable(const BenchTable& table) {
  const auto parts = split(table.size, 'x');
  const auto width = parts.size() == 2 ? parseInteger(parts[0]) : std::nullopt;
  const auto height = parts.size() == 2 ? parseInteger(parts[1]) : std::nullopt;
  constexpr int least = 100, most = 40'000, pieces = 5000;
  if (!width || !height || std::min(*width, *height) < least || std::max(*width, *height) > most) {
    fmt::print(stderr, "A size is written WIDTHxHEIGHT, such as 12000x8000, not {}.\n", vtt::quoted(table.size));
    return 2;
  }
  const Size size{static_cast<std::uint32_t>(*width), static_cast<std::uint32_t>(*height)};
  const auto made = makeBenchModule(platform::pathOf(table.folder), size, pieces, table.picture);
  if (made) return 0;
  fmt::print(stderr, "{}\n", made.error().message);
  return 1;
}

Viewport viewOf(Size map, double zoom, MapPoint middle) {
  Viewport viewport(frameWidth, frameHeight, map.width, map.height);
  viewport.zoomTo(zoom, {0, 0});
  viewport.centreOn(middle);
  return viewport;
}

}  // namespace vtt::cli
