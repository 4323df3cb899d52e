#!/usr/bin/env python3
"""An example bot: finds the shortest paths for its tickets, collects the cards, and claims the routes.

It implements the bot protocol (docs/bots/bot-protocol.md) and needs only Python 3.8:

    fogg play --bots "exec:python3 examples/bots/ticket_taker.py,random"

The referee lists every legal action in `legal`, so this program does not need to know the rules of tunnels,
locomotives or special boards. It only chooses among them.
"""

import heapq
import json
import sys
from collections import Counter

LETTERS = {"pink": "P", "white": "W", "blue": "B", "yellow": "Y", "orange": "O", "black": "K", "red": "R",
           "green": "G"}
LOCOMOTIVE = "L"


class Board:
    """A parsed board file, with the names that the protocol uses."""

    def __init__(self, document):
        rules = document["rules"]
        self.trains = rules["trains"]
        self.doubles_from = rules["doubles_from"]
        self.points = rules["route_points"]
        self.locomotives_everywhere = rules["locomotives"] == "every-route"
        self.locomotive_is_one_card = rules["row_locomotive"] == "one-card"
        self.routes = {}  # name -> route
        self.twins = {}  # name -> name of the other route of a double
        self.ends = {city["id"]: {city["id"]} for city in document["cities"]}  # id -> its places; a country has several
        first_between = {}
        for entry in document["routes"]:
            a, b = entry["a"], entry["b"]
            if "exit" in entry:  # each border crossing is a separate place of its country
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
    """Chooses an action for one view."""

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

    def shortest_path(self, starts, goal, free):
        """The number of trains and the routes still needed to connect two sets of places; None if it is impossible."""
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
        """The most valuable affordable goal of a ticket, with its trains deducted: (value, trains, routes), or None."""
        starts, goals = self.board.tickets[ticket]
        paths = [(points, self.shortest_path(starts, goal, free)) for goal, points in goals]
        found = [(points - 0.7 * path[0], path[0], path[1]) for points, path in paths
                 if path and path[0] <= self.trains]
        return max(found, default=None)

    def needed_routes(self, tickets):
        """The routes to claim for these tickets, most valuable first; skips tickets that need too many trains."""
        needed, trains = set(), self.trains
        for ticket in sorted(tickets, key=lambda name: -max(points for _, points in self.board.tickets[name][1])):
            best = self.best_goal(ticket, self.mine | needed)
            if best and best[1] <= trains:
                trains -= best[1]
                needed.update(best[2])
        return needed

    def needed_cards(self, routes):
        """How many cards of each letter are missing; grey routes use the most frequent colour of the hand."""
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
            return max(by_type["keep"], key=self.value_of_keeping)
        if "add" in by_type:  # a tunnel that was worth starting is worth paying for
            return min(by_type["add"], key=lambda action: action["cards"].count(LOCOMOTIVE))
        routes = self.needed_routes(self.me["tickets"])
        return self.claim(by_type.get("claim", []), routes) or self.draw(by_type, routes) or legal[0]

    def value_of_keeping(self, action):
        """The value of keeping tickets; each is valued with the routes of the others already planned."""
        value, planned, trains = 0, set(self.mine), self.trains
        for ticket in self.me["tickets"] + action["tickets"]:
            if ticket in self.me["tickets"] and self.view["phase"]["type"] == "first_tickets":
                continue
            best = self.best_goal(ticket, planned)
            if best and best[1] <= trains:
                value += best[0]
                trains -= best[1]
                planned.update(best[2])
            else:
                value -= 2 * min(points for _, points in self.board.tickets[ticket][1])
        return value

    def claim(self, claims, needed):
        """The best needed route; without any, a long one; in the last turn, the most points."""
        last_turn = self.view.get("turns_left") is not None
        wanted = [action for action in claims if action["route"] in needed]
        if not wanted and (last_turn or not needed):
            shortest = 1 if last_turn or self.trains < 8 else 4
            wanted = [action for action in claims if self.board.routes[action["route"]]["length"] >= shortest]
        reserved = self.needed_cards([name for name in needed if self.board.routes[name]["letter"]])

        def value(action):
            length = self.board.routes[action["route"]]["length"]
            locomotives = action["cards"].count(LOCOMOTIVE)
            pays_with_needed = action["cards"][0] in reserved and not self.board.routes[action["route"]]["letter"]
            return self.board.points[length - 1] - 0.5 * locomotives - pays_with_needed
        return max(wanted, key=value, default=None)

    def draw(self, by_type, needed):
        """The face-up card that is needed most, otherwise a card from the deck."""
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


def send(message):
    print(json.dumps(message), flush=True)


def main():
    board = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            send({"type": "hello", "protocol": 1, "name": "ticket taker"})
        elif message["type"] == "start":
            board = Board(message["board"])
        elif message["type"] == "act":
            action = Plan(board, message["view"]).choose(message["legal"])
            send({"type": "action", "request": message["request"], "action": action})
        elif message["type"] == "fault":
            print(message["message"], file=sys.stderr)
        elif message["type"] == "bye":
            break


if __name__ == "__main__":
    main()
