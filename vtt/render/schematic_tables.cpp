#include "vtt/base/text.hpp"
#include "vtt/render/schematic.hpp"

namespace vtt::render {

namespace {

constexpr double sidePadding = 8, linePadding = 6, largest = 19, smallest = 7;

/// One table of a module, set as large as the room allows.
class TablePainter {
 public:
  TablePainter(TextPainter& text, const Table& table, const Box& room)
      : text_(text), table_(table), room_(room), columns_(std::max<std::size_t>(1, table.columns.size()) + 1) {
    style_.serif = true;
    style_.colour = inkColour;
    style_.lineHeight = 0.9;
    for (style_.size = largest; style_.size > smallest; style_.size *= 0.93) {
      measure();
      if (height_ <= room.height) break;
    }
  }

  /// The height that it took.
  double draw(cairo_t* cr) {
    double y = room_.y;
    cell(cr, table_.name, room_.x, room_.width, y, heights_[0], true);
    for (std::size_t line = 1; line < heights_.size(); ++line) {
      y += heights_[line - 1];
      if (line % 2 == 0) {
        setColour(cr, rgb(0xd9c79c).faded(0.38));
        cairo_rectangle(cr, room_.x, y, room_.width, heights_[line]);
        cairo_fill(cr);
      }
      double x = room_.x;
      for (std::size_t column = 0; column < columns_; x += widths_[column++])
        cell(cr, words(line, column), x, widths_[column], y, heights_[line], line == 1 || column == 0);
    }
    return height_;
  }

 private:
  /// Line 0 is the name, line 1 the head.
  [[nodiscard]] std::string_view words(std::size_t line, std::size_t column) const {
    if (line == 1)
      return column == 0                       ? std::string_view(table_.rowName)
             : column <= table_.columns.size() ? std::string_view(table_.columns[column - 1].text)
                                               : std::string_view();
    const auto row = line - 2;
    return column == 0 ? std::string_view(table_.rows[row].text)
                       : std::string_view(table_.cells[row * (columns_ - 1) + column - 1]);
  }

  [[nodiscard]] TextPainter::Extent extent(std::string_view text, bool bold, double wrap) {
    style_.bold = bold;
    return text_.measure(text, style_, wrap);
  }

  void measure() {
    const auto lines = table_.rows.size() + 2;
    std::vector<double> natural(columns_);
    double sum = 0;
    for (std::size_t c = 0; c < columns_; ++c) {
      for (std::size_t line = 1; line < lines; ++line)
        natural[c] = std::max(natural[c], extent(words(line, c), line == 1 || c == 0, 0).width + 2 * sidePadding);
      sum += natural[c];
    }
    const double fair = room_.width / static_cast<double>(columns_);
    double wide = 0, narrow = 0;
    for (const auto width : natural) (width > fair && sum > room_.width ? wide : narrow) += width;
    widths_ = natural;
    for (auto& width : widths_) {
      if (sum <= room_.width)
        width *= room_.width / sum;
      else if (width > fair)
        width *= std::max(room_.width - narrow, fair) / wide;
    }
    heights_.assign(1, extent(table_.name, true, 0).height + linePadding);
    for (std::size_t line = 1; line < lines; ++line) {
      double high = 0;
      for (std::size_t c = 0; c < columns_; ++c)
        high = std::max(high, extent(words(line, c), line == 1 || c == 0, widths_[c] - sidePadding).height);
      heights_.push_back(high + linePadding);
    }
    height_ = 0;
    for (const auto high : heights_) height_ += high;
  }

  void cell(cairo_t* cr, std::string_view text, double x, double width, double y, double height, bool bold) {
    style_.bold = bold;
    text_.draw(cr, text, x + width / 2, y + height / 2, text_.fitted(text, style_, width - 4, height, 9), Align::centre,
               width - sidePadding);
  }

  TextPainter& text_;
  const Table& table_;
  Box room_;
  std::size_t columns_;
  TextStyle style_;
  std::vector<double> widths_, heights_;
  double height_ = 0;
};

}  // namespace

/// Tables that the cartography prints into a box, one below the other.
void Schematic::drawTables(cairo_t* cr, const Panel& panel, double scale) {
  if (!panel.tabled || smallest * 2 * scale < 3) return;
  const auto& box = panel.box;
  Box room{box.x + 10, box.y + 40, box.width - 20, box.height - 50};
  for (const auto& text : map_.cartography->children) {
    if (text.name != "text" || text.attribute("at") != module_.spaces[panel.space.value].id) continue;
    const auto id = text.attribute("table").empty() ? TableId() : findTable(module_, text.attribute("table"));
    if (!id || room.height < 20) continue;
    const double taken = TablePainter(text_, module_.tables[id.value], room).draw(cr) + 18;
    room.y += taken;
    room.height -= taken;
  }
}

/// Tables that the cartography prints on the sheet itself.
void Schematic::drawCharts(cairo_t* cr, const Box& area, double scale) {
  for (const auto& chart : charts_) {
    if (!chart.box.overlaps(area)) continue;
    roundedBox(cr, chart.box, 6);
    setColour(cr, rgb(0xfaf4e3));
    cairo_fill_preserve(cr);
    setColour(cr, inkColour.faded(0.9));
    cairo_set_line_width(cr, 2);
    cairo_stroke(cr);
    if (smallest * 2 * scale < 3) continue;
    TablePainter(text_, module_.tables[chart.table.value], chart.box.grown(-9)).draw(cr);
  }
}

}  // namespace vtt::render
