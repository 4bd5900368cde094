#pragma once

#include <wx/panel.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vtt/view/charts.hpp"

class wxGraphicsContext;

namespace vtt::ui {

/// One line as it is drawn. Lines differ by colour, dashes and the form of their points.
struct DrawnLine {
  wxString name;
  wxColour colour;
  std::vector<ChartPoint> points;
};
/// What is drawn: lines over the moments of the game, or bars that compare two numbers each.
struct ChartDrawing {
  struct Bar {
    wxString name;
    double observed = 0, expected = 0;
    std::vector<std::int64_t> moments;  ///< what it counts, in order
  };
  wxString title, detail, valueName;
  std::vector<DrawnLine> lines;
  std::vector<Bar> bars;
  std::int64_t last = 0;
  std::vector<std::pair<std::int64_t, wxString>> turns;  ///< where each begins, and what it is called
  bool steps = false;  ///< a value holds until the next; otherwise lines are drawn from point to point
};

/// A chart that can be read with the pointer: a click tells the moment it shows.
class ChartPanel : public wxPanel {
 public:
  explicit ChartPanel(wxWindow* parent);
  void show(ChartDrawing drawing);
  void setMoment(std::int64_t moment);

  std::function<void(std::int64_t)> momentChosen;
  /// What a moment was about, in a line.
  std::function<wxString(std::int64_t)> story;

 private:
  struct Frame {
    double left = 0, top = 0, width = 0, height = 0, low = 0, high = 1;
  };
  void paint();
  void measure(wxGraphicsContext& gc);
  [[nodiscard]] bool isWhole() const;
  void drawTitle(wxGraphicsContext& gc);
  void drawAxes(wxGraphicsContext& gc);
  void drawLegend(wxGraphicsContext& gc);
  void drawLine(wxGraphicsContext& gc, std::size_t index);
  void drawSign(wxGraphicsContext& gc, std::size_t index, double x, double y);
  void drawBars(wxGraphicsContext& gc);
  void drawMoments(wxGraphicsContext& gc);
  void drawTurns(wxGraphicsContext& gc);
  void drawHover(wxGraphicsContext& gc);
  void point(wxPoint at);
  void choose();
  [[nodiscard]] double xOf(std::int64_t moment) const;
  [[nodiscard]] double yOf(double value) const;
  [[nodiscard]] std::int64_t momentNear(double x) const;
  [[nodiscard]] wxString hoverText() const;

  ChartDrawing drawing_;
  Frame frame_;
  double step_ = 1;  ///< between two values of the axis
  std::int64_t moment_ = 0;
  std::optional<std::int64_t> hovered_;
  std::optional<std::size_t> hoveredBar_;
  std::size_t nextOfBar_ = 0;  ///< which of the bar's moments a further click shows
};

}  // namespace vtt::ui
