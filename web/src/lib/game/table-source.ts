// The other side of a table: a server, or the engine in this browser.
import type { BoardDrawing, ClientMessage, Replay, SeatName, ServerMessage, Table, Update } from '../protocol/types';

export type Connection =
	/** Waiting for the answer to the first hello. */
	| 'connecting'
	| 'open'
	/** Disconnected; a reconnect is scheduled. */
	| 'lost'
	/** Closed by the other side for good. */
	| 'closed';

export type ConnectionHooks = {
	/** The last known `seq`, from which the connection resumes. */
	after: () => number | undefined;
	invite: () => string | undefined;
	/** Whether the page commits to contributions to the shuffle; a deal waits a moment for it. */
	contributes: boolean;
	onMessage: (message: ServerMessage) => void;
	/** The code says why the connection is lost, if that is known, or why it is closed. */
	onConnection: (connection: Connection, code?: string) => void;
};

export interface TableConnection {
	/** Sends if the connection is open. A caller that needs an answer sends again after the next welcome. */
	send(message: ClientMessage): boolean;
	/** Opens a new connection, for example after signing in or taking a seat. */
	reconnect(): void;
	close(): void;
}

/** A game that can be replayed. Requests are rejected with an `ApiError`. */
export interface ReplaySource {
	/** Whether the game is at a server, where other people can be: with a chat, a link to share and a shuffle to verify. */
	readonly isShared: boolean;
	/** Whether the game is a lesson, which has no record and no replay. */
	readonly isLesson?: boolean;
	drawing(table: Pick<Table, 'board' | 'board_hash'>): Promise<BoardDrawing>;
	/** The game from the deal on, as a seat or a spectator saw it. */
	replay(seat?: SeatName): Promise<Replay>;
	/** The path of the page that shows the replay. */
	replayPath(table: Table): string;
	/** The record of the game, byte for byte the file that `fogg verify` reads. */
	record(): Promise<string>;
}

/** A game that can be played. */
export interface TableSource extends ReplaySource {
	connect(hooks: ConnectionHooks): TableConnection;
	/** The updates after a sequence number. */
	updates(after: number): Promise<readonly Update[]>;
	/** Notes that the player uses hints, which the result then shows. */
	useHints(): Promise<void>;
	/** The file of a board that is not built in. */
	boardFile(table: Pick<Table, 'board' | 'board_hash'>): Promise<string>;
}
