#include <array>

#include "vtt/base/hash128.hpp"
#include "vtt/render/schematic.hpp"

namespace vtt::render {

namespace {

struct Tint {
  std::string_view part;
  std::uint32_t colour;
};
/// The first that is part of a kind's name counts.
constexpr std::array tints{
    Tint{"clear", 0xe9dfb6},   Tint{"plain", 0xe6d9a8},   Tint{"field", 0xe3d696},    Tint{"prairie", 0xe7d792},
    Tint{"grass", 0xd3d49a},   Tint{"wood", 0x9fb67c},    Tint{"forest", 0x93ad72},   Tint{"jungle", 0x7fa065},
    Tint{"orchard", 0xb7c488}, Tint{"hill", 0xc9ad7c},    Tint{"mountain", 0xa98c6b}, Tint{"rough", 0xbfa07a},
    Tint{"rock", 0xb3a593},    Tint{"swamp", 0x9fb9a6},   Tint{"marsh", 0xa3bda8},    Tint{"bog", 0x9db39a},
    Tint{"river", 0x8fb8d0},   Tint{"water", 0x8fb8d0},   Tint{"lake", 0x86b0cb},     Tint{"sea", 0x6f9fc1},
    Tint{"ocean", 0x5f93b9},   Tint{"coast", 0xc3cfae},   Tint{"ford", 0xa9c3cc},     Tint{"town", 0xc99b76},
    Tint{"city", 0xbf8a68},    Tint{"village", 0xcfa982}, Tint{"fort", 0xa79a8a},     Tint{"camp", 0xcdb48c},
    Tint{"desert", 0xe8cf96},  Tint{"snow", 0xf0f0ec},    Tint{"road", 0xd9c49a},     Tint{"build", 0xb9a591},
    Tint{"ground", 0xb8946a},  Tint{"entry", 0x8d8577},   Tint{"box", 0xf7efd9},
};

}  // namespace

Colour colourOfKind(std::string_view kind) {
  if (kind.empty()) return rgb(0xdccba2);
  for (const auto& tint : tints)
    if (kind.find(tint.part) != std::string_view::npos) return rgb(tint.colour);
  static constexpr std::array<std::uint32_t, 8> muted{0xc8a98a, 0xb4bf93, 0xa8b9c4, 0xcdb7c4,
                                                      0xd8c28d, 0xa9c2b0, 0xc2a3a0, 0xb3a9c6};
  return rgb(muted[keyOf(kind) % muted.size()]);
}

bool isWater(std::string_view kind) {
  static constexpr std::array<std::string_view, 7> words{"river", "water", "lake", "sea", "ocean", "stream", "creek"};
  for (const auto word : words)
    if (kind.find(word) != std::string_view::npos) return true;
  return false;
}

bool isCrossing(std::string_view name) {
  return name.find("bridge") != std::string_view::npos || name.find("ford") != std::string_view::npos ||
         name.find("ferry") != std::string_view::npos;
}

}  // namespace vtt::render
