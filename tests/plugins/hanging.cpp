#include <chrono>
#include <thread>

namespace {

/// Never comes back from being loaded.
struct Hang {
  Hang() { std::this_thread::sleep_for(std::chrono::hours(1)); }
};
const Hang hang;

}  // namespace
