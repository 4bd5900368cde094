#include <algorithm>

#include <fmt/format.h>

#include "rules-assist/games/blood_on_the_ohio/referee/counters.hpp"
#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

namespace assist::ohio {

namespace {

bool fits(Ohio& ohio, SpaceId fort, const PieceList& more) {
  return ohio.fpOf(plus(ohio.defendersAt(fort), more), false) <= ohio.board().fortCapacity(fort);
}

void post(Ohio& ohio, Frame& frame, const PieceList& pieces, bool inside) {
  ohio.moveInto(pieces, ohio.space(frame, "at"), inside ? "defending" : "screening");
  ohio.keep(frame, "posted", plus(ohio.pieces(frame, "posted"), pieces));
}

void offerIn(Ohio& ohio, Frame& frame, SpaceId fort, const PieceList& outside) {
  if (outside.size() > 1 && fits(ohio, fort, outside))
    ohio.option("all-in", "All of them go inside", [&ohio, &frame, outside] { post(ohio, frame, outside, true); })
        .with(outside);
  for (const auto piece : oneOfEach(ohio, outside))
    if (fits(ohio, fort, {piece}))
      ohio.option("in:" + ohio.state().idOf(piece), ohio.namesOf({piece}) + " inside",
                  [&ohio, &frame, piece] { post(ohio, frame, {piece}, true); })
          .with(piece);
}

/// Each unit goes in or out at most once; the others stay as they are (20.1).
void choose(Ohio& ohio, Frame& frame) {
  const auto fort = ohio.space(frame, "at");
  if (!fort || !ohio.position().at(fort).fort || ohio.position().at(fort).wcFp > 0) return ohio.pop();
  const auto posted = ohio.pieces(frame, "posted");
  const auto outside = minus(ohio.screenersAt(fort), posted), inside = minus(ohio.defendersAt(fort), posted);
  if (outside.empty() && inside.empty()) return frame.go("done");
  ohio.ask(ohio.us(), "20.1", fmt::format("Who defends and who screens at {}?", ohio.nameOf(fort)),
           fmt::format("Up to {} FP, leaders not counted, defend inside. The others screen the fort outside: they may "
                       "ambush and have to be beaten first, but get nothing from the fort.",
                       ohio.board().fortCapacity(fort)));
  ohio.option("done", "As they are now", [&frame] { frame.go("done"); });
  offerIn(ohio, frame, fort, outside);
  for (const auto piece : oneOfEach(ohio, inside))
    ohio.option("out:" + ohio.state().idOf(piece), ohio.namesOf({piece}) + " outside",
                [&ohio, &frame, piece] { post(ohio, frame, {piece}, false); })
        .with(piece);
}

void done(Ohio& ohio, Frame& frame) {
  const auto fort = ohio.space(frame, "at");
  auto loose = ohio.screenersAt(fort);
  std::erase_if(loose, [&](PieceId piece) {
    return ohio.module().slots[ohio.state().groundOf(piece).place.value].name == "screening";
  });
  ohio.moveInto(loose, fort, "screening");
  ohio.pop();
}

}  // namespace

void beginPosting(Ohio& ohio, SpaceId fort) {
  auto& frame = ohio.push("posting", "choose");
  ohio.keep(frame, "at", fort);
}

Steps postingSteps() { return {{"posting.choose", choose}, {"posting.done", done}}; }

}  // namespace assist::ohio
