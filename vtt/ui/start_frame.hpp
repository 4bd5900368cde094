#pragma once

#include <wx/frame.h>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "vtt/ui/opening.hpp"

class wxButton;
class wxCheckBox;
class wxChoice;
class wxStaticText;

namespace vtt::ui {

class CardList;
class Settings;

/// The start page: recent games, installed modules, their scenarios; new, continue, open.
class StartFrame : public wxFrame {
 public:
  StartFrame(const ModuleLibrary& library, Settings& settings, const wxSize& size);
  ~StartFrame() override;

  /// A sentence about something that did not work.
  void complain(const std::string& sentence);
  /// Chooses a module; one that is not installed is added to the list.
  void choose(const std::filesystem::path& module);
  [[nodiscard]] bool settled() const { return loaded_; }
  void refreshRecent();

  std::function<void(std::unique_ptr<Desk>)> opened;

 private:
  struct Entry {
    std::filesystem::path path;
    std::string id;
    ModulePointer module;
    Picture picture;
    std::string problem;
  };
  wxSizer* makeRecent();
  wxSizer* makeModules();
  wxSizer* makeScenarios();
  void startWorker();
  void load(const std::filesystem::path& path, std::size_t index);
  void showModules();
  void showScenarios();
  void showSeats(const Module* module);
  [[nodiscard]] const Entry* chosenModule() const;
  [[nodiscard]] Seat seat() const;
  void begin();
  void open(const std::filesystem::path& file);
  void take(DeskResult desk);
  void askForFile();

  const ModuleLibrary& library_;
  Settings& settings_;
  std::vector<Entry> entries_;
  std::vector<std::filesystem::path> recent_;
  CardList* games_ = nullptr;
  CardList* modules_ = nullptr;
  CardList* scenarios_ = nullptr;
  wxChoice* seats_ = nullptr;
  wxCheckBox* fill_ = nullptr;
  wxButton* begin_ = nullptr;
  wxStaticText* message_ = nullptr;
  std::thread worker_;
  std::atomic<bool> stop_{false};
  bool loaded_ = false;
};

}  // namespace vtt::ui
