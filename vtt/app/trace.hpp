#pragma once

#include <chrono>
#include <string_view>

namespace vtt::app {

/// Prints milestones with the time since the program began, if GROGNARD_TRACE is set.
class Trace {
 public:
  Trace();
  void milestone(std::string_view what) const;

 private:
  std::chrono::steady_clock::time_point start_;
  bool on_ = false;
};

}  // namespace vtt::app
