#include "vtt/view/page_text.hpp"

#include <catch2/catch.hpp>

using namespace vtt;

namespace {

Module library() {
  Module module;
  Table table;
  table.id = "crt";
  table.name = "Combat";
  table.rowName = "die";
  table.columnName = "odds";
  table.rows = {{"1", true, 1, 1}, {"2", true, 2, 2}};
  table.columns = {{"1:1", false, 0, 0}, {"2:1", false, 0, 0}};
  table.cells = {"AE", "AR", "EX", "DE & <more>"};
  module.tables.push_back(table);
  module.pages.push_back({"moves", "Moving", "", "", ""});
  module.pages.push_back({"combat", "Combat", "", "", "crt"});
  module.pages.push_back({"chart", "The chart", "", "images/chart.png", ""});
  return module;
}

std::string html(const std::string& text, std::string_view lookedFor = {}) {
  auto module = library();
  module.pages[0].text = text;
  return pageHtml(module, module.pages[0], lookedFor);
}

bool has(const std::string& all, const std::string& part) { return all.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("light markup becomes paragraphs, lists and headings", "[view][pages]") {
  const auto page = html("# Moving\n\nOne line\ngoes on.\n\n* first\n* second\n\n## Roads\nEnd.");
  CHECK(page ==
        "<h2>Moving</h2>\n<p>One line goes on.</p>\n<ul>\n<li>first</li>\n<li>second</li>\n</ul>\n"
        "<h3>Roads</h3>\n<p>End.</p>\n");
  CHECK(has(html("No heading."), "<h2>Moving</h2>"));
}

TEST_CASE("bold, italics and links are told apart from stars and brackets", "[view][pages]") {
  CHECK(has(html("**bold** and *slanted* words"), "<p><b>bold</b> and <i>slanted</i> words</p>"));
  CHECK(has(html("2 * 3 * 4 and **open"), "<p>2 * 3 * 4 and **open</p>"));
  CHECK(has(html("see [the fight](combat)"), "see <a href=\"combat\">the fight</a>"));
  CHECK(has(html("see [the table](crt)"), "see <a href=\"crt\">the table</a>"));
  CHECK(has(html("see [nothing](no-such-page)"), "<p>see nothing</p>"));
  CHECK(has(html("a [bracket] alone"), "<p>a [bracket] alone</p>"));
}

TEST_CASE("nothing of a text gets through as HTML", "[view][pages]") {
  const auto page = html("<img src=x> & \"quotes\" [<b>](combat)");
  CHECK(has(page, "&lt;img src=x&gt; &amp; &quot;quotes&quot; <a href=\"combat\">&lt;b&gt;</a>"));
  CHECK_FALSE(has(page, "<img"));
}

TEST_CASE("a table is a grid, and a picture is named by its page", "[view][pages]") {
  const auto module = library();
  const auto combat = pageHtml(module, module.pages[1]);
  CHECK(has(combat, "die \\ odds"));
  CHECK(has(combat, "DE &amp; &lt;more&gt;"));
  std::size_t cells = 0;
  for (auto at = combat.find("<td"); at != std::string::npos; at = combat.find("<td", at + 1)) ++cells;
  CHECK(cells == 9);
  CHECK(has(pageHtml(module, module.pages[2]), "<img src=\"page:chart\">"));
}

TEST_CASE("pages are searched by words in any case, and what is found is marked", "[view][pages]") {
  const auto module = library();
  CHECK(pageHas(module, module.pages[1], "ae COMBAT"));
  CHECK_FALSE(pageHas(module, module.pages[1], "ae moving"));
  CHECK(pageHas(module, module.pages[0], ""));
  CHECK(has(html("A Road & roads", "road"),
            "A <span style=\"background-color:#ffe27a\">Road</span> &amp; "
            "<span style=\"background-color:#ffe27a\">road</span>s"));
  CHECK(findPage(module, "crt") == 1);
  CHECK(findPage(module, "chart") == 2);
  CHECK(findPage(module, "") == 3);
}
