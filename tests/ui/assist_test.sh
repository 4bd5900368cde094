#!/usr/bin/env bash
# With a rules plugin the window says what the rules say, and lets a player overrule them with a reason; with a plugin
# that hangs or crashes the table says so and works.
# shellcheck source=tests/ui/support.sh
source "$(dirname "$0")/support.sh"

plugins=$(dirname "$table")/../tests/plugins
export GROGNARD_PLUGIN
newGame judged
game=$folder/judged.game

GROGNARD_PLUGIN=$plugins/one_step.so
openScripted "$game"
locateNow "What the rules say"
tell "select blue-infantry-4"
tell "move blue-infantry-4 to redoubt"
await logHas "$game" "move blue-infantry-4 to redoubt"
await verdictIn "$game" "warned"
kill -9 "$running"
wait "$running" 2>/dev/null || true

for broken in hanging crashing other_version throwing; do
  GROGNARD_PLUGIN=$plugins/$broken.so
  openScripted "$game"
  tell "say works with $broken"
  await logHas "$game" "works with $broken"
  tell "where What the rules say"
  await grep -q "What the rules say is not in sight" "$folder/out"
  kill -9 "$running"
  wait "$running" 2>/dev/null || true
done
running=""
