#include "vtt/ui/settings.hpp"

#include <algorithm>
#include <system_error>

#include "vtt/base/hash128.hpp"
#include "vtt/base/platform.hpp"
#include "vtt/base/platform_program.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr std::size_t mostRecent = 12;
constexpr auto recentKey = "recent/%zu";

std::filesystem::path ownFolder() {
  const auto data = platform::userDataFolder();
  const auto folder = (data.empty() ? platform::temporaryFolder() : data) / "grognard";
  std::error_code ignored;
  std::filesystem::create_directories(folder, ignored);
  return folder;
}

}  // namespace

wxString seatKey(const std::filesystem::path& game) {
  std::error_code failed;
  const auto whole = std::filesystem::absolute(game, failed);
  const auto hash = keyOf(platform::utf8(failed ? game : whole));
  return wxString::Format("seats/%016llx", static_cast<unsigned long long>(hash));
}

Settings::Settings() {
  const auto file = words(platform::utf8(ownFolder() / "settings.ini"));
  file_ = std::make_unique<wxFileConfig>(wxString(), wxString(), file, wxString(), wxCONFIG_USE_LOCAL_FILE);
}

std::filesystem::path Settings::gamesFolder() {
  const auto folder = ownFolder() / "games";
  std::error_code ignored;
  std::filesystem::create_directories(folder, ignored);
  return folder;
}

std::vector<std::filesystem::path> Settings::recentGames() const {
  std::vector<std::filesystem::path> games;
  for (std::size_t i = 0; i < mostRecent; ++i)
    if (const auto name = text(wxString::Format(recentKey, i)); !name.empty())
      games.push_back(platform::pathOf(utf8(name)));
  return games;
}

void Settings::rememberGame(const std::filesystem::path& file) {
  std::error_code failed;
  auto whole = std::filesystem::absolute(file, failed);
  if (failed) whole = file;
  auto games = recentGames();
  std::erase(games, whole);
  games.insert(games.begin(), whole);
  for (std::size_t i = 0; i < std::min(games.size(), mostRecent); ++i)
    setText(wxString::Format(recentKey, i), words(platform::utf8(games[i])));
}

wxString Settings::text(const wxString& key) const { return file_->Read(key, wxString()); }

void Settings::setText(const wxString& key, const wxString& value) {
  file_->Write(key, value);
  file_->Flush();
}

std::map<std::string, std::string> Settings::shortcuts() const {
  std::map<std::string, std::string> chosen;
  wxString key;
  long index = 0;
  file_->SetPath("/shortcuts");
  for (bool more = file_->GetFirstEntry(key, index); more; more = file_->GetNextEntry(key, index))
    chosen[utf8(key)] = utf8(file_->Read(key, wxString()));
  file_->SetPath("/");
  return chosen;
}

void Settings::setShortcut(const std::string& action, const std::optional<wxString>& shortcut) {
  const auto key = "/shortcuts/" + words(action);
  if (shortcut)
    file_->Write(key, *shortcut);
  else
    file_->DeleteEntry(key, false);
  file_->Flush();
}

}  // namespace vtt::ui
