#include <cstdio>

#include "vtt/app/application.hpp"
#include "vtt/base/platform_program.hpp"

int main(int count, char** values) {
  vtt::platform::prepareStreams();
  auto arguments = vtt::app::parseArguments(vtt::platform::arguments(count, values));
  if (!arguments) {
    std::fprintf(stderr, "%s\n", arguments.error().message.c_str());
    return 2;
  }
  if (arguments->help) {
    std::fputs(vtt::app::usage().c_str(), stdout);
    return 0;
  }
  wxApp::SetInstance(new vtt::app::Application(std::move(*arguments)));
  int one = 1;
  return wxEntry(one, values);
}
