#include <cstdio>

#include "vtt/app/application.hpp"
#include "vtt/base/platform_program.hpp"
#include "vtt/plugin/loader.hpp"

int main(int count, char** values) {
  vtt::platform::prepareStreams();
  const auto given = vtt::platform::arguments(count, values);
  if (const auto probed = vtt::probeIfAsked(given)) return *probed;
  auto arguments = vtt::app::parseArguments(given);
  if (!arguments) {
    std::fprintf(stderr, "%s\n", arguments.error().message.c_str());
    return 2;
  }
  if (arguments->help) {
    std::fputs(vtt::app::usage().c_str(), stdout);
    return 0;
  }
  // GTK asks OpenGL for visuals as it begins, which loads a whole compiler without a graphics card: 50 MB for nothing.
  vtt::platform::proposeEnvironment("GDK_GL", "disable");
  wxApp::SetInstance(new vtt::app::Application(std::move(*arguments)));
  int one = 1;
  return wxEntry(one, values);
}
