#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

namespace {

namespace fs = std::filesystem;

/// Every numbered paragraph of the rules; A2 to A5 are appendices, A6 the village combats of the update.
constexpr std::array paragraphs{
    "1.0",   "1.1",   "1.2",    "2.0",    "2.1",    "2.2",     "2.3",    "2.4",    "2.4.1",  "2.4.2", "2.4.3",
    "2.5",   "2.5.1", "2.5.2",  "2.6",    "2.7",    "2.8",     "3.0",    "3.1",    "3.1.1",  "3.1.2", "3.1.3",
    "3.2",   "3.2.1", "3.2.2",  "3.2.3",  "3.2.4",  "3.2.5",   "3.2.6",  "3.3",    "3.3.1",  "3.3.2", "3.3.3",
    "3.3.4", "3.3.5", "3.3.6",  "3.3.7",  "3.3.8",  "4.0",     "4.1",    "4.2",    "5.0",    "5.1",   "5.1.1",
    "5.1.2", "5.2",   "5.2.1",  "5.2.2",  "5.2.3",  "5.2.3.1", "5.3",    "5.4",    "5.5",    "5.6",   "5.6.1",
    "5.6.2", "5.7",   "5.7.1",  "5.7.2",  "5.8",    "5.9",     "6.0",    "6.1",    "6.2",    "6.2.1", "6.2.2",
    "6.2.3", "6.2.4", "6.3",    "6.3.1",  "6.4",    "6.5",     "6.6",    "6.7",    "6.8",    "7.0",   "7.1",
    "7.2",   "8.0",   "9.0",    "10.0",   "10.1",   "11.0",    "11.1",   "11.2",   "12.0",   "13.0",  "14.0",
    "14.1",  "14.2",  "14.3",   "14.4",   "14.5",   "14.6",    "14.7",   "14.7.1", "14.7.2", "14.8",  "14.9",
    "15.0",  "15.1",  "15.1.1", "15.1.2", "15.1.3", "15.1.4",  "15.2",   "15.3",   "15.4",   "16.0",  "16.1",
    "16.2",  "17.0",  "17.1",   "17.2",   "17.2.1", "17.2.2",  "18.0",   "18.1",   "18.2",   "18.3",  "19.0",
    "20.0",  "20.1",  "20.1.1", "20.1.2", "20.2",   "20.2.1",  "20.2.2", "20.3",   "20.4",   "20.5",  "20.5.1",
    "20.6",  "20.7",  "21.0",   "21.1",   "21.2",   "21.3",    "22.0",   "22.1",   "22.2",   "23.0",  "24.0",
    "25.0",  "25.1",  "25.2",   "A2",     "A3.1",   "A3.2",    "A3.3",   "A3.4",   "A4",     "A5.1",  "A5.2",
    "A5.3",  "A6.1",  "A6.2"};

std::string textOf(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

struct Row {
  std::string words, treatment, tags;
};

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

std::multimap<std::string, Row> readTable() {
  std::multimap<std::string, Row> rows;
  std::istringstream lines(textOf(fs::path(GROGNARD_SOURCE_DIR) / "rules-assist/games/blood_on_the_ohio/COVERAGE.md"));
  std::string line;
  while (std::getline(lines, line)) {
    std::vector<std::string> cells;
    std::istringstream parts(line);
    for (std::string cell; std::getline(parts, cell, '|');) cells.push_back(trimmed(cell));
    if (cells.size() == 5 && std::regex_match(cells[1], std::regex("A?[0-9]+(\\.[0-9]+)*")))
      rows.emplace(cells[1], Row{cells[2], cells[3], cells[4]});
  }
  return rows;
}

/// The tags of all test cases in the tree.
std::set<std::string> tagsOfTests() {
  std::set<std::string> tags;
  const std::regex tag("\\[(A?[0-9]+(\\.[0-9]+)*)\\]");
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(GROGNARD_SOURCE_DIR) / "tests")) {
    if (!entry.path().filename().string().ends_with("_test.cpp")) continue;
    const auto text = textOf(entry.path());
    for (std::sregex_iterator found(text.begin(), text.end(), tag), end; found != end; ++found)
      tags.insert(found->str());
  }
  return tags;
}

}  // namespace

TEST_CASE("every paragraph of the rules is in the table of coverage, once, with how it is treated", "[referee]") {
  const auto rows = readTable();
  static const std::set<std::string> treatments{"definition", "checked", "offered", "automatic", "reminder"};
  for (const auto* paragraph : paragraphs) {
    INFO(paragraph);
    CHECK(rows.count(paragraph) == 1);
  }
  CHECK(rows.size() == paragraphs.size());
  for (const auto& [paragraph, row] : rows) {
    INFO(paragraph);
    CHECK(row.words.size() > 5);
    CHECK(treatments.count(row.treatment) == 1);
  }
}

TEST_CASE("every paragraph in the table of coverage has a test that carries its number", "[referee]") {
  const auto tags = tagsOfTests();
  for (const auto& [paragraph, row] : readTable()) {
    INFO(paragraph);
    CHECK(row.tags.find("[" + paragraph + "]") != std::string::npos);
    std::istringstream words(row.tags);
    for (std::string tag; words >> tag;) {
      INFO(tag);
      CHECK(tags.count(tag) == 1);
    }
  }
}
