// Every type of event has a sentence, or is left out on purpose.
import { beforeAll, describe, expect, test } from 'vitest';
import { i18n } from '../i18n.svelte';
import type { Event, SeatName, Update } from '../protocol/types';
import {
	announcementText,
	entryLines,
	eventText,
	logEntries,
	logLines,
	toLoggedUpdate,
	updateSentences,
} from './log-text';
import { blueView, boardOf, goldenGame, player, tableOf } from './test-data';

const usa = boardOf('usa');
const newYork = boardOf('new-york');
const playerName = (seat: SeatName) => (seat === 'blue' ? 'Ada' : 'Bert');

beforeAll(() => i18n.load('en'));

const ROUTE = 'denver-santa-fe';
const SENTENCES: [Event, string | undefined][] = [
	[{ type: 'first_tickets_chosen', seat: 'blue' }, 'Ada has chosen starting tickets.'],
	[{ type: 'tickets_kept', seat: 'blue', kept: 1, returned: 2 }, 'Ada keeps one ticket and returns 2.'],
	[{ type: 'tickets_kept', seat: 'blue', kept: 3, returned: 0 }, 'Ada keeps 3 tickets.'],
	[{ type: 'turn_began', seat: 'blue' }, undefined],
	[{ type: 'card_taken', seat: 'blue', slot: 2, card: 'O' }, 'Ada takes an orange card (face up).'],
	[{ type: 'card_drawn', seat: 'blue' }, 'Ada draws a card from the deck.'],
	[{ type: 'card_drawn', seat: 'blue', card: 'L' }, 'Ada draws a locomotive from the deck.'],
	[{ type: 'row_filled', slot: 1, card: 'R' }, undefined],
	[{ type: 'row_swept' }, 'Three face-up locomotives: all five face-up cards are replaced.'],
	[{ type: 'deck_reshuffled' }, 'The discards are shuffled into a new deck.'],
	[{ type: 'tickets_offered', seat: 'blue', count: 3 }, 'Ada draws 3 tickets.'],
	[
		{ type: 'tunnel_begun', seat: 'blue', route: ROUTE, payment: 'GG' },
		'Ada plays 2 green cards for the tunnel Denver – Santa Fe.',
	],
	[{ type: 'tunnel_card_turned', card: 'G' }, 'Turned over: a green card.'],
	[
		{ type: 'route_claimed', seat: 'blue', route: ROUTE, payment: 'GL' },
		'Ada claims Denver – Santa Fe with a green card and a locomotive for 2 points.',
	],
	[
		{ type: 'route_claimed', seat: 'blue', route: ROUTE, payment: 'GG', added: 'L' },
		'Ada claims Denver – Santa Fe with 2 green cards for 2 points. Extra cost of the tunnel: a locomotive.',
	],
	[{ type: 'tunnel_given_up', seat: 'blue' }, 'Ada gives up the tunnel and takes the cards back.'],
	[{ type: 'tunnel_cards_discarded' }, undefined],
	[{ type: 'passed', seat: 'blue' }, 'Ada passes: no other move is possible.'],
	[
		{ type: 'last_round_began', seat: 'blue' },
		'Ada has 2 or fewer trains left. Last round: everyone gets one more turn.',
	],
	[{ type: 'hand_shown', seat: 'blue', hand: 'R', tickets: [] }, undefined],
	[{ type: 'game_ended' }, 'The game is over.'],
];

test.each(SENTENCES)('%o', (event, sentence) => expect(eventText(event, playerName, usa)).toBe(sentence));

test('the player who acted is addressed as you', () => {
	expect(eventText({ type: 'card_drawn', seat: 'blue', card: 'R' }, playerName, usa, 'blue')).toBe(
		'You draw a red card from the deck.',
	);
	expect(eventText({ type: 'card_drawn', seat: 'blue' }, playerName, usa, 'red')).toBe(
		'Ada draws a card from the deck.',
	);
});

test('New York has taxis, and no points before the end', () => {
	const route = newYork.drawing.routes[0]!;
	const [from, to] = newYork.ends(route);
	expect(
		eventText({ type: 'route_claimed', seat: 'red', route: route.name, payment: 'LLL' }, playerName, newYork),
	).toBe(`Bert claims ${from} – ${to} with 3 taxis.`);
	expect(eventText({ type: 'card_taken', seat: 'red', slot: 1, card: 'L' }, playerName, newYork)).toBe(
		'Bert takes a taxi (face up).',
	);
});

describe('an update', () => {
	const update = (change: Update['change'], ...events: Event[]): Update => ({ seq: 1, at: 0, change, events });

	test('says when a bot played for an absent player', () => {
		const drawn = update({ type: 'acted', seat: 'red', by: 'clock' }, { type: 'card_drawn', seat: 'red' });
		expect(updateSentences(drawn, playerName, usa)).toEqual([
			'Bert ran out of time: a bot played this turn.',
			'Bert draws a card from the deck.',
		]);
	});

	test('lists the kept tickets once everyone has chosen', () => {
		const chosen = update(
			{ type: 'acted', seat: 'red', by: 'person' },
			{ type: 'first_tickets_chosen', seat: 'red' },
			{ type: 'tickets_kept', seat: 'blue', kept: 2, returned: 1 },
			{ type: 'tickets_kept', seat: 'red', kept: 3, returned: 0 },
			{ type: 'turn_began', seat: 'blue' },
		);
		expect(logLines(chosen, playerName, usa)).toEqual([
			{ seat: 'blue', text: 'Ada keeps 2 tickets and returns one.' },
			{ seat: 'red', text: 'Bert keeps 3 tickets.' },
		]);
	});

	test('is merged with another hidden draw of the same player when announced', () => {
		const draws = (seat: SeatName, card?: string) =>
			logLines(
				update({ type: 'acted', seat, by: 'bot' }, { type: 'card_drawn', seat, ...(card ? { card } : {}) }),
				playerName,
				usa,
				'blue',
			);
		expect(
			announcementText([...draws('blue', 'R'), ...draws('blue', 'R'), ...draws('red'), ...draws('red')], playerName),
		).toBe('You draw a red card from the deck. You draw a red card from the deck. Bert draws 2 cards from the deck.');
	});
});

describe('a turn that a bot plays for somebody', () => {
	const acted = (seq: number, seat: SeatName, by: 'away' | 'clock' | 'bot', ...events: Event[]): Update => ({
		seq,
		at: 0,
		change: { type: 'acted', seat, by },
		events,
	});
	const drawn = (seat: SeatName): Event => ({ type: 'card_drawn', seat });
	const turnOf = (seat: SeatName): Event => ({ type: 'turn_began', seat });
	const texts = (...log: Update[]) =>
		logEntries(log).map((updates) => entryLines(updates, playerName, usa, 'blue').map(({ text }) => text));

	test('is one line', () => {
		expect(texts(acted(1, 'red', 'away', drawn('red')), acted(2, 'red', 'away', drawn('red'), turnOf('blue')))).toEqual(
			[['A bot played this turn for Bert. Bert draws 2 cards from the deck.']],
		);
	});

	test('is one line even if the time runs out within it', () => {
		const log = [acted(1, 'red', 'away', drawn('red')), acted(2, 'red', 'clock', drawn('red'))];
		expect(texts(...log)).toHaveLength(1);
	});

	test('is another line than the turn of another player or the next turn', () => {
		const turn = acted(1, 'red', 'clock', drawn('red'), turnOf('blue'));
		expect(texts(turn, acted(2, 'blue', 'clock', drawn('blue')))).toHaveLength(2);
		expect(texts(turn, acted(2, 'red', 'clock', drawn('red')))).toHaveLength(2);
		expect(texts(acted(1, 'red', 'bot', drawn('red')), acted(2, 'red', 'bot', drawn('red')))).toHaveLength(2);
	});

	test('keeps what concerns everybody on lines of its own', () => {
		expect(texts(acted(1, 'red', 'away', drawn('red'), { type: 'deck_reshuffled' }))).toEqual([
			[
				'A bot played this turn for Bert. Bert draws a card from the deck.',
				'The discards are shuffled into a new deck.',
			],
		]);
	});

	test('is announced once', () => {
		const lines = [1, 2].flatMap((seq) => logLines(acted(seq, 'red', 'away', drawn('red')), playerName, usa));
		expect(announcementText(lines, playerName)).toBe(
			'A bot played this turn for Bert. Bert draws 2 cards from the deck.',
		);
	});
});

describe('leaving', () => {
	const left = (stage: 'waiting' | 'playing'): Update => ({
		seq: 1,
		at: 0,
		change: { type: 'left', seat: 'red' },
		table: { ...tableOf('Ada', 'Bert'), stage },
	});

	test('is told during the game, but not before it', () => {
		expect(updateSentences(left('playing'), playerName, usa)).toEqual(['Bert left the game; a bot plays on.']);
		expect(updateSentences(left('waiting'), playerName, usa)).toEqual([]);
	});

	test('asking for more time is told', () => {
		const asked: Update = { seq: 1, at: 0, change: { type: 'more_time', seat: 'blue' } };
		expect(updateSentences(asked, playerName, usa, 'blue')).toEqual(['You ask for 2 more minutes.']);
	});

	test('the first use of hints is told', () => {
		const used: Update = { seq: 1, at: 0, change: { type: 'used_hints', seat: 'red' } };
		expect(updateSentences(used, playerName, usa, 'blue')).toEqual(['Bert uses hints.']);
	});
});

describe('the end of the game', () => {
	const change = { type: 'acted', seat: 'red', by: 'person' } as const;
	const last: Update = {
		seq: 1,
		at: 0,
		change,
		events: [{ type: 'tunnel_given_up', seat: 'red' }, { type: 'game_ended' }],
	};
	const sentences = (tunnels_given_up: number) => {
		const view = blueView('-', [player('blue'), player('red')], { phase: { type: 'over' }, tunnels_given_up });
		return updateSentences(toLoggedUpdate(last, view), playerName, usa);
	};

	test('S6.7: says that too many tunnels were given up', () => {
		expect(sentences(20).at(-1)).toBe('20 turns in a row ended with a tunnel being given up: the game is over.');
		expect(sentences(20)).toHaveLength(2);
	});

	test('otherwise only says that the game is over', () => {
		expect(sentences(19).at(-1)).toBe('The game is over.');
	});
});

test.each(['usa', 'switzerland', 'new-york', 'switzerland-watched'])(
	'every sentence of the game %s is complete',
	(name) => {
		const game = goldenGame(name);
		const board = boardOf(game.board);
		const sentences = game.steps.flatMap(({ events }) =>
			events.map((event) => eventText(event, playerName, board, game.seat ?? undefined)),
		);
		const present = sentences.filter((sentence) => sentence !== undefined);
		expect(present.length).toBeGreaterThan(20);
		for (const sentence of present) expect(sentence).not.toMatch(/log-|game-|[{}$]|undefined/);
	},
);
