#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/journal/database.hpp"
#include "vtt/journal/records.hpp"
#include "vtt/journal/rows.hpp"

namespace vtt::snapshots {

/// "the set-up" or "the snapshot at entry 40".
[[nodiscard]] std::string placeOf(std::int64_t sequence);
/// Whether the bytes are those that were sealed after the entry with this link.
[[nodiscard]] bool isSound(const rows::SnapshotRow& row, const Digest& chain);

Result<Snapshot> newestSound(const Database& database, const rows::Position& root, std::int64_t sequence,
                             std::vector<std::string>* warnings);
/// Fails if the newest snapshot cannot even be reached.
Result<void> checkReachable(const Database& database);
Result<std::vector<std::int64_t>> list(const Database& database);

}  // namespace vtt::snapshots
