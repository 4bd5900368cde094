#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

/// What the operating system knows about the running program.
namespace vtt::platform {

enum class Stream { input, output, error };

/// What the program was called with, without its own name, in UTF-8.
[[nodiscard]] std::vector<std::string> arguments(int count, char** values);
/// The program's file; empty if the system does not tell.
[[nodiscard]] std::filesystem::path programFile();
/// The value in UTF-8; none if it is not set or empty.
[[nodiscard]] std::optional<std::string> environment(const char* name);
/// Sets the value for this process and its children, unless there is one already.
void proposeEnvironment(const char* name, const char* value);
/// What separates the folders of a list such as PATH.
[[nodiscard]] char listSeparator();
/// Where programs keep the data of this user, without the program's own folder; empty if the system does not tell.
[[nodiscard]] std::filesystem::path userDataFolder();

/// Where programs keep what can be made again, likewise.
[[nodiscard]] std::filesystem::path userCacheFolder();

/// Changes whenever this library is built anew: for what is kept of its work. Empty if the system does not tell.
[[nodiscard]] std::string codeStamp();

/// Bytes of memory that the program takes up now; 0 if the system does not tell.
[[nodiscard]] std::int64_t residentMemory();

[[nodiscard]] bool isTerminal(Stream stream);
/// Bytes as they are, UTF-8 on the screen, and a closed pipe is an error to write to instead of the program's end.
void prepareStreams();
/// True for the system's error numbers that mean that nobody reads what is written.
[[nodiscard]] bool meansClosedPipe(int systemError);

}  // namespace vtt::platform
