#include "vtt/plugin/plugin.hpp"

extern "C" const vtt::PluginEntry* grognard_plugin() {
  static const vtt::PluginEntry entry{vtt::pluginAbi + 1, nullptr, nullptr};
  return &entry;
}
