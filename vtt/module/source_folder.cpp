#include <fstream>

#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"
#include "vtt/module/source_reader.hpp"

namespace vtt {

namespace fs = std::filesystem;

namespace {

constexpr int deepestFolder = 16;

Error unreadable(const std::string& path) {
  return {"unreadable-file", "The file " + path + " cannot be read; look at its permissions."};
}

class FolderReader : public ModuleSource::Reader {
 public:
  FolderReader(const fs::path& folder, const SourceLimits& limits) : Reader(folder, limits) {
    scan(folder, "", 0);
    finishList();
  }

 protected:
  [[nodiscard]] Result<std::string> readListed(const SourceFile& file, std::uint64_t most) const override;

 private:
  bool scan(const fs::path& folder, const std::string& prefix, int depth);
  bool take(const fs::directory_entry& entry, const std::string& path, int depth);
};

bool FolderReader::scan(const fs::path& folder, const std::string& prefix, int depth) {
  std::error_code failure;
  fs::directory_iterator entries(folder, failure);
  if (failure) return problem("unreadable-file", prefix, unreadable(platform::utf8(folder)).message), true;
  for (; entries != fs::directory_iterator(); entries.increment(failure)) {
    if (failure) break;
    const auto name = platform::utf8(entries->path().filename());
    if (!isIgnored(name) && !take(*entries, prefix + name, depth)) return false;
  }
  return true;
}

bool FolderReader::take(const fs::directory_entry& entry, const std::string& path, int depth) {
  std::error_code failure;
  const auto status = entry.symlink_status(failure);
  if (failure) return problem("unreadable-file", path, unreadable(path).message), true;
  if (auto safe = checkPath(path); !safe) return problem("bad-path", path, safe.error().message), true;
  if (fs::is_symlink(status)) {
    return problem("link", path, path + " is a link, which a module may not have; put the file itself there."), true;
  }
  if (fs::is_directory(status)) {
    if (depth < deepestFolder) return scan(entry.path(), path + "/", depth + 1);
    return problem("module-too-large", path, "The folder " + path + " lies too deep; use fewer folders."), true;
  }
  if (!fs::is_regular_file(status)) {
    return problem("special-file", path, path + " is no ordinary file; take it out of the module."), true;
  }
  const auto size = entry.file_size(failure);
  if (failure) return problem("unreadable-file", path, unreadable(path).message), true;
  return add(path, size);
}

Result<std::string> FolderReader::readListed(const SourceFile& file, std::uint64_t most) const {
  auto where = location();
  fs::file_status status;
  for (const auto part : split(file.path, '/')) {
    where /= platform::pathOf(part);
    std::error_code failure;
    status = fs::symlink_status(where, failure);
    if (failure || fs::is_symlink(status)) return unreadable(file.path);
  }
  if (!fs::is_regular_file(status)) return unreadable(file.path);
  std::ifstream stream(where, std::ios::binary);
  std::string content(static_cast<std::size_t>(file.size), '\0');
  stream.read(content.data(), static_cast<std::streamsize>(content.size()));
  content.resize(static_cast<std::size_t>(stream.gcount()));
  // The file may have grown since the folder was listed.
  for (char block[4096]; stream.read(block, sizeof block) || stream.gcount() > 0;) {
    content.append(block, static_cast<std::size_t>(stream.gcount()));
    if (content.size() > most) return tooLarge(file.path, most);
  }
  if (!stream.eof()) return unreadable(file.path);
  return content;
}

}  // namespace

Result<std::shared_ptr<const ModuleSource::Reader>> openFolder(const fs::path& path, const SourceLimits& limits) {
  try {
    return std::shared_ptr<const ModuleSource::Reader>(std::make_shared<FolderReader>(path, limits));
  } catch (const fs::filesystem_error&) {
    return unreadable(platform::utf8(path));
  }
}

}  // namespace vtt
