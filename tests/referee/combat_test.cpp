#include <catch2/catch.hpp>

#include "tests/referee/combat_table.hpp"

namespace vtt::test {

TEST_CASE("the example of wage combat: 5 FP against 4, a casualty each, and the WC wins the tie",
          "[14.6][14.7][14.8]") {
  CombatTable table;
  table.put("u-ri-1 u-mi-1 u-mi-2 s-mi w-mi-1 w-mi-2", "eaton").face("w-mi-2", "reduced");
  table.battle("us", "eaton", "greenville", "u-ri-1 u-mi-1 u-mi-2", "s-mi w-mi-1 w-mi-2");
  CHECK(table.asked() == "wc");
  CHECK(table.rule() == "14.2");
  CHECK(table.at("mk-battle") == "out");
  table.dice({"battle", 3, 4, 5}).choose("defend");
  CHECK(table.said("3 of 4 militia FP fight"));
  CHECK(table.said("US strength 5"));
  CHECK(table.said("WC strength 4"));
  CHECK(table.at("mk-battle") == "eaton");
  CHECK(table.asked() == "wc");
  table.choose("piece:w-mi-1");
  CHECK(table.faceOf("w-mi-1") == "reduced");
  CHECK(table.faceOf("u-ri-1") == "reduced");
  CHECK(table.faceOf("u-mi-1") == "full");
  CHECK(table.vp("wc") == 5.5);
  CHECK(table.vp("us") == 5);
  CHECK(table.at("u-ri-1") == "greenville");
  CHECK(table.at("u-mi-2") == "greenville");
  CHECK(table.at("w-mi-1") == "eaton");
  CHECK(table.at("mk-battle") == "out");
  CHECK(table.isOver());
}

TEST_CASE("the example of a movement with combat in Appendix 5",
          "[14.2][14.4][14.6][14.8][16.2][21.0][21.3][14.0][A5.3]") {
  CombatTable table;
  table.put("v-mi-1 k-mi w-mi-1 w-mi-2 w-mi-3 w-mi-4", "whitewater-forks").face("w-mi-4", "reduced");
  const std::string us = "k-stc u-ri-1 u-ri-2 u-rc-1 u-mi-1 u-mi-2 u-sc-1";
  table.put(us, "whitewater-forks");
  table.battle("us", "whitewater-forks", "eaton", us, "k-mi w-mi-1 w-mi-2 w-mi-3 w-mi-4", "structure=village");
  CHECK(table.asked() == "us");
  CHECK(table.rule() == "21.3");
  table.choose("tp");
  CHECK(table.keys() == std::vector<std::string>{"defend", "ambush", "retreat"});
  table.choose("retreat");
  // By 16.0 each side may use a TP; in the example nobody does, since it reads that only the side with more may.
  CHECK(table.asked() == "us");
  table.choose("none");
  CHECK(table.asked() == "wc");
  table.dice({2, "reinforcements"}).choose("none");
  CHECK(table.said("modified 2: it fails"));
  CHECK(table.at("mk-fail") == "whitewater-forks");
  CHECK(table.rule() == "14.9");
  CHECK(table.asked() == "us");
  table.dice({2, 2, 4, 6}).choose("keep");
  CHECK(table.at("u-sc-1") == "cup-us");
  CHECK(table.said("2 of 4 militia FP fight"));
  CHECK(table.said("US strength 8"));
  CHECK(table.said("WC strength 6"));
  CHECK(table.asked() == "wc");
  table.choose("piece:w-mi-1").choose("piece:w-mi-2");
  CHECK(table.asked() == "us");
  CHECK(table.keys() == std::vector<std::string>{"piece:u-ri-1", "piece:u-rc-1"});
  table.choose("piece:u-ri-1");
  table.choose("piece:u-mi-1");
  CHECK(table.vp("wc") == 5.5);
  CHECK(table.vp("us") == 5);
  for (const auto* piece : {"k-stc", "u-ri-1", "u-rc-1", "u-mi-1", "u-mi-2"}) CHECK(table.at(piece) == "eaton");
  CHECK(table.at("k-mi") == "whitewater-forks");
  CHECK(table.at("mk-fail") == "out");
  CHECK(table.isOver());
}

TEST_CASE("by the other reading only the side with more TP uses one before combat", "[16.0]") {
  CombatTable table;
  table.option("retreat-tp", "only-with-more").put("k-mi w-mi-1 w-mi-2 k-way u-ri-1 u-ri-2", "eaton");
  table.battle("us", "eaton", "greenville", "k-way u-ri-1 u-ri-2", "k-mi w-mi-1 w-mi-2").choose("retreat");
  CHECK(table.asked() == "us");
  table.dice({5, "battle"}).choose("piece:k-way");
  // Little Turtle is not asked: 5 - 1 = 4 fails.
  CHECK(table.said("modified 4: it fails"));
}

TEST_CASE("a TP used on the retreat is gone for the rest of the combat", "[16.0][14.9]") {
  CombatTable table;
  table.put("k-mi w-mi-1 u-ri-1 u-ri-2", "eaton");
  table.battle("us", "eaton", "indian-creek", "u-ri-1 u-ri-2", "k-mi w-mi-1").choose("retreat");
  table.dice({3, "battle", 1, 1}).choose("piece:k-mi");
  // Without it nobody may roll again: the event and the combat follow at once.
  CHECK(table.said("modified 4: it fails"));
  CHECK(table.said("WC strength 1 (warriors and leaders +2, failed retreat -1)"));
  CHECK(table.isOver());
  CHECK_FALSE(table.isMarked("k-mi", "tp-used"));
}

TEST_CASE("the example of retreating before combat: 4 and a TP make 5, and cavalry costs a casualty",
          "[16.0][16.1][15.4]") {
  CombatTable table;
  const std::string us = "k-har u-mi-1 u-mi-2 u-mi-3 u-mi-4 u-mc-1";
  table.put(us + " k-mi w-mi-1 w-mi-2", "whitewater-forks").face("u-mi-4 u-mc-1 w-mi-2", "reduced");
  table.battle("us", "whitewater-forks", "eaton", us, "k-mi w-mi-1 w-mi-2").choose("retreat");
  CHECK(table.asked() == "wc");
  table.dice({4}).choose("piece:k-mi");
  CHECK(table.said("modified 5: it succeeds"));
  CHECK(table.asked() == "wc");
  table.choose("piece:w-mi-1");
  CHECK(table.faceOf("w-mi-1") == "reduced");
  // Greenville is next to Pickawillany, nearer than every other space.
  for (const auto* piece : {"k-mi", "w-mi-1", "w-mi-2"}) CHECK(table.at(piece) == "greenville");
  CHECK(table.at("k-har") == "whitewater-forks");
  CHECK(table.vp("us") == 5);
  CHECK(table.vp("wc") == 5);
  CHECK(table.isOver());
}

TEST_CASE("a delay sends the attacker back without a combat", "[14.3]") {
  CombatTable table;
  table.put("u-ri-1 w-mi-1", "eaton").battle("us", "eaton", "indian-creek", "u-ri-1", "w-mi-1");
  table.dice({"delay"}).choose("defend");
  CHECK(table.at("u-ri-1") == "indian-creek");
  CHECK(table.at("w-mi-1") == "eaton");
  CHECK(table.vp("wc") == 5);
  CHECK(table.isOver());
}

TEST_CASE("a confused side has 2 FP less", "[14.3]") {
  const auto [event, us, wc] = GENERATE(table<std::string, std::string, std::string>(
      {{"us-confused", "US strength 2", "WC strength 4"}, {"wc-confused", "US strength 4", "WC strength 2"}}));
  CombatTable table;
  table.put("u-ri-1 u-ri-2 w-mi-1 w-mi-2", "eaton");
  table.battle("us", "eaton", "greenville", "u-ri-1 u-ri-2", "w-mi-1 w-mi-2");
  table.dice({event, 1, 1}).choose("defend");
  CHECK(table.said(us));
  CHECK(table.said(wc));
}

TEST_CASE("who has less than 1 FP does not roll", "[14.6]") {
  CombatTable table;
  table.put("u-ri-1 w-mi-1", "eaton").battle("us", "eaton", "greenville", "u-ri-1", "w-mi-1");
  table.dice({"wc-confused", 1}).choose("defend");
  CHECK(table.said("WC has less than 1 FP and does not roll"));
  CHECK(table.at("u-ri-1") == "greenville");
}

TEST_CASE("the defender adds 1 when the attack comes from a river", "[14.6]") {
  CombatTable table;
  // 2 FP on a modified 5 inflict 1 casualty; on a 4 none.
  table.put("u-ri-1 w-mi-1", "eaton").battle("us", "eaton", "hamilton-crossing", "u-ri-1", "w-mi-1");
  table.dice({"battle", 4, 4}).choose("defend");
  CHECK(table.said("WC rolls 4 +1 (attacked from a river) with 2 FP: 1 casualties"));
  CHECK(table.said("US rolls 4 with 2 FP: 0 casualties"));
}

TEST_CASE("the morale roll limits the militia, and a 6 brings all", "[14.4]") {
  const auto [die, strength] = GENERATE(table<int, std::string>({{1, "US strength 1"}, {6, "US strength 6"}}));
  CombatTable table;
  table.put("u-mi-1 u-mi-2 u-mc-1 w-mi-1 w-mi-2", "eaton");
  table.battle("us", "eaton", "greenville", "u-mi-1 u-mi-2 u-mc-1", "w-mi-1 w-mi-2");
  table.dice({"battle", die, 1, 1}).choose("defend");
  CHECK(table.said(strength));
}

TEST_CASE("guns make warriors stand aside, one row less with a key leader", "[14.5][22.1]") {
  CombatTable table;
  table.put("u-ri-1 u-ri-2 u-ar-1 w-mi-1 w-mi-2", "eaton");
  SECTION("without a key leader a 4 takes 2 FP") {
    table.battle("us", "eaton", "greenville", "u-ri-1 u-ri-2 u-ar-1", "w-mi-1 w-mi-2");
    table.dice({"battle", 4, 1, 1}).choose("defend");
    CHECK(table.said("WC strength 2"));
  }
  SECTION("with one a 4 counts as 3 and takes 1 FP") {
    table.put("k-ot", "eaton").face("k-ot", "wounded").members("Mi Ot");
    table.battle("us", "eaton", "greenville", "u-ri-1 u-ri-2 u-ar-1", "w-mi-1 w-mi-2 k-ot");
    table.dice({"battle", 4, 1, 1}).choose("defend");
    CHECK(table.said("modified 3: 1 WC FP"));
    CHECK(table.said("WC strength 3"));
  }
}

TEST_CASE("an empty principal village is subject to artillery shock", "[14.5][20.5.1]") {
  CombatTable table;
  const std::string us = "u-ri-1 u-ri-2 u-ri-3 u-ar-1";
  table.put(us, "kekionga");
  table.battle("us", "kekionga", "fish-creek", us, "", "structure=principal");
  table.dice({"battle", 2, 1}).choose("go-on");
  CHECK(table.said("WC strength 0"));
  CHECK(table.said("WC has less than 1 FP"));
}

TEST_CASE("the side with more TP rolls the event or a combat die again, not both", "[14.9]") {
  CombatTable table;
  table.put("k-mi w-mi-1 w-mi-2 u-ri-1 u-ri-2", "eaton");
  table.battle("us", "eaton", "indian-creek", "u-ri-1 u-ri-2", "k-mi w-mi-1 w-mi-2");
  table.dice({"wc-confused"}).choose("defend");
  CHECK(table.asked() == "wc");
  CHECK(table.rule() == "14.9");
  SECTION("the event: the new one counts, and no die may be rolled again") {
    table.dice({"battle", 4, 1}).choose("again");
    CHECK(table.said("WC strength 4"));
    CHECK(table.rule() != "14.9");
    CHECK(table.vp("us") == 5.5);
  }
  SECTION("or a combat die") {
    table.dice({4, 1}).choose("keep");
    CHECK(table.keys() == std::vector<std::string>{"keep", "again-us", "again-wc"});
    table.dice({1}).choose("again-us");
    CHECK(table.said("US rolls 1 with 4 FP: 0 casualties"));
    CHECK(table.isOver());
  }
}

TEST_CASE("with equal TP nobody rolls again", "[14.9]") {
  CombatTable table;
  table.put("k-mi w-mi-1 k-stc u-ri-1 u-ri-2", "eaton");
  table.battle("us", "eaton", "indian-creek", "k-stc u-ri-1 u-ri-2", "k-mi w-mi-1");
  table.dice({"battle", 1, 1}).choose("defend");
  CHECK(table.isOver());
}

TEST_CASE("a scout in combat: loyal it adds its point, a traitor takes one", "[21.1][21.3]") {
  CombatTable table;
  table.put("u-ri-1 u-ri-2 u-sc-1 w-mi-1 w-mi-2", "eaton");
  table.battle("us", "eaton", "greenville", "u-ri-1 u-ri-2 u-sc-1", "w-mi-1 w-mi-2");
  CHECK(table.keys() == std::vector<std::string>{"tp", "fp", "none"});
  SECTION("loyal") {
    table.choose("fp").dice({"battle", 3, 1, 1}).choose("defend");
    CHECK(table.said("US strength 5"));
    CHECK(table.at("u-sc-1") == "greenville");
  }
  SECTION("traitor") {
    table.choose("fp").dice({"battle", 1, 1, 1}).choose("defend");
    CHECK(table.said("US strength 3"));
    CHECK(table.at("u-sc-1") == "cup-us");
  }
  SECTION("not used: no check") {
    table.choose("none").dice({"battle", 1, 1}).choose("defend");
    CHECK(table.said("US strength 4"));
    CHECK(table.at("u-sc-1") == "greenville");
  }
  SECTION("its TP gives the advantage; it is checked before the event is rolled again") {
    table.choose("tp").dice({"us-confused"}).choose("defend");
    CHECK(table.asked() == "us");
    table.dice({2, 1, 1}).choose("again");
    CHECK(table.said("Scout check: 2"));
    CHECK(table.said("US strength 2"));
  }
  SECTION("by the other reading it is checked at once") {
    table.option("scout-roll", "at-declaration").dice({2}).choose("tp");
    CHECK(table.at("u-sc-1") == "cup-us");
    CHECK(table.rule() == "14.2");
  }
}

TEST_CASE("more than 3 casualties are worth half a point to whoever inflicts them", "[14.8][24.0]") {
  CombatTable table;
  const std::string us = "u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5 u-ri-6 u-ri-7 u-ri-8";
  table.put(us + " w-mi-1 w-mi-2 w-mi-3 w-mi-4", "eaton");
  table.battle("us", "eaton", "greenville", us, "w-mi-1 w-mi-2 w-mi-3 w-mi-4");
  // 16 FP on a 5: 4 casualties; 8 FP on a 1: none.
  table.dice({"battle", 5, 1}).choose("defend");
  for (int i = 0; i < 4 && !table.isOver() && table.rule() == "14.7.2"; ++i) table.chooseNumber(0);
  CHECK(table.vp("us") == 6);
  CHECK(table.vp("wc") == 5);
}

TEST_CASE("nobody wins points for beating a village without counters", "[24.0][20.5]") {
  CombatTable table;
  table.put("v-mi-1 u-ri-1 u-ri-2 u-ri-3", "whitewater-forks");
  table.battle("us", "whitewater-forks", "eaton", "u-ri-1 u-ri-2 u-ri-3", "", "structure=village");
  // 6 FP on a 3: one casualty. The village has no FP and does not roll.
  table.dice({"battle", 3}).choose("go-on");
  CHECK(table.said("WC has less than 1 FP"));
  CHECK(table.vp("us") == 5.5);
  CHECK(table.faceOf("v-mi-1") == "reduced");
  CHECK(table.count("razed", "whitewater-forks") == 1);
}

TEST_CASE("trapped defenders have no choice but to fight, and defenders who have ambushed cannot get away",
          "[14.2][15.3]") {
  CombatTable table;
  table.put("u-ri-1 w-mi-1", "eaton");
  SECTION("trapped") {
    table.battle("us", "eaton", "greenville", "u-ri-1", "w-mi-1", "trapped=yes");
    CHECK(table.keys() == std::vector<std::string>{"go-on"});
  }
  SECTION("ambushed before") {
    table.mark("w-mi-1", "ambushed").battle("us", "eaton", "greenville", "u-ri-1", "w-mi-1");
    CHECK(table.keys() == std::vector<std::string>{"go-on"});
  }
  SECTION("without a VP there is no ambush") {
    table.setVp("wc", 0).battle("us", "eaton", "greenville", "u-ri-1", "w-mi-1");
    CHECK(table.keys() == std::vector<std::string>{"defend", "retreat"});
  }
  SECTION("against five times its FP there is no ambush") {
    table.put("u-ri-2 u-ri-3 u-ri-4 u-ri-5", "eaton");
    table.battle("us", "eaton", "greenville", "u-ri-1 u-ri-2 u-ri-3 u-ri-4 u-ri-5", "w-mi-1");
    CHECK(table.keys() == std::vector<std::string>{"defend", "retreat"});
  }
}

TEST_CASE("British Arms add 1 to the units they accompany", "[23.0]") {
  CombatTable table;
  table.put("u-ri-1 u-ri-2 w-mi-1 w-mi-2 arms-1", "eaton");
  table.battle("us", "eaton", "greenville", "u-ri-1 u-ri-2", "w-mi-1 w-mi-2 arms-1");
  table.dice({"battle", 1, 1}).choose("defend");
  CHECK(table.said("WC strength 5"));
}

}  // namespace vtt::test
