#include <wx/filedlg.h>
#include <wx/msgdlg.h>

#include "vtt/base/platform.hpp"
#include "vtt/ui/copy_game.hpp"
#include "vtt/ui/map_canvas.hpp"
#include "vtt/ui/picture_dialog.hpp"
#include "vtt/ui/problems_window.hpp"
#include "vtt/ui/style.hpp"
#include "vtt/ui/table_frame.hpp"

namespace vtt::ui {

namespace {

/// Beside the game, under a name that is free.
std::filesystem::path freeNameBeside(const std::filesystem::path& game, const std::string& addition,
                                     const std::string& ending) {
  const auto stem = platform::utf8(game.stem()) + addition;
  for (int i = 1;; ++i) {
    auto file = game.parent_path() / platform::pathOf(stem + (i == 1 ? "" : " " + std::to_string(i)) + ending);
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return file;
  }
}

std::optional<std::filesystem::path> askFile(wxWindow* parent, const wxString& title,
                                             const std::filesystem::path& proposed, const wxString& kinds,
                                             const wxString& ending) {
  wxFileDialog dialog(parent, title, words(platform::utf8(proposed.parent_path())),
                      words(platform::utf8(proposed.filename())), kinds,
                      wxFD_SAVE | (ending == ".png" ? wxFD_OVERWRITE_PROMPT : 0));  // games are never overwritten
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  auto path = dialog.GetPath();
  if (!path.Lower().EndsWith(ending)) path += ending;
  return platform::pathOf(utf8(path));
}

}  // namespace

void TableFrame::savePicture() {
  SheetWish sheet;
  sheet.scene = desk_->scene(canvas_->map());
  sheet.image = canvas_->image();
  const auto wish = askPictureWish(this, sheet, canvas_->viewport().visible());
  if (!wish) return;
  sheet.part =
      wish->visiblePart ? canvas_->viewport().visible() : Box{0, 0, sheet.scene->width(), sheet.scene->height()};
  sheet.scale = wish->percent / 100;
  const auto proposed = freeNameBeside(desk_->session().journal().path(), "", ".png");
  const auto file = askFile(this, _("Save a picture of the map"), proposed, "PNG (*.png)|*.png", ".png");
  if (!file) return;
  const auto drawn = ui::savePicture(this, sheet, desk_->reader(), *file);
  if (!drawn) return say(drawn.error().message);
  say(utf8(wxString::Format(_("The picture is in %s."), words(platform::utf8(*file)))));
}

void TableFrame::saveCopy() {
  const auto proposed = freeNameBeside(desk_->session().journal().path(), utf8(_(" copy")), ".game");
  const auto file = askFile(this, _("Save a copy"), proposed, _("Games (*.game)|*.game"), ".game");
  if (!file) return;
  const auto made = copyGame(desk_->session(), *file, desk_->last());
  if (!made) return showError(this, _("The copy was not made"), made.error().message);
  say(utf8(wxString::Format(_("The copy is in %s."), words(platform::utf8(*file)))));
}

void TableFrame::continueFromHere() {
  const auto addition = wxString::Format(_(" from %lld"), static_cast<long long>(desk_->moment()));
  const auto proposed = freeNameBeside(desk_->session().journal().path(), utf8(addition), ".game");
  const auto file = askFile(this, _("Continue from here"), proposed, _("Games (*.game)|*.game"), ".game");
  if (!file) return;
  const auto made = copyGame(desk_->session(), *file, desk_->moment());
  if (!made) return showError(this, _("The branch was not made"), made.error().message);
  const auto question = wxString::Format(_("The game up to this moment is in %s. Play on there now?"),
                                         words(platform::utf8(file->filename())));
  if (wxMessageBox(question, _("Continue from here"), wxYES_NO | wxICON_QUESTION, this) == wxYES && gameWanted)
    gameWanted(*file, desk_->seat());
}

}  // namespace vtt::ui
