#include "vtt/base/platform.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <system_error>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#endif

namespace vtt::platform {

namespace fs = std::filesystem;

namespace {

Error systemError(const std::string& sentence, int number) {
  return {"io", sentence + ": " + std::generic_category().message(number) + "."};
}

Error alreadyThere(const fs::path& path) {
  return {"exists", utf8(path) + " exists already; choose another name, or remove it first."};
}

Error heldElsewhere(const fs::path& file) {
  return {"in-use", utf8(file) + " is locked by another program; close it there first."};
}

}  // namespace

std::string utf8(const fs::path& path) {
  const auto text = path.u8string();
  return {reinterpret_cast<const char*>(text.data()), text.size()};
}

fs::path pathOf(std::string_view utf8) {
  return {std::u8string(reinterpret_cast<const char8_t*>(utf8.data()), utf8.size())};
}

fs::path temporaryFolder() {
  std::error_code failure;
  auto folder = fs::temp_directory_path(failure);
  return failure ? fs::path(".") : folder;
}

bool nobodyMayWrite(const fs::path& file) {
  using fs::perms;
  std::error_code failure;
  const auto status = fs::status(file, failure);
  if (failure || !fs::exists(status)) return false;
  return (status.permissions() & (perms::owner_write | perms::group_write | perms::others_write)) == perms::none;
}

#ifdef _WIN32

std::int64_t processId() { return static_cast<std::int64_t>(GetCurrentProcessId()); }

bool mayWrite(const fs::path& path) { return !nobodyMayWrite(path); }

bool mayRead(const fs::path& path) {
  const HANDLE file = CreateFileW(path.c_str(), GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                  nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (file == INVALID_HANDLE_VALUE) return false;
  CloseHandle(file);
  return true;
}

bool meansNoSpace(int number) { return number == ERROR_DISK_FULL || number == ERROR_HANDLE_DISK_FULL; }

Result<void> moveWithoutReplacing(const fs::path& from, const fs::path& to) {
  if (MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_WRITE_THROUGH) != 0) return {};
  const auto number = GetLastError();
  if (number == ERROR_ALREADY_EXISTS || number == ERROR_FILE_EXISTS) return alreadyThere(to);
  return Error{"io", utf8(to) + " cannot be made (error " + std::to_string(number) + ")."};
}

Result<void> syncFolder(const fs::path&) { return {}; }

struct FileLock::Held {
  HANDLE file = INVALID_HANDLE_VALUE;
  Held() = default;
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() {
    if (file != INVALID_HANDLE_VALUE) CloseHandle(file);
  }
};

Result<FileLock> FileLock::acquire(const fs::path& file) {
  auto held = std::make_unique<Held>();
  held->file = CreateFileW(file.c_str(), GENERIC_READ | GENERIC_WRITE | DELETE,
                           FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_ALWAYS,
                           FILE_FLAG_DELETE_ON_CLOSE, nullptr);
  if (held->file == INVALID_HANDLE_VALUE) {
    const auto number = GetLastError();
    if (number == ERROR_ACCESS_DENIED || number == ERROR_SHARING_VIOLATION) return heldElsewhere(file);
    return Error{"io", utf8(file) + " cannot be made (error " + std::to_string(number) + ")."};
  }
  OVERLAPPED farByte{};
  farByte.Offset = 0x7fffffff;
  constexpr DWORD flags = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
  if (LockFileEx(held->file, flags, 0, 1, 0, &farByte) == 0) return heldElsewhere(file);
  const auto text = std::to_string(processId()) + "\n";
  DWORD written = 0;
  WriteFile(held->file, text.data(), static_cast<DWORD>(text.size()), &written, nullptr);
  SetEndOfFile(held->file);
  return FileLock(std::move(held));
}

std::optional<std::int64_t> FileLock::holder(const fs::path& file) {
  const HANDLE handle = CreateFileW(file.c_str(), GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                    nullptr, OPEN_EXISTING, 0, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return std::nullopt;
  std::array<char, 24> text{};
  DWORD count = 0;
  ReadFile(handle, text.data(), static_cast<DWORD>(text.size()), &count, nullptr);
  CloseHandle(handle);
  std::int64_t number = 0;
  if (std::from_chars(text.data(), text.data() + count, number).ec != std::errc{}) return std::nullopt;
  return number;
}

#else

std::int64_t processId() { return static_cast<std::int64_t>(getpid()); }

bool mayWrite(const fs::path& path) { return access(path.c_str(), W_OK) == 0; }

bool mayRead(const fs::path& path) { return access(path.c_str(), R_OK) == 0; }

bool meansNoSpace(int number) { return number == ENOSPC || number == EDQUOT || number == EFBIG; }

namespace {

/// 0 or an error number; ENOSYS where the system has no such call.
int renameUnlessThere(const fs::path& from, const fs::path& to) {
#if defined(__linux__) && defined(SYS_renameat2)
  constexpr unsigned noReplace = 1;
  return syscall(SYS_renameat2, AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), noReplace) == 0 ? 0 : errno;
#else
  return from == to ? EEXIST : ENOSYS;
#endif
}

int linkUnlessThere(const fs::path& from, const fs::path& to) {
  if (link(from.c_str(), to.c_str()) != 0) return errno;
  unlink(from.c_str());
  return 0;
}

/// For file systems without links: another program has a moment to take the name in between.
int lookAndRename(const fs::path& from, const fs::path& to) {
  struct stat found {};
  if (lstat(to.c_str(), &found) == 0) return EEXIST;
  return rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

int openedForLock(const fs::path& file) { return open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666); }

bool isStill(int descriptor, const fs::path& file) {
  struct stat opened {};
  struct stat named {};
  if (fstat(descriptor, &opened) != 0 || lstat(file.c_str(), &named) != 0) return false;
  return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

void writeNumber(int descriptor) {
  const auto text = std::to_string(processId()) + "\n";
  const bool written = ftruncate(descriptor, 0) == 0 && pwrite(descriptor, text.data(), text.size(), 0) > 0;
  static_cast<void>(written);  // the number only helps people
}

}  // namespace

Result<void> moveWithoutReplacing(const fs::path& from, const fs::path& to) {
  int number = renameUnlessThere(from, to);
  if (number == ENOSYS || number == EINVAL) number = linkUnlessThere(from, to);
  if (number == EPERM || number == EOPNOTSUPP || number == EMLINK) number = lookAndRename(from, to);
  if (number == 0) return {};
  if (number == EEXIST) return alreadyThere(to);
  return systemError(utf8(to) + " cannot be made", number);
}

Result<void> syncFolder(const fs::path& folder) {
  const auto name = folder.empty() ? fs::path(".") : folder;
  const int descriptor = open(name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return systemError(utf8(name) + " cannot be opened", errno);
  const int number = fsync(descriptor) == 0 ? 0 : errno;
  close(descriptor);
  if (number == 0 || number == EINVAL) return {};  // some file systems know no such thing
  return systemError(utf8(name) + " cannot be brought to the disk", number);
}

struct FileLock::Held {
  fs::path file;
  int descriptor = -1;
  pid_t process = getpid();

  Held(fs::path name, int opened) : file(std::move(name)), descriptor(opened) {}
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() {
    if (locked && process == getpid() && isStill(descriptor, file)) unlink(file.c_str());
    close(descriptor);
  }
  bool locked = false;
};

Result<FileLock> FileLock::acquire(const fs::path& file) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    const int descriptor = openedForLock(file);
    if (descriptor < 0) return systemError(utf8(file) + " cannot be made", errno);
    auto held = std::make_unique<Held>(file, descriptor);
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      if (errno == EINTR) continue;
      if (errno == EWOULDBLOCK) return heldElsewhere(file);
      return systemError(utf8(file) + " cannot be locked", errno);
    }
    if (!isStill(descriptor, file)) continue;  // its last holder removed it between our two calls
    held->locked = true;
    writeNumber(descriptor);
    return FileLock(std::move(held));
  }
  return heldElsewhere(file);
}

std::optional<std::int64_t> FileLock::holder(const fs::path& file) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (descriptor < 0) return std::nullopt;
  std::array<char, 24> text{};
  const auto count = ::read(descriptor, text.data(), text.size());
  close(descriptor);
  std::int64_t number = 0;
  if (count <= 0 || std::from_chars(text.data(), text.data() + count, number).ec != std::errc{}) return std::nullopt;
  return number;
}

#endif

FileLock::FileLock(std::unique_ptr<Held> held) : held_(std::move(held)) {}
FileLock::FileLock(FileLock&&) noexcept = default;
FileLock& FileLock::operator=(FileLock&&) noexcept = default;
FileLock::~FileLock() = default;

}  // namespace vtt::platform
