#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/counters.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

namespace assist::ohio {

namespace {

constexpr const char* structureKey = "structure";

/// Casualties under way, read from their frame (14.7).
class Toll {
 public:
  Toll(Ohio& ohio, Frame& frame) : ohio_(ohio), frame_(frame) {}

  [[nodiscard]] SideId side() const { return ohio_.side(frame_, "side"); }
  [[nodiscard]] bool isUs() const { return side() == ohio_.us(); }
  [[nodiscard]] bool isFirst() const { return frame_.number("taken") == 0; }
  [[nodiscard]] PieceList pieces() const;
  [[nodiscard]] Structure structure() const;
  /// The counters that the next casualty may be taken from.
  [[nodiscard]] PieceList candidates();
  /// Whether the structure may take it.
  [[nodiscard]] bool structureMay();

 private:
  [[nodiscard]] Unit unit(PieceId piece) const { return ohio_.make(piece).unit; }
  [[nodiscard]] bool isLine(PieceId piece) const {
    return unit(piece) == Unit::regular || unit(piece) == Unit::militia;
  }
  [[nodiscard]] bool isHealthy(PieceId piece) const { return !ohio_.isReduced(piece); }
  [[nodiscard]] bool anyHealthyLine(const PieceList& all) const;
  [[nodiscard]] PieceList firstOfUs(const PieceList& all) const;
  [[nodiscard]] PieceList ofUs(const PieceList& all) const;
  [[nodiscard]] PieceList ofWc(const PieceList& all) const;
  [[nodiscard]] PieceList ofNation(const PieceList& all, std::uint8_t nation) const;
  [[nodiscard]] std::vector<std::uint8_t> nationsDue(const PieceList& all) const;
  template <class Test>
  [[nodiscard]] static PieceList those(const PieceList& all, const Test& test) {
    PieceList some;
    std::copy_if(all.begin(), all.end(), std::back_inserter(some), test);
    return some;
  }

  Ohio& ohio_;
  Frame& frame_;
};

std::string lostKey(std::uint8_t nation) { return "lost-" + std::string(nationCodes[nation]); }

PieceList Toll::pieces() const {
  auto all = ohio_.pieces(frame_, "pieces");
  const auto at = ohio_.space(frame_, "at");
  std::erase_if(all, [&](PieceId piece) {
    return ohio_.spaceOf(piece) != at || unit(piece) == Unit::artillery || ohio_.make(piece).gone;
  });
  return all;
}

Structure Toll::structure() const {
  const auto& kind = frame_.text(structureKey);
  auto found = kind.empty() ? Structure() : structureAt(ohio_, ohio_.space(frame_, "at"), side());
  return found.kind == kind ? found : Structure();
}

bool Toll::anyHealthyLine(const PieceList& all) const {
  return std::any_of(all.begin(), all.end(), [&](PieceId piece) {
    return (isLine(piece) || unit(piece) == Unit::warriors) && isHealthy(piece);
  });
}

/// From a regular unit, unless all of them are reduced and militia is not (14.7.1).
PieceList Toll::firstOfUs(const PieceList& all) const {
  const auto regulars = those(all, [&](PieceId piece) { return unit(piece) == Unit::regular; });
  const bool healthy = std::any_of(regulars.begin(), regulars.end(), [&](PieceId piece) { return isHealthy(piece); });
  return healthy || !anyHealthyLine(all) ? regulars : PieceList();
}

PieceList Toll::ofUs(const PieceList& all) const {
  if (isFirst())
    if (auto first = firstOfUs(all); !first.empty()) return first;
  if (anyHealthyLine(all)) return those(all, [&](PieceId piece) { return isLine(piece); });
  return all;
}

PieceList Toll::ofNation(const PieceList& all, std::uint8_t nation) const {
  const bool warriorsOnly = anyHealthyLine(all);
  return those(all, [&](PieceId piece) {
    return ohio_.make(piece).nation == nation && (!warriorsOnly || unit(piece) == Unit::warriors);
  });
}

/// The nations whose turn it is: first the one that a roll or its strength has named, then those with the fewest
/// casualties, but not the same one again (14.7.2).
std::vector<std::uint8_t> Toll::nationsDue(const PieceList& all) const {
  std::vector<std::uint8_t> due;
  int fewest = 0;
  for (std::uint8_t nation = 0; nation < nationCodes.size(); ++nation) {
    if (ofNation(all, nation).empty()) continue;
    const int lost = frame_.number(lostKey(nation));
    if (!due.empty() && lost > fewest) continue;
    if (!due.empty() && lost < fewest) due.clear();
    fewest = lost;
    due.push_back(nation);
  }
  if (due.size() > 1) std::erase(due, nationOf(frame_.text("last")));
  const auto first = nationOf(frame_.text("first"));
  const bool named = isFirst() && std::find(due.begin(), due.end(), first) != due.end();
  return named ? std::vector<std::uint8_t>{first} : due;
}

PieceList Toll::ofWc(const PieceList& all) const {
  PieceList some;
  for (const auto nation : nationsDue(all))
    for (const auto piece : ofNation(all, nation)) some.push_back(piece);
  if (anyHealthyLine(all)) return some;
  for (const auto piece : all)
    if (unit(piece) == Unit::arms) some.push_back(piece);
  return some;
}

PieceList Toll::candidates() {
  const auto all = pieces();
  return oneOfEach(ohio_, isUs() ? ofUs(all) : ofWc(all));
}

bool Toll::structureMay() {
  const auto found = structure();
  if (found.kind.empty()) return false;
  const auto all = pieces();
  if (found.kind == "fort") return all.empty();
  if (anyHealthyLine(all) || (isUs() && isFirst() && !firstOfUs(all).empty())) return false;
  if (found.kind == "settlement") return true;
  if (frame_.has("village-hit")) return false;
  const auto due = nationsDue(all);
  return due.empty() || std::find(due.begin(), due.end(), found.nation) != due.end() ||
         ofNation(all, found.nation).empty();
}

void loseWagonStep(Ohio& ohio, PieceId wagon) {
  ohio.award(ohio.wc(), 1, "24.0", "A step of a supply wagon is lost");
  if (ohio.make(wagon).steps > 1)
    ohio.face({wagon}, "half");
  else
    ohio.toRecruitmentCup({wagon});
}

void removeOne(Ohio& ohio, PieceId piece, bool overrun) {
  const auto& make = ohio.make(piece);
  if (ohio.isLeader(piece) || make.unit == Unit::arms) {
    if (overrun && make.nation != noNation) return ohio.move({piece}, ohio.boxOf(make.nation));
    return ohio.takeOut({piece});
  }
  if (make.unit == Unit::warriors) {
    if (overrun) return ohio.move({piece}, ohio.boxOf(make.nation));
    return ohio.takeOut({piece});
  }
  ohio.toRecruitmentCup({piece});
}

void countFor(Frame& frame, std::uint8_t nation) {
  frame.set("taken", frame.number("taken") + 1);
  if (nation == noNation) return;
  frame.set(lostKey(nation), frame.number(lostKey(nation)) + 1);
  frame.set("last", std::string(nationCodes[nation]));
}

void count(Frame& frame, const Make& make) {
  countFor(frame, make.nation);
  if (make.unit != Unit::arms && make.nation != noNation && make.fp > 0) frame.flag("indians");
}

void takeFrom(Ohio& ohio, Frame& frame, PieceId piece) {
  const auto make = ohio.make(piece);
  const bool flips = !ohio.isReduced(piece) && ohio.state().prototypeOf(piece).faces.size() > 1;
  ohio.tell("14.7", fmt::format("{} {}.", ohio.state().nameOf(piece),
                                !flips                 ? "is lost"
                                : ohio.isLeader(piece) ? "is wounded"
                                                       : "is reduced"));
  count(frame, make);
  if (make.unit == Unit::wagon) return loseWagonStep(ohio, piece);
  if (flips)
    ohio.face({piece}, ohio.isLeader(piece) ? "wounded" : "reduced");
  else
    removeOne(ohio, piece, frame.text("cause") == "overrun");
}

void takeFromStructure(Ohio& ohio, Frame& frame) {
  const auto structure = Toll(ohio, frame).structure();
  countFor(frame, structure.nation);
  const bool village = structure.nation != noNation;
  if (village) frame.flag("village-hit");
  loseStep(ohio, structure, village ? "20.5" : structure.kind == "fort" ? "20.3" : "20.6", frame.text("cause"));
}

/// The nation with the most FP loses first; a die decides between equals (14.7.2).
void nameFirst(Ohio& ohio, Frame& frame) {
  frame.go("next");
  Toll toll(ohio, frame);
  if (toll.isUs()) return;
  std::map<std::uint8_t, int> strength;
  for (const auto piece : toll.pieces())
    if (ohio.make(piece).nation != noNation) strength[ohio.make(piece).nation] += ohio.make(piece).fp;
  std::vector<std::uint8_t> strongest;
  int most = 0;
  for (const auto& [nation, fp] : strength) {
    if (fp > most) strongest.clear();
    if (fp >= most) strongest.push_back(nation);
    most = std::max(most, fp);
  }
  if (strongest.empty()) return;
  auto chosen = strongest.front();
  if (strongest.size() > 1) {
    const int rolled = ohio.rollNumber("green");
    chosen = strongest[static_cast<std::size_t>(rolled - 1) * strongest.size() / 6];
    ohio.tell("14.7.2", fmt::format("Nations of equal strength: the die shows {}, the {} lose first.", rolled,
                                    Ohio::nationName(chosen)));
  }
  frame.set("first", std::string(nationCodes[chosen]));
}

/// Arms go with the last of the force (23.0).
void buryArms(Ohio& ohio, Frame& frame) {
  Toll toll(ohio, frame);
  const auto left = toll.pieces();
  const bool force =
      std::any_of(left.begin(), left.end(), [&](PieceId piece) { return ohio.make(piece).unit != Unit::arms; });
  if (toll.isUs() || left.empty() || force || frame.number("taken") == 0 || !frame.has("indians")) return;
  ohio.tell("23.0", "The British Arms of the destroyed force are lost.");
  ohio.takeOut(left);
}

/// Indian FP lost on the land of a treaty nation break the treaty (5.2.2): after the combat, if one is under way.
void finish(Ohio& ohio, Frame& frame) {
  buryArms(ohio, frame);
  const auto land = ohio.board().space(ohio.space(frame, "at")).nation;
  const bool breaks = frame.has("indians") && frame.text("cause") != "ambush" && land != noNation &&
                      ohio.isIn("treaties", land) && !ohio.isIn("broken", land);
  if (auto* below = ohio.below()) below->set("suffered", frame.number("taken"));
  auto* combat = ohio.nearest("combat");
  if (breaks && combat != nullptr) combat->set("breaks", std::string(nationCodes[land]));
  ohio.pop();
  if (breaks && combat == nullptr) breakTreaty(ohio, land, "Indian FP were lost on its land");
}

void askForOne(Ohio& ohio, Frame& frame, const PieceList& some, bool structure) {
  Toll toll(ohio, frame);
  const int left = frame.number("count") - frame.number("taken");
  ohio.ask(toll.side(), toll.isUs() ? "14.7.1" : "14.7.2",
           fmt::format("{}: which counter takes {}?", ohio.nameOf(toll.side()),
                       left == 1 ? "the casualty" : fmt::format("the next of {} casualties", left)),
           toll.isUs()
               ? "The first casualty comes from a regular unit. Other pieces serve only when all regulars and "
                 "militia show their reduced side."
               : "The nation with the most FP loses first, then the nations take turns. Other pieces serve only "
                 "when all warriors show their reduced side.");
  for (const auto piece : some)
    ohio.option("piece:" + ohio.state().idOf(piece), ohio.namesOf({piece}),
                [&ohio, &frame, piece] { takeFrom(ohio, frame, piece); })
        .with(piece);
  if (structure)
    ohio.option("structure", "The " + toll.structure().kind, [&ohio, &frame] { takeFromStructure(ohio, frame); })
        .at(toll.structure().at);
}

void next(Ohio& ohio, Frame& frame) {
  if (frame.number("taken") >= frame.number("count")) return finish(ohio, frame);
  Toll toll(ohio, frame);
  const auto some = toll.candidates();
  const bool structure = toll.structureMay();
  if (some.empty() && !structure) return finish(ohio, frame);
  if (some.size() + (structure ? 1 : 0) > 1) return askForOne(ohio, frame, some, structure);
  if (structure)
    takeFromStructure(ohio, frame);
  else
    takeFrom(ohio, frame, some.front());
}

}  // namespace

void beginLosses(Ohio& ohio, const Losses& losses) {
  auto& frame = ohio.push("losses", "first");
  ohio.keep(frame, "side", losses.side);
  frame.set("count", losses.count);
  ohio.keep(frame, "at", losses.at);
  ohio.keep(frame, "pieces", losses.pieces);
  frame.set(structureKey, losses.structure);
  frame.set("cause", losses.cause);
}

Steps casualtySteps() { return {{"losses.first", nameFirst}, {"losses.next", next}}; }

}  // namespace assist::ohio
