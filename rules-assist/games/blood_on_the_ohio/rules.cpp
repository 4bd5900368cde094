#include "rules-assist/games/blood_on_the_ohio/rules.hpp"

namespace assist::ohio {

const std::vector<vtt::RuleInfo>& ruleBook() {
  using vtt::RuleMode;
  static const std::vector<vtt::RuleInfo> rules{
      {"1.1", "Only nations of the Western Confederacy fight on its side.", RuleMode::warn},
      {"2.4.3", "Entry squares are no spaces; Miami units alone may leave the map, by theirs.", RuleMode::warn},
      {"2.5", "A move goes along trails and rivers, from space to adjacent space.", RuleMode::warn},
      {"2.5.2", "No force ends its move on a river space.", RuleMode::warn},
      {"6.0", "A side moves in its own operations.", RuleMode::warn},
      {"6.1", "A force is formed from unmoved counters of one space.", RuleMode::warn},
      {"6.2.1", "A key leader force has 4 MP (US) or 5 MP (WC).", RuleMode::warn},
      {"6.2.2", "A subordinate leader force has 4 MP (US) or 5 MP (WC).", RuleMode::warn},
      {"6.2.3", "A stray force has 2 MP (US) or 3 MP (WC).", RuleMode::warn},
      {"6.2.4", "Artillery and wagons alone have 4 MP, scouts alone 5.", RuleMode::warn},
      {"6.3.1", "8 FP may travel along a river, the US 16 along the Ohio.", RuleMode::warn},
      {"6.6", "Nobody moves through the space of an army of more than 16 FP.", RuleMode::warn},
      {"10.0", "A US stack in supply has a path of at most 4 spaces to a fort or a wagon.", RuleMode::warn},
      {"13.0", "To pass through an enemy a force needs more FP, and one MP more.", RuleMode::warn},
      {"15.1.1", "A beaten attacker goes back to the space it came from.", RuleMode::warn},
      {"15.1.2", "A beaten defender avoids enemies and the space the attacker came from.", RuleMode::warn},
      {"15.1.3", "WC units do not retreat into a settlement with US FP.", RuleMode::warn},
      {"15.1.4", "Units retreat towards the nearest friendly place.", RuleMode::warn},
      {"15.2", "Units that retreat over a river lose 1 FP and end on the opposite bank.", RuleMode::warn},
      {"15.3", "Units that must retreat into an enemy lose 1 FP and fight again.", RuleMode::warn},
      {"19.0", "At most 2 WC FP and one key leader enter a nonaligned principal village.", RuleMode::warn},
      {"20.1.2", "A fort holds 6 FP, Fort Washington and Fort Harmar 8; leaders do not count.", RuleMode::warn},
      {"20.2", "The defenders of a besieged fort stay in it, and nobody enters it.", RuleMode::warn},
      {"20.2.2", "A break-out that fails may go back into the fort.", RuleMode::warn},
      {"20.3", "WC units do not retreat into the space of a fort.", RuleMode::warn},
      {"20.7", "No US unit enters Fort Miamis; the WC keeps at most 4 FP there.", RuleMode::warn},
      {"22.2", "Lost artillery cannot be moved.", RuleMode::warn},
      {"23.0", "British Arms move with warriors only.", RuleMode::warn},
  };
  return rules;
}

}  // namespace assist::ohio
