#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vtt/base/digest.hpp"
#include "vtt/base/result.hpp"
#include "vtt/module/diagnostic.hpp"

namespace vtt {

/// What a module may have at most. Small ones serve the tests.
struct SourceLimits {
  std::uint64_t xmlFile = 16U << 20U;
  std::uint64_t otherFile = 256U << 20U;
  std::uint64_t wholeModule = 2ULL << 30U;
  std::size_t files = 10'000;
};

/// A file of a module: its path within the module with forward slashes, its size as declared.
struct SourceFile {
  std::string path;
  std::uint64_t size = 0;
};

/// The files of a module: a folder, the same zipped (.gmod), or in memory. Nothing outside of it can be read: neither
/// by
/// "..", nor by absolute paths, nor through links. Dotfiles and editors' backups do not belong to a module.
class ModuleSource {
 public:
  using MemoryFiles = std::vector<std::pair<std::string, std::string>>;

  /// Fails if there is nothing that can be read at `path`. Doubtful files within are named by problems().
  static Result<ModuleSource> open(const std::filesystem::path& path, const SourceLimits& limits = {});
  static ModuleSource inMemory(MemoryFiles files, const SourceLimits& limits = {});

  /// Sorted by path, each path once.
  [[nodiscard]] const std::vector<SourceFile>& files() const;
  [[nodiscard]] bool has(std::string_view path) const;
  [[nodiscard]] std::uint64_t size() const;
  /// Errors: bad-path, missing-file (with the nearest name), file-too-large, unreadable-file.
  [[nodiscard]] Result<std::string> read(std::string_view path) const;
  /// Links, special files, unsafe or double zip entries, too many or too large files. Empty for a sound module.
  [[nodiscard]] const Diagnostics& problems() const;
  /// Of all paths and contents in order: the same for a folder and its zip.
  [[nodiscard]] Result<Digest> digest() const;
  /// Where it was opened, for messages; empty in memory.
  [[nodiscard]] const std::filesystem::path& location() const;

  class Reader;

 private:
  explicit ModuleSource(std::shared_ptr<const Reader> reader) : reader_(std::move(reader)) {}
  std::shared_ptr<const Reader> reader_;
};

/// Whether a path stays within a module: relative, forward slashes, no "..", no drive; the error says what is wrong.
[[nodiscard]] Result<void> checkPath(std::string_view path);
/// Dotfiles, backups of editors, droppings of file managers: no part of a module.
[[nodiscard]] bool isIgnored(std::string_view path);

/// Writes a .gmod. The same files give the same bytes. An existing file is replaced at once or not at all.
[[nodiscard]] Result<void> pack(const ModuleSource& source, const std::filesystem::path& file);

}  // namespace vtt
