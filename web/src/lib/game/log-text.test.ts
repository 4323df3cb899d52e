// Every kind of event has its sentence, or is silent on purpose.
import { beforeAll, describe, expect, test } from 'vitest';
import { i18n } from '../i18n.svelte';
import type { Event, SeatName, Update } from '../protocol/types';
import { inOneBreath, linesOf, sentenceOf, sentencesOf } from './log-text';
import { boardOf, goldenOf } from './test-data';

const usa = boardOf('usa');
const newYork = boardOf('new-york');
const who = (seat: SeatName) => (seat === 'blue' ? 'Ada' : 'Bert');

beforeAll(() => i18n.load('en'));

const ROUTE = 'denver-santa-fe';
const SAID: [Event, string | undefined][] = [
	[{ type: 'first_tickets_chosen', seat: 'blue' }, 'Ada has chosen the first tickets.'],
	[{ type: 'tickets_kept', seat: 'blue', kept: 1, returned: 2 }, 'Ada keeps one ticket and returns 2.'],
	[{ type: 'tickets_kept', seat: 'blue', kept: 3, returned: 0 }, 'Ada keeps 3 tickets.'],
	[{ type: 'turn_began', seat: 'blue' }, undefined],
	[{ type: 'card_taken', seat: 'blue', slot: 2, card: 'O' }, 'Ada takes an orange card from the row.'],
	[{ type: 'card_drawn', seat: 'blue' }, 'Ada draws a card from the deck.'],
	[{ type: 'card_drawn', seat: 'blue', card: 'L' }, 'Ada draws a locomotive from the deck.'],
	[{ type: 'row_filled', slot: 1, card: 'R' }, undefined],
	[{ type: 'row_swept' }, 'Three locomotives lay in the row: it is swept away and laid out anew.'],
	[{ type: 'deck_reshuffled' }, 'The discards are shuffled into a new deck.'],
	[{ type: 'tickets_offered', seat: 'blue', count: 3 }, 'Ada draws 3 tickets.'],
	[{ type: 'tunnel_begun', seat: 'blue', route: ROUTE, payment: 'GG' }, 'Ada digs the tunnel Denver – Santa Fe with 2 green cards.'],
	[{ type: 'tunnel_card_turned', card: 'G' }, 'Turned up: a green card.'],
	[{ type: 'route_claimed', seat: 'blue', route: ROUTE, payment: 'GL' }, 'Ada claims Denver – Santa Fe with a green card and a locomotive for 2 points.'],
	[
		{ type: 'route_claimed', seat: 'blue', route: ROUTE, payment: 'GG', added: 'L' },
		'Ada claims Denver – Santa Fe with 2 green cards for 2 points. The tunnel took a locomotive more.',
	],
	[{ type: 'tunnel_left', seat: 'blue' }, 'Ada leaves the tunnel and takes the cards back.'],
	[{ type: 'tunnel_cards_discarded' }, undefined],
	[{ type: 'passed', seat: 'blue' }, 'Ada passes: nothing else can be done.'],
	[{ type: 'last_round_began', seat: 'blue' }, 'Ada has hardly any trains left. The last round begins: everybody has one more turn.'],
	[{ type: 'hand_shown', seat: 'blue', hand: 'R', tickets: [] }, undefined],
	[{ type: 'game_ended' }, 'The game is over.'],
];

test.each(SAID)('%o', (event, sentence) => expect(sentenceOf(event, who, usa)).toBe(sentence));

test('whoever did it is spoken to', () => {
	expect(sentenceOf({ type: 'card_drawn', seat: 'blue', card: 'R' }, who, usa, 'blue')).toBe('You draw a red card from the deck.');
	expect(sentenceOf({ type: 'card_drawn', seat: 'blue' }, who, usa, 'red')).toBe('Ada draws a card from the deck.');
});

test('New York has taxis, and no points before the end', () => {
	const route = newYork.drawing.routes[0]!;
	const [from, to] = newYork.ends(route);
	expect(sentenceOf({ type: 'route_claimed', seat: 'red', route: route.name, payment: 'LLL' }, who, newYork)).toBe(
		`Bert claims ${from} – ${to} with 3 taxis.`,
	);
	expect(sentenceOf({ type: 'card_taken', seat: 'red', slot: 1, card: 'L' }, who, newYork)).toBe('Bert takes a taxi from the row.');
});

describe('a step', () => {
	const step = (change: Update['change'], ...events: Event[]): Update => ({ seq: 1, at: 0, change, events });

	test('says when a bot played for somebody', () => {
		const drawn = step({ type: 'acted', seat: 'red', by: 'clock' }, { type: 'card_drawn', seat: 'red' });
		expect(sentencesOf(drawn, who, usa)).toEqual(['Bert ran out of time: a bot played this move.', 'Bert draws a card from the deck.']);
	});

	test('says once that everybody has chosen, line by line', () => {
		const chosen = step(
			{ type: 'acted', seat: 'red', by: 'person' },
			{ type: 'first_tickets_chosen', seat: 'red' },
			{ type: 'tickets_kept', seat: 'blue', kept: 2, returned: 1 },
			{ type: 'tickets_kept', seat: 'red', kept: 3, returned: 0 },
			{ type: 'turn_began', seat: 'blue' },
		);
		expect(linesOf(chosen, who, usa)).toEqual([
			{ seat: 'blue', text: 'Ada keeps 2 tickets and returns one.' },
			{ seat: 'red', text: 'Bert keeps 3 tickets.' },
		]);
	});

	test('is told to ears together with the next one that says the same', () => {
		const draws = (seat: SeatName, card?: string) =>
			linesOf(step({ type: 'acted', seat, by: 'bot' }, { type: 'card_drawn', seat, ...(card ? { card } : {}) }), who, usa, 'blue');
		expect(inOneBreath([...draws('blue', 'R'), ...draws('blue', 'R'), ...draws('red'), ...draws('red')], who)).toBe(
			'You draw a red card from the deck. You draw a red card from the deck. Bert draws 2 cards from the deck.',
		);
	});
});

test.each(['usa', 'switzerland', 'new-york', 'switzerland-watched'])('the whole game %s is told without a hole', (name) => {
	const game = goldenOf(name);
	const board = boardOf(game.board);
	const sentences = game.steps.flatMap(({ events }) => events.map((event) => sentenceOf(event, who, board, game.seat ?? undefined)));
	const told = sentences.filter((sentence) => sentence !== undefined);
	expect(told.length).toBeGreaterThan(20);
	for (const sentence of told) expect(sentence).not.toMatch(/log-|game-|[{}$]|undefined/);
});
