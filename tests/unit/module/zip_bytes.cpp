#include "tests/unit/module/zip_bytes.hpp"

namespace vtt::test {

namespace {

std::uint32_t crcOf(const std::string& text) {
  std::uint32_t crc = 0xffffffffU;
  for (const char c : text) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xedb88320U : 0U);
  }
  return ~crc;
}

void put(std::string& out, std::uint32_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) {
    out += static_cast<char>(number & 0xffU);
    number >>= 8U;
  }
}

/// What the header before the content and the entry in the directory have in common.
std::string commonPart(const ZipEntry& entry) {
  std::string out;
  put(out, 20, 2);
  put(out, entry.flags, 2);
  put(out, 0, 2);
  put(out, 0x00210000U, 4);
  put(out, entry.checksum.value_or(crcOf(entry.content)), 4);
  put(out, static_cast<std::uint32_t>(entry.content.size()), 4);
  put(out, entry.declaredSize.value_or(static_cast<std::uint32_t>(entry.content.size())), 4);
  put(out, static_cast<std::uint32_t>(entry.name.size()), 2);
  put(out, 0, 2);
  return out;
}

}  // namespace

std::string zipOf(const std::vector<ZipEntry>& entries) {
  std::string out, directory;
  for (const auto& entry : entries) {
    const auto offset = static_cast<std::uint32_t>(out.size());
    out += "PK\x03\x04" + commonPart(entry) + entry.name + entry.content;
    directory += "PK\x01\x02";
    put(directory, (3U << 8U) | 20U, 2);
    directory += commonPart(entry);
    put(directory, 0, 6);
    put(directory, entry.mode << 16U, 4);
    put(directory, offset, 4);
    directory += entry.name;
  }
  const auto start = static_cast<std::uint32_t>(out.size());
  out += directory + "PK\x05\x06";
  put(out, 0, 4);
  put(out, static_cast<std::uint32_t>(entries.size()), 2);
  put(out, static_cast<std::uint32_t>(entries.size()), 2);
  put(out, static_cast<std::uint32_t>(directory.size()), 4);
  put(out, start, 4);
  put(out, 0, 2);
  return out;
}

}  // namespace vtt::test
