#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "vtt/render/counter.hpp"
#include "vtt/render/lru_cache.hpp"

namespace vtt::render {

/// Counters drawn at exactly the size they are shown in.
class SpriteCache {
 public:
  static constexpr std::size_t mostBytes = 48U << 20U;

  /// Looks are asked for by their number in a new scene from now on.
  void begin(bool sameModule) {
    quick_.clear();
    if (!sameModule) cache_.clear();
  }
  [[nodiscard]] const Sprite& get(Assets& assets, const Scene& scene, const SceneItem& item, double scale);
  /// Of another size, turned upright.
  [[nodiscard]] const Sprite& get(Assets& assets, const Scene& scene, const Look& look, int width, int height,
                                  std::int32_t rotation);
  [[nodiscard]] std::size_t bytes() const { return cache_.bytes(); }

 private:
  struct Quick {
    std::uint32_t look;
    int width, height;
    std::int32_t rotation;
    bool operator==(const Quick&) const = default;
  };
  struct QuickHash {
    std::size_t operator()(const Quick& q) const noexcept {
      return ((std::size_t{q.look} * 0x9e3779b1U + static_cast<std::size_t>(q.width)) * 0x85ebca77U +
              static_cast<std::size_t>(q.height)) *
                 0xc2b2ae3dU +
             static_cast<std::size_t>(q.rotation);
    }
  };
  std::shared_ptr<const Sprite> find(Assets& assets, const Scene& scene, const Look& look, int width, int height,
                                     std::int32_t rotation);
  LruCache<std::string, Sprite> cache_{mostBytes};
  std::unordered_map<Quick, std::shared_ptr<const Sprite>, QuickHash> quick_;
  std::shared_ptr<const Sprite> last_;
};

}  // namespace vtt::render
