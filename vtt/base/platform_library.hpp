#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "vtt/base/result.hpp"

/// Shared libraries, and programs that are run to see what becomes of them.
namespace vtt::platform {

/// A shared library that stays loaded as long as this lives.
class Library {
 public:
  /// Error "not-a-library" with the system's words.
  static Result<Library> open(const std::filesystem::path& file);
  Library(Library&&) noexcept;
  Library& operator=(Library&&) noexcept;
  ~Library();
  /// The address of a symbol; null if there is none.
  [[nodiscard]] void* symbol(const char* name) const;

 private:
  explicit Library(void* handle) : handle_(handle) {}
  void* handle_ = nullptr;
};

/// What a shared library is called here, from its plain name.
[[nodiscard]] std::string libraryFileName(const std::string& name);
/// The file of the library (or program) that this code belongs to; empty if the system does not tell.
[[nodiscard]] std::filesystem::path coreFile();

struct Outcome {
  enum class Kind { ended, crashed, timedOut, notStarted };
  Kind kind = Kind::notStarted;
  int code = 0;         ///< of the end, or the signal
  std::string written;  ///< to standard output, 64 KiB at most
};
/// Runs a program to its end, without input. After `limit` it is killed.
[[nodiscard]] Outcome runProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                                 std::chrono::milliseconds limit);

}  // namespace vtt::platform
