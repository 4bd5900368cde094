#pragma once

#include <string>
#include <string_view>

namespace vtt {

/// Free text on one line, safe between the `;` of a group: line feed, carriage return, `;` and `\` are written with a
/// `\`.
[[nodiscard]] std::string escapeText(std::string_view text);
/// The other way round; `\s`, `\t` and `\e` are a blank, a tab and nothing at all, where a line would lose them.
[[nodiscard]] std::string unescapeText(std::string_view text);
/// Text for XML and HTML, in elements and in quoted attributes. Control characters but line feeds become blanks.
[[nodiscard]] std::string escapeMarkup(std::string_view text);

}  // namespace vtt
