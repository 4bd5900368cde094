#include "vtt/ui/chart_panel.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <algorithm>
#include <cmath>

#include "vtt/base/text.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

namespace {

constexpr double titleHeight = 76, axisHeight = 46, rightSpace = 18, footHeight = 44, signSize = 4;
constexpr int fewestSteps = 4, snap = 9;

wxPen penFor(std::size_t index, const wxColour& colour, double width = 2) {
  constexpr std::array styles{wxPENSTYLE_SOLID, wxPENSTYLE_LONG_DASH, wxPENSTYLE_DOT, wxPENSTYLE_DOT_DASH};
  return {colour, static_cast<int>(width), styles[index % styles.size()]};
}

wxString number(double value) { return words(formatNumber(std::round(value * 100) / 100)); }

}  // namespace

ChartPanel::ChartPanel(wxWindow* parent) : wxPanel(parent, wxID_ANY) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize({320, 240});
  name(this, _("Chart"));
  SetToolTip(wxString());
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& e) {
    Refresh();
    e.Skip();
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& e) { point(e.GetPosition()); });
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
    hovered_.reset();
    hoveredBar_.reset();
    Refresh();
  });
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& e) {
    point(e.GetPosition());
    choose();
  });
}

void ChartPanel::show(ChartDrawing drawing) {
  drawing_ = std::move(drawing);
  hovered_.reset();
  hoveredBar_.reset();
  Refresh();
}

void ChartPanel::setMoment(std::int64_t moment) {
  moment_ = moment;
  Refresh();
}

void ChartPanel::paint() {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxBrush(paper()));
  dc.Clear();
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  if (!gc) return;
  measure(*gc);
  drawTitle(*gc);
  if (drawing_.lines.empty() && drawing_.bars.empty()) return;
  drawAxes(*gc);
  if (!drawing_.bars.empty()) {
    drawBars(*gc);
  } else {
    drawTurns(*gc);
    drawMoments(*gc);
    for (std::size_t i = 0; i < drawing_.lines.size(); ++i) drawLine(*gc, i);
  }
  drawLegend(*gc);
  drawHover(*gc);
}

void ChartPanel::measure(wxGraphicsContext& gc) {
  double low = 0, high = 0;
  for (const auto& line : drawing_.lines)
    for (const auto& point : line.points) {
      low = std::min(low, point.value.value_or(low));
      high = std::max(high, point.value.value_or(high));
    }
  for (const auto& bar : drawing_.bars) high = std::max({high, bar.observed, bar.expected});
  step_ = niceStep(std::max(high - low, 1.0), fewestSteps);
  if (isWhole()) step_ = std::max(1.0, step_);
  const double step = step_;
  frame_.low = std::floor(low / step) * step;
  frame_.high = std::max(std::ceil(high / step) * step, frame_.low + step);
  gc.SetFont(scaledFont(*this, 0.9), fadedInk());
  double wide = 0, width = 0, height = 0;
  for (const double value : {frame_.low, frame_.high, frame_.low + step}) {
    gc.GetTextExtent(number(value), &width, &height);
    wide = std::max(wide, width);
  }
  frame_.left = wide + 22;
  frame_.top = titleHeight;
  frame_.width = std::max(60.0, GetClientSize().x - frame_.left - rightSpace);
  frame_.height = std::max(60.0, GetClientSize().y - titleHeight - axisHeight - footHeight);
}

bool ChartPanel::isWhole() const {
  for (const auto& line : drawing_.lines)
    for (const auto& point : line.points)
      if (point.value && *point.value != std::floor(*point.value)) return false;
  return true;
}

double ChartPanel::xOf(std::int64_t moment) const {
  return frame_.left +
         frame_.width * static_cast<double>(moment) / static_cast<double>(std::max<std::int64_t>(1, drawing_.last));
}

double ChartPanel::yOf(double value) const {
  return frame_.top + frame_.height * (frame_.high - value) / (frame_.high - frame_.low);
}

void ChartPanel::drawTitle(wxGraphicsContext& gc) {
  gc.SetFont(scaledFont(*this, 1.15, true), ink());
  gc.DrawText(drawing_.title, 14, 8);
  gc.SetFont(scaledFont(*this, 0.9), fadedInk());
  double width = 0, height = 0;
  gc.GetTextExtent(drawing_.detail, &width, &height);
  gc.DrawText(drawing_.detail, std::max(14.0, GetClientSize().x - width - rightSpace), 12);
}

void ChartPanel::drawAxes(wxGraphicsContext& gc) {
  gc.SetFont(scaledFont(*this, 0.9), fadedInk());
  const double step = step_;
  double width = 0, height = 0;
  for (double value = frame_.low; value <= frame_.high + step / 2; value += step) {
    const double y = std::floor(yOf(value)) + 0.5;
    gc.SetPen(wxPen(std::abs(value) < step / 4 ? fadedInk() : line(), 1));
    gc.StrokeLine(frame_.left, y, frame_.left + frame_.width, y);
    gc.GetTextExtent(number(value), &width, &height);
    gc.DrawText(number(value), frame_.left - width - 8, y - height / 2);
  }
  if (!drawing_.bars.empty()) return;
  const auto last = static_cast<double>(drawing_.last);
  const double stride = std::max(1.0, niceStep(last, std::max(2, static_cast<int>(frame_.width / 120))));
  for (double moment = 0; moment <= last; moment += stride) {
    const double x = xOf(static_cast<std::int64_t>(moment));
    gc.SetPen(wxPen(line(), 1));
    gc.StrokeLine(x, frame_.top + frame_.height, x, frame_.top + frame_.height + 5);
    const auto text = moment < 0.5 ? _("Set-up") : number(moment);
    gc.GetTextExtent(text, &width, &height);
    gc.DrawText(text, std::max(4.0, x - width / 2), frame_.top + frame_.height + 7);
  }
}

void ChartPanel::drawLegend(wxGraphicsContext& gc) {
  gc.SetFont(scaledFont(*this, 0.9), ink());
  double x = frame_.left, width = 0, height = 0;
  const double y = 44;
  const auto label = [&](const wxString& text) {
    gc.GetTextExtent(text, &width, &height);
    gc.DrawText(text, x, y - height / 2);
    x += width + 20;
  };
  for (std::size_t i = 0; i < drawing_.lines.size(); ++i) {
    gc.SetPen(penFor(i, drawing_.lines[i].colour));
    gc.StrokeLine(x, y, x + 30, y);
    drawSign(gc, i, x + 15, y);
    x += 36;
    label(drawing_.lines[i].name);
  }
  if (drawing_.bars.empty()) return;
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(accent()));
  gc.DrawRectangle(x, y - 6, 14, 12);
  x += 20;
  label(_("Rolled"));
  gc.SetPen(wxPen(ink(), 1));
  gc.SetBrush(wxBrush(fadedInk(), wxBRUSHSTYLE_BDIAGONAL_HATCH));
  gc.DrawRectangle(x, y - 6, 14, 12);
  x += 20;
  label(_("To be expected"));
}

void ChartPanel::drawLine(wxGraphicsContext& gc, std::size_t index) {
  const auto& drawn = drawing_.lines[index];
  auto path = gc.CreatePath();
  bool open = false;
  std::optional<double> before;
  for (const auto& point : drawn.points) {
    const double x = xOf(point.moment);
    if (open && before && (drawing_.steps || !point.value)) path.AddLineToPoint(x, yOf(*before));
    if (point.value) open ? path.AddLineToPoint(x, yOf(*point.value)) : path.MoveToPoint(x, yOf(*point.value));
    open = point.value.has_value();
    before = point.value;
  }
  if (open && before) path.AddLineToPoint(xOf(drawing_.last), yOf(*before));
  gc.SetPen(penFor(index, drawn.colour));
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.StrokePath(path);
  if (static_cast<double>(drawn.points.size()) * signSize * 4 > frame_.width) return;
  for (const auto& point : drawn.points)
    if (point.value) drawSign(gc, index, xOf(point.moment), yOf(*point.value));
}

void ChartPanel::drawSign(wxGraphicsContext& gc, std::size_t index, double x, double y) {
  gc.SetPen(wxPen(paper(), 1));
  gc.SetBrush(wxBrush(drawing_.lines[index].colour));
  auto path = gc.CreatePath();
  const double r = signSize;
  if (index % 4 == 0) {
    path.AddCircle(x, y, r);
  } else if (index % 4 == 1) {
    path.AddRectangle(x - r, y - r, 2 * r, 2 * r);
  } else {
    path.MoveToPoint(x, y - r - 1);
    path.AddLineToPoint(x + r + 1, index % 4 == 2 ? y + r : y);
    if (index % 4 == 3) path.AddLineToPoint(x, y + r + 1);
    path.AddLineToPoint(x - r - 1, index % 4 == 2 ? y + r : y);
    path.CloseSubpath();
  }
  gc.DrawPath(path);
}

void ChartPanel::drawBars(wxGraphicsContext& gc) {
  const double each = frame_.width / static_cast<double>(drawing_.bars.size());
  const double thick = std::clamp(each * 0.32, 3.0, 60.0), base = yOf(0);
  for (std::size_t i = 0; i < drawing_.bars.size(); ++i) {
    const auto& bar = drawing_.bars[i];
    const double middle = frame_.left + each * (static_cast<double>(i) + 0.5);
    const bool lit = hoveredBar_ == i;
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(lit ? accent().ChangeLightness(80) : accent()));
    gc.DrawRectangle(middle - thick, yOf(bar.observed), thick, base - yOf(bar.observed));
    gc.SetPen(wxPen(ink(), 1));
    gc.SetBrush(wxBrush(fadedInk(), wxBRUSHSTYLE_BDIAGONAL_HATCH));
    gc.DrawRectangle(middle + 1, yOf(bar.expected), thick, base - yOf(bar.expected));
    double width = 0, height = 0;
    if (each < 26) continue;
    gc.SetFont(scaledFont(*this, 1, true), ink());
    gc.GetTextExtent(bar.name, &width, &height);
    gc.DrawText(bar.name, middle - width / 2, base + 6);
    gc.SetFont(scaledFont(*this, 0.85), ink());
    gc.GetTextExtent(number(bar.observed), &width, &height);
    gc.DrawText(number(bar.observed), middle - thick / 2 - width / 2, yOf(bar.observed) - height - 1);
    if (each < 80) continue;
    const auto expected = wxString::Format("%.1f", bar.expected);
    gc.GetTextExtent(expected, &width, &height);
    gc.DrawText(expected, middle + thick / 2 - width / 2, yOf(bar.expected) - height - 1);
  }
}

/// A name is left out where there is no room for it.
void ChartPanel::drawTurns(wxGraphicsContext& gc) {
  if (drawing_.turns.size() < 2) return;
  gc.SetFont(scaledFont(*this, 0.8), fadedInk());
  double free = 0;
  for (const auto& [moment, turn] : drawing_.turns) {
    const double x = std::floor(xOf(moment)) + 0.5;
    gc.SetPen(wxPen(line(), 1, wxPENSTYLE_SHORT_DASH));
    if (moment > 0) gc.StrokeLine(x, frame_.top, x, frame_.top + frame_.height);
    double width = 0, height = 0;
    gc.GetTextExtent(turn, &width, &height);
    const double right = frame_.left + frame_.width;
    if (x + 3 < free || x + 3 + width > right) continue;
    gc.DrawText(turn, x + 3, frame_.top - height - 4);
    free = x + width + 10;
  }
}

void ChartPanel::drawMoments(wxGraphicsContext& gc) {
  const double bottom = frame_.top + frame_.height;
  gc.SetPen(wxPen(accent(), 1));
  gc.StrokeLine(xOf(moment_), frame_.top - 4, xOf(moment_), bottom);
  auto arrow = gc.CreatePath();
  arrow.MoveToPoint(xOf(moment_), bottom);
  arrow.AddLineToPoint(xOf(moment_) - 5, bottom + 7);
  arrow.AddLineToPoint(xOf(moment_) + 5, bottom + 7);
  arrow.CloseSubpath();
  gc.SetBrush(wxBrush(accent()));
  gc.DrawPath(arrow);
  if (!hovered_) return;
  gc.SetPen(wxPen(fadedInk(), 1, wxPENSTYLE_DOT));
  gc.StrokeLine(xOf(*hovered_), frame_.top, xOf(*hovered_), bottom);
}

wxString ChartPanel::hoverText() const {
  if (hoveredBar_) {
    const auto& bar = drawing_.bars[*hoveredBar_];
    return wxString::Format(_("%s: rolled %s times, %s to be expected. A click shows when."), bar.name,
                            number(bar.observed), wxString::Format("%.1f", bar.expected));
  }
  if (!hovered_) return _("A click goes to the moment.");
  auto text = *hovered_ == 0 ? _("Set-up") : wxString::Format(_("Entry %lld"), static_cast<long long>(*hovered_));
  for (const auto& drawn : drawing_.lines)
    if (const auto value = valueAt({{}, {}, drawn.points}, *hovered_))
      text += wxString(L"  ·  ") + drawn.name + " " + number(*value);
  const auto told = story ? story(*hovered_) : wxString();
  return told.empty() ? text : text + "\n" + told;
}

void ChartPanel::drawHover(wxGraphicsContext& gc) {
  gc.SetFont(scaledFont(*this, 0.9), hovered_ || hoveredBar_ ? ink() : fadedInk());
  wxString below, above = hoverText().BeforeFirst('\n', &below);
  const double top = GetClientSize().y - footHeight, room = GetClientSize().x - 28;
  wxClientDC dc(this);
  dc.SetFont(scaledFont(*this, 0.9));
  gc.DrawText(wxControl::Ellipsize(above, dc, wxELLIPSIZE_END, static_cast<int>(room)), 14, top + 2);
  gc.DrawText(wxControl::Ellipsize(below, dc, wxELLIPSIZE_END, static_cast<int>(room)), 14, top + 21);
}

std::int64_t ChartPanel::momentNear(double x) const {
  const auto share = (x - frame_.left) / frame_.width;
  const auto plain = static_cast<std::int64_t>(
      std::llround(std::clamp(share, 0.0, 1.0) * static_cast<double>(std::max<std::int64_t>(1, drawing_.last))));
  std::int64_t best = std::min(plain, drawing_.last);
  double distance = snap;
  for (const auto& drawn : drawing_.lines)
    for (const auto& point : drawn.points)
      if (const double away = std::abs(xOf(point.moment) - x); away < distance) {
        distance = away;
        best = point.moment;
      }
  return best;
}

void ChartPanel::point(wxPoint at) {
  const bool inside = at.x >= frame_.left - snap && at.x <= frame_.left + frame_.width + snap &&
                      at.y >= frame_.top - snap && at.y <= frame_.top + frame_.height + axisHeight;
  const auto bar = hoveredBar_;
  hovered_.reset();
  hoveredBar_.reset();
  if (inside && drawing_.bars.empty()) hovered_ = momentNear(at.x);
  if (inside && !drawing_.bars.empty()) {
    const auto share = std::clamp((at.x - frame_.left) / frame_.width, 0.0, 0.999999);
    hoveredBar_ = static_cast<std::size_t>(share * static_cast<double>(drawing_.bars.size()));
  }
  if (bar != hoveredBar_) nextOfBar_ = 0;
  Refresh();
}

/// Of a bar, each further click shows the roll before.
void ChartPanel::choose() {
  if (!momentChosen) return;
  if (hovered_) return momentChosen(*hovered_);
  if (!hoveredBar_) return;
  const auto& moments = drawing_.bars[*hoveredBar_].moments;
  if (moments.empty()) return;
  momentChosen(moments[moments.size() - 1 - nextOfBar_ % moments.size()]);
  ++nextOfBar_;
}

}  // namespace vtt::ui
