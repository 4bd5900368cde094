#include <catch2/catch.hpp>

#include "tests/assist/ohio_table.hpp"
#include "vtt/command/codec.hpp"

namespace vtt::test {

namespace {

/// The rules that a command breaks at this moment; "-" if it is not judged.
std::set<std::string> broken(const OhioTable& table, const std::string& text) {
  const auto command = decode(table.state, text);
  if (!command) FAIL(command.error().message);
  const auto advice = table.advisor->judge(table.situation(), *command);
  return advice.judged ? rulesIn(advice.violations) : std::set<std::string>{"-"};
}

using Rules = std::set<std::string>;

OhioTable atSpecialActions() {
  OhioTable table("harmar");
  table.clear().members("Mi Sh De M").phase("s1-special");
  return table;
}

}  // namespace

TEST_CASE("5.8: strategic movement from village to village, past no US units", "[assist][ohio][5.8]") {
  auto table = atSpecialActions();
  table.put("w-mi-1 w-mi-2 s-mi", "kekionga");
  CHECK(broken(table, "move w-mi-1, s-mi to pickawillany") == Rules{});
  CHECK(broken(table, "move w-mi-1, w-mi-2 to pickawillany") == Rules{"5.8"});
  CHECK(broken(table, "move w-mi-1 to greenville") == Rules{"5.8"});
  table.put("u-su-1", "pickawillany");
  CHECK(broken(table, "move w-mi-1 to pickawillany") == Rules{"5.8"});
}

TEST_CASE("5.3: where a fort or a settlement may be built", "[assist][ohio][5.3]") {
  auto table = atSpecialActions();
  table.put("f-steu sett-1", "builds");
  CHECK(broken(table, "move f-steu to eaton") == Rules{});
  CHECK(broken(table, "move f-steu to greenville") == Rules{"5.3"});
  CHECK(broken(table, "move sett-1 to eaton") == Rules{});
  table.put("w-mi-1", "greenville");
  CHECK(broken(table, "move f-steu to eaton") == Rules{"5.3"});
}

TEST_CASE("5.4: no repair within two spaces of warriors", "[assist][ohio][5.4]") {
  auto table = atSpecialActions();
  table.put("f-steu", "eaton").face("f-steu", "reduced");
  CHECK(broken(table, "face f-steu healthy") == Rules{});
  table.put("w-mi-1", "wabash-headwaters");
  CHECK(broken(table, "face f-steu healthy") == Rules{"5.4"});
}

TEST_CASE("5.1.1: where recruits arrive", "[assist][ohio][5.1.1]") {
  auto table = atSpecialActions();
  table.put("u-ri-1 u-mi-1 u-su-1", "cup-us");
  CHECK(broken(table, "move u-ri-1 to fort-harmar") == Rules{});
  CHECK(broken(table, "move u-mi-1 to columbia") == Rules{});
  CHECK(broken(table, "move u-ri-1 to columbia") == Rules{"5.1.1"});
  CHECK(broken(table, "move u-su-1 to fort-harmar") == Rules{"5.1.1"});
  CHECK(broken(table, "move u-su-1 to us-entry-south") == Rules{});
}

TEST_CASE("11: winter quarters by kind and nation", "[assist][ohio][11.1][11.2]") {
  auto table = atSpecialActions();
  table.phase("s10-winter").put("u-ri-1 u-mi-1 w-mi-1 w-sh-1", "eaton");
  CHECK(broken(table, "move u-ri-1 to fort-washington") == Rules{});
  CHECK(broken(table, "move u-ri-1 to columbia") == Rules{"11.2"});
  CHECK(broken(table, "move u-mi-1 to columbia") == Rules{});
  CHECK(broken(table, "move u-mi-1 to fort-washington") == Rules{"11.2"});
  CHECK(broken(table, "move w-mi-1 to kekionga") == Rules{});
  CHECK(broken(table, "move w-sh-1 to kekionga") == Rules{"11.1"});
}

TEST_CASE("6.4, 6.5: on its way a force picks up and drops off, with the MP of its beginning",
          "[assist][ohio][6.4][6.5]") {
  auto table = atSpecialActions();
  table.phase("s2-us").put("s-but u-ri-1", "fort-washington").put("u-ri-2 u-ri-3 u-ri-4 k-stc", "columbia");
  const std::string go = "do: move s-but, u-ri-1 to columbia; ";
  CHECK(broken(table, go + "move s-but, u-ri-1, u-ri-2, u-ri-3 to fort-hamilton-site") == Rules{});
  CHECK(broken(table, go + "move s-but, u-ri-1, u-ri-2, u-ri-3, u-ri-4 to fort-hamilton-site") == Rules{"6.4"});
  CHECK(broken(table, go + "move s-but, k-stc, u-ri-1, u-ri-2, u-ri-3, u-ri-4 to fort-hamilton-site") == Rules{});
  CHECK(broken(table, go + "move u-ri-1 to fort-hamilton-site") == Rules{"6.5"});
  CHECK(broken(table, go + "move s-but to fort-hamilton-site; move s-but to eaton") == Rules{});
  // 1 and 1 and 2 MP: nothing is left.
  CHECK(broken(table, go + "move s-but to fort-hamilton-site; move s-but to eaton; move s-but to greenville") ==
        Rules{"6.2.2"});
  const std::string afloat = go + "move s-but to fort-hamilton-site; move s-but to middletown-reach";
  CHECK(broken(table, afloat) == Rules{"2.5.2"});
  CHECK(broken(table, afloat + "; move s-but to eaton") == Rules{});
}

TEST_CASE("17.1: five times the FP, and points to go on, overrun an enemy", "[assist][ohio][17.1]") {
  auto table = atSpecialActions();
  table.put("k-stc u-ri-1 u-ri-2 u-ri-3", "eaton").put("w-mi-1", "greenville").face("w-mi-1", "reduced");
  const auto overruns = [&](const std::string& ids) {
    for (const auto& one : table.reach(ids).destinations)
      if (one.space == table.space("greenville")) return one.overrun;
    return false;
  };
  CHECK(overruns("k-stc u-ri-1 u-ri-2 u-ri-3"));
  CHECK_FALSE(overruns("k-stc u-ri-1 u-ri-2"));
  CHECK_FALSE(overruns("u-ri-1 u-ri-2 u-ri-3"));
  table.put("f-gree", "greenville");
  CHECK_FALSE(overruns("k-stc u-ri-1 u-ri-2 u-ri-3"));
}

TEST_CASE("operations are judged with path, cost and remedies", "[assist][ohio][6.0]") {
  auto table = atSpecialActions();
  table.phase("s2-us").put("k-stc u-ri-1 u-mi-1 u-mi-2 u-mi-3 u-mi-4", "fort-washington/defending");
  const auto command = decode(table.state, "move k-stc, u-ri-1 to eaton");
  REQUIRE(command);
  const auto advice = table.advisor->judge(table.situation(), *command);
  CHECK((advice.judged && advice.legal()));
  CHECK(advice.cost == 3);
  CHECK(advice.path.size() == 4);
  CHECK(broken(table, "move u-ri-1 to eaton") == Rules{"6.2.3"});
  CHECK(broken(table, "move u-ri-1 to losantiville-reach") == Rules{"2.5.2"});
  CHECK(broken(table, "do: move k-stc, u-ri-1 to columbia; move u-mi-1 to columbia") == Rules{});
  table.put("u-ri-2", "fort-washington");
  CHECK(broken(table, "move u-ri-2 to fort-washington/defending") == Rules{"20.1.2"});
  CHECK(broken(table, "move u-ri-2 to fort-washington/screening") == Rules{});
  CHECK(broken(table, "roll blue") == Rules{"-"});
}

}  // namespace vtt::test
