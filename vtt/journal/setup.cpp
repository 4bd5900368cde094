#include "vtt/journal/setup.hpp"

#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "vtt/journal/links.hpp"
#include "vtt/journal/schema.hpp"

namespace vtt::setup {

namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

constexpr std::string_view optionPrefix = "option:";
constexpr std::string_view place = "the set-up";

Facts factsOf(const GameInfo& info) {
  Facts facts{{"format", info.format},
              {"module", info.moduleId},
              {"module-name", info.moduleName},
              {"module-version", info.moduleVersion},
              {"module-hash", toHex(info.moduleHash)},
              {"scenario", info.scenario},
              {"key", toHex(info.key)}};
  if (info.seed) facts.emplace_back("seed", std::to_string(*info.seed));
  facts.emplace_back("created", info.created);
  for (const auto& [name, value] : info.options) facts.emplace_back(std::string(optionPrefix) + name, value);
  return facts;
}

Digest digestOf(const Facts& facts) {
  LinkBuffer buffer;
  std::int64_t position = 0;
  for (const auto& [name, value] : facts) buffer.number(++position).text(name).text(value);
  return buffer.digest();
}

/// Takes facts one by one in the order in which factsOf lays them down.
class FactReader {
 public:
  explicit FactReader(const Facts& facts) : facts_(facts) {}

  [[nodiscard]] bool isNext(std::string_view name) const {
    return next_ < facts_.size() && facts_[next_].first == name;
  }
  bool text(std::string_view name, std::string& out) {
    if (!isNext(name)) return false;
    out = facts_[next_++].second;
    return true;
  }
  bool digest(std::string_view name, Digest& out) { return isNext(name) && fromHex(facts_[next_++].second, out); }
  bool seed(std::optional<std::int64_t>& out) {
    if (!isNext("seed")) return true;
    const auto& text = facts_[next_++].second;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), out.emplace());
    return failure == std::errc{} && end == text.data() + text.size();
  }
  bool options(std::vector<std::pair<std::string, std::string>>& out) {
    for (; next_ < facts_.size(); ++next_) {
      const auto& [name, value] = facts_[next_];
      if (!name.starts_with(optionPrefix)) return false;
      out.emplace_back(name.substr(optionPrefix.size()), value);
    }
    return true;
  }

 private:
  const Facts& facts_;
  std::size_t next_ = 0;
};

bool infoFrom(const Facts& facts, GameInfo& info) {
  FactReader reader(facts);
  return reader.text("format", info.format) && reader.text("module", info.moduleId) &&
         reader.text("module-name", info.moduleName) && reader.text("module-version", info.moduleVersion) &&
         reader.digest("module-hash", info.moduleHash) && reader.text("scenario", info.scenario) &&
         reader.digest("key", info.key) && reader.seed(info.seed) && reader.text("created", info.created) &&
         reader.options(info.options);
}

bool writeFacts(const Database& database, const Facts& facts) {
  auto insert = database.prepare("INSERT INTO meta(position, name, value) VALUES(?1, ?2, ?3)");
  if (!insert) return false;
  std::int64_t position = 0;
  for (const auto& [name, value] : facts) {
    insert.bind(1, ++position).bind(2, std::string_view(name)).bind(3, std::string_view(value));
    if (!insert.run()) return false;
  }
  return true;
}

bool writeTables(const Database& database) {
  const auto identity = "PRAGMA application_id=" + std::to_string(schema::applicationId) +
                        "; PRAGMA user_version=" + std::to_string(schema::version);
  if (!database.run(identity.c_str())) return false;
  for (const auto& table : schema::tables) {
    if (!database.run(std::string(table.sql).c_str())) return false;
  }
  return true;
}

Error unfit(const Database& database, const std::string& why) {
  return damaged(database.shown(), std::string(place), why);
}

/// What SQLite says about a place in the file, told as damage of the set-up.
Error failureIn(const Database& database) {
  auto error = database.failure();
  return error.code == "damaged" ? unfit(database, "the file's structure is broken there") : error;
}

Result<Facts> readFacts(const Database& database) {
  auto select = database.prepare("SELECT position, name, value FROM meta ORDER BY position");
  if (!select) return failureIn(database);
  Facts facts;
  auto step = select.step();
  for (; step == Statement::Step::row; step = select.step()) {
    std::int64_t position = 0;
    std::string_view name;
    std::string_view value;
    if (!select.read(0, position) || !select.readText(1, name) || !select.readText(2, value)) {
      return unfit(database, "a column is not of its kind");
    }
    facts.emplace_back(name, value);
    if (position != static_cast<std::int64_t>(facts.size())) return unfit(database, "a row is missing");
  }
  if (step == Statement::Step::failed) return failureIn(database);
  return facts;
}

/// The first snapshot without its bytes.
Result<rows::SnapshotRow> readSeal(const Database& database) {
  auto select = database.prepare("SELECT sequence, state, digest, seal, x'' FROM snapshots WHERE sequence = 0");
  if (!select) return failureIn(database);
  const auto step = select.step();
  if (step == Statement::Step::failed) return failureIn(database);
  if (step == Statement::Step::done) return unfit(database, "its position is missing");
  rows::SnapshotRow row;
  if (!rows::read(select, row)) return unfit(database, "a column is not of its kind");
  row.view.bytes = {};
  return row;
}

}  // namespace

Result<void> write(const Database& database, const GameInfo& info, std::string_view snapshot, const Hash128& state) {
  if (!database.run("PRAGMA journal_mode=MEMORY; PRAGMA synchronous=FULL")) return database.failure();
  const auto facts = factsOf(info);
  Linker linker;
  rows::SnapshotRow row{{0, snapshot, state}, vtt::digestOf(snapshot), {}};
  const auto chain = linker.root(digestOf(facts), state, row.digest);
  row.seal = linker.seal(0, chain, state, row.digest);
  Transaction transaction(database, "BEGIN IMMEDIATE");
  if (!transaction || !writeTables(database) || !writeFacts(database, facts)) return database.failure();
  auto insertSnapshot = database.prepare(rows::insertSnapshot);
  auto insertClosing = database.prepare(rows::insertClosing);
  if (!insertSnapshot || !rows::write(insertSnapshot, row)) return database.failure();
  if (!insertClosing || !rows::writeClosing(insertClosing, {0, 0, chain})) return database.failure();
  if (!transaction.commit()) return database.failure();
  return {};
}

Result<Beginning> read(const Database& database) {
  const auto facts = readFacts(database);
  if (!facts) return facts.error();
  const auto row = readSeal(database);
  if (!row) return row.error();
  Linker linker;
  Beginning beginning;
  beginning.state = row->view.state;
  beginning.chain = linker.root(digestOf(*facts), beginning.state, row->digest);
  if (linker.seal(0, beginning.chain, beginning.state, row->digest) != row->seal) {
    return unfit(database, "what the game began from does not fit its seal");
  }
  if (!infoFrom(*facts, beginning.info)) return unfit(database, "what the game began from cannot be understood");
  return beginning;
}

}  // namespace vtt::setup
