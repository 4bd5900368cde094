#!/usr/bin/env bash
# The module is read again while a game of it is played: a change comes to the table, errors and what no longer fits do not.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

newGame first --fill
game=$folder/first.game
module=$folder/modules/ford

mkfifo "$folder/in"
"$table" "$game" --size 1200x800 --run - <"$folder/in" >"$folder/out" 2>"$folder/err" &
running=$!
exec 3>"$folder/in"
echo "say before" >&3
await logHas "$game" "before"

sed -i 's|<die id="d6"|<die id="d8" name="Eight" faces="1 2 3 4 5 6 7 8"/>\n  &|' "$module"/*.xml
grep -q 'id="d8"' "$module"/*.xml || fail "the module was not changed"
echo "reload-module" >&3
sleep 2
echo "roll d8" >&3
await logHas "$game" "roll d8"

# With an error in it, the module stays as it was, and the game goes on.
cp "$module/module.xml" "$folder/sound.xml"
echo "<nonsense>" >>"$module/module.xml"
echo "reload-module" >&3
sleep 1
echo "say still here" >&3
sleep 1
cp "$folder/sound.xml" "$module/module.xml"
await logHas "$game" "still here"

# The past shown is what charts and notes are about; they open and follow.
echo "charts" >&3
echo "notes" >&3
echo "note Written while they are open." >&3
await logHas "$game" "Written while they are open"
kill -0 "$running" || fail "the table has ended"
"$cli" game verify "$game" >/dev/null || fail "the game is damaged"
