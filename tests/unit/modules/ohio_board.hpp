#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/fixtures.hpp"

namespace vtt::test {

[[nodiscard]] const Fixture& ohio();
/// "St. Clair's Fort" as an id: st-clair-s-fort.
[[nodiscard]] std::string slugOf(std::string_view name);

/// The board of the module, with a way to count spaces that owes nothing to the engine's conditions.
class OhioBoard {
 public:
  OhioBoard();

  [[nodiscard]] const Module& module() const { return *module_; }
  [[nodiscard]] const std::shared_ptr<const Module>& handle() const { return module_; }
  [[nodiscard]] const Space& space(std::uint32_t index) const { return module_->spaces[index]; }
  [[nodiscard]] std::uint32_t find(std::string_view id) const;  ///< fails the test if there is none
  [[nodiscard]] std::string word(std::uint32_t space, std::string_view attribute) const;
  /// Spaces entered from one to the other over trails, rivers and banks; far: no way.
  [[nodiscard]] int distance(std::uint32_t from, std::uint32_t to) const { return steps_[from][to]; }
  /// To the nearest river space, of a nation if one is named.
  [[nodiscard]] int toRiver(std::uint32_t from, std::string_view nation = {}) const;
  [[nodiscard]] std::vector<std::uint32_t> spacesWith(std::string_view attribute, std::string_view value) const;
  static constexpr int far = 1'000;

 private:
  std::shared_ptr<const Module> module_;
  std::vector<std::vector<int>> steps_;
};

[[nodiscard]] const OhioBoard& ohioBoard();

}  // namespace vtt::test
