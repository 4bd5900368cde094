#include "vtt/ui/opening.hpp"

#include <ctime>
#include <system_error>

#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"
#include "vtt/model/setup.hpp"
#include "vtt/render/render_view.hpp"
#include "vtt/ui/settings.hpp"

namespace vtt::ui {

namespace {

Result<std::string> chooseScenario(const Module& module, const std::string& wanted) {
  std::vector<std::string> ids;
  for (const auto& scenario : module.scenarios) ids.push_back(scenario.id);
  if (ids.empty()) return Error{"no-scenario", module.name + " has no scenario, so no game can begin."};
  if (wanted.empty() && ids.size() == 1) return ids.front();
  if (!wanted.empty() && findScenario(module, wanted)) return wanted;
  if (wanted.empty()) return Error{"which-scenario", "Choose one of the scenarios: " + join(ids, ", ") + "."};
  return Error{"no-such-scenario",
               module.name + " has no scenario " + vtt::quoted(wanted) + "." + didYouMean(wanted, ids)};
}

std::filesystem::path freeName(const Module& module, const std::string& scenario) {
  const auto folder = Settings::gamesFolder();
  const auto day = machineTime().substr(0, 10);
  for (int i = 1;; ++i) {
    const auto number = i == 1 ? std::string() : " " + std::to_string(i);
    auto file = folder / platform::pathOf(module.id + " " + scenario + " " + day + number + ".game");
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return file;
  }
}

}  // namespace

bool isGameFile(const std::filesystem::path& path) {
  std::error_code ignored;
  return path.extension() == ".game" ||
         (std::filesystem::is_regular_file(path, ignored) && path.extension() != ".gmod" && path.extension() != ".xml");
}

DeskResult openGame(const ModuleLibrary& library, const std::filesystem::path& file, const Seat& seat,
                    const std::optional<std::filesystem::path>& module) {
  const auto finder = library.finderFor(file, module);
  const auto mode = seat.seating == Seating::spectate ? GameSession::Mode::read : GameSession::Mode::write;
  auto session = GameSession::open(file, mode, finder);
  if (session) return std::make_unique<Desk>(std::move(*session), seat);
  const bool mayLook =
      session.error().code == "read-only" || session.error().code == "in-use" || session.error().code == "busy";
  if (mode == GameSession::Mode::read || !mayLook) return session.error();
  auto looking = GameSession::open(file, GameSession::Mode::read, finder);
  if (!looking) return session.error();
  return std::make_unique<Desk>(std::move(*looking), Seat{Seating::spectate, {}});
}

DeskResult beginGame(const ModuleLibrary& library, const NewGameWish& wish) {
  auto module = library.loadToPlay(wish.module);
  if (!module) return module.error();
  auto scenario = chooseScenario((*module)->module, wish.scenario);
  if (!scenario) return scenario.error();
  const auto file = wish.file.empty() ? freeName((*module)->module, *scenario) : wish.file;
  NewGame game;
  game.scenario = std::move(*scenario);
  game.fill = wish.fill;
  game.hints = ModuleLibrary::hintsFor(wish.module, file);
  auto session = GameSession::create(file, *module, game);
  if (!session) return session.error();
  return std::make_unique<Desk>(std::move(*session), wish.seat);
}

Picture thumbnailOf(const ModulePointer& loaded, int width, int height) {
  const auto module = std::shared_ptr<const Module>(loaded, &loaded->module);
  if (module->maps.empty() || module->scenarios.empty()) return {};
  std::vector<SetupProblem> problems;
  const auto state = setUpAsFarAsPossible(module, module->scenarios.front(), problems);
  const Digest key{};
  const auto projection = project(state, Sight(state, SideId(), key));
  auto scene = std::make_shared<const Scene>(buildScene(module, projection, MapId(0U)));
  RenderView view([loaded](std::string_view path) { return loaded->read(path); });
  view.setScene(scene);
  Viewport viewport(width, height, scene->width(), scene->height());
  viewport.fit(0);
  view.setViewport(viewport);
  view.waitForMap();
  view.compose();
  return view.frame();
}

}  // namespace vtt::ui
