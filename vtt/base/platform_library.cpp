#include "vtt/base/platform_library.hpp"

#include <utility>

#include "vtt/base/platform.hpp"

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>
#else
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
extern char** environ;  // NOLINT
#endif

namespace vtt::platform {

namespace {

constexpr std::size_t mostWritten = std::size_t{64} * 1024;
using Clock = std::chrono::steady_clock;

}  // namespace

Library::Library(Library&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
Library& Library::operator=(Library&& other) noexcept {
  std::swap(handle_, other.handle_);
  return *this;
}

#ifdef _WIN32

Result<Library> Library::open(const std::filesystem::path& file) {
  if (auto* handle = LoadLibraryW(file.c_str())) return Library(handle);
  return Error{"not-a-library", "error " + std::to_string(GetLastError())};
}
Library::~Library() {
  if (handle_ != nullptr) FreeLibrary(static_cast<HMODULE>(handle_));
}
void* Library::symbol(const char* name) const {
  return reinterpret_cast<void*>(GetProcAddress(static_cast<HMODULE>(handle_), name));
}
std::string libraryFileName(const std::string& name) { return name + ".dll"; }

std::filesystem::path coreFile() {
  HMODULE module = nullptr;
  const auto flags = GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT;
  if (!GetModuleHandleExW(flags, reinterpret_cast<LPCWSTR>(&coreFile), &module)) return {};
  std::wstring name(32768, L'\0');
  name.resize(GetModuleFileNameW(module, name.data(), static_cast<DWORD>(name.size())));
  return name;
}

namespace {

std::wstring commandLine(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  std::wstring line = L"\"" + program.wstring() + L"\"";
  for (const auto& argument : arguments) line += L" \"" + pathOf(argument).wstring() + L"\"";
  return line;
}

std::string readAll(HANDLE pipe) {
  std::string written;
  char buffer[4096];
  DWORD count = 0;
  while (written.size() < mostWritten && ReadFile(pipe, buffer, sizeof buffer, &count, nullptr) && count > 0)
    written.append(buffer, count);
  return written;
}

}  // namespace

Outcome runProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                   std::chrono::milliseconds limit) {
  Outcome outcome;
  SECURITY_ATTRIBUTES inherit{sizeof inherit, nullptr, TRUE};
  HANDLE readEnd = nullptr, writeEnd = nullptr;
  if (!CreatePipe(&readEnd, &writeEnd, &inherit, static_cast<DWORD>(mostWritten))) return outcome;
  SetHandleInformation(readEnd, HANDLE_FLAG_INHERIT, 0);
  STARTUPINFOW start{};
  start.cb = sizeof start;
  start.dwFlags = STARTF_USESTDHANDLES;
  start.hStdOutput = writeEnd;
  PROCESS_INFORMATION child{};
  auto line = commandLine(program, arguments);
  const bool started = CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE, CREATE_NO_WINDOW, nullptr,
                                      nullptr, &start, &child) != 0;
  CloseHandle(writeEnd);
  if (started) {
    const bool ended = WaitForSingleObject(child.hProcess, static_cast<DWORD>(limit.count())) == WAIT_OBJECT_0;
    if (!ended) TerminateProcess(child.hProcess, 1);
    outcome.written = readAll(readEnd);
    DWORD code = 0;
    GetExitCodeProcess(child.hProcess, &code);
    outcome.code = static_cast<int>(code);
    outcome.kind = !ended               ? Outcome::Kind::timedOut
                   : code >= 0x80000000 ? Outcome::Kind::crashed
                                        : Outcome::Kind::ended;
    CloseHandle(child.hProcess);
    CloseHandle(child.hThread);
  }
  CloseHandle(readEnd);
  return outcome;
}

#else

Result<Library> Library::open(const std::filesystem::path& file) {
  if (auto* handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) return Library(handle);
  const char* words = dlerror();
  return Error{"not-a-library", words != nullptr ? words : "it cannot be loaded"};
}
Library::~Library() {
  if (handle_ != nullptr) dlclose(handle_);
}
void* Library::symbol(const char* name) const { return dlsym(handle_, name); }

std::string libraryFileName(const std::string& name) {
#ifdef __APPLE__
  return name + ".dylib";
#else
  return name + ".so";
#endif
}

std::filesystem::path coreFile() {
  Dl_info info{};
  if (dladdr(reinterpret_cast<void*>(&coreFile), &info) == 0 || info.dli_fname == nullptr) return {};
  std::error_code error;
  auto file = std::filesystem::canonical(info.dli_fname, error);
  return error ? std::filesystem::path(info.dli_fname) : file;
}

namespace {

/// Reads until the other end is closed. False if the time is over before.
bool readUntil(int pipe, Clock::time_point end, std::string& written) {
  char buffer[4096];
  while (true) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
    pollfd watched{pipe, POLLIN, 0};
    if (left <= 0 || poll(&watched, 1, static_cast<int>(left)) == 0) return false;
    const auto count = read(pipe, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return true;
    if (written.size() < mostWritten) written.append(buffer, static_cast<std::size_t>(count));
  }
}

/// The child may close its output and stay: it is waited for in small steps.
bool waitUntil(pid_t child, Clock::time_point end, int& status) {
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (Clock::now() >= end) return false;
    usleep(2000);
  }
  return true;
}

pid_t start(const std::filesystem::path& program, const std::vector<std::string>& arguments, const int (&pipe)[2]) {
  std::vector<std::string> words{program.string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> values;
  for (auto& word : words) values.push_back(word.data());
  values.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, pipe[1], 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t child = -1;
  if (posix_spawn(&child, program.c_str(), &actions, nullptr, values.data(), environ) != 0) child = -1;
  posix_spawn_file_actions_destroy(&actions);
  return child;
}

bool makePipe(int (&ends)[2]) {
  if (pipe(ends) != 0) return false;
  for (const int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
  return true;
}

}  // namespace

Outcome runProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                   std::chrono::milliseconds limit) {
  Outcome outcome;
  int ends[2] = {-1, -1};
  if (!makePipe(ends)) return outcome;
  const auto end = Clock::now() + limit;
  const auto child = start(program, arguments, ends);
  close(ends[1]);
  int status = 0;
  if (child > 0) {
    const bool ended = readUntil(ends[0], end, outcome.written) && waitUntil(child, end, status);
    if (!ended) {
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
    }
    const bool crashed = WIFSIGNALED(status);
    outcome.kind = !ended ? Outcome::Kind::timedOut : crashed ? Outcome::Kind::crashed : Outcome::Kind::ended;
    outcome.code = crashed ? WTERMSIG(status) : WEXITSTATUS(status);
  }
  close(ends[0]);
  return outcome;
}

#endif

}  // namespace vtt::platform
