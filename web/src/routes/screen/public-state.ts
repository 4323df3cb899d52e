// What may be shown to a whole room, even where the one who opened the screen sits at the table and knows more.
import type { Shown } from '../../lib/game/game-state';
import type { Event, Step, Turn, View } from '../../lib/protocol/types';

const NOTHING: Turn = { legal: [], undo: false };

/** A table as somebody without a seat sees it. */
export function publicly(shown: Shown): Shown {
	const { table, facts, outcome, here, view, log, turn } = shown;
	return {
		table,
		facts,
		outcome,
		here,
		seat: undefined,
		turn: turn.deadline === undefined ? NOTHING : { ...NOTHING, deadline: turn.deadline },
		view: view && withoutMe(view),
		log: log.map(publicStep),
	};
}

function withoutMe({ me: _, ...view }: View): View {
	return view;
}

/** A step without what only one seat was told. */
export function publicStep(step: Step): Step {
	const { view, events, ...rest } = step;
	return { ...rest, ...(view ? { view: withoutMe(view) } : {}), ...(events ? { events: events.map(publicEvent) } : {}) };
}

function publicEvent(event: Event): Event {
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
