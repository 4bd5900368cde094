#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace vtt::test {

/// An entry of an archive, with whatever lies it tells about itself.
struct ZipEntry {
  std::string name;
  std::string content;
  std::uint32_t mode = 0100644;                    ///< Unix type and permissions
  std::uint16_t flags = 0;                         ///< 1: encrypted
  std::optional<std::uint32_t> declaredSize = {};  ///< instead of the true one
  std::optional<std::uint32_t> checksum = {};
};

/// A zip archive whose entries are stored as they are.
[[nodiscard]] std::string zipOf(const std::vector<ZipEntry>& entries);

}  // namespace vtt::test
