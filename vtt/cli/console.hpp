#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "vtt/base/result.hpp"

namespace vtt::cli {

// What the program answers to its caller.
inline constexpr int allFine = 0;
inline constexpr int notFine = 1;   ///< refused commands, errors in a module, a damaged game, a missed bar
inline constexpr int cannotDo = 2;  ///< wrong use, or something cannot be opened or written

/// Results go to standard output, everything else to standard error. What cannot be written is never passed over.
class Console {
 public:
  void write(std::string_view text);
  void line(std::string_view text);
  /// All that was written has left the program. False if it could not be written: stop then.
  bool flush();
  [[nodiscard]] bool broken() const { return broken_; }

  /// A sentence on standard error.
  void tell(std::string_view sentence);
  /// Each sentence once.
  void warn(std::string_view sentence);
  /// Tells what is wrong; the answer to the caller.
  int fail(const Error& error);
  /// `code`, unless something could not be written.
  int finish(int code);

 private:
  void breakOff(int systemError);
  bool broken_ = false;
  std::vector<std::string> warned_;
};

/// Shows on a terminal that something takes its time, after the first second, until it is destroyed.
class Progress {
 public:
  explicit Progress(std::string what);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

 private:
  void run();
  std::string what_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

/// "1 piece", "3 pieces".
[[nodiscard]] std::string counted(std::size_t count, std::string_view one, std::string_view many);

}  // namespace vtt::cli
