#include "vtt/app/application.hpp"

#include <wx/dcmemory.h>
#include <wx/dcscreen.h>
#include <wx/image.h>
#include <wx/log.h>
#include <wx/translation.h>
#include <wx/utils.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <thread>
#include <utility>

#include "vtt/base/platform.hpp"
#include "vtt/base/platform_program.hpp"
#include "vtt/base/text.hpp"
#include "vtt/plugin/loader.hpp"
#include "vtt/ui/map_canvas.hpp"
#include "vtt/ui/names.hpp"
#include "vtt/ui/opening.hpp"
#include "vtt/ui/start_frame.hpp"
#include "vtt/ui/style.hpp"
#include "vtt/ui/table_frame.hpp"

namespace vtt::app {

namespace {

constexpr int watchStep = 60, quietSteps = 6;  ///< milliseconds; so often nothing must have happened

/// Texts in the language of the desktop, or in this one. Catalogues lie beside the program: installed, and as built.
void speak(const std::string& language) {
  const auto program = platform::programFile();
  if (!program.empty())
    wxFileTranslationsLoader::AddCatalogLookupPathPrefix(
        ui::words(platform::utf8((program.parent_path() / ".." / "share" / "locale").lexically_normal())));
  auto* translations = new wxTranslations;
  wxTranslations::Set(translations);
  if (!language.empty()) translations->SetLanguage(ui::words(language));
  translations->AddStdCatalog();
  translations->AddCatalog("grognard", wxLANGUAGE_ENGLISH);
}

const wxWindow* findControl(const wxWindow& within, const wxString& name) {
  for (const auto* child : within.GetChildren()) {
    if (!child->IsShownOnScreen()) continue;
    if (child->GetName() == name || child->GetLabel() == name) return child;
    if (const auto* found = findControl(*child, name)) return found;
  }
  return nullptr;
}

}  // namespace

bool Application::OnInit() {
  trace_.milestone("the toolkit is ready");
  delete wxLog::SetActiveTarget(new wxLogStderr);
  SetAppName("grognard");
  speak(arguments_.language);
  wxImage::AddHandler(new wxPNGHandler);
  library_ = std::make_unique<ModuleLibrary>(ModuleLibrary::ofThisMachine());
  settings_ = std::make_unique<ui::Settings>();
  SetExitOnFrameDelete(true);
  openWhatWasAsked();
  timer_.SetOwner(this);
  Bind(wxEVT_TIMER, &Application::watch, this);
  timer_.Start(watchStep);
  return true;
}

int Application::OnExit() {
  settings_.reset();
  return wxApp::OnExit();
}

void Application::OnAssertFailure(const wxChar* file, int line, const wxChar* function, const wxChar* condition,
                                  const wxChar* message) {
  const auto text =
      wxString::Format("%s:%d: %s: %s %s\n", file, line, function, condition, message != nullptr ? message : wxT(""));
  std::fputs(text.utf8_str(), stderr);
}

ui::Seat Application::seatFor(const Module& module) const { return ui::seatNamed(module, arguments_.as); }

/// Whoever sat there the last time sits there again, unless somebody was named: a side's secrets stay its own.
void Application::takeSeat(ui::Desk& desk) const {
  const auto key = ui::seatKey(desk.session().journal().path());
  const auto known = ui::utf8(settings_->text(key));
  if (arguments_.as.empty() && !known.empty() && desk.seat() == ui::Seat{})
    desk.sit(ui::seatNamed(desk.module(), known));
  settings_->setText(key, ui::words(ui::wordFor(desk.module(), desk.seat())));
}

void Application::openWhatWasAsked() {
  if (arguments_.what.empty()) return showStart({});
  const auto path = platform::pathOf(arguments_.what);
  if (!ui::isGameFile(path)) {
    auto module = library_->resolve(arguments_.what);
    return module ? openModule(*module) : showStart(module.error().message);
  }
  const ui::Seat seat{arguments_.as == "spectate" ? ui::Seating::spectate : ui::Seating::open, {}};
  auto desk = openSomehow(path, seat);
  if (!desk) return showStart(desk.error().message);
  if (!arguments_.as.empty() && (*desk)->seat() == seat) (*desk)->sit(seatFor((*desk)->module()));
  trace_.milestone("the game is open");
  showTable(std::move(*desk));
}

void Application::openModule(const std::filesystem::path& path) {
  ui::NewGameWish wish;
  wish.module = path;
  wish.scenario = arguments_.scenario;
  wish.file = platform::pathOf(arguments_.out);
  auto desk = ui::beginGame(*library_, wish);
  if (desk) {
    (*desk)->sit(seatFor((*desk)->module()));
    trace_.milestone("the game has begun");
    return showTable(std::move(*desk));
  }
  showStart(desk.error().code == "which-scenario" ? std::string() : desk.error().message);
  start_->choose(path);
}

void Application::showStart(const std::string& complaint) {
  if (start_ == nullptr) {
    start_ = new ui::StartFrame(*library_, *settings_, {arguments_.width, arguments_.height});
    start_->opened = [this](std::unique_ptr<ui::Desk> desk) { showTable(std::move(desk)); };
    start_->Bind(wxEVT_DESTROY, [this](wxWindowDestroyEvent& e) {
      if (e.GetEventObject() == start_) start_ = nullptr;
      e.Skip();
    });
  }
  start_->refreshRecent();
  start_->Show();
  start_->Raise();
  if (!complaint.empty()) start_->complain(complaint);
  if (!complaint.empty()) std::fprintf(stderr, "%s\n", complaint.c_str());
}

void Application::showTable(std::unique_ptr<ui::Desk> desk) {
  settings_->rememberGame(desk->session().journal().path());
  takeSeat(*desk);
  auto* old = table_;
  table_ = new ui::TableFrame(std::move(desk), *settings_, {arguments_.width, arguments_.height});
  table_->startPageWanted = [this] { showStart({}); };
  table_->gameWanted = [this](const std::filesystem::path& game, const ui::Seat& seat) {
    CallAfter([this, game, seat] { changeGame(game, seat); });
  };
  table_->Bind(wxEVT_DESTROY, [this, made = table_](wxWindowDestroyEvent& e) {
    if (e.GetEventObject() == made && table_ == made) table_ = nullptr;
    e.Skip();
  });
  table_->Show();
  if (old != nullptr) old->Close(true);
  if (start_ != nullptr) start_->Close(true);
  looked_ = false;
  timer_.Start(watchStep);
  trace_.milestone("the window is there");
}

/// The plugin is tried in another process and loaded beside the window, once the board is there.
void Application::lookForPlugin() {
  if (table_ == nullptr || looked_) return;
  looked_ = true;
  const auto file = findPluginFile();
  if (file.empty()) return table_->explainAbsence(ui::utf8(_("There is no rules plugin; nothing is judged.")));
  looking_ = true;
  std::thread([this, file, loaded = table_->desk().session().loadedModule()] {
    const auto plugin = loadPlugin(file);
    auto advisor =
        plugin ? advisorFor(*plugin, handleOf(loaded)) : Result<std::shared_ptr<const Advisor>>(plugin.error());
    auto referee = plugin ? refereeFor(*plugin, handleOf(loaded)) : nullptr;
    CallAfter([this, advisor, referee, loaded] {
      looking_ = false;
      if (table_ == nullptr || table_->desk().session().loadedModule() != loaded) return;
      if (advisor) table_->consult(*advisor);
      if (referee) table_->appoint(referee);
      if (advisor) return;
      table_->explainAbsence(advisor.error().message);
      if (advisor.error().code != "other-module") table_->say(advisor.error().message);
    });
  }).detach();
}

/// The same game can be opened again only when this window has let go of it.
void Application::changeGame(const std::filesystem::path& game, const ui::Seat& seat) {
  auto* old = table_;
  std::error_code failed;
  const bool same = old != nullptr && std::filesystem::equivalent(old->desk().session().journal().path(), game, failed);
  if (same) static_cast<void>(old->desk().close());
  auto desk = openSomehow(game, seat);
  if (desk) return showTable(std::move(*desk));
  showStart(desk.error().message);
  if (same) old->Close(true);
}

ui::DeskResult Application::openSomehow(const std::filesystem::path& game, const ui::Seat& seat) {
  if (!arguments_.module.empty()) {
    const auto module = library_->resolve(arguments_.module);
    return module ? ui::openGame(*library_, game, seat, *module) : ui::DeskResult(module.error());
  }
  return arguments_.screenshot.empty() ? ui::openOrAsk(nullptr, *library_, *settings_, game, seat)
                                       : ui::openGame(*library_, game, seat);
}

/// Waits until nothing happens any more, then does what was asked for besides.
void Application::watch(wxTimerEvent&) {
  const bool settled = table_ != nullptr ? table_->settled() : start_ != nullptr && start_->settled();
  quiet_ = settled ? quiet_ + 1 : 0;
  if (looking_) quiet_ = std::min(quiet_, 2);
  if (table_ != nullptr && table_->canvas().showsProgress() && !std::exchange(reading_, true))
    trace_.milestone("the map is being read");
  if (quiet_ == 1) trace_.milestone("the board is shown");
  if (quiet_ >= 1) lookForPlugin();
  if (quiet_ < quietSteps) return;
  if (!ran_) return runActions();
  if (!arguments_.screenshot.empty()) return takePicture();
  timer_.Stop();
}

void Application::runActions() {
  ran_ = true;
  quiet_ = 1;
  for (const auto& word : arguments_.run) word == "-" ? readActions() : runAction(word);
}

/// Lines from the standard input, as they come.
void Application::readActions() {
  std::thread([this] {
    for (std::string line; std::getline(std::cin, line);) CallAfter([this, line] { runAction(line); });
  }).detach();
}

void Application::runAction(const std::string& word) {
  if (word == "check-names")
    for (const auto& nameless : ui::namelessControls()) std::printf("nameless: %s\n", nameless.c_str());
  else if (word.starts_with("where "))
    tellWhere(word.substr(6));
  else if (table_ != nullptr && word.starts_with("centre "))
    table_->centre(word.substr(7));
  else if (table_ != nullptr && word.starts_with("select "))
    table_->select(splitBlanks(word.substr(7)));
  else if (table_ != nullptr && word.starts_with("choose "))
    std::printf("%s: %s\n", word.c_str(), table_->choose(word.substr(7)) ? "done" : "not offered");
  else if (table_ != nullptr && !table_->actions().run(word))
    table_->desk().submit(word);
  std::fflush(stdout);
}

/// A counter, a space, or a control by its accessible name or its label.
void Application::tellWhere(const std::string& id) {
  auto at = table_ != nullptr ? table_->whereIs(id) : std::nullopt;
  auto* frame = table_ != nullptr ? static_cast<wxWindow*>(table_) : start_;
  if (const auto* control = at || frame == nullptr ? nullptr : findControl(*frame, ui::words(id))) {
    const auto box = control->GetScreenRect();
    at = wxPoint(box.x + box.width / 2, box.y + box.height / 2);
  }
  if (at)
    std::printf("%s %d %d\n", id.c_str(), at->x, at->y);
  else
    std::printf("%s is not in sight\n", id.c_str());
}

void Application::takePicture() {
  timer_.Stop();
  auto* frame = table_ != nullptr ? static_cast<wxWindow*>(table_) : start_;
  const auto box = frame->GetScreenRect();
  wxBitmap bitmap(box.GetSize());
  wxScreenDC screen;
  wxMemoryDC memory(bitmap);
  memory.Blit(0, 0, box.width, box.height, &screen, box.x, box.y);
  memory.SelectObject(wxNullBitmap);
  const bool written = bitmap.ConvertToImage().SaveFile(ui::words(arguments_.screenshot), wxBITMAP_TYPE_PNG);
  trace_.milestone("the picture is written");
  if (!written) std::fprintf(stderr, "The picture %s could not be written.\n", arguments_.screenshot.c_str());
  if (!written) std::exit(1);
  frame->Close(true);
}

}  // namespace vtt::app
