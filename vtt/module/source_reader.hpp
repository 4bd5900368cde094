#pragma once

#include <memory>
#include <string>
#include <vector>

#include "vtt/module/source.hpp"

namespace vtt {

/// What the kinds of sources share: the list of files and its checks. Only files of the list are ever opened.
class ModuleSource::Reader {
 public:
  Reader(std::filesystem::path location, const SourceLimits& limits)
      : location_(std::move(location)), limits_(limits) {}
  virtual ~Reader() = default;
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  [[nodiscard]] const std::vector<SourceFile>& files() const { return files_; }
  [[nodiscard]] const Diagnostics& problems() const { return problems_; }
  [[nodiscard]] const std::filesystem::path& location() const { return location_; }
  [[nodiscard]] std::uint64_t size() const;
  [[nodiscard]] const SourceFile* find(std::string_view path) const;
  [[nodiscard]] Result<std::string> read(std::string_view path) const;

 protected:
  /// False if the list is full.
  bool add(std::string path, std::uint64_t size);
  /// Sorts the list and finds what is wrong with it.
  void finishList();
  void problem(std::string_view code, const std::string& file, std::string message);
  [[nodiscard]] std::uint64_t mostFor(std::string_view path) const;
  /// At most `most` bytes of a file of the list.
  [[nodiscard]] virtual Result<std::string> readListed(const SourceFile& file, std::uint64_t most) const = 0;

 private:
  void findDoubles();
  void findLarge();
  std::filesystem::path location_;
  SourceLimits limits_;
  std::vector<SourceFile> files_;
  Diagnostics problems_;
};

/// A zip archive, or why it is none.
Result<std::shared_ptr<const ModuleSource::Reader>> openArchive(const std::filesystem::path& path,
                                                                const SourceLimits& limits);
Result<std::shared_ptr<const ModuleSource::Reader>> openFolder(const std::filesystem::path& path,
                                                               const SourceLimits& limits);
[[nodiscard]] Error tooLarge(const std::string& path, std::uint64_t most);

}  // namespace vtt
