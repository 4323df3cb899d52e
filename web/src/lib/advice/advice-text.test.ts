// Moves and reasons in words: every one has a text in every language, and sentences have a beginning and an end.
import { beforeEach, describe, expect, test } from 'vitest';
import { boardOf } from '../game/test-data';
import { i18n, LANGUAGES, type Language } from '../i18n.svelte';
import type { Action, Reason, SeatName } from '../protocol/types';
import { moveText, reasonText, whyText } from './advice-text';

const usa = boardOf('usa');
const switzerland = boardOf('switzerland');
const newYork = boardOf('new-york');
const playerName = (seat: SeatName) => (seat === 'blue' ? 'Ada' : 'Bert');
const ROUTE = 'el-paso-houston';
const TICKET = 'denver-el-paso';

/** A `Record`, so that the compiler finds reasons that are missing here. */
const REASONS: { readonly [type in Reason['type']]: Extract<Reason, { type: type }> } = {
	completes_ticket: { type: 'completes_ticket', ticket: TICKET },
	builds_towards: { type: 'builds_towards', ticket: TICKET },
	rival_wants: { type: 'rival_wants', seat: 'red', route: ROUTE },
	blocks: { type: 'blocks', seat: 'red', route: ROUTE },
	longer_path: { type: 'longer_path', length: 21, leads: true },
	attractions: { type: 'attractions', count: 2 },
	points: { type: 'points', points: 7 },
	begins_last_round: { type: 'begins_last_round' },
	last_turn: { type: 'last_turn' },
	running_out_of_time: { type: 'running_out_of_time', turns: 2 },
	collects_for: { type: 'collects_for', card: 'R', route: ROUTE, missing: 1 },
	locomotive: { type: 'locomotive' },
	nothing_better_face_up: { type: 'nothing_better_face_up' },
	time_for_tickets: { type: 'time_for_tickets', turns: 9 },
	likely_complete: { type: 'likely_complete', complete: 3, unseen: 20 },
	keeps: { type: 'keeps', ticket: TICKET, trains: 4 },
	returns: { type: 'returns', ticket: TICKET, trains: null },
	tunnel_worth_it: { type: 'tunnel_worth_it', route: ROUTE },
	saves_cards: { type: 'saves_cards', route: ROUTE },
	only_action: { type: 'only_action' },
};
const ACTIONS: readonly Action[] = [
	{ type: 'claim', route: ROUTE, cards: 'RRRL' },
	{ type: 'row', slot: 2 },
	{ type: 'blind' },
	{ type: 'tickets' },
	{ type: 'keep', tickets: [TICKET, 'boston-miami'] },
	{ type: 'add', cards: 'RL' },
	{ type: 'add', cards: '-' },
	{ type: 'give_up' },
	{ type: 'pass' },
];

const moveOf = (action: Action) => moveText(usa, action, 'KRGLB');
const clause = (reason: Reason, board = usa) => reasonText(board, reason, playerName);

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
	beforeEach(() => i18n.load(language));

	test('every move and every reason has a text', () => {
		const texts = [...ACTIONS.map(moveOf), ...Object.values(REASONS).map((reason) => clause(reason))];
		expect(texts.filter((text) => text === '' || /advice-|[{}]|\bundefined\b/.test(text))).toEqual([]);
		// A clause is joined with others.
		for (const reason of Object.values(REASONS)) expect(clause(reason)).not.toMatch(/[.;!]$/);
	});
});

describe('in English', () => {
	beforeEach(() => i18n.load('en'));

	test('a move is a request', () => {
		expect(ACTIONS.map(moveOf)).toEqual([
			'Claim El Paso – Houston: 3 red cards and a locomotive',
			'Take a red card',
			'Draw from the deck',
			'Draw tickets',
			'Keep Denver – El Paso and Boston – Miami',
			'Build the tunnel: a red card and a locomotive',
			'Build the tunnel',
			'Give up the tunnel',
			'Pass',
		]);
	});

	test('the first two reasons are one sentence', () => {
		const reasons = [REASONS.completes_ticket, REASONS.rival_wants, REASONS.points];
		const [claim, row, blind] = ACTIONS as [Action, Action, Action];
		expect(whyText(usa, { action: claim, reasons }, playerName)).toBe(
			'Completes the ticket Denver – El Paso; Bert seems to need this route too.',
		);
		expect(whyText(usa, { action: claim, reasons: [] }, playerName)).toBe('');
		const nothing = { reasons: [REASONS.nothing_better_face_up] };
		expect(whyText(usa, { action: blind, ...nothing }, playerName)).toBe('No face-up card helps more.');
		expect(whyText(usa, { action: row, ...nothing }, playerName)).toBe('It may help a route later.');
	});

	test('a reason follows the board', () => {
		expect(clause(REASONS.locomotive)).toBe('goes with every route');
		expect(clause(REASONS.locomotive, switzerland)).toBe('goes with every tunnel');
		const keeps = { type: 'keeps', ticket: newYork.drawing.tickets[0]!.name, trains: 3 } as const;
		expect(clause(keeps, newYork)).toMatch(/^taxis needed for .*: 3$/);
		expect(clause({ ...keeps, trains: 0 }, newYork)).toMatch(/is complete already$/);
		expect(clause({ type: 'returns', ticket: TICKET, trains: 9 })).toBe('trains that Denver – El Paso would need: 9');
	});
});
