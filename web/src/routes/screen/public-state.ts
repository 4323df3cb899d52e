// Removes private information from a game, because the person who opened a shared screen may sit at the table.
import type { GameState } from '../../lib/game/game-state';
import type { LoggedUpdate } from '../../lib/game/log-text';
import { NO_TURN } from '../../lib/game/table-session.svelte';
import type { Event, View } from '../../lib/protocol/types';

/** The game as a spectator sees it. */
export function toPublicState(game: GameState): GameState {
	const { table, board, outcome, present, view, log, turn } = game;
	return {
		table,
		board,
		outcome,
		present,
		seat: undefined,
		turn: turn.deadline === undefined ? NO_TURN : { ...NO_TURN, deadline: turn.deadline },
		view: view && withoutMe(view),
		log: log.map(toPublicUpdate),
	};
}

function withoutMe({ me: _, ...view }: View): View {
	return view;
}

export function toPublicUpdate(update: LoggedUpdate): LoggedUpdate {
	const { view, events, ...rest } = update;
	return {
		...rest,
		...(view ? { view: withoutMe(view) } : {}),
		...(events ? { events: events.map(toPublicEvent) } : {}),
	};
}

function toPublicEvent(event: Event): Event {
	switch (event.type) {
		case 'card_drawn':
			return { type: event.type, seat: event.seat };
		case 'first_tickets_chosen':
			return { type: event.type, seat: event.seat };
		case 'tickets_offered':
			return { type: event.type, seat: event.seat, count: event.count };
		case 'tickets_kept':
			return { type: event.type, seat: event.seat, kept: event.kept, returned: event.returned };
		default:
			return event;
	}
}
