#include <wx/filesys.h>
#include <wx/html/htmlwin.h>
#include <wx/mstream.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>

#include <algorithm>
#include <span>

#include "vtt/render/picture.hpp"
#include "vtt/ui/card_list.hpp"
#include "vtt/ui/reference_windows.hpp"
#include "vtt/ui/style.hpp"
#include "vtt/view/page_text.hpp"

namespace vtt::ui {

namespace {

/// Gives the pictures of pages to the HTML window, as page:PAGE. It reads nothing else.
class PagePictures : public wxFileSystemHandler {
 public:
  explicit PagePictures(const Desk& desk) : module_(desk.module()), reader_(desk.reader()) {}
  bool CanOpen(const wxString& location) override { return GetProtocol(location) == "page"; }
  wxFSFile* OpenFile(wxFileSystem&, const wxString& location) override {
    const auto page = findPage(module_, utf8(GetRightLocation(location)));
    if (page >= module_.pages.size()) return nullptr;
    const auto bytes = reader_(module_.pages[page].image);
    if (!bytes) return nullptr;
    const auto picture = decodePicture(std::as_bytes(std::span(*bytes)));
    const auto png = picture ? encodePng(*picture) : Result<std::string>(picture.error());
    if (!png) return nullptr;
    wxMemoryInputStream bytesOfPng(png->data(), png->size());
    auto* copy = new wxMemoryInputStream(static_cast<wxInputStream&>(bytesOfPng));
    return new wxFSFile(copy, location, "image/png", wxString(), wxDateTime());
  }

 private:
  const Module& module_;
  std::function<Result<std::string>(std::string_view)> reader_;
};

class PagesFrame : public wxFrame {
 public:
  PagesFrame(wxWindow* parent, const Desk& desk)
      : wxFrame(parent, wxID_ANY, _("Rules and charts"), wxDefaultPosition, {940, 660},
                wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT),
        module_(desk.module()),
        pictures_(new PagePictures(desk)) {
    SetBackgroundColour(chrome());
    CentreOnParent();
    wxFileSystem::AddHandler(pictures_);
    auto* left = new wxBoxSizer(wxVERTICAL);
    left->Add(makeSearch(), 0, wxEXPAND | wxBOTTOM, gap);
    left->Add(makeList(), 1, wxEXPAND);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(left, 0, wxEXPAND | wxALL, gap);
    row->Add(makeText(), 1, wxEXPAND | wxTOP | wxRIGHT | wxBOTTOM, gap);
    SetSizer(row);
    bindKeys();
    listPages();
    open(0);
  }

  ~PagesFrame() override { delete wxFileSystem::RemoveHandler(pictures_); }

 private:
  wxWindow* makeSearch() {
    search_ = new wxSearchCtrl(this, wxID_ANY);
    search_->SetDescriptiveText(_("Look for"));
    search_->ShowCancelButton(true);
    name(search_, _("Looks for words in all pages"));
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { listPages(); });
    search_->Bind(wxEVT_SEARCH_CANCEL, [this](wxCommandEvent&) { search_->Clear(); });
    return search_;
  }

  wxWindow* makeList() {
    list_ = new CardList(this, _("Pages"));
    list_->SetMinSize({270, -1});
    list_->chosen = [this](int card) { open(shown_[static_cast<std::size_t>(card)]); };
    return list_;
  }

  wxWindow* makeText() {
    text_ = new wxHtmlWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxHW_SCROLLBAR_AUTO);
    text_->SetStandardFonts(GetFont().GetPointSize(), GetFont().GetFaceName());
    text_->SetBorders(margin + 4);
    name(text_, _("Page"));
    text_->SetToolTip(wxString());
    text_->Bind(wxEVT_HTML_LINK_CLICKED, [this](wxHtmlLinkEvent& event) {
      const auto page = findPage(module_, utf8(event.GetLinkInfo().GetHref()));
      if (page >= module_.pages.size()) return;
      past_.push_back(page_);
      open(page);
    });
    return text_;
  }

  void bindKeys() {
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
      if (isKey(event, "Ctrl+F")) return search_->SetFocus();
      if (isKey(event, "Alt+Left") && !past_.empty()) {
        open(past_.back());
        return past_.pop_back();
      }
      if (isKey(event, "Esc") || isKey(event, "Ctrl+W")) {
        Close();
        return;
      }
      leaveToWriting(event);
    });
  }

  /// Those that have what is looked for; the page that is shown stays if it is one of them.
  void listPages() {
    shown_.clear();
    std::vector<Card> cards;
    const auto wanted = utf8(search_->GetValue());
    for (std::size_t i = 0; i < module_.pages.size(); ++i) {
      if (!pageHas(module_, module_.pages[i], wanted)) continue;
      Card card;
      card.title = words(module_.pages[i].name);
      cards.push_back(std::move(card));
      shown_.push_back(i);
    }
    if (cards.empty()) {
      Card hint;
      hint.title = _("No page has these words.");
      hint.heading = true;
      cards.push_back(std::move(hint));
    }
    list_->setCards(std::move(cards));
    if (shown_.empty()) return;
    open(std::find(shown_.begin(), shown_.end(), page_) != shown_.end() ? page_ : shown_.front());
  }

  void open(std::size_t page) {
    if (page >= module_.pages.size()) return;
    page_ = page;
    const auto html = pageHtml(module_, module_.pages[page], utf8(search_->GetValue()));
    text_->SetPage("<html><body bgcolor=\"#fdfcfa\" text=\"#24221f\" link=\"#2e6fb7\">" + words(html) +
                   "</body></html>");
    const auto card = std::find(shown_.begin(), shown_.end(), page);
    list_->SetSelection(card == shown_.end() ? wxNOT_FOUND : static_cast<int>(card - shown_.begin()));
  }

  const Module& module_;
  PagePictures* pictures_ = nullptr;  ///< the file system has it while the window is there
  wxSearchCtrl* search_ = nullptr;
  CardList* list_ = nullptr;
  wxHtmlWindow* text_ = nullptr;
  std::vector<std::size_t> shown_, past_;
  std::size_t page_ = 0;
};

}  // namespace

void showPages(wxWindow* parent, const Desk& desk) { (new PagesFrame(parent, desk))->Show(); }

}  // namespace vtt::ui
