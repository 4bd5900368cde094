#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vtt {

// Text helpers that never ask the locale. Blanks are space, tab, carriage return and line feed.

[[nodiscard]] std::string_view trim(std::string_view text);
/// The words between blanks; none of them is empty.
[[nodiscard]] std::vector<std::string_view> splitBlanks(std::string_view text);
/// The parts between separators, empty ones included: one more than there are separators.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
/// The parts, put together with `separator` between them.
[[nodiscard]] std::string join(std::span<const std::string> parts, std::string_view separator);

/// A letter or digit, then up to 63 letters, digits, `_`, `.` or `-`, and never `--`.
[[nodiscard]] bool isId(std::string_view text);

/// The whole text as a decimal number; a leading `+` is allowed, blanks are not.
[[nodiscard]] std::optional<std::int64_t> parseInteger(std::string_view text);
/// The same for a finite number with a point.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);
/// The shortest text that parseNumber reads as the same number: "7.5", "3".
[[nodiscard]] std::string formatNumber(double number);

/// The text in quotation marks, for error sentences: shortened if it is long, control characters as `?`.
[[nodiscard]] std::string quoted(std::string_view text);

/// The candidate most like `word`, or nothing if none is close enough to be a slip of the pen.
[[nodiscard]] std::string nearest(std::string_view word, std::span<const std::string> candidates);
/// " Did you mean X?", or nothing: to be put behind an error sentence.
[[nodiscard]] std::string didYouMean(std::string_view word, std::span<const std::string> candidates);

}  // namespace vtt
