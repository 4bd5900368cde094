#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/base/result.hpp"
#include "vtt/render/picture.hpp"
#include "vtt/render/text.hpp"

namespace vtt::render {

/// Reads a file of the module, as LoadedModule::read does.
using FileReader = std::function<Result<std::string>(std::string_view path)>;

/// What drawing needs besides the scene: text, the pictures on counters. What is missing is told once.
class Assets {
 public:
  explicit Assets(FileReader reader) : reader_(std::move(reader)) {}

  [[nodiscard]] TextPainter& text() { return text_; }
  /// A picture of a counter or a die; none if it cannot be had.
  [[nodiscard]] const Picture* picture(const std::string& file);
  [[nodiscard]] Result<std::string> read(std::string_view file) const { return reader_(file); }
  /// Sentences for the player.
  [[nodiscard]] const std::vector<std::string>& messages() const { return messages_; }
  void tell(std::string message);

 private:
  FileReader reader_;
  TextPainter text_;
  std::map<std::string, std::unique_ptr<Picture>> pictures_;
  std::vector<std::string> messages_;
};

}  // namespace vtt::render
