#include "vtt/app/trace.hpp"

#include <cstdio>
#include <ctime>

#include "vtt/base/platform_program.hpp"

namespace vtt::app {

Trace::Trace() : start_(std::chrono::steady_clock::now()), on_(platform::environment("GROGNARD_TRACE").has_value()) {}

void Trace::milestone(std::string_view what) const {
  if (!on_) return;
  const auto passed = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_).count();
  const double worked = 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  const double memory = static_cast<double>(platform::residentMemory()) / (1 << 20);
  std::fprintf(stderr, "trace %8.1f ms  processor %8.1f ms  memory %6.1f MB  %.*s\n", passed, worked, memory,
               static_cast<int>(what.size()), what.data());
}

}  // namespace vtt::app
