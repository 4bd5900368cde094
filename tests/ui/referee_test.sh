#!/usr/bin/env bash
# The referee on the table: options are taken by button, on the map, by key and by script; who does not decide waits;
# what is done by hand is noted; without a referee for the module there is no pane.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

ohio=$(dirname "$0")/../../modules/blood-on-the-ohio
game=$folder/referee.game
"$cli" game new "$ohio" --scenario st-clair-1 --seed 1791 --fill -o "$game" >/dev/null

# The options of whoever decides: a line for each, key and label with a tab between.
options() { "$cli" assist options "$game" --json | python3 -c '
import json, sys
offer = json.load(sys.stdin)
for o in offer["options"]: print(o["id"].split(".", 1)[1] + "\t" + o["label"])'; }
# The first of them whose key begins so.
first() { options | awk -F '\t' -v key="$1" 'index($1, key) == 1 && !found { found = 1; print }'; }
absent() {
  : >"$folder/out"
  tell "where $1"
  await grep -qF "$1 is not in sight" "$folder/out"
}
close() {
  kill -9 "$running"
  wait "$running" 2>/dev/null || true
  running=""
}
refused() {
  : >"$folder/out"
  tell "choose $1"
  await grep -qF "choose $1: not offered" "$folder/out"
}

# The side that does not decide sees who is waited for, and can choose nothing.
openScripted "$game" --as wc
locateNow "Waiting for United States"
refused ""
close

openScripted "$game" --as us
locateNow "United States decides"
locateNow "Reason by the rules"
press "Shows or hides the reason by the rules"
absent "Reason by the rules"

# A script, then a button by its label, then a space on the map.
tell "choose space:fort-washington"
await logHas "$game" 'do "Fort Washington:'
label=$(first all | cut -f 2)
locateNow "$label"
click "$x" "$y"
await logHas "$game" "do \"All of them"
key=$(first space: | cut -f 1)
space=${key#space:}
name=$(first space: | cut -f 2)
tell fit
locateNow "$space"
click "$x" "$y"
await logHas "$game" "do \"$name\""
moved=$(entriesOf "$game")

# Undo takes the choice back, and the same one is offered again; 1 on the keyboard is the first of them.
tell undo
await logHas "$game" "undo"
[[ $(first space: | cut -f 1) == "$key" ]] || fail "undo did not bring $key back"
absent "Note of the referee"
one=$(first "" | cut -f 2)
locateNow "${one}"
xdotool key 1
entries() { [[ $(entriesOf "$game") -ge $1 ]]; }
await entries $((moved + 2))
"$cli" game log "$game" | tail -n 1 | grep -qF "$one" || fail "the key 1 did not take: $one"

# Players may act outside at any time: it is noted, and the game goes on.
tell "move u-rc-1 to columbia"
locateNow "Note of the referee"
refused "no-such-option"
close

# Folded reasons stay folded.
openScripted "$game"
locateNow "United States decides"
absent "Reason by the rules"
tell check-names
sleep 0.3
grep "nameless" "$folder/out" && fail "controls without a name"
close

newGame plain
openScripted "$folder/plain.game"
sleep 1
absent "Who decides"
refused ""
