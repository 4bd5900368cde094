#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace vtt {

/// A disk for SQLite that remembers which writes were synced, and that can lose power or run full. Files are real ones.
class FaultyDisk {
 public:
  /// Registers itself under this name. One at a time may exist with a name.
  explicit FaultyDisk(const std::string& name);
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;
  ~FaultyDisk();

  [[nodiscard]] const std::string& name() const;
  /// The power goes at the `operations`-th write, sync, truncation or deletion from now: it and all later calls fail.
  void cutPowerAfter(std::int64_t operations);
  void cutPower();
  [[nodiscard]] bool hasPower() const;
  /// Writes and syncs counted so far.
  [[nodiscard]] std::int64_t operations() const;
  /// Puts on the real files what a disk would hold: all that was synced, and by chance sectors of what was not.
  /// With seed 0 all that was not synced is lost. No connection may be open.
  void restore(std::uint64_t seed);
  /// Writes that would make files grow fail as on a full disk, while `full`.
  void setFull(bool full);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace vtt
