#pragma once

#include <wx/fileconf.h>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vtt::ui {

/// What the program remembers from one time to the next, in a file of the user. Nothing of a game is in it.
class Settings {
 public:
  Settings();

  [[nodiscard]] std::vector<std::filesystem::path> recentGames() const;
  void rememberGame(const std::filesystem::path& file);
  [[nodiscard]] wxString text(const wxString& key) const;
  void setText(const wxString& key, const wxString& value);
  [[nodiscard]] std::map<std::string, std::string> shortcuts() const;
  /// None: the usual one is used again.
  void setShortcut(const std::string& action, const std::optional<wxString>& shortcut);
  /// Where new games are kept; it is made if need be.
  [[nodiscard]] static std::filesystem::path gamesFolder();

 private:
  std::unique_ptr<wxFileConfig> file_;
};

/// Where it is kept who sat at a game the last time.
[[nodiscard]] wxString seatKey(const std::filesystem::path& game);

}  // namespace vtt::ui
