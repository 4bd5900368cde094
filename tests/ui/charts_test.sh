#!/usr/bin/env bash
# A click on a chart goes to the moment that it shows; notes are written for all or for one side, and found again.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

newGame first --fill
game=$folder/first.game
for points in 1 2 3 4 5 6; do echo "track vp mk-vp to $points"; done | "$cli" game do "$game" >/dev/null
mkfifo "$folder/in"
"$table" "$game" --size 1200x800 --run - <"$folder/in" >"$folder/out" 2>"$folder/err" &
running=$!
exec 3>"$folder/in"

echo "charts" >&3
sleep 1
echo "where Chart" >&3
locate "Chart"
xdotool mousemove "$x" "$y" click 1
sleep 0.5
echo "where Leave the past" >&3
locate "Leave the past"
xdotool key Escape
echo "now" >&3

echo "notes" >&3
sleep 1
echo "where Who may read the note" >&3
locate "Who may read the note"
xdotool mousemove "$x" "$y" click 1 key Down Return
sleep 0.3
echo "where Text of a new note" >&3
locate "Text of a new note"
xdotool mousemove "$x" "$y" click 1
xdotool type "Hold the bridge."
xdotool key ctrl+Return
await logHas "$game" "note for blue: Hold the bridge"
! "$cli" game log "$game" --as red | grep -q "Hold the bridge" || fail "red can read what is blue's"
