#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "vtt/base/digest.hpp"
#include "vtt/base/result.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace vtt {

/// A prepared statement; gone before its database is.
class Statement {
 public:
  enum class Step { row, done, failed };

  Statement() = default;
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}
  explicit operator bool() const noexcept { return statement_ != nullptr; }

  /// Parameters are numbered from 1. Texts and blobs must live until the statement is reset.
  Statement& bind(int parameter, std::int64_t number);
  Statement& bind(int parameter, std::string_view text);
  Statement& bindBlob(int parameter, std::span<const std::uint8_t> bytes);
  Statement& bindNull(int parameter);
  Step step();
  /// Steps once and resets, for statements without rows.
  bool run();
  void reset();

  /// Columns are numbered from 0. Views are valid until the next step.
  [[nodiscard]] bool isNull(int column) const;
  /// False, and `out` untouched, if the column is of another type.
  bool read(int column, std::int64_t& out) const;
  bool readText(int column, std::string_view& out) const;
  bool readBlob(int column, std::string_view& out) const;
  /// False also if the length is another.
  bool readBlob(int column, std::span<std::uint8_t> out) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// A connection, set up so that a hostile file can do no harm. Failures are told as sentences with the file's name.
class Database {
 public:
  enum class Mode { read, readFrozen, write, create };

  /// `shown` is the name used in sentences. A frozen file is one that nobody can be writing to.
  static Result<Database> open(const std::filesystem::path& file, Mode mode, const std::string& vfs,
                               const std::string& shown);

  /// An empty statement on failure.
  [[nodiscard]] Statement prepare(std::string_view sql) const;
  bool run(const char* sql) const;
  /// The first column of the first row as text; empty on failure.
  [[nodiscard]] std::string ask(const char* sql) const;
  /// Of the last call that failed.
  [[nodiscard]] Error failure() const;
  [[nodiscard]] int failureCode() const;
  [[nodiscard]] bool inTransaction() const;
  /// Whether closing brings what is left in the -wal file home.
  void tidyOnClose(bool tidy) const;
  [[nodiscard]] std::int64_t fileSize() const;
  [[nodiscard]] std::string head(std::size_t bytes) const;  ///< shorter if the file is; read past SQLite's cache
  [[nodiscard]] const std::string& shown() const { return shown_; }
  bool close();

 private:
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  Database(sqlite3* connection, std::string shown) : connection_(connection), shown_(std::move(shown)) {}
  [[nodiscard]] bool configure() const;
  [[nodiscard]] bool lacksSpace() const;

  std::unique_ptr<sqlite3, Close> connection_;
  std::string shown_;
};

/// A transaction that is taken back unless it is committed. One for reading may lie within another.
class Transaction {
 public:
  Transaction(const Database& database, const char* begin)
      : database_(database), nested_(database.inTransaction()), open_(!nested_ && database.run(begin)) {}
  /// With statements prepared before, for the sake of speed.
  Transaction(const Database& database, Statement& begin, Statement& commit)
      : database_(database), commit_(&commit), open_(begin.run()) {}
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (open_ && database_.inTransaction()) database_.run("ROLLBACK");
  }
  explicit operator bool() const noexcept { return open_ || nested_; }
  bool commit() {
    const bool committed = commit_ != nullptr ? commit_->run() : database_.run("COMMIT");
    if (committed) open_ = false;
    return committed;
  }

 private:
  const Database& database_;
  Statement* commit_ = nullptr;
  bool nested_ = false;
  bool open_;
};

[[nodiscard]] Error damaged(const std::string& shown, const std::string& where, const std::string& why);

}  // namespace vtt
