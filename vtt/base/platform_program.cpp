#include "vtt/base/platform_program.hpp"

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <system_error>

#include "vtt/base/platform.hpp"

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>
//
#include <fcntl.h>
#include <io.h>
#include <shellapi.h>
#include <stdio.h>
#else
#include <dlfcn.h>
#include <unistd.h>

#include <csignal>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif
#endif

namespace vtt::platform {

namespace fs = std::filesystem;

namespace {

std::string stampOf(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  const auto time = fs::last_write_time(file, error).time_since_epoch().count();
  return error ? std::string() : std::to_string(size) + " " + std::to_string(time);
}

}  // namespace

#ifdef _WIN32

std::string codeStamp() {
  HMODULE library = nullptr;
  const auto flags = GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT;
  if (GetModuleHandleExW(flags, reinterpret_cast<LPCWSTR>(&codeStamp), &library) == 0) return {};
  std::wstring name(32768, L'\0');
  name.resize(GetModuleFileNameW(library, name.data(), static_cast<DWORD>(name.size())));
  return stampOf(name);
}

std::int64_t residentMemory() { return 0; }

std::vector<std::string> arguments(int, char**) {
  std::vector<std::string> out;
  int count = 0;
  wchar_t** values = CommandLineToArgvW(GetCommandLineW(), &count);
  if (values == nullptr) return out;
  for (int i = 1; i < count; ++i) out.push_back(utf8(fs::path(values[i])));
  LocalFree(values);
  return out;
}

fs::path programFile() {
  std::wstring name(32768, L'\0');
  const auto length = GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size()));
  name.resize(length);
  return name;
}

std::optional<std::string> environment(const char* name) {
  const auto* value = _wgetenv(pathOf(name).c_str());
  if (value == nullptr || *value == L'\0') return std::nullopt;
  return utf8(fs::path(value));
}

void proposeEnvironment(const char* name, const char* value) {
  if (!environment(name)) _putenv_s(name, value);
}

char listSeparator() { return ';'; }

fs::path userDataFolder() {
  const auto folder = environment("LOCALAPPDATA");
  return folder ? pathOf(*folder) : fs::path();
}

fs::path userCacheFolder() { return userDataFolder(); }

bool isTerminal(Stream stream) { return _isatty(static_cast<int>(stream)) != 0; }

void prepareStreams() {
  for (int stream = 0; stream < 3; ++stream) _setmode(stream, _O_BINARY);
  SetConsoleOutputCP(CP_UTF8);
  SetConsoleCP(CP_UTF8);
}

bool meansClosedPipe(int systemError) { return systemError == EPIPE || systemError == EINVAL; }

#else

std::string codeStamp() {
  Dl_info info{};
  if (dladdr(reinterpret_cast<const void*>(&codeStamp), &info) == 0 || info.dli_fname == nullptr) return {};
  return stampOf(info.dli_fname);
}

std::vector<std::string> arguments(int count, char** values) {
  return count > 1 ? std::vector<std::string>(values + 1, values + count) : std::vector<std::string>();
}

fs::path programFile() {
#ifdef __APPLE__
  std::string name(4096, '\0');
  auto size = static_cast<std::uint32_t>(name.size());
  if (_NSGetExecutablePath(name.data(), &size) != 0) return {};
  return name.c_str();
#else
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error);
#endif
}

std::optional<std::string> environment(const char* name) {
  const char* value = std::getenv(name);
  if (value == nullptr || *value == '\0') return std::nullopt;
  return std::string(value);
}

void proposeEnvironment(const char* name, const char* value) { setenv(name, value, 0); }

char listSeparator() { return ':'; }

fs::path userDataFolder() {
  const auto home = environment("HOME");
#ifdef __APPLE__
  return home ? fs::path(*home) / "Library" / "Application Support" : fs::path();
#else
  if (const auto data = environment("XDG_DATA_HOME"); data && fs::path(*data).is_absolute()) return *data;
  return home ? fs::path(*home) / ".local" / "share" : fs::path();
#endif
}

fs::path userCacheFolder() {
  const auto home = environment("HOME");
#ifdef __APPLE__
  return home ? fs::path(*home) / "Library" / "Caches" : fs::path();
#else
  if (const auto cache = environment("XDG_CACHE_HOME"); cache && fs::path(*cache).is_absolute()) return *cache;
  return home ? fs::path(*home) / ".cache" : fs::path();
#endif
}

bool isTerminal(Stream stream) { return isatty(static_cast<int>(stream)) != 0; }

void prepareStreams() { std::signal(SIGPIPE, SIG_IGN); }

std::int64_t residentMemory() {
  std::ifstream table("/proc/self/statm");
  std::int64_t all = 0, resident = 0;
  table >> all >> resident;
  return table ? resident * sysconf(_SC_PAGESIZE) : 0;
}

bool meansClosedPipe(int systemError) { return systemError == EPIPE; }

#endif

}  // namespace vtt::platform
