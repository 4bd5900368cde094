#include "vtt/plugin/plugin.hpp"
#include "rules-assist/games/blood_on_the_ohio/advisor.hpp"
#include "rules-assist/games/blood_on_the_ohio/bench.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/referee.hpp"
#include "rules-assist/profile/profile_advisor.hpp"

namespace {

constexpr const char* ohioId = "blood-on-the-ohio";

class RulesAssist : public vtt::Plugin {
 public:
  [[nodiscard]] std::string name() const override { return "rules-assist"; }

  [[nodiscard]] vtt::Result<std::unique_ptr<vtt::Advisor>> advisor(const vtt::ModuleHandle& handle) const override {
    if (handle.module->rulesFile.empty())
      return vtt::Error{"other-module", "The module " + handle.module->name + " declares no rules; nothing is judged."};
    std::vector<vtt::ProfileProblem> problems;
    auto profile = read(handle, problems);
    if (!profile) return profile.error();
    if (!problems.empty())
      return vtt::Error{"bad-profile", "The profile of " + handle.module->name +
                                           " has errors: " + problems.front().file + ":" +
                                           std::to_string(problems.front().line) + ": " + problems.front().message};
    if (handle.module->id == ohioId)
      return std::unique_ptr<vtt::Advisor>(new assist::ohio::OhioAdvisor(handle.module, std::move(*profile)));
    return std::unique_ptr<vtt::Advisor>(new assist::ProfileAdvisor(handle.module, std::move(*profile)));
  }

  [[nodiscard]] std::unique_ptr<vtt::Referee> referee(const vtt::ModuleHandle& handle) const override {
    std::vector<vtt::ProfileProblem> problems;
    if (handle.module->id != ohioId || handle.module->rulesFile.empty()) return {};
    auto profile = read(handle, problems);
    if (!profile || !problems.empty()) return {};
    return std::make_unique<assist::ohio::OhioReferee>(handle.module, std::move(*profile));
  }

  [[nodiscard]] std::vector<vtt::ProfileProblem> lint(const vtt::ModuleHandle& handle) const override {
    std::vector<vtt::ProfileProblem> problems;
    if (handle.module->rulesFile.empty()) return problems;
    const auto profile = read(handle, problems);
    if (!profile) problems.push_back({true, handle.module->rulesFile, 0, profile.error().message});
    return problems;
  }

  [[nodiscard]] std::vector<vtt::Measured> bench(const vtt::ModuleHandle& handle,
                                                 const vtt::GameState& state) const override {
    std::vector<vtt::ProfileProblem> problems;
    if (handle.module->id != ohioId) return {};
    auto profile = read(handle, problems);
    if (!profile) return {};
    return assist::ohio::bench(handle.module, std::move(*profile), state);
  }

 private:
  static vtt::Result<assist::Profile> read(const vtt::ModuleHandle& handle,
                                           std::vector<vtt::ProfileProblem>& problems) {
    const auto text = handle.read(handle.module->rulesFile);
    if (!text) return text.error();
    return assist::readProfile(*handle.module, handle.module->rulesFile, *text, problems);
  }
};

vtt::Plugin* create() { return new RulesAssist; }
void destroy(vtt::Plugin* plugin) { delete plugin; }

}  // namespace

#ifdef _WIN32
#define GROGNARD_DOOR __declspec(dllexport)
#else
#define GROGNARD_DOOR __attribute__((visibility("default")))
#endif

extern "C" GROGNARD_DOOR const vtt::PluginEntry* grognard_plugin() {
  static const vtt::PluginEntry entry{vtt::pluginAbi, create, destroy};
  return &entry;
}
