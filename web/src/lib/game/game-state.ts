// The parts of a game that the panels show. A live table, a replay and a shared screen all have this shape.
import type { TableSession } from './table-session.svelte';

export type GameState = Pick<
	TableSession,
	'table' | 'board' | 'seat' | 'view' | 'turn' | 'outcome' | 'present' | 'log'
>;

/** A game that can be played, at a server's table or on a shared device. */
export type PlayableGame = GameState &
	Pick<
		TableSession,
		| 'id'
		| 'invite'
		| 'chat'
		| 'connection'
		| 'lostCode'
		| 'busy'
		| 'act'
		| 'undo'
		| 'endTurn'
		| 'absent'
		| 'slowBots'
		| 'askForMoreTime'
		| 'leave'
		| 'leavesOthers'
		| 'canChat'
		| 'sendChat'
		| 'mute'
		| 'now'
		| 'credentials'
		| 'source'
		| 'onUpdate'
		| 'onerror'
	>;

/** A game after the deal, when table, board and view are known. */
export type Dealt<S extends GameState = GameState> = S & {
	table: NonNullable<GameState['table']>;
	board: NonNullable<GameState['board']>;
	view: NonNullable<GameState['view']>;
};

export function isDealt<S extends GameState>(game: S): game is Dealt<S> {
	return game.table !== undefined && game.board !== undefined && game.view !== undefined;
}

/** Whether the player can leave the game for good. A game in this browser is just closed. */
export function canLeave({ table, seat, source }: PlayableGame): boolean {
	return table?.stage === 'playing' && seat !== undefined && source.isShared;
}
