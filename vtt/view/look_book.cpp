#include "vtt/view/look_book.hpp"

#include "vtt/base/text.hpp"

namespace vtt {

namespace {

constexpr double usualSize = 64;
constexpr std::uint32_t noFace = 0xffffffffU;

std::string keyFor(const Look& look) {
  const char separator = '\x1f';
  std::string key = std::to_string(look.prototype.value) + separator + std::to_string(look.face) + separator +
                    std::to_string(look.side.value) + separator + (look.hidden ? 'h' : '-') +
                    (look.concealed ? 'c' : '-') + separator + formatNumber(look.width) + separator +
                    formatNumber(look.height);
  for (const auto mark : look.marks) key += separator + std::to_string(mark.value);
  for (const auto& [name, value] : look.words) key += separator + name + '=' + value;
  return key;
}

std::string wordFor(const Value& value) {
  if (const auto* list = std::get_if<TextList>(&value)) return join(*list, " ");
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return formatValue(value);
}

}  // namespace

std::vector<std::string> wordsInBraces(std::string_view text) {
  std::vector<std::string> words;
  for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
    const auto close = text.find('}', open);
    if (close == std::string_view::npos) break;
    std::string word(text.substr(open + 1, close - open - 1));
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
  }
  return words;
}

std::string fillIn(std::string_view text, const Look& look) {
  std::string filled;
  for (;;) {
    const auto open = text.find('{');
    const auto close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) return filled.append(text);
    filled.append(text.substr(0, open)).append(look.word(text.substr(open + 1, close - open - 1)));
    text.remove_prefix(close + 1);
  }
}

LookBook::LookBook(const Module& module) : module_(module) {
  for (std::uint32_t i = 0; i < module.prototypes.size(); ++i) {
    const auto& prototype = module.prototypes[i];
    prototypes_.emplace(prototype.id, PrototypeId(i));
    if (prototype.back) backs_.emplace(prototype.backName, PrototypeId(i));
  }
  for (std::uint32_t i = 0; i < module.marks.size(); ++i) marks_.emplace(module.marks[i].id, MarkId(i));
}

std::uint32_t LookBook::lookOf(const SeenPiece& piece) {
  auto look = describe(piece);
  look.key = keyFor(look);
  const auto [at, added] = known_.try_emplace(look.key, static_cast<std::uint32_t>(looks_.size()));
  if (added) looks_.push_back(std::move(look));
  return at->second;
}

Look LookBook::describe(const SeenPiece& piece) {
  Look look;
  look.side = piece.side;
  look.hidden = piece.hidden;
  look.concealed = !piece.hidden && !piece.concealedBy.empty();
  look.face = noFace;
  if (piece.hidden) {
    describeHidden(piece, look);
    return look;
  }
  const auto prototype = prototypes_.find(piece.prototype);
  look.width = look.height = usualSize;
  if (prototype == prototypes_.end()) return look;
  const auto& made = module_.prototypes[prototype->second.value];
  look.prototype = prototype->second;
  look.face = findFace(made, piece.face).value_or(0);
  look.width = made.width;
  look.height = made.height;
  for (const auto& mark : piece.marks)
    if (const auto at = marks_.find(mark); at != marks_.end()) look.marks.push_back(at->second);
  addWords(piece, look);
  return look;
}

/// All that share a back look like the first of them: their own sizes would tell them apart.
void LookBook::describeHidden(const SeenPiece& piece, Look& look) {
  const auto back = backs_.find(piece.prototype);
  const auto* made = back == backs_.end() ? nullptr : &module_.prototypes[back->second.value];
  if (made != nullptr) {
    look.prototype = back->second;
    look.face = *made->back;
  } else if (!module_.prototypes.empty()) {
    made = &module_.prototypes.front();
  }
  look.width = made != nullptr ? made->width : usualSize;
  look.height = made != nullptr ? made->height : usualSize;
}

const std::vector<std::string>& LookBook::wordsOn(PrototypeId prototype, std::uint32_t face) {
  const auto [at, added] = words_.try_emplace({prototype.value, face});
  if (!added) return at->second;
  std::string all;
  for (const auto& layer : module_.prototypes[prototype.value].faces[face].layers) {
    all += layer.text;
    for (const auto& [name, value] : layer.attributes) all += value;
  }
  return at->second = wordsInBraces(all);
}

void LookBook::addWords(const SeenPiece& piece, Look& look) {
  for (const auto& word : wordsOn(look.prototype, look.face)) {
    std::string value;
    for (const auto& [name, stated] : piece.attributes)
      if (name == word) value = wordFor(stated);
    if (!value.empty()) {
    } else if (word == "name") {
      value = piece.name;
    } else if (word == "id") {
      value = piece.id;
    } else if (word == "side" && piece.side) {
      value = module_.sides[piece.side.value].name;
    } else if (word == "face") {
      value = module_.prototypes[look.prototype.value].faces[look.face].name;
    }
    look.words.emplace_back(word, std::move(value));
  }
}

}  // namespace vtt
