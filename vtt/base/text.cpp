#include "vtt/base/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace vtt {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::size_t longestCompared = 64;
constexpr std::size_t longestQuoted = 80;

bool isLetterOrDigit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string_view withoutPlus(std::string_view text) {
  return text.size() > 1 && text[0] == '+' && text[1] != '-' ? text.substr(1) : text;
}

template <class Number>
std::optional<Number> parseWhole(std::string_view text) {
  const auto digits = withoutPlus(text);
  Number number{};
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (problem != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

/// Insertions, losses, changes and swaps of neighbours, with case ignored; both texts at most longestCompared long.
std::size_t slipsBetween(std::string_view a, std::string_view b) {
  std::array<std::array<std::size_t, longestCompared + 1>, 3> rows{};
  auto *before = &rows[0], *above = &rows[1], *current = &rows[2];
  for (std::size_t j = 0; j <= b.size(); ++j) (*above)[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    (*current)[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = lowered(a[i - 1]) == lowered(b[j - 1]) ? 0 : 1;
      auto best = std::min({(*above)[j] + 1, (*current)[j - 1] + 1, (*above)[j - 1] + change});
      const bool swapped =
          i > 1 && j > 1 && lowered(a[i - 1]) == lowered(b[j - 2]) && lowered(a[i - 2]) == lowered(b[j - 1]);
      if (swapped) best = std::min(best, (*before)[j - 2] + 1);
      (*current)[j] = best;
    }
    auto* const oldest = before;
    before = above, above = current, current = oldest;
  }
  return (*above)[b.size()];
}

}  // namespace

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> splitBlanks(std::string_view text) {
  std::vector<std::string_view> words;
  auto first = text.find_first_not_of(blanks);
  while (first != std::string_view::npos) {
    const auto end = std::min(text.find_first_of(blanks, first), text.size());
    words.push_back(text.substr(first, end - first));
    first = text.find_first_not_of(blanks, end);
  }
  return words;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (auto at = text.find(separator); at != std::string_view::npos; at = text.find(separator)) {
    parts.push_back(text.substr(0, at));
    text.remove_prefix(at + 1);
  }
  parts.push_back(text);
  return parts;
}

std::string join(std::span<const std::string> parts, std::string_view separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += separator;
    text += parts[i];
  }
  return text;
}

bool isId(std::string_view text) {
  if (text.empty() || text.size() > 64 || !isLetterOrDigit(text[0])) return false;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const char c = text[i];
    if (!isLetterOrDigit(c) && c != '_' && c != '.' && c != '-') return false;
    if (c == '-' && text[i - 1] == '-') return false;
  }
  return true;
}

std::optional<std::int64_t> parseInteger(std::string_view text) { return parseWhole<std::int64_t>(text); }

std::optional<double> parseNumber(std::string_view text) {
  const auto number = parseWhole<double>(text);
  if (!number || !std::isfinite(*number)) return std::nullopt;
  return *number == 0 ? 0.0 : *number;
}

std::string formatNumber(double number) {
  if (number == 0) return "0";
  const auto size = std::abs(number);
  const auto format = size >= 1e-5 && size < 1e15 ? std::chars_format::fixed : std::chars_format::general;
  std::array<char, 40> text{};
  const auto [end, problem] = std::to_chars(text.data(), text.data() + text.size(), number, format);
  return {text.data(), problem == std::errc{} ? end : text.data()};
}

std::string quoted(std::string_view text) {
  auto size = std::min<std::size_t>(text.size(), longestQuoted);
  while (size < text.size() && size > 0 && (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80U) --size;
  std::string shown = "\"";
  for (const char c : text.substr(0, size)) shown += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
  return shown + (size < text.size() ? "...\"" : "\"");
}

std::string nearest(std::string_view word, std::span<const std::string> candidates) {
  if (word.size() > longestCompared) return {};
  const std::string* best = nullptr;
  std::size_t fewest = std::clamp<std::size_t>(word.size() / 3, 1, 3) + 1;
  for (const auto& candidate : candidates) {
    const auto longer = std::max(candidate.size(), word.size()), shorter = std::min(candidate.size(), word.size());
    if (candidate.empty() || candidate.size() > longestCompared || longer - shorter >= fewest) continue;
    const auto slips = slipsBetween(word, candidate);
    if (slips >= fewest || slips >= longer) continue;
    fewest = slips;
    best = &candidate;
  }
  return best == nullptr ? std::string{} : *best;
}

std::string didYouMean(std::string_view word, std::span<const std::string> candidates) {
  const auto near = nearest(word, candidates);
  return near.empty() ? near : " Did you mean " + near + "?";
}

}  // namespace vtt
