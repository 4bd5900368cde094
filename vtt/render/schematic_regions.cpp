#include <array>
#include <cmath>
#include <map>

#include "vtt/base/text.hpp"
#include "vtt/render/schematic.hpp"

namespace vtt::render {

namespace {

constexpr double cellSize = 12;
constexpr double reachInDiscs = 1.9;  ///< how far a land goes beyond its last disc
constexpr std::uint8_t nobody = 255;

/// Which land each cell of a fine net belongs to: that of the nearest disc.
class LandNet {
 public:
  LandNet(double width, double height)
      : columns_(static_cast<int>(width / cellSize) + 3),
        rows_(static_cast<int>(height / cellSize) + 3),
        owner_(static_cast<std::size_t>(columns_ * rows_), nobody),
        far_(owner_.size(), 1e9) {}

  void claim(double x, double y, double reach, std::uint8_t land) {
    const int steps = static_cast<int>(reach / cellSize) + 1;
    const int column = static_cast<int>(x / cellSize), row = static_cast<int>(y / cellSize);
    for (int r = std::max(1, row - steps); r <= std::min(rows_ - 2, row + steps); ++r)
      for (int c = std::max(1, column - steps); c <= std::min(columns_ - 2, column + steps); ++c) {
        const double off = std::hypot(c * cellSize - x, r * cellSize - y);
        const auto at = static_cast<std::size_t>(r * columns_ + c);
        if (off > reach || off >= far_[at]) continue;
        far_[at] = off;
        owner_[at] = land;
      }
  }

  /// The outlines of a land, smoothed.
  [[nodiscard]] std::vector<std::vector<MapPoint>> outlines(std::uint8_t land) const {
    return chained(crossings(softened(land)));
  }

 private:
  using Edge = std::pair<int, int>;  ///< cell, and 0 for the edge to its right or 1 for that below it
  using Steps = std::map<Edge, std::pair<Edge, MapPoint>>;

  [[nodiscard]] std::vector<float> softened(std::uint8_t land) const {
    std::vector<float> field(owner_.size());
    for (std::size_t i = 0; i < field.size(); ++i) field[i] = owner_[i] == land ? 1.0F : 0.0F;
    for (int pass = 0; pass < 3; ++pass) {
      auto next = field;
      for (int r = 1; r < rows_ - 1; ++r)
        for (int c = 1; c < columns_ - 1; ++c) {
          float sum = 0;
          for (int dr = -1; dr <= 1; ++dr)
            for (int dc = -1; dc <= 1; ++dc) sum += field[static_cast<std::size_t>((r + dr) * columns_ + c + dc)];
          next[static_cast<std::size_t>(r * columns_ + c)] = sum / 9;
        }
      field = std::move(next);
    }
    return field;
  }

  /// Each step of the outline leaves one edge of a cell and enters another, with the land on its right.
  [[nodiscard]] Steps crossings(const std::vector<float>& field) const {
    Steps steps;
    for (int r = 0; r + 1 < rows_; ++r)
      for (int c = 0; c + 1 < columns_; ++c) {
        const int cell = r * columns_ + c;
        const std::array corners{cell, cell + 1, cell + columns_ + 1, cell + columns_};
        const std::array<Edge, 4> edges{Edge{cell, 0}, Edge{cell + 1, 1}, Edge{cell + columns_, 0}, Edge{cell, 1}};
        std::array<bool, 4> in{};
        for (std::size_t i = 0; i < 4; ++i) in[i] = field[static_cast<std::size_t>(corners[i])] > 0.5F;
        for (std::size_t i = 0; i < 4; ++i) {
          if (in[i] || !in[(i + 1) % 4]) continue;
          std::size_t out = (i + 1) % 4;
          while (!(in[out] && !in[(out + 1) % 4])) out = (out + 1) % 4;
          steps[edges[i]] = {edges[out], crossing(field, corners[i], corners[(i + 1) % 4])};
        }
      }
    return steps;
  }

  [[nodiscard]] MapPoint crossing(const std::vector<float>& field, int a, int b) const {
    const double fa = field[static_cast<std::size_t>(a)], fb = field[static_cast<std::size_t>(b)];
    const double share = (0.5 - fa) / (fb - fa);
    const auto x = [&](int cell) { return (cell % columns_) * cellSize; };
    const auto y = [&](int cell) { return (cell / columns_) * cellSize; };
    return {x(a) + (x(b) - x(a)) * share, y(a) + (y(b) - y(a)) * share};
  }

  [[nodiscard]] static std::vector<std::vector<MapPoint>> chained(Steps steps) {
    std::vector<std::vector<MapPoint>> lines;
    while (!steps.empty()) {
      auto& line = lines.emplace_back();
      for (auto found = steps.begin(); found != steps.end();) {
        const auto next = found->second.first;
        line.push_back(found->second.second);
        steps.erase(found);
        found = steps.find(next);
      }
    }
    std::erase_if(lines, [](const auto& line) { return line.size() < 36; });
    return lines;
  }

  int columns_, rows_;
  std::vector<std::uint8_t> owner_;
  std::vector<double> far_;
};

/// Of a border: attributes of spaces, not those that say how it is drawn.
bool isMatched(std::string_view name) {
  return name != "colour" && name != "name" && name != "points" && name != "reach";
}

void trace(cairo_t* cr, const std::vector<std::vector<MapPoint>>& outlines) {
  cairo_new_path(cr);
  for (const auto& line : outlines) {
    cairo_new_sub_path(cr);
    for (const auto& p : line) cairo_line_to(cr, p.x, p.y);
    cairo_close_path(cr);
  }
}

}  // namespace

/// The border that a space belongs to: one that names the default of an attribute is land of nobody.
const Element* Schematic::borderOf(const Space& space, bool defaults) const {
  if (!map_.cartography) return nullptr;
  for (const auto& border : map_.cartography->children) {
    if (border.name != "border" || !parseColour(border.attribute("colour"))) continue;
    for (const auto& [name, value] : border.attributes)
      if (isMatched(name) && attributeOf(space, name, defaults) == value) return &border;
  }
  return nullptr;
}

void Schematic::findRegions() {
  if (!map_.cartography) return;
  const auto& parts = map_.cartography->children;
  LandNet net(width_, height_);
  std::vector<std::uint8_t> lands;
  for (const auto& disc : discs_) {
    const auto& space = module_.spaces[disc.space.value];
    const auto* border = borderOf(space, false);
    const auto land = border == nullptr ? nobody : static_cast<std::uint8_t>(border - parts.data());
    const auto wide = border == nullptr ? std::nullopt : parseNumber(border->attribute("reach"));
    const double reach = wide.value_or(std::max(disc.box.width, 60.0) * reachInDiscs);
    net.claim(disc.box.centreX(), disc.box.centreY(), reach, land);
    if (land != nobody && std::find(lands.begin(), lands.end(), land) == lands.end()) lands.push_back(land);
  }
  for (const auto land : lands) {
    Region region{&parts[land], *parseColour(parts[land].attribute("colour")), net.outlines(land), {}};
    for (const auto& line : region.outlines)
      for (const auto& p : line) region.box = united(region.box, boxAround(p.x, p.y, 0.1, 0.1));
    regions_.push_back(std::move(region));
  }
}

const Schematic::Region* Schematic::regionOf(const Element& label) const {
  for (const auto& region : regions_)
    for (const auto& [name, value] : region.border->attributes)
      if (isMatched(name) && label.attribute(name) == value) return &region;
  return nullptr;
}

/// A wash of colour that is strongest along the border, as on a map tinted by hand.
void Schematic::drawRegions(cairo_t* cr, const Box& area) const {
  for (const auto& region : regions_) {
    if (!region.box.grown(4).overlaps(area)) continue;
    {
      const Saved saved(cr);
      trace(cr, region.outlines);
      cairo_clip_preserve(cr);
      setColour(cr, region.colour.faded(0.12));
      cairo_fill_preserve(cr);
      cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
      for (const auto& [width, strength] : {std::pair{64.0, 0.1}, std::pair{36.0, 0.13}, std::pair{14.0, 0.2}}) {
        setColour(cr, region.colour.faded(strength));
        cairo_set_line_width(cr, width);
        cairo_stroke_preserve(cr);
      }
      cairo_new_path(cr);
    }
    const double dashes[] = {13, 6, 2.5, 6};
    trace(cr, region.outlines);
    cairo_set_dash(cr, dashes, 4, 0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    setColour(cr, region.colour.darker(0.45).faded(0.75));
    cairo_set_line_width(cr, 2.4);
    cairo_stroke(cr);
    cairo_set_dash(cr, nullptr, 0, 0);
  }
}

}  // namespace vtt::render
