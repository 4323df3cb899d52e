#!/usr/bin/env python3
"""Plays a game against a bot over the socket: python3 examples/clients/play.py [ADDRESS] [BOT] [RECORD]

A complete client of a Fogg server that needs only the standard library. It registers a person, creates a table with a
bot, commits to and reveals a contribution to the shuffle, always plays the first legal action and never undoes it,
reconnects once in the middle of the game without losing an update, and downloads the record, which `fogg verify` and
`tools/redeal.py` check.
docs/internals/api.md explains every message.
"""

import base64
import hashlib
import json
import os
import socket
import struct
import sys
import time
import urllib.request

PROTOCOL = 1


class Server:
    """The HTTP API: one request, one response."""

    def __init__(self, address):
        # The server prints its address with a scheme; both forms are accepted.
        self.address, self.key = address.removeprefix("http://").rstrip("/"), None

    def text(self, method, path, body=None):
        headers = {"content-type": "application/json"}
        if self.key:
            headers["authorization"] = f"Bearer {self.key}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://{self.address}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.read()

    def request(self, method, path, body=None):
        return json.loads(self.text(method, path, body) or "null")

    def post(self, path, body):
        return self.request("POST", path, body)


class TableSocket:
    """A WebSocket to a table that sends and receives JSON objects."""

    def __init__(self, server, table, after=None):
        host, port = server.address.rsplit(":", 1)
        self.connection = socket.create_connection((host, int(port)), timeout=30)
        self.stream = self.connection.makefile("rb")
        nonce = base64.b64encode(os.urandom(16)).decode()
        head = [
            f"GET /api/tables/{table}/socket HTTP/1.1",
            f"Host: {server.address}",
            f"Authorization: Bearer {server.key}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {nonce}",
        ]
        self.connection.sendall("\r\n".join(head + ["", ""]).encode())
        status = self.stream.readline()
        if b" 101 " not in status:
            sys.exit(f"cannot open the socket: {status.decode().strip()}")
        while self.stream.readline().strip():
            pass
        hello = {"type": "hello", "protocol": PROTOCOL}
        self.send(hello if after is None else {**hello, "after": after})

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def send_frame(self, opcode, payload):
        mask = os.urandom(4)
        length = len(payload)
        size = bytes([0x80 | length]) if length < 126 else b"\xfe" + struct.pack(">H", length)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        self.connection.sendall(bytes([0x80 | opcode]) + size + mask + masked)

    def receive(self):
        """The next message. Joins the frames of long messages, and answers pings."""
        text = b""
        while True:
            first, second = self.stream.read(2)
            opcode, is_last, length = first & 0x0F, first & 0x80, second & 0x7F
            if length == 126:
                (length,) = struct.unpack(">H", self.stream.read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.stream.read(8))
            payload = self.stream.read(length)
            if opcode in (0, 1):
                text += payload
                if is_last:
                    return json.loads(text)
            if opcode == 8:
                sys.exit("the server closed the socket")
            if opcode == 9:
                self.send_frame(10, payload)

    def close(self):
        self.connection.close()


def main(address="127.0.0.1:7327", bot="easy", file=None):
    server = Server(address)
    server.key = server.post("/api/people", {"name": "Passepartout", "key": True})["key"]
    created = server.post("/api/tables", {"board": "usa", "seats": 2, "bots": [bot], "bot_speed": "instant"})
    table = created["table"]["id"]
    print(f"table {table}; the server's commitment is {created['table']['commitment']}")

    contribution = os.urandom(32)
    # The commitment is bound to the table, its board and options, the first deal, and the first seat.
    terms = table.encode() + bytes.fromhex(created["table"]["board_hash"]) + bytes((2, 0))
    place = struct.pack("<IB", 1, 0)
    contribution_hash = hashlib.sha256(b"fogg contribution 1" + terms + place + contribution).hexdigest()
    server.post(f"/api/tables/{table}/commit", {"hash": contribution_hash})
    server.post(f"/api/tables/{table}/start", {})
    server.post(f"/api/tables/{table}/reveal", {"contribution": contribution.hex()})

    outcome = play(server, table)
    for score in outcome["scores"]:
        print(f"{score['seat']}: {score['total']} points")
    print(f"won by {' and '.join(outcome['winners'])}")

    text = server.text("GET", f"/api/tables/{table}/record")
    record = json.loads(text)
    if contribution.hex() not in record["commitment"]["contributions"]:
        sys.exit("the contribution is not in the record")
    secret = bytes.fromhex(record["commitment"]["secret"])
    committed = hashlib.sha256(b"fogg commitment 1" + terms + secret).hexdigest()
    if committed != created["table"]["commitment"]:
        sys.exit("the secret does not match the commitment")
    if file:
        with open(file, "wb") as output:
            output.write(text)
    print(f"the record has {len(record['plies'])} plies, and the secret matches the commitment")


def play(server, table):
    """Plays to the end, with at most one unanswered act at a time."""
    connection, seq, legal, moves, act, is_pending = TableSocket(server, table), 0, [], 0, None, False
    while True:
        if legal and not is_pending:
            moves += 1
            act = {"type": "act", "move_id": f"move-{moves}", "seq": seq, "action": legal[0]}
            connection.send(act)
            legal, is_pending = [], True
        message = connection.receive()
        if message["type"] == "welcome":
            seq, legal = message["seq"], message["turn"]["legal"]
        elif message["type"] == "update":
            if message["seq"] != seq + 1:
                sys.exit(f"a gap: {message['seq']} after {seq}")
            seq = message["seq"]
            turn = message.get("turn", {})
            legal = turn.get("legal", legal)
            if "undo_until" in turn:
                # The bot waits so that this client can undo its action; it will not.
                connection.send({"type": "end_turn", "seq": seq})
            if "outcome" in message:
                return message["outcome"]
        elif message["type"] == "accepted":
            is_pending = False
            if moves == 10:
                # With the last seq the server sends the updates after it, without a gap or a repeat.
                connection.close()
                connection = TableSocket(server, table, after=seq)
        elif message.get("code") == "busy":
            # Over the rate limit. Sending the same move again is safe: it is never played twice.
            time.sleep(0.5)
            connection.send(act)
        elif message["type"] in ("rejected", "bye"):
            sys.exit(f"the server sent {message}")


if __name__ == "__main__":
    main(*sys.argv[1:])
