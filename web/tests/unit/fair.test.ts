// Holds the page's dealing to docs/fairness.md: the test vectors, and real games dealt again.
import { describe, expect, test } from 'vitest';
import { commitmentOf, hashOf, promiseOf, seedOf, shuffled, Stream, STREAMS } from '../../src/lib/fair/chance';
import { packOf } from '../../src/lib/fair/pack';
import type { Record } from '../../src/lib/fair/record';
import { Piles, SEATS, handText } from '../../src/lib/fair/redeal';
import { isProven, verify, type Check } from '../../src/lib/fair/verify';
import { recordText, sheetFrom } from '../data/boards';

const VECTORS = recordText('../../../crates/rules/tests/data/fairness.txt').split('\n');
const USES: { [name: string]: bigint } = {
	'train-deck': STREAMS.cards,
	tickets: STREAMS.tickets,
	'first-seat': STREAMS.firstSeat,
	'reshuffle-0': STREAMS.reshuffle,
	'reshuffle-1': STREAMS.reshuffle + 1n,
};
const RECORDS = {
	'usa-5': './records/usa-5.json',
	'switzerland-3': './records/switzerland-3.json',
	'new-york-4': './records/new-york-4.json',
	'new-york-2': '../../../crates/rules/fuzz/seeds/records/new-york.json',
	undos: '../../../crates/rules/fuzz/seeds/records/new-york-undos.json',
};
const SERVED = recordText('./records/served.json');

const sheetFor = (text: string) => {
	const { board } = JSON.parse(text) as Record;
	return sheetFrom(board.name, board.hash);
};
const stateOf = (checks: readonly Check[], name: Check['name']) => checks.find((check) => check.name === name)?.state;

/** The lines of the vectors under each seed that match, with what was found in them. */
function vectors(pattern: RegExp): { seed: string; found: string[] }[] {
	let seed = '';
	return VECTORS.flatMap((line) => {
		seed = /^seed (\w{64})$/.exec(line)?.[1] ?? seed;
		const found = pattern.exec(line);
		return found && seed ? [{ seed, found: found.slice(1) }] : [];
	});
}

describe('the vectors', () => {
	test('streams begin with the right words', () => {
		const lines = vectors(/^(\S+) words (.+)$/);
		expect(lines.length).toBeGreaterThanOrEqual(10);
		for (const { seed, found: [use, words] } of lines) {
			const stream = new Stream(seed, USES[use!]!);
			expect(words!.split(' ').map(() => stream.word().toString(16).padStart(8, '0')).join(' ')).toBe(words);
		}
	});

	test('numbers stay below their bounds as written', () => {
		const lines = vectors(/^(\S+) below (\d+) (.+)$/);
		expect(lines.length).toBeGreaterThanOrEqual(40);
		for (const { seed, found: [use, bound, numbers] } of lines) {
			const stream = new Stream(seed, USES[use!]!);
			expect(numbers!.split(' ').map(() => stream.below(Number(bound))).join(' ')).toBe(numbers);
		}
	});

	test('ten letters are shuffled as written', () => {
		const lines = vectors(/^(\S+) shuffles (\w+) into (\w+)$/);
		expect(lines.length).toBeGreaterThanOrEqual(10);
		for (const { seed, found: [use, from, into] } of lines) expect(shuffled(seed, USES[use!]!, [...from!]).join('')).toBe(into);
	});

	test('commitment, promise and seed', () => {
		const secret = VECTORS.find((line) => line.startsWith('secret '))!.split(' ')[1]!;
		expect(VECTORS).toContain(`commitment ${commitmentOf(secret)}`);
		expect(VECTORS).toContain(`mixed with nothing ${seedOf(secret, [])}`);
		expect(VECTORS).toContain(`mixed with aa..aa 55..55 ${seedOf(secret, ['aa'.repeat(32), '55'.repeat(32)])}`);
		expect(promiseOf('00')).toBe(hashOf('fogg contribution 1\0'));
	});
});

describe.each(Object.entries(RECORDS))('the record %s', (_, path) => {
	const text = recordText(path);
	const sheet = sheetFor(text);

	test('is dealt again to the last card', () => {
		const checks = verify(text, { sheet });
		expect(checks.filter(({ state }) => state === 'wrong')).toEqual([]);
		for (const name of ['file', 'board', 'deal', 'chance'] as const) expect(stateOf(checks, name)).toBe('right');
		expect(stateOf(checks, 'promise')).toBe('none');
	});

	test('another seed is noticed at the deal', () => {
		const record = JSON.parse(text) as Record;
		const other = text.replace(record.seed, record.seed.replace(/./, (digit) => (digit === '0' ? '1' : '0')));
		expect(stateOf(verify(other, { sheet }), 'deal')).toBe('wrong');
		expect(stateOf(verify(other, { sheet }), 'file')).toBe('wrong');
	});
});

describe('a game from a server', () => {
	const record = JSON.parse(SERVED) as Record;
	const { hash: commitment, contributions } = record.commitment!;
	const at = contributions.findIndex((bytes) => !/^0+$/.test(bytes));
	const mine = { seat: SEATS[at]!, contribution: contributions[at]!, commitment };
	const known = { sheet: sheetFor(SERVED), commitment, mine, outcome: record.result as any };

	test('every check is right', () => {
		expect(verify(SERVED, known).map(({ name, state }) => `${name} ${state}`)).toEqual(
			['file', 'promise', 'mine', 'seed', 'board', 'deal', 'chance', 'result'].map((name) => `${name} right`),
		);
	});

	test('it proves that nobody alone chose the deal, unless only the server had a part in it', () => {
		const checks = verify(SERVED, known);
		expect(isProven(checks)).toBe(true);
		const alone = checks.map((check) => (check.name === 'mine' ? { ...check, args: { seats: 0 } } : check));
		expect(isProven(alone)).toBe(false);
		expect(isProven(verify(recordText(RECORDS['usa-5']), { sheet: sheetFor(recordText(RECORDS['usa-5'])) }))).toBe(false);
	});

	test('a contribution that was left out is noticed', () => {
		expect(stateOf(verify(SERVED, { ...known, mine: { ...mine, contribution: '11'.repeat(32) } }), 'mine')).toBe('wrong');
	});

	test('a commitment that was changed after it was seen is noticed', () => {
		expect(stateOf(verify(SERVED, { ...known, commitment: '11'.repeat(32) }), 'promise')).toBe('wrong');
		expect(stateOf(verify(SERVED, { ...known, mine: { ...mine, commitment: '11'.repeat(32) } }), 'promise')).toBe('wrong');
	});

	test('another secret is noticed', () => {
		const checks = verify(SERVED.replace(record.commitment!.secret, '22'.repeat(32)), known);
		expect([stateOf(checks, 'promise'), stateOf(checks, 'seed')]).toEqual(['wrong', 'wrong']);
	});

	test('a card that chance did not give is noticed, with its ply', () => {
		const ply = record.plies.find((one) => one.events.some((event) => event.type === 'card_drawn'))!;
		const event = JSON.stringify(ply.events.find((one) => one.type === 'card_drawn')!);
		const changed = event.replace(/.(?="}$)/, (card) => (card === 'P' ? 'B' : 'P'));
		const checks = verify(SERVED.replace(JSON.stringify(ply), JSON.stringify(ply).replace(event, changed)), known);
		expect(checks.find(({ name }) => name === 'chance')).toEqual({
			name: 'chance',
			state: 'wrong',
			args: { found: changed, expected: event, ply: ply.n },
		});
	});

	test('other points than those shown are noticed', () => {
		expect(stateOf(verify(SERVED, { ...known, outcome: { ...record.result!, winners: ['black'] } as any }), 'result')).toBe('wrong');
	});
});

test('what is no record is said to be none', () => {
	const sheet = sheetFor(SERVED);
	for (const text of ['', '{', '[]', 'null', '{"fogg_record":2}', '{"fogg_record":1}'])
		expect(verify(text, { sheet })).toEqual([{ name: 'file', state: 'wrong' }]);
});

test('a board with other facts is not the board of the record', () => {
	const sheet = sheetFor(SERVED);
	expect(packOf({ ...sheet, rules: { ...sheet.rules, hand: sheet.rules.hand + 1 } }, sheet.hash)).toBeUndefined();
	expect(stateOf(verify(SERVED, { sheet: { ...sheet, tickets: sheet.tickets.slice(1) } }), 'board')).toBe('wrong');
});

test('the pack of a host’s own board is the one in its file', () => {
	const sheet = sheetFor(SERVED);
	const pack = packOf(sheet, sheet.hash)!;
	const names = { pink: 'P', blue: 'B', orange: 'O', black: 'K', red: 'R', green: 'G', locomotive: 'L' };
	const cards = Object.fromEntries(Object.entries(names).map(([name, letter]) => [name, pack.split(letter).length - 1]));
	expect(packOf(sheet, sheet.hash, { rules: { cards } })).toBe(pack);
	expect(packOf(sheet, sheet.hash, { rules: { cards: { ...cards, pink: 1 } } })).toBeUndefined();
});

test('hands are written in the order of the letters', () => {
	const piles = new Piles({
		sheet: sheetFor(SERVED),
		pack: 'PPPPKKKKLLLL',
		seats: ['blue', 'red'],
		seed: '0'.repeat(64),
		firstSeat: 'red',
	});
	expect(piles.firstSeat).toBe('red');
	expect(handText(['L', 'P', 'K', 'P'])).toBe('PPKL');
	expect(handText([])).toBe('-');
});
