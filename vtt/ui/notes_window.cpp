#include "vtt/view/notes.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "vtt/ui/actions.hpp"
#include "vtt/ui/card_list.hpp"
#include "vtt/ui/reference_windows.hpp"
#include "vtt/ui/side_window.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

class NotesFrame : public SideWindow {
 public:
  NotesFrame(wxWindow* parent, Desk& desk) : SideWindow(parent, _("Notes"), {520, 560}, desk) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    list_ = new CardList(this, _("Notes"));
    list_->wrapDetails(true);
    list_->chosen = [this](int card) { goTo(card); };
    column->Add(list_, 1, wxEXPAND | wxALL, gap);
    column->Add(new wxStaticText(this, wxID_ANY, _("A new note")), 0, wxLEFT | wxRIGHT | wxBOTTOM, gap);
    text_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, {-1, 84}, wxTE_MULTILINE);
    name(text_, _("Text of a new note"));
    column->Add(text_, 0, wxEXPAND | wxLEFT | wxRIGHT, gap);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    readers_ = new wxChoice(this, wxID_ANY);
    name(readers_, _("Who may read the note"));
    write_ = new wxButton(this, wxID_ANY, _("Write"));
    name(write_, _("Writes the note into the game (Ctrl+Return)"));
    row->Add(readers_, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, gap);
    row->Add(write_, 0, wxALIGN_CENTRE_VERTICAL);
    column->Add(row, 0, wxEXPAND | wxALL, gap);
    SetSizer(column);
    write_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { write(); });
    text_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
      if (isKey(event, "Ctrl+Return"))
        write();
      else
        event.Skip();
    });
    follow();
    text_->SetFocus();
  }

 private:
  void gameChanged() override {
    listReaders();
    std::vector<Card> cards;
    moments_.clear();
    if (auto notes = readNotes(desk().session(), desk().viewer()))
      for (const auto& note : *notes) add(cards, note);
    else if (desk().told)
      desk().told(notes.error().message);
    if (cards.empty()) {
      Card hint;
      hint.detail = _("There are no notes yet. A click on a note goes to the moment when it was written.");
      hint.faded = true;
      cards.push_back(std::move(hint));
    }
    list_->setCards(std::move(cards));
    if (!moments_.empty()) list_->ScrollToRow(moments_.size() - 1);
    momentChanged();
  }

  void momentChanged() override { write_->Enable(desk().mayAct()); }

  void add(std::vector<Card>& cards, const WrittenNote& note) {
    const auto& sides = desk().module().sides;
    const auto author = findSide(desk().module(), note.author);
    Card card;
    card.title = wxString::Format(_("Entry %lld"), static_cast<long long>(note.moment));
    if (note.moment == 0) card.title = _("Set-up");
    if (author) card.title += wxString(L"  ·  ") + words(sides[author.value].name);
    card.detail = words(note.note.text);
    card.badge =
        note.note.side ? wxString::Format(_("only for %s"), words(sides[note.note.side.value].name)) : wxString();
    card.lit = note.note.side.valid();
    cards.push_back(std::move(card));
    moments_.push_back(note.moment);
  }

  /// A side writes for all or for itself; who sees everything may write for any side.
  void listReaders() {
    const auto before = readers_->GetSelection();
    const auto count = readers_->GetCount();
    readers_->Clear();
    sides_.clear();
    const auto offer = [&](SideId side, const wxString& label) {
      readers_->Append(label);
      sides_.push_back(side);
    };
    offer({}, _("For everybody"));
    for (std::uint32_t i = 0; i < desk().module().sides.size(); ++i)
      if (!desk().viewer() || desk().viewer().value == i)
        offer(SideId(i), wxString::Format(_("Only for %s"), words(desk().module().sides[i].name)));
    readers_->SetSelection(readers_->GetCount() == count && before != wxNOT_FOUND ? before : 0);
  }

  void write() {
    auto text = text_->GetValue().Trim().Trim(false);
    text.Replace("\n", " ");
    if (text.empty() || !desk().mayAct()) return;
    const auto side = sides_[static_cast<std::size_t>(std::max(0, readers_->GetSelection()))];
    const auto reader = side ? "for " + desk().module().sides[side.value].id + ": " : std::string();
    if (desk().submit("note " + reader + utf8(text))) text_->Clear();
  }

  void goTo(int card) {
    if (static_cast<std::size_t>(card) < moments_.size()) desk().goTo(moments_[static_cast<std::size_t>(card)]);
  }

  CardList* list_ = nullptr;
  wxTextCtrl* text_ = nullptr;
  wxChoice* readers_ = nullptr;
  wxButton* write_ = nullptr;
  std::vector<std::int64_t> moments_;
  std::vector<SideId> sides_;
};

}  // namespace

void showNotes(wxWindow* parent, Desk& desk) { (new NotesFrame(parent, desk))->Show(); }

}  // namespace vtt::ui
