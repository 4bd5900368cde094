#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "vtt/render/picture.hpp"
#include "vtt/session/library.hpp"
#include "vtt/ui/desk.hpp"

class wxWindow;

namespace vtt::ui {

class Settings;

using DeskResult = Result<std::unique_ptr<Desk>>;

[[nodiscard]] bool isGameFile(const std::filesystem::path& path);
/// If it cannot be written to, it can still be looked at: then the seat is that of an onlooker.
/// `module`: where its module is, if it is not found by itself.
[[nodiscard]] DeskResult openGame(const ModuleLibrary& library, const std::filesystem::path& file, const Seat& seat,
                                  const std::optional<std::filesystem::path>& module = {});
/// The same; if the module is not found, the player is told so and can show where it is, which is remembered.
[[nodiscard]] DeskResult openOrAsk(wxWindow* parent, const ModuleLibrary& library, Settings& settings,
                                   const std::filesystem::path& file, const Seat& seat);

struct NewGameWish {
  std::filesystem::path module;
  std::string scenario;        ///< empty: the only one
  std::filesystem::path file;  ///< empty: a name of its own in the folder for games
  bool fill = false;
  Seat seat;
};
[[nodiscard]] DeskResult beginGame(const ModuleLibrary& library, const NewGameWish& wish);

/// The first map of a scenario, set up, in a picture of this size. For any thread.
[[nodiscard]] Picture thumbnailOf(const ModulePointer& module, int width, int height);

}  // namespace vtt::ui
