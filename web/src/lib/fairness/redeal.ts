// Deals a recorded game again from its seed and compares every card and ticket (docs/play/fairness.md). Only
// `fogg verify` also checks that the actions were legal and scored correctly.
import { CARD_LETTERS, cardText, countCards } from '../game/cards';
import type { BoardDrawing, Event, SeatName } from '../protocol/types';
import type { GameRecord, Ply, PlyEvent } from './game-record';
import { RandomStream, shuffled, STREAMS } from './random';

/** Thrown if the record contradicts the seed. */
export class Mismatch extends Error {
	constructor(
		readonly found: string,
		readonly expected: string,
		/** The number of the ply with the mismatch; undefined for the deal. */
		readonly ply?: number,
	) {
		super(`${found} / ${expected}`);
	}
}

/** Everything that determines the deal of a game. */
export type DealParameters = {
	drawing: BoardDrawing;
	pack: string;
	seats: readonly SeatName[];
	seed: string;
	firstSeat: SeatName | null;
};

const ROW_SLOTS = [0, 1, 2, 3, 4];
/** The face-up cards are swept at most this many times in succession. */
const MAX_SWEEPS = 3;
/** The events whose outcome depends on the shuffle; the others follow from the rules alone. */
const CHANCE_EVENTS = new Set<string>([
	'card_drawn',
	'card_taken',
	'deck_reshuffled',
	'hand_shown',
	'row_filled',
	'row_swept',
	'tickets_kept',
	'tickets_offered',
	'tunnel_card_turned',
]);

/** The deck, the row, the tickets and the hands of a game; `events` holds the chance events of the last ply. */
export class Dealer {
	readonly firstSeat: SeatName;
	readonly hands = new Map<SeatName, string[]>();
	readonly row: (string | undefined)[] = [undefined, undefined, undefined, undefined, undefined];
	offered = new Map<SeatName, string[]>();
	events: Event[] = [];
	reshuffles = 0;

	/** The top card is the last. */
	private deck: string[];
	/** The top ticket is the first. */
	private tickets: string[];
	private discards: string[] = [];
	private tunnel: { cards: string; turned: string[] } | undefined;
	private readonly chosen = new Map<SeatName, readonly string[]>();
	private readonly kept = new Map<SeatName, string[]>();

	constructor(private readonly parameters: DealParameters) {
		const { drawing, seats, seed } = parameters;
		this.firstSeat = parameters.firstSeat ?? seats[new RandomStream(seed, STREAMS.firstSeat).below(seats.length)]!;
		this.deck = shuffled(seed, STREAMS.cards, [...parameters.pack]);
		this.tickets = shuffled(
			seed,
			STREAMS.tickets,
			drawing.tickets.map((ticket) => ticket.name),
		);
		for (const seat of seats) this.hands.set(seat, this.deck.splice(-drawing.rules.hand).reverse());
		this.fillRow(ROW_SLOTS);
		this.sweepRow();
		for (const seat of seats) this.offered.set(seat, this.topTickets(drawing.rules.first_tickets[0]));
		for (const seat of seats) this.kept.set(seat, []);
	}

	/** Plays the action of a ply. */
	play({ seat, action }: Ply): void {
		this.events = [];
		switch (action.type) {
			case 'row':
				return this.takeFromRow(seat, action.slot);
			case 'blind':
				return this.give(seat, [this.draw((card) => ({ type: 'card_drawn', seat, card }))]);
			case 'claim':
				return this.claim(seat, action.route, action.cards);
			case 'add':
				return this.addToTunnel(seat, action.cards);
			case 'give_up':
				return this.giveUpTunnel(seat);
			case 'tickets':
				return this.offerTickets(seat);
			case 'keep':
				return this.keepTickets(seat, action.tickets);
			case 'pass':
				return;
			default:
				throw new Mismatch(JSON.stringify(action), '-');
		}
	}

	/** The event in which a seat shows its hand and tickets at the end. */
	shownBy(seat: SeatName): Event {
		const tickets = this.parameters.drawing.tickets
			.map((ticket) => ticket.name)
			.filter((name) => this.kept.get(seat)?.includes(name));
		return { type: 'hand_shown', seat, hand: handText(this.hand(seat)), tickets };
	}

	private hand(seat: SeatName): string[] {
		return this.hands.get(seat) ?? [];
	}

	private topTickets(count: number): string[] {
		return this.tickets.splice(0, count);
	}

	private draw(event: (card: string) => Event): string {
		const card = this.deck.pop();
		if (card === undefined) throw new Mismatch(JSON.stringify(event('?')), '-');
		this.events.push(event(card));
		this.reshuffleIfEmpty();
		return card;
	}

	private reshuffleIfEmpty(): void {
		if (this.deck.length || !this.discards.length) return;
		const pile = CARD_LETTERS.flatMap((letter) => this.discards.filter((card) => card === letter));
		this.deck = shuffled(this.parameters.seed, STREAMS.reshuffle + BigInt(this.reshuffles), pile);
		this.discards = [];
		this.reshuffles += 1;
		this.events.push({ type: 'deck_reshuffled' });
	}

	/** Fills those of the given slots that are empty; returns whether any was filled. */
	private fillRow(slots: readonly number[]): boolean {
		const empty = slots.filter((slot) => this.row[slot] === undefined);
		for (const slot of empty) {
			if (!this.deck.length) continue;
			this.row[slot] = this.draw((card) => ({ type: 'row_filled', slot: slot + 1, card }));
		}
		return empty.some((slot) => this.row[slot] !== undefined);
	}

	private sweepRow(): void {
		for (let sweeps = 0; sweeps < MAX_SWEEPS; sweeps += 1) {
			const cards = this.row.filter((card) => card !== undefined);
			if (cards.length < ROW_SLOTS.length || cards.filter((card) => card === 'L').length < 3) return;
			this.discards.push(...cards);
			this.row.fill(undefined);
			this.events.push({ type: 'row_swept' });
			this.reshuffleIfEmpty();
			this.fillRow(ROW_SLOTS);
		}
	}

	private discard(cards: readonly string[]): void {
		this.discards.push(...cards);
		if (this.deck.length) return;
		this.reshuffleIfEmpty();
		if (this.fillRow(ROW_SLOTS)) this.sweepRow();
	}

	private give(seat: SeatName, cards: readonly string[]): void {
		this.hand(seat).push(...cards);
	}

	private spend(seat: SeatName, cards: string): void {
		const hand = this.hand(seat);
		for (const card of cards) {
			const index = hand.indexOf(card);
			if (index < 0) throw new Mismatch(`${seat} ${cards}`, `${seat} ${handText(hand)}`);
			hand.splice(index, 1);
		}
	}

	private takeFromRow(seat: SeatName, number: number): void {
		const slot = number - 1;
		const card = this.row[slot];
		if (card === undefined) throw new Mismatch(`${seat} row ${number}`, '-');
		this.row[slot] = undefined;
		this.give(seat, [card]);
		this.events.push({ type: 'card_taken', seat, slot: number, card });
		this.fillRow([slot]);
		this.sweepRow();
	}

	private claim(seat: SeatName, route: string, cards: string): void {
		this.spend(seat, cards);
		if (!this.parameters.drawing.routes.find(({ name }) => name === route)?.tunnel) return this.discard([...cards]);
		const turned: string[] = [];
		while (turned.length < 3 && this.deck.length)
			turned.push(this.draw((card) => ({ type: 'tunnel_card_turned', card })));
		this.tunnel = { cards, turned };
		// There is no extra cost unless a turned-up card is a locomotive or has the colour played.
		if (!turned.some((card) => card === cards[0] || card === 'L')) this.addToTunnel(seat, '');
	}

	private addToTunnel(seat: SeatName, added: string): void {
		const { cards, turned } = this.tunnel ?? { cards: '', turned: [] };
		this.spend(seat, added);
		this.discard([...cards, ...added]);
		this.discard(turned);
	}

	private giveUpTunnel(seat: SeatName): void {
		const { cards, turned } = this.tunnel ?? { cards: '', turned: [] };
		this.give(seat, [...cards]);
		this.discard(turned);
	}

	private offerTickets(seat: SeatName): void {
		const tickets = this.topTickets(this.parameters.drawing.rules.more_tickets[0]);
		this.offered.set(seat, tickets);
		this.events.push({ type: 'tickets_offered', seat, count: tickets.length, tickets });
	}

	private keepTickets(seat: SeatName, tickets: readonly string[]): void {
		this.chosen.set(seat, tickets);
		// Starting tickets are settled in seat order once every seat has chosen.
		for (const [other, offer] of this.offered) if (offer.length && !this.chosen.has(other)) return;
		for (const other of this.parameters.seats) this.settleTickets(other);
	}

	private settleTickets(seat: SeatName): void {
		const chosen = this.chosen.get(seat);
		if (!chosen) return;
		const offered = this.offered.get(seat) ?? [];
		const kept_tickets = offered.filter((ticket) => chosen.includes(ticket));
		const returned_tickets = offered.filter((ticket) => !chosen.includes(ticket));
		this.chosen.delete(seat);
		this.offered.set(seat, []);
		this.kept.get(seat)?.push(...kept_tickets);
		if (this.parameters.drawing.rules.returned_tickets === 'under-the-deck') this.tickets.push(...returned_tickets);
		const [kept, returned] = [kept_tickets.length, returned_tickets.length];
		this.events.push({ type: 'tickets_kept', seat, kept, returned, kept_tickets, returned_tickets });
	}
}

function ticketList(tickets: readonly string[]): string {
	return tickets.join(' ') || '-';
}

export function handText(cards: readonly string[]): string {
	return cardText(countCards(cards.join('')));
}

function compare(found: string, expected: string, ply?: number): void {
	if (found !== expected) throw new Mismatch(found, expected, ply);
}

/** Compares the recorded deal with the one derived from the seed. */
export function checkDeal(deal: GameRecord['deal'], dealer: Dealer): void {
	compare(deal.first_seat, dealer.firstSeat);
	compare(deal.seats.map(({ seat }) => seat).join(' '), [...dealer.hands.keys()].join(' '));
	for (const { seat, hand, tickets } of deal.seats) {
		compare(`${seat} ${hand}`, `${seat} ${handText(dealer.hands.get(seat) ?? [])}`);
		compare(`${seat} ${ticketList(tickets)}`, `${seat} ${ticketList(dealer.offered.get(seat) ?? [])}`);
	}
	compare(deal.row, dealer.row.map((card) => card ?? '.').join(''));
}

/** Replays every ply and compares its chance events; returns how many were compared. */
export function checkPlies(plies: readonly Ply[], parameters: DealParameters): number {
	let dealer = new Dealer(parameters);
	let played: Ply[] = [];
	let compared = 0;
	for (const ply of plies) {
		try {
			if (ply.action.type === 'undo') {
				played = withoutUndone(ply, played);
				dealer = new Dealer(parameters);
				for (const earlier of played) dealer.play(earlier);
			} else {
				played.push(ply);
				compared += checkPly(ply, dealer);
			}
		} catch (error) {
			if (error instanceof Mismatch) throw new Mismatch(error.found, error.expected, ply.n);
			throw error;
		}
	}
	return compared;
}

function checkPly(ply: Ply, dealer: Dealer): number {
	dealer.play(ply);
	const found = ply.events.filter((event) => CHANCE_EVENTS.has(event.type));
	// The hands shown at the end follow from everything dealt before.
	const shown = found.flatMap((event) => (event.type === 'hand_shown' ? [dealer.shownBy(event.seat)] : []));
	const expected = [...dealer.events, ...shown];
	// Records write the fields of an event in a fixed order, so equal events have equal JSON.
	const text = (event: PlyEvent | undefined) => (event ? JSON.stringify(event) : '-');
	for (let index = 0; index < Math.max(found.length, expected.length); index += 1)
		compare(text(found[index]), text(expected[index]));
	return expected.length;
}

/** The plies that remain after an undo of the seat's last ply. */
function withoutUndone(undo: Ply, played: readonly Ply[]): Ply[] {
	const undone = played.findLast((ply) => ply.seat === undo.seat);
	if (!undone) throw new Mismatch('undo', '-');
	compare(JSON.stringify(undo.events), JSON.stringify([{ type: 'undone', seat: undo.seat, ply: undone.n }]));
	return played.filter((ply) => ply !== undone);
}
