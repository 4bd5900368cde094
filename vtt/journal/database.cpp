#include "vtt/journal/database.hpp"

#include <sqlite3.h>

#include <cstring>

#include "vtt/base/platform.hpp"
#include "vtt/journal/records.hpp"

namespace vtt {

namespace {

constexpr int longestRow = static_cast<int>(Limits::snapshot + 2 * Limits::text);
constexpr int patienceMilliseconds = 5000;

std::string_view bytesFrom(const void* data, int size) {
  if (data == nullptr || size <= 0) return {};
  return {static_cast<const char*>(data), static_cast<std::size_t>(size)};
}

/// A name SQLite reads as a URI, for settings that can be given in no other way.
std::string frozenUri(const std::filesystem::path& file) {
  static constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:";
  const auto path = platform::utf8(file);
  std::string uri = path.starts_with('/') ? "file://" : "file:///";
  for (const char c : path) {
    const auto byte = static_cast<std::uint8_t>(c);
    const bool asItIs = plain.find(c) != std::string_view::npos;
    uri.append(asItIs ? "" : "%").append(asItIs ? std::string(1, c) : toHex({&byte, 1}));
  }
  return uri + "?immutable=1";
}

int flagsFor(Database::Mode mode) {
  constexpr int common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_PRIVATECACHE;
  switch (mode) {
    case Database::Mode::write: return common | SQLITE_OPEN_READWRITE;
    case Database::Mode::create: return common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOFOLLOW;
    case Database::Mode::readFrozen: return common | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    case Database::Mode::read: break;
  }
  return common | SQLITE_OPEN_READONLY;
}

Error inputOutputError(const std::string& shown, const char* detail) {
  return {"io", "Reading or writing " + shown + " failed (" + detail +
                    "); check the disk and its connection, then open the game again."};
}

Error errorFor(int code, const char* detail, const std::string& shown) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return {"full", "There is no space left for " + shown +
                          "; make room on the disk and try again. The game is as it was before this step."};
    case SQLITE_OK: return inputOutputError(shown, "no reason was given");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL: return {"busy", shown + " is busy in another program; try again in a moment."};
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return {"read-only",
              shown + " cannot be written; change its permissions, copy it elsewhere, or open it read-only."};
    case SQLITE_CANTOPEN:
    case SQLITE_AUTH: return {"io", shown + " cannot be opened; check that you may read it and its folder."};
    case SQLITE_NOMEM:
      return {"memory", "There is not enough memory for " + shown + "; close other programs and try again."};
    case SQLITE_IOERR: return inputOutputError(shown, detail);
    case SQLITE_NOTADB: return {"not-a-game", shown + " is not a game file; choose a file that `game new` has made."};
    default: return damaged(shown, "the file's structure", detail);
  }
}

}  // namespace

Error damaged(const std::string& shown, const std::string& where, const std::string& why) {
  return {"damaged", shown + " is damaged at " + where + ": " + why + ". Go back to a copy of it."};
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement& Statement::bind(int parameter, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), parameter, number);
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view text) {
  sqlite3_bind_text64(statement_.get(), parameter, text.empty() ? "" : text.data(), text.size(), SQLITE_STATIC,
                      SQLITE_UTF8);
  return *this;
}

Statement& Statement::bindBlob(int parameter, std::span<const std::uint8_t> bytes) {
  const void* data = bytes.empty() ? static_cast<const void*>("") : bytes.data();
  sqlite3_bind_blob64(statement_.get(), parameter, data, bytes.size(), SQLITE_STATIC);
  return *this;
}

Statement& Statement::bindNull(int parameter) {
  sqlite3_bind_null(statement_.get(), parameter);
  return *this;
}

Statement::Step Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return Step::row;
  return code == SQLITE_DONE ? Step::done : Step::failed;
}

bool Statement::run() {
  const bool done = step() == Step::done;
  if (done) reset();
  return done;
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

bool Statement::isNull(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

bool Statement::read(int column, std::int64_t& out) const {
  if (sqlite3_column_type(statement_.get(), column) != SQLITE_INTEGER) return false;
  out = sqlite3_column_int64(statement_.get(), column);
  return true;
}

bool Statement::readText(int column, std::string_view& out) const {
  if (sqlite3_column_type(statement_.get(), column) != SQLITE_TEXT) return false;
  const auto* data = sqlite3_column_text(statement_.get(), column);
  out = bytesFrom(data, sqlite3_column_bytes(statement_.get(), column));
  return data != nullptr;
}

bool Statement::readBlob(int column, std::string_view& out) const {
  if (sqlite3_column_type(statement_.get(), column) != SQLITE_BLOB) return false;
  const auto* data = sqlite3_column_blob(statement_.get(), column);
  out = bytesFrom(data, sqlite3_column_bytes(statement_.get(), column));
  return true;
}

bool Statement::readBlob(int column, std::span<std::uint8_t> out) const {
  std::string_view bytes;
  if (!readBlob(column, bytes) || bytes.size() != out.size()) return false;
  std::memcpy(out.data(), bytes.data(), out.size());
  return true;
}

void Database::Close::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }

Result<Database> Database::open(const std::filesystem::path& file, Mode mode, const std::string& vfs,
                                const std::string& shown) {
  sqlite3* connection = nullptr;
  const auto name = mode == Mode::readFrozen ? frozenUri(file) : platform::utf8(file);
  const int code = sqlite3_open_v2(name.c_str(), &connection, flagsFor(mode), vfs.empty() ? nullptr : vfs.c_str());
  Database database(connection, shown);
  if (connection == nullptr) return errorFor(SQLITE_NOMEM, "", shown);
  if (code != SQLITE_OK || !database.configure()) return database.failure();
  return database;
}

bool Database::configure() const {
  auto* connection = connection_.get();
  sqlite3_busy_timeout(connection, patienceMilliseconds);
  sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longestRow);
  sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0);
  const auto set = [&](int setting, int on) { sqlite3_db_config(connection, setting, on, nullptr); };
  set(SQLITE_DBCONFIG_DEFENSIVE, 1);
  set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
  set(SQLITE_DBCONFIG_ENABLE_TRIGGER, 0);
  set(SQLITE_DBCONFIG_ENABLE_VIEW, 0);
  set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1);
  return run("PRAGMA cell_size_check=ON");
}

Statement Database::prepare(std::string_view sql) const {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()), 0, &statement, nullptr);
  return Statement(statement);
}

bool Database::run(const char* sql) const {
  return sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::string Database::ask(const char* sql) const {
  auto statement = prepare(sql);
  if (!statement || statement.step() != Statement::Step::row) return {};
  std::int64_t number = 0;
  if (statement.read(0, number)) return std::to_string(number);
  std::string_view text;
  return statement.readText(0, text) ? std::string(text) : std::string();
}

int Database::failureCode() const { return sqlite3_extended_errcode(connection_.get()); }

Error Database::failure() const {
  auto* connection = connection_.get();
  return errorFor(lacksSpace() ? SQLITE_FULL : failureCode(), sqlite3_errmsg(connection), shown_);
}

/// SQLite tells a quota or a limit on a file's size only as a failed write; the file knows the system's reason.
bool Database::lacksSpace() const {
  const int code = failureCode();
  if (code != SQLITE_IOERR_WRITE && code != SQLITE_IOERR_TRUNCATE && code != SQLITE_IOERR_SHMSIZE) return false;
  if (platform::meansNoSpace(sqlite3_system_errno(connection_.get()))) return true;
  for (const int which : {SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER}) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(connection_.get(), "main", which, &file);
    int reason = 0;
    if (file == nullptr || file->pMethods == nullptr) continue;
    file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &reason);
    if (platform::meansNoSpace(reason)) return true;
  }
  return false;
}

bool Database::inTransaction() const { return sqlite3_get_autocommit(connection_.get()) == 0; }

void Database::tidyOnClose(bool tidy) const {
  sqlite3_db_config(connection_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, tidy ? 0 : 1, nullptr);
}

std::int64_t Database::fileSize() const {
  sqlite3_file* file = nullptr;
  sqlite3_file_control(connection_.get(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
  sqlite3_int64 size = 0;
  if (file == nullptr || file->pMethods == nullptr || file->pMethods->xFileSize(file, &size) != SQLITE_OK) return -1;
  return size;
}

std::string Database::head(std::size_t bytes) const {
  sqlite3_file* file = nullptr;
  sqlite3_file_control(connection_.get(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (file == nullptr || file->pMethods == nullptr) return {};
  std::string head(bytes, '\0');
  const int code = file->pMethods->xRead(file, head.data(), static_cast<int>(bytes), 0);
  return code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ ? head : std::string();
}

bool Database::close() {
  if (sqlite3_close(connection_.get()) != SQLITE_OK) return false;
  static_cast<void>(connection_.release());
  return true;
}

}  // namespace vtt
