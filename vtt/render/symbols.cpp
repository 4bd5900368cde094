#include "vtt/render/symbols.hpp"

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <numbers>

namespace vtt::render {

namespace {

class PathReader {
 public:
  PathReader(cairo_t* cr, std::string_view path) : cr_(cr), rest_(path) {}

  bool run() {
    for (skip(); !rest_.empty(); skip()) {
      const char step = rest_.front();
      rest_.remove_prefix(1);
      if (!take(step)) return false;
    }
    return true;
  }

 private:
  void skip() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == ',')) rest_.remove_prefix(1);
  }

  template <std::size_t count>
  bool numbers(std::array<double, count>& values) {
    for (auto& value : values)
      if (!number(value)) return false;
    return true;
  }

  bool number(double& value) {
    skip();
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc()) return false;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return true;
  }

  bool take(char step) {
    std::array<double, 2> two{};
    std::array<double, 3> three{};
    std::array<double, 4> four{};
    std::array<double, 6> six{};
    switch (step) {
      case 'M': return numbers(two) && (cairo_move_to(cr_, two[0], two[1]), true);
      case 'L': return numbers(two) && (cairo_line_to(cr_, two[0], two[1]), true);
      case 'C': return numbers(six) && (cairo_curve_to(cr_, six[0], six[1], six[2], six[3], six[4], six[5]), true);
      case 'Q': return numbers(four) && (bend(four), true);
      case 'Z': return cairo_close_path(cr_), true;
      case 'O':
        return numbers(three) && (ellipse(cr_, boxAround(three[0], three[1], three[2] * 2, three[2] * 2)), true);
      case 'E': return numbers(four) && (ellipse(cr_, boxAround(four[0], four[1], four[2] * 2, four[3] * 2)), true);
      case 'R': return numbers(four) && (cairo_rectangle(cr_, four[0], four[1], four[2], four[3]), true);
      case 'P': return polygon();
      default: return false;
    }
  }

  void bend(const std::array<double, 4>& q) {
    double x = 0, y = 0;
    cairo_get_current_point(cr_, &x, &y);
    cairo_curve_to(cr_, x + (q[0] - x) * 2 / 3, y + (q[1] - y) * 2 / 3, q[2] + (q[0] - q[2]) * 2 / 3,
                   q[3] + (q[1] - q[3]) * 2 / 3, q[2], q[3]);
  }

  bool polygon() {
    std::array<double, 2> at{};
    cairo_new_sub_path(cr_);
    bool any = false;
    for (skip(); !rest_.empty() && std::isalpha(static_cast<unsigned char>(rest_.front())) == 0; skip()) {
      if (!numbers(at)) return false;
      any ? cairo_line_to(cr_, at[0], at[1]) : cairo_move_to(cr_, at[0], at[1]);
      any = true;
    }
    cairo_close_path(cr_);
    return any;
  }

  cairo_t* cr_;
  std::string_view rest_;
};

struct Alias {
  std::string_view name, means;
};
constexpr std::array aliases{
    Alias{"foot", "infantry"},
    Alias{"horse", "cavalry"},
    Alias{"guns", "artillery"},
    Alias{"gun", "cannon"},
    Alias{"supply", "wagon"},
    Alias{"general", "leader"},
    Alias{"commander", "leader"},
    Alias{"bust", "portrait"},
    Alias{"razed", "flames"},
    Alias{"fire", "flames"},
    Alias{"moved", "arrow"},
    Alias{"move", "arrow"},
    Alias{"defend", "shield"},
    Alias{"defending", "shield"},
    Alias{"screening", "screen"},
    Alias{"swords", "battle"},
    Alias{"combat", "battle"},
    Alias{"turn", "hourglass"},
    Alias{"wounded", "blood"},
    Alias{"scroll", "treaty"},
    Alias{"house", "settlement"},
    Alias{"town", "settlement"},
    Alias{"principal-village", "village"},
    Alias{"spyglass", "scout"},
    Alias{"unknown", "question"},
    Alias{"confused", "question"},
    Alias{"tank", "armour"},
    Alias{"hq", "headquarters"},
    Alias{"woods", "tree"},
    Alias{"raid", "torch"},
    Alias{"eye", "visible"},
    Alias{"capital", "star"},
    Alias{"hill", "mountain"},
};

void drawPen(cairo_t* cr, const Pen& pen, const Colour& colour) {
  cairo_new_path(cr);
  tracePath(cr, pen.path);
  const bool cuts = pen.way == Pen::Way::cut || pen.way == Pen::Way::cutLine;
  cairo_set_operator(cr, cuts ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER);
  setColour(cr, pen.way == Pen::Way::fixed ? rgb(pen.colour) : cuts ? Colour{0, 0, 0, 1} : colour);
  if (pen.way == Pen::Way::line || pen.way == Pen::Way::cutLine) {
    cairo_set_line_width(cr, pen.width);
    cairo_stroke(cr);
  } else {
    cairo_fill(cr);
  }
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
}

/// The outline: every stroke again, thicker, below.
void drawRim(cairo_t* cr, const Symbol& symbol, const Ink& ink) {
  setColour(cr, *ink.line);
  for (const auto& pen : symbol.pens) {
    if (pen.way == Pen::Way::cut || pen.way == Pen::Way::cutLine) continue;
    cairo_new_path(cr);
    tracePath(cr, pen.path);
    cairo_set_line_width(cr, (pen.way == Pen::Way::line ? pen.width : 0) + 2 * ink.lineWidth);
    cairo_stroke_preserve(cr);
    pen.way == Pen::Way::line ? cairo_new_path(cr) : cairo_fill(cr);
  }
}

void drawUnknown(cairo_t* cr, TextPainter& text, std::string_view name, const Ink& ink) {
  setColour(cr, ink.colour);
  cairo_new_path(cr);
  roundedBox(cr, {-42, -30, 84, 60}, 12);
  cairo_set_line_width(cr, 5);
  cairo_stroke(cr);
  TextStyle style;
  style.size = 40;
  style.bold = true;
  style.colour = ink.colour;
  const auto initials = initialsOf(name);
  text.draw(cr, initials, 0, 0, text.fitted(initials, style, 72, 52));
}

}  // namespace

bool tracePath(cairo_t* cr, std::string_view path) { return PathReader(cr, path).run(); }

const Symbol* findSymbol(std::string_view name) {
  for (const auto& alias : aliases)
    if (alias.name == name) return findSymbol(alias.means);
  for (const auto symbols : {unitSymbols(), placeSymbols(), markerSymbols(), tableSymbols()})
    for (const auto& symbol : symbols)
      if (symbol.name == name) return &symbol;
  return nullptr;
}

std::string initialsOf(std::string_view name) {
  std::string initials;
  bool fresh = true;
  for (const char c : name) {
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (letter && fresh && initials.size() < 3)
      initials += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    fresh = !letter;
  }
  return initials.empty() ? "?" : initials;
}

void drawSymbol(cairo_t* cr, TextPainter& text, std::string_view name, const Box& box, const Ink& ink) {
  if (box.empty()) return;
  const Saved saved(cr);
  cairo_translate(cr, box.centreX(), box.centreY());
  cairo_scale(cr, box.width / 100, box.height / 100);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  const auto* symbol = findSymbol(name);
  if (symbol == nullptr) return drawUnknown(cr, text, name, ink);
  if (ink.line) drawRim(cr, *symbol, ink);
  cairo_push_group(cr);
  for (const auto& pen : symbol->pens) drawPen(cr, pen, ink.colour);
  cairo_pop_group_to_source(cr);
  cairo_paint(cr);
}

}  // namespace vtt::render
