#include "vtt/ui/faces.hpp"

#include <algorithm>
#include <cmath>

#include "vtt/render/counter.hpp"
#include "vtt/ui/style.hpp"

namespace vtt::ui {

Faces::Faces(const Module& module, render::FileReader reader)
    : module_(module), assets_(std::move(reader)), looks_(module) {}

wxBitmap Faces::counter(const SeenPiece& piece, int size) {
  const auto& look = looks_[looks_.lookOf(piece)];
  auto& bitmap = known_[look.key + "@" + std::to_string(size)];
  if (bitmap.IsOk()) return bitmap;
  const double largest = std::max({look.width, look.height, 1.0});
  const auto side = [&](double length) { return std::max(1, static_cast<int>(std::lround(length / largest * size))); };
  bitmap = bitmapOf(render::drawCounter(assets_, module_, look, side(look.width), side(look.height)).picture);
  return bitmap;
}

wxBitmap Faces::group(GroupId id, int size) {
  const auto& group = module_.groups[id.value];
  const auto& prototype = module_.prototypes[group.prototype.value];
  SeenPiece piece;
  piece.id = group.id;
  piece.name = group.name;
  piece.prototype = prototype.id;
  piece.side = group.side;
  if (!prototype.faces.empty()) piece.face = prototype.faces.front().id;
  if (!group.faces.empty())
    for (const auto& item : group.faces.front().items())
      piece.attributes.emplace_back(module_.attributes[item.attribute.value].name, item.value);
  return counter(piece, size);
}

wxBitmap Faces::die(DieId id, std::size_t face, int size) {
  auto& bitmap = known_["die " + module_.dice[id.value].id + " " + std::to_string(face) + "@" + std::to_string(size)];
  if (!bitmap.IsOk()) bitmap = bitmapOf(render::drawDie(assets_, module_.dice[id.value], face, size).picture);
  return bitmap;
}

}  // namespace vtt::ui
