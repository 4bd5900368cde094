#include <sys/stat.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "tests/support/temp_folder.hpp"
#include "tests/unit/module/memory_module.hpp"
#include "tests/unit/module/zip_bytes.hpp"
#include "vtt/module/source.hpp"

using namespace vtt;
namespace fs = std::filesystem;
using test::TempFolder;

namespace {

void write(const fs::path& file, const std::string& content) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << content;
}

std::string contentOf(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> codesOf(const ModuleSource& source) {
  std::vector<std::string> codes;
  for (const auto& problem : source.problems()) codes.push_back(problem.code);
  return codes;
}

std::vector<std::string> pathsOf(const ModuleSource& source) {
  std::vector<std::string> paths;
  for (const auto& file : source.files()) paths.push_back(file.path);
  return paths;
}

using Codes = std::vector<std::string>;
using Paths = std::vector<std::string>;

ModuleSource openZip(const TempFolder& folder, const std::vector<test::ZipEntry>& entries,
                     const SourceLimits& limits = {}) {
  write(folder / "a module.gmod", test::zipOf(entries));
  auto source = ModuleSource::open(folder / "a module.gmod", limits);
  REQUIRE(source);
  return *source;
}

const ModuleSource::MemoryFiles sample = {{"module.xml", test::moduleWith("<include file=\"parts/a b.xml\"/>")},
                                          {"parts/a b.xml", "<part><die id=\"d8\" faces=\"1 2\"/></part>"},
                                          {"images/ü.png", std::string("\x89PNG\0\1\2", 7)}};

void writeSample(const fs::path& folder) {
  for (const auto& [path, content] : sample) write(folder / path, content);
}

}  // namespace

TEST_CASE("paths stay within the module", "[module]") {
  for (const auto* path : {"module.xml", "images/map.png", "a/b/c d.xml", "..x/y..z", "ü.png"}) CHECK(checkPath(path));
  for (const auto* path : {"", "/etc/passwd", "..", "../x", "a/../b", "a/..", "./a", "a//b", "a/", "C:/x", "c:x",
                           "a\\b", "\\\\host\\x", "a\nb", "nul\x01"}) {
    INFO(path);
    CHECK_FALSE(checkPath(path));
  }
}

TEST_CASE("folder, archive and memory hold the same module", "[module]") {
  const TempFolder folder;
  writeSample(folder / "my module");
  const auto opened = ModuleSource::open(folder / "my module");
  REQUIRE(opened);
  REQUIRE(pack(*opened, folder / "my module.gmod"));
  const auto packed = ModuleSource::open(folder / "my module.gmod");
  REQUIRE(packed);
  const auto memory = ModuleSource::inMemory(sample);
  for (const auto& source : {*opened, *packed, memory}) {
    CHECK(source.problems().empty());
    CHECK(pathsOf(source) == Paths{"images/ü.png", "module.xml", "parts/a b.xml"});
    for (const auto& [path, content] : sample) {
      const auto read = source.read(path);
      REQUIRE(read);
      CHECK(*read == content);
    }
    CHECK(source.size() == memory.size());
    CHECK(*source.digest() == *memory.digest());
    const auto loaded = loadModule(source);
    CHECK(loaded.ok());
    CHECK(loaded.module.dice.size() == 2);
  }
}

TEST_CASE("the digest depends on every path and every byte", "[module]") {
  const auto digest = [](ModuleSource::MemoryFiles files) {
    return *ModuleSource::inMemory(std::move(files)).digest();
  };
  const auto first = digest({{"a", "1"}, {"b", "2"}});
  CHECK(first == digest({{"b", "2"}, {"a", "1"}}));
  CHECK(first != digest({{"a", "1"}, {"b", "3"}}));
  CHECK(first != digest({{"a", "1"}, {"c", "2"}}));
  CHECK(first != digest({{"a", "1b2"}}));
  CHECK(first != digest({{"a", "1"}}));
}

TEST_CASE("backups and dotfiles are no part of a module", "[module]") {
  const TempFolder folder;
  writeSample(folder / "m");
  const auto before = *ModuleSource::open(folder / "m")->digest();
  for (const auto* name : {".git/config", "module.xml~", "#module.xml#", "images/.DS_Store", "Thumbs.db", "m.gmod",
                           "x.bak", "first.game", "first.game-wal", "first.game.lock"}) {
    write(folder / "m" / name, "x");
  }
  const auto source = ModuleSource::open(folder / "m");
  CHECK(source->files().size() == 3);
  CHECK(*source->digest() == before);
  CHECK_FALSE(source->read(".git/config"));
}

TEST_CASE("the same module packs to the same bytes, and replaces an older archive", "[module]") {
  const TempFolder folder;
  write(folder / "out.gmod", "something else");
  REQUIRE(pack(ModuleSource::inMemory(sample), folder / "out.gmod"));
  writeSample(folder / "m");
  REQUIRE(pack(*ModuleSource::open(folder / "m"), folder / "again.gmod"));
  CHECK(contentOf(folder / "out.gmod") == contentOf(folder / "again.gmod"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 3);
}

TEST_CASE("what cannot be packed leaves the old archive alone", "[module]") {
  const TempFolder folder;
  write(folder / "old.gmod", "old");
  CHECK_FALSE(pack(ModuleSource::inMemory({{"other.xml", ""}}), folder / "old.gmod"));
  CHECK(contentOf(folder / "old.gmod") == "old");
  CHECK_FALSE(pack(ModuleSource::inMemory(sample), folder / "no such folder" / "x.gmod"));
}

TEST_CASE("what is no module is refused with a sentence", "[module]") {
  const TempFolder folder;
  write(folder / "text.gmod", "hello");
  write(folder / "empty.gmod", "");
  for (const auto* name : {"text.gmod", "nothing"}) {
    const auto source = ModuleSource::open(folder / name);
    REQUIRE_FALSE(source);
    CHECK(source.error().code == "no-module");
  }
  const auto empty = ModuleSource::open(folder / "empty.gmod");
  CHECK((!empty || !loadModule(*empty).ok()));
}

TEST_CASE("links in a folder are not followed", "[module]") {
  const TempFolder folder;
  write(folder / "secret" / "key.xml", "<part/>");
  writeSample(folder / "m");
  fs::create_symlink(folder / "secret" / "key.xml", folder / "m" / "file.xml");
  fs::create_directory_symlink(folder / "secret", folder / "m" / "linked");
  const auto source = ModuleSource::open(folder / "m");
  REQUIRE(source);
  CHECK(codesOf(*source) == Codes{"link", "link"});
  CHECK_FALSE(source->read("file.xml"));
  CHECK_FALSE(source->read("linked/key.xml"));
  CHECK_FALSE(loadModule(*source).ok());
  CHECK_FALSE(pack(*source, folder / "out.gmod"));
}

TEST_CASE("a folder that becomes a link after it was listed is not followed", "[module]") {
  const TempFolder folder;
  write(folder / "secret" / "a b.xml", "<part/>");
  writeSample(folder / "m");
  const auto source = ModuleSource::open(folder / "m");
  fs::remove_all(folder / "m" / "parts");
  fs::create_directory_symlink(folder / "secret", folder / "m" / "parts");
  const auto read = source->read("parts/a b.xml");
  REQUIRE_FALSE(read);
  CHECK(read.error().code == "unreadable-file");
}

TEST_CASE("a module folder may itself be reached through a link", "[module]") {
  const TempFolder folder;
  writeSample(folder / "m");
  fs::create_directory_symlink(folder / "m", folder / "shortcut");
  CHECK(loadModule(*ModuleSource::open(folder / "shortcut")).ok());
}

TEST_CASE("special files are not opened", "[module]") {
  const TempFolder folder;
  writeSample(folder / "m");
  REQUIRE(mkfifo((folder / "m" / "pipe.xml").c_str(), 0600) == 0);
  const auto source = ModuleSource::open(folder / "m");
  CHECK(codesOf(*source) == Codes{"special-file"});
  CHECK_FALSE(source->read("pipe.xml"));
}

TEST_CASE("limits hold for files, their number and their sum", "[module]") {
  const TempFolder folder;
  writeSample(folder / "m");
  const auto problems = [&](const SourceLimits& limits) { return codesOf(*ModuleSource::open(folder / "m", limits)); };
  CHECK(problems({100, 100, 1U << 20U, 10}) == Codes{"file-too-large"});
  CHECK(problems({1U << 20U, 3, 1U << 20U, 10}) == Codes{"file-too-large"});
  CHECK(problems({1U << 20U, 100, 200, 10}) == Codes{"module-too-large"});
  CHECK(problems({1U << 20U, 100, 1U << 20U, 2}) == Codes{"module-too-large"});
  const auto source = ModuleSource::open(folder / "m", {100, 100, 1U << 20U, 10});
  CHECK(source->read("module.xml").error().code == "file-too-large");
}

TEST_CASE("a file that grows beyond its limit while it is read is refused", "[module]") {
  const TempFolder folder;
  writeSample(folder / "m");
  const auto source = ModuleSource::open(folder / "m", {5000, 5000, 1U << 20U, 10});
  write(folder / "m" / "parts" / "a b.xml", std::string(20'000, ' '));
  CHECK(source->read("parts/a b.xml").error().code == "file-too-large");
}

TEST_CASE("unsafe entries of an archive are named and cannot be read", "[module]") {
  const TempFolder folder;
  const auto& xml = sample[0].second;
  const auto problem = [&](const test::ZipEntry& entry) {
    const auto source = openZip(folder, {{"module.xml", xml}, entry});
    CHECK_FALSE(source.read(entry.name));
    CHECK_FALSE(loadModule(source).ok());
    REQUIRE(source.problems().size() == 1);
    return source.problems()[0].code;
  };
  CHECK(problem({"../evil.xml", "x"}) == "bad-path");
  CHECK(problem({"a/../../evil.xml", "x"}) == "bad-path");
  CHECK(problem({"/etc/evil", "x"}) == "bad-path");
  CHECK(problem({"C:\\evil", "x"}) == "bad-path");
  CHECK(problem({"a\\b", "x"}) == "bad-path");
  CHECK(problem({"link.xml", "/etc/passwd", 0120777}) == "link");
  CHECK(problem({"pipe.xml", "", 0010644}) == "special-file");
  CHECK(problem({"locked.xml", "x", 0100644, 1}) == "encrypted-file");
}

TEST_CASE("an archive cannot hold a file twice", "[module]") {
  const TempFolder folder;
  const auto source = openZip(folder, {{"module.xml", "<a/>"}, {"module.xml", "<b/>"}});
  CHECK(codesOf(source) == Codes{"duplicate-file"});
}

TEST_CASE("an archive that lies about sizes is refused", "[module]") {
  const TempFolder folder;
  const auto huge = openZip(folder, {{"module.xml", "<a/>"}, {"big.png", "x", 0100644, 0, 0xfffffff0U}});
  const auto codes = codesOf(huge);
  CHECK(std::ranges::count(codes, "file-too-large") == 1);
  CHECK(std::ranges::count(codes, "module-too-large") == 1);
  CHECK(huge.read("big.png").error().code == "file-too-large");

  const auto small = openZip(folder, {{"module.xml", std::string(100'000, 'x'), 0100644, 0, 10}});
  CHECK_FALSE(small.read("module.xml"));

  const auto damaged = openZip(folder, {{"module.xml", "<a/>", 0100644, 0, std::nullopt, 1}});
  CHECK(damaged.read("module.xml").error().code == "unreadable-file");
}

TEST_CASE("what is packed tightly is bounded by its true size", "[module]") {
  const TempFolder folder;
  REQUIRE(pack(ModuleSource::inMemory({{"module.xml", "<a/>"}, {"bomb.txt", std::string(4U << 20U, '\0')}}),
               folder / "b.gmod"));
  CHECK(fs::file_size(folder / "b.gmod") < 20'000);
  const auto source = ModuleSource::open(folder / "b.gmod", {1U << 20U, 1U << 20U, 2U << 20U, 10});
  CHECK(codesOf(*source) == Codes{"file-too-large", "module-too-large"});
  CHECK(source->read("bomb.txt").error().code == "file-too-large");
}

TEST_CASE("an archive cut off at any byte is refused or read, never crashes", "[module]") {
  const TempFolder folder;
  REQUIRE(pack(ModuleSource::inMemory(sample), folder / "whole.gmod"));
  const auto bytes = contentOf(folder / "whole.gmod");
  for (std::size_t size = 0; size < bytes.size(); size += 7) {
    write(folder / "cut.gmod", bytes.substr(0, size));
    const auto source = ModuleSource::open(folder / "cut.gmod");
    if (source) CHECK_FALSE(loadModule(*source).ok());
  }
}
