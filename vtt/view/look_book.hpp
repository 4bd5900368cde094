#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "vtt/view/scene.hpp"

namespace vtt {

/// Finds out how pieces look, and gives equal looks the same number.
class LookBook {
 public:
  explicit LookBook(const Module& module);

  [[nodiscard]] std::uint32_t lookOf(const SeenPiece& piece);
  [[nodiscard]] std::vector<Look> take() { return std::move(looks_); }
  [[nodiscard]] const Look& operator[](std::uint32_t look) const { return looks_[look]; }

 private:
  [[nodiscard]] Look describe(const SeenPiece& piece);
  void describeHidden(const SeenPiece& piece, Look& look);
  void addWords(const SeenPiece& piece, Look& look);
  const std::vector<std::string>& wordsOn(PrototypeId prototype, std::uint32_t face);

  const Module& module_;
  std::unordered_map<std::string_view, PrototypeId> prototypes_, backs_;
  std::unordered_map<std::string_view, MarkId> marks_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::string>> words_;
  std::unordered_map<std::string, std::uint32_t> known_;
  std::vector<Look> looks_;
};

/// The words in braces in a text, each once.
[[nodiscard]] std::vector<std::string> wordsInBraces(std::string_view text);
/// The text with every {word} replaced by what `look` says; unknown ones by nothing.
[[nodiscard]] std::string fillIn(std::string_view text, const Look& look);

}  // namespace vtt
