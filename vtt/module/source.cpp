#include "vtt/module/source.hpp"

#include <algorithm>
#include <array>

#include "vtt/base/platform.hpp"
#include "vtt/base/text.hpp"
#include "vtt/module/source_reader.hpp"

namespace vtt {

namespace {

constexpr std::size_t longestPath = 400;

std::string lowered(std::string_view text) {
  std::string result(text);
  for (auto& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

bool isIgnoredName(std::string_view name) {
  static constexpr std::array<std::string_view, 8> endings = {"~",     ".bak",  ".swp",  ".tmp",
                                                              ".orig", ".gmod", ".game", ".part"};
  if (name.starts_with('.') || (name.starts_with('#') && name.ends_with('#'))) return true;
  if (name.find(".game-") != std::string_view::npos || name.find(".game.") != std::string_view::npos) return true;
  if (name == "Thumbs.db" || name == "desktop.ini" || name == "__MACOSX") return true;
  return std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
}

std::string describeBytes(std::uint64_t bytes) {
  if (bytes >= (1U << 20U)) return std::to_string(bytes >> 20U) + " MiB";
  return std::to_string(bytes) + " bytes";
}

Error badPath(std::string_view path, const char* why) {
  return {"bad-path", "The path \"" + std::string(path.substr(0, longestPath)) + "\" " + why +
                          "; name a file within the module, such as images/map.png."};
}

}  // namespace

Result<void> checkPath(std::string_view path) {
  if (path.empty()) return badPath(path, "is empty");
  if (path.size() > longestPath) return badPath(path, "is too long");
  if (path.front() == '/') return badPath(path, "is absolute");
  for (const char c : path) {
    if (c == '\\') return badPath(path, "has a backslash");
    if (c == ':') return badPath(path, "has a colon");
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return badPath(path, "has a control character");
  }
  for (const auto part : split(path, '/')) {
    if (part == ".." || part == ".") return badPath(path, "has a dot step");
    if (part.empty()) return badPath(path, "has an empty step");
  }
  return {};
}

bool isIgnored(std::string_view path) { return std::ranges::any_of(split(path, '/'), isIgnoredName); }

Error tooLarge(const std::string& path, std::uint64_t most) {
  return {"file-too-large",
          path + " is larger than " + describeBytes(most) + ", the most that is read; make it smaller."};
}

std::uint64_t ModuleSource::Reader::size() const {
  std::uint64_t sum = 0;
  for (const auto& file : files_) sum += file.size;
  return sum;
}

const SourceFile* ModuleSource::Reader::find(std::string_view path) const {
  const auto at = std::ranges::lower_bound(files_, path, {}, &SourceFile::path);
  return at != files_.end() && at->path == path ? &*at : nullptr;
}

Result<std::string> ModuleSource::Reader::read(std::string_view path) const {
  if (auto safe = checkPath(path); !safe) return safe.error();
  if (const auto* file = find(path)) {
    const auto most = mostFor(path);
    if (file->size > most) return tooLarge(file->path, most);
    return readListed(*file, most);
  }
  std::vector<std::string> names;
  for (const auto& file : files_) names.push_back(file.path);
  return Error{"missing-file", "There is no file " + std::string(path) + " in the module." + didYouMean(path, names)};
}

bool ModuleSource::Reader::add(std::string path, std::uint64_t size) {
  if (files_.size() >= limits_.files) {
    problem("module-too-large", "",
            "The module has more than " + std::to_string(limits_.files) + " files; take out what it does not need.");
    return false;
  }
  files_.push_back({std::move(path), size});
  return true;
}

void ModuleSource::Reader::finishList() {
  std::ranges::stable_sort(files_, {}, &SourceFile::path);
  findDoubles();
  findLarge();
}

void ModuleSource::Reader::findDoubles() {
  const auto same = [](const SourceFile& a, const SourceFile& b) { return a.path == b.path; };
  const auto first = std::unique(files_.begin(), files_.end(), same);
  if (first != files_.end()) problem("duplicate-file", "", "The archive holds a file twice; pack it anew.");
  files_.erase(first, files_.end());
  std::vector<std::pair<std::string, const SourceFile*>> folded;
  folded.reserve(files_.size());
  for (const auto& file : files_) folded.emplace_back(lowered(file.path), &file);
  std::ranges::sort(folded);
  for (std::size_t i = 1; i < folded.size(); ++i) {
    if (folded[i].first != folded[i - 1].first) continue;
    problem("duplicate-file", folded[i].second->path,
            folded[i].second->path + " and " + folded[i - 1].second->path +
                " differ only by case, which many systems do not tell apart; rename one of them.");
  }
}

void ModuleSource::Reader::findLarge() {
  for (const auto& file : files_) {
    const auto most = mostFor(file.path);
    if (file.size > most) problem("file-too-large", file.path, tooLarge(file.path, most).message);
  }
  if (size() > limits_.wholeModule) {
    problem("module-too-large", "",
            "The module is larger than " + describeBytes(limits_.wholeModule) + "; make its pictures smaller.");
  }
}

void ModuleSource::Reader::problem(std::string_view code, const std::string& file, std::string message) {
  constexpr std::size_t mostProblems = 100;
  if (problems_.size() < mostProblems) report(problems_, code, file, 0, std::move(message));
}

std::uint64_t ModuleSource::Reader::mostFor(std::string_view path) const {
  return path.ends_with(".xml") ? limits_.xmlFile : limits_.otherFile;
}

namespace {

class MemoryReader : public ModuleSource::Reader {
 public:
  MemoryReader(ModuleSource::MemoryFiles files, const SourceLimits& limits)
      : Reader({}, limits), contents_(std::move(files)) {
    std::ranges::sort(contents_);
    for (const auto& [path, content] : contents_) {
      if (auto safe = checkPath(path); !safe) {
        problem("bad-path", "", safe.error().message);
      } else if (!isIgnored(path) && !add(path, content.size())) {
        break;
      }
    }
    finishList();
  }

 protected:
  [[nodiscard]] Result<std::string> readListed(const SourceFile& file, std::uint64_t) const override {
    const auto at = std::ranges::lower_bound(contents_, file.path, {}, &std::pair<std::string, std::string>::first);
    return at->second;
  }

 private:
  ModuleSource::MemoryFiles contents_;
};

}  // namespace

Result<ModuleSource> ModuleSource::open(const std::filesystem::path& path, const SourceLimits& limits) {
  std::error_code problem;
  const auto status = std::filesystem::status(path, problem);
  const auto name = platform::utf8(path);
  const bool folder = std::filesystem::is_directory(status);
  if (!folder && !std::filesystem::exists(status)) {
    return Error{"no-module", "There is no module at " + name + "; name a module folder or a .gmod file."};
  }
  if (!folder && !std::filesystem::is_regular_file(status)) {
    return Error{"no-module", name + " is neither a folder nor a file; name a module folder or a .gmod file."};
  }
  auto reader = folder ? openFolder(path, limits) : openArchive(path, limits);
  if (!reader) return reader.error();
  return ModuleSource(std::move(*reader));
}

ModuleSource ModuleSource::inMemory(MemoryFiles files, const SourceLimits& limits) {
  return ModuleSource(std::make_shared<MemoryReader>(std::move(files), limits));
}

const std::vector<SourceFile>& ModuleSource::files() const { return reader_->files(); }
bool ModuleSource::has(std::string_view path) const { return reader_->find(path) != nullptr; }
std::uint64_t ModuleSource::size() const { return reader_->size(); }
Result<std::string> ModuleSource::read(std::string_view path) const { return reader_->read(path); }
const Diagnostics& ModuleSource::problems() const { return reader_->problems(); }
const std::filesystem::path& ModuleSource::location() const { return reader_->location(); }

Result<Digest> ModuleSource::digest() const {
  Digester digester;
  for (const auto& file : files()) {
    auto content = read(file.path);
    if (!content) return content.error();
    digester.add(file.path).add(*content);
  }
  return digester.finish();
}

}  // namespace vtt
