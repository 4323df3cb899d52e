// Golden games written by the Rust tests: folding must give the same views as the server.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Event, SeatName, BoardDrawing, View } from '../protocol/types';
import { BoardIndex } from './board-index';
import { fold } from './fold';
import { blueView, boardOf, player } from './test-data';

type GoldenGame = {
	board: string;
	seat: SeatName | null;
	first: View;
	steps: { events: Event[]; view: View }[];
};

const FIXTURES = 'tests/fixtures';
const read = <T>(path: string) => JSON.parse(readFileSync(`${FIXTURES}/${path}`, 'utf8')) as T;
const files = readdirSync(`${FIXTURES}/fold`);

test('there is a golden game for every board', () => {
	expect(new Set(files.map((file) => read<GoldenGame>(`fold/${file}`).board))).toEqual(
		new Set(['new-york', 'switzerland', 'usa']),
	);
});

test.each(files)('%s', (file) => {
	const game = read<GoldenGame>(`fold/${file}`);
	const board = new BoardIndex(read<BoardDrawing>(`drawings/${game.board}.json`));
	let view = game.first;
	for (const [index, step] of game.steps.entries()) {
		const before = structuredClone(view);
		const next = fold(view, step.events, board);
		expect(view, `step ${index} changed the view before it`).toEqual(before);
		expect(next, `after step ${index}: ${JSON.stringify(step.events)}`).toEqual(step.view);
		view = next;
	}
	expect(view.phase.type).toBe('over');
});

describe('S6.7: tunnels given up', () => {
	const board = boardOf('switzerland');
	const route = board.drawing.routes.find(({ tunnel }) => tunnel)!.name;
	const before = blueView('-', [player('blue'), player('red')], { tunnels_given_up: 3 });
	const begun = (seat: SeatName): Event => ({ type: 'tunnel_begun', seat, route, payment: 'R' });
	const givenUp = (...events: Event[]) => fold(before, events, board).tunnels_given_up;
	const next: Event = { type: 'turn_began', seat: 'red' };

	const giveUp = (seat: SeatName): Event[] => [
		begun(seat),
		{ type: 'tunnel_given_up', seat },
		{ type: 'tunnel_cards_discarded' },
	];

	test('a turn that ends with a tunnel given up increments the count', () => {
		expect(givenUp(...giveUp('blue'), next)).toBe(4);
		expect(givenUp(...giveUp('blue'), { type: 'game_ended' })).toBe(4);
	});

	test('the end of any other turn resets the count', () => {
		const draw: Event = { type: 'card_drawn', seat: 'blue' };
		expect(givenUp(draw)).toBe(3);
		expect(givenUp(draw, next)).toBe(0);
		expect(givenUp({ type: 'passed', seat: 'blue' }, next)).toBe(0);
		expect(givenUp(begun('blue'), { type: 'route_claimed', seat: 'blue', route, payment: 'R' }, next)).toBe(0);
	});

	test('several turns in one call are counted one by one', () => {
		expect(givenUp(...giveUp('blue'), next, ...giveUp('red'), next)).toBe(5);
		expect(givenUp(...giveUp('blue'), next, { type: 'passed', seat: 'red' }, next, ...giveUp('red'), next)).toBe(1);
	});
});
