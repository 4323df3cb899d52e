// A replay can go to any moment from the deal to the end, also by keyboard.
import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../../lib/fairness/game-record';
import { BoardIndex } from '../../lib/game/board-index';
import type { Replay } from '../../lib/protocol/types';
import { adjacentTurn, momentForKey, momentsOf } from './moments';
import { drawingFrom, recordEvents, recordText } from '../../../tests/fixtures/boards';

const record = JSON.parse(recordText('./records/served.json')) as GameRecord;
const replay = JSON.parse(recordText('./updates/served-blue.json')) as Replay;
const moments = momentsOf(replay, new BoardIndex(drawingFrom(record.board.name, record.board.hash)));

test('every update is a moment, and the last moment is the end of the game', () => {
	expect(moments).toHaveLength(replay.updates.length + 1);
	expect(moments[0]!.view).toBe(replay.view);
	expect(moments.at(-1)!.view.phase).toEqual({ type: 'over' });
});

test('the moments match the record', () => {
	const events = recordEvents(record);
	const claims = events.filter((event) => event.type === 'route_claimed').map(({ route }) => route);
	expect(moments.map((moment) => moment.lastClaimed).filter(Boolean)).toEqual(claims);
	expect(moments[0]!.view.me!.hand).toBe(record.deal.seats[0]!.hand);
	const shown = events.find((event) => event.type === 'hand_shown' && event.seat === 'blue');
	const { hand, tickets } = moments.at(-1)!.view.me!;
	expect(shown).toMatchObject({ hand, tickets });
});

test('moments before the end contain only what the seat knew', () => {
	for (const { view } of moments.slice(0, -1)) {
		expect(view.me!.seat).toBe('blue');
		for (const player of view.players) expect(player.shown).toBeUndefined();
	}
	for (const event of replay.updates.flatMap((update) => update.events ?? []))
		if (event.type === 'card_drawn' && event.seat !== 'blue') expect(event.card).toBeUndefined();
});

describe('navigation', () => {
	test('turn numbers increase one at a time', () => {
		for (let at = 1; at < moments.length; at += 1) expect([0, 1]).toContain(moments[at]!.turn - moments[at - 1]!.turn);
	});

	test('turn by turn leads to the end and back to the deal', () => {
		const seen = [0];
		while (seen.at(-1)! < moments.length - 1) seen.push(adjacentTurn(moments, seen.at(-1)!, 1));
		expect(seen).toHaveLength(moments.at(-1)!.turn + 1);
		const back = [...seen];
		for (let at = seen.at(-1)!; at > 0; at = adjacentTurn(moments, at, -1)) expect(back.pop()).toBe(at);
		expect(back).toEqual([0]);
	});

	test('going back from within a turn leads to its start', () => {
		const at = moments.findIndex(
			(moment, index) => index > 1 && moment.turn === moments[index - 1]!.turn && moment.turn > 0,
		);
		expect(moments[adjacentTurn(moments, at, -1)]!.turn).toBe(moments[at]!.turn);
	});

	test('each key leads to the right moment', () => {
		const last = moments.length - 1;
		expect(momentForKey('ArrowRight', moments, 3)).toBe(4);
		expect(momentForKey('ArrowLeft', moments, 3)).toBe(2);
		expect(momentForKey('ArrowLeft', moments, 0)).toBe(0);
		expect(momentForKey('ArrowRight', moments, last)).toBe(last);
		expect([momentForKey('Home', moments, 3), momentForKey('End', moments, 3)]).toEqual([0, last]);
		expect(momentForKey('PageDown', moments, 0)).toBe(adjacentTurn(moments, 0, 1));
		expect(momentForKey('x', moments, 3)).toBeUndefined();
	});
});
