#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/module/fields.hpp"
#include "vtt/module/migration.hpp"
#include "vtt/module/xml_tree.hpp"

namespace vtt::loading {

namespace {

constexpr std::size_t deepestInclude = 8;
constexpr std::string_view mainFile = "module.xml";

constexpr NameList moduleNames{"id", "name", "version", "format"};
constexpr NameList includeNames{"file"};
constexpr NameList useNames{"module"};

/// What a module takes over from one that it uses.
constexpr std::array sharedTops = {Top::include,   Top::use,    Top::attributes, Top::attribute, Top::mark, Top::map,
                                   Top::prototype, Top::pieces, Top::piece,      Top::cup,       Top::deck, Top::hand,
                                   Top::track,     Top::die,    Top::table,      Top::action,    Top::page};

/// Reads the files of one module, the main one or one that it uses.
class Collector {
 public:
  Collector(Load& load, const ModuleSource& source, std::string prefix, std::vector<std::string> users)
      : load_(load), source_(source), prefix_(std::move(prefix)), users_(std::move(users)) {}

  void run();

 private:
  struct Opened {
    std::uint32_t file = 0;
    tinyxml2::XMLElement* root = nullptr;
  };
  Opened open(std::string_view path, Origin from);
  bool readIdentity(const Opened& main);
  void splice(const Opened& opened);
  void take(Node node);
  void include(Node node);
  void use(Node node);
  void noMainFile();

  Load& load_;
  const ModuleSource& source_;
  std::string prefix_;
  std::vector<std::string> users_;  ///< ids of the modules that led here, this one last
  std::vector<std::string> including_;
  std::vector<std::string> seen_;
  std::vector<Node> uses_;
  int format_ = 1;
};

void Collector::run() {
  for (auto problem : source_.problems()) {
    if (!problem.file.empty()) problem.file.insert(0, prefix_);
    load_.out.diagnostics.push_back(std::move(problem));
  }
  if (!source_.has(mainFile)) return noMainFile();
  const auto main = open(mainFile, {});
  if (main.root == nullptr || !readIdentity(main)) return;
  including_.emplace_back(mainFile);
  splice(main);
  for (const auto node : uses_) use(node);
}

void Collector::noMainFile() {
  std::string hint = " Every module has one.";
  for (const auto& file : source_.files()) {
    if (!file.path.ends_with("/module.xml")) continue;
    hint = " There is one at " + file.path + ": open or pack that folder instead.";
    break;
  }
  load_.broken = true;
  report(load_.out.diagnostics, "missing-file", prefix_ + std::string(mainFile), 0,
         "There is no module.xml at the top of the module." + hint);
}

Collector::Opened Collector::open(std::string_view path, Origin from) {
  auto content = source_.read(path);
  if (!content) {
    load_.broken = true;
    load_.complain(from, content.error().code, content.error().message);
    return {};
  }
  const auto index = static_cast<std::uint32_t>(load_.files.size());
  load_.origins.files.push_back(prefix_ + std::string(path));
  load_.files.push_back({prefix_, nullptr});
  auto parsed = parseXml(*content);
  if (const auto* problem = std::get_if<XmlProblem>(&parsed)) {
    load_.broken = true;
    load_.complain({index, problem->line}, problem->code, problem->message);
    return {};
  }
  load_.files.back().document = std::move(std::get<0>(parsed));
  return {index, load_.files.back().document->RootElement()};
}

bool Collector::readIdentity(const Opened& main) {
  const Node root{main.root, main.file};
  if (root.name() != "module") {
    load_.broken = true;
    load_.complain(root.origin(), "wrong-root", "The root of module.xml must be <module>.");
    return false;
  }
  const Fields<moduleNames> fields(load_, root);
  const auto id = fields.id<"id">();
  const auto name = fields.required<"name">();
  const auto version = fields.required<"version">();
  format_ = fields.required<"format">().empty() ? 1 : fields.integer<"format">(1, 0, 1'000'000);
  const auto& history = load_.options.history == nullptr ? formatHistory() : *load_.options.history;
  if (auto readable = checkFormat(history, format_); !readable) {
    load_.broken = true;
    load_.complain(fields.where<"format">(), readable.error().code, readable.error().message);
    return false;
  }
  if (prefix_.empty()) {
    load_.module.id = id;
    load_.module.name = name;
    load_.module.version = version;
    load_.module.format = history.current;
    users_ = {std::string(id)};
  } else if (id != users_.back()) {
    load_.complain(
        root.origin(), "unknown-module",
        "This module was looked up as " + vtt::quoted(users_.back()) + " but its id is " + vtt::quoted(id) + ".");
  }
  return true;
}

void Collector::splice(const Opened& opened) {
  const auto& history = load_.options.history == nullptr ? formatHistory() : *load_.options.history;
  migrate(history, format_, *opened.root);
  forChildren(load_, {opened.root, opened.file}, [&](Node child) { take(child); });
}

void Collector::take(Node node) {
  const auto at = std::ranges::find(topNames, node.name());
  if (at == topNames.end()) return unknownElement(load_, node, node.element->Parent()->Value(), topNames);
  const auto top = static_cast<Top>(at - topNames.begin());
  if (!prefix_.empty() && std::ranges::find(sharedTops, top) == sharedTops.end()) return;
  if (top == Top::include) return include(node);
  if (top == Top::use) return uses_.push_back(node);
  load_.nodes[static_cast<std::size_t>(top)].push_back(node);
}

void Collector::include(Node node) {
  const Fields<includeNames> fields(load_, node);
  expectEmpty(load_, node);
  const std::string path(fields.required<"file">());
  if (path.empty()) return;
  if (std::ranges::find(including_, path) != including_.end()) {
    return load_.complain(node.origin(), "include-cycle", path + " includes itself; take this <include> out.");
  }
  if (std::ranges::find(seen_, path) != seen_.end()) {
    return load_.complain(node.origin(), "conflicting", path + " is included twice; take one <include> out.");
  }
  if (including_.size() >= deepestInclude) {
    return load_.complain(node.origin(), "include-depth",
                          "Files include each other more than 8 deep; use fewer levels.");
  }
  seen_.push_back(path);
  const auto opened = open(path, fields.where<"file">());
  if (opened.root == nullptr) return;
  const Node root{opened.root, opened.file};
  if (root.name() != "part") {
    load_.broken = true;
    return load_.complain(root.origin(), "wrong-root", "The root of an included file must be <part>.");
  }
  static_cast<void>(Fields<noNames>(load_, root));
  including_.push_back(path);
  splice(opened);
  including_.pop_back();
}

void Collector::use(Node node) {
  const Fields<useNames> fields(load_, node);
  expectEmpty(load_, node);
  const std::string id(fields.id<"module">());
  if (id.empty()) return;
  if (std::ranges::find(users_, id) != users_.end()) {
    load_.broken = true;
    return load_.complain(node.origin(), "use-cycle",
                          "The module " + vtt::quoted(id) + " uses itself; take this <use> out.");
  }
  if (prefix_.empty()) load_.module.uses.push_back(id);
  if (std::ranges::any_of(load_.out.used, [&](const auto& used) { return used.first == id; })) return;
  const auto path = load_.options.resolver
                        ? load_.options.resolver(id)
                        : Error{"unknown-module", "The module " + vtt::quoted(id) + " is not installed."};
  auto source = path ? ModuleSource::open(*path) : Result<ModuleSource>(path.error());
  if (!source || users_.size() >= deepestInclude) {
    load_.broken = true;
    if (!source) return load_.complain(fields.where<"module">(), "unknown-module", source.error().message);
    return load_.complain(node.origin(), "include-depth", "Modules use each other more than 8 deep.");
  }
  load_.out.used.emplace_back(id, *source);
  auto users = users_;
  users.push_back(id);
  Collector(load_, *source, id + ":", std::move(users)).run();
}

}  // namespace

void collect(Load& load) {
  load.origins.files.emplace_back(mainFile);
  load.files.emplace_back();
  Collector(load, load.out.source, "", {}).run();
}

}  // namespace vtt::loading
