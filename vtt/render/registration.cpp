#include <array>
#include <cmath>

#include "vtt/render/backdrop.hpp"

namespace vtt::render {

namespace {

using Row = std::array<double, 4>;  ///< three unknowns and the right side

/// Solves three equations; false if they do not determine the unknowns.
bool solve(std::array<Row, 3>& rows) {
  for (std::size_t i = 0; i < 3; ++i) {
    std::size_t pivot = i;
    for (std::size_t k = i + 1; k < 3; ++k)
      if (std::abs(rows[k][i]) > std::abs(rows[pivot][i])) pivot = k;
    if (std::abs(rows[pivot][i]) < 1e-9) return false;
    std::swap(rows[i], rows[pivot]);
    for (std::size_t k = 0; k < 3; ++k) {
      if (k == i) continue;
      const double factor = rows[k][i] / rows[i][i];
      for (std::size_t j = i; j < 4; ++j) rows[k][j] -= factor * rows[i][j];
    }
  }
  for (std::size_t i = 0; i < 3; ++i) rows[i][3] /= rows[i][i];
  return true;
}

bool fitPlane(const MapImage& image, double MapImage::Control::*wanted, double& a, double& b, double& c) {
  std::array<Row, 3> sums{};
  for (const auto& control : image.controls) {
    const auto at = mapPointOf(control.at);
    const Row terms{at.x, at.y, 1, control.*wanted};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 4; ++j) sums[i][j] += terms[i] * terms[j];
  }
  if (!solve(sums)) return false;
  a = sums[0][3];
  b = sums[1][3];
  c = sums[2][3];
  return true;
}

/// Two points. Opposite corners: each direction has its own scale; otherwise one scale and a turn.
bool fitPair(const MapImage& image, Registration& fit) {
  const auto& p = image.controls[0];
  const auto& q = image.controls[1];
  const auto a = mapPointOf(p.at), b = mapPointOf(q.at);
  const double dx = b.x - a.x, dy = b.y - a.y, du = q.px - p.px, dv = q.py - p.py;
  const double length = dx * dx + dy * dy;
  if (length < 1e-9) return false;
  const double scale = (dx * du + dy * dv) / length, turn = (dx * dv - dy * du) / length;
  const bool straight =
      std::abs(turn) < 0.02 * std::abs(scale) && std::abs(dx) > 1 && std::abs(dy) > 1 && du / dx > 0 && dv / dy > 0;
  fit = straight ? Registration{du / dx, 0, 0, 0, dv / dy, 0} : Registration{scale, -turn, 0, turn, scale, 0};
  fit.x0 = p.px - fit.xx * a.x - fit.xy * a.y;
  fit.y0 = p.py - fit.yx * a.x - fit.yy * a.y;
  return true;
}

class StraightTiles final : public TileSource {
 public:
  StraightTiles(std::unique_ptr<TileSource> picture, const Registration& registration, double width, double height)
      : TileSource(static_cast<int>(std::lround(width)), static_cast<int>(std::lround(height))),
        picture_(std::move(picture)),
        registration_(registration) {}

  [[nodiscard]] int highestLevel() const override { return picture_->highestLevel(); }

  [[nodiscard]] TilePointer tile(const TileKey& key) override {
    if (auto known = cache_.find(key)) return known;
    auto pixels = std::make_shared<TilePixels>();
    const double unit = std::exp2(key.level);
    for (int y = 0; y < tileSize; ++y)
      for (int x = 0; x < tileSize; ++x) {
        const double mx = (key.x * tileSize + x + 0.5) * unit, my = (key.y * tileSize + y + 0.5) * unit;
        const auto& r = registration_;
        (*pixels)[indexInTile(x, y)] =
            at(key.level, (r.xx * mx + r.xy * my + r.x0) / unit - 0.5, (r.yx * mx + r.yy * my + r.y0) / unit - 0.5);
      }
    return cache_.addShared(key, std::move(pixels), sizeof(TilePixels));
  }

 private:
  [[nodiscard]] std::uint32_t pixel(int level, int x, int y) {
    const int width = picture_->width(level), height = picture_->height(level);
    if (x < 0 || y < 0 || x >= width || y >= height) return outside;
    const TileKey key{level, x / tileSize, y / tileSize};
    if (!held_ || !(key == heldKey_)) held_ = picture_->tile(key), heldKey_ = key;
    return (*held_)[indexInTile(x % tileSize, y % tileSize)];
  }

  [[nodiscard]] std::uint32_t at(int level, double x, double y) {
    const double left = std::floor(x), top = std::floor(y);
    const int ix = static_cast<int>(left), iy = static_cast<int>(top);
    const std::array corners{pixel(level, ix, iy), pixel(level, ix + 1, iy), pixel(level, ix, iy + 1),
                             pixel(level, ix + 1, iy + 1)};
    const double wx = x - left, wy = y - top;
    const std::array weights{(1 - wx) * (1 - wy), wx * (1 - wy), (1 - wx) * wy, wx * wy};
    std::uint32_t mixed = 0;
    for (unsigned shift = 0; shift < 32; shift += 8) {
      double sum = 0.5;
      for (std::size_t i = 0; i < 4; ++i) sum += weights[i] * ((corners[i] >> shift) & 255U);
      mixed |= static_cast<std::uint32_t>(sum) << shift;
    }
    return mixed;
  }

  static constexpr std::uint32_t outside = 0xff8d8577U;
  std::unique_ptr<TileSource> picture_;
  Registration registration_;
  TilePointer held_;
  TileKey heldKey_;
  LruCache<TileKey, TilePixels, TileKeyHash> cache_{32U << 20U};
};

}  // namespace

bool Registration::upright() const {
  constexpr double nothing = 1e-4;
  return std::abs(xy) < nothing && std::abs(yx) < nothing && xx > 0 && yy > 0;
}

Registration registrationOf(const MapImage& image, double mapWidth, double mapHeight, int width, int height) {
  const Registration stretched{width / mapWidth, 0, 0, 0, height / mapHeight, 0};
  Registration fit;
  if (image.controls.size() == 2) return fitPair(image, fit) ? fit : stretched;
  if (image.controls.size() > 2 && fitPlane(image, &MapImage::Control::px, fit.xx, fit.xy, fit.x0) &&
      fitPlane(image, &MapImage::Control::py, fit.yx, fit.yy, fit.y0))
    return fit;
  return stretched;
}

std::unique_ptr<TileSource> straightened(std::unique_ptr<TileSource> picture, const Registration& registration,
                                         double mapWidth, double mapHeight) {
  return std::make_unique<StraightTiles>(std::move(picture), registration, mapWidth, mapHeight);
}

}  // namespace vtt::render
