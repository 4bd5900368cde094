#!/usr/bin/env bash
# Files that cannot be played: each is told in a sentence, none is changed, and nothing crashes.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

newGame first --fill
game=$folder/first.game

# Opens FILE, which must be told about with TEXT and stay as it is.
refused() {
  local file=$1 text=$2 before
  before=$(md5sum <"$file")
  "$table" "$file" --screenshot "$folder/start.png" >"$folder/out" 2>"$folder/err" || fail "it ended badly with $file"
  [[ -s $folder/start.png ]] || fail "there is no start page for $file"
  grep -q "$text" "$folder/err" || fail "of $file it said only: $(cat "$folder/err")"
  [[ $(md5sum <"$file") == "$before" ]] || fail "$file was changed"
  rm "$folder/start.png"
}

echo "nonsense" >"$folder/nonsense.txt"
refused "$folder/nonsense.txt" "not a game file"
: >"$folder/empty.game"
refused "$folder/empty.game" "empty"
head -c 5000 "$game" >"$folder/cut.game"
refused "$folder/cut.game" "cut short"
if command -v sqlite3 >/dev/null; then
  cp "$game" "$folder/newer.game"
  sqlite3 "$folder/newer.game" "PRAGMA user_version=99"
  refused "$folder/newer.game" "newer"
fi

# A module that has moved: the game is refused, and plays on when it is told where the module is.
mv "$folder/modules/ford" "$folder/moved"
refused "$game" "was not found"
open "$game" --module "$folder/moved" --run "say found again"
await bash -c "'$cli' game log '$game' --module '$folder/moved' | grep -q 'found again'"
mv "$folder/moved" "$folder/modules/ford"

# A second window on the same game looks on, and cannot write.
"$table" "$game" --run "say from the second window" --screenshot "$folder/second.png" 2>"$folder/err" || fail "the second window ended badly"
[[ -s $folder/second.png ]] || fail "the second window showed nothing"
! logHas "$game" "from the second window" || fail "two windows wrote into one game"
kill -0 "$running" || fail "the first window has ended"
