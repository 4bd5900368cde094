#!/usr/bin/env bash
# The panes beside the map: a counter is drawn from a cup, dice are rolled, the past is looked at and changes nothing,
# and the present goes on.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

newGame play --fill
game=$folder/play.game
openScripted "$game"

press "Cups and decks, to draw from"
press "Draws one from the chosen cup or deck"
await logHas "$game" "draw 1 from reserves"

press "Dice: to roll, and the last roll"
press "Roll Die"
await logHas "$game" "roll d6"

entries=$(entriesOf "$game")
xdotool key ctrl+Left
tell "say this is the past"
tell "where Leave the past"
locate "Leave the past"
(($(entriesOf "$game") == entries)) || fail "something was written into the past"

# The left end of the timeline is the set-up.
locateNow "Timeline"
xdotool mousemove $((x - 300)) "$y" click 1
press "Leave the past"
tell "say and on"
await logHas "$game" "say and on"
(($(entriesOf "$game") == entries + 1)) || fail "looking at the past has changed the game"

# A move is taken back; what chance has done is not.
tell "flip blue-infantry-4"
await logHas "$game" "flip blue-infantry-4"
xdotool key ctrl+z
await logHas "$game" "undo"
xdotool key ctrl+z
tell "say settled"
await logHas "$game" "say settled"
(($("$cli" game log "$game" | grep -c undo) == 1)) || fail "a roll was undone"
