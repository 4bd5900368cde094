#!/usr/bin/env bash
# From the start page to a new game; the table is killed, and the start page offers to continue with nothing lost.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

mkdir -p "$folder/modules"
"$cli" module new "$folder/modules/ford" >/dev/null
openScripted
press "Begins a game of the chosen scenario"
game=$folder/data/grognard/games
await gameIn "$game"
file=$(ls "$game"/*.game)
tell "say the first words"
await logHas "$file" "the first words"

kill -9 "$running"
wait "$running" 2>/dev/null || true
running=""
"$cli" game verify "$file" >/dev/null || fail "the game is damaged"

openScripted
press "Opens the chosen game"
sleep 0.5
tell "say and the second"
await logHas "$file" "and the second"
logHas "$file" "the first words" || fail "words were lost"
