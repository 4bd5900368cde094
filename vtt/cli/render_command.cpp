#include <fstream>

#include "vtt/base/platform.hpp"
#include "vtt/cli/game_open.hpp"
#include "vtt/cli/map_choice.hpp"
#include "vtt/render/render_view.hpp"
#include "vtt/session/projection.hpp"

namespace vtt::cli {

namespace {

/// The whole map, so many pixels wide.
Viewport viewportFor(const Scene& scene, int width) {
  const double scale = width / scene.width();
  Viewport viewport(width, std::max(1.0, std::round(scene.height() * scale)), scene.width(), scene.height());
  viewport.zoomTo(scale, {0, 0});
  viewport.centreOn({scene.width() / 2, scene.height() / 2});
  return viewport;
}

Result<void> writeFile(const std::string& name, const std::string& bytes) {
  std::ofstream file(platform::pathOf(name), std::ios::binary | std::ios::trunc);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) return Error{"cannot-write", "The file " + name + " cannot be written; look for room and for permission."};
  return {};
}

Result<std::string> pictureOf(Console& console, const GameSession& session, const GameState& state, SideId side,
                              MapId map, int width) {
  const auto projection = project(state, Sight(state, side, session.info().key));
  auto scene = std::make_shared<const Scene>(buildScene(state.moduleHandle(), projection, map));
  const auto module = session.loadedModule();
  RenderView view([module](std::string_view path) { return module->read(path); });
  view.setScene(scene);
  view.setViewport(viewportFor(*scene, width));
  view.waitForMap();
  view.compose();
  for (const auto& message : view.messages()) console.warn(message);
  return encodePng(view.frame());
}

}  // namespace

int renderCommand(Console& console, const RenderRequest& request) {
  const auto library = ModuleLibrary::ofThisMachine();
  const auto session = openGame(console, library, request, GameSession::Mode::read);
  if (!session) return console.fail(session.error());
  const auto side = sideNamed(session->module(), request.as);
  if (!side) return console.fail(side.error());
  const auto map = mapNamed(session->module(), request.map);
  if (!map) return console.fail(map.error());
  const auto width = pictureWidth(request.width, session->module().maps[map->value].width);
  if (!width) return console.fail(width.error());
  const auto state = session->stateAt(request.at.value_or(session->sequence()));
  if (!state) return console.fail(state.error());
  const Progress progress("Drawing " + request.output);
  const auto png = pictureOf(console, *session, *state, *side, *map, *width);
  if (!png) return console.fail(png.error());
  const auto written = writeFile(request.output, *png);
  if (!written) return console.fail(written.error());
  return allFine;
}

}  // namespace vtt::cli
