#include <fmt/format.h>

#include <cmath>
#include <fstream>

#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"
#include "vtt/cli/map_choice.hpp"
#include "vtt/cli/module_report.hpp"
#include "vtt/cli/requests.hpp"
#include "vtt/render/map_picture.hpp"
#include "vtt/session/library.hpp"

namespace vtt::cli {

namespace {

Result<void> writePicture(const Module& module, MapId map, int width, const std::string& name) {
  std::ofstream file(platform::pathOf(name), std::ios::binary | std::ios::trunc);
  auto drawn = drawMapPicture(module, map, width, [&](std::string_view bytes) {
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  });
  if (!drawn) return drawn.error();
  file.close();
  if (!file) return Error{"cannot-write", "The file " + name + " cannot be written; look for room and for permission."};
  return {};
}

}  // namespace

int drawMapCommand(Console& console, const DrawMapRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  const auto path = library.resolve(request.module);
  if (!path) return console.fail(path.error());
  const auto loaded = library.load(*path);
  if (!loaded) return console.fail(loaded.error());
  if (!(*loaded)->ok()) return refuseUnsound(console, (*loaded)->diagnostics, platform::utf8(*path));
  const auto& module = (*loaded)->module;
  const auto map = mapNamed(module, request.map);
  if (!map) return console.fail(map.error());
  const auto& sheet = module.maps[map->value];
  const auto width = pictureWidth(request.width, sheet.width);
  if (!width) return console.fail(width.error());
  const auto output = request.output.empty() ? sheet.id + ".png" : request.output;
  {
    const Progress progress("Drawing " + output);
    if (auto written = writePicture(module, *map, *width, output); !written) return console.fail(written.error());
  }
  console.line(fmt::format("{}: {}, {} by {} pixels.", output, sheet.name, *width,
                           std::lround(sheet.height * *width / sheet.width)));
  return allFine;
}

}  // namespace vtt::cli
