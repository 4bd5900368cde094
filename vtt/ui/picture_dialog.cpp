#include "vtt/ui/picture_dialog.hpp"

#include <wx/dialog.h>
#include <wx/progdlg.h>
#include <wx/radiobut.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <atomic>
#include <cmath>
#include <fstream>
#include <thread>

#include "vtt/base/platform.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr int least = 5, most = 400, look = 40;  ///< per cent; milliseconds

class PictureDialog : public wxDialog {
 public:
  PictureDialog(wxWindow* parent, SheetWish sheet, const Box& visible)
      : wxDialog(parent, wxID_ANY, _("Save a picture of the map")), sheet_(std::move(sheet)), visible_(visible) {
    whole_ = new wxRadioButton(this, wxID_ANY, _("The whole map"), wxDefaultPosition, wxDefaultSize, wxRB_GROUP);
    part_ = new wxRadioButton(this, wxID_ANY, _("What the window shows"));
    percent_ =
        new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, least, most, 100);
    width_ = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1,
                            static_cast<int>(widestSheet), 1000);
    size_ = new wxStaticText(this, wxID_ANY, "00000 x 00000");
    name(whole_, _("The whole map"));
    name(part_, _("What the window shows"));
    name(percent_, _("Scale in per cent of the map"));
    name(width_, _("Width in pixels"));
    layOut();
    for (auto* button : {whole_, part_}) button->Bind(wxEVT_RADIOBUTTON, [this](wxCommandEvent&) { tellSize(); });
    percent_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { tellSize(); });
    percent_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { tellSize(); });
    width_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { takeWidth(); });
    tellSize();
  }

  [[nodiscard]] PictureWish wish() const { return {percent(), part_->GetValue()}; }

 private:
  void layOut() {
    auto* fields = new wxFlexGridSizer(2, gap, margin);
    const auto label = [&](const wxString& text) {
      fields->Add(new wxStaticText(this, wxID_ANY, text), 0, wxALIGN_CENTRE_VERTICAL);
    };
    label(_("Scale in per cent"));
    fields->Add(percent_, 1, wxEXPAND);
    label(_("Width in pixels"));
    fields->Add(width_, 1, wxEXPAND);
    label(_("Size"));
    fields->Add(size_, 1, wxEXPAND);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(whole_, 0, wxALL, margin);
    column->Add(part_, 0, wxLEFT | wxRIGHT | wxBOTTOM, margin);
    column->Add(fields, 0, wxEXPAND | wxLEFT | wxRIGHT, margin);
    column->Add(CreateSeparatedButtonSizer(wxOK | wxCANCEL), 0, wxEXPAND | wxALL, margin);
    SetSizerAndFit(column);
    CentreOnParent();
  }

  [[nodiscard]] double percent() const { return exact_ ? *exact_ : percent_->GetValue(); }

  SheetSize size() {
    if (part_->GetValue())
      sheet_.part = visible_;
    else
      sheet_.part = {0, 0, sheet_.scene->width(), sheet_.scene->height()};
    sheet_.scale = percent() / 100;
    return sizeOf(sheet_);
  }

  void tellSize() {
    exact_.reset();
    width_->SetValue(static_cast<int>(std::min(size().width, widestSheet)));
    showSize();
  }

  void takeWidth() {
    exact_ = 100;
    const auto natural = static_cast<double>(size().width);
    exact_ = std::clamp(100 * width_->GetValue() / natural, static_cast<double>(least), static_cast<double>(most));
    percent_->SetValue(static_cast<int>(std::lround(*exact_)));
    showSize();
  }

  void showSize() {
    const auto now = size();
    const bool fits = now.width <= widestSheet && now.height <= widestSheet;
    const auto text =
        wxString::Format(L"%lld × %lld", static_cast<long long>(now.width), static_cast<long long>(now.height));
    size_->SetLabel(fits ? text : text + "  " + _("(too large)"));
    if (auto* fine = FindWindow(wxID_OK)) fine->Enable(fits);
  }

  SheetWish sheet_;
  Box visible_;
  std::optional<double> exact_;  ///< per cent, from a width
  wxRadioButton* whole_ = nullptr;
  wxRadioButton* part_ = nullptr;
  wxSpinCtrl* percent_ = nullptr;
  wxSpinCtrl* width_ = nullptr;
  wxStaticText* size_ = nullptr;
};

Result<void> drawTo(const std::filesystem::path& file, const SheetWish& sheet, const RenderView::FileReader& reader,
                    const std::function<bool(double)>& progress) {
  auto fresh = file;
  fresh += ".part";
  std::ofstream stream(fresh, std::ios::binary | std::ios::trunc);
  auto drawn = writeSheet(
      sheet, reader,
      [&](std::string_view bytes) {
        stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        return stream.good();
      },
      progress);
  stream.close();
  std::error_code failed;
  if (drawn && !stream) drawn = Error{"cannot-write", "The picture cannot be written there; look at the free space."};
  if (drawn) std::filesystem::rename(fresh, file, failed);
  if (drawn && failed) drawn = Error{"cannot-write", "The picture cannot be written there; choose another folder."};
  if (!drawn) std::filesystem::remove(fresh, failed);
  return drawn;
}

}  // namespace

std::optional<PictureWish> askPictureWish(wxWindow* parent, SheetWish sheet, const Box& visible) {
  PictureDialog dialog(parent, std::move(sheet), visible);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return dialog.wish();
}

Result<void> savePicture(wxWindow* parent, const SheetWish& sheet, const RenderView::FileReader& reader,
                         const std::filesystem::path& file) {
  std::atomic<int> done = 0;
  std::atomic<bool> stop = false, over = false;
  Result<void> result;
  std::thread worker([&] {
    result = drawTo(file, sheet, reader, [&](double share) {
      done = static_cast<int>(share * 1000);
      return !stop;
    });
    over = true;
  });
  {
    wxProgressDialog bar(_("Save a picture of the map"), _("Drawing..."), 1000, parent,
                         wxPD_APP_MODAL | wxPD_CAN_ABORT | wxPD_AUTO_HIDE);
    while (!over) {
      if (!bar.Update(std::min(done.load(), 999))) stop = true;
      wxMilliSleep(look);
    }
  }
  worker.join();
  return result;
}

}  // namespace vtt::ui
