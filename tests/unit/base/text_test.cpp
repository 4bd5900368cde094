#include "vtt/base/text.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

using namespace vtt;
using Words = std::vector<std::string>;

TEST_CASE("a number written and read again is the same number", "[text]") {
  std::mt19937_64 chance(20);
  for (int i = 0; i < 20000; ++i) {
    const auto bits = chance();
    double number = 0;
    std::memcpy(&number, &bits, sizeof number);
    if (!std::isfinite(number)) continue;
    const auto text = formatNumber(number);
    INFO(text);
    const auto again = parseNumber(text);
    REQUIRE(again);
    REQUIRE(*again == number);
  }
}

TEST_CASE("numbers of games are written as people write them", "[text]") {
  CHECK(formatNumber(7.5) == "7.5");
  CHECK(formatNumber(3) == "3");
  CHECK(formatNumber(-0.0) == "0");
  CHECK(formatNumber(100000) == "100000");
  CHECK(formatNumber(1000000000) == "1000000000");
  CHECK(formatNumber(0.001) == "0.001");
  CHECK(formatNumber(0.1) == "0.1");
  CHECK(formatNumber(-2.25) == "-2.25");
}

TEST_CASE("only whole texts are numbers", "[text]") {
  CHECK(parseInteger("-12") == -12);
  CHECK(parseInteger("+12") == 12);
  CHECK(parseInteger("9223372036854775807") == std::numeric_limits<std::int64_t>::max());
  for (const auto* text : {"", "+", "-", "+-1", "++1", "1 ", " 1", "1.0", "0x10", "9223372036854775808", "one"}) {
    INFO(text);
    CHECK_FALSE(parseInteger(text));
  }
  CHECK(parseNumber("+0.5") == 0.5);
  CHECK_FALSE(std::signbit(*parseNumber("-0")));
  for (const auto* text : {"", "nan", "inf", "-inf", "1e999", "1,5", "1.5x", " 1", "0x1p3", "+-1", "."}) {
    INFO(text);
    CHECK_FALSE(parseNumber(text));
  }
}

TEST_CASE("joining what was split gives the text", "[text]") {
  for (const std::string text : {"", "a", ",", "a,b", ",a,,b,"}) {
    Words parts;
    for (const auto part : split(text, ',')) parts.emplace_back(part);
    CHECK(join(parts, ",") == text);
  }
  CHECK(split("", ',').size() == 1);
}

TEST_CASE("blanks separate words and never make empty ones", "[text]") {
  const auto words = splitBlanks(" \t u-ri-1  k-har\r\nx ");
  REQUIRE(words.size() == 3);
  CHECK(words[0] == "u-ri-1");
  CHECK(words[2] == "x");
  CHECK(splitBlanks(" \n ").empty());
  CHECK(trim(" \ta b\r\n") == "a b");
  CHECK(trim("  ").empty());
}

TEST_CASE("ids are plain and short", "[text]") {
  for (const auto* text : {"a", "0104", "u-ri-1", "F-GREE", "a.b_c-"}) CHECK(isId(text));
  for (const auto* text : {"", "-a", ".a", "_a", "a b", "a--b", "a/b", "\xc3\xa9t\xc3\xa9", "a:b"})
    CHECK_FALSE(isId(text));
  CHECK(isId(std::string(64, 'x')));
  CHECK_FALSE(isId(std::string(65, 'x')));
}

TEST_CASE("a slip of the pen is recognised, another word is not", "[text]") {
  const Words kinds{"ground", "river", "box", "fort", "forest"};
  CHECK(nearest("grund", kinds) == "ground");
  CHECK(nearest("rvier", kinds) == "river");
  CHECK(nearest("Ground", kinds) == "ground");
  CHECK(nearest("frot", kinds) == "fort");
  CHECK(nearest("fort", kinds) == "fort");
  CHECK(nearest("mountain", kinds).empty());
  CHECK(nearest("", kinds).empty());
  CHECK(nearest("x", Words{"y"}).empty());
  CHECK(nearest(std::string(5000, 'a'), Words{std::string(5001, 'a')}).empty());
  CHECK(didYouMean("grund", kinds) == " Did you mean ground?");
  CHECK(didYouMean("mountain", kinds).empty());
}

TEST_CASE("a quoted text is short and keeps its characters whole", "[text]") {
  CHECK(quoted("a\nb") == "\"a?b\"");
  std::string text;
  for (int i = 0; i < 100; ++i) text += "\xe2\x82\xac";
  const auto shown = quoted(text);
  CHECK(shown.size() < 90);
  CHECK((shown.size() - std::string("\"...\"").size()) % 3 == 0);
}
