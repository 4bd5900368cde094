#include "vtt/model/value.hpp"

#include <catch2/catch.hpp>

using namespace vtt;

namespace {

Attribute attributeOf(AttributeType type, std::vector<std::string> values = {}) {
  Attribute attribute;
  attribute.name = "nation";
  attribute.type = type;
  attribute.values = std::move(values);
  return attribute;
}

}  // namespace

TEST_CASE("a value written and read again is the same value of the same type", "[value]") {
  const std::vector<std::pair<AttributeType, Value>> samples{
      {AttributeType::text, std::string("Fort Washington, the \"old\" one")},
      {AttributeType::text, std::string()},
      {AttributeType::text, std::string(" 7 ")},
      {AttributeType::integer, std::int64_t{-3}},
      {AttributeType::integer, std::int64_t{9223372036854775807}},
      {AttributeType::number, 7.5},
      {AttributeType::number, 7.0},
      {AttributeType::number, 1e300},
      {AttributeType::number, 0.1 + 0.2},
      {AttributeType::flag, true},
      {AttributeType::flag, false},
      {AttributeType::list, TextList{"Mi", "Sh"}},
      {AttributeType::list, TextList{}},
      {AttributeType::colour, std::string("#2b4c9b")},
  };
  for (const auto& [type, value] : samples) {
    const auto text = formatValue(value);
    INFO(wordFor(type) << " " << text);
    const auto again = parseValue(attributeOf(type), text);
    REQUIRE(again);
    CHECK(*again == value);
  }
}

TEST_CASE("values are written the short way", "[value]") {
  CHECK(formatValue(Value{7.5}) == "7.5");
  CHECK(formatValue(Value{7.0}) == "7");
  CHECK(formatValue(Value{true}) == "yes");
  CHECK(formatValue(Value{false}) == "no");
  CHECK(formatValue(Value{TextList{"a", "b"}}) == "a b");
  CHECK(formatValue(Value{}).empty());
}

TEST_CASE("a value that is not allowed is refused with what is", "[value]") {
  const auto nation = attributeOf(AttributeType::text, {"Mi", "Shawnee", "De"});
  const auto refused = parseValue(nation, "Shawne");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == "bad-value");
  CHECK(refused.error().message ==
        "The attribute nation cannot be \"Shawne\": it must be one of Mi, Shawnee, De. Did you mean Shawnee?");
  const auto list = parseValue(attributeOf(AttributeType::list, {"road", "river"}), "road rvier");
  REQUIRE_FALSE(list);
  CHECK_THAT(list.error().message, Catch::Contains("Did you mean river?"));
  CHECK_FALSE(parseValue(attributeOf(AttributeType::flag), "true"));
  CHECK_FALSE(parseValue(attributeOf(AttributeType::integer), "1.5"));
  CHECK_FALSE(parseValue(attributeOf(AttributeType::number), "nan"));
  CHECK_FALSE(parseValue(attributeOf(AttributeType::number), "1e999"));
  CHECK_FALSE(parseValue(attributeOf(AttributeType::text), "two\nlines"));
  for (const auto* colour : {"", "#12345", "#1234567", "123456", "#12345g", "red"}) {
    CHECK_FALSE(parseValue(attributeOf(AttributeType::colour), colour));
  }
}

TEST_CASE("colours are kept in small letters and words without blanks around them", "[value]") {
  CHECK(*parseValue(attributeOf(AttributeType::colour), " #2B4C9B") == Value{std::string("#2b4c9b")});
  CHECK(*parseValue(attributeOf(AttributeType::text, {"Mi"}), " Mi ") == Value{std::string("Mi")});
  CHECK(*parseValue(attributeOf(AttributeType::integer), " 4 ") == Value{std::int64_t{4}});
}

TEST_CASE("numbers keep to their range and steps", "[value]") {
  auto points = attributeOf(AttributeType::number);
  points.hasMin = points.hasMax = true;
  points.min = 0.5, points.max = 9.5, points.step = 0.5;
  CHECK(parseValue(points, "7.5"));
  CHECK(parseValue(points, "0.5"));
  CHECK(parseValue(points, "9.5"));
  CHECK_FALSE(parseValue(points, "0"));
  CHECK_FALSE(parseValue(points, "10"));
  const auto refused = parseValue(points, "7.25");
  REQUIRE_FALSE(refused);
  CHECK_THAT(refused.error().message, Catch::Contains("a number from 0.5 to 9.5 in steps of 0.5"));
  auto strength = attributeOf(AttributeType::integer, {"1", "3"});
  CHECK(parseValue(strength, "3"));
  CHECK_FALSE(parseValue(strength, "2"));
  auto tenths = attributeOf(AttributeType::number);
  tenths.step = 0.1;
  CHECK(parseValue(tenths, "0.3"));
}

TEST_CASE("a set of attributes is ordered, and what is set last counts", "[value]") {
  AttributeSet set;
  CHECK(set.find(AttributeId(1U)) == nullptr);
  set.set(AttributeId(5U), std::int64_t{5});
  set.set(AttributeId(1U), std::int64_t{1});
  set.set(AttributeId(5U), std::int64_t{6});
  REQUIRE(set.items().size() == 2);
  CHECK(set.items()[0].attribute == AttributeId(1U));
  REQUIRE(set.find(AttributeId(5U)) != nullptr);
  CHECK(*set.find(AttributeId(5U)) == Value{std::int64_t{6}});
  CHECK(set.find(AttributeId(3U)) == nullptr);

  AttributeSet other;
  other.set(AttributeId(3U), true);
  other.set(AttributeId(5U), false);
  auto merged = set;
  merged.merge(other);
  CHECK(merged.items().size() == 3);
  CHECK(*merged.find(AttributeId(5U)) == Value{false});
  CHECK(*merged.find(AttributeId(1U)) == Value{std::int64_t{1}});
  AttributeSet nothing;
  merged = other;
  merged.merge(nothing);
  CHECK(merged == other);
  nothing.merge(other);
  CHECK(nothing == other);
}
