#include "vtt/journal/baseline.hpp"

#include <sqlite3.h>

#include <chrono>
#include <memory>
#include <string>

#include "vtt/base/platform.hpp"
#include "vtt/journal/rows.hpp"
#include "vtt/journal/schema.hpp"

namespace vtt::baseline {

namespace {

using Clock = std::chrono::steady_clock;

struct CloseConnection {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
struct FinishStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Connection = std::unique_ptr<sqlite3, CloseConnection>;
using Prepared = std::unique_ptr<sqlite3_stmt, FinishStatement>;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

Error failure(const std::filesystem::path& path, sqlite3* connection) {
  return {"io", platform::utf8(path) + " cannot be measured: " + sqlite3_errmsg(connection) + "."};
}

Connection opened(const std::filesystem::path& path, int flags) {
  sqlite3* connection = nullptr;
  sqlite3_open_v2(platform::utf8(path).c_str(), &connection, flags, nullptr);
  return Connection(connection);
}

Prepared prepared(const Connection& connection, std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(connection.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
  return Prepared(statement);
}

std::uint64_t valueOf(sqlite3_stmt* row, int column) {
  if (sqlite3_column_type(row, column) == SQLITE_INTEGER) {
    return static_cast<std::uint64_t>(sqlite3_column_int64(row, column));
  }
  const auto* bytes = static_cast<const unsigned char*>(sqlite3_column_blob(row, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(row, column));
  return size + (size > 0 ? bytes[size - 1] : 0U);
}

/// The number of rows that are there already, after making the table if need be; -1 on failure.
std::int64_t rowsIn(const Connection& connection) {
  const auto run = [&](const std::string& sql) {
    return sqlite3_exec(connection.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  };
  if (!run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL")) return -1;
  auto count = prepared(connection, "SELECT coalesce(max(sequence), 0) FROM entries");
  if (!count) return run(std::string(schema::tables[1].sql)) ? 0 : -1;
  return sqlite3_step(count.get()) == SQLITE_ROW ? sqlite3_column_int64(count.get(), 0) : -1;
}

void bindText(sqlite3_stmt* insert, int parameter, const std::string& text) {
  sqlite3_bind_text(insert, parameter, text.c_str(), static_cast<int>(text.size()), SQLITE_STATIC);
}

/// Everything that is the same in each row.
struct Row {
  explicit Row(const RowSize& size)
      : author(size.author, 'a'), text(size.text, 't'), outcome(size.outcome, 'o'), inverse(size.inverse, 'i') {}

  void bindTo(sqlite3_stmt* insert) const {
    bindText(insert, 3, author);
    bindText(insert, 4, time);
    bindText(insert, 5, text);
    bindText(insert, 6, outcome);
    sqlite3_bind_blob(insert, 7, inverse.c_str(), static_cast<int>(inverse.size()), SQLITE_STATIC);
    sqlite3_bind_int64(insert, 8, 0);
    sqlite3_bind_int64(insert, 9, 0);
    sqlite3_bind_blob(insert, 10, state.c_str(), static_cast<int>(state.size()), SQLITE_STATIC);
    sqlite3_bind_blob(insert, 11, chain.c_str(), static_cast<int>(chain.size()), SQLITE_STATIC);
  }

  std::string author;
  std::string text;
  std::string outcome;
  std::string inverse;
  std::string time = "2000-01-01T00:00:00Z";
  std::string state = std::string(16, 's');
  std::string chain = std::string(32, 'c');
};

}  // namespace

Result<Reading> bareRead(const std::filesystem::path& game) {
  const auto start = Clock::now();
  const auto connection = opened(game, SQLITE_OPEN_READONLY);
  auto select = prepared(connection, rows::selectEntries);
  if (!select) return failure(game, connection.get());
  sqlite3_bind_int64(select.get(), 1, 0);
  sqlite3_bind_int64(select.get(), 2, INT64_MAX);
  Reading reading;
  int code = sqlite3_step(select.get());
  for (; code == SQLITE_ROW; code = sqlite3_step(select.get())) {
    ++reading.rows;
    for (int column = 0; column < 11; ++column) reading.sum += valueOf(select.get(), column);
  }
  if (code != SQLITE_DONE) return failure(game, connection.get());
  reading.seconds = secondsSince(start);
  return reading;
}

Result<Appending> bareAppend(const std::filesystem::path& path, std::int64_t count, const RowSize& size) {
  const auto connection = opened(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  const auto before = rowsIn(connection);
  if (before < 0) return failure(path, connection.get());
  const auto insert = prepared(connection, rows::insertEntry);
  if (!insert) return failure(path, connection.get());
  const Row row(size);
  row.bindTo(insert.get());
  const auto start = Clock::now();
  for (std::int64_t i = before + 1; i <= before + count; ++i) {
    sqlite3_bind_int64(insert.get(), 1, i);
    sqlite3_bind_int64(insert.get(), 2, i - 1);
    if (sqlite3_step(insert.get()) != SQLITE_DONE) return failure(path, connection.get());
    sqlite3_reset(insert.get());
  }
  return Appending{count, secondsSince(start)};
}

}  // namespace vtt::baseline
