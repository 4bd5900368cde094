#pragma once

#include <wx/aui/framemanager.h>
#include <wx/frame.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "vtt/ui/actions.hpp"
#include "vtt/ui/assistant.hpp"
#include "vtt/ui/desk.hpp"
#include "vtt/ui/faces.hpp"
#include "vtt/view/hit.hpp"

namespace vtt::ui {

class AssistPane;
class Curtain;
class FindPanel;
class MapCanvas;
class MapTabs;
class OverviewPane;
class Rail;
class RefereePane;
class SelectionPane;
class Settings;
class SetupPane;
class StoryPane;
class SupplyPane;
class Toast;
class TurnStrip;

/// The window of one game: the map, and the panes around it.
class TableFrame : public wxFrame {
 public:
  TableFrame(std::unique_ptr<Desk> desk, Settings& settings, const wxSize& size);
  ~TableFrame() override;

  [[nodiscard]] bool settled() const;
  [[nodiscard]] const ActionTable& actions() const { return actions_; }
  [[nodiscard]] const MapCanvas& canvas() const { return *canvas_; }
  [[nodiscard]] Desk& desk() { return *desk_; }
  /// Where a counter or a space lies on the screen; none if it is on no map, or not in sight.
  [[nodiscard]] std::optional<wxPoint> whereIs(const std::string& id) const;

  /// Scrolls to a counter or a space.
  void centre(const std::string& id);
  /// Counters on the map shown, by their names.
  void select(const std::vector<std::string_view>& ids);
  /// The rules plugin is there from now on.
  void consult(std::shared_ptr<const Advisor> advisor);
  /// There is no rules plugin, or it knows nothing of this module: the assistant's pane says so.
  void explainAbsence(const std::string& why);
  /// The rules plugin can referee this game; none: it cannot.
  void appoint(std::shared_ptr<const Referee> referee);
  /// Takes the option of the referee whose key begins so; false if none is offered.
  bool choose(const std::string& key);
  void say(const std::string& sentence);

  std::function<void()> startPageWanted;
  /// Another game, or this one anew with its module read again, by somebody on this seat.
  std::function<void(const std::filesystem::path& game, const Seat& seat)> gameWanted;

 private:
  void makePanes();
  Rail* makeRail();
  void fold(int section);
  void updatePanes();
  void showMap(MapId map);
  void showEntry(std::int64_t entry);
  void showRoll();
  void layOutPanes(const wxSize& size);
  void wireCanvas();
  void wirePanes();
  void addActions();
  void addGameActions();
  void addEditActions();
  void addPieceActions();
  void addViewActions();
  void addImageActions();
  void addModuleActions();
  void addWindowActions();
  void addAuthorActions();
  void reloadModule();
  void saveAsScenario();
  void addHelpActions();
  void addAction(const char* id, const wxString& menu, const wxString& label, const wxString& help,
                 const wxString& shortcut, std::function<void()> run, std::function<bool()> enabled = {});
  void beginSection();
  void addSwitch(const char* id, const wxString& label, const wxString& help, const wxString& shortcut,
                 std::function<void(bool)> set, bool on);
  void refresh();
  void followRule();
  void showMenu(const Hit& hit);
  void place(GroupId group, const Target& target);
  void onSelection(const std::string& verb, const std::string& behind = {});
  void turnSelection(int direction);
  void restack(const std::string& where);
  void selectStack();
  void placeOneMore();
  void toggleMark(const std::string& mark);
  void askWhereTo();
  void spaceFound(SpaceId space);
  void togglePane(const wxString& pane);
  void hideAllPanes();
  void takeFromContainer(const std::string& id);
  void centreOnSpace(SpaceId space);
  void centreOnPiece(const std::string& id);
  void saveCopy();
  void continueFromHere();
  void savePicture();
  void wireAssistant();
  void wireReferee();
  void addRefereeActions();
  void showReferee();
  void keepRefereeFolded();
  void showOffers();
  void revealOption(const Choice& choice);
  void chooseOnMap(const Hit& hit);
  void chooseByKey(wxKeyEvent& event);
  void tellRuling(const std::vector<Told>& told);
  void showAdvice();
  void onClose(wxCloseEvent& event);

  std::unique_ptr<Desk> desk_;
  Settings& settings_;
  Faces faces_;
  Assistant assistant_;
  ActionTable actions_;
  wxAuiManager panes_;
  bool section_ = false;
  bool undoes_ = false, redoes_ = false;  ///< whether there is anything to take back, or to do again
  bool unfolded_ = false;                 ///< the selection has been shown once, and may be folded away for good
  bool started_ = false;
  std::int64_t shownRoll_ = 0;
  std::vector<std::string> moving_;  ///< go to the next space that is found
  MapCanvas* canvas_ = nullptr;
  AssistPane* assist_ = nullptr;
  RefereePane* referee_ = nullptr;
  TurnStrip* strip_ = nullptr;
  Rail* rail_ = nullptr;
  MapTabs* tabs_ = nullptr;
  OverviewPane* overview_ = nullptr;
  SupplyPane* supply_ = nullptr;
  SelectionPane* selection_ = nullptr;
  SetupPane* setup_ = nullptr;
  StoryPane* story_ = nullptr;
  Toast* toast_ = nullptr;
  Curtain* curtain_ = nullptr;
  FindPanel* find_ = nullptr;
};

}  // namespace vtt::ui
