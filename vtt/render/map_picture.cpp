#include "vtt/render/map_picture.hpp"

#include <cmath>

#include "vtt/render/png_writer.hpp"
#include "vtt/render/schematic.hpp"

namespace vtt {

namespace {

constexpr int bandHeight = 256, compression = 6;

void writeRows(render::PngWriter& writer, const Picture& band, int rows) {
  std::vector<unsigned char> bytes(static_cast<std::size_t>(band.width()) * 3);
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < band.width(); ++x) {
      auto* out = bytes.data() + static_cast<std::size_t>(x) * 3;
      for (unsigned i = 0; i < 3; ++i) out[i] = static_cast<unsigned char>(band.at(x, y) >> (16U - 8U * i));
    }
    writer.row(bytes);
  }
}

}  // namespace

Result<void> drawMapPicture(const Module& module, MapId map, int width,
                            const std::function<void(std::string_view bytes)>& sink) {
  const auto& sheet = module.maps[map.value];
  const double scale = width / sheet.width;
  const int height = std::max(1, static_cast<int>(std::lround(sheet.height * scale)));
  render::Schematic schematic(module, map, sheet.grid.columns, sheet.width, sheet.height);
  render::PngWriter writer(sink, static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height), false,
                           compression);
  for (int top = 0; top < height; top += bandHeight) {
    Picture band(width, bandHeight);
    {
      const render::Canvas canvas(band);
      cairo_translate(canvas.cr(), 0, -top);
      cairo_scale(canvas.cr(), scale, scale);
      schematic.draw(canvas.cr(), {0, top / scale, sheet.width, bandHeight / scale}, scale);
    }
    writeRows(writer, band, std::min(bandHeight, height - top));
  }
  if (!writer.finish())
    return Error{"cannot-encode", "The map cannot be written as PNG: there is not enough memory for it."};
  return {};
}

}  // namespace vtt
