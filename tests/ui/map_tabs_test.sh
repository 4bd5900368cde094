#!/usr/bin/env bash
# The tabs of a module with several maps are there, also after a game of one map has left its arrangement of panes.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

newGame one-map
openScripted "$folder/one-map.game"
tell quit
wait "$running"
running=""

game=$folder/maps.game
"$cli" game new "$(dirname "$0")/../data/modules/everything" --scenario meeting --fill --seed 1 -o "$game" >/dev/null
openScripted "$game"
locateNow "The valley"
press "The plains"
tell "where The plains"
await grep -q "^The plains [0-9]" "$folder/out"
