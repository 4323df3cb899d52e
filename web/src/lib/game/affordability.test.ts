// Obstacles to a claim, and costs, on the built-in boards.
import { beforeAll, describe, expect, test } from 'vitest';
import { i18n } from '../i18n.svelte';
import type { SeatName } from '../protocol/types';
import { costText, findObstacle, obstacleText, paymentText } from './affordability';
import { ownersOf } from '../board/owners';
import { fold } from './fold';
import { blueView, boardOf, goldenGame, player } from './test-data';

const usa = boardOf('usa');
const switzerland = boardOf('switzerland');
const three = [player('blue'), player('red'), player('green')];
const unowned = new Map<string, SeatName>();
const playerName = (seat: SeatName) => seat.toUpperCase();

beforeAll(() => i18n.load('en'));

function obstacleFor(hand: string, route: string, owners = unowned, board = usa, players = three) {
	return findObstacle(board, blueView(hand, players), owners, route);
}

describe('a route', () => {
	test('of a colour needs that colour or any number of locomotives', () => {
		expect(obstacleFor('RRL', 'dallas-el-paso')).toEqual({ type: 'cards', missing: 1, color: 'R', locomotives: true });
		expect(obstacleFor('RRLL', 'dallas-el-paso')).toBeUndefined();
	});

	test('that is grey needs cards of one colour', () => {
		expect(obstacleFor('RG', 'denver-santa-fe')).toEqual({
			type: 'cards',
			missing: 1,
			color: undefined,
			locomotives: true,
		});
		expect(obstacleFor('GG', 'denver-santa-fe')).toBeUndefined();
	});

	test('without a tunnel takes no locomotives in Switzerland', () => {
		const plain = switzerland.drawing.routes.find(
			(route) => !route.tunnel && route.color && route.spaces.length === 2,
		)!;
		const tunnel = switzerland.drawing.routes.find(
			(route) => route.tunnel && route.color && route.spaces.length === 2,
		)!;
		expect(obstacleFor('LL', plain.name, unowned, switzerland)).toMatchObject({
			type: 'cards',
			missing: 2,
			locomotives: false,
		});
		expect(obstacleFor('LL', tunnel.name, unowned, switzerland)).toBeUndefined();
	});

	test('that is claimed names its owner', () => {
		const owners = new Map<string, SeatName>([
			['denver-santa-fe', 'red'],
			['denver-helena', 'blue'],
		]);
		expect(obstacleFor('GG', 'denver-santa-fe', owners)).toEqual({ type: 'taken', by: 'red' });
		expect(obstacleFor('GG', 'denver-helena', owners)).toEqual({ type: 'mine' });
	});

	test('of a double is closed with few players, and always to the owner of the other track', () => {
		const twin = usa.route('dallas-houston').twin!;
		const red = new Map<string, SeatName>([['dallas-houston', 'red']]);
		const four = [...three, player('yellow')];
		expect(obstacleFor('GG', twin, red)).toEqual({ type: 'closed' });
		expect(obstacleFor('GG', twin, red, usa, four)).toBeUndefined();
		expect(obstacleFor('GG', twin, new Map([['dallas-houston', 'blue']]), usa, four)).toEqual({ type: 'other-track' });
	});

	test('needs as many trains as it has spaces', () => {
		const few = [player('blue', { trains: 1 }), player('red')];
		expect(obstacleFor('GG', 'denver-santa-fe', unowned, usa, few)).toEqual({ type: 'trains', need: 2, have: 1 });
	});
});

test('obstacles are described in sentences', () => {
	const textFor = (...args: Parameters<typeof obstacleFor>) =>
		obstacleText(args[3] ?? usa, obstacleFor(...args)!, playerName);
	expect(textFor('RRL', 'dallas-el-paso')).toBe('You still need a red card (or locomotives).');
	expect(textFor('-', 'denver-santa-fe')).toBe('You still need 2 cards of any one colour (or locomotives).');
	expect(textFor('GG', 'denver-santa-fe', new Map([['denver-santa-fe', 'red' as const]]))).toBe(
		'RED has claimed this route.',
	);
});

test('costs and payments are described', () => {
	expect(costText(usa, 'dallas-el-paso')).toBe('Costs 4 red cards.');
	expect(costText(usa, 'denver-santa-fe')).toBe('Costs 2 cards of any one colour.');
	expect(paymentText(usa, 'RRL')).toBe('2 red cards and a locomotive');
	expect(paymentText(usa, 'LL')).toBe('2 locomotives');
	expect(paymentText(boardOf('new-york'), 'BL')).toBe('a blue card and a taxi');
});

test.each(['usa', 'switzerland', 'new-york'])('claims that the server accepted have no obstacle: %s', (name) => {
	const game = goldenGame(name);
	const board = boardOf(game.board);
	let view = game.first;
	let claims = 0;
	for (const event of game.steps.flatMap(({ events }) => events)) {
		const isClaim = event.type === 'tunnel_begun' || (event.type === 'route_claimed' && view.phase.type !== 'tunnel');
		if (isClaim && event.seat === game.seat) {
			expect(findObstacle(board, view, ownersOf(view), event.route)).toBeUndefined();
			claims += 1;
		}
		view = fold(view, [event], board);
	}
	expect(claims).toBeGreaterThan(5);
});
