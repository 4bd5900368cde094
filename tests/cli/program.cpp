#include "tests/cli/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <sstream>
#include <stdexcept>

namespace vtt::test {

namespace {

constexpr int patience = 30'000;  ///< milliseconds until a silent program counts as hung

std::array<int, 2> makePipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  return ends;
}

std::vector<char*> pointersTo(Words& words) {
  std::vector<char*> pointers;
  for (auto& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

void closeEnd(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

/// True if there was something; false at the end.
bool readSome(int& end, std::string& into) {
  std::array<char, 65536> bytes{};
  const auto count = ::read(end, bytes.data(), bytes.size());
  if (count > 0) into.append(bytes.data(), static_cast<std::size_t>(count));
  if (count <= 0) closeEnd(end);
  return count > 0;
}

}  // namespace

Program::Program(const Words& arguments, const Words& environment, const std::string& outputFile) {
  ::signal(SIGPIPE, SIG_IGN);
  Words words{GROGNARD_CLI};
  words.insert(words.end(), arguments.begin(), arguments.end());
  Words surroundings{"HOME=/nonexistent", "PATH=/usr/bin:/bin", "LC_ALL=C"};
  surroundings.insert(surroundings.end(), environment.begin(), environment.end());
  auto wordPointers = pointersTo(words), environmentPointers = pointersTo(surroundings);
  auto in = makePipe(), out = makePipe(), err = makePipe();
  pid_ = ::fork();
  if (pid_ == 0) {
    ::signal(SIGPIPE, SIG_DFL);
    ::dup2(in[0], 0);
    ::dup2(outputFile.empty() ? out[1] : ::open(outputFile.c_str(), O_WRONLY), 1);
    ::dup2(err[1], 2);
    ::execve(GROGNARD_CLI, wordPointers.data(), environmentPointers.data());
    ::_exit(127);
  }
  closeEnd(in[0]), closeEnd(out[1]), closeEnd(err[1]);
  in_ = in[1], out_ = out[0], err_ = err[0];
}

Program::~Program() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  closeEnd(in_), closeEnd(out_), closeEnd(err_);
}

bool Program::write(std::string_view text) {
  while (!text.empty()) {
    const auto count = ::write(in_, text.data(), text.size());
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

void Program::closeInput() { closeEnd(in_); }
void Program::closeOutput() { closeEnd(out_); }

std::optional<std::string> Program::readLine() {
  while (true) {
    if (const auto end = buffer_.find('\n'); end != std::string::npos) {
      auto line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      return line;
    }
    pollfd waiting{out_, POLLIN, 0};
    if (out_ < 0 || ::poll(&waiting, 1, patience) <= 0 || !readSome(out_, buffer_)) return std::nullopt;
  }
}

void Program::kill() { ::kill(pid_, SIGKILL); }

Ended Program::wait() {
  closeInput();
  Ended ended;
  ended.out = std::move(buffer_);
  while (out_ >= 0 || err_ >= 0) {
    std::array<pollfd, 2> waiting{pollfd{out_, POLLIN, 0}, pollfd{err_, POLLIN, 0}};
    if (::poll(waiting.data(), waiting.size(), patience) <= 0) kill();
    if (waiting[0].revents != 0) readSome(out_, ended.out);
    if (waiting[1].revents != 0) readSome(err_, ended.err);
  }
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ended;
}

Ended run(const Words& arguments, std::string_view input, const Words& environment) {
  Program program(arguments, environment);
  program.write(input);
  return program.wait();
}

Table::Table(const std::string& geometry) {
  const auto made = run({"module", "new", module(), "--geometry", geometry});
  INFO(made.err);
  REQUIRE(made.code == 0);
}

std::string Table::newGame(const std::string& name, const Words& more) {
  const auto file = path(name + ".game");
  Words words{"game", "new", module(), "-o", file};
  words.insert(words.end(), more.begin(), more.end());
  const auto made = run(words);
  INFO(made.err);
  REQUIRE(made.code == 0);
  return file;
}

Ended Table::play(const std::string& game, const Words& commands, const Words& more) const {
  Words words{"game", "do", game};
  for (const auto& command : commands) words.insert(words.end(), {"-e", command});
  words.insert(words.end(), more.begin(), more.end());
  auto ended = run(words);
  INFO(ended.out << ended.err);
  CHECK(ended.code == 0);
  return ended;
}

std::string Table::show(const std::string& game, const Words& more) const {
  Words words{"game", "show", game, "--json"};
  words.insert(words.end(), more.begin(), more.end());
  const auto shown = run(words);
  INFO(shown.err);
  REQUIRE(shown.code == 0);
  return shown.out;
}

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace vtt::test
