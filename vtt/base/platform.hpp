#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "vtt/base/result.hpp"

/// Everything that differs between operating systems.
namespace vtt::platform {

/// UTF-8 on every system, as text for people and for libraries that want it.
[[nodiscard]] std::string utf8(const std::filesystem::path& path);
[[nodiscard]] std::filesystem::path pathOf(std::string_view utf8);

[[nodiscard]] std::int64_t processId();
/// The folder for files that may be lost.
[[nodiscard]] std::filesystem::path temporaryFolder();

/// True if the permission bits let nobody write to the file, whoever asks.
[[nodiscard]] bool nobodyMayWrite(const std::filesystem::path& file);
/// True if this process may write to the file or folder.
[[nodiscard]] bool mayWrite(const std::filesystem::path& path);
[[nodiscard]] bool mayRead(const std::filesystem::path& path);
/// True for the system's error numbers that mean "no room": disk full, quota or size limit reached.
[[nodiscard]] bool meansNoSpace(int systemError);

/// Gives the file its final name, unless something has that name already: then the error's code is "exists".
Result<void> moveWithoutReplacing(const std::filesystem::path& from, const std::filesystem::path& to);
/// Names made or removed in the folder survive a power cut from here on.
Result<void> syncFolder(const std::filesystem::path& folder);

/// A file that only one process, and one holder in it, can have locked. The system lets go of it when the process dies.
class FileLock {
 public:
  /// Error "in-use" if it is held elsewhere, and `holder()` of that file tells by whom.
  static Result<FileLock> acquire(const std::filesystem::path& file);
  /// The process that wrote its number into a lock file last.
  [[nodiscard]] static std::optional<std::int64_t> holder(const std::filesystem::path& file);

  FileLock(FileLock&&) noexcept;
  FileLock& operator=(FileLock&&) noexcept;
  ~FileLock();  ///< removes the file and lets go

 private:
  struct Held;
  explicit FileLock(std::unique_ptr<Held> held);
  std::unique_ptr<Held> held_;
};

}  // namespace vtt::platform
