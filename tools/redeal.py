#!/usr/bin/env python3
"""Re-deals recorded games of Fogg: python3 tools/redeal.py RECORD...

An independent implementation of docs/play/fairness.md: it deals every card and ticket from the seed and the actions of a
record, and compares them with the record. It does not check whether an action or an undo is legal, nor the scores;
`fogg verify` does.
Exit status: 0 if everything agrees, 1 at the first difference or if a file cannot be read, 2 for wrong usage.
"""

import hashlib
import json
import re
import struct
import sys
from itertools import count, zip_longest
from pathlib import Path

CARDS = "PWBYOKRGL"  # The order of cards before a shuffle.
KINDS = "pink white blue yellow orange black red green locomotive".split()
SEATS = "blue red green yellow black".split()
MAPS = Path(__file__).resolve().parent.parent / "maps"
TRAIN_DECK, TICKETS, FIRST_SEAT, RESHUFFLE = 1, 2, 3, 1 << 32
# The events that depend on the deal; the others follow from the rules alone.
DEALT = {
    "card_drawn", "card_taken", "deck_reshuffled", "hand_shown", "row_filled", "row_swept", "tickets_kept",
    "tickets_offered", "tunnel_card_turned",
}


class Difference(Exception):
    """A difference between the record and the seed."""


def chacha20_words(key, nonce):
    """The words of ChaCha20 with a 64-bit block counter from 0 and a 64-bit nonce."""
    for counter in count():
        start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", counter, nonce))
        state = list(start)
        for _ in range(10):
            for column in range(4):
                quarter_round(state, *(column + row for row in (0, 4, 8, 12)))
            for column in range(4):
                quarter_round(state, *((column + row) % 4 + 4 * row for row in range(4)))
        yield from ((one + two) & 0xFFFFFFFF for one, two in zip(state, start))


def quarter_round(state, a, b, c, d):
    for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[x] = (state[x] + state[y]) & 0xFFFFFFFF
        mixed = state[z] ^ state[x]
        state[z] = (mixed << turn | mixed >> (32 - turn)) & 0xFFFFFFFF


def below(words, bound):
    """A uniform random number below the bound."""
    while True:
        product = next(words) * bound
        if product & 0xFFFFFFFF >= (1 << 32) % bound:
            return product >> 32


def shuffled(seed, nonce, items):
    words, items = chacha20_words(seed, nonce), list(items)
    for last in range(len(items) - 1, 0, -1):
        other = below(words, last + 1)
        items[last], items[other] = items[other], items[last]
    return items


class Board:
    """The parts of a board file that dealing needs."""

    def __init__(self, file):
        self.rules = file["rules"]
        self.pack = "".join(card * self.rules["cards"].get(kind, 0) for card, kind in zip(CARDS, KINDS))
        self.tickets, self.tunnel = [], {}
        for ticket in file["tickets"]:
            start = ticket.get("from", ticket.get("a"))
            goals = [goal["to"] for goal in ticket.get("to", [])] or [ticket["b"]]
            name = f"{start}-{goals[0] if len(goals) == 1 else 'any'}"
            for _ in range(ticket.get("copies", 1)):
                copy = 1 + sum(known.split(":")[0] == name for known in self.tickets)
                self.tickets.append(name if copy == 1 else f"{name}:{copy}")
        first = {}
        for route in file["routes"]:
            end = f"{route['b']}-{route['exit']}" if "exit" in route else route["b"]
            pair = frozenset((route["a"], end))
            name = f"{first[pair]}:2" if pair in first else first.setdefault(pair, f"{route['a']}-{end}")
            self.tunnel[name] = route.get("tunnel", False)


class Table:
    """The piles of a game; `events` holds the events of the current ply that depend on the deal."""

    def __init__(self, board, seats, seed, first_seat):
        self.board, self.seed, self.reshuffles, self.events = board, seed, 0, []
        self.first_seat = first_seat or seats[below(chacha20_words(seed, FIRST_SEAT), len(seats))]
        self.deck = shuffled(seed, TRAIN_DECK, board.pack)  # The top card is the last item.
        self.tickets = shuffled(seed, TICKETS, board.tickets)  # The top ticket is the first item.
        self.discards, self.row, self.tunnel, self.chosen = [], [None] * 5, None, {}
        self.hands = {seat: [self.deck.pop() for _ in range(board.rules["hand"])] for seat in seats}
        self.fill(range(5))
        self.sweep()
        self.offered = {seat: self.top_tickets(board.rules["first_tickets"]) for seat in seats}
        self.kept = {seat: [] for seat in seats}

    def top_tickets(self, offer):
        return [self.tickets.pop(0) for _ in range(min(offer["dealt"], len(self.tickets)))]

    def add_event(self, kind, **fields):
        self.events.append({"type": kind, **fields})

    def draw(self, kind, **fields):
        if not self.deck:
            raise Difference("the record has a card from the deck, but the deck is empty")
        card = self.deck.pop()
        self.add_event(kind, **fields, card=card)
        self.restock()
        return card

    def restock(self):
        if not self.deck and self.discards:
            self.deck = shuffled(self.seed, RESHUFFLE + self.reshuffles, sorted(self.discards, key=CARDS.index))
            self.discards = []
            self.reshuffles += 1
            self.add_event("deck_reshuffled")

    def fill(self, slots):
        gaps = [slot for slot in slots if self.row[slot] is None]
        for slot in gaps:
            if self.deck:
                self.row[slot] = self.draw("row_filled", slot=slot + 1)
        return any(self.row[slot] for slot in gaps)

    def sweep(self):
        for _ in range(3):
            if None not in self.row and self.row.count("L") >= 3:
                self.discards += self.row
                self.row = [None] * 5
                self.add_event("row_swept")
                self.restock()
                self.fill(range(5))

    def discard(self, cards):
        self.discards += cards
        if not self.deck:
            self.restock()
            if self.fill(range(5)):
                self.sweep()

    def spend(self, seat, cards):
        for card in cards:
            if card not in self.hands[seat]:
                raise Difference(f"{seat} plays {cards}, but the seed dealt it {hand_text(self.hands[seat])}")
            self.hands[seat].remove(card)

    def play_row(self, seat, slot):
        card, self.row[slot - 1] = self.row[slot - 1], None
        self.hands[seat] += card or "?"
        self.add_event("card_taken", seat=seat, slot=slot, card=card)
        self.fill([slot - 1])
        self.sweep()

    def play_blind(self, seat):
        self.hands[seat] += self.draw("card_drawn", seat=seat)

    def play_claim(self, seat, route, cards):
        self.spend(seat, cards)
        if not self.board.tunnel[route]:
            return self.discard(list(cards))
        turned = [self.draw("tunnel_card_turned") for _ in range(3) if self.deck]
        self.tunnel = cards, turned
        # Cards of the colour played, and locomotives, must be matched; if there are none, the claim succeeds.
        if not set(turned) & {cards[0], "L"}:
            self.play_add(seat, "")

    def play_add(self, seat, cards):
        played, turned = self.tunnel
        self.spend(seat, cards)
        self.discard(list(played + cards))
        self.discard(turned)

    def play_give_up(self, seat):
        cards, turned = self.tunnel
        self.hands[seat] += cards
        self.discard(turned)

    def play_tickets(self, seat):
        self.offered[seat] = self.top_tickets(self.board.rules["more_tickets"])
        offered = self.offered[seat]
        self.add_event("tickets_offered", seat=seat, count=len(offered), tickets=offered)

    def play_keep(self, seat, tickets):
        self.chosen[seat] = tickets
        # First tickets are settled in seat order, when all seats have chosen.
        if all(other in self.chosen for other, offer in self.offered.items() if offer):
            for seat in [other for other in self.offered if other in self.chosen]:
                tickets, offered, self.offered[seat] = self.chosen.pop(seat), self.offered[seat], []
                kept = [ticket for ticket in offered if ticket in tickets]
                returned = [ticket for ticket in offered if ticket not in tickets]
                self.kept[seat] += kept
                self.tickets += returned if self.board.rules["returned_tickets"] == "under-the-deck" else []
                self.add_event(
                    "tickets_kept", seat=seat, kept=len(kept), returned=len(returned),
                    kept_tickets=kept, returned_tickets=returned,
                )

    def hand_shown(self, seat):
        kept = [ticket for ticket in self.board.tickets if ticket in self.kept[seat]]
        return {"type": "hand_shown", "seat": seat, "hand": hand_text(self.hands[seat]), "tickets": kept}


def hand_text(cards):
    return "".join(sorted(cards, key=CARDS.find)) or "-"


def compare(what, found, expected):
    if found != expected:
        raise Difference(f"{what and what + ': '}the record says {json.dumps(found)}, the seed deals {json.dumps(expected)}")


def check_deal(deal, table):
    compare("deal.first_seat", deal["first_seat"], table.first_seat)
    compare("the number of deal.seats", len(deal["seats"]), len(table.hands))
    for seat, found in zip(table.hands, deal["seats"]):
        expected = {"seat": seat, "hand": hand_text(table.hands[seat]), "tickets": table.offered[seat]}
        compare(f"deal.seats ({seat})", found, expected)
    compare("deal.row", deal["row"], "".join(card or "." for card in table.row))


def play(ply, table):
    table.events = []
    fields = dict(ply["action"])
    kind = fields.pop("type")
    if kind != "pass":
        getattr(table, f"play_{kind}")(ply["seat"], **fields)


def undo(ply, remaining):
    """Removes the ply that an undo refers to: the last remaining one of its seat."""
    own = [other for other in remaining if other["seat"] == ply["seat"]]
    if not own:
        raise Difference(f"{ply['seat']} has no ply to undo")
    remaining.remove(own[-1])
    compare("", ply["events"], [{"type": "undone", "seat": ply["seat"], "ply": own[-1]["n"]}])


def replay(deal, plies):
    table = Table(*deal)
    for ply in plies:
        play(ply, table)
    return table


def check_ply(ply, table):
    play(ply, table)
    found = [event for event in ply["events"] if event["type"] in DEALT]
    expected = table.events + [table.hand_shown(event["seat"]) for event in found if event["type"] == "hand_shown"]
    for pair in zip_longest(found, expected):
        compare("", *pair)
    return len(expected)


def check_commitment(record, seats):
    """Checks where the seed comes from; returns a sentence for each set of seats that abandoned earlier deals."""
    commitment, first_seat = record["commitment"], record["options"]["first_seat"]
    secret, abandoned = bytes.fromhex(commitment["secret"]), commitment.get("abandoned", [])
    if not re.fullmatch("[0-9a-z]{16}", commitment["table"]):
        raise Difference("commitment.table: a table's id has 16 digits and small letters")
    terms = commitment["table"].encode() + bytes.fromhex(record["board"]["hash"])
    terms += bytes((len(seats), seats.index(first_seat) + 1 if first_seat else 0))
    compare("commitment.hash", commitment["hash"], sha256(b"fogg commitment 1", terms, secret))
    failed = [check_abandoned(terms, seats, number, deal) for number, deal in enumerate(abandoned, 1)]
    compare("the number of commitment.contributions", len(commitment["contributions"]), len(seats))
    pairs = (pair for deal in abandoned for pair in zip(deal["commitments"], deal["contributions"]))
    parts = [part or "00" * 32 for pair in pairs for part in pair] + commitment["contributions"]
    start = b"fogg deal 1", terms, struct.pack("<I", len(abandoned) + 1), secret
    seed = sha256(*start, bytes.fromhex("".join(parts)))
    compare("seed", record["seed"], seed)
    counts = ((failed.count(names), names) for names in dict.fromkeys(failed))
    deals = ((f"{number} earlier deals were" if number > 1 else "1 earlier deal was", names) for number, names in counts)
    return "".join(f"; {deal} abandoned by {names}" for deal, names in deals)


def check_abandoned(terms, seats, number, deal):
    """Checks the contributions that were revealed; returns the names of the seats that did not reveal theirs."""
    commitments, contributions = deal["commitments"], deal["contributions"]
    compare(f"the number of commitments to deal {number}", len(commitments), len(seats))
    compare(f"the number of contributions to deal {number}", len(contributions), len(seats))
    for index, (commitment, contribution) in enumerate(zip(commitments, contributions)):
        if contribution is not None:
            place = struct.pack("<IB", number, index)
            expected = sha256(b"fogg contribution 1", terms, place, bytes.fromhex(contribution))
            compare(f"the commitment of {seats[index]} to deal {number}", commitment, expected)
    failed = [seat for seat, *pair in zip(seats, commitments, contributions) if pair[0] and not pair[1]]
    if not failed:
        raise Difference(f"deal {number} was not abandoned by anyone")
    return " and ".join(failed)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).hexdigest()


def check(path):
    """Re-deals the game of a file and returns a summary."""
    record = json.loads(Path(path).read_text(encoding="utf-8"))
    if record["fogg_record"] != 1:
        raise ValueError(f"the format is {record['fogg_record']}; expected 1")
    name, file = record["board"]["name"], record["board"].get("file")
    file = file or json.loads((MAPS / f"{name}.json").read_text(encoding="utf-8"))
    seats = SEATS[: len(record["seats"])]
    abandoned = check_commitment(record, seats) if "commitment" in record else ""
    deal = Board(file), seats, bytes.fromhex(record["seed"]), record["options"]["first_seat"]
    table, remaining, compared = Table(*deal), [], 0
    check_deal(record["deal"], table)
    for ply in record["plies"]:
        try:
            if ply["action"]["type"] == "undo":
                undo(ply, remaining)
                table = replay(deal, remaining)
            else:
                remaining.append(ply)
                compared += check_ply(ply, table)
        except Difference as difference:
            raise Difference(f"ply {ply['n']} ({ply['seat']}): {difference}") from None
    counts = f"{len(seats)} seats, {len(record['plies'])} plies, {compared} events of chance"
    return f"ok {path}: {name}, {counts}, {table.reshuffles} reshuffles{abandoned}"


def main(paths):
    for path in paths:
        try:
            print(check(path))
        except Difference as difference:
            return print(f"{path}: {difference}") or 1
        except Exception as error:  # Any malformed file is reported, not raised.
            return print(f"{path}: this cannot be re-dealt: {type(error).__name__}: {error}") or 1
    return 0 if paths else print("usage: redeal.py RECORD...", file=sys.stderr) or 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
