#include "vtt/render/tile_file.hpp"

#include <algorithm>
#include <cstring>
#include <system_error>

namespace vtt::render {

namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t recordMark = 0x31544747U;  // changes with the way tiles are packed
constexpr std::uint32_t mostPacked = 512U << 10U;
constexpr auto ending = ".tiles";

/// Stands before each tile.
struct Head {
  std::uint32_t mark = recordMark;
  std::int32_t level = 0, x = 0, y = 0;
  std::uint32_t size = 0, check = 0;
};

std::uint32_t checkOf(std::span<const unsigned char> bytes) {
  std::uint64_t sum = bytes.size();
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, sizeof word);
    sum = (sum ^ word) * 0x9e3779b97f4a7c15U;
    sum ^= sum >> 29U;
  }
  for (; at < bytes.size(); ++at) sum = (sum ^ bytes[at]) * 0x9e3779b97f4a7c15U;
  return static_cast<std::uint32_t>(sum >> 32U);
}

}  // namespace

std::unique_ptr<TileFile> TileFile::open(const fs::path& file) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  { const std::ofstream made(file, std::ios::binary | std::ios::app); }
  return openIfThere(file);
}

std::unique_ptr<TileFile> TileFile::openIfThere(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return nullptr;
  std::unique_ptr<TileFile> made(new TileFile(file));
  if (!made->in_) return nullptr;
  fs::last_write_time(file, fs::file_time_type::clock::now(), error);
  made->readIndex();
  return made;
}

TileFile::TileFile(const fs::path& file) : file_(file), in_(file, std::ios::binary) {}

TileFile::~TileFile() {
  if (!damaged_) return;
  in_.close();
  out_.close();
  std::error_code ignored;
  fs::remove(file_, ignored);  // the next time everything is made anew
}

void TileFile::readIndex() {
  std::int64_t at = 0;
  for (Head head; in_.seekg(at) && in_.read(reinterpret_cast<char*>(&head), sizeof head);) {
    if (head.mark != recordMark || head.size > mostPacked) break;
    at += static_cast<std::int64_t>(sizeof head);
    places_[{head.level, head.x, head.y}] = {at, head.size, head.check};
    at += head.size;
  }
  in_.clear();
  std::error_code error;
  // Half a record at the end, from a program that was killed: cut off, so that others can follow.
  const auto whole = static_cast<std::int64_t>(fs::file_size(file_, error));
  if (!error && at < whole) fs::resize_file(file_, static_cast<std::uintmax_t>(at), error);
}

std::optional<std::vector<unsigned char>> TileFile::find(const TileKey& key) {
  const auto found = places_.find(key);
  if (found == places_.end()) return std::nullopt;
  std::vector<unsigned char> packed(found->second.size);
  in_.clear();
  in_.seekg(found->second.at);
  in_.read(reinterpret_cast<char*>(packed.data()), static_cast<std::streamsize>(packed.size()));
  if (in_ && checkOf(packed) == found->second.check) return packed;
  places_.erase(found);
  damaged_ = true;
  return std::nullopt;
}

bool TileFile::add(const TileKey& key, std::span<const unsigned char> packed) {
  if (!out_.is_open()) {
    out_.rdbuf()->pubsetbuf(nullptr, 0);  // a record goes out as a whole
    out_.open(file_, std::ios::binary | std::ios::app);
  }
  const Head head{recordMark, key.level, key.x, key.y, static_cast<std::uint32_t>(packed.size()), checkOf(packed)};
  std::vector<char> record(sizeof head + packed.size());
  std::memcpy(record.data(), &head, sizeof head);
  std::memcpy(record.data() + sizeof head, packed.data(), packed.size());
  if (!out_.write(record.data(), static_cast<std::streamsize>(record.size()))) return false;
  const auto end = static_cast<std::int64_t>(out_.tellp());
  places_[key] = {end - static_cast<std::int64_t>(packed.size()), head.size, head.check};
  return end >= 0;
}

void tidyTileFiles(const fs::path& folder, std::uint64_t mostBytes) {
  struct File {
    fs::file_time_type used;
    std::uint64_t bytes;
    fs::path path;
  };
  std::vector<File> files;
  std::uint64_t sum = 0;
  std::error_code error;
  for (auto at = fs::directory_iterator(folder, error); !error && at != fs::directory_iterator(); at.increment(error)) {
    std::error_code gone;
    File file{at->last_write_time(gone), at->file_size(gone), at->path()};
    if (gone || file.path.extension() != ending) continue;
    sum += file.bytes;
    files.push_back(std::move(file));
  }
  std::sort(files.begin(), files.end(), [](const File& a, const File& b) { return a.used < b.used; });
  for (const auto& file : files) {
    if (sum <= mostBytes) return;
    if (fs::remove(file.path, error)) sum -= file.bytes;
  }
}

}  // namespace vtt::render
