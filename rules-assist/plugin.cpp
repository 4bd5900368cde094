#include "vtt/plugin/plugin.hpp"
#include "rules-assist/games/blood_on_the_ohio/advisor.hpp"

namespace {

class RulesAssist : public vtt::Plugin {
 public:
  [[nodiscard]] std::string name() const override { return "rules-assist"; }
  [[nodiscard]] vtt::Result<std::unique_ptr<vtt::Advisor>> advisor(const vtt::ModuleHandle& handle) const override {
    if (handle.module->id == "blood-on-the-ohio")
      return std::unique_ptr<vtt::Advisor>(new assist::ohio::OhioAdvisor(handle.module));
    return vtt::Error{"other-module", "The rules plugin has no rules for " + handle.module->name + "."};
  }
  [[nodiscard]] std::unique_ptr<vtt::Referee> referee(const vtt::ModuleHandle&) const override { return {}; }
  [[nodiscard]] std::vector<vtt::ProfileProblem> lint(const vtt::ModuleHandle&) const override { return {}; }
  [[nodiscard]] std::vector<vtt::Measured> bench(const vtt::ModuleHandle&, const vtt::GameState&) const override {
    return {};
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
