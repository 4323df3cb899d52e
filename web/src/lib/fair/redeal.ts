// A recorded game dealt again from its seed: every card and ticket that chance answered, as docs/fairness.md says.
// Whether an action is legal, and what it scores, is `fogg verify`'s to say.
import { letters, counts, LETTERS } from '../game/cards';
import type { Event, SeatName, Sheet } from '../protocol/types';
import { shuffled, Stream, STREAMS } from './chance';
import type { Ply, PlyEvent, Record } from './record';

/** The record and the seed disagree. */
export class Difference extends Error {
	constructor(
		readonly found: string,
		readonly expected: string,
		/** At which ply; none at the deal. */
		readonly ply?: number,
	) {
		super(`${found} / ${expected}`);
	}
}

export const SEATS: readonly SeatName[] = ['blue', 'red', 'green', 'yellow', 'black'];
/** What is dealt, and from what. */
export type Deal = { sheet: Sheet; pack: string; seats: readonly SeatName[]; seed: string; firstSeat: SeatName | null };

const ROW = [0, 1, 2, 3, 4];
/** The row is swept at most so often at one moment. */
const SWEEPS = 3;
/** The events that depend on the deal; the others follow from the rules alone. */
const DEALT = new Set<string>([
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

/** The piles of a game; `events` holds the events of the current ply that depend on the deal. */
export class Piles {
	readonly firstSeat: SeatName;
	readonly hands = new Map<SeatName, string[]>();
	readonly row: (string | undefined)[] = [undefined, undefined, undefined, undefined, undefined];
	offered = new Map<SeatName, string[]>();
	events: Event[] = [];
	reshuffles = 0;

	/** The top is the last. */
	private deck: string[];
	/** The top is the first. */
	private tickets: string[];
	private discards: string[] = [];
	private tunnel: { cards: string; turned: string[] } | undefined;
	private readonly chosen = new Map<SeatName, readonly string[]>();
	private readonly kept = new Map<SeatName, string[]>();

	constructor(private readonly deal: Deal) {
		const { sheet, seats, seed } = deal;
		this.firstSeat = deal.firstSeat ?? seats[new Stream(seed, STREAMS.firstSeat).below(seats.length)]!;
		this.deck = shuffled(seed, STREAMS.cards, [...deal.pack]);
		this.tickets = shuffled(
			seed,
			STREAMS.tickets,
			sheet.tickets.map((ticket) => ticket.name),
		);
		for (const seat of seats) this.hands.set(seat, this.deck.splice(-sheet.rules.hand).reverse());
		this.fill(ROW);
		this.sweep();
		for (const seat of seats) this.offered.set(seat, this.topTickets(sheet.rules.first_tickets[0]));
		for (const seat of seats) this.kept.set(seat, []);
	}

	/** Does what a ply says. */
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
				return this.add(seat, action.cards);
			case 'leave':
				return this.leave(seat);
			case 'tickets':
				return this.offer(seat);
			case 'keep':
				return this.keep(seat, action.tickets);
			case 'pass':
				return;
			default:
				throw new Difference(JSON.stringify(action), '-');
		}
	}

	/** What a seat shows at the end. */
	handShown(seat: SeatName): Event {
		const kept = this.deal.sheet.tickets.map((ticket) => ticket.name).filter((name) => this.kept.get(seat)?.includes(name));
		return { type: 'hand_shown', seat, hand: handText(this.hand(seat)), tickets: kept };
	}

	private hand(seat: SeatName): string[] {
		return this.hands.get(seat) ?? [];
	}

	private topTickets(count: number): string[] {
		return this.tickets.splice(0, count);
	}

	private draw(event: (card: string) => Event): string {
		const card = this.deck.pop();
		if (card === undefined) throw new Difference(JSON.stringify(event('?')), '-');
		this.events.push(event(card));
		this.restock();
		return card;
	}

	private restock(): void {
		if (this.deck.length || !this.discards.length) return;
		const pile = LETTERS.flatMap((letter) => this.discards.filter((card) => card === letter));
		this.deck = shuffled(this.deal.seed, STREAMS.reshuffle + BigInt(this.reshuffles), pile);
		this.discards = [];
		this.reshuffles += 1;
		this.events.push({ type: 'deck_reshuffled' });
	}

	/** Fills the gaps among some slots; whether it could fill any. */
	private fill(slots: readonly number[]): boolean {
		const gaps = slots.filter((slot) => this.row[slot] === undefined);
		for (const slot of gaps) if (this.deck.length) this.row[slot] = this.draw((card) => ({ type: 'row_filled', slot: slot + 1, card }));
		return gaps.some((slot) => this.row[slot] !== undefined);
	}

	private sweep(): void {
		for (let times = 0; times < SWEEPS; times += 1) {
			const cards = this.row.filter((card) => card !== undefined);
			if (cards.length < ROW.length || cards.filter((card) => card === 'L').length < 3) return;
			this.discards.push(...cards);
			this.row.fill(undefined);
			this.events.push({ type: 'row_swept' });
			this.restock();
			this.fill(ROW);
		}
	}

	private discard(cards: readonly string[]): void {
		this.discards.push(...cards);
		if (this.deck.length) return;
		this.restock();
		if (this.fill(ROW)) this.sweep();
	}

	private give(seat: SeatName, cards: readonly string[]): void {
		this.hand(seat).push(...cards);
	}

	private spend(seat: SeatName, cards: string): void {
		const hand = this.hand(seat);
		for (const card of cards) {
			const at = hand.indexOf(card);
			if (at < 0) throw new Difference(`${seat} ${cards}`, `${seat} ${handText(hand)}`);
			hand.splice(at, 1);
		}
	}

	private takeFromRow(seat: SeatName, number: number): void {
		const slot = number - 1;
		const card = this.row[slot];
		if (card === undefined) throw new Difference(`${seat} row ${number}`, '-');
		this.row[slot] = undefined;
		this.give(seat, [card]);
		this.events.push({ type: 'card_taken', seat, slot: number, card });
		this.fill([slot]);
		this.sweep();
	}

	private claim(seat: SeatName, route: string, cards: string): void {
		this.spend(seat, cards);
		if (!this.deal.sheet.routes.find(({ name }) => name === route)?.tunnel) return this.discard([...cards]);
		const turned: string[] = [];
		while (turned.length < 3 && this.deck.length) turned.push(this.draw((card) => ({ type: 'tunnel_card_turned', card })));
		this.tunnel = { cards, turned };
		// Cards of the colour played, and locomotives, must be matched; if there are none, the claim stands.
		if (!turned.some((card) => card === cards[0] || card === 'L')) this.add(seat, '');
	}

	private add(seat: SeatName, added: string): void {
		const { cards, turned } = this.tunnel ?? { cards: '', turned: [] };
		this.spend(seat, added);
		this.discard([...cards, ...added]);
		this.discard(turned);
	}

	private leave(seat: SeatName): void {
		const { cards, turned } = this.tunnel ?? { cards: '', turned: [] };
		this.give(seat, [...cards]);
		this.discard(turned);
	}

	private offer(seat: SeatName): void {
		const offered = this.topTickets(this.deal.sheet.rules.more_tickets[0]);
		this.offered.set(seat, offered);
		this.events.push({ type: 'tickets_offered', seat, count: offered.length, tickets: offered });
	}

	private keep(seat: SeatName, tickets: readonly string[]): void {
		this.chosen.set(seat, tickets);
		// First tickets are settled in seat order, when all seats have chosen.
		for (const [other, offer] of this.offered) if (offer.length && !this.chosen.has(other)) return;
		for (const other of this.deal.seats) this.settle(other);
	}

	private settle(seat: SeatName): void {
		const chosen = this.chosen.get(seat);
		if (!chosen) return;
		const offered = this.offered.get(seat) ?? [];
		const kept = offered.filter((ticket) => chosen.includes(ticket));
		const returned = offered.filter((ticket) => !chosen.includes(ticket));
		this.chosen.delete(seat);
		this.offered.set(seat, []);
		this.kept.get(seat)?.push(...kept);
		if (this.deal.sheet.rules.returned_tickets === 'under-the-deck') this.tickets.push(...returned);
		this.events.push({
			type: 'tickets_kept',
			seat,
			kept: kept.length,
			returned: returned.length,
			kept_tickets: kept,
			returned_tickets: returned,
		});
	}
}

function names(tickets: readonly string[]): string {
	return tickets.join(' ') || '-';
}

export function handText(cards: readonly string[]): string {
	return letters(counts(cards.join('')));
}

function compare(found: string, expected: string, ply?: number): void {
	if (found !== expected) throw new Difference(found, expected, ply);
}

/** Compares what the seed deals with what the record says was dealt. */
export function checkDeal(deal: Record['deal'], piles: Piles): void {
	compare(deal.first_seat, piles.firstSeat);
	compare(deal.seats.map(({ seat }) => seat).join(' '), [...piles.hands.keys()].join(' '));
	for (const { seat, hand, tickets } of deal.seats) {
		compare(`${seat} ${hand}`, `${seat} ${handText(piles.hands.get(seat) ?? [])}`);
		compare(`${seat} ${names(tickets)}`, `${seat} ${names(piles.offered.get(seat) ?? [])}`);
	}
	compare(deal.row, piles.row.map((card) => card ?? '.').join(''));
}

/** Deals every ply again; how many answers of chance were compared. */
export function checkPlies(plies: readonly Ply[], deal: Deal): number {
	let piles = new Piles(deal);
	let standing: Ply[] = [];
	let compared = 0;
	for (const ply of plies) {
		try {
			if (ply.action.type === 'undo') {
				standing = takenBack(ply, standing);
				piles = new Piles(deal);
				for (const earlier of standing) piles.play(earlier);
			} else {
				standing.push(ply);
				compared += checkPly(ply, piles);
			}
		} catch (why) {
			if (why instanceof Difference) throw new Difference(why.found, why.expected, ply.n);
			throw why;
		}
	}
	return compared;
}

function checkPly(ply: Ply, piles: Piles): number {
	piles.play(ply);
	const found = ply.events.filter((event) => DEALT.has(event.type));
	const shown = found.flatMap((event) => (event.type === 'hand_shown' ? [piles.handShown(event.seat)] : []));
	const expected = [...piles.events, ...shown];
	// A record writes the fields of an event in one order, so equal events have equal texts.
	const text = (event: PlyEvent | undefined) => (event ? JSON.stringify(event) : '-');
	for (let at = 0; at < Math.max(found.length, expected.length); at += 1) compare(text(found[at]), text(expected[at]));
	return expected.length;
}

/** The plies that stand after an undo: it takes back the last of its seat. */
function takenBack(undo: Ply, standing: readonly Ply[]): Ply[] {
	const own = standing.findLast((ply) => ply.seat === undo.seat);
	if (!own) throw new Difference('undo', '-');
	compare(JSON.stringify(undo.events), JSON.stringify([{ type: 'undone', seat: undo.seat, ply: own.n }]));
	return standing.filter((ply) => ply !== own);
}
