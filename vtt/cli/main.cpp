#include <cstdio>
#include <exception>

#include "vtt/base/platform_program.hpp"
#include "vtt/cli/requests.hpp"
#include "vtt/plugin/loader.hpp"

int main(int count, char** values) {
  try {
    vtt::platform::prepareStreams();
    const auto arguments = vtt::platform::arguments(count, values);
    if (const auto probed = vtt::probeIfAsked(arguments)) return *probed;
    vtt::cli::Console console;
    return console.finish(vtt::cli::run(console, arguments));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "The program has to give up: %s.\n", error.what());
    return vtt::cli::cannotDo;
  }
}
