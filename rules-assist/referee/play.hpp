#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules-assist/referee/frame.hpp"
#include "vtt/base/chance.hpp"
#include "vtt/plugin/plugin.hpp"

namespace assist {

/// The name under which the procedure is kept with the game.
inline constexpr const char* refereeMemory = "referee";

/// What one player has to decide, and what may be chosen. The same code that offers a choice carries it out.
struct Question {
  vtt::SideId side;
  std::string rule, prompt, why;
  bool over = false;
  struct Option {
    vtt::Choice choice;
    std::function<void()> act;
  };
  std::vector<Option> options;
};

/// An option that was just added, to say more about it.
class Offered {
 public:
  explicit Offered(vtt::Choice& choice) : choice_(choice) {}
  Offered& rule(std::string number) { return choice_.rule = std::move(number), *this; }
  Offered& at(vtt::SpaceId space) { return choice_.spaces.push_back(space), *this; }
  Offered& with(vtt::PieceId piece) { return choice_.pieces.push_back(piece), *this; }
  Offered& with(const vtt::PieceList& pieces) {
    return choice_.pieces.insert(choice_.pieces.end(), pieces.begin(), pieces.end()), *this;
  }
  Offered& rolls(std::string die) { return choice_.rolls.push_back(std::move(die)), *this; }

 private:
  vtt::Choice& choice_;
};

/// One look at a game's procedure, or one choice carried out in it. A game derives from it and gives the steps.
///
/// A step is a function of the frame on top. It either asks (`ask`, then `option`s, and changes nothing), or does
/// something and goes on: `frame.go(step)`, `push` a procedure of its own, or `pop` when it is done. After push or pop
/// it must return, without touching its frame again. Steps run one after the other until one asks.
///
/// Changes are made on a copy of the position and gathered as commands: the session carries them out as one entry, with
/// the same chance and so with the same dice.
class Play {
 public:
  /// Without chance: only to look. What needs dice is then offered as "go on".
  Play(const vtt::GameState& state, vtt::Chance chance);
  virtual ~Play();
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  [[nodiscard]] vtt::Offer offer(std::int64_t sequence, vtt::SideId side);
  [[nodiscard]] vtt::Result<vtt::Ruling> act(std::int64_t sequence, vtt::SideId side, std::string_view choice);

  // The position as it is by now
  [[nodiscard]] const vtt::GameState& state() const { return own_ ? *own_ : given_; }
  [[nodiscard]] const vtt::Module& module() const { return given_.module(); }

  // The procedures under way
  Frame& push(std::string name, std::string step);
  void pop();
  [[nodiscard]] Frame& top() { return frames_.back(); }
  [[nodiscard]] Frame* below();                         ///< the frame that began the one on top; none: there is none
  [[nodiscard]] Frame* nearest(std::string_view name);  ///< the last one of this name; none: there is none
  void clear() { frames_.clear(); }
  [[nodiscard]] std::size_t depth() const { return frames_.size(); }

  // Things that frames remember. Pieces that are no longer in the game are left out.
  [[nodiscard]] vtt::PieceList pieces(const Frame& frame, std::string_view key) const;
  [[nodiscard]] vtt::PieceId piece(const Frame& frame, std::string_view key) const;
  [[nodiscard]] vtt::SpaceId space(const Frame& frame, std::string_view key) const;
  [[nodiscard]] std::vector<vtt::SpaceId> spaces(const Frame& frame, std::string_view key) const;
  [[nodiscard]] vtt::SideId side(const Frame& frame, std::string_view key) const;
  void keep(Frame& frame, std::string_view key, const vtt::PieceList& pieces) const;
  void keep(Frame& frame, std::string_view key, vtt::PieceId piece) const;
  void keep(Frame& frame, std::string_view key, vtt::SpaceId space) const;
  void keep(Frame& frame, std::string_view key, const std::vector<vtt::SpaceId>& spaces) const;
  void keep(Frame& frame, std::string_view key, vtt::SideId side) const;

  // Doing. A command that is refused ends the whole choice with its reason.
  /// The outcome in words, as the log has it.
  std::string carryOut(const vtt::Command& command);
  /// What a die shows: the value of its face.
  std::string roll(std::string_view die);
  int rollNumber(std::string_view die);
  /// Draws blindly from a cup to a place; none if it is empty.
  vtt::PieceId draw(std::string_view cup, vtt::Location to);
  /// Says it in the log, and to the players; to one side alone it stays out of the log.
  void tell(std::string_view rule, const std::string& text, vtt::SideId to = {});
  /// Ends the choice with a reason: something is not as the rules need it.
  void fail(std::string reason);

  // Asking
  void ask(vtt::SideId side, std::string rule, std::string prompt, std::string why = {});
  Offered option(std::string key, std::string label, std::function<void()> act);
  /// The game is over: there is nothing more to ask.
  void conclude(std::string prompt);

 protected:
  /// One step of the frame on top.
  virtual void step(Frame& top) = 0;
  /// Before each step: what the position itself decides (a phase set by hand, a game that is won). May change the
  /// frames; there must be one afterwards.
  virtual void adapt() = 0;

 private:
  void load();
  void settle();
  void stepOnce();
  void offerToGoOn();
  void remember();
  [[nodiscard]] bool changedByHand() const;

  const vtt::GameState& given_;
  std::optional<vtt::GameState> own_;
  vtt::Chance chance_;
  Frames frames_;
  std::optional<Question> question_;
  std::vector<vtt::Command> commands_;
  std::vector<vtt::Told> told_;
  std::string failure_;
  bool dice_ = false;       ///< chance may be used now
  bool needsDice_ = false;  ///< it was needed and not there
  bool byHand_ = false;
};

}  // namespace assist
