// What stands in the way of a claim, and what a route costs, on the real boards.
import { beforeAll, describe, expect, test } from 'vitest';
import { i18n } from '../i18n.svelte';
import type { SeatName } from '../protocol/types';
import { costText, obstacle, obstacleText, paymentText } from './affordability';
import { blueView, boardOf, player } from './test-data';

const usa = boardOf('usa');
const switzerland = boardOf('switzerland');
const three = [player('blue'), player('red'), player('green')];
const nobody = new Map<string, SeatName>();
const who = (seat: SeatName) => seat.toUpperCase();

beforeAll(() => i18n.load('en'));

function found(hand: string, route: string, owners = nobody, board = usa, players = three) {
	return obstacle(board, blueView(hand, players), owners, route);
}

describe('a route', () => {
	test('of a colour wants that colour, with locomotives in any number', () => {
		expect(found('RRL', 'dallas-el-paso')).toEqual({ type: 'cards', missing: 1, color: 'R', locomotives: true });
		expect(found('RRLL', 'dallas-el-paso')).toBeUndefined();
	});

	test('that is grey wants one colour, not a mixture', () => {
		expect(found('RG', 'denver-santa-fe')).toEqual({ type: 'cards', missing: 1, color: undefined, locomotives: true });
		expect(found('GG', 'denver-santa-fe')).toBeUndefined();
	});

	test('without a tunnel takes no locomotives in Switzerland', () => {
		const plain = switzerland.drawing.routes.find((route) => !route.tunnel && route.color && route.spaces.length === 2)!;
		const tunnel = switzerland.drawing.routes.find((route) => route.tunnel && route.color && route.spaces.length === 2)!;
		expect(found('LL', plain.name, nobody, switzerland)).toMatchObject({ type: 'cards', missing: 2, locomotives: false });
		expect(found('LL', tunnel.name, nobody, switzerland)).toBeUndefined();
	});

	test('that is taken says by whom', () => {
		const owners = new Map<string, SeatName>([['denver-santa-fe', 'red'], ['denver-helena', 'blue']]);
		expect(found('GG', 'denver-santa-fe', owners)).toEqual({ type: 'taken', by: 'red' });
		expect(found('GG', 'denver-helena', owners)).toEqual({ type: 'mine' });
	});

	test('beside a claimed one is closed at a small table, and to its owner at every table', () => {
		const twin = usa.route('dallas-houston').twin!;
		const red = new Map<string, SeatName>([['dallas-houston', 'red']]);
		const four = [...three, player('yellow')];
		expect(found('GG', twin, red)).toEqual({ type: 'closed' });
		expect(found('GG', twin, red, usa, four)).toBeUndefined();
		expect(found('GG', twin, new Map([['dallas-houston', 'blue']]), usa, four)).toEqual({ type: 'other-track' });
	});

	test('needs as many trains as it has spaces', () => {
		const few = [player('blue', { trains: 1 }), player('red')];
		expect(found('GG', 'denver-santa-fe', nobody, usa, few)).toEqual({ type: 'trains', need: 2, have: 1 });
	});
});

test('obstacles are said in sentences', () => {
	const say = (...args: Parameters<typeof found>) => obstacleText(args[3] ?? usa, found(...args)!, who);
	expect(say('RRL', 'dallas-el-paso')).toBe('You prefersReducedMotion need a red card, or locomotives.');
	expect(say('-', 'denver-santa-fe')).toBe('You prefersReducedMotion need 2 cards of any one colour, or locomotives.');
	expect(say('GG', 'denver-santa-fe', new Map([['denver-santa-fe', 'red' as const]]))).toBe('RED has claimed this route.');
});

test('costs and payments are said in i18n', () => {
	expect(costText(usa, 'dallas-el-paso')).toBe('Costs 4 red cards.');
	expect(costText(usa, 'denver-santa-fe')).toBe('Costs 2 cards of any one colour.');
	expect(paymentText(usa, 'RRL')).toBe('2 red cards and a locomotive');
	expect(paymentText(usa, 'LL')).toBe('2 locomotives');
	expect(paymentText(boardOf('new-york'), 'BL')).toBe('a blue card and a taxi');
});
