// A person in a browser window who can also act through the API with the window's cookie, to skip parts of a game.
import type { Accepted, Action, CreateTableRequest, TableView } from '../../../src/lib/protocol/types';
import type { Window } from './browser';
import { chooseAction } from './strategy';
import type { Server } from './server';

export class BrowserUser {
	private moves = 0;
	private constructor(
		readonly window: Window,
		private readonly server: Server,
	) {}

	/** Signs in a person of this name in a window. */
	static async signIn(window: Window, server: Server, name: string): Promise<BrowserUser> {
		const user = new BrowserUser(window, server);
		await user.post('/people', { name, key: false });
		return user;
	}

	async post<T>(path: string, data: unknown, invite?: string): Promise<T> {
		const headers: Record<string, string> = { origin: this.server.url };
		if (invite) headers['fogg-invite'] = invite;
		const response = await this.window.context.request.post(`/api${path}`, { data, headers });
		const text = await response.text();
		if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${text}`);
		return (text ? JSON.parse(text) : undefined) as T;
	}

	createTable(options: Partial<CreateTableRequest> & Pick<CreateTableRequest, 'board' | 'seats'>): Promise<TableView> {
		return this.post('/tables', {
			listed: true,
			bots: [],
			clock: { type: 'none' },
			bot_speed: 'instant',
			free_text: true,
			hints: false,
			...options,
		});
	}

	sit(id: string): Promise<Accepted> {
		return this.post(`/tables/${id}/sit`, {});
	}

	start(id: string): Promise<Accepted> {
		return this.post(`/tables/${id}/start`, {});
	}

	async table(id: string): Promise<TableView> {
		return (await this.window.context.request.get(`/api/tables/${id}`)).json() as Promise<TableView>;
	}

	/** Acts through the API; the page receives the update like that of any other move. */
	async act(id: string, action: Action): Promise<void> {
		const { table } = await this.table(id);
		this.moves += 1;
		await this.post(`/tables/${id}/act`, { move_id: `user-${this.moves}`, seq: table.seq, action });
	}

	/** Plays through the API until the game is over or the condition holds. */
	async playOn(
		id: string,
		isDone: (seen: TableView) => boolean = () => false,
		choose = chooseAction,
	): Promise<TableView> {
		for (let idle = 0; idle < 600;) {
			const seen = await this.table(id);
			if (isDone(seen) || seen.table.stage !== 'playing') return seen;
			const action = choose(seen.turn.legal);
			if (action) {
				await this.act(id, action);
				idle = 0;
				continue;
			}
			// Bots wait while the last action can be undone.
			if (seen.turn.undo_until !== undefined) await this.post(`/tables/${id}/end-turn`, { seq: seen.table.seq });
			idle += 1;
			await new Promise((done) => setTimeout(done, 50));
		}
		throw new Error('the game does not continue');
	}
}
