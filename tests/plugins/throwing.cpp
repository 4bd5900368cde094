#include <stdexcept>

#include "vtt/plugin/plugin.hpp"

namespace {

vtt::Plugin* create() { throw std::runtime_error("no table today"); }
void destroy(vtt::Plugin* plugin) { delete plugin; }

}  // namespace

extern "C" const vtt::PluginEntry* grognard_plugin() {
  static const vtt::PluginEntry entry{vtt::pluginAbi, create, destroy};
  return &entry;
}
