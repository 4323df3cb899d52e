// A custom board with few trains is drawn with the vehicle of its drawing and played like any other board.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import Board from '../../../lib/board/Board.svelte';
import { smallBoard } from '../../../lib/board/test-board';
import { BoardIndex } from '../../../lib/game/board-index';
import { findObstacle, paymentText } from '../../../lib/game/affordability';
import { fold } from '../../../lib/game/fold';
import type { Dealt, PlayableGame } from '../../../lib/game/game-state';
import { eventText } from '../../../lib/game/log-text';
import { longestPath } from '../../../lib/game/paths';
import { blueView, player, tableOf } from '../../../lib/game/test-data';
import { i18n } from '../../../lib/i18n.svelte';
import type { BoardDrawing, Event, SeatName } from '../../../lib/protocol/types';
import { ruleNumbers } from '../../rules/rules-content';
import { GameUi } from './game-ui.svelte';
import PlayerList from './players/PlayerList.svelte';

const TRAINS = 8;

beforeAll(() => i18n.load('en'));
afterEach(cleanup);

function boardWith(vehicle: BoardDrawing['vehicle']): BoardIndex {
	const { drawing } = smallBoard();
	return new BoardIndex({ ...drawing, vehicle, rules: { ...drawing.rules, trains: TRAINS } });
}

const players = [player('blue', { trains: TRAINS }), player('red', { trains: TRAINS })];
const playerName = (seat: SeatName) => seat;

test.each(['train', 'taxi'] as const)(
	'a board with few pieces of the vehicle %s uses that vehicle everywhere',
	(vehicle) => {
		const board = boardWith(vehicle);
		const isTaxi = vehicle === 'taxi';
		expect(board.usesTaxis).toBe(isTaxi);
		expect(ruleNumbers(board)).toMatchObject({ vehicle, trains: TRAINS });
		expect(paymentText(board, 'LL')).toBe(isTaxi ? '2 taxis' : '2 locomotives');
		expect(eventText({ type: 'last_round_began', seat: 'red' }, playerName, board)).toContain(
			isTaxi ? 'taxis' : 'trains',
		);
		const { container } = render(Board, { board, owners: new Map([['west-middle', 'red' as const]]) });
		expect(container.querySelectorAll('.checks')).toHaveLength(isTaxi ? 1 : 0);
	},
);

test('the player list shows the trains, and the longest path', () => {
	const board = boardWith('train');
	const view = blueView('RRR', [player('blue', { trains: 5, routes: ['west-middle'] }), players[1]!]);
	const game = {
		table: tableOf('Ada', 'Bert'),
		board,
		seat: 'blue',
		view,
		turn: { legal: [], undo: false },
		present: [],
		log: [],
	};
	render(PlayerList, { game: game as unknown as Dealt });
	const [blue] = screen.getAllByRole('listitem');
	expect(blue!.textContent).toContain(i18n.format('game-trains', { n: 5, vehicle: 'train' }));
	expect(longestPath(board, ['west-middle'])).toEqual({ length: 3, routes: ['west-middle'], isExact: true });
});

test('claims are folded and explained down to the last train', () => {
	const board = boardWith('train');
	const claim = (route: string, payment: string): Event => ({ type: 'route_claimed', seat: 'blue', route, payment });
	let view = blueView('RRRPPPWW', players);
	view = fold(view, [claim('west-middle', 'RRR'), { type: 'turn_began', seat: 'blue' }], board);
	view = fold(view, [claim('middle-east', 'PPP'), { type: 'turn_began', seat: 'blue' }], board);
	expect(view.players[0]).toMatchObject({ trains: TRAINS - 6, routes: ['west-middle', 'middle-east'] });
	expect(findObstacle(board, view, new Map(), 'south-abroad-1')).toEqual({ type: 'trains', need: 4, have: 2 });
	const ui = new GameUi({
		board,
		view,
		turn: { legal: [] },
		table: tableOf('Ada', 'Bert'),
		seat: 'blue',
	} as unknown as Dealt<PlayableGame>);
	expect(ui.usesTaxis).toBe(false);
	expect(ui.explainRoute('south-abroad-1')).toContain(
		i18n.format('game-route-trains', { need: 4, have: 2, vehicle: 'train' }),
	);
});
