#pragma once

#include "vtt/ui/actions.hpp"
#include "vtt/ui/desk.hpp"

class wxWindow;

namespace vtt::ui {

class Settings;

// Windows beside the table: they stay open while the game goes on.

/// The tables of the module: a click on a cell, or a roll, lights up its row and column.
void showTables(wxWindow* parent, Desk& desk);
/// Rules and charts.
void showPages(wxWindow* parent, const Desk& desk);
/// Tracks over the game, and dice against what was to be expected; a click goes to the moment.
void showCharts(wxWindow* parent, Desk& desk);
/// All notes that the viewer may read, and a place to write one.
void showNotes(wxWindow* parent, Desk& desk);
/// Every action with its key, which can be changed there.
void showKeys(wxWindow* parent, ActionTable& actions, Settings& settings);

}  // namespace vtt::ui
