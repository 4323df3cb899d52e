#!/bin/sh
# Records the game that the home page shows: four strong bots on a real server, as a spectator receives it.
# Takes a few minutes. Usage: tools/demo.sh [FOGG], from the root of the repository after `cargo build --release`.
set -eu

fogg=${1:-target/release/fogg}
at=127.0.0.1:7399
folder=$(mktemp -d)
"$fogg" serve --listen $at --monitor off --data "$folder" --log warn &
server=$!
trap 'kill $server; wait $server || true; rm -r "$folder"' EXIT

# One field of a JSON text.
field() { python3 -c 'import json, sys
value = json.load(sys.stdin)
for name in sys.argv[1].split("."): value = value[name]
print(value)' "$1"; }

until curl -sf http://$at/api/boards >"$folder/boards"; do sleep 0.2; done
post() { curl -sf -H 'content-type: application/json' -H "authorization: Bearer ${key:-}" -d "$2" "http://$at/api/$1"; }
key=$(curl -sf -H 'content-type: application/json' -d '{"name": "Phileas", "key": true}' http://$at/api/people | field key)
table=$(post tables '{"board": "usa", "seats": 4, "listed": true, "bot_speed": "instant",
    "bots": ["master", "hard:blitz", "expert", "hard:collector"]}' | field table.id)
post "tables/$table/start" '{}' >"$folder/started"
until curl -sf "http://$at/api/tables/$table/updates" >"$folder/demo.json"; do sleep 2; done
mkdir -p web/public
cp "$folder/demo.json" web/public/demo.json
