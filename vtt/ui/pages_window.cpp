#include <wx/frame.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include "vtt/base/text.hpp"
#include "vtt/ui/card_list.hpp"
#include "vtt/ui/reference_windows.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

/// Writes light markup into a text control: headings, points, bold words.
class MarkupWriter {
 public:
  explicit MarkupWriter(wxTextCtrl& text) : text_(text) {}

  void write(const std::string& markup) {
    std::string paragraph;
    const auto flush = [&] {
      if (!paragraph.empty()) writeWords(words(paragraph) + "\n\n");
      paragraph.clear();
    };
    for (const auto row : split(markup, '\n')) {
      const auto line = std::string(trim(row));
      if (line.empty()) {
        flush();
      } else if (line.starts_with("#")) {
        flush();
        const auto level = line.find_first_not_of('#');
        writeStyled(words(trim(std::string_view(line).substr(std::min(level, line.size())))) + "\n\n", true,
                    level > 1 ? 1.1 : 1.35);
      } else if (line.starts_with("* ")) {
        flush();
        writeWords(wxString(L"  •  ") + words(line.substr(2)) + "\n");
      } else {
        paragraph += (paragraph.empty() ? "" : " ") + line;
      }
    }
    flush();
  }

 private:
  void writeWords(const wxString& line) {
    bool bold = false;
    wxString rest = line;
    for (auto at = rest.find("**"); at != wxString::npos; at = rest.find("**")) {
      writeStyled(rest.Left(at), bold, 1);
      rest = rest.Mid(at + 2);
      bold = !bold;
    }
    writeStyled(rest, bold, 1);
  }
  void writeStyled(const wxString& part, bool bold, double size) {
    text_.SetDefaultStyle(wxTextAttr(ink(), wxNullColour, scaledFont(text_, size, bold)));
    text_.AppendText(part);
  }
  wxTextCtrl& text_;
};

std::string textOf(const Table& table) {
  std::string text = "# " + table.name + "\n\n";
  const auto width = std::max<std::size_t>(1, table.columns.size());
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    text += "* **" + table.rows[r].text + "**: ";
    for (std::size_t c = 0; c < width && r * width + c < table.cells.size(); ++c) {
      if (c > 0) text += "; ";
      if (c < table.columns.size()) text += table.columns[c].text + " ";
      text += table.cells[r * width + c];
    }
    text += "\n";
  }
  return text;
}

class PagesFrame : public wxFrame {
 public:
  PagesFrame(wxWindow* parent, const Desk& desk)
      : wxFrame(parent, wxID_ANY, _("Rules and charts"), wxDefaultPosition, {860, 620},
                wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT),
        module_(desk.module()) {
    SetBackgroundColour(chrome());
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    list_ = new CardList(this, _("Pages"));
    std::vector<Card> cards;
    for (const auto& page : module_.pages) {
      Card card;
      card.title = words(page.name);
      cards.push_back(std::move(card));
    }
    list_->setCards(std::move(cards));
    list_->SetMinSize({250, -1});
    list_->chosen = [this](int page) { open(static_cast<std::size_t>(page)); };
    text_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize,
                           wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2 | wxTE_BESTWRAP | wxBORDER_NONE);
    text_->SetMargins(margin, margin);
    name(text_, _("Page"));
    text_->SetToolTip(wxString());
    row->Add(list_, 0, wxEXPAND | wxALL, gap);
    row->Add(text_, 1, wxEXPAND | wxTOP | wxRIGHT | wxBOTTOM, gap);
    SetSizer(row);
    list_->SetSelection(0);
    open(0);
  }

 private:
  void open(std::size_t index) {
    if (index >= module_.pages.size()) return;
    const auto& page = module_.pages[index];
    text_->Clear();
    MarkupWriter writer(*text_);
    if (!page.text.empty()) writer.write(page.text);
    if (const auto table = findTable(module_, page.table)) writer.write(textOf(module_.tables[table.value]));
    text_->ShowPosition(0);
    text_->SetInsertionPoint(0);
  }

  const Module& module_;
  CardList* list_ = nullptr;
  wxTextCtrl* text_ = nullptr;
};

}  // namespace

void showPages(wxWindow* parent, const Desk& desk) { (new PagesFrame(parent, desk))->Show(); }

void showKeys(wxWindow* parent, const ActionTable& actions) {
  auto* frame = new wxFrame(parent, wxID_ANY, _("Actions and keys"), wxDefaultPosition, {460, 640},
                            wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT);
  auto* list = new CardList(frame, _("Actions and keys"));
  std::vector<Card> cards;
  wxString menu;
  for (const auto& action : actions.actions()) {
    if (action.menu != menu) {
      menu = action.menu;
      Card heading;
      heading.title = menu;
      heading.title.Replace("&", "");
      heading.heading = true;
      cards.push_back(std::move(heading));
    }
    Card card;
    card.title = action.name;
    card.detail = action.help;
    card.badge = action.shortcut;
    cards.push_back(std::move(card));
  }
  list->setCards(std::move(cards));
  frame->Show();
}

}  // namespace vtt::ui
