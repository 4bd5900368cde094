#include <catch2/catch.hpp>

#include "tests/assist/ohio_table.hpp"

namespace vtt::test {

namespace {

OhioTable bare(const std::string& scenario = "harmar", const std::string& members = "Mi Sh De M") {
  OhioTable table(scenario);
  table.clear().members(members);
  return table;
}

std::map<std::string, std::string> excludedFrom(const OhioTable& table, const RetreatReport& report) {
  std::map<std::string, std::string> excluded;
  for (const auto& one : report.excluded) excluded[table.idOf(one.space)] = one.rule;
  return excluded;
}

std::set<std::string> endsOf(const OhioTable& table, const RetreatReport& report) {
  std::set<std::string> ends;
  for (const auto& one : report.options) ends.insert(table.idOf(one.space));
  return ends;
}

}  // namespace

TEST_CASE("6.2.2, Legion: US subordinates lead 8 FP there, WC ones 6 as ever", "[assist][ohio][6.2.2]") {
  const std::string eight = "s-wil u-ri-1 u-ri-2 u-mi-1 u-mi-2";
  const std::string warriors = "s-mi w-mi-1 w-mi-2 w-mi-3 w-mi-4";
  for (const auto* scenario : {"legion", "wabash", "campaign"}) {
    auto table = bare(scenario);
    table.put(eight + " u-ri-3", "eaton").put(warriors, "greenville");
    const bool legion = scenario == std::string("legion");
    INFO(scenario);
    CHECK(table.reach(eight).force.kind == (legion ? "subordinate-leader" : "stray"));
    CHECK(table.reach(eight).force.mp == (legion ? 4 : 2));
    CHECK(table.reach(eight + " u-ri-3").force.kind == "stray");
    CHECK(table.reach(warriors).force.kind == "stray");
  }
}

TEST_CASE("6.2.2: leaders of two nations make a stray force", "[assist][ohio][6.2.2]") {
  auto table = bare();
  table.put("s-mi s-sh w-mi-1", "greenville");
  CHECK(table.reach("s-mi s-sh").force.kind == "stray");
  CHECK(table.reach("s-mi s-sh w-mi-1").force.mp == 3);
  CHECK(table.reach("s-mi w-mi-1").force.mp == 5);
}

TEST_CASE("6.2: FP of a force are told without those of leaders, whoever it belongs to", "[assist][ohio][6.2]") {
  auto table = bare();
  table.put("s-but u-ri-1", "eaton").put("s-wy1 w-wy-1 w-wy-2", "tymochtee");
  CHECK(table.reach("s-but u-ri-1").force.fp == 2);
  const auto stranger = table.reach("s-wy1 w-wy-1 w-wy-2");
  CHECK(rulesIn(stranger.violations) == std::set<std::string>{"1.1"});
  CHECK(stranger.force.kind == "subordinate-leader");
  CHECK(stranger.force.fp == 4);
}

TEST_CASE("scenario rules: Breaker goes on when the Delaware have left", "[assist][ohio][8.0]") {
  auto table = bare("harmar", "Mi Sh M");
  table.put("k-de s-de w-mi-1", "greenville");
  CHECK(table.reach("k-de w-mi-1").violations.empty());
  CHECK(table.reach("k-de w-mi-1").force.mp == 5);
  CHECK(rulesIn(table.reach("s-de").violations) == std::set<std::string>{"1.1"});
}

TEST_CASE("Appendix 2: the learning scenario keeps to Miami, Shawnee and neutral spaces", "[assist][ohio][A2]") {
  for (const auto* scenario : {"st-clair-1", "wabash"}) {
    const bool learning = scenario == std::string("st-clair-1");
    INFO(scenario);
    auto table = bare(scenario, "Mi Sh");
    table.put("k-sh w-sh-1", "wapakoneta");
    const auto way = table.check("k-sh w-sh-1", "roundhead-s-town");
    CHECK(rulesIn(way.violations) == (learning ? std::set<std::string>{"A2"} : std::set<std::string>{}));
    CHECK(table.costTo("k-sh w-sh-1", "lewistown") == 1);
    const auto report = table.retreat("w-sh-1", "wapakoneta", "lewistown");
    CHECK(endsOf(table, report).contains("roundhead-s-town") != learning);
    // Every way from Blanchard's Fork leads over Wyandot or Ottawa land.
    table.put("k-sh w-sh-1", "out").put("f-gree", "wapakoneta").put("u-ri-1", "blanchard-s-fork");
    CHECK(table.supplyAt("blanchard-s-fork").supplied != learning);
  }
}

TEST_CASE("20.1: only a fort has an inside", "[assist][ohio][20.1]") {
  auto table = bare();
  table.put("k-mi w-mi-1", "eaton").put("u-ri-1", "greenville/defending");
  CHECK(table.howTo("k-mi w-mi-1", "greenville") == "attack");
  table.put("w-mi-2", "greenville");
  CHECK(table.reach("u-ri-1").violations.empty());
  CHECK_FALSE(table.retreat("u-ri-1", "greenville", "eaton").options.empty());
  table.put("f-gree", "greenville");
  CHECK(table.howTo("k-mi w-mi-1", "greenville") == "move");
  CHECK(rulesIn(table.reach("u-ri-1").violations) == std::set<std::string>{"20.2"});
}

TEST_CASE("13.0, 6.6: who comes back to its first space pays and stops like anywhere", "[assist][ohio][13.0][6.6]") {
  auto table = bare();
  table.put("k-stc u-ri-1 u-ri-2", "greenville").put("w-mi-1", "greenville");
  const std::string force = "k-stc u-ri-1 u-ri-2";
  CHECK(table.check(force, "eaton greenville wabash-headwaters").cost == 4);
  CHECK(table.check(force, "eaton greenville wabash-headwaters").legal);
  const auto weak = table.check("k-stc u-ri-1", "eaton greenville wabash-headwaters");
  CHECK(rulesIn(weak.violations) == std::set<std::string>{"13.0"});
  // 18 FP in the space, but 14 without the force: no army is in its way.
  table.put("w-mi-1", "out").put("u-mi-1 u-mi-2 u-mi-3 u-mi-4 u-mi-5 u-mi-6 u-mi-7", "greenville");
  CHECK(table.check(force, "eaton greenville wabash-headwaters").legal);
}

TEST_CASE("15.1.2, 18.3: an empty principal village is an enemy of 1 FP to those who retreat",
          "[assist][ohio][15.1.2]") {
  auto table = bare();
  table.put("u-ri-1", "greenville");
  const auto report = table.retreat("u-ri-1", "greenville", "eaton");
  CHECK(excludedFrom(table, report)["pickawillany"] == "15.1.2");
  CHECK_FALSE(endsOf(table, report).contains("pickawillany"));
  table.put("razed-1", "pickawillany");
  CHECK(endsOf(table, table.retreat("u-ri-1", "greenville", "eaton")).contains("pickawillany"));
}

TEST_CASE("19.0: a nonaligned principal village takes in few who retreat", "[assist][ohio][19.0]") {
  auto table = bare();
  table.put("w-mi-1 w-mi-2", "tymochtee");
  CHECK(endsOf(table, table.retreat("w-mi-1", "tymochtee", "rapids-landing")).contains("upper-sandusky"));
  const auto both = table.retreat("w-mi-1 w-mi-2", "tymochtee", "rapids-landing");
  CHECK(excludedFrom(table, both)["upper-sandusky"] == "19.0");
}

TEST_CASE("15.2: over a river to each free ground of the other bank, at the loss of 1 FP", "[assist][ohio][15.2]") {
  auto table = bare();
  table.put("u-ri-1", "wabash-headwaters").put("w-mi-1", "loramie-s-store");
  for (const auto* because : {"combat", "ambush", "delay"}) {
    const auto report =
        table.advisor->retreat(table.situation(), {table.pieces("u-ri-1"), table.space("wabash-headwaters"),
                                                   CombatRole::attacker, table.space("fort-recovery-ford"), because});
    REQUIRE(report.options.size() == 1);
    CHECK(table.idOf(report.options.front().space) == "shane-s-crossing");
    CHECK(table.idOf(report.options.front().via) == "fort-recovery-ford");
    CHECK(report.options.front().losses == 1);
    CHECK(excludedFrom(table, report)["greenville"] == "15.1.1");
  }
}

TEST_CASE("14.8, 20.1.1: the screen retreats though the garrison stays", "[assist][ohio][20.1.1]") {
  auto table = bare();
  table.put("f-gree w-mi-1", "greenville").put("u-ri-1", "greenville/defending").put("u-ri-2", "greenville/screening");
  CHECK(table.retreat("u-ri-1", "greenville", "eaton").rule == "20.1.2");
  CHECK(table.retreat("u-ri-2", "greenville", "eaton").rule != "20.1.2");
  CHECK_FALSE(table.retreat("u-ri-1 u-ri-2", "greenville", "eaton").options.empty());
}

}  // namespace vtt::test
