#include "vtt/ui/start_frame.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "vtt/base/platform.hpp"
#include "vtt/ui/card_list.hpp"
#include "vtt/ui/settings.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr int pictureWidth = 168, pictureHeight = 108;

wxStaticText* heading(wxWindow* parent, const wxString& text, double size) {
  auto* label = new wxStaticText(parent, wxID_ANY, text);
  label->SetFont(scaledFont(*parent, size, true));
  label->SetForegroundColour(ink());
  return label;
}

}  // namespace

StartFrame::StartFrame(const ModuleLibrary& library, Settings& settings, const wxSize& size)
    : wxFrame(nullptr, wxID_ANY, "Grognard", wxDefaultPosition, size), library_(library), settings_(settings) {
  SetBackgroundColour(chrome());
  auto* columns = new wxBoxSizer(wxHORIZONTAL);
  columns->Add(makeRecent(), 4, wxEXPAND | wxALL, margin);
  columns->Add(makeModules(), 5, wxEXPAND | wxTOP | wxBOTTOM | wxRIGHT, margin);
  columns->Add(makeScenarios(), 5, wxEXPAND | wxTOP | wxBOTTOM | wxRIGHT, margin);
  message_ = new wxStaticText(this, wxID_ANY, wxString());
  message_->SetForegroundColour(wxColour(0xa6, 0x2b, 0x22));
  message_->Hide();
  auto* all = new wxBoxSizer(wxVERTICAL);
  auto* title = heading(this, "Grognard", 1.9);
  title->SetForegroundColour(accent());
  all->Add(title, 0, wxLEFT | wxTOP | wxRIGHT, 2 * margin);
  all->Add(message_, 0, wxEXPAND | wxLEFT | wxTOP | wxRIGHT, 2 * margin);
  all->Add(columns, 1, wxEXPAND | wxALL, margin);
  SetSizer(all);
  for (const auto& installed : library.installed()) {
    Entry entry;
    entry.path = installed.path;
    entry.id = installed.id;
    entries_.push_back(std::move(entry));
  }
  showModules();
  refreshRecent();
  startWorker();
}

StartFrame::~StartFrame() {
  stop_ = true;
  if (worker_.joinable()) worker_.join();
}

wxSizer* StartFrame::makeRecent() {
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(heading(this, _("Continue"), 1.15), 0, wxBOTTOM, gap);
  games_ = new CardList(this, _("Recent games"));
  games_->wrapDetails(true);
  games_->activated = [this](int card) {
    if (static_cast<std::size_t>(card) < recent_.size()) open(recent_[static_cast<std::size_t>(card)]);
  };
  column->Add(games_, 1, wxEXPAND | wxBOTTOM, gap);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  auto* go = new wxButton(this, wxID_ANY, _("Continue"));
  name(go, _("Opens the chosen game"));
  go->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    if (recent_.empty()) return complain(utf8(_("There is no game to continue yet; begin a new one.")));
    open(recent_[static_cast<std::size_t>(std::max(0, games_->GetSelection()))]);
  });
  auto* file = new wxButton(this, wxID_ANY, _("Open..."));
  name(file, _("Opens a game or module from a file"));
  file->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { askForFile(); });
  row->Add(go, 1, wxRIGHT, gap);
  row->Add(file, 1);
  column->Add(row, 0, wxEXPAND);
  return column;
}

wxSizer* StartFrame::makeModules() {
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(heading(this, _("Modules"), 1.15), 0, wxBOTTOM, gap);
  modules_ = new CardList(this, _("Installed modules"));
  modules_->wrapDetails(true);
  modules_->chosen = [this](int) { showScenarios(); };
  column->Add(modules_, 1, wxEXPAND);
  return column;
}

wxSizer* StartFrame::makeScenarios() {
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(heading(this, _("Scenarios"), 1.15), 0, wxBOTTOM, gap);
  scenarios_ = new CardList(this, _("Scenarios of the module"));
  scenarios_->wrapDetails(true);
  scenarios_->activated = [this](int) { begin(); };
  column->Add(scenarios_, 1, wxEXPAND | wxBOTTOM, gap);
  seats_ = new wxChoice(this, wxID_ANY);
  name(seats_, _("Who sits here"));
  showSeats(nullptr);
  column->Add(seats_, 0, wxEXPAND | wxBOTTOM, gap);
  fill_ = new wxCheckBox(this, wxID_ANY, _("Place what the set-up leaves open at random"));
  name(fill_, _("Place what the set-up leaves open at random"));
  column->Add(fill_, 0, wxEXPAND | wxBOTTOM, gap);
  begin_ = new wxButton(this, wxID_ANY, _("New game"));
  begin_->SetBackgroundColour(accent());
  begin_->SetForegroundColour(*wxWHITE);
  name(begin_, _("Begins a game of the chosen scenario"));
  begin_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { begin(); });
  column->Add(begin_, 0, wxEXPAND);
  return column;
}

void StartFrame::complain(const std::string& sentence) {
  message_->SetLabel(words(sentence));
  message_->Show();
  message_->Wrap(std::max(300, GetClientSize().x - 4 * margin));
  Layout();
}

void StartFrame::refreshRecent() {
  std::vector<Card> cards;
  recent_.clear();
  for (const auto& file : settings_.recentGames()) {
    const auto journal = Journal::openForReading(file);
    if (!journal && journal.error().code == "missing") continue;
    Card card;
    card.title = words(journal ? journal->info().moduleName : platform::utf8(file.filename()));
    card.detail = journal ? wxString::Format(_("%s, entry %lld"), words(journal->info().scenario),
                                             static_cast<long long>(journal->lastSequence())) +
                                "\n" + words(platform::utf8(file.filename()))
                          : words(journal.error().message);
    card.detail.Replace("\n", L"  ·  ");
    card.faded = !journal;
    cards.push_back(std::move(card));
    recent_.push_back(file);
  }
  if (cards.empty()) {
    Card hint;
    hint.detail = _("Games that you play are kept here. Every move is saved at once; there is nothing to lose.");
    hint.heading = true;
    hint.title = _("No game yet");
    cards.push_back(std::move(hint));
  }
  games_->setCards(std::move(cards));
}

/// Modules are read, and their pictures drawn, beside the window.
void StartFrame::startWorker() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : entries_) paths.push_back(entry.path);
  worker_ = std::thread([this, paths = std::move(paths)] {
    for (std::size_t i = 0; i < paths.size() && !stop_; ++i) load(paths[i], i);
    CallAfter([this] { loaded_ = true; });
  });
}

void StartFrame::load(const std::filesystem::path& path, std::size_t index) {
  auto module = library_.load(path);
  CallAfter([this, index, module] {
    auto& entry = entries_[index];
    if (module) entry.module = *module;
    if (!module) entry.problem = module.error().message;
    showModules();
    showScenarios();
  });
  if (!module || stop_) return;
  auto picture = std::make_shared<Picture>(thumbnailOf(*module, pictureWidth, pictureHeight));
  CallAfter([this, index, picture] {
    entries_[index].picture = std::move(*picture);
    showModules();
  });
}

void StartFrame::showModules() {
  std::vector<Card> cards;
  for (const auto& entry : entries_) {
    Card card;
    card.title = words(entry.module ? entry.module->module.name : entry.id);
    if (!entry.problem.empty())
      card.detail = words(entry.problem);
    else if (!entry.module)
      card.detail = _("Reading...");
    else if (!entry.module->ok())
      card.detail = _("This module has errors and cannot be played.");
    else
      card.detail = words(entry.module->module.version + "\n" + entry.module->module.credits);
    card.detail.Replace("\n", " ");
    card.picture = bitmapOf(entry.picture.empty() ? Picture(pictureWidth, pictureHeight) : entry.picture);
    cards.push_back(std::move(card));
  }
  const bool first = modules_->GetSelection() == wxNOT_FOUND;
  modules_->setCards(std::move(cards));
  if (first && !entries_.empty()) modules_->SetSelection(0);
}

const StartFrame::Entry* StartFrame::chosenModule() const {
  const auto choice = modules_->GetSelection();
  return choice >= 0 && static_cast<std::size_t>(choice) < entries_.size() ? &entries_[static_cast<std::size_t>(choice)]
                                                                           : nullptr;
}

void StartFrame::showScenarios() {
  const auto* entry = chosenModule();
  const auto* module = entry != nullptr && entry->module ? &entry->module->module : nullptr;
  std::vector<Card> cards;
  if (module != nullptr)
    for (const auto& scenario : module->scenarios) {
      Card card;
      card.title = words(scenario.name.empty() ? scenario.id : scenario.name);
      card.detail = words(scenario.length + (scenario.length.empty() ? "" : " · ") + scenario.description);
      card.detail.Replace("\n", " ");
      while (card.detail.Replace("  ", " ") > 0) {
      }
      cards.push_back(std::move(card));
    }
  const bool any = !cards.empty();
  scenarios_->setCards(std::move(cards));
  if (any && scenarios_->GetSelection() == wxNOT_FOUND) scenarios_->SetSelection(0);
  begin_->Enable(any && entry->module->ok());
  showSeats(module);
}

void StartFrame::showSeats(const Module* module) {
  seats_->Clear();
  seats_->Append(_("Both sides, all open"));
  seats_->Append(_("Both sides in turn, with a curtain"));
  if (module != nullptr)
    for (const auto& side : module->sides) seats_->Append(wxString::Format(_("Only %s"), words(side.name)));
  seats_->Append(_("Look on"));
  seats_->SetSelection(0);
}

Seat StartFrame::seat() const {
  const auto choice = seats_->GetSelection();
  const auto last = static_cast<int>(seats_->GetCount()) - 1;
  if (choice == 1) return {Seating::hotSeat, {}};
  if (choice == last) return {Seating::spectate, {}};
  if (choice > 1) return {Seating::side, SideId(static_cast<std::uint32_t>(choice - 2))};
  return {};
}

void StartFrame::begin() {
  const auto* entry = chosenModule();
  if (entry == nullptr || !entry->module || scenarios_->GetSelection() == wxNOT_FOUND)
    return complain(utf8(_("Choose a module and one of its scenarios first.")));
  NewGameWish wish;
  wish.module = entry->path;
  wish.scenario = entry->module->module.scenarios[static_cast<std::size_t>(scenarios_->GetSelection())].id;
  wish.fill = fill_->GetValue();
  wish.seat = seat();
  take(beginGame(library_, wish));
}

void StartFrame::open(const std::filesystem::path& file) { take(openOrAsk(this, library_, settings_, file, Seat{})); }

void StartFrame::take(DeskResult desk) {
  if (!desk) return complain(desk.error().message);
  message_->Hide();
  if (opened) opened(std::move(*desk));
}

void StartFrame::choose(const std::filesystem::path& path) {
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    std::error_code ignored;
    if (!std::filesystem::equivalent(entries_[i].path, path, ignored)) continue;
    modules_->SetSelection(static_cast<int>(i));
    return showScenarios();
  }
  Entry entry;
  entry.path = path;
  entry.id = platform::utf8(path.stem());
  auto module = library_.load(path);
  if (!module) return complain(module.error().message);
  entry.picture = thumbnailOf(*module, pictureWidth, pictureHeight);
  entry.module = std::move(*module);
  entries_.push_back(std::move(entry));
  showModules();
  modules_->SetSelection(static_cast<int>(entries_.size()) - 1);
  showScenarios();
}

void StartFrame::askForFile() {
  wxFileDialog dialog(this, _("Open"), wxString(), wxString(),
                      _("Games and modules (*.game;*.gmod)|*.game;*.gmod|All files|*"),
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  const auto path = platform::pathOf(utf8(dialog.GetPath()));
  if (isGameFile(path))
    open(path);
  else
    choose(path);
}

}  // namespace vtt::ui
