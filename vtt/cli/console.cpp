#include "vtt/cli/console.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <system_error>

#include "vtt/base/platform_program.hpp"

namespace vtt::cli {

void Console::breakOff(int systemError) {
  if (broken_) return;
  broken_ = true;
  if (!platform::meansClosedPipe(systemError))
    tell("The results cannot be written: " + std::generic_category().message(systemError) + ".");
}

void Console::write(std::string_view text) {
  if (broken_ || text.empty()) return;
  errno = 0;
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) breakOff(errno);
}

void Console::line(std::string_view text) {
  write(text);
  write("\n");
}

bool Console::flush() {
  errno = 0;
  if (!broken_ && std::fflush(stdout) != 0) breakOff(errno);
  return !broken_;
}

void Console::tell(std::string_view sentence) {
  std::string text(sentence);
  if (!text.ends_with('\n')) text += '\n';
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void Console::warn(std::string_view sentence) {
  if (std::find(warned_.begin(), warned_.end(), sentence) != warned_.end()) return;
  warned_.emplace_back(sentence);
  tell(sentence);
}

int Console::fail(const Error& error) {
  flush();
  tell(error.message);
  return cannotDo;
}

int Console::finish(int code) { return flush() ? code : cannotDo; }

Progress::Progress(std::string what) : what_(std::move(what)) {
  if (platform::isTerminal(platform::Stream::error)) thread_ = std::thread([this] { run(); });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Progress::run() {
  using namespace std::chrono_literals;
  const auto start = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  bool shown = false;
  while (!wake_.wait_for(lock, 1s, [this] { return done_; })) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start);
    std::fprintf(stderr, "\r%s ... %d s", what_.c_str(), static_cast<int>(seconds.count()));
    std::fflush(stderr);
    shown = true;
  }
  if (shown) std::fputs("\r\x1b[K", stderr);
}

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

}  // namespace vtt::cli
