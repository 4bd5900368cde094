#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/assist/ohio_table.hpp"

namespace vtt::test {

/// The rules once more, written slowly and by words: every answer by trying everything.
class OhioBrute {
 public:
  explicit OhioBrute(const GameState& state);

  struct Found {
    int cost = 0;
    bool attack = false;
    bool operator==(const Found&) const = default;
  };
  /// Where these pieces can go.
  [[nodiscard]] std::map<std::string, Found> reach(const PieceList& pieces) const;
  /// How many stacks can be supplied at best, and which by forts alone.
  [[nodiscard]] std::pair<int, std::set<std::string>> supply() const;
  /// The spaces a defender may retreat to, with the spaces crossed and the losses, and whether into enemies.
  struct Options {
    std::set<std::string> spaces;  ///< "space via losses distance"
    bool forced = false;
  };
  [[nodiscard]] Options retreat(const PieceList& pieces, const std::string& space, const std::string& from) const;
  [[nodiscard]] int mpOf(const PieceList& pieces) const;

 private:
  struct Link {
    std::string to, kind, bank;
  };
  struct Piece {
    std::string type, nation, face, space, slot;
    bool us = false, wc = false;
    int fp = 0;
  };
  [[nodiscard]] bool member(const std::string& nation) const { return members_.contains(nation); }
  /// Breaker stays with the Confederacy when the Delaware leave.
  [[nodiscard]] bool fights(const Piece& piece) const {
    return member(piece.nation) || (piece.type == "key-leader" && piece.nation == "De");
  }
  /// The learning scenario: Miami, Shawnee and neutral spaces.
  [[nodiscard]] bool used(const std::string& space) const {
    return !learning_ || std::set<std::string>{"", "neutral", "Mi", "Sh"}.contains(nation_.at(space));
  }
  [[nodiscard]] bool crowded(const std::string& space, int units, int keyLeaders) const;
  [[nodiscard]] bool isLeader(const Piece& piece) const { return piece.type.ends_with("leader"); }
  [[nodiscard]] int fpAt(const std::string& space, bool us, bool leaders, bool inside) const;
  [[nodiscard]] bool has(const std::string& space, const std::string& type, bool standing) const;
  [[nodiscard]] bool principal(const std::string& space, bool ofMember) const;
  [[nodiscard]] bool nonaligned(const std::string& space) const;
  [[nodiscard]] bool fortAt(const std::string& space) const;
  [[nodiscard]] bool settlementAt(const std::string& space) const;
  [[nodiscard]] bool friendly(bool us, const std::string& space) const;
  [[nodiscard]] int steps(const std::string& from, const std::set<std::string>& to) const;
  [[nodiscard]] bool meets(bool us, const std::string& space) const;
  [[nodiscard]] int compared(bool us, const std::string& space) const;
  [[nodiscard]] std::set<std::string> suppliersOf(const std::string& stack, bool wagons) const;
  [[nodiscard]] bool closed(const std::string& space) const {
    return fpAt(space, false, true, true) > 0 || principal(space, true);
  }
  [[nodiscard]] bool mayStep(const std::string& start, const std::string& from, const Link& link, bool us, int units,
                             int strength, int keyLeaders) const;

  std::map<std::string, std::vector<Link>> links_;
  std::map<std::string, std::string> kind_, nation_, structure_, river_;
  std::vector<Piece> pieces_;
  std::map<std::uint32_t, std::size_t> byId_;
  std::set<std::string> members_, bound_;
  bool learning_ = false, legion_ = false;
};

}  // namespace vtt::test
