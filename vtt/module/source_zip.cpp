#include <zip.h>

#include <algorithm>
#include <array>
#include <mutex>

#include "vtt/base/platform.hpp"
#include "vtt/module/source_reader.hpp"

namespace vtt {

namespace {

constexpr std::uint32_t typeBits = 0170000;
constexpr std::uint32_t regularFile = 0100000;
constexpr std::uint32_t folder = 0040000;
constexpr std::uint32_t link = 0120000;

struct CloseArchive {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseEntry {
  void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};

/// The file type bits that the archive gives an entry, or 0.
std::uint32_t typeOf(zip_t* archive, zip_uint64_t index) {
  zip_uint8_t system = 0;
  zip_uint32_t attributes = 0;
  if (zip_file_get_external_attributes(archive, index, 0, &system, &attributes) != 0) return 0;
  return system == ZIP_OPSYS_UNIX || system == ZIP_OPSYS_OS_X ? (attributes >> 16U) & typeBits : 0;
}

class ArchiveReader : public ModuleSource::Reader {
 public:
  ArchiveReader(const std::filesystem::path& path, zip_t* archive, const SourceLimits& limits)
      : Reader(path, limits), archive_(archive) {
    const auto count = zip_get_num_entries(archive, 0);
    for (zip_int64_t i = 0; i < count; ++i) {
      if (!take(static_cast<zip_uint64_t>(i))) break;
    }
    finishList();
    std::ranges::stable_sort(indexes_, {}, &Entry::first);
  }

 protected:
  [[nodiscard]] Result<std::string> readListed(const SourceFile& file, std::uint64_t most) const override;

 private:
  using Entry = std::pair<std::string, zip_uint64_t>;
  bool take(zip_uint64_t index);
  bool refuse(zip_uint64_t index, const zip_stat_t& entry, const std::string& path);

  std::unique_ptr<zip_t, CloseArchive> archive_;
  mutable std::mutex mutex_;
  std::vector<Entry> indexes_;
};

bool ArchiveReader::take(zip_uint64_t index) {
  zip_stat_t entry;
  zip_stat_init(&entry);
  constexpr zip_uint64_t needed = ZIP_STAT_NAME | ZIP_STAT_SIZE;
  if (zip_stat_index(archive_.get(), index, 0, &entry) != 0 || (entry.valid & needed) != needed) {
    return problem("unreadable-file", "", "The archive has an entry that cannot be read; pack it anew."), true;
  }
  const std::string path = entry.name;
  if (refuse(index, entry, path) || path.ends_with('/') || isIgnored(path)) return true;
  indexes_.emplace_back(path, index);
  return add(path, entry.size);
}

bool ArchiveReader::refuse(zip_uint64_t index, const zip_stat_t& entry, const std::string& path) {
  const auto plain = path.ends_with('/') ? path.substr(0, path.size() - 1) : path;
  if (auto safe = checkPath(plain); !safe) return problem("bad-path", "", safe.error().message), true;
  const auto type = typeOf(archive_.get(), index);
  if (type == link) {
    return problem("link", path, path + " is a link, which a module may not have; put the file itself there."), true;
  }
  if (type != 0 && type != regularFile && type != folder) {
    return problem("special-file", path, path + " is no ordinary file; take it out of the archive."), true;
  }
  if ((entry.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && entry.encryption_method != ZIP_EM_NONE) {
    return problem("encrypted-file", path, path + " has a password; pack the module without one."), true;
  }
  return false;
}

Result<std::string> ArchiveReader::readListed(const SourceFile& file, std::uint64_t most) const {
  const Error damaged{"unreadable-file", "The file " + file.path + " in the archive is damaged; get the module anew."};
  const auto limit = std::min(most, file.size);
  const auto at = std::ranges::lower_bound(indexes_, file.path, {}, &Entry::first);
  const std::lock_guard lock(mutex_);
  const std::unique_ptr<zip_file_t, CloseEntry> entry(zip_fopen_index(archive_.get(), at->second, 0));
  if (!entry) return damaged;
  std::string content;
  std::array<char, 32768> block{};
  while (true) {
    const auto got = zip_fread(entry.get(), block.data(), block.size());
    if (got < 0) return damaged;
    if (got == 0) break;
    if (content.size() + static_cast<std::uint64_t>(got) > limit) return tooLarge(file.path, limit);
    content.append(block.data(), static_cast<std::size_t>(got));
  }
  return content.size() == file.size ? Result<std::string>(std::move(content)) : damaged;
}

}  // namespace

Result<std::shared_ptr<const ModuleSource::Reader>> openArchive(const std::filesystem::path& path,
                                                                const SourceLimits& limits) {
  const auto name = platform::utf8(path);
  std::error_code failure;
  const auto size = std::filesystem::file_size(path, failure);
  if (failure) return Error{"unreadable-file", name + " cannot be read; look at its permissions."};
  if (size > limits.wholeModule) return tooLarge(name, limits.wholeModule);
  int code = 0;
  zip_t* archive = zip_open(name.c_str(), ZIP_RDONLY, &code);
  if (archive == nullptr) {
    return Error{"no-module", name + " is no module: neither a folder nor a zip archive (.gmod), or it is damaged."};
  }
  return std::shared_ptr<const ModuleSource::Reader>(std::make_shared<ArchiveReader>(path, archive, limits));
}

}  // namespace vtt
