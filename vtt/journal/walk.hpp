#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "vtt/journal/database.hpp"
#include "vtt/journal/journal.hpp"
#include "vtt/journal/links.hpp"
#include "vtt/journal/rows.hpp"

namespace vtt {

/// Goes through entries, and the verdicts between them, in order, and checks that each continues the link before it.
/// Use inside a transaction, so that all it reads is of one moment.
class Walk {
 public:
  enum class Step { entry, end, failed };

  /// Starts after `start` and goes on to entry `last`.
  Walk(const Database& database, const rows::Position& start, std::int64_t last);
  /// Calls back for each verdict whose link has been checked, or that waits for its entry's.
  void onVerdict(const VerdictVisitor& visitor) { visitor_ = &visitor; }

  /// Notes whether the journal was once exactly there. At the end, `passed` tells.
  void watchFor(const rows::Position& position) { watched_ = position; }
  [[nodiscard]] bool passed() const { return passed_; }

  Step next();
  [[nodiscard]] const EntryView& entry() const { return row_.view; }
  [[nodiscard]] const rows::Position& position() const { return position_; }
  /// Checks the refusals after the last entry. False on failure.
  bool finish();

  /// Why the walk ended early. The code is "damaged" if something does not fit, and then `at` tells where.
  [[nodiscard]] const Error& error() const { return *error_; }
  [[nodiscard]] std::int64_t at() const { return position_.sequence + 1; }
  [[nodiscard]] std::string where() const;

 private:
  enum class Found { verdict, none, failed };

  Step fail(std::optional<std::string> why = std::nullopt);
  bool readVerdictsUpTo(std::int64_t id);
  Found nextVerdict();
  bool takeVerdict();
  bool takeRefusal();
  void watch();

  const Database& database_;
  Statement entries_;
  Statement verdicts_;
  rows::Position position_;
  rows::EntryRow row_;
  rows::VerdictRow verdict_;
  LinkBuffer onEntry_;
  Linker linker_;
  const VerdictVisitor* visitor_ = nullptr;
  bool pastEntries_ = false;
  std::optional<rows::Position> watched_;
  bool passed_ = false;
  std::optional<Error> error_;
};

}  // namespace vtt
