#include "vtt/render/paper.hpp"

#include <cmath>
#include <vector>

#include "vtt/base/hash128.hpp"

namespace vtt::render {

namespace {

constexpr int side = 256;          ///< of the tables, which repeat themselves
constexpr double cloudUnits = 14;  ///< map units between two numbers of the cloud table

double smooth(double t) { return t * t * (3 - 2 * t); }

/// Soft noise from 0 to 1 that repeats itself after `period` cells.
double softNoise(double x, double y, int period, std::uint64_t salt) {
  const auto ix = static_cast<std::int64_t>(std::floor(x)), iy = static_cast<std::int64_t>(std::floor(y));
  const double fx = smooth(x - std::floor(x)), fy = smooth(y - std::floor(y));
  const auto at = [&](std::int64_t dx, std::int64_t dy) {
    return chance((ix + dx + period) % period, (iy + dy + period) % period, salt);
  };
  const double top = at(0, 0) + (at(1, 0) - at(0, 0)) * fx, bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * fx;
  return top + (bottom - top) * fy;
}

struct Tables {
  std::vector<float> cloud;  ///< -1 dark to 1 light
  std::vector<float> grain;  ///< 0 to 1, dark

  Tables() {
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) {
        const double wide =
            softNoise(x / 32.0, y / 32.0, side / 32, 1) + softNoise(x / 16.0, y / 16.0, side / 16, 5) * 0.5;
        cloud.push_back(static_cast<float>(wide / 0.75 - 1));
        const double soft =
            softNoise(x / 32.0, y / 32.0, side / 32, 7) * 0.5 + softNoise(x / 8.0, y / 8.0, side / 8, 2) * 0.3;
        const double fibre = softNoise(x / 2.0, y / 8.0, side / 2, 3) * 0.35 + chance(x, y, 4) * 0.25;
        grain.push_back(static_cast<float>(std::clamp((soft + fibre - 0.3) * 0.1, 0.0, 0.12)));
      }
  }
};

const Tables& tables() {
  static const Tables made;
  return made;
}

/// Between the numbers of the cloud table.
struct Between {
  int first, second;
  float share;
  explicit Between(double at) {
    const double floor = std::floor(at);
    const auto whole = static_cast<std::int64_t>(floor);
    first = static_cast<int>(((whole % side) + side) % side);
    second = (first + 1) % side;
    share = static_cast<float>(at - floor);
  }
};

struct Tone {
  float red, green, blue;
};
Tone toneOf(const Colour& c) {
  return {static_cast<float>(c.red * 255), static_cast<float>(c.green * 255), static_cast<float>(c.blue * 255)};
}

}  // namespace

double chance(std::int64_t x, std::int64_t y, std::uint64_t salt) {
  const auto term =
      TermHasher().add(static_cast<std::uint64_t>(x)).add(static_cast<std::uint64_t>(y)).add(salt).finish();
  return static_cast<double>(term.low >> 11U) / 9007199254740992.0;
}

Picture paperSheet(const Colour& ground, const PixelBox& part, double scale) {
  const auto& table = tables();
  const auto base = toneOf(ground), dark = toneOf(ground.mixed(rgb(0xb8935a), 0.3)),
             light = toneOf(ground.mixed(rgb(0xfffcf2), 0.4));
  const auto speck = toneOf(rgb(0x5a3e1e));
  std::vector<Between> across;
  across.reserve(static_cast<std::size_t>(part.width));
  for (int x = 0; x < part.width; ++x) across.emplace_back((part.x + x) / scale / cloudUnits);
  Picture sheet(part.width, part.height);
  for (int y = 0; y < part.height; ++y) {
    const Between down((part.y + y) / scale / cloudUnits);
    const auto* upper = table.cloud.data() + std::ptrdiff_t{down.first} * side;
    const auto* lower = table.cloud.data() + std::ptrdiff_t{down.second} * side;
    const auto* grain = table.grain.data() + std::ptrdiff_t{(part.y + y) & (side - 1)} * side;
    auto* out = sheet.row(y);
    for (int x = 0; x < part.width; ++x) {
      const auto& a = across[static_cast<std::size_t>(x)];
      const float top = upper[a.first] + (upper[a.second] - upper[a.first]) * a.share;
      const float bottom = lower[a.first] + (lower[a.second] - lower[a.first]) * a.share;
      const float cloud = top + (bottom - top) * down.share, strength = std::abs(cloud);
      const auto& to = cloud < 0 ? dark : light;
      const float g = grain[(part.x + x) & (side - 1)];
      const auto mix = [&](float from, float toward, float ink) {
        const float toned = from + (toward - from) * strength;
        return static_cast<std::uint32_t>(toned + (ink - toned) * g + 0.5F);
      };
      out[x] = 0xff000000U | mix(base.red, to.red, speck.red) << 16U | mix(base.green, to.green, speck.green) << 8U |
               mix(base.blue, to.blue, speck.blue);
    }
  }
  return sheet;
}

}  // namespace vtt::render
