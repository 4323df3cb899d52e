// The big screen shows what everybody may see, even if whoever opened it sits at the table.
import { expect, test } from 'vitest';
import type { GameState } from '../../lib/game/game-state';
import type { Replay } from '../../lib/protocol/types';
import { toPublicState } from './public-state';
import { recordText } from '../../../tests/fixtures/boards';

const replay = JSON.parse(recordText('./updates/served-blue.json')) as Replay;

test('nothing that only one seat was told is left', () => {
	const turn = { legal: [{ type: 'blind' as const }], undo: true, deadline: 5 };
	const game = toPublicState({ table: replay.table, view: replay.view, seat: 'blue', turn, present: [], log: replay.steps } as unknown as GameState);
	expect(replay.view.me).toBeDefined();
	expect(game.view?.me).toBeUndefined();
	expect([game.seat, game.turn]).toEqual([undefined, { legal: [], undo: false, deadline: 5 }]);
	const secret = ['card_drawn', 'first_tickets_chosen', 'tickets_offered', 'tickets_kept'];
	const [before, after] = [replay.steps, game.log].map((log) => log.flatMap((update) => update.events ?? []).filter((event) => secret.includes(event.type)));
	const told = (events: object[]) => events.flatMap((event) => Object.keys(event)).filter((field) => /card|tickets/.test(field));
	expect(told(before!).length).toBeGreaterThan(0);
	expect(told(after!)).toEqual([]);
	expect(game.log).toHaveLength(replay.steps.length);
});
