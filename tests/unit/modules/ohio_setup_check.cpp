#include "tests/unit/modules/ohio_setup_check.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>

#include "vtt/base/text.hpp"
#include "vtt/model/place_text.hpp"

namespace vtt::test {

namespace {

struct Lying {
  std::string id, group, place, slot;  ///< place: id of the space or container
  std::uint32_t space = 0;             ///< 0: in no space of the board
  std::uint32_t face = 0;
};

class SetupCheck {
 public:
  SetupCheck(const GameState& state, const SetupFacts& facts) : state_(state), facts_(facts) {
    for (std::uint32_t i = 0; i < state.pieceCount(); ++i)
      if (state.exists(PieceId(i))) add(PieceId(i));
  }

  std::vector<std::string> run() {
    std::set<std::string> groups;
    for (const auto& row : facts_.rows) groups.insert(row.group);
    for (const auto& group : groups) matchGroup(group);
    checkOthers(groups);
    checkVillages();
    checkForts();
    checkSpread();
    return faults_;
  }

 private:
  void add(PieceId piece) {
    const auto& module = state_.module();
    const Place place{state_.piece(piece).place};
    Lying lying{
        state_.idOf(piece),      module.groups[state_.groupOf(piece).value].id, formatPlace(state_, place), {}, 0,
        state_.piece(piece).face};
    if (const auto slash = lying.place.find('/'); slash != std::string::npos) {
      lying.slot = lying.place.substr(slash + 1);
      lying.place.resize(slash);
    }
    if (const auto space = state_.spaceOf(place)) lying.space = space.value;
    pieces_.push_back(std::move(lying));
  }

  [[nodiscard]] const Space& at(const Lying& piece) const { return board_.space(piece.space); }
  [[nodiscard]] bool onGround(const Lying& piece) const { return at(piece).kind == "ground"; }

  [[nodiscard]] bool holds(std::uint32_t space, const std::function<bool(const Lying&)>& wanted) const {
    return std::any_of(pieces_.begin(), pieces_.end(),
                       [&](const Lying& p) { return p.space == space && space != 0 && wanted(p); });
  }
  [[nodiscard]] bool isRazed(std::uint32_t space) const {
    return holds(space, [](const Lying& p) { return p.group == "razed"; });
  }
  /// A village of the nation on the map, relocated or printed ones too.
  [[nodiscard]] bool isVillage(std::uint32_t space, const std::string& nation) const {
    const auto low = slugOf(nation);
    const bool standing = holds(space, [&](const Lying& p) { return p.group == "v-" + low; });
    const bool relocated =
        holds(space, [&](const Lying& p) { return p.group.starts_with("p-") && nationOf(p) == nation; });
    return standing || relocated ||
           (board_.word(space, "structure") == "principal-village" && board_.word(space, "nation") == nation &&
            !isRazed(space));
  }
  [[nodiscard]] std::string nationOf(const Lying& piece) const {
    const auto attribute = findAttribute(state_.module(), AttributeOwner::piece, "nation");
    const auto* text = std::get_if<std::string>(&state_.pieceAttribute(state_.find(piece.id), attribute));
    return text != nullptr ? *text : std::string();
  }
  [[nodiscard]] std::uint32_t spaceOf(std::string_view piece) const {
    const auto found = std::find_if(pieces_.begin(), pieces_.end(), [&](const Lying& p) { return p.id == piece; });
    return found == pieces_.end() ? 0 : found->space;
  }
  /// A fort by its counter, or one of the two on the board.
  [[nodiscard]] std::uint32_t fortNamed(const std::string& name) const {
    const auto piece = spaceOf(slugOf(name));
    return piece != 0 ? piece : board_.find(slugOf(name));
  }

  [[nodiscard]] bool isSite(const Lying& p, const std::string& nation, int fromRiver) const {
    return onGround(p) && board_.word(p.space, "nation") == nation && board_.word(p.space, "structure") == "none" &&
           board_.toRiver(p.space, nation) <= fromRiver;
  }

  /// 5.3: near a river, near others of its kind, not next to villages and warriors; and north of the Ohio.
  [[nodiscard]] bool isSettlementSite(const Lying& p) const {
    if (!onGround(p) || board_.word(p.space, "structure") != "none" || board_.word(p.space, "ohio") == "south")
      return false;
    bool neighboured = false, threatened = false;
    for (std::uint32_t other = 1; other < board_.module().spaces.size(); ++other) {
      const int far = board_.distance(p.space, other);
      const auto printed = board_.space(other).kind == "box" ? std::string() : board_.word(other, "structure");
      const bool built = printed == "settlement" || printed == "fort" || holds(other, [&](const Lying& o) {
                           return o.id != p.id && (o.group == "sett" || o.group.starts_with("f-"));
                         });
      const bool hostile = (printed == "principal-village" && !isRazed(other)) || holds(other, [](const Lying& o) {
                             return o.group.starts_with("v-") || o.group.starts_with("w-") || o.group.starts_with("p-");
                           });
      neighboured = neighboured || (built && far <= 4);
      threatened = threatened || (hostile && far < 2);
    }
    return neighboured && !threatened && board_.toRiver(p.space) <= 2;
  }

  [[nodiscard]] bool fitsDistance(const Lying& p, const std::vector<std::string>& words) const {
    const auto dash = words[1].find('-');
    const int low = std::stoi(words[1]), high = dash == std::string::npos ? low : std::stoi(words[1].substr(dash + 1));
    const auto between = [&](std::uint32_t from) {
      return board_.distance(from, p.space) >= low && board_.distance(from, p.space) <= high;
    };
    if (!onGround(p) || board_.word(p.space, "structure") != "none") return false;
    if (words[2] == "any_fort")
      return between(board_.find("fort-washington")) || between(board_.find("fort-harmar")) ||
             between(spaceOf("f-steu"));
    if (!between(fortNamed(words[2]))) return false;
    if (words.size() > 4 && board_.word(p.space, "nation") != words[4]) return false;
    return words.size() < 6 || board_.toRiver(p.space) <= 2;
  }

  [[nodiscard]] bool fits(const SetupRow& row, const Lying& p) const {
    if ((p.face == 0) != row.front) return false;
    std::vector<std::string> words;
    for (const auto part : split(row.where, ':')) words.emplace_back(part);
    const auto& what = words[0];
    if (what == "holding") return p.place + "/" + p.slot == words[1];
    if (what == "cup") return p.place == "cup-us";
    if (what == "builds") return p.place == "builds";
    if (what == "box") return p.place == slugOf(words[1]);
    if (what == "vp") return p.place == "vp0" + words[1];
    if (what == "nation_square") return p.place.starts_with("vp") && board_.word(p.space, "nation") == words[1];
    if (what == "aside_until") return p.place == "turn10";
    if (what == "entry") return at(p).kind == "entry" && board_.word(p.space, "control") == "us";
    if (what == "entry_square") return at(p).kind == "entry" && board_.word(p.space, "nation") == words[1];
    if (what == "space") return p.place == slugOf(words[1]);
    if (what == "village_site")
      return isSite(p, words[1], 2) &&
             (words.size() < 4 || at(p).at.y > board_.space(board_.find(slugOf(words[3]))).at.y);
    if (what == "relocated_village") return isSite(p, words[1], 1);
    if (what == "warriors_village" || what == "leader_village" || what == "any_village")
      return onGround(p) && isVillage(p.space, words[1]);
    if (what == "one_village")
      return holds(p.space, [&](const Lying& o) { return o.group == "v-" + slugOf(words[1]); });
    if (what == "with_warrior")
      return onGround(p) && holds(p.space, [&](const Lying& o) { return o.group == "w-" + slugOf(words[1]); });
    if (what == "nation_centre") return onGround(p) && board_.word(p.space, "nation") == words[1];
    if (what == "fort") return p.space == fortNamed(words[1]) && (p.slot == "defending" || p.slot == "screening");
    if (what == "within")
      return onGround(p) && board_.distance(board_.find(slugOf(words[2])), p.space) <= std::stoi(words[1]);
    if (what == "distance") return fitsDistance(p, words);
    if (what == "settlement_site") return isSettlementSite(p);
    if (what == "printed_settlement")
      return board_.word(p.space, "structure") == "settlement" && board_.word(p.space, "ohio") == "south";
    faults_.push_back("no such word: " + what);
    return false;
  }

  /// Each counter in play answers to a row, and each row has its counters: a matching of the two.
  void matchGroup(const std::string& group) {
    std::vector<const SetupRow*> wanted;
    for (const auto& row : facts_.rows)
      if (row.group == group) wanted.insert(wanted.end(), static_cast<std::size_t>(row.count), &row);
    std::vector<const Lying*> present;
    for (const auto& p : pieces_)
      if (p.group == group && p.place != "out") present.push_back(&p);
    if (present.size() != wanted.size())
      faults_.push_back(group + ": " + std::to_string(present.size()) + " in play, not " +
                        std::to_string(wanted.size()));
    std::vector<int> taker(wanted.size(), -1);
    for (std::size_t i = 0; i < present.size(); ++i) {
      std::vector<bool> tried(wanted.size());
      if (!take(i, present, wanted, taker, tried))
        faults_.push_back(present[i]->id + " lies at " + present[i]->place + ", where no rule puts it");
    }
  }

  bool take(std::size_t piece, const std::vector<const Lying*>& present, const std::vector<const SetupRow*>& wanted,
            std::vector<int>& taker, std::vector<bool>& tried) {
    for (std::size_t row = 0; row < wanted.size(); ++row) {
      if (tried[row] || !fits(*wanted[row], *present[piece])) continue;
      tried[row] = true;
      if (taker[row] >= 0 && !take(static_cast<std::size_t>(taker[row]), present, wanted, taker, tried)) continue;
      taker[row] = static_cast<int>(piece);
      return true;
    }
    return false;
  }

  /// Leaders, units, structures and chits that no row names stay out of the game.
  void checkOthers(const std::set<std::string>& named) {
    for (const auto& p : pieces_) {
      const bool marker = p.group.starts_with("mk-") || p.group.starts_with("raid-");
      if (!marker && !named.contains(p.group) && p.place != "out")
        faults_.push_back(p.id + " lies at " + p.place + ", and no rule names it");
    }
  }

  /// One village to a space, one warrior unit to a village, one British Arms to a nation.
  void checkVillages() {
    std::map<std::uint32_t, int> villages, warriors;
    std::map<std::string, int> arms;
    for (const auto& p : pieces_) {
      if (p.space == 0 || !onGround(p)) continue;
      if (p.group.starts_with("v-") || p.group.starts_with("p-") || p.group == "razed") ++villages[p.space];
      if (p.group.starts_with("w-")) ++warriors[p.space];
      if (p.group == "arms") ++arms[board_.word(p.space, "nation")];
    }
    for (const auto& [space, count] : villages)
      if (count > 1) faults_.push_back(board_.space(space).id + " has more than one village or razed marker");
    const bool advance = facts_.scenario.starts_with("st-clair");
    for (const auto& [space, count] : warriors)
      if (count > 1 && !advance) faults_.push_back(board_.space(space).id + " has more than one warrior unit");
    for (const auto& [nation, count] : arms)
      if (count > 1) faults_.push_back(nation + " has more than one British Arms marker");
  }

  /// 20.1.2: 8 FP of units defend in Washington and Harmar, 6 in a built fort.
  void checkForts() {
    std::map<std::uint32_t, int> strength;
    const auto fp = findAttribute(state_.module(), AttributeOwner::piece, "fp");
    for (const auto& p : pieces_) {
      if (p.slot != "defending" || !p.group.starts_with("u-")) continue;
      if (const auto* points = std::get_if<std::int64_t>(&state_.pieceAttribute(state_.find(p.id), fp)))
        strength[p.space] += static_cast<int>(*points);
    }
    for (const auto& [space, points] : strength)
      if (points > (board_.word(space, "structure") == "fort" ? 8 : 6))
        faults_.push_back(board_.space(space).id + " is defended by " + std::to_string(points) + " FP");
  }

  /// The Miami of the first lesson stand together; the first expedition comes by two squares or more.
  void checkSpread() {
    std::map<std::string, std::set<std::uint32_t>> places;
    for (const auto& p : pieces_)
      for (const auto& row : facts_.rows)
        if (row.group == p.group && p.place != "out" && fits(row, p)) places[row.where].insert(p.space);
    if (places.contains("one_village:Mi") && places["one_village:Mi"].size() != 1)
      faults_.push_back("the Miami force stands in more than one village");
    if (places.contains("entry:US:min2") && places["entry:US:min2"].size() < 2)
      faults_.push_back("the expedition uses one entry square only");
  }

  const GameState& state_;
  const SetupFacts& facts_;
  const OhioBoard& board_ = ohioBoard();
  std::vector<Lying> pieces_;
  mutable std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> faultsOf(const GameState& state, const SetupFacts& facts) {
  return SetupCheck(state, facts).run();
}

}  // namespace vtt::test
