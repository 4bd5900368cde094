#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/plugin/plugin.hpp"

namespace vtt {

inline constexpr const char* probeOption = "--probe-plugin";

/// The rules plugin of this machine: GROGNARD_PLUGIN (the word `none`: no plugin), else beside the core library. Empty
/// if there is none.
[[nodiscard]] std::filesystem::path findPluginFile();

struct Probing {
  std::filesystem::path program;  ///< understands `--probe-plugin FILE`; empty: this program
  std::chrono::milliseconds limit{5000};
};
/// A plugin, once a child process has loaded it and come to no harm. The error is one sentence for the player; its code
/// is "missing", "not-a-library", "no-entry", "other-version", "crashes", "hangs" or "not-probed".
[[nodiscard]] Result<std::shared_ptr<const Plugin>> loadPlugin(const std::filesystem::path& file,
                                                               const Probing& probing = {});
/// What the child does. The answer is the exit code; the sentence goes to standard output.
[[nodiscard]] int probePlugin(const std::filesystem::path& file);
/// If the arguments of a program ask for a probe: does it, and the program ends with this code.
[[nodiscard]] std::optional<int> probeIfAsked(const std::vector<std::string>& arguments);

/// The plugin's advisor for a module, which keeps the plugin loaded. Errors are those of Plugin::advisor.
[[nodiscard]] Result<std::shared_ptr<const Advisor>> advisorFor(const std::shared_ptr<const Plugin>& plugin,
                                                                const ModuleHandle& module);
[[nodiscard]] std::shared_ptr<const Referee> refereeFor(const std::shared_ptr<const Plugin>& plugin,
                                                        const ModuleHandle& module);

}  // namespace vtt
