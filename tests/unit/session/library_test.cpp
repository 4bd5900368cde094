#include "vtt/session/library.hpp"

#include <catch2/catch.hpp>
#include <fstream>

#include "tests/support/temp_folder.hpp"
#include "vtt/base/platform.hpp"
#include "vtt/module/starter.hpp"

using namespace vtt;
namespace fs = std::filesystem;

namespace {

/// Two folders of modules: `ford` in both, `mill` packed in the second.
struct Shelves {
  test::TempFolder folder;
  ModuleLibrary library{{folder / "one", folder / "missing", folder / "two", folder / "one"}};

  Shelves() {
    make("one/ford");
    make("two/ford");
    make("two/mill");
    REQUIRE(pack(*ModuleSource::open(folder / "two/mill"), folder / "two/mill.gmod"));
    fs::remove_all(folder / "two/mill");
    fs::create_directories(folder / "one/empty");
  }
  void make(const std::string& name) const {
    fs::create_directories((folder / name).parent_path());
    REQUIRE(writeStarter(folder / name, GeometryKind::points));
  }
};

}  // namespace

TEST_CASE("the first folder that has a module counts", "[session][library]") {
  const Shelves shelves;
  CHECK(shelves.library.folders().size() == 3);
  CHECK(*shelves.library.find("ford") == shelves.folder / "one/ford");
  CHECK(*shelves.library.find("mill") == shelves.folder / "two/mill.gmod");
  const auto installed = shelves.library.installed();
  REQUIRE(installed.size() == 2);
  CHECK(installed[0].id == "ford");
  CHECK(installed[0].path == shelves.folder / "one/ford");
  CHECK(installed[1].id == "mill");
}

TEST_CASE("a module that is not there is answered with where it was looked for", "[session][library]") {
  const Shelves shelves;
  const auto missing = shelves.library.find("fort");
  REQUIRE(!missing);
  CHECK(missing.error().code == "no-such-module");
  CHECK(missing.error().message.find("Did you mean ford?") != std::string::npos);
  CHECK(missing.error().message.find(platform::utf8(shelves.folder / "two")) != std::string::npos);
  for (const auto* name : {"..", "../one/ford", "/", "", "empty", "one"}) CHECK(!shelves.library.find(name));
}

TEST_CASE("people name a module by path or by id", "[session][library]") {
  const Shelves shelves;
  const auto resolve = [&](const fs::path& path) { return shelves.library.resolve(platform::utf8(path)); };
  CHECK(*resolve(shelves.folder / "two/ford") == shelves.folder / "two/ford");
  CHECK(*resolve(shelves.folder / "two/ford/") == shelves.folder / "two/ford");
  CHECK(*resolve(shelves.folder / "two/ford/module.xml") == shelves.folder / "two/ford");
  CHECK(*resolve(shelves.folder / "two/mill.gmod") == shelves.folder / "two/mill.gmod");
  CHECK(*resolve("mill") == shelves.folder / "two/mill.gmod");
  CHECK(!resolve(shelves.folder / "one"));
  CHECK(!resolve(shelves.folder / "one/nothing"));
}

TEST_CASE("a used module is found in the library, else beside the one that uses it", "[session][library]") {
  const Shelves shelves;
  shelves.make("apart/user");
  const auto file = shelves.folder / "apart/user/module.xml";
  std::string text;
  {
    std::ifstream in(file, std::ios::binary);
    text.assign(std::istreambuf_iterator<char>(in), {});
  }
  text.replace(text.find("<side "), 0, "<use module=\"cellar\"/>\n  ");
  std::ofstream(file, std::ios::binary) << text;
  const auto alone = shelves.library.load(shelves.folder / "apart/user");
  REQUIRE(alone);
  CHECK(!(*alone)->ok());
  CHECK(!shelves.library.loadToPlay(shelves.folder / "apart/user"));
  fs::create_directories(shelves.folder / "apart/cellar");
  std::ofstream(shelves.folder / "apart/cellar/module.xml")
      << "<module id=\"cellar\" name=\"Cellar\" version=\"1\" format=\"1\"><die id=\"d10\" faces=\"1 2 3\"/></module>";
  const auto together = shelves.library.load(shelves.folder / "apart/user");
  REQUIRE(together);
  CHECK(findDie((*together)->module, "d10"));
}

TEST_CASE("a game finds its module by hint, library or neighbourhood, and only the same one", "[session][library]") {
  const Shelves shelves;
  const auto game = shelves.folder / "games/first.game";
  GameInfo info;
  info.moduleId = "ford";
  const auto found = [&](const ModuleLibrary& library) -> fs::path {
    auto module = library.finderFor(game)(info);
    return module ? (*module)->source.location() : fs::path();
  };
  CHECK(found(shelves.library) == shelves.folder / "one/ford");
  info.options = ModuleLibrary::hintsFor(shelves.folder / "two/ford", game);
  CHECK(found(shelves.library) == shelves.folder / "two/ford");
  info.options[0].second = "/no/such/folder";
  CHECK(found(shelves.library) == shelves.folder / "two/ford");
  info.options = ModuleLibrary::hintsFor(shelves.folder / "two/mill.gmod", game);
  CHECK(found(shelves.library) == shelves.folder / "one/ford");
  const ModuleLibrary bare{{}};
  CHECK(found(bare).empty());
  shelves.make("games/ford");
  CHECK(found(bare) == shelves.folder / "games/ford");
  const auto given = shelves.library.finderFor(game, shelves.folder / "two/mill.gmod")(info);
  REQUIRE(!given);
  CHECK(given.error().code == "other-module");
}
