#include "vtt/cli/game_open.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"

namespace vtt::cli {

namespace {

constexpr std::string_view umpire = "umpire";

}  // namespace

Result<GameSession> openGame(Console& console, const ModuleLibrary& library, const GameRequest& request,
                             GameSession::Mode mode) {
  std::optional<std::filesystem::path> given;
  if (!request.module.empty()) {
    auto path = library.resolve(request.module);
    if (!path) return path.error();
    given = std::move(*path);
  }
  const auto file = platform::pathOf(request.file);
  const Progress progress("Opening " + request.file);
  auto session = GameSession::open(file, mode, library.finderFor(file, given));
  if (session)
    for (const auto& warning : session->warnings()) console.warn(warning);
  return session;
}

Result<SideId> sideNamed(const Module& module, const std::string& id) {
  if (id.empty() || id == umpire) return SideId();
  if (const auto side = findSide(module, id)) return side;
  std::vector<std::string> ids;
  for (const auto& side : module.sides) ids.push_back(side.id);
  return Error{"no-such-side", "There is no side " + vtt::quoted(id) + "; the sides are " + join(ids, ", ") + "."};
}

bool isFileError(const Error& error) {
  static constexpr std::array<std::string_view, 10> codes{"busy", "closed", "cut-short", "damaged",     "full",
                                                          "io",   "memory", "missing",   "out-of-step", "read-only"};
  return std::find(codes.begin(), codes.end(), error.code) != codes.end();
}

}  // namespace vtt::cli
