#pragma once

#include <string>
#include <string_view>

#include "vtt/model/module.hpp"

namespace vtt {

/// A page of a module as plain HTML: light markup (headings, lists, **bold**, *italics*, [links](page)), its picture
/// as `page:PAGE`, its table as a grid. Nothing of the text gets through as HTML. What is looked for is marked; links
/// to pages and tables that do not exist are plain text.
[[nodiscard]] std::string pageHtml(const Module& module, const Page& page, std::string_view lookedFor = {});
/// Whether a page has all the words, in any case of letters; an empty text is on every page.
[[nodiscard]] bool pageHas(const Module& module, const Page& page, std::string_view lookedFor);
/// The page with this id, or that shows the table with this id; none: the number of pages.
[[nodiscard]] std::size_t findPage(const Module& module, std::string_view id);

}  // namespace vtt
