# What the tests of the window share. Called with the paths of grognard and grognard-cli.
set -euo pipefail

table=$1
cli=$2
folder=$(mktemp -d "${TMPDIR:-/tmp}/grognard ui XXXXXX")
running=""
export XDG_DATA_HOME="$folder/data" GROGNARD_MODULES="$folder/modules" HOME="$folder"
export NO_AT_BRIDGE=1 GDK_SCALE=1 GDK_DPI_SCALE=1 GDK_BACKEND=x11 GSETTINGS_BACKEND=memory

cleanUp() {
  if [[ -n $running ]]; then kill -9 "$running" 2>/dev/null || true; fi
  rm -rf "$folder"
}
trap cleanUp EXIT

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# A game of the module that everybody can make: NAME, then what is added to `game new`.
newGame() {
  local name=$1
  shift
  [[ -d $folder/modules/ford ]] || { mkdir -p "$folder/modules" && "$cli" module new "$folder/modules/ford" >/dev/null; }
  "$cli" game new "$folder/modules/ford" --scenario meeting --seed 7 -o "$folder/$name.game" "$@" >/dev/null
}

# Starts the table with these arguments; what it prints goes to "$folder/out".
open() {
  "$table" "$@" --size 1200x800 >"$folder/out" 2>"$folder/err" &
  running=$!
}

# Waits up to 20 seconds until the command succeeds.
await() {
  for _ in $(seq 200); do
    if "$@"; then return 0; fi
    if [[ -n $running ]] && ! kill -0 "$running" 2>/dev/null; then fail "the table has ended: $(cat "$folder/err")"; fi
    sleep 0.1
  done
  fail "waited in vain for: $*"
}

# The place on the screen that `--run "where ID"` has printed: sets x and y.
locate() {
  await grep -qF "$1 " "$folder/out"
  read -r x y < <(grep -F "$1 " "$folder/out" | tail -n 1 | awk '{ print $(NF - 1), $NF }')
  [[ $x =~ ^[0-9]+$ ]] || fail "$1 is not in sight"
}

logHas() { "$cli" game log "$1" 2>/dev/null | grep -q "$2"; }

# Drags with the left button, as a hand does.
drag() {
  xdotool mousemove "$1" "$2" mousedown 1
  xdotool mousemove $((($1 + $3) / 2)) $((($2 + $4) / 2)) mousemove "$3" "$4"
  sleep 0.1
  xdotool mouseup 1
}

# A button has to feel the pointer come before it is pressed.
click() {
  xdotool mousemove "$1" "$2"
  sleep 0.15
  xdotool mousedown 1
  sleep 0.05
  xdotool mouseup 1
}
entriesOf() { "$cli" game log "$1" | wc -l; }
gameIn() { compgen -G "$1/*.game" >/dev/null; }

# Starts the table so that `tell` can ask it for things.
openScripted() {
  rm -f "$folder/in"
  mkfifo "$folder/in"
  : >"$folder/out"
  "$table" "$@" --size 1200x800 --run "where Ready" --run - <"$folder/in" >>"$folder/out" 2>"$folder/err" &
  running=$!
  exec 7>"$folder/in"
  await grep -q "^Ready" "$folder/out"
}

# An action, a command, or `where NAME`.
tell() { echo "$1" >&7; }

# Where a control is now, by its accessible name: sets x and y.
locateNow() {
  : >"$folder/out"
  for _ in $(seq 50); do
    tell "where $1"
    sleep 0.1
    if grep -F "$1 " "$folder/out" | grep -q '[0-9]$'; then break; fi
    : >"$folder/out"
  done
  locate "$1"
}
press() {
  locateNow "$1"
  click "$x" "$y"
}

# The verdicts beside the entries are rows of the game file.
verdictIn() { sqlite3 "file:$1?mode=ro" "select verdict from verdicts" 2>/dev/null | grep -q "$2"; }
