#include <cstdio>
#include <exception>

#include "vtt/base/platform_program.hpp"
#include "vtt/cli/requests.hpp"

int main(int count, char** values) {
  try {
    vtt::platform::prepareStreams();
    vtt::cli::Console console;
    return console.finish(vtt::cli::run(console, vtt::platform::arguments(count, values)));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "The program has to give up: %s.\n", error.what());
    return vtt::cli::cannotDo;
  }
}
