#!/usr/bin/env bash
# The real window opens a game, writes its picture and ends.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

newGame first --fill
"$table" --screenshot "$folder/table.png" "$folder/first.game" --size 1100x760
[[ $(head -c 8 "$folder/table.png" | od -An -tx1 | tr -d ' \n') == 89504e470d0a1a0a ]] || fail "that is no PNG"
size=$(stat -c %s "$folder/table.png")
((size > 40000)) || fail "a picture of $size bytes shows nothing"

# What cannot be opened is told on the start page, and nothing breaks.
echo "no game at all" >"$folder/broken.game"
"$table" --screenshot "$folder/start.png" "$folder/broken.game" 2>"$folder/err"
[[ -s $folder/start.png ]] || fail "there is no picture of the start page"
grep -qi "game" "$folder/err" || fail "nothing was said about the broken file"
