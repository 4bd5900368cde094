#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vtt/base/text.hpp"
#include "vtt/command/codec.hpp"
#include "vtt/command/words.hpp"

namespace vtt {

using Parsed = Result<Command>;

/// Reads one command that is not a group: `verb` is its first word, `rest` what follows.
class Decoder {
 public:
  Decoder(const GameState& state, const PieceFinder& finder, std::string_view rest, std::string_view verb)
      : state_(state), module_(state.module()), finder_(finder), rest_(rest), verb_(verb) {}

  Parsed parse();

 private:
  Error unknownVerb() const;
  [[nodiscard]] Error badForm() const;
  [[nodiscard]] Error noPiece(std::string_view id) const;
  template <class List>
  static Error noSuch(const char* what, std::string_view id, const List& list) {
    std::vector<std::string> ids;
    for (const auto& item : list) ids.push_back(item.id);
    const auto known = ids.size() <= 12 && !ids.empty() ? " Known: " + join(ids, ", ") + "." : didYouMean(id, ids);
    return {std::string("no-such-") + what,
            std::string("There is no ") + what + " \"" + std::string(id) + "\"." + known};
  }
  [[nodiscard]] PieceId find(std::string_view id) const { return finder_ ? finder_(id) : state_.find(id); }

  [[nodiscard]] bool atEnd() const { return trim(rest_).empty(); }
  std::string_view peekWord() const;
  bool accept(std::string_view word);
  Result<void> addPieces(std::string_view word, PieceList& pieces) const;
  /// Pieces up to one of the stop words, or to the end.
  Result<PieceList> pieceList(std::string_view stop = {});
  /// Pieces, and one word behind them.
  Result<PieceList> piecesAnd(std::string_view& last);
  Result<Location> location();
  Result<ContainerId> container();
  Result<std::uint32_t> count(std::string_view word) const;
  Result<SideId> side(std::string_view word) const;
  template <class T>
  Parsed complete(T command) const {
    if (!atEnd()) return badForm();
    return Command(std::move(command));
  }

  Parsed move();
  Parsed place();
  template <class T>
  Parsed justPieces() {
    auto pieces = pieceList();
    if (!pieces) return pieces.error();
    return Command(T{std::move(*pieces)});
  }
  Parsed remove() { return justPieces<RemovePieces>(); }
  Parsed flip() { return justPieces<FlipPieces>(); }
  Parsed reveal() { return justPieces<RevealPieces>(); }
  Parsed release() { return justPieces<ReleasePieces>(); }
  Parsed order();
  Parsed face();
  Parsed rotate();
  Parsed mark();
  Parsed set();
  std::optional<std::uint32_t> pieceIndex(std::string_view id) const;
  Parsed conceal();
  Parsed claim();
  Parsed draw();
  Parsed giveBack();
  Parsed shuffle();
  Parsed peek();
  Parsed roll();
  Result<TableId> table();
  Parsed rollOnTable();
  Parsed lookUp();
  Parsed phases();
  Parsed goToPhase();
  Parsed track();
  Parsed option();
  Parsed note();
  Parsed say();
  Parsed plugin();
  Parsed fill();
  Parsed history();
  Parsed action();

  const GameState& state_;
  const Module& module_;
  const PieceFinder& finder_;
  std::string_view rest_, verb_;
};

}  // namespace vtt
