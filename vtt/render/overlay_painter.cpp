#include "vtt/render/overlay_painter.hpp"

#include <cmath>
#include <numbers>

#include "vtt/view/hit.hpp"

namespace vtt::render {

namespace {

constexpr double labelSize = 13, outlineReach = 10, labelReach = 180;

Colour colourOf(Tone tone) {
  switch (tone) {
    case Tone::choice: return rgb(0xf2b705);
    case Tone::good: return rgb(0x2e9e5b);
    case Tone::doubtful: return rgb(0xe07b1a);
    case Tone::bad: return rgb(0xc22f2b);
    case Tone::offered: return rgb(0x8a3fd1);
    case Tone::plain: break;
  }
  return rgb(0x2e6fb7);
}

PixelBox pixelsOf(const Box& box) {
  const int x = static_cast<int>(std::floor(box.x)), y = static_cast<int>(std::floor(box.y));
  return {x, y, static_cast<int>(std::ceil(box.right())) - x, static_cast<int>(std::ceil(box.bottom())) - y};
}

void traceSpace(cairo_t* cr, const Scene& scene, const Viewport& viewport, SpaceId id) {
  const auto& space = scene.module().spaces[id.value];
  const auto box = viewport.toDevice(boxOfSpace(scene.module(), id));
  cairo_new_path(cr);
  if (space.cell && scene.definition().geometry == GeometryKind::hexes) {
    for (const auto& corner : cornersOfHex(scene.definition().grid, *space.cell)) {
      const auto at = viewport.toDevice(Box{corner.x, corner.y, 0, 0});
      cairo_line_to(cr, at.x, at.y);
    }
    cairo_close_path(cr);
  } else if (isDisc(space)) {
    ellipse(cr, box.grown(3 * viewport.contentScale()));
  } else {
    roundedBox(cr, box.grown(2 * viewport.contentScale()), 6 * viewport.contentScale());
  }
}

void arrowHead(cairo_t* cr, MapPoint from, MapPoint to, double size) {
  const double angle = std::atan2(to.y - from.y, to.x - from.x);
  constexpr double spread = 2.6;
  cairo_move_to(cr, to.x, to.y);
  cairo_line_to(cr, to.x + size * std::cos(angle + spread), to.y + size * std::sin(angle + spread));
  cairo_line_to(cr, to.x + size * std::cos(angle - spread), to.y + size * std::sin(angle - spread));
  cairo_close_path(cr);
}

}  // namespace

void OverlayPainter::draw(cairo_t* cr, const Overlay& overlay) {
  const Saved saved(cr);
  std::visit([&](const auto& known) { draw(cr, known); }, overlay);
}

/// Each tone has its own stroke: through, doubled, dashed, hatched, dotted.
void OverlayPainter::strokeTone(cairo_t* cr, Tone tone) {
  const auto colour = colourOf(tone);
  auto* path = cairo_copy_path(cr);
  if (tone == Tone::bad) {
    const Saved saved(cr);
    double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
    cairo_path_extents(cr, &x1, &y1, &x2, &y2);
    cairo_clip(cr);
    setColour(cr, colour.faded(0.55));
    cairo_set_line_width(cr, 2 * unit());
    for (double x = x1 - (y2 - y1); x < x2; x += 9 * unit()) {
      cairo_move_to(cr, x, y2);
      cairo_line_to(cr, x + (y2 - y1), y1);
    }
    cairo_stroke(cr);
  } else {
    setColour(cr, colour.faded(0.16));
    cairo_fill(cr);
  }
  const auto again = [&] { cairo_new_path(cr), cairo_append_path(cr, path); };
  again();
  setColour(cr, rgb(0x1a1208).faded(0.75));
  cairo_set_line_width(cr, 6 * unit());
  cairo_stroke(cr);
  again();
  setColour(cr, colour);
  cairo_set_line_width(cr, 3.4 * unit());
  if (tone == Tone::doubtful) {
    const double dashes[] = {7 * unit(), 5 * unit()};
    cairo_set_dash(cr, dashes, 2, 0);
  }
  cairo_stroke(cr);
  cairo_set_dash(cr, nullptr, 0, 0);
  if (tone == Tone::offered) {
    const Saved saved(cr);
    const double dots[] = {0, 7 * unit()};
    again();
    setColour(cr, rgb(0xffffff));
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(cr, 2.2 * unit());
    cairo_set_dash(cr, dots, 2, 0);
    cairo_stroke(cr);
  }
  if (tone == Tone::good) {
    again();
    setColour(cr, rgb(0xffffff));
    cairo_set_line_width(cr, 1.1 * unit());
    cairo_stroke(cr);
  }
  cairo_path_destroy(path);
}

void OverlayPainter::label(cairo_t* cr, const std::string& words, double x, double y, Tone tone) {
  if (words.empty()) return;
  TextStyle style;
  style.size = labelSize * unit();
  style.bold = true;
  style.colour = rgb(0xffffff);
  const auto extent = text_.measure(words, style);
  const auto box = boxAround(x, y, extent.width + 12 * unit(), extent.height + 4 * unit());
  cairo_new_path(cr);
  roundedBox(cr, box, box.height / 2);
  setColour(cr, colourOf(tone).darker(0.35));
  cairo_fill_preserve(cr);
  setColour(cr, rgb(0xffffff));
  cairo_set_line_width(cr, 1.2 * unit());
  cairo_stroke(cr);
  text_.draw(cr, words, x, y, style);
}

void OverlayPainter::draw(cairo_t* cr, const HighlightSpace& highlight) {
  if (highlight.outline) {
    traceSpace(cr, scene_, viewport_, highlight.space);
    strokeTone(cr, highlight.tone);
  }
  const auto box = device(boxOfSpace(scene_.module(), highlight.space));
  label(cr, highlight.label, box.centreX(), box.y, highlight.tone);
}

void OverlayPainter::draw(cairo_t* cr, const HighlightBox& highlight) {
  const auto box = device(highlight.box);
  cairo_new_path(cr);
  roundedBox(cr, box.grown(2 * unit()), 6 * unit());
  strokeTone(cr, highlight.tone);
  constexpr double above = 16;  // so that a counter held over the box does not cover its name
  label(cr, highlight.label, box.centreX(), box.y - above * unit(), highlight.tone);
}

void OverlayPainter::draw(cairo_t* cr, const HighlightItem& highlight) {
  const auto* item = scene_.find(highlight.item);
  if (item == nullptr) return;
  const auto box = device(item->box);
  {
    const Saved saved(cr);
    cairo_translate(cr, box.centreX(), box.centreY());
    cairo_rotate(cr, item->rotation * 2 * std::numbers::pi / fullTurn);
    cairo_new_path(cr);
    const auto frame = boxAround(0, 0, box.width, box.height).grown(3 * unit());
    item->round ? ellipse(cr, frame) : roundedBox(cr, frame, std::min(box.width, box.height) * 0.1 + 3 * unit());
  }
  const auto colour = colourOf(highlight.tone);
  setColour(cr, rgb(0x1a1208).faded(0.8));
  cairo_set_line_width(cr, 5.5 * unit());
  cairo_stroke_preserve(cr);
  setColour(cr, colour);
  cairo_set_line_width(cr, 3 * unit());
  cairo_stroke(cr);
  label(cr, highlight.label, box.x + 4 * unit(), box.y + 2 * unit(), highlight.tone);
}

void OverlayPainter::draw(cairo_t* cr, const Arrow& arrow) {
  if (arrow.points.size() < 2) return;
  std::vector<MapPoint> points;
  for (const auto& p : arrow.points) {
    const auto at = device(Box{p.x, p.y, 0, 0});
    points.push_back({at.x, at.y});
  }
  const auto colour = colourOf(arrow.tone);
  const double weight = arrow.thin ? 0.55 : 1;
  const double head = 17 * weight * unit();
  auto end = points.back();
  const auto& before = points[points.size() - 2];
  const double length = std::max(1.0, std::hypot(end.x - before.x, end.y - before.y));
  const MapPoint neck{end.x - (end.x - before.x) / length * head * 0.7,
                      end.y - (end.y - before.y) / length * head * 0.7};
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  for (const bool below : {true, false}) {
    cairo_new_path(cr);
    for (std::size_t i = 0; i + 1 < points.size(); ++i) cairo_line_to(cr, points[i].x, points[i].y);
    cairo_line_to(cr, neck.x, neck.y);
    setColour(cr, below ? rgb(0xfffaf0).faded(0.85) : colour);
    const double dashes[] = {9 * unit(), 8 * unit()};
    if (arrow.dashed && !below) cairo_set_dash(cr, dashes, 2, 0);
    cairo_set_line_width(cr, (below ? 9 : 5) * weight * unit());
    cairo_stroke(cr);
    cairo_set_dash(cr, nullptr, 0, 0);
    arrowHead(cr, before, end, head + (below ? 4 * weight * unit() : 0));
    cairo_fill(cr);
  }
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    ellipse(cr, boxAround(points[i].x, points[i].y, 8 * weight * unit(), 8 * weight * unit()));
    setColour(cr, rgb(0xffffff));
    cairo_fill_preserve(cr);
    setColour(cr, colour);
    cairo_set_line_width(cr, 2 * unit());
    cairo_stroke(cr);
  }
  label(cr, arrow.label, (points.front().x + points.back().x) / 2, (points.front().y + points.back().y) / 2,
        arrow.tone);
}

void OverlayPainter::draw(cairo_t* cr, const Ruler& ruler) {
  if (ruler.points.empty()) return;
  std::vector<MapPoint> points;
  for (const auto& p : ruler.points) {
    const auto at = device(Box{p.x, p.y, 0, 0});
    points.push_back({at.x, at.y});
  }
  for (const auto& [colour, width] : {std::pair{rgb(0xffffff).faded(0.9), 5.0}, std::pair{rgb(0x1d3557), 2.2}}) {
    cairo_new_path(cr);
    for (const auto& p : points) cairo_line_to(cr, p.x, p.y);
    setColour(cr, colour);
    cairo_set_line_width(cr, width * unit());
    cairo_stroke(cr);
    for (const auto& p : points) {
      ellipse(cr, boxAround(p.x, p.y, (width + 5) * unit(), (width + 5) * unit()));
      cairo_fill(cr);
    }
  }
  for (std::size_t i = 0; i < ruler.labels.size() && i + 1 < points.size(); ++i)
    label(cr, ruler.labels[i], (points[i].x + points[i + 1].x) / 2, (points[i].y + points[i + 1].y) / 2, Tone::plain);
  if (ruler.labels.size() >= points.size())
    label(cr, ruler.labels[points.size() - 1], points.back().x, points.back().y - 20 * unit(), Tone::plain);
}

void OverlayPainter::draw(cairo_t* cr, const Band& band) {
  const auto box = device(band.box);
  cairo_rectangle(cr, box.x, box.y, box.width, box.height);
  setColour(cr, rgb(0x2e6fb7).faded(0.16));
  cairo_fill_preserve(cr);
  setColour(cr, rgb(0xffffff).faded(0.9));
  cairo_set_line_width(cr, 3 * unit());
  cairo_stroke_preserve(cr);
  setColour(cr, rgb(0x2e6fb7));
  const double dashes[] = {6 * unit(), 4 * unit()};
  cairo_set_dash(cr, dashes, 2, 0);
  cairo_set_line_width(cr, 1.6 * unit());
  cairo_stroke(cr);
}

PixelBox OverlayPainter::boundsOf(const Overlay& overlay) {
  struct Bounds {
    const OverlayPainter& painter;
    [[nodiscard]] Box around(const std::vector<MapPoint>& points) const {
      Box box;
      for (const auto& p : points) box = united(box, painter.device(boxAround(p.x, p.y, 0.1, 0.1)));
      return box;
    }
    Box operator()(const HighlightSpace& h) const {
      return painter.device(boxOfSpace(painter.scene_.module(), h.space));
    }
    Box operator()(const HighlightBox& h) const { return painter.device(h.box); }
    Box operator()(const HighlightItem& h) const {
      const auto* item = painter.scene_.find(h.item);
      return item == nullptr ? Box{} : painter.device(coverOf(*item));
    }
    Box operator()(const Arrow& a) const { return around(a.points); }
    Box operator()(const Ruler& r) const { return around(r.points); }
    Box operator()(const Band& b) const { return painter.device(b.box); }
  };
  const auto box = std::visit(Bounds{*this}, overlay);
  const auto* item = std::get_if<HighlightItem>(&overlay);
  const bool labelled = (item != nullptr && item->label.empty()) || std::holds_alternative<Band>(overlay);
  const auto* space = std::get_if<HighlightSpace>(&overlay);
  const auto* frame = std::get_if<HighlightBox>(&overlay);
  const bool bare =
      labelled || (space != nullptr && space->label.empty()) || (frame != nullptr && frame->label.empty());
  const auto grown = box.grown((bare ? outlineReach : 40) * unit());
  if (bare) return pixelsOf(grown);
  return pixelsOf({grown.x - labelReach * unit(), grown.y, grown.width + 2 * labelReach * unit(), grown.height});
}

PixelBox OverlayPainter::boundsOf(const Fan& fan) const {
  const auto& f = fan.frame;
  return pixelsOf(Box{f.x * unit(), f.y * unit(), f.width * unit(), f.height * unit()}.grown(12 * unit()));
}

void OverlayPainter::drawFan(cairo_t* cr, const Fan& fan) {
  const Saved saved(cr);
  cairo_scale(cr, unit(), unit());
  cairo_new_path(cr);
  for (int i = 0; i < 5; ++i) {
    roundedBox(cr, fan.frame.grown(5 - i * 1.5).moved(0, 3), 12);
    setColour(cr, {0, 0, 0, 0.09});
    cairo_fill(cr);
  }
  roundedBox(cr, fan.frame, 10);
  setColour(cr, rgb(0x2b2620).faded(0.94));
  cairo_fill_preserve(cr);
  setColour(cr, rgb(0xe8d9b0).faded(0.7));
  cairo_set_line_width(cr, 1.2);
  cairo_stroke(cr);
  TextStyle style;
  style.size = 13;
  style.bold = true;
  style.colour = rgb(0xf4e8cb);
  const auto title = fan.title + (fan.left > 0 ? "  (" + std::to_string(fan.left) + " more below)" : "");
  text_.draw(cr, title, fan.frame.centreX(), fan.frame.y + 20, text_.fitted(title, style, fan.frame.width - 12, 24));
  style.bold = false;
  style.size = 11;
  for (const auto& card : fan.cards) {
    const auto fitted = text_.fitted(card.name, style, card.caption.width, card.caption.height, 2);
    text_.draw(cr, card.name, card.caption.centreX(), card.caption.centreY() + 1, fitted, Align::centre,
               card.caption.width);
  }
}

}  // namespace vtt::render
