// The player's side of a game in this browser.
import { TableSession } from '../game/table-session.svelte';
import type { PracticeTable } from './practice-table';

export class PracticeSession extends TableSession {
	/** `rematch` starts a game with the same options, `newGame` goes to the page of all games. */
	constructor(
		table: PracticeTable,
		readonly rematch: () => Promise<void>,
		readonly newGame: () => void,
	) {
		super(table.id, undefined, { source: table });
	}
}
