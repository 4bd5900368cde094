#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <set>

#include "vtt/module/diagnostic.hpp"

using namespace vtt;

TEST_CASE("codes are unique, in lower case with dashes, and explained", "[module]") {
  std::set<std::string_view> seen;
  for (const auto& row : diagnosticCodes()) {
    INFO(row.code);
    CHECK(seen.insert(row.code).second);
    CHECK(row.code.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos);
    CHECK(row.meaning.size() > 10);
  }
}

TEST_CASE("authors can read about every code", "[module]") {
  std::ifstream file(std::string(GROGNARD_SOURCE_DIR) + "/modules/README.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  for (const auto& row : diagnosticCodes()) {
    const auto entry = "| `" + std::string(row.code) + "` | " + wordFor(row.severity) + " |";
    INFO(entry << " is missing in modules/README.md");
    CHECK(page.find(entry) != std::string::npos);
  }
}

TEST_CASE("a diagnostic is written as editors expect it", "[module]") {
  Diagnostics list;
  report(list, "bad-value", "pieces.xml", 12, "The count is wrong.");
  report(list, "too-many-problems", "", 0, "There are more.");
  CHECK(formatDiagnostic(list[0]) == "pieces.xml:12: error: The count is wrong. [bad-value]");
  CHECK(formatDiagnostic(list[1]) == "warning: There are more. [too-many-problems]");
  CHECK(hasErrors(list));
  list.erase(list.begin());
  CHECK_FALSE(hasErrors(list));
}
