#!/usr/bin/env bash
# A counter is dragged by hand: the move is in the file at once. It is undone by key. The table is killed, and nothing is lost.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

newGame first --fill
game=$folder/first.game
piece=blue-infantry-4 to=mill # it lies on top in its camp

open "$game" --run "where $piece" --run "where $to"
locate "$piece"
fromX=$x fromY=$y
locate "$to"
drag "$fromX" "$fromY" "$x" "$y"
await logHas "$game" "move.*$piece.* to $to"

xdotool key ctrl+z
await logHas "$game" "undo"
xdotool key ctrl+y
await logHas "$game" "redo"

kill -9 "$running"
wait "$running" 2>/dev/null || true
running=""
"$cli" game verify "$game" >/dev/null || fail "the game is damaged"
entries=$("$cli" game log "$game" | wc -l)
open "$game" --run "say back again" --run "where $piece"
locate "$piece"
await logHas "$game" "back again"
(($("$cli" game log "$game" | wc -l) == entries + 1)) || fail "entries were lost"
