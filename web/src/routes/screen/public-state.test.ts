// A shared screen shows public information only, even if the person who opened it sits at the table.
import { expect, test } from 'vitest';
import type { GameState } from '../../lib/game/game-state';
import type { Replay } from '../../lib/protocol/types';
import { toPublicState } from './public-state';
import { recordText } from '../../../tests/fixtures/boards';

const replay = JSON.parse(recordText('./updates/served-blue.json')) as Replay;

test('removes everything that only one seat knows', () => {
	const turn = { legal: [{ type: 'blind' as const }], undo: true, deadline: 5 };
	const shown = toPublicState({
		table: replay.table,
		view: replay.view,
		seat: 'blue',
		turn,
		present: [],
		log: replay.updates,
	} as unknown as GameState);
	expect(replay.view.me).toBeDefined();
	expect(shown.view?.me).toBeUndefined();
	expect([shown.seat, shown.turn]).toEqual([undefined, { legal: [], undo: false, deadline: 5 }]);
	const secret = ['card_drawn', 'first_tickets_chosen', 'tickets_offered', 'tickets_kept'];
	const [before, after] = [replay.updates, shown.log].map((log) =>
		log.flatMap((update) => update.events ?? []).filter((event) => secret.includes(event.type)),
	);
	const privateFields = (events: object[]) =>
		events.flatMap((event) => Object.keys(event)).filter((field) => /card|tickets/.test(field));
	expect(privateFields(before!).length).toBeGreaterThan(0);
	expect(privateFields(after!)).toEqual([]);
	expect(shown.log).toHaveLength(replay.updates.length);
});
