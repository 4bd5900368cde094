#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "vtt/base/digest.hpp"
#include "vtt/base/hash128.hpp"
#include "vtt/journal/records.hpp"

namespace vtt {

[[nodiscard]] Hash128 hashFrom(std::span<const std::uint8_t, 16> bytes);

/// Gathers the parts of one digest in a buffer that is used again, so that a whole journal costs one allocation.
class LinkBuffer {
 public:
  LinkBuffer& clear();
  LinkBuffer& number(std::int64_t value);
  LinkBuffer& text(std::string_view part);
  LinkBuffer& hash(const Digest& part);
  LinkBuffer& hash(const Hash128& part);
  LinkBuffer& bytes(std::string_view part);
  LinkBuffer& verdict(const Verdict& verdict);
  [[nodiscard]] const std::string& content() const { return buffer_; }
  [[nodiscard]] Digest digest() const;

 private:
  std::string buffer_;
};

/// The links of the chain as schema.hpp describes them.
class Linker {
 public:
  [[nodiscard]] Digest root(const Digest& meta, const Hash128& state, const Digest& snapshot);
  [[nodiscard]] Digest refusal(const Digest& before, const Verdict& verdict);
  /// `verdicts` is the number of verdicts so far; `onEntry` holds those on this entry, as a LinkBuffer gathers them.
  [[nodiscard]] Digest entry(const Digest& before, const EntryView& entry, std::int64_t verdicts,
                             std::string_view onEntry);
  [[nodiscard]] Digest seal(std::int64_t sequence, const Digest& chain, const Hash128& state, const Digest& digest);

 private:
  LinkBuffer buffer_;
};

}  // namespace vtt
