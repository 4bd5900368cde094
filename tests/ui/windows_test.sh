#!/usr/bin/env bash
# Every window beside the table opens; no control is without a name for screen readers; texts come in another language.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

newGame first --fill
game=$folder/first.game
"$cli" game do "$game" -e "roll d6" -e "roll 2 d6" -e "note A first note." >/dev/null

open "$game" --run charts --run notes --run pages --run tables --run keys --run check-names --run "say checked"
await logHas "$game" "checked"
! grep "nameless" "$folder/out" || fail "there are controls without a name"
kill "$running"
wait "$running" 2>/dev/null || true

if command -v msgfmt >/dev/null; then
  open "$game" --language de --run "where Nächste Phase"
  locate "Nächste Phase"
fi
