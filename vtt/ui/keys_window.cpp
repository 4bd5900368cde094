#include <wx/button.h>
#include <wx/frame.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>

#include "vtt/ui/card_list.hpp"
#include "vtt/ui/reference_windows.hpp"
#include "vtt/ui/settings.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

class KeysFrame : public wxFrame {
 public:
  KeysFrame(wxWindow* parent, ActionTable& actions, Settings& settings)
      : wxFrame(parent, wxID_ANY, _("Actions and keys"), wxDefaultPosition, {560, 680},
                wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT),
        actions_(actions),
        settings_(settings) {
    SetBackgroundColour(chrome());
    CentreOnParent();
    search_ = new wxSearchCtrl(this, wxID_ANY);
    search_->SetDescriptiveText(_("Name or key"));
    name(search_, _("Looks for an action by name or key"));
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { list(); });
    list_ = new CardList(this, _("Actions and keys"));
    list_->chosen = [this](int card) { choose(card); };
    list_->activated = [this](int card) {
      choose(card);
      listen(true);
    };
    told_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(search_, 0, wxEXPAND | wxALL, gap);
    column->Add(list_, 1, wxEXPAND | wxLEFT | wxRIGHT, gap);
    column->Add(told_, 0, wxEXPAND | wxALL, gap);
    column->Add(makeButtons(), 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, gap);
    SetSizer(column);
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) { hear(event); });
    list();
    choose(wxNOT_FOUND);
  }

 private:
  wxSizer* makeButtons() {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    change_ = button(_("New key"), _("The next key pressed becomes the key of the action"), [this] { listen(true); });
    clear_ = button(_("No key"), _("Takes the key away"), [this] { set({}); });
    reset_ = button(_("Usual key"), _("Gives the action its usual key again"), [this] { reset(); });
    auto* all = button(_("All usual keys"), _("Gives all actions their usual keys again"), [this] { resetAll(); });
    row->Add(change_, 0, wxRIGHT, gap);
    row->Add(clear_, 0, wxRIGHT, gap);
    row->Add(reset_, 0, wxRIGHT, gap);
    row->AddStretchSpacer();
    row->Add(all);
    return row;
  }

  wxButton* button(const wxString& label, const wxString& help, std::function<void()> run) {
    auto* made = new wxButton(this, wxID_ANY, label);
    name(made, help);
    made->Bind(wxEVT_BUTTON, [run = std::move(run)](wxCommandEvent&) { run(); });
    return made;
  }

  void list() {
    shown_.clear();
    std::vector<Card> cards;
    wxString menu;
    const auto wanted = search_->GetValue().Lower();
    for (const auto& action : actions_.actions()) {
      if (!(action.name + " " + action.help + " " + action.shortcut).Lower().Contains(wanted)) continue;
      if (action.menu != menu) {
        menu = action.menu;
        Card heading;
        heading.title = menu;
        heading.title.Replace("&", "");
        heading.heading = true;
        cards.push_back(std::move(heading));
        shown_.emplace_back();
      }
      Card card;
      card.title = action.name;
      card.detail = action.help;
      card.badge = action.shortcut;
      card.lit = action.shortcut != action.usual;
      cards.push_back(std::move(card));
      shown_.push_back(action.id);
    }
    list_->setCards(std::move(cards));
  }

  [[nodiscard]] const Action* chosen() const {
    for (const auto& action : actions_.actions())
      if (action.id == chosen_) return &action;
    return nullptr;
  }

  void choose(int card) {
    chosen_ = card == wxNOT_FOUND ? std::string() : shown_[static_cast<std::size_t>(card)];
    listen(false);
  }

  void listen(bool on) {
    listens_ = on && chosen() != nullptr;
    if (listens_) list_->SetFocus();  // a button that is switched off hears no keys
    for (auto* each : {change_, clear_, reset_}) each->Enable(chosen() != nullptr && !listens_);
    if (chosen() == nullptr) return tell(_("Choose an action to give it another key."));
    const auto& action = *chosen();
    if (listens_)
      return tell(wxString::Format(_("Press the new key for \"%s\"; Escape leaves it as it is."), action.name));
    tell(action.shortcut.empty() ? wxString::Format(_("\"%s\" has no key."), action.name)
                                 : wxString::Format(_("The key of \"%s\" is %s."), action.name, action.shortcut));
  }

  void hear(wxKeyEvent& event) {
    if (!listens_) {
      if (isKey(event, "Esc") || isKey(event, "Ctrl+W"))
        Close();
      else
        leaveToWriting(event);
      return;
    }
    if (isKey(event, "Esc")) return listen(false);
    if (const auto key = shortcutOf(event); !key.empty()) take(key);
  }

  void take(const wxString& key) {
    const auto* other = actions_.owner(key, chosen_);
    if (other != nullptr) {
      const auto question = wxString::Format(_("%s is the key of \"%s\". Take it from there?"), key, other->name);
      if (wxMessageBox(question, _("The key is taken"), wxYES_NO | wxICON_QUESTION, this) != wxYES)
        return listen(false);
      change(other->id, {});
    }
    set(key);
  }

  void set(const wxString& key) {
    if (chosen() == nullptr) return;
    change(chosen_, key);
    list();
    listen(false);
  }

  void change(const std::string& id, const wxString& key) {
    actions_.setShortcut(id, key);
    settings_.setShortcut(id, key);
  }

  void reset() {
    const auto* action = chosen();
    if (action == nullptr) return;
    if (const auto* other = actions_.owner(action->usual, chosen_))
      return tell(
          wxString::Format(_("%s is now the key of \"%s\"; give that another key first."), action->usual, other->name));
    actions_.setShortcut(chosen_, wxString(action->usual));
    settings_.setShortcut(chosen_, std::nullopt);
    list();
    listen(false);
  }

  void resetAll() {
    for (const auto& action : actions_.actions()) {
      settings_.setShortcut(action.id, std::nullopt);
      if (action.shortcut != action.usual) actions_.setShortcut(action.id, wxString(action.usual));
    }
    list();
    listen(false);
  }

  void tell(const wxString& sentence) { told_->SetLabel(sentence); }

  ActionTable& actions_;
  Settings& settings_;
  wxSearchCtrl* search_ = nullptr;
  CardList* list_ = nullptr;
  wxStaticText* told_ = nullptr;
  wxButton* change_ = nullptr;
  wxButton* clear_ = nullptr;
  wxButton* reset_ = nullptr;
  std::vector<std::string> shown_;
  std::string chosen_;
  bool listens_ = false;
};

}  // namespace

void showKeys(wxWindow* parent, ActionTable& actions, Settings& settings) {
  (new KeysFrame(parent, actions, settings))->Show();
}

}  // namespace vtt::ui
