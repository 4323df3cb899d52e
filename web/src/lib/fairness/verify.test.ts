// Verifies recorded games and detects every kind of manipulation.
import { describe, expect, test } from 'vitest';
import { findPack } from './board-hash';
import type { GameRecord } from './game-record';
import { SEATS } from '../game/seats';
import { Dealer, handText } from './redeal';
import { contributionHash, seedOf } from './random';
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
	const terms = {
		table: record.commitment!.table,
		boardHash: record.board.hash,
		seats: contributions.length,
		firstSeat: record.options.first_seat,
	};
	const commitments = contributions.map((bytes, seat) =>
		seat === index ? contributionHash(terms, 1, SEATS[seat]!, bytes) : null,
	);
	const fixed = { commitments, abandoned: [] };
	const mine = { seat: SEATS[index]!, deal: 1, contribution: contributions[index]!, commitment, fixed, revealed: true };
	const known = { drawing: drawingFor(SERVED), commitment, mine: [mine], outcome: record.result as any };

	test('passes every check', () => {
		expect(verify(SERVED, known).map(({ name, state }) => `${name} ${state}`)).toEqual(
			['file', 'commitment', 'mine', 'others', 'seed', 'board', 'deal', 'chance', 'result'].map(
				(name) => `${name} right`,
			),
		);
	});

	test('proves that nobody chose the deal only to a browser that contributed', () => {
		const checks = verify(SERVED, known);
		expect(conclusionOf(checks)).toBe('right');
		expect(conclusionOf(verify(SERVED, { ...known, mine: [] }))).toBe('unconfirmed');
		const { fixed: _, ...unknown } = mine;
		const withoutFixed = verify(SERVED, { ...known, mine: [unknown] });
		expect([stateOf(withoutFixed, 'others'), conclusionOf(withoutFixed)]).toEqual(['none', 'unconfirmed']);
		const serverOnly = checks.map((check) => (check.name === 'mine' ? { ...check, args: { seats: 0 } } : check));
		expect(conclusionOf(serverOnly)).toBe('unproven');
		const text = recordText(RECORDS['usa-5']);
		expect(conclusionOf(verify(text, { drawing: drawingFor(text) }))).toBe('unproven');
	});

	test('is said to rule out a choice only if it does', () => {
		const conclusions = ['right', 'abandoned', 'unconfirmed', 'unproven', 'wrong'] as const;
		expect(conclusions.filter(rulesOutChoice)).toEqual(['right']);
	});

	/** The record with another contribution of another seat, such as a bot's, and the seed that follows. */
	function withForgedContribution(bytes: string): string {
		const forged = contributions.map((own, seat) => (seat === index ? own : bytes));
		const { secret } = record.commitment!;
		const commitment = { ...record.commitment, contributions: forged };
		return JSON.stringify({ ...record, seed: seedOf(terms, [], secret, forged), commitment });
	}

	test('a contribution that the server chose when it knew the others is detected', () => {
		const bytes = '11'.repeat(32);
		const forged = withForgedContribution(bytes);
		const checks = verify(forged, known);
		expect([stateOf(checks, 'mine'), stateOf(checks, 'seed'), stateOf(checks, 'others')]).toEqual([
			'right',
			'right',
			'wrong',
		]);
		expect(conclusionOf(checks)).toBe('wrong');
		// A seat that had committed to other bytes, and one that kept its promise.
		for (const [promised, state] of [
			['22'.repeat(32), 'wrong'],
			[bytes, 'right'],
		] as const) {
			const commitments = contributions.map((own, seat) =>
				contributionHash(terms, 1, SEATS[seat]!, seat === index ? own : promised),
			);
			const other = { ...mine, fixed: { commitments, abandoned: [] } };
			expect(stateOf(verify(forged, { ...known, mine: [other] }), 'others')).toBe(state);
		}
	});

	test('a deal that was abandoned and is left out is detected by a browser that contributed to the next', () => {
		const later = { ...mine, deal: 2, contribution: '33'.repeat(32) };
		expect(stateOf(verify(SERVED, { ...known, mine: [mine, later] }), 'abandoned')).toBe('wrong');
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
		expect(conclusionOf(checks)).toBe('unconfirmed');
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

	test('an abandoned deal that was changed after a browser had contributed to the next is detected by it', () => {
		const { contributions } = record.commitment!;
		const seat = contributions.findIndex((bytes) => !/^0+$/.test(bytes));
		const contribution = contributions[seat]!;
		const deal = abandoned!.length + 1;
		const { table } = record.commitment!;
		const terms = {
			table,
			boardHash: record.board.hash,
			seats: contributions.length,
			firstSeat: record.options.first_seat,
		};
		const promised = contributions.map((bytes, seat) =>
			/^0+$/.test(bytes) ? null : contributionHash(terms, deal, SEATS[seat]!, bytes),
		);
		const fixed = { commitments: promised, abandoned: abandoned! };
		const mine = { seat: SEATS[seat]!, deal, contribution, commitment, fixed };
		const known = { drawing: drawingFor(text), commitment, mine: [mine] };
		expect(conclusionOf(verify(text, known))).toBe('abandoned');
		const [first, ...others] = abandoned!;
		// What a seat committed to and did not reveal is part of the seed, and nobody else knows it.
		const hidden = first!.contributions.findIndex((bytes, seat) => first!.commitments[seat] && !bytes);
		const commitments = first!.commitments.map((hash, seat) => (seat === hidden ? '44'.repeat(32) : hash));
		expect(stateOf(check([{ ...first!, commitments }, ...others], [mine]), 'abandoned')).toBe('wrong');
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
