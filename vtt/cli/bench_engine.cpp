#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "vtt/base/digest.hpp"
#include "vtt/cli/bench.hpp"
#include "vtt/command/apply.hpp"
#include "vtt/journal/baseline.hpp"
#include "vtt/module/baseline.hpp"
#include "vtt/session/session.hpp"

namespace vtt::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t journalLength = 100'000;

/// A module as large as a real one: so many spaces and routes, counters of two sides with two faces.
ModuleSource makeModule(int spaces, int routes, int pieces) {
  std::string map = "<part>\n<map id=\"land\" name=\"Land\" width=\"4000\" height=\"4000\"><points>\n";
  for (int i = 0; i < spaces; ++i)
    map +=
        fmt::format("<space id=\"town-{0}\" name=\"Town {0}\" kind=\"ground\" x=\"{1}\" y=\"{2}\" nation=\"{3}\"/>\n",
                    i, 100 + (i % 20) * 190, 100 + (i / 20) * 180, i % 3 == 0 ? "mi" : "sh");
  for (int i = 0; i < routes; ++i) {
    const int from = i % (spaces - 1);
    map += fmt::format("<route from=\"town-{}\" to=\"town-{}\" kind=\"trail\"/>\n", from,
                       (from + 1 + i / (spaces - 1) * 19) % spaces);
  }
  map += "</points></map>\n</part>\n";
  std::string counters = "<part>\n";
  for (const auto* side : {"blue", "red"})
    counters += fmt::format(
        "<prototype id=\"{0}-unit\" size=\"96\"><face id=\"full\" fp=\"2\"><fill colour=\"side\"/></face>"
        "<face id=\"reduced\" fp=\"1\" like=\"full\"/></prototype>\n",
        side);
  const int groups = std::max(2, pieces / 10);
  for (int i = 0; i < groups; ++i)
    counters +=
        fmt::format("<pieces id=\"unit-{0}\" name=\"Unit {0}\" prototype=\"{1}-unit\" side=\"{1}\" count=\"{2}\"/>\n",
                    i, i % 2 == 0 ? "blue" : "red", pieces / groups + (i < pieces % groups ? 1 : 0));
  counters += "</part>\n";
  const std::string module =
      "<module id=\"bench\" name=\"Bench\" version=\"1.0.0\" format=\"1\">\n"
      "<side id=\"blue\" name=\"Blue\" colour=\"#2b4c9b\"/><side id=\"red\" name=\"Red\" colour=\"#a3342f\"/>\n"
      "<attribute of=\"space\" name=\"nation\" values=\"mi sh\"/><attribute of=\"piece\" name=\"fp\" type=\"integer\" "
      "min=\"0\" max=\"9\"/>\n"
      "<include file=\"map.xml\"/><include file=\"pieces.xml\"/>\n"
      "<die id=\"d6\" faces=\"1 2 3 4 5 6\"/><turns><phase id=\"moves\" name=\"Moves\"/></turns>\n"
      "<scenario id=\"all\" name=\"All\"/>\n</module>\n";
  return ModuleSource::inMemory({{"module.xml", module}, {"map.xml", map}, {"pieces.xml", counters}});
}

Result<std::shared_ptr<const LoadedModule>> loaded(const ModuleSource& source) {
  auto module = std::make_shared<LoadedModule>(loadModule(source));
  if (!module->ok()) return Error{"bench-module", formatDiagnostic(module->diagnostics.front())};
  return std::shared_ptr<const LoadedModule>(std::move(module));
}

/// Moves of the first `movers` counters to any space, made beforehand.
std::vector<Command> randomMoves(const GameState& state, std::size_t count, std::size_t movers) {
  std::mt19937_64 random(7);
  std::vector<Command> moves;
  const auto spaces = state.module().spaces.size();
  for (std::size_t i = 0; i < count; ++i) {
    const PieceId piece(random() % movers);
    moves.emplace_back(MovePieces{{piece}, {state.spacePlace(SpaceId(1 + random() % (spaces - 1))), {}}, std::nullopt});
  }
  return moves;
}

/// A table with all counters spread over it, and moves to be made on it.
struct MovingTable {
  GameState state;
  std::vector<Command> moves;
  double best = 1e9;  ///< seconds for all moves

  void round() {
    best = std::min(best, processorSecondsOf([&] {
                      for (const auto& move : moves) (void)apply(state, move, {});
                    }));
  }
  [[nodiscard]] double rate() const { return static_cast<double>(moves.size()) / best; }
};

Result<MovingTable> movingTable(int pieces, std::size_t movers) {
  auto module = loaded(makeModule(400, 750, pieces));
  if (!module) return module.error();
  GameState state(std::shared_ptr<const Module>(*module, &(*module)->module));
  for (std::uint32_t i = 0; i < state.pieceCount(); ++i) {
    const auto place = state.spacePlace(SpaceId(1 + i % 400));
    state.putPiece(PieceId(i), {place, {}}, PieceId(state.stack(place).top));
  }
  auto moves = randomMoves(state, 100'000, movers);
  return MovingTable{std::move(state), std::move(moves)};
}

/// The same moves of the same 500 counters on a table with nothing else and on one with 49,500 others; then of any.
Result<void> benchMoves(Measurements& out) {
  auto few = movingTable(500, 500);
  auto many = movingTable(50'000, 500);
  auto any = movingTable(50'000, 50'000);
  for (const auto* table : {&few, &many, &any})
    if (!*table) return table->error();
  for (int round = 0; round < 9; ++round)
    for (auto* table : {&few, &many, &any}) (*table)->round();
  for (const auto* table : {&few, &many, &any})
    if (!((*table)->state.computeHash() == (*table)->state.hash()))
      return Error{"bench-hash", "the hash of the position went wrong"};
  out.push_back({"moves-500-pieces", few->rate(), "moves/s", std::nullopt, 1e6, true});
  out.push_back({"moves-50000-pieces", many->rate(), "moves/s", many->rate() / few->rate(), 0.8, true});
  out.push_back({"moves-any-of-50000", any->rate(), "moves/s", std::nullopt, 1e6, true});
  return {};
}

Result<void> benchLoading(Measurements& out) {
  const auto source = makeModule(400, 750, 330);
  std::vector<double> ours;
  std::vector<double> bare;
  for (int round = 0; round < 40; ++round) {
    ours.push_back(processorSecondsOf([&] { (void)loadModule(source); }));
    bare.push_back(processorSecondsOf([&] { (void)baseline::bareParse(source); }));
  }
  out.push_back({"load-module", medianOf(ours) * 1e3, "ms", medianOf(ours) / medianOf(bare), 5, false});
  return {};
}

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("grognard bench " + toHex(randomKey()).substr(0, 12))) {
    fs::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] fs::path file(const char* name) const { return path_ / name; }

 private:
  fs::path path_;
};

/// Short batches in turn, since the speed of a disk drifts.
Result<void> benchAppending(const Folder& folder, const std::shared_ptr<const LoadedModule>& module,
                            Measurements& out) {
  constexpr int batches = 50;
  constexpr int rows = 20;
  auto session = GameSession::create(folder.file("append.game"), module, {"all", 1, false, {}, {}});
  if (!session) return session.error();
  const auto moves =
      randomMoves(session->state(), static_cast<std::size_t>(batches) * rows, session->state().pieceCount());
  std::vector<double> bareTimes;
  std::vector<double> ourTimes;
  std::size_t next = 0;
  for (int batch = 0; batch < batches; ++batch) {
    auto bare = baseline::bareAppend(folder.file("bare.db"), rows);
    if (!bare) return bare.error();
    bareTimes.push_back(bare->seconds);
    ourTimes.push_back(secondsOf([&] {
      for (int i = 0; i < rows; ++i) (void)session->submit(moves[next++], SideId());
    }));
  }
  if (session->sequence() != std::int64_t{batches} * rows) return Error{"bench-append", "not every entry was appended"};
  const auto ours = lowerQuartileOf(ourTimes);
  out.push_back({"append-durable", rows / ours, "entries/s", lowerQuartileOf(bareTimes) / ours, 0.8, true});
  return session->close();
}

Result<void> writeLongGame(const fs::path& file, const std::shared_ptr<const LoadedModule>& module) {
  OpenOptions options;
  options.durable = false;
  auto session = GameSession::create(
      file, module, {"all", 1, false, {}, {}}, [] { return std::string("2026-01-01T00:00:00Z"); }, options);
  if (!session) return session.error();
  const auto moves =
      randomMoves(session->state(), static_cast<std::size_t>(journalLength), session->state().pieceCount());
  for (std::int64_t i = 0; i < journalLength; ++i) {
    auto done = i % 50 == 49  ? session->submit("undo", SideId())
                : i % 10 == 9 ? session->submit("roll 2 d6", SideId())
                              : session->submit(moves[static_cast<std::size_t>(i)], SideId());
    if (!done && done.error().code != "chance") return done.error();
    if (!done)
      if (auto said = session->submit("say so be it", SideId()); !said) return said.error();
  }
  return session->close();
}

Result<void> benchJournal(const Folder& folder, const std::shared_ptr<const LoadedModule>& module, Measurements& out) {
  const auto file = folder.file("long.game");
  if (auto written = writeLongGame(file, module); !written) return written;
  const ModuleFinder finder = [&](const GameInfo&) { return Result<std::shared_ptr<const LoadedModule>>(module); };
  std::vector<double> opens;
  opens.reserve(9);
  for (int round = 0; round < 9; ++round)
    opens.push_back(processorSecondsOf([&] { (void)GameSession::open(file, GameSession::Mode::read, finder); }));
  auto session = GameSession::open(file, GameSession::Mode::read, finder);
  if (!session) return session.error();
  out.push_back({"open-100000-entries", medianOf(opens) * 1e3, "ms", std::nullopt, 50, false});

  std::vector<double> ratios;
  std::vector<double> replays;
  for (int round = 0; round < 5; ++round) {
    Result<void> done;
    const auto bare = processorSecondsOf([&] {
      if (auto read = baseline::bareRead(file); !read) done = read.error();
    });
    if (!done) return done;
    replays.push_back(processorSecondsOf([&] { done = session->replayAll(); }));
    if (!done) return done;
    ratios.push_back(replays.back() / bare);
  }
  out.push_back({"replay-100000-entries", medianOf(replays) * 1e3, "ms", medianOf(ratios), 5, false});

  std::mt19937_64 random(11);
  std::vector<double> jumps;
  for (int i = 0; i < 60; ++i) {
    const auto to = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(session->sequence() + 1));
    Result<void> fine;
    jumps.push_back(processorSecondsOf([&] {
      if (auto state = session->stateAt(to); !state) fine = state.error();
    }));
    if (!fine) return fine;
  }
  out.push_back({"jump-median", medianOf(jumps) * 1e3, "ms", std::nullopt, 20, false});
  out.push_back(
      {"jump-worst-of-60", *std::max_element(jumps.begin(), jumps.end()) * 1e3, "ms", std::nullopt, 20, false});
  return {};
}

}  // namespace

Result<Measurements> benchEngine() {
  Measurements out;
  const Folder folder;
  auto module = loaded(makeModule(400, 750, 330));
  if (!module) return module.error();
  if (auto done = benchLoading(out); !done) return done.error();
  if (auto done = benchMoves(out); !done) return done.error();
  if (auto done = benchAppending(folder, *module, out); !done) return done.error();
  if (auto done = benchJournal(folder, *module, out); !done) return done.error();
  return out;
}

}  // namespace vtt::cli
