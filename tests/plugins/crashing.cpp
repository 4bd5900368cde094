#include <cstdlib>

namespace {

/// Goes wrong as soon as the library is loaded.
struct Crash {
  Crash() { std::abort(); }
};
const Crash crash;

}  // namespace
