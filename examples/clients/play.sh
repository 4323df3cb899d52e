#!/bin/sh
# Plays the first moves of a game with curl alone: sh examples/clients/play.sh [ADDRESS]
# docs/internals/api.md explains every request.
set -eu

# The server prints its address with a scheme; both forms are accepted.
address="${1:-127.0.0.1:7327}"
server="http://${address#http://}/api"

# Prints the value at a path of a JSON document: pick KEY...
pick() {
    python3 -c 'import json, sys
value = json.load(sys.stdin)
for key in sys.argv[1:]:
    value = value[int(key) if key.isdigit() else key]
print(value if isinstance(value, str) else json.dumps(value))' "$@"
}

post() {
    curl -sS --fail-with-body -H "authorization: Bearer ${key:-}" -H 'content-type: application/json' -d "$2" "$server/$1"
}

key=$(curl -sS --fail-with-body -H 'content-type: application/json' -d '{"name": "Aouda", "key": true}' "$server/people" | pick key)
table=$(post tables '{"board": "switzerland", "seats": 2, "bots": ["easy"], "bot_speed": "instant"}' | pick table id)
post "tables/$table/start" '{}' >/dev/null
echo "table $table"

moves=0
while [ "$moves" -lt 6 ]; do
    view=$(curl -sS --fail-with-body -H "authorization: Bearer $key" "$server/tables/$table")
    seq=$(echo "$view" | pick table seq)
    if action=$(echo "$view" | pick turn legal 0 2>/dev/null); then
        moves=$((moves + 1))
        accepted=$(post "tables/$table/act" "{\"move_id\": \"move-$moves\", \"seq\": $seq, \"action\": $action}")
        echo "$action: $accepted"
        # The bot need not wait for an undo.
        post "tables/$table/end-turn" "$accepted"
    else
        sleep 0.2
    fi
done
