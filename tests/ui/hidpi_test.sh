#!/usr/bin/env bash
# On a screen with two pixels for one, a counter is where it is seen: a drag by hand ends up in the file.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"
export GDK_SCALE=2

newGame first --fill
game=$folder/first.game
piece=blue-infantry-4 to=mill

"$table" "$game" --size 630x500 --run "fold-all" --run "where $piece" --run "where $to" >"$folder/out" 2>"$folder/err" &
running=$!
locate "$piece"
fromX=$x fromY=$y
locate "$to"
drag $((2 * fromX)) $((2 * fromY)) $((2 * x)) $((2 * y))
await logHas "$game" "move.*$piece.* to $to"
