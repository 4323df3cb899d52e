"""A misbehaving program. Arguments: the kind of misbehaviour, and a file to append its process id to."""
import json
import os
import signal
import subprocess
import sys
import time

mode = sys.argv[1]
if len(sys.argv) > 2:
    with open(sys.argv[2], "a") as pids:
        pids.write(f"{os.getpid()}\n")


def send(message):
    print(json.dumps(message), flush=True)


def sleep_forever():
    time.sleep(1000)


if mode == "dead at start":
    sys.exit(3)
if mode == "silent at start":
    sleep_forever()
if mode == "garbage at start":
    print("Welcome to my bot!", flush=True)
    sleep_forever()

acts = 0
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        if mode == "refuses":
            send({"type": "error", "message": "I only speak protocol 7"})
        else:
            send({"type": "hello", "protocol": 2 if mode == "wrong version" else 1, "name": mode})
        if mode == "never reads":
            sleep_forever()
    if kind == "start" and mode == "leaves a child":
        child = subprocess.Popen(["sleep", "1000"])
        with open(sys.argv[2], "a") as pids:
            pids.write(f"{child.pid}\n")
    if kind == "bye" and mode == "does not leave":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        sleep_forever()
    if kind != "act":
        continue
    acts += 1
    request, legal = message["request"], message["legal"]
    good = {"type": "action", "request": request, "action": legal[0]}
    if acts <= 2 or mode in ("good", "does not leave", "leaves a child"):
        send(good)
    elif mode == "silent":
        pass
    elif mode == "late once" and acts == 3:
        time.sleep(1)
        send(good)
    elif mode == "late once":
        send(good)
    elif mode == "dies":
        sys.exit(5)
    elif mode == "dies once":
        if os.path.exists(sys.argv[2] + ".once"):
            send(good)
        else:
            open(sys.argv[2] + ".once", "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
    elif mode == "closes its output":
        os.close(1)
        sleep_forever()
    elif mode == "garbage":
        print("row 1, please", flush=True)
    elif mode == "not text":
        os.write(1, b"\xff\xfe\n")
    elif mode == "illegal":
        send({**good, "action": {"type": "claim", "route": "rome-bari", "cards": "LL"}})
    elif mode == "unknown route":
        send({**good, "action": {"type": "claim", "route": "rome-mars", "cards": "R"}})
    elif mode == "stale":
        send({**good, "request": request - 1})
    elif mode == "hello again":
        send({"type": "hello", "protocol": 1})
    elif mode == "reports":
        send({"type": "error", "message": "what is a railway?", "request": request})
    elif mode == "huge line":
        os.write(1, b"x" * (3 << 20) + b"\n")
    elif mode == "huge line without end":
        while True:
            os.write(1, b"x" * (1 << 16))
    elif mode == "floods":
        while True:
            os.write(1, b'{"type":"log","text":"la"}\n' * 1000)
    elif mode == "floods stderr":
        os.write(2, b"la\n" * 100000)
        send(good)
