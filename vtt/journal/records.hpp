#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vtt/base/digest.hpp"
#include "vtt/base/hash128.hpp"

namespace vtt {

/// What a game began from. Written once when the file is made, and covered by the chain.
struct GameInfo {
  std::string format = "1";
  std::string moduleId;
  std::string moduleName;
  std::string moduleVersion;
  Digest moduleHash{};
  std::string scenario;
  Digest key{};  ///< the secret from which chance is drawn
  std::optional<std::int64_t> seed;
  std::string created;                                       ///< ISO 8601, UTC
  std::vector<std::pair<std::string, std::string>> options;  ///< kept in this order

  bool operator==(const GameInfo&) const = default;
};

/// One step of the game. The journal sets `sequence` and `chain`; everything else belongs to the caller.
struct Entry {
  std::int64_t sequence = 0;  ///< from 1, without gaps. In a draft: 0, or the number the caller counts on
  std::int64_t parent = 0;    ///< the entry that would be undone after this one; 0 for none
  std::string author;
  std::string time;     ///< ISO 8601, UTC
  std::string text;     ///< the command in words
  std::string outcome;  ///< what chance decided
  std::string inverse;  ///< bytes that undo it
  std::uint32_t flags = 0;
  Hash128 state;   ///< of the position after this entry
  Digest chain{};  ///< over this entry and all that came before, verdicts included

  bool operator==(const Entry&) const = default;
};

/// An entry as it lies in the reader's buffer: the texts are valid until the visitor returns.
struct EntryView {
  std::int64_t sequence = 0;
  std::int64_t parent = 0;
  std::string_view author;
  std::string_view time;
  std::string_view text;
  std::string_view outcome;
  std::string_view inverse;
  std::uint32_t flags = 0;
  Hash128 state;
  Digest chain{};

  [[nodiscard]] Entry copy() const;
};

/// What the rules plugin said about a command, accepted or refused.
struct Verdict {
  std::int64_t id = 0;          ///< from 1, without gaps; set by the journal
  std::int64_t entry = 0;       ///< the entry it belongs to, 0 for a refused command; set by the journal
  std::int64_t afterEntry = 0;  ///< the last entry when it was given; set by the journal
  std::string time;
  std::string author;
  std::string command;
  std::string rule;
  std::string verdict;
  std::string mode;
  std::string path;
  std::string cost;
  std::string message;
  bool overridden = false;
  std::string reason;  ///< of the override

  bool operator==(const Verdict&) const = default;
};

/// A whole position as bytes, valid until the visitor returns.
struct SnapshotView {
  std::int64_t sequence = 0;  ///< the entry it was taken after, 0 for the set-up
  std::string_view bytes;
  Hash128 state;
};

struct Snapshot {
  std::int64_t sequence = 0;
  std::string bytes;
  Hash128 state;
};

/// Longer ones are refused when written, and are damage when read.
struct Limits {
  static constexpr std::size_t text = std::size_t{1} << 20U;       ///< a text, and each text of a verdict
  static constexpr std::size_t outcome = std::size_t{16} << 20U;   ///< an outcome, and an inverse
  static constexpr std::size_t snapshot = std::size_t{64} << 20U;  ///< a position
};

}  // namespace vtt
