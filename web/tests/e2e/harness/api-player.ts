// A player who uses the API directly, without a page.
import type {
	Accepted,
	Action,
	Identity,
	CreateTableRequest,
	SeatName,
	TableView,
} from '../../../src/lib/protocol/types';
import type { Server } from './server';

export class ApiPlayer {
	private moves = 0;
	private constructor(
		private readonly server: Server,
		readonly key: string,
		readonly name: string,
	) {}

	static async create(server: Server, name: string): Promise<ApiPlayer> {
		const response = await fetch(`${server.url}/api/people`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ name, key: true }),
		});
		const identity = (await response.json()) as Identity;
		return new ApiPlayer(server, identity.key ?? '', name);
	}

	async request<T>(method: string, path: string, body?: unknown, invite?: string): Promise<T> {
		const headers: Record<string, string> = { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' };
		if (invite) headers['fogg-invite'] = invite;
		const response = await fetch(`${this.server.url}/api${path}`, {
			method,
			headers,
			body: body === undefined ? null : JSON.stringify(body),
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
		return (text ? JSON.parse(text) : undefined) as T;
	}

	createTable(options: Partial<CreateTableRequest> & Pick<CreateTableRequest, 'board' | 'seats'>): Promise<TableView> {
		const defaults = { listed: true, bots: [], clock: { type: 'none' }, bot_speed: 'instant', free_text: true };
		return this.request('POST', '/tables', { ...defaults, ...options });
	}

	sit(id: string, seat?: SeatName, invite?: string): Promise<Accepted> {
		return this.request('POST', `/tables/${id}/sit`, seat ? { seat } : {}, invite);
	}

	start(id: string): Promise<Accepted> {
		return this.request('POST', `/tables/${id}/start`, {});
	}

	table(id: string): Promise<TableView> {
		return this.request('GET', `/tables/${id}`);
	}

	/** The legal actions of this player; none while others act. */
	async legalActions(id: string): Promise<readonly Action[]> {
		return (await this.table(id)).turn.legal;
	}

	async act(id: string, action: Action): Promise<void> {
		const { seq } = (await this.table(id)).table;
		this.moves += 1;
		await this.request('POST', `/tables/${id}/act`, { move_id: `api-${this.moves}`, seq, action });
	}
}
