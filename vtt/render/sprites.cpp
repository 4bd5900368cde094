#include "vtt/render/sprites.hpp"

#include <cmath>

namespace vtt::render {

namespace {

constexpr int smallest = 3;
constexpr std::size_t mostQuick = 20'000;

}  // namespace

const Sprite& SpriteCache::get(Assets& assets, const Scene& scene, const SceneItem& item, double scale) {
  const auto pixels = [&](double size) { return std::max(smallest, static_cast<int>(std::lround(size * scale))); };
  const Quick quick{item.look, pixels(item.box.width), pixels(item.box.height), item.rotation};
  if (const auto known = quick_.find(quick); known != quick_.end()) return *known->second;
  if (quick_.size() >= mostQuick) quick_.clear();
  auto sprite = find(assets, scene, scene.looks()[item.look], quick.width, quick.height, item.rotation);
  return *quick_.emplace(quick, std::move(sprite)).first->second;
}

const Sprite& SpriteCache::get(Assets& assets, const Scene& scene, const Look& look, int width, int height,
                               std::int32_t rotation) {
  last_ = find(assets, scene, look, std::max(width, smallest), std::max(height, smallest), rotation);
  return *last_;
}

std::shared_ptr<const Sprite> SpriteCache::find(Assets& assets, const Scene& scene, const Look& look, int width,
                                                int height, std::int32_t rotation) {
  const auto key = std::to_string(width) + 'x' + std::to_string(height) + 'r' + std::to_string(rotation) + look.key;
  if (auto known = cache_.find(key)) return known;
  auto sprite = drawCounter(assets, scene.module(), look, width, height, rotation);
  const auto bytes = sprite.picture.bytes() + key.size() * 2;
  return cache_.add(key, std::move(sprite), bytes);
}

}  // namespace vtt::render
