#!/usr/bin/env bash
# With a rules plugin the window says what the rules say, and lets a player overrule them with a reason; with a plugin
# that hangs or crashes the table says so and works.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

plugins=$(dirname "$table")/../tests/plugins
export GROGNARD_PLUGIN
newGame judged
game=$folder/judged.game

GROGNARD_PLUGIN=$plugins/one_step.so
openScripted "$game"
locateNow "What the rules say"
tell "select blue-infantry-4"
tell "move blue-infantry-4 to redoubt"
await logHas "$game" "move blue-infantry-4 to redoubt"
await verdictIn "$game" "warned"
kill -9 "$running"
wait "$running" 2>/dev/null || true

for broken in hanging crashing other_version throwing; do
  GROGNARD_PLUGIN=$plugins/$broken.so
  openScripted "$game"
  tell "say works with $broken"
  await logHas "$game" "works with $broken"
  tell "where What the rules say"
  await grep -q "What the rules say is not in sight" "$folder/out"
  kill -9 "$running"
  wait "$running" 2>/dev/null || true
done
running=""

# A module of rules alone, and the plugin itself: a drop against a rule that asks is done with a reason, and no other way.
unset GROGNARD_PLUGIN
game="$folder/two costs.game"
"$cli" game new "$(dirname "$0")/../assist/modules/two-cost" -o "$game" >/dev/null
"$cli" game do "$game" -e "plugin rule-modes all=ask" >/dev/null
openScripted "$game"
locateNow "What the rules say"
locateNow guns-2
fromX=$x fromY=$y
locateNow d
drag "$fromX" "$fromY" "$x" "$y"
await verdictIn "$game" "refused"
press "Go there anyway..."
sleep 0.5
xdotool key Return
await verdictIn "$game" "overridden"
await logHas "$game" "move guns-2 to d"

# Retreat asks for the part, the cause and where the attacker came from.
tell "select guns-2"
press "Where the selected counters may retreat"
locateNow "The attacker came from"
locateNow "They retreat"
xdotool key Escape
kill -9 "$running"
wait "$running" 2>/dev/null || true

# A module without rules: the assistant is out of the way, and says why when it is asked for.
openScripted "$folder/judged.game"
sleep 2
tell "where What the rules say"
await grep -q "What the rules say is not in sight" "$folder/out"
tell "fold-assist"
locateNow "What the rules say"
kill -9 "$running"
wait "$running" 2>/dev/null || true
running=""
