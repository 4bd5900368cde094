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

TEST_CASE("11.2: forts keep 8 or 6 FP of regulars, settlements one militia unit", "[assist][ohio][11.2]") {
  auto table = atSpecialActions();
  table.phase("s10-winter").put("f-gree", "greenville");
  table.put("u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5 u-mi-1 u-mi-2 k-har s-hard u-su-1 u-sc-1 u-ar-1", "eaton");
  CHECK(
      broken(table, "move u-ri-1, u-ri-2, u-ri-3, u-ri-4, k-har, s-hard, u-su-1, u-sc-1, u-ar-1 to fort-washington") ==
      Rules{});
  CHECK(broken(table, "move u-ri-1, u-ri-2, u-ri-3, u-ri-4, u-ri-5 to fort-washington") == Rules{"11.2"});
  CHECK(broken(table, "move u-ri-1, u-ri-2, u-ri-3 to greenville") == Rules{});
  CHECK(broken(table, "move u-ri-1, u-ri-2, u-ri-3, u-ri-4 to greenville") == Rules{"11.2"});
  CHECK(broken(table, "move u-mi-1, u-mi-2 to columbia") == Rules{"11.2"});
  CHECK(broken(table, "move u-ri-1, u-mi-1 to fort-harmar") == Rules{"11.2"});
  CHECK(broken(table, "do: move u-mi-1 to columbia; move u-mi-2 to columbia") == Rules{"11.2"});
  CHECK(broken(table, "do: move u-mi-1 to columbia; move u-mi-2 to north-bend") == Rules{});
}

TEST_CASE("11.1: each village houses one warrior unit, a principal village the others", "[assist][ohio][11.1]") {
  auto table = atSpecialActions();
  // The Shawnee have a village and two principal villages here, and room for three.
  table.phase("s10-winter").put("v-sh-1", "peckuwe").put("w-sh-1 w-sh-2 w-sh-3 w-sh-4 k-sh s-sh", "eaton");
  CHECK(broken(table, "move w-sh-1, k-sh, s-sh to peckuwe") == Rules{});
  CHECK(broken(table, "move w-sh-1, w-sh-2 to peckuwe") == Rules{"11.1"});
  // Two are left for the village and for Wapatomica; with three gone it is one too few.
  CHECK(broken(table, "move w-sh-1, w-sh-2 to chalakatha") == Rules{});
  CHECK(broken(table, "move w-sh-1, w-sh-2, w-sh-3 to chalakatha") == Rules{"11.1"});
  CHECK(broken(table, "move w-sh-1, k-sh to kekionga") == Rules{"11.1"});
  table.put("w-sh-1", "peckuwe").put("w-sh-2", "wapatomica");
  CHECK(broken(table, "move w-sh-3, w-sh-4 to chalakatha") == Rules{});
}

TEST_CASE("11.1: nations from beyond the map winter one to a principal village", "[assist][ohio][11.1]") {
  auto table = atSpecialActions();
  table.members("Mi Ki Po").phase("s10-winter").put("v-mi-1", "greenville");
  table.put("w-ki-1 w-ki-2 w-po-1 s-ki s-po", "eaton").put("w-mi-1", "kekionga");
  CHECK(broken(table, "move w-ki-1, s-ki, s-po to kekionga") == Rules{});
  CHECK(broken(table, "move w-ki-1, w-po-1 to kekionga") == Rules{"11.1"});
  CHECK(broken(table, "do: move w-ki-1 to kekionga; move w-po-1 to pickawillany") == Rules{});
  CHECK(broken(table, "move w-ki-1 to greenville") == Rules{"11.1"});
  CHECK(broken(table, "move w-ki-1 to chalakatha") == Rules{"11.1"});
}

TEST_CASE("15.1.1: a beaten attacker that is marked moved may be put back", "[assist][ohio][15.1.1]") {
  auto table = atSpecialActions();
  table.phase("s2-us").put("k-stc u-ri-1 w-mi-1", "greenville").mark("k-stc u-ri-1", "moved");
  CHECK(broken(table, "move k-stc, u-ri-1 to eaton") == Rules{});
  CHECK(broken(table, "move k-stc, u-ri-1 to fort-hamilton-site") == Rules{"15.1.1"});
  // Over the ford to the other bank (15.2).
  table.put("k-stc u-ri-1 w-mi-1", "wabash-headwaters");
  CHECK(broken(table, "move k-stc, u-ri-1 to shane-s-crossing") == Rules{});
  // Nobody is there whom it could have fought.
  table.put("w-mi-1", "out");
  CHECK(broken(table, "move k-stc, u-ri-1 to greenville") == Rules{"6.1"});
}

TEST_CASE("5.5, 5.7.1: who may harass a site, and what helps a search", "[assist][ohio][5.5][5.7.1]") {
  auto table = atSpecialActions();
  const auto fact = [&](const std::string& space, const std::string& what) {
    for (const auto& one : table.advisor->site(table.situation(), table.space(space)))
      if (one.what == what) return one.value;
    FAIL("nothing is said of " << what);
    return 0.0;
  };
  table.put("w-mi-1 s-mi", "greenville").face("w-mi-2", "reduced");
  CHECK(fact("eaton", "harass-fp") == 3);
  table.put("w-mi-2", "connersville");  // over the fork for 2 MP, then a trail
  CHECK(fact("eaton", "harass-fp") == 4);
  table.put("w-mi-3", "big-blue");  // a trail farther: 4 MP
  CHECK(fact("eaton", "harass-fp") == 4);
  table.put("sett-1", "whitewater-forks").put("u-ri-1", "indian-creek");  // both ways of w-mi-2 are closed
  CHECK(fact("eaton", "harass-fp") == 3);
  table.put("u-ri-2 u-ri-3 s-but", "eaton");
  CHECK(fact("eaton", "harass-modifier") == -2);  // 5 FP: two pairs
  table.put("k-mi w-mi-4", "wabash-headwaters");
  // US 5 FP in the space and 2 next to it: +1. WC 3 FP next to it and 2 two spaces away, the others farther: -2.
  CHECK(fact("eaton", "search-modifier") == 1 - 2);
}

TEST_CASE("Appendix 5, special actions: a settlement one space from a river, nobody near enough to harass it",
          "[assist][ohio][5.3][5.5]") {
  auto table = atSpecialActions();
  table.put("sett-1", "builds").put("w-mi-1", "kekionga");
  std::map<std::string, double> facts;
  for (const auto& one : table.advisor->site(table.situation(), table.space("eaton"))) facts[one.what] = one.value;
  CHECK(facts["build-settlement"] == 1);
  CHECK(facts["harass-fp"] == 0);
  CHECK(facts["repair"] == 1);
  CHECK(broken(table, "move sett-1 to eaton") == Rules{});
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
