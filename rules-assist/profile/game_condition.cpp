#include "rules-assist/profile/game_condition.hpp"

#include <algorithm>

#include "vtt/base/text.hpp"
#include "vtt/model/condition_match.hpp"
#include "vtt/model/condition_names.hpp"
#include "vtt/model/track.hpp"

namespace assist {

namespace {

using Term = GameCondition::Term;

class Parser {
 public:
  Parser(const vtt::Module& module, std::string_view text) : module_(module), reader_(module, text), text_(text) {}

  vtt::Result<Term> parse() {
    auto [head, rest] = vtt::firstWord(text_);
    if (head == "not") {
      term_.negated = true;
      std::tie(head, rest) = vtt::firstWord(rest);
    }
    if (!read(head, rest)) return *reader_.error();
    return std::move(term_);
  }

 private:
  bool read(std::string_view head, std::string_view rest) {
    if (head.empty()) return reader_.fail("bad-condition", "a term is empty.");
    if (head == "option") return readOption(rest);
    if (head == "turn") return term_.kind = Term::Kind::turn, readSpans(rest);
    if (head == "phase") return readPhase(rest);
    if (head == "track") return readTrack(rest);
    if (head == "any") return readPieces(rest);
    const auto attribute = vtt::findAttribute(module_, vtt::AttributeOwner::game, head);
    if (!attribute) {
      auto known = vtt::attributeNames(module_, vtt::AttributeOwner::game);
      vtt::append(known, {"option", "turn", "phase", "track", "any", "not"});
      return reader_.fail("no-such-attribute",
                          "the game has no attribute " + vtt::quoted(head) + "." + vtt::didYouMean(head, known));
    }
    term_.attribute = attribute;
    return reader_.readValues(module_.attributes[attribute.value], rest, term_.negated, term_.words);
  }

  bool readOption(std::string_view text) {
    term_.kind = Term::Kind::option;
    const auto [name, rest] = vtt::firstWord(text);
    term_.option = vtt::findOption(module_, name);
    if (!reader_.isOneOf("option", module_.options, name) || !reader_.readNames(rest, term_.words)) return false;
    const auto& known = module_.options[term_.option.value].values;
    for (const auto& word : term_.words)
      if (std::ranges::find(known, word) == known.end()) return reader_.failUnknown("value", word, known);
    return true;
  }

  bool readPhase(std::string_view text) {
    term_.kind = Term::Kind::phase;
    return reader_.readNames(text, term_.words) && std::ranges::all_of(term_.words, [&](const auto& id) {
             return reader_.isOneOf("phase", module_.turns.phases, id);
           });
  }

  bool readTrack(std::string_view text) {
    term_.kind = Term::Kind::track;
    const auto [name, rest] = vtt::firstWord(text);
    term_.track = vtt::findTrack(module_, name);
    return reader_.isOneOf("track", module_.tracks, name) && readSpans(rest);
  }

  bool readPieces(std::string_view text) {
    term_.kind = Term::Kind::any;
    if (text.size() < 2 || text[0] != '(' || vtt::closingOf(text) + 1 != text.size())
      return reader_.fail("bad-condition", "pieces stand in parentheses: any (group weather, face storm).");
    auto parsed = vtt::parsePieceCondition(module_, text.substr(1, text.size() - 2));
    if (parsed) return term_.pieces = std::move(*parsed), true;
    reader_.error() = parsed.error();
    return false;
  }

  bool readSpans(std::string_view text) {
    std::vector<std::string> words;
    if (!reader_.readNames(text, words)) return false;
    for (const std::string_view word : words) {
      const auto dash = word.find('-', 1);
      const auto low = vtt::parseNumber(word.substr(0, dash));
      const auto high = dash == std::string_view::npos ? low : vtt::parseNumber(word.substr(dash + 1));
      if (!low || !high || *high < *low)
        return reader_.fail("bad-condition", vtt::quoted(word) + " is no number and no range such as 3-5.");
      term_.spans.push_back({*low, *high});
    }
    return true;
  }

  const vtt::Module& module_;
  vtt::TermReader reader_;
  std::string_view text_;
  Term term_;
};

bool isIn(const std::vector<GameCondition::Span>& spans, double value) {
  return std::ranges::any_of(spans, [&](const auto& span) { return value >= span.low && value <= span.high; });
}

bool isOnTable(const vtt::GameState& state, vtt::PieceId piece) {
  if (!state.exists(piece)) return false;
  const auto place = state.groundOf(piece).place;
  return state.surfaceOf(place) || (state.spaceOf(place) && state.spaceOf(place).value != 0);
}

bool anyPiece(const vtt::GameState& state, const vtt::PieceCondition& condition) {
  for (std::size_t i = 0; i < state.pieceCount(); ++i)
    if (isOnTable(state, vtt::PieceId(i)) && vtt::matches(state, condition, vtt::PieceId(i))) return true;
  return false;
}

bool anyMarker(const vtt::GameState& state, const Term& term) {
  return std::ranges::any_of(state.module().tracks[term.track.value].markers, [&](const auto& marker) {
    const auto value = vtt::trackValue(state, term.track, marker.piece);
    return value && isIn(term.spans, *value);
  });
}

bool holds(const vtt::GameState& state, const Term& term) {
  const auto& phases = state.module().turns.phases;
  const auto isNamed = [&](std::string_view word) { return std::ranges::find(term.words, word) != term.words.end(); };
  switch (term.kind) {
    case Term::Kind::option: return isNamed(state.option(term.option));
    case Term::Kind::turn: return isIn(term.spans, state.clock().turn);
    case Term::Kind::phase: return state.clock().phase < phases.size() && isNamed(phases[state.clock().phase].id);
    case Term::Kind::track: return anyMarker(state, term);
    case Term::Kind::any: return anyPiece(state, term.pieces);
    default: return isNamed(vtt::formatValue(state.attribute(vtt::AttributeOwner::game, 0, term.attribute)));
  }
}

}  // namespace

vtt::Result<GameCondition> parseGameCondition(const vtt::Module& module, std::string_view text) {
  const auto terms = vtt::splitTerms(text);
  if (!terms) return vtt::Error{"bad-condition", "In " + vtt::quoted(text) + ", the parentheses do not match."};
  GameCondition condition;
  for (const auto term : *terms) {
    auto parsed = Parser(module, term).parse();
    if (!parsed) return parsed.error();
    condition.terms.push_back(std::move(*parsed));
  }
  return condition;
}

bool holds(const vtt::GameState& state, const GameCondition& condition) {
  return std::ranges::all_of(condition.terms, [&](const Term& term) { return holds(state, term) != term.negated; });
}

}  // namespace assist
