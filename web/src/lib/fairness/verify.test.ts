// Verifies recorded games and detects every kind of manipulation.
import { describe, expect, test } from 'vitest';
import { findPack } from './board-hash';
import type { GameRecord } from './game-record';
import { SEATS } from '../game/seats';
import { Dealer, handText } from './redeal';
import { conclusionOf, rulesOutChoice, verify, type Check } from './verify';
import { drawingFrom, recordText } from '../../../tests/fixtures/boards';

const RECORDS = {
	'usa-5': './records/usa-5.json',
	'switzerland-3': './records/switzerland-3.json',
	'new-york-4': './records/new-york-4.json',
	'new-york-2': '../../../crates/rules/fuzz/seeds/records/new-york.json',
	undos: '../../../crates/rules/fuzz/seeds/records/new-york-undos.json',
};
const SERVED = recordText('./records/served.json');

const drawingFor = (text: string) => {
	const { board } = JSON.parse(text) as GameRecord;
	return drawingFrom(board.name, board.hash);
};
const stateOf = (checks: readonly Check[], name: Check['name']) => checks.find((check) => check.name === name)?.state;

describe.each(Object.entries(RECORDS))('the record %s', (_, path) => {
	const text = recordText(path);
	const drawing = drawingFor(text);

	test('leads to the same cards when dealt again', () => {
		const checks = verify(text, { drawing });
		expect(checks.filter(({ state }) => state === 'wrong')).toEqual([]);
		for (const name of ['file', 'board', 'deal', 'chance'] as const) expect(stateOf(checks, name)).toBe('right');
		expect(stateOf(checks, 'commitment')).toBe('none');
	});

	test('another seed is detected at the deal', () => {
		const record = JSON.parse(text) as GameRecord;
		const other = text.replace(
			record.seed,
			record.seed.replace(/./, (digit) => (digit === '0' ? '1' : '0')),
		);
		expect(stateOf(verify(other, { drawing }), 'deal')).toBe('wrong');
		expect(stateOf(verify(other, { drawing }), 'file')).toBe('wrong');
	});
});

describe('a game played on a server', () => {
	const record = JSON.parse(SERVED) as GameRecord;
	const { hash: commitment, contributions } = record.commitment!;
	const index = contributions.findIndex((bytes) => !/^0+$/.test(bytes));
	const mine = { seat: SEATS[index]!, deal: 1, contribution: contributions[index]!, commitment, revealed: true };
	const known = { drawing: drawingFor(SERVED), commitment, mine: [mine], outcome: record.result as any };

	test('passes every check', () => {
		expect(verify(SERVED, known).map(({ name, state }) => `${name} ${state}`)).toEqual(
			['file', 'commitment', 'mine', 'seed', 'board', 'deal', 'chance', 'result'].map((name) => `${name} right`),
		);
	});

	test('proves that nobody chose the deal only to a browser that contributed', () => {
		const checks = verify(SERVED, known);
		expect(conclusionOf(checks)).toBe('right');
		expect(conclusionOf(verify(SERVED, { ...known, mine: [] }))).toBe('alone');
		const serverOnly = checks.map((check) => (check.name === 'mine' ? { ...check, args: { seats: 0 } } : check));
		expect(conclusionOf(serverOnly)).toBe('unproven');
		const text = recordText(RECORDS['usa-5']);
		expect(conclusionOf(verify(text, { drawing: drawingFor(text) }))).toBe('unproven');
	});

	test('is said to rule out a choice only if it does', () => {
		const conclusions = ['right', 'alone', 'abandoned', 'unproven', 'wrong'] as const;
		expect(conclusions.filter(rulesOutChoice)).toEqual(['right', 'alone']);
	});

	test('a missing contribution is detected', () => {
		expect(stateOf(verify(SERVED, { ...known, mine: [{ ...mine, contribution: '11'.repeat(32) }] }), 'mine')).toBe(
			'wrong',
		);
	});

	test('a changed commitment is detected', () => {
		expect(stateOf(verify(SERVED, { ...known, commitment: '11'.repeat(32) }), 'commitment')).toBe('wrong');
		expect(stateOf(verify(SERVED, { ...known, mine: [{ ...mine, commitment: '11'.repeat(32) }] }), 'commitment')).toBe(
			'wrong',
		);
	});

	test('another secret is detected', () => {
		const checks = verify(SERVED.replace(record.commitment!.secret, '22'.repeat(32)), known);
		expect([stateOf(checks, 'commitment'), stateOf(checks, 'seed')]).toEqual(['wrong', 'wrong']);
	});

	test('a changed card is detected, with its ply', () => {
		const ply = record.plies.find(({ events }) => events.some(({ type }) => type === 'card_drawn'))!;
		const event = JSON.stringify(ply.events.find(({ type }) => type === 'card_drawn')!);
		const changed = event.replace(/.(?="}$)/, (card) => (card === 'P' ? 'B' : 'P'));
		const checks = verify(SERVED.replace(JSON.stringify(ply), JSON.stringify(ply).replace(event, changed)), known);
		expect(checks.find(({ name }) => name === 'chance')).toEqual({
			name: 'chance',
			state: 'wrong',
			args: { found: changed, expected: event, ply: ply.n },
		});
	});

	test('a changed result is detected', () => {
		expect(
			stateOf(verify(SERVED, { ...known, outcome: { ...record.result!, winners: ['black'] } as any }), 'result'),
		).toBe('wrong');
	});
});

describe('a game after abandoned deals', () => {
	const text = recordText('../../../crates/record/tests/data/abandoned.json');
	const record = JSON.parse(text) as GameRecord;
	const { hash: commitment, abandoned } = record.commitment!;
	const known = { drawing: drawingFor(text), commitment };
	const check = (deals: typeof abandoned, mine: Parameters<typeof verify>[1]['mine'] = []) =>
		verify(JSON.stringify({ ...record, commitment: { ...record.commitment, abandoned: deals } }), { ...known, mine });

	test('names the seats that abandoned them', () => {
		const checks = verify(text, known);
		expect(checks.filter(({ name }) => name === 'abandoned')).toEqual([
			{ name: 'abandoned', state: 'notice', args: { deals: 2 }, seats: ['green'] },
			{ name: 'abandoned', state: 'notice', args: { deals: 1 }, seats: ['red', 'green'] },
		]);
		expect(checks.some(({ state }) => state === 'wrong')).toBe(false);
		expect(conclusionOf(checks)).toBe('abandoned');
	});

	test('an abandoned deal cannot be left out or changed', () => {
		expect(stateOf(check(abandoned!.slice(1)), 'seed')).toBe('wrong');
		expect(stateOf(check([]), 'seed')).toBe('wrong');
		const [first, ...others] = abandoned!;
		const changed = { ...first!, contributions: [null, ...first!.contributions.slice(1)] };
		expect(stateOf(check([changed, ...others]), 'seed')).toBe('wrong');
		const replaced = { ...first!, contributions: ['11'.repeat(32), ...first!.contributions.slice(1)] };
		expect(stateOf(check([replaced, ...others]), 'abandoned')).toBe('wrong');
		const nobody = { commitments: [null, null, null], contributions: [null, null, null] };
		expect(stateOf(check([...abandoned!, nobody]), 'abandoned')).toBe('wrong');
	});

	test('a server that ignored a contribution is detected by the browser that made it', () => {
		const mine = { seat: 'green' as const, deal: 1, contribution: '11'.repeat(32), commitment };
		expect(stateOf(check(abandoned, [mine]), 'abandoned')).toBe('notice');
		expect(stateOf(check(abandoned, [{ ...mine, revealed: true }]), 'abandoned')).toBe('wrong');
		const blue = { ...mine, seat: 'blue' as const, contribution: abandoned![0]!.contributions[0]!, revealed: true };
		expect(stateOf(check(abandoned, [blue]), 'abandoned')).toBe('notice');
	});
});

test('text that is not a record fails', () => {
	const drawing = drawingFor(SERVED);
	for (const text of ['', '{', '[]', 'null', '{"fogg_record":2}', '{"fogg_record":1}'])
		expect(verify(text, { drawing })).toEqual([{ name: 'file', state: 'wrong' }]);
});

test('a changed board is detected', () => {
	const drawing = drawingFor(SERVED);
	expect(
		findPack({ ...drawing, rules: { ...drawing.rules, hand: drawing.rules.hand + 1 } }, drawing.hash),
	).toBeUndefined();
	expect(stateOf(verify(SERVED, { drawing: { ...drawing, tickets: drawing.tickets.slice(1) } }), 'board')).toBe(
		'wrong',
	);
});

test('the pack of a custom board comes from its file', () => {
	const drawing = drawingFor(SERVED);
	const pack = findPack(drawing, drawing.hash)!;
	const names = { pink: 'P', blue: 'B', orange: 'O', black: 'K', red: 'R', green: 'G', locomotive: 'L' };
	const cards = Object.fromEntries(
		Object.entries(names).map(([name, letter]) => [name, pack.split(letter).length - 1]),
	);
	expect(findPack(drawing, drawing.hash, { rules: { cards } })).toBe(pack);
	expect(findPack(drawing, drawing.hash, { rules: { cards: { ...cards, pink: 1 } } })).toBeUndefined();
});

test('hands are written in the order of the card letters', () => {
	const dealer = new Dealer({
		drawing: drawingFor(SERVED),
		pack: 'PPPPKKKKLLLL',
		seats: ['blue', 'red'],
		seed: '0'.repeat(64),
		firstSeat: 'red',
	});
	expect(dealer.firstSeat).toBe('red');
	expect(handText(['L', 'P', 'K', 'P'])).toBe('PPKL');
	expect(handText([])).toBe('-');
});
