#pragma once

#include <wx/app.h>
#include <wx/timer.h>

#include <memory>

#include "vtt/app/arguments.hpp"
#include "vtt/app/trace.hpp"
#include "vtt/session/library.hpp"
#include "vtt/ui/opening.hpp"
#include "vtt/ui/settings.hpp"

namespace vtt::ui {
class StartFrame;
class TableFrame;
}  // namespace vtt::ui

namespace vtt::app {

/// Opens the windows that were asked for.
class Application : public wxApp {
 public:
  explicit Application(Arguments arguments) : arguments_(std::move(arguments)) {}
  bool OnInit() override;
  int OnExit() override;
  void OnAssertFailure(const wxChar* file, int line, const wxChar* function, const wxChar* condition,
                       const wxChar* message) override;

 private:
  void openWhatWasAsked();
  void openModule(const std::filesystem::path& path);
  void showStart(const std::string& complaint);
  void showTable(std::unique_ptr<ui::Desk> desk);
  void changeGame(const std::filesystem::path& game, const ui::Seat& seat);
  ui::DeskResult openSomehow(const std::filesystem::path& game, const ui::Seat& seat);
  void watch(wxTimerEvent& event);
  void lookForPlugin();
  void runActions();
  void readActions();
  void runAction(const std::string& word);
  void tellWhere(const std::string& id);
  void takePicture();
  void takeSeat(ui::Desk& desk) const;
  [[nodiscard]] ui::Seat seatFor(const Module& module) const;

  Arguments arguments_;
  Trace trace_;
  std::unique_ptr<ModuleLibrary> library_;
  std::unique_ptr<ui::Settings> settings_;
  ui::StartFrame* start_ = nullptr;
  ui::TableFrame* table_ = nullptr;
  wxTimer timer_;
  int quiet_ = 0;
  bool looked_ = false, looking_ = false;  ///< for a rules plugin, for this table
  bool ran_ = false, reading_ = false;
};

}  // namespace vtt::app
