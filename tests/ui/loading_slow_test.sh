#!/usr/bin/env bash
# A map of 16000 x 11000 pixels: the window answers while it is read, Escape stops that, and the game goes on.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

"$cli" bench render --into "$folder/modules/large" --size 16000x11000
game=$folder/large.game
"$cli" game new "$folder/modules/large" --scenario all --seed 7 -o "$game" >/dev/null

hasEntries() { (($(entriesOf "$game") >= $1)); }
said() { grep -q "$1" "$folder/err"; }

export GROGNARD_TRACE=1
entries=$(entriesOf "$game")
open "$game"
await said "the window is there"
await said "the map is being read"
xdotool key ctrl+Return
await hasEntries $((entries + 1))
said "the board is shown" && fail "the map was there before the window could show that it answers"
xdotool key Escape
await said "the board is shown"
xdotool key ctrl+Return
await hasEntries $((entries + 2))
