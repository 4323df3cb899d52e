// What a lesson is: a prepared position, the opponent's moves, and steps that say what to do and explain wrong moves.
import type { Action, PreparedGame, PreparedPlayer } from '../protocol/types';

/** A message with what it names. Its other arguments follow from the board (`lesson-text.ts`). */
export type LessonText = {
	id: string;
	/** Routes and tickets by name; the message receives the names of their ends. */
	route?: string;
	tickets?: readonly string[];
	/** The number of cards. */
	count?: number;
};

/** The moves that a step means. What is left out may be anything. */
export type Pattern =
	/** A face-up card; `card` is its letter. */
	| { type: 'row'; card?: string }
	| { type: 'blind' | 'tickets' | 'give_up' }
	/** A claim of one of these routes, paid with these cards. */
	| { type: 'claim'; routes?: readonly string[]; cards?: string }
	/** A choice of exactly these tickets. */
	| { type: 'keep'; tickets?: readonly string[] }
	| { type: 'add'; cards?: string };

/** What a step points at; each is a part of the game screen. */
export type Part = 'row' | 'deck' | 'ticket-deck' | 'hand' | 'tickets' | 'choice';

type BaseStep = {
	say: LessonText;
	/** The parts of the screen that are marked. */
	parts?: readonly Part[];
	/** The routes that are marked on the board. */
	routes?: readonly string[];
};

/** A step that ends when the learner continues. */
export type ReadStep = BaseStep & { expect?: undefined };

/** A step that ends with the right move. */
export type MoveStep = BaseStep & {
	expect: Pattern;
	/** Explanations of wrong moves; the first that fits is shown. Every other legal move needs one. */
	wrong: readonly (readonly [Pattern, LessonText])[];
};

export type Step = ReadStep | MoveStep;

/** The opponent of every lesson plays a script and sits on this seat. */
export const OPPONENT = 'red';

export type Player = Omit<PreparedPlayer, 'player'>;

/** The position in which a lesson begins. */
export type Start = {
	learner: Player;
	opponent: Player;
	row: string;
	/** The top of the deck; the rest does not matter. */
	deck: string;
	ticketDeck?: readonly string[];
};

export type Lesson = {
	/** Unique on its board, and the end of the message with its title. */
	id: LessonId;
	start: Start;
	/** The opponent's moves, in order. */
	script: readonly Action[];
	steps: readonly Step[];
};

export type LessonId =
	'tickets' | 'draw' | 'claim' | 'wild' | 'tunnels' | 'countries' | 'attractions' | 'doubles' | 'more-tickets' | 'end';

/** The lessons of a board, in order. */
export type Tutorial = { board: string; lessons: readonly Lesson[] };

/** Whether a step means this move. `row` are the face-up cards. */
export function matches(pattern: Pattern, action: Action, row: string): boolean {
	switch (pattern.type) {
		case 'row':
			return action.type === 'row' && (pattern.card === undefined || row[action.slot - 1] === pattern.card);
		case 'claim':
			return (
				action.type === 'claim' &&
				(pattern.routes === undefined || pattern.routes.includes(action.route)) &&
				(pattern.cards === undefined || sorted(pattern.cards) === sorted(action.cards))
			);
		case 'keep':
			return (
				action.type === 'keep' &&
				(pattern.tickets === undefined || sorted(pattern.tickets).join() === sorted(action.tickets).join())
			);
		case 'add':
			return action.type === 'add' && (pattern.cards === undefined || sorted(pattern.cards) === sorted(action.cards));
		default:
			return action.type === pattern.type;
	}
}

function sorted<T extends string | readonly string[]>(list: T): T {
	return (typeof list === 'string' ? [...list].sort().join('') : [...list].sort()) as T;
}

/** Why a move is not the right one; undefined if it is. */
export function mistakeOf(step: MoveStep, action: Action, row: string): LessonText | undefined {
	if (matches(step.expect, action, row)) return undefined;
	const explained = step.wrong.find(([pattern]) => matches(pattern, action, row));
	return explained?.[1] ?? { id: 'tutorial-wrong' };
}

/** The request that begins a lesson, or continues it after these moves of the learner, who has this name. */
export function preparedGame(
	board: string,
	lesson: Lesson,
	moves: readonly Action[],
	name = '',
): Omit<PreparedGame, 'game' | 'now'> {
	const { learner, opponent, row, deck, ticketDeck = [] } = lesson.start;
	return {
		board,
		players: [
			{ player: { person: name }, ...learner },
			{ player: { bot: 'easy' }, ...opponent },
		],
		row,
		deck,
		ticket_deck: [...ticketDeck],
		script: lesson.script.map((action) => ({ seat: OPPONENT, action })),
		moves: [...moves],
	};
}
