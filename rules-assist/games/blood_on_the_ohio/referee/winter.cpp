#include "rules-assist/games/blood_on_the_ohio/referee/procedures.hpp"

/// Supply and winter quarters at the end of a FA/WI turn (10.0, 11.0).
namespace assist::ohio {

namespace {

void quarterWc(Ohio& ohio, Frame& frame) {
  frame.go("us");
  beginQuartersOfWc(ohio);
}

void quarterUs(Ohio& ohio, Frame& frame) {
  frame.go("end");
  beginQuartersOfUs(ohio);
}

void endWinter(Ohio& ohio, Frame&) {
  ohio.pop();
  noteSieges(ohio);
}

}  // namespace

void beginWinter(Ohio& ohio) { ohio.push("winter", "wc"); }

Steps winterSteps() { return {{"winter.wc", quarterWc}, {"winter.us", quarterUs}, {"winter.end", endWinter}}; }

}  // namespace assist::ohio
