#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/richmsgdlg.h>

#include "vtt/base/platform.hpp"
#include "vtt/ui/opening.hpp"
#include "vtt/ui/settings.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

std::optional<std::filesystem::path> askForModule(wxWindow* parent, const std::string& complaint) {
  wxRichMessageDialog dialog(parent, _("The module of this game was not found. Nothing of the game is lost."),
                             _("Module not found"), wxYES_NO | wxCANCEL | wxICON_WARNING);
  dialog.SetYesNoCancelLabels(_("Choose its folder..."), _("Choose a .gmod file..."), _("Cancel"));
  dialog.ShowDetailedText(words(complaint));
  const auto answer = dialog.ShowModal();
  if (answer == wxID_YES) {
    wxDirDialog folder(parent, _("The folder with the module.xml"), wxString(), wxDD_DIR_MUST_EXIST);
    if (folder.ShowModal() == wxID_OK) return platform::pathOf(utf8(folder.GetPath()));
  } else if (answer == wxID_NO) {
    wxFileDialog file(parent, _("The packed module"), wxString(), wxString(), _("Modules (*.gmod)|*.gmod"),
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (file.ShowModal() == wxID_OK) return platform::pathOf(utf8(file.GetPath()));
  }
  return std::nullopt;
}

}  // namespace

DeskResult openOrAsk(wxWindow* parent, const ModuleLibrary& library, Settings& settings,
                     const std::filesystem::path& file, const Seat& seat) {
  auto desk = openGame(library, file, seat);
  if (desk || desk.error().code != "no-such-module") return desk;
  const auto journal = Journal::openForReading(file);
  const auto key = "modules/" + words(journal ? journal->info().moduleId : std::string("unknown"));
  if (const auto known = settings.text(key); !known.empty())
    if (auto again = openGame(library, file, seat, platform::pathOf(utf8(known)))) return again;
  const auto module = askForModule(parent, desk.error().message);
  if (!module) return desk;
  desk = openGame(library, file, seat, *module);
  if (desk) settings.setText(key, words(platform::utf8(*module)));
  return desk;
}

}  // namespace vtt::ui
