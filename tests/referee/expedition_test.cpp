#include <catch2/catch.hpp>

#include "tests/referee/referee_table.hpp"

namespace vtt::test {

namespace {

void setTally(RefereeTable& table, const char* name, int value) {
  table.state.setAttribute({AttributeOwner::game, 0, findAttribute(table.state.module(), AttributeOwner::game, name)},
                           std::int64_t{value});
}

int onMap(RefereeTable& table, const std::string& group, const char* kind) {
  int count = 0;
  for (const auto& space : table.state.module().spaces)
    if (space.kind == kind) count += table.count(group, space.id);
  return count;
}

/// Places everything that the chart brings, always on the last site that is offered.
void placeAll(RefereeTable& table) {
  for (int i = 0; i < 200 && table.rule() == "7.2"; ++i) table.chooseNumber(table.offer().options.size() - 1);
}

}  // namespace

TEST_CASE("the second expedition enters by its chart when the WC has 9 VP", "[referee][7.0][7.2][A3.4]") {
  RefereeTable table("campaign");
  table.clearMap().setVp("wc", 9);
  setTally(table, "expeditions-gone", 1);
  table.put("s-hard", "fort-washington/defending").put("u-ri-1 u-mi-1 u-su-2", "eaton");
  table.begin("s3-expedition");
  REQUIRE(table.asked() == "us");
  table.randomly(1);
  placeAll(table);
  CHECK(onMap(table, "u-ri", "ground") == 7);
  CHECK(onMap(table, "u-rc", "ground") == 2);
  CHECK(onMap(table, "u-su", "ground") == 3);
  CHECK(onMap(table, "u-mi", "ground") == 2);
  CHECK(onMap(table, "u-ri", "entry") == 3);
  CHECK(onMap(table, "u-ar", "entry") == 2);
  CHECK(onMap(table, "k-stc", "entry") == 1);
  CHECK(table.count("u-mi", "cup-us") == 6);
  CHECK(table.count("u-mc", "cup-us") == 2);
  CHECK(table.count("u-su", "cup-us") == 1);
  CHECK(table.count("f-reco", "builds") == 1);
  CHECK(table.count("sett", "builds") == 10);
  int squares = 0;
  for (const auto* square : {"us-entry-southwest", "us-entry-south", "us-entry-southeast", "us-entry-east"})
    squares += table.state.piecesAt(table.state.spacePlace(table.space(square))).empty() ? 0 : 1;
  CHECK(squares >= 2);
}

TEST_CASE("the third expedition comes in three parts", "[referee][7.2][A3.4]") {
  RefereeTable table("campaign");
  table.clearMap().setVp("wc", 16).expedition(2);
  setTally(table, "expeditions-gone", 2);
  table.turn(7).begin("s3-expedition");
  table.randomly(1);
  placeAll(table);
  CHECK(onMap(table, "u-ri", "ground") == 10);
  CHECK(onMap(table, "u-ri", "entry") == 4);
  CHECK(onMap(table, "k-way", "entry") == 1);
  CHECK(table.count("u-ri", "exp3/next") == 4);
  CHECK(table.count("u-mc", "exp3/later") == 4);
  table.turn(7).begin("s10-end");
  REQUIRE(table.rule() == "7.2");
  placeAll(table);
  CHECK(onMap(table, "s-ham", "entry") == 1);
  CHECK(onMap(table, "s-sco", "entry") == 0);
  table.turn(8).begin("s10-end");
  placeAll(table);
  CHECK(onMap(table, "s-sco", "entry") == 1);
}

TEST_CASE("the British build Fort Miamis for the last summer", "[referee][20.7][A3.3]") {
  RefereeTable table("legion");
  table.clearMap().turn(9).begin("s10-end");
  table.randomly(1);
  placeAll(table);
  if (table.at("f-miam") != "fort-miamis") table.chooseNumber(0);
  CHECK(table.at("f-miam") == "fort-miamis");
}

TEST_CASE("by the revised check a nation at its square rolls for its loyalty", "[referee][25.0][25.1]") {
  const auto membersAfter = [](int die, const char* leaderAt) {
    RefereeTable table("harmar");
    table.clearMap();
    table.option("nation-check", "revised");
    table.put("v-de-1 w-de-1", "coshocton")
        .put("k-de", leaderAt)
        .put("s-de w-de-2 w-de-3 w-de-4 w-de-5 w-de-6", "vp17");
    table.setVp("us", 17).nations("confederacy", "Mi Sh De").begin("s2-nation");
    table.dice({die}).choose("go-on");
    return table.nationsIn("confederacy");
  };
  // No losses and a key leader near: 4 + 2 is enough; 3 + 2 is not.
  CHECK(membersAfter(4, "gekelmukpechunk") == "Mi Sh De");
  CHECK(membersAfter(3, "gekelmukpechunk") == "Mi Sh");
}

TEST_CASE("a nation whose principal village is gone does not even roll", "[referee][25.1]") {
  RefereeTable table("harmar");
  table.clearMap();
  table.option("nation-check", "revised");
  table.put("p-geke w-de-1", "coshocton").put("razed-1", "gekelmukpechunk");
  table.setVp("us", 17).nations("confederacy", "Mi Sh De").begin("s2-nation");
  CHECK_FALSE(table.offers("go-on"));
  table.randomly(1).chooseNumber(0);
  CHECK(table.nationsIn("withdrawn") == "De");
}

TEST_CASE("only the WC looks into stacks if the players want it so", "[referee][25.0][25.2]") {
  RefereeTable table("harmar");
  table.option("examine-stacks", "confederacy-only");
  table.put("u-ri-1 u-ri-2", "eaton").put("w-mi-1 w-mi-2", "greenville");
  const Digest key{};
  const Sight us(table.state, findSide(table.state.module(), "us"), key);
  const Sight wc(table.state, findSide(table.state.module(), "wc"), key);
  CHECK_FALSE(us.knows(table.pieces("w-mi-1").front()));
  CHECK(us.knows(table.pieces("w-mi-2").front()));
  CHECK(wc.knows(table.pieces("u-ri-1").front()));
}

TEST_CASE("cups are drawn from blindly, and the dice are those of the box", "[referee][3.1.2][3.1.3]") {
  const RefereeTable table("harmar");
  const auto& module = table.state.module();
  for (const auto* cup : {"cup-us", "cup-raid"})
    CHECK(module.containers[module.ids.find(cup).index].kind == ContainerKind::cup);
  for (const auto* die : {"blue", "green"}) {
    const auto& faces = module.dice[findDie(module, die).value].faces;
    REQUIRE(faces.size() == 6);
    for (std::size_t i = 0; i < 6; ++i) CHECK(faces[i].value == std::to_string(i + 1));
  }
  std::map<std::string, int> events;
  for (const auto& face : module.dice[findDie(module, "event").value].faces) ++events[face.value];
  CHECK(events == std::map<std::string, int>{
                      {"battle", 2}, {"delay", 1}, {"us-confused", 1}, {"wc-confused", 1}, {"reinforcements", 1}});
}

}  // namespace vtt::test
