#!/usr/bin/env python3
"""A bot in one file: finds the cheapest way for its tickets, collects those cards, claims those routes.

It speaks the bot protocol (docs/bot-protocol.md) and needs Python 3.8 and nothing else:

    fogg play --bots "exec:python3 examples/bots/ticket_taker.py,random"

The referee says in `legal` what is allowed, so this program knows no rules: tunnels, locomotives and the
quirks of a board are all in that list. What it adds is a plan.
"""

import heapq
import json
import sys
from collections import Counter

LETTERS = {"pink": "P", "white": "W", "blue": "B", "yellow": "Y", "orange": "O", "black": "K", "red": "R",
           "green": "G"}
LOCOMOTIVE = "L"


class Board:
    """What a board file says, by the names that the protocol uses."""

    def __init__(self, document):
        rules = document["rules"]
        self.trains = rules["trains"]
        self.doubles_from = rules["doubles_from"]
        self.points = rules["route_points"]
        self.locomotives_everywhere = rules["locomotives"] == "every-route"
        self.locomotive_is_one_card = rules["row_locomotive"] == "one-card"
        self.routes = {}  # name -> route
        self.twins = {}  # name -> the other route of a double
        self.ends = {city["id"]: {city["id"]} for city in document["cities"]}  # id -> the places it stands for
        first_between = {}
        for entry in document["routes"]:
            a, b = entry["a"], entry["b"]
            if "exit" in entry:  # a border end is a place of its own, and its country stands for all of them
                b = f"{b}-{entry['exit']}"
                self.ends.setdefault(entry["b"], set()).add(b)
            name, pair = f"{a}-{b}", frozenset((a, b))
            if pair in first_between:
                first = first_between[pair]
                name = f"{first}:2"
                self.twins[first], self.twins[name] = name, first
            else:
                first_between[pair] = name
            self.routes[name] = {"a": a, "b": b, "length": entry["length"], "tunnel": entry.get("tunnel", False),
                                 "letter": LETTERS.get(entry["color"])}  # grey routes have no letter
        self.tickets = {}  # name -> (places to start from, [(places to reach, points)])
        for entry in document["tickets"]:
            start = entry.get("a") or entry["from"]
            goals = entry.get("to") or [{"to": entry["b"], "points": entry["points"]}]
            name = f"{start}-{goals[0]['to'] if len(goals) == 1 else 'any'}"
            ticket = (self.ends[start], [(self.ends[goal["to"]], goal["points"]) for goal in goals])
            for _ in range(entry.get("copies", 1)):
                copies = sum(known.split(":")[0] == name for known in self.tickets)
                self.tickets[name if copies == 0 else f"{name}:{copies + 1}"] = ticket


class Plan:
    """What is worth doing, as one view shows it."""

    def __init__(self, board, view):
        self.board, self.view, self.me = board, view, view["me"]
        self.mine, self.closed = set(), set()
        for player in view["players"]:
            for route in player["routes"]:
                self.closed.add(route)
                if route in board.twins and len(view["players"]) < board.doubles_from:
                    self.closed.add(board.twins[route])
            if player["seat"] == self.me["seat"]:
                self.mine, self.trains = set(player["routes"]), player["trains"]
        self.closed |= {board.twins[route] for route in self.mine if route in board.twins}
        self.hand = Counter(self.me["hand"].replace("-", ""))

    def way(self, starts, goal, free):
        """The routes still to claim between two sets of places, and their trains; None if there is no way."""
        neighbours = {}
        for name, route in self.board.routes.items():
            if name in free or name not in self.closed:
                cost = 0 if name in free else route["length"]
                neighbours.setdefault(route["a"], []).append((cost, route["b"], name))
                neighbours.setdefault(route["b"], []).append((cost, route["a"], name))
        queue, seen = [(0, place, ()) for place in sorted(starts)], set()
        heapq.heapify(queue)
        while queue:
            cost, place, path = heapq.heappop(queue)
            if place in goal:
                return cost, path
            if place not in seen:
                seen.add(place)
                for step, other, name in neighbours.get(place, ()):
                    if other not in seen:
                        heapq.heappush(queue, (cost + step, other, path if step == 0 else path + (name,)))
        return None

    def best_goal(self, ticket, free):
        """The goal of a ticket that pays most for its trains: (worth, trains, routes)."""
        starts, goals = self.board.tickets[ticket]
        ways = [(points, self.way(starts, goal, free)) for goal, points in goals]
        found = [(points - 0.7 * way[0], way[0], way[1]) for points, way in ways if way and way[0] <= self.trains]
        return max(found, default=None)

    def needed_routes(self, tickets):
        """The routes to claim for these tickets, the most valuable first; tickets beyond our trains are dropped."""
        needed, trains = set(), self.trains
        for ticket in sorted(tickets, key=lambda name: -max(points for _, points in self.board.tickets[name][1])):
            best = self.best_goal(ticket, self.mine | needed)
            if best and best[1] <= trains:
                trains -= best[1]
                needed.update(best[2])
        return needed

    def needed_cards(self, routes):
        """How many cards of each letter are missing for these routes; grey ones take what we have most of."""
        missing = Counter()
        for name in routes:
            route = self.board.routes[name]
            letter = route["letter"] or max(LETTERS.values(), key=lambda one: (self.hand[one], one))
            missing[letter] += route["length"]
        return Counter({letter: count - self.hand[letter] for letter, count in missing.items()
                        if count > self.hand[letter]})

    def choose(self, legal):
        by_type = {}
        for action in legal:
            by_type.setdefault(action["type"], []).append(action)
        if "keep" in by_type:
            return max(by_type["keep"], key=self.worth_of_keeping)
        if "add" in by_type:  # the tunnel was worth trying, so it is worth finishing
            return min(by_type["add"], key=lambda action: action["cards"].count(LOCOMOTIVE))
        routes = self.needed_routes(self.me["tickets"])
        return self.claim(by_type.get("claim", []), routes) or self.draw(by_type, routes) or legal[0]

    def worth_of_keeping(self, action):
        """Tickets share routes: each is valued with the routes of the others already there."""
        worth, planned, trains = 0, set(self.mine), self.trains
        for ticket in self.me["tickets"] + action["tickets"]:
            if ticket in self.me["tickets"] and self.view["phase"]["type"] == "first_tickets":
                continue
            best = self.best_goal(ticket, planned)
            if best and best[1] <= trains:
                worth += best[0]
                trains -= best[1]
                planned.update(best[2])
            else:
                worth -= 2 * min(points for _, points in self.board.tickets[ticket][1])
        return worth

    def claim(self, claims, needed):
        """A needed route, the longest first; if there is no need, any long one; at the end, whatever pays most."""
        last_turn = self.view.get("turns_left") is not None
        wanted = [action for action in claims if action["route"] in needed]
        if not wanted and (last_turn or not needed):
            shortest = 1 if last_turn or self.trains < 8 else 4
            wanted = [action for action in claims if self.board.routes[action["route"]]["length"] >= shortest]
        elsewhere = self.needed_cards([name for name in needed if self.board.routes[name]["letter"]])

        def value(action):
            length = self.board.routes[action["route"]]["length"]
            locomotives = action["cards"].count(LOCOMOTIVE)
            pays_with_needed = action["cards"][0] in elsewhere and not self.board.routes[action["route"]]["letter"]
            return self.board.points[length - 1] - 0.5 * locomotives - pays_with_needed
        return max(wanted, key=value, default=None)

    def draw(self, by_type, needed):
        """The card in the row that is missing most, else the deck."""
        missing = self.needed_cards(needed)

        def value(action):
            card = self.view["row"][action["slot"] - 1]
            if card == LOCOMOTIVE:
                useful = self.board.locomotives_everywhere or any(
                    self.board.routes[name]["tunnel"] for name in needed)
                return (4 if self.board.locomotive_is_one_card else 1.5) if useful else -1
            return 1 + missing[card] if missing[card] else (0.5 + self.hand[card] / 100 if not needed else 0)
        best = max(by_type.get("row", []), key=value, default=None)
        if best and (value(best) >= 1 or "blind" not in by_type):
            return best
        return by_type.get("blind", [best])[0]


def answer(message):
    print(json.dumps(message), flush=True)


def main():
    board = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer({"type": "hello", "protocol": 1, "name": "ticket taker"})
        elif message["type"] == "start":
            board = Board(message["board"])
        elif message["type"] == "act":
            action = Plan(board, message["view"]).choose(message["legal"])
            answer({"type": "action", "request": message["request"], "action": action})
        elif message["type"] == "fault":
            print(message["message"], file=sys.stderr)
        elif message["type"] == "bye":
            break


if __name__ == "__main__":
    main()
