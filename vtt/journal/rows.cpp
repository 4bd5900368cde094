#include "vtt/journal/rows.hpp"

#include <array>
#include <limits>

#include "vtt/journal/links.hpp"

namespace vtt::rows {

namespace {

bool readHash(const Statement& statement, int column, Hash128& out) {
  std::array<std::uint8_t, 16> bytes{};
  if (!statement.readBlob(column, bytes)) return false;
  out = hashFrom(bytes);
  return true;
}

bool readString(const Statement& statement, int column, std::string& out) {
  std::string_view text;
  if (!statement.readText(column, text)) return false;
  out = text;
  return true;
}

bool readFlags(const Statement& statement, int column, std::uint32_t& out) {
  std::int64_t number = 0;
  if (!statement.read(column, number)) return false;
  if (number < 0 || number > std::numeric_limits<std::uint32_t>::max()) return false;
  out = static_cast<std::uint32_t>(number);
  return true;
}

bool readTexts(const Statement& statement, Verdict& verdict) {
  return readString(statement, 3, verdict.time) && readString(statement, 4, verdict.author) &&
         readString(statement, 5, verdict.command) && readString(statement, 6, verdict.rule) &&
         readString(statement, 7, verdict.verdict) && readString(statement, 8, verdict.mode) &&
         readString(statement, 9, verdict.path) && readString(statement, 10, verdict.cost) &&
         readString(statement, 11, verdict.message) && readString(statement, 13, verdict.reason);
}

}  // namespace

bool read(const Statement& statement, EntryRow& row) {
  auto& view = row.view;
  return statement.read(0, view.sequence) && statement.read(1, view.parent) && statement.readText(2, view.author) &&
         statement.readText(3, view.time) && statement.readText(4, view.text) && statement.readText(5, view.outcome) &&
         statement.readBlob(6, view.inverse) && readFlags(statement, 7, view.flags) &&
         statement.read(8, row.verdicts) && readHash(statement, 9, view.state) && statement.readBlob(10, view.chain);
}

bool read(const Statement& statement, VerdictRow& row) {
  auto& verdict = row.verdict;
  std::int64_t overridden = 0;
  if (!statement.read(0, verdict.id) || !statement.read(2, verdict.afterEntry)) return false;
  if (!readTexts(statement, verdict) || !statement.read(12, overridden)) return false;
  if (overridden != 0 && overridden != 1) return false;
  verdict.overridden = overridden == 1;
  verdict.entry = 0;
  row.chain.reset();
  if (!statement.isNull(1)) return statement.read(1, verdict.entry) && verdict.entry > 0 && statement.isNull(14);
  return statement.readBlob(14, row.chain.emplace());
}

bool read(const Statement& statement, SnapshotRow& row) {
  return statement.read(0, row.view.sequence) && readHash(statement, 1, row.view.state) &&
         statement.readBlob(2, row.digest) && statement.readBlob(3, row.seal) && statement.readBlob(4, row.view.bytes);
}

bool write(Statement& statement, const EntryRow& row) {
  const auto& view = row.view;
  const auto state = toBytes(view.state);
  statement.bind(1, view.sequence).bind(2, view.parent).bind(3, view.author).bind(4, view.time).bind(5, view.text);
  statement.bind(6, view.outcome).bindBlob(7, bytesOf(view.inverse)).bind(8, static_cast<std::int64_t>(view.flags));
  return statement.bind(9, row.verdicts).bindBlob(10, state).bindBlob(11, view.chain).run();
}

bool write(Statement& statement, const VerdictRow& row) {
  const auto& verdict = row.verdict;
  statement.bind(1, verdict.id).bind(3, verdict.afterEntry).bind(4, std::string_view(verdict.time));
  if (verdict.entry == 0)
    statement.bindNull(2);
  else
    statement.bind(2, verdict.entry);
  const std::array<std::string_view, 8> texts{verdict.author, verdict.command, verdict.rule, verdict.verdict,
                                              verdict.mode,   verdict.path,    verdict.cost, verdict.message};
  for (std::size_t i = 0; i < texts.size(); ++i) statement.bind(5 + static_cast<int>(i), texts[i]);
  statement.bind(13, std::int64_t{verdict.overridden ? 1 : 0}).bind(14, std::string_view(verdict.reason));
  if (row.chain)
    statement.bindBlob(15, *row.chain);
  else
    statement.bindNull(15);
  return statement.run();
}

bool write(Statement& statement, const SnapshotRow& row) {
  const auto state = toBytes(row.view.state);
  statement.bind(1, row.view.sequence).bindBlob(2, state).bindBlob(3, row.digest).bindBlob(4, row.seal);
  return statement.bindBlob(5, bytesOf(row.view.bytes)).run();
}

bool writeClosing(Statement& statement, const Position& position) {
  return statement.bind(1, position.sequence).bind(2, position.verdicts).bindBlob(3, position.chain).run();
}

}  // namespace vtt::rows
