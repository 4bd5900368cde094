#include "vtt/view/page_text.hpp"

#include <algorithm>
#include <cctype>

#include "vtt/base/escape.hpp"
#include "vtt/base/text.hpp"

namespace vtt {

namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool same(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

bool contains(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [](char x, char y) { return lower(x) == lower(y); }) != text.end();
}

class HtmlWriter {
 public:
  HtmlWriter(const Module& module, std::string_view lookedFor) : module_(module), words_(splitBlanks(lookedFor)) {}

  std::string take() { return std::move(html_); }

  void markup(std::string_view text) {
    std::string paragraph;
    const auto flush = [&] {
      if (!paragraph.empty()) html_ += "<p>" + inlines(paragraph) + "</p>\n";
      paragraph.clear();
    };
    bool list = false;
    for (const auto row : split(text, '\n')) {
      const auto line = trim(row);
      const bool item = line.starts_with("* ");
      if (list && !item) html_ += "</ul>\n";
      if (item || line.empty() || line.starts_with('#')) flush();
      if (item && !list) html_ += "<ul>\n";
      list = item;
      if (item)
        html_ += "<li>" + inlines(trim(line.substr(2))) + "</li>\n";
      else if (line.starts_with('#'))
        heading(line);
      else
        paragraph += (paragraph.empty() || line.empty() ? "" : " ") + std::string(line);
    }
    flush();
    if (list) html_ += "</ul>\n";
  }

  void heading(std::string_view line) {
    const auto level = std::min<std::size_t>(line.find_first_not_of('#'), 3);
    const auto tag = "h" + std::to_string(std::min<std::size_t>(level, 3) + 1);
    html_ += "<" + tag + ">" + inlines(trim(line.substr(std::min(level, line.size())))) + "</" + tag + ">\n";
  }

  void picture(const Page& page) { html_ += "<p><img src=\"page:" + escapeMarkup(page.id) + "\"></p>\n"; }

  void grid(const Table& table) {
    const auto width = std::max<std::size_t>(1, table.columns.size());
    html_ += "<table cellspacing=\"1\" cellpadding=\"5\" bgcolor=\"#c9c3b8\">\n";
    if (!table.columns.empty()) {
      html_ += "<tr>" + head(corner(table));
      for (const auto& column : table.columns) html_ += head(inlines(column.text));
      html_ += "</tr>\n";
    }
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      html_ += "<tr>" + head(inlines(table.rows[row].text));
      for (std::size_t column = 0; column < width; ++column) {
        const auto at = row * width + column;
        html_ += std::string("<td bgcolor=\"") + (row % 2 == 0 ? "#fdfcfa" : "#f5f2ec") + "\">" +
                 (at < table.cells.size() ? inlines(table.cells[at]) : std::string()) + "</td>";
      }
      html_ += "</tr>\n";
    }
    html_ += "</table>\n";
  }

 private:
  static std::string head(const std::string& text) {
    return "<td bgcolor=\"#e6e1d8\" align=\"center\"><b>" + text + "</b></td>";
  }

  [[nodiscard]] std::string corner(const Table& table) const {
    if (table.rowName.empty() || table.columnName.empty()) return inlines(table.rowName);
    return inlines(table.rowName + " \\ " + table.columnName);
  }

  /// Escaped, with what is looked for marked.
  [[nodiscard]] std::string plain(std::string_view text) const {
    std::string result;
    std::size_t start = 0;
    for (std::size_t i = 0; i < text.size();) {
      const auto found = std::find_if(words_.begin(), words_.end(),
                                      [&](std::string_view word) { return same(text.substr(i, word.size()), word); });
      if (found == words_.end()) {
        ++i;
        continue;
      }
      result += escapeMarkup(text.substr(start, i - start)) + "<span style=\"background-color:#ffe27a\">" +
                escapeMarkup(text.substr(i, found->size())) + "</span>";
      start = i += found->size();
    }
    return result + escapeMarkup(text.substr(start));
  }

  [[nodiscard]] std::string inlines(std::string_view text) const {
    std::string result;
    while (!text.empty()) {
      const auto at = text.find_first_of("*[");
      result += plain(text.substr(0, at));
      if (at == std::string_view::npos) return result;
      text.remove_prefix(at);
      if (text.starts_with("**")  ? wrapped(text, "**", "b", result)
          : text.starts_with('*') ? wrapped(text, "*", "i", result)
                                  : linked(text, result))
        continue;
      result += text.front();
      text.remove_prefix(1);
    }
    return result;
  }

  bool wrapped(std::string_view& text, std::string_view sign, const std::string& tag, std::string& result) const {
    const auto end = text.find(sign, sign.size());
    if (end == std::string_view::npos || end == sign.size() || text[sign.size()] == ' ') return false;
    result += "<" + tag + ">" + inlines(text.substr(sign.size(), end - sign.size())) + "</" + tag + ">";
    text.remove_prefix(end + sign.size());
    return true;
  }

  bool linked(std::string_view& text, std::string& result) const {
    const auto middle = text.find("](");
    const auto end = middle == std::string_view::npos ? middle : text.find(')', middle);
    if (end == std::string_view::npos) return false;
    const auto name = text.substr(1, middle - 1), target = text.substr(middle + 2, end - middle - 2);
    const bool known = findPage(module_, target) < module_.pages.size();
    result += known ? "<a href=\"" + escapeMarkup(target) + "\">" + plain(name) + "</a>" : plain(name);
    text.remove_prefix(end + 1);
    return true;
  }

  const Module& module_;
  std::vector<std::string_view> words_;
  std::string html_;
};

const Table* tableOf(const Module& module, const Page& page) {
  const auto table = findTable(module, page.table);
  return table ? &module.tables[table.value] : nullptr;
}

}  // namespace

std::string pageHtml(const Module& module, const Page& page, std::string_view lookedFor) {
  HtmlWriter writer(module, lookedFor);
  const auto* table = tableOf(module, page);
  if (!trim(page.text).starts_with('#')) writer.heading("# " + page.name);
  writer.markup(page.text);
  if (!page.image.empty()) writer.picture(page);
  if (table != nullptr) writer.grid(*table);
  return writer.take();
}

bool pageHas(const Module& module, const Page& page, std::string_view lookedFor) {
  std::string all = page.name + "\n" + page.text;
  if (const auto* table = tableOf(module, page)) {
    all += "\n" + table->name + "\n" + table->rowName + "\n" + table->columnName;
    for (const auto& key : table->rows) all += "\n" + key.text;
    for (const auto& key : table->columns) all += "\n" + key.text;
    for (const auto& cell : table->cells) all += "\n" + cell;
  }
  const auto words = splitBlanks(lookedFor);
  return std::all_of(words.begin(), words.end(), [&](std::string_view word) { return contains(all, word); });
}

std::size_t findPage(const Module& module, std::string_view id) {
  for (const auto member : {&Page::id, &Page::table})
    for (std::size_t i = 0; i < module.pages.size(); ++i)
      if (!id.empty() && module.pages[i].*member == id) return i;
  return module.pages.size();
}

}  // namespace vtt
