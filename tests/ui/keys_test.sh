#!/usr/bin/env bash
# A key is changed in the window of keys: the new one works at once and after a restart, the old one no longer.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

newGame first --fill
game=$folder/first.game
mkfifo "$folder/in"
"$table" "$game" --size 1200x800 --run - <"$folder/in" >"$folder/out" 2>"$folder/err" &
running=$!
exec 3>"$folder/in"
echo "say ready" >&3
await logHas "$game" "ready"

# The one action that the search leaves is chosen: below the heading of its menu.
echo "keys" >&3
sleep 1
echo "where Looks for an action by name or key" >&3
locate "Looks for an action by name or key"
xdotool mousemove "$x" "$y" click 1
xdotool type "Next phase"
sleep 0.5
xdotool mousemove "$x" $((y + 60)) click 1
sleep 0.3
echo "where New key" >&3
locate "New key"
xdotool mousemove "$x" "$y" click 1
sleep 0.3
xdotool key F12
sleep 0.5
await grep -q "next-phase=F12" "$folder/data/grognard/settings.ini"
xdotool key Escape
sleep 0.5
xdotool key F12
await logHas "$game" "next phase"
kill "$running"
wait "$running" 2>/dev/null || true

entries=$("$cli" game log "$game" | wc -l)
open "$game" --run "where Next phase"
locate "Next phase"
xdotool key ctrl+Return
sleep 0.5
xdotool key F12
await logHas "$game" "^ *$((entries + 1)).*next phase"
sleep 0.5
(($("$cli" game log "$game" | wc -l) == entries + 1)) || fail "the old key still works"
