// A person at a browser, seated through the cookie of its own window: for journeys that begin in the middle of a game.
import type { Accepted, Action, CreateTableRequest, TableView } from '../../../src/lib/protocol/types';
import type { Window } from './browser';
import { plain } from './strategy';
import type { Server } from './server';

export class Resident {
	private moves = 0;
	private constructor(
		readonly window: Window,
		private readonly server: Server,
	) {}

	/** Makes somebody of this name known to the window's server. */
	static async in(window: Window, server: Server, name: string): Promise<Resident> {
		const resident = new Resident(window, server);
		await resident.post('/people', { name, key: false });
		return resident;
	}

	async post<T>(path: string, data: unknown, invite?: string): Promise<T> {
		const headers: Record<string, string> = { origin: this.server.url };
		if (invite) headers['fogg-invite'] = invite;
		const response = await this.window.context.request.post(`/api${path}`, { data, headers });
		const text = await response.text();
		if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${text}`);
		return (text ? JSON.parse(text) : undefined) as T;
	}

	make(wish: Partial<CreateTableRequest> & Pick<CreateTableRequest, 'board' | 'seats'>): Promise<TableView> {
		return this.post('/tables', { listed: true, bots: [], clock: { type: 'none' }, bot_speed: 'instant', free_text: true, ...wish });
	}

	sit(id: string): Promise<Accepted> {
		return this.post(`/tables/${id}/sit`, {});
	}

	start(id: string): Promise<Accepted> {
		return this.post(`/tables/${id}/start`, {});
	}

	async see(id: string): Promise<TableView> {
		return (await this.window.context.request.get(`/api/tables/${id}`)).json() as Promise<TableView>;
	}

	/** Acts past the page, which hears of it as of any other move. */
	async act(id: string, action: Action): Promise<void> {
		const { table } = await this.see(id);
		this.moves += 1;
		await this.post(`/tables/${id}/act`, { move_id: `resident-${this.moves}`, seq: table.seq, action });
	}

	/** Plays past the page, plainly unless told otherwise, until the game is over or `until` says so. */
	async playOn(id: string, until: (seen: TableView) => boolean = () => false, choose = plain): Promise<TableView> {
		for (let idle = 0; idle < 600; ) {
			const seen = await this.see(id);
			if (until(seen) || seen.table.stage !== 'playing') return seen;
			const action = choose(seen.turn.legal);
			if (action) {
				await this.act(id, action);
				idle = 0;
			} else {
				idle += 1;
				await new Promise((done) => setTimeout(done, 50));
			}
		}
		throw new Error('nobody moves any more');
	}
}
