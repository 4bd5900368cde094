#include "tests/support/temp_folder.hpp"

#include <atomic>
#include <system_error>

#include "vtt/base/platform.hpp"

namespace vtt::test {

TempFolder::TempFolder() {
  static std::atomic<int> count{0};
  path_ = platform::temporaryFolder() /
          ("grognard test " + std::to_string(platform::processId()) + " " + std::to_string(++count));
  std::filesystem::remove_all(path_);
  std::filesystem::create_directories(path_);
}

TempFolder::~TempFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace vtt::test
