#!/usr/bin/env bash
# Two sides before one screen: when the turn passes and something is hidden, a curtain falls. Behind it nothing can be
# done until the other side lifts it.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

newGame hidden --fill
game=$folder/hidden.game
"$cli" game do "$game" -e 'conceal blue-infantry-4' >/dev/null
openScripted "$game" --as turns
tell "where blue-infantry-4"
locate "blue-infantry-4"

press "Goes on to the next phase (Ctrl+Enter)"
await logHas "$game" "next phase"
tell "say from behind the curtain"
locateNow "Shows the table to the side that is to move"
logHas "$game" "behind the curtain" && fail "somebody acted behind the curtain"
click "$x" "$y"
# Red does not know the counter by its name.
tell "where blue-infantry-4"
await grep -q "^blue-infantry-4 is not in sight" "$folder/out"
tell "say my turn"
await logHas "$game" "say my turn"

# Who sat here stays seated when the game is opened again.
kill -9 "$running"
wait "$running" 2>/dev/null || true
openScripted "$game"
tell "where blue-infantry-4"
await grep -q "^blue-infantry-4 is not in sight" "$folder/out"
