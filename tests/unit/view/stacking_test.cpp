#include "vtt/view/stacking.hpp"

#include <catch2/catch.hpp>
#include <random>

using namespace vtt;

namespace {

std::vector<Lying> counters(std::size_t count, bool stackable = true) {
  return std::vector<Lying>(count, {64, 64, stackable, 0});
}

}  // namespace

TEST_CASE("every counter gets a spot of its own size, near its area", "[view]") {
  std::mt19937 random(3);
  for (int i = 0; i < 300; ++i) {
    const auto any = [&](unsigned below) { return static_cast<double>(random() % below); };
    std::vector<Lying> lying;
    for (auto n = random() % 30 + 1; n > 0; --n)
      lying.push_back({20 + any(80), 20 + any(80), random() % 4 != 0, static_cast<std::uint32_t>(random() % 3)});
    const Box area{500, 500, 60 + any(500), 60 + any(300)};
    const auto layout = random() % 2 == 0 ? Layout::stack : Layout::spread;
    const auto spots = layOut(area, lying, layout);
    REQUIRE(spots.size() == lying.size());
    for (std::size_t k = 0; k < spots.size(); ++k) {
      CHECK(spots[k].box.width == lying[k].width);
      CHECK(spots[k].box.height == lying[k].height);
      CHECK(spots[k].box.overlaps(area.grown(area.width + 1500)));
    }
  }
}

TEST_CASE("a stack rises evenly up and to the right, and never far", "[view]") {
  const Box area{0, 0, 72, 72};
  const auto spots = layOut(area, counters(3), Layout::stack);
  CHECK(spots[1].box.x > spots[0].box.x);
  CHECK(spots[1].box.y < spots[0].box.y);
  CHECK(spots[2].box.x - spots[1].box.x == Approx(spots[1].box.x - spots[0].box.x));
  const auto high = layOut(area, counters(40), Layout::stack);
  CHECK(high.back().box.x - high.front().box.x < 64 * 0.5);
  CHECK(high.back().pile == high.front().pile);
}

TEST_CASE("what does not stack lies beside each other", "[view]") {
  const auto spots = layOut({0, 0, 300, 100}, counters(4, false), Layout::stack);
  for (std::size_t i = 0; i < spots.size(); ++i)
    for (std::size_t k = i + 1; k < spots.size(); ++k) {
      CHECK_FALSE(spots[i].box.overlaps(spots[k].box));
      CHECK(spots[i].pile != spots[k].pile);
    }
}

TEST_CASE("a roomy box holds its counters side by side, and makes together when there are many", "[view]") {
  const Box area{0, 0, 400, 140};
  const auto few = layOut(area, counters(10), Layout::spread);
  for (std::size_t i = 0; i < few.size(); ++i) {
    CHECK(area.grown(1).contains(few[i].box));
    for (std::size_t k = i + 1; k < few.size(); ++k) CHECK_FALSE(few[i].box.grown(-0.5).overlaps(few[k].box));
  }
  auto many = counters(20);
  for (std::size_t i = 0; i < many.size(); ++i) many[i].kin = i < 15 ? 1 : 2;
  const auto spots = layOut(area, many, Layout::spread);
  CHECK(spots[0].pile == spots[14].pile);
  CHECK(spots[14].pile != spots[15].pile);
}
