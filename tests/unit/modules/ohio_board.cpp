#include "tests/unit/modules/ohio_board.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

namespace vtt::test {

const Fixture& ohio() {
  static const auto loaded = loadFixture(std::filesystem::path(GROGNARD_SOURCE_DIR) / "modules" / "blood-on-the-ohio");
  return loaded;
}

const OhioBoard& ohioBoard() {
  static const OhioBoard board;
  return board;
}

std::string slugOf(std::string_view name) {
  std::string slug;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
    if (plain)
      slug += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    else if (!slug.empty() && slug.back() != '-')
      slug += '-';
  }
  if (!slug.empty() && slug.back() == '-') slug.pop_back();
  return slug;
}

OhioBoard::OhioBoard() : module_(ohio().module()) {
  const auto count = module_->spaces.size();
  std::vector<std::vector<std::uint32_t>> next(count);
  for (const auto& route : module_->routes) {
    if (route.kind == "entry") continue;
    next[route.from.value].push_back(route.to.value);
    next[route.to.value].push_back(route.from.value);
  }
  steps_.assign(count, std::vector<int>(count, far));
  for (std::uint32_t start = 0; start < count; ++start) {
    std::vector<std::uint32_t> queue{start};
    steps_[start][start] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (const auto to : next[queue[i]])
        if (steps_[start][to] == far) {
          steps_[start][to] = steps_[start][queue[i]] + 1;
          queue.push_back(to);
        }
  }
}

std::uint32_t OhioBoard::find(std::string_view id) const {
  const auto& spaces = module_->spaces;
  const auto found = std::find_if(spaces.begin(), spaces.end(), [&](const Space& s) { return s.id == id; });
  INFO("space " << id);
  REQUIRE(found != spaces.end());
  return static_cast<std::uint32_t>(found - spaces.begin());
}

std::string OhioBoard::word(std::uint32_t index, std::string_view attribute) const {
  const auto id = findAttribute(*module_, AttributeOwner::space, attribute);
  REQUIRE(id);
  const auto* value = space(index).attributes.find(id);
  const auto* text = std::get_if<std::string>(value != nullptr ? value : &module_->attributes[id.value].fallback);
  return text != nullptr ? *text : std::string();
}

int OhioBoard::toRiver(std::uint32_t from, std::string_view nation) const {
  int nearest = far;
  for (std::uint32_t i = 0; i < module_->spaces.size(); ++i)
    if (space(i).kind == "river" && (nation.empty() || word(i, "nation") == nation))
      nearest = std::min(nearest, distance(from, i));
  return nearest;
}

std::vector<std::uint32_t> OhioBoard::spacesWith(std::string_view attribute, std::string_view value) const {
  std::vector<std::uint32_t> found;
  for (std::uint32_t i = 0; i < module_->spaces.size(); ++i)
    if (space(i).kind != "box" && word(i, attribute) == value) found.push_back(i);
  return found;
}

}  // namespace vtt::test
