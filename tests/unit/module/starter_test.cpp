#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>

#include "tests/support/temp_folder.hpp"
#include "tests/unit/module/memory_module.hpp"
#include "vtt/base/platform.hpp"
#include "vtt/module/lint.hpp"
#include "vtt/module/starter.hpp"

using namespace vtt;
using test::TempFolder;

namespace {

constexpr std::array geometries = {GeometryKind::points, GeometryKind::hexes, GeometryKind::squares,
                                   GeometryKind::free};

}  // namespace

TEST_CASE("a new module of each geometry is sound and has something of everything", "[module]") {
  const TempFolder folder;
  for (const auto geometry : geometries) {
    const auto path = folder / (std::string("My First Game, ") + wordFor(geometry));
    REQUIRE(writeStarter(path, geometry));
    const auto loaded = loadModule(*ModuleSource::open(path));
    const auto& module = loaded.module;
    INFO(wordFor(geometry));
    CHECK(test::listing(lintModule(loaded)) == "");
    CHECK(module.id == std::string("my-first-game-") + wordFor(geometry));
    CHECK(module.maps.at(0).geometry == geometry);
    CHECK(module.sides.size() == 2);
    CHECK(module.ids.find("reserves").kind == ThingKind::container);
    CHECK(findDie(module, "d6"));
    CHECK(module.ids.find("blue-infantry-1").kind == ThingKind::piece);
    CHECK(module.ids.find("red-infantry-1").kind == ThingKind::piece);
    CHECK(module.scenarios.size() == 2);
    CHECK(module.scenarios[1].placements.size() == 2);
    CHECK_FALSE(module.tables.empty());
    CHECK_FALSE(module.tracks.empty());
    CHECK_FALSE(module.marks.empty());
    CHECK_FALSE(module.actions.empty());
    CHECK(module.turns.phases.size() == 3);
  }
}

TEST_CASE("a new module does not overwrite anything", "[module]") {
  const TempFolder folder;
  std::filesystem::create_directories(folder / "mine");
  CHECK(writeStarter(folder / "mine", GeometryKind::points));
  const auto again = writeStarter(folder / "mine", GeometryKind::hexes);
  REQUIRE_FALSE(again);
  CHECK(again.error().code == "not-empty");
  std::ofstream(folder / "file") << "x";
  CHECK_FALSE(writeStarter(folder / "file", GeometryKind::points));
}

TEST_CASE("any folder name makes a module", "[module]") {
  for (const auto* name : {"<&\">", "Ü", "9", "--", "a--b", "out"}) {
    const TempFolder folder;
    REQUIRE(writeStarter(folder / name, GeometryKind::points));
    const auto loaded = loadModule(*ModuleSource::open(folder / name));
    INFO(name << test::listing(loaded.diagnostics));
    CHECK(loaded.ok());
    CHECK(loaded.module.name == name);
  }
}

namespace {

bool schemaAccepts(const std::filesystem::path& file) {
  const auto schema = std::string(GROGNARD_SOURCE_DIR) + "/modules/module.xsd";
  const auto command = "xmllint --noout --schema '" + schema + "' '" + platform::utf8(file) + "' > /dev/null 2>&1";
  return std::system(command.c_str()) == 0;
}

}  // namespace

TEST_CASE("the schema accepts what the loader accepts", "[module]") {
  if (std::system("xmllint --version > /dev/null 2>&1") != 0) return;
  const TempFolder folder;
  for (const auto geometry : geometries) {
    const auto path = folder / wordFor(geometry);
    REQUIRE(writeStarter(path, geometry));
    for (const auto* file : {"module.xml", "map.xml", "pieces.xml", "scenarios.xml"}) {
      INFO(wordFor(geometry) << "/" << file);
      CHECK(schemaAccepts(path / file));
    }
  }
  for (const auto* wrong :
       {"<part><peices/></part>", "<part><die/></part>", "<part><side id='a' colour='red'/></part>"}) {
    std::ofstream(folder / "wrong.xml") << wrong;
    INFO(wrong);
    CHECK_FALSE(schemaAccepts(folder / "wrong.xml"));
  }
}
