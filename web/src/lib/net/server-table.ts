// A table at the server.
import { drawingOfTable } from '../game/board-cache';
import type { ConnectionHooks, TableConnection, TableSource } from '../game/table-source';
import type { BoardDrawing, Replay, SeatName, Table, Update } from '../protocol/types';
import { api, type Credentials } from './api';
import { TableSocket } from './socket';

export class ServerTable implements TableSource {
	readonly isShared = true;

	constructor(
		readonly id: string,
		private readonly credentials: () => Credentials,
	) {}

	connect(hooks: ConnectionHooks): TableConnection {
		return new TableSocket(this.id, { ...hooks, probe: () => api.table(this.id, undefined, this.credentials()) });
	}

	async updates(after: number): Promise<readonly Update[]> {
		return (await api.table(this.id, after, this.credentials())).updates ?? [];
	}

	drawing(table: Pick<Table, 'board' | 'board_hash'>): Promise<BoardDrawing> {
		return drawingOfTable(table);
	}

	async useHints(): Promise<void> {
		await api.useHints(this.id, this.credentials());
	}

	boardFile({ board }: Pick<Table, 'board'>): Promise<string> {
		return api.boardFile(board);
	}

	replay(seat?: SeatName): Promise<Replay> {
		return api.updates(this.id, seat, this.credentials());
	}

	replayPath(table: Table): string {
		const { invite } = this.credentials();
		return `/replay/${encodeURIComponent(this.id)}${!table.shared && invite ? `#${invite}` : ''}`;
	}

	record(): Promise<string> {
		return api.record(this.id, this.credentials());
	}
}
