// Somebody who plays over the API, without a page: the other people of a journey.
import type { Accepted, Action, Identity, CreateTableRequest, SeatName, TableView } from '../../../src/lib/protocol/types';
import type { Server } from './server';

export class Guest {
	private moves = 0;
	private constructor(
		private readonly server: Server,
		readonly key: string,
		readonly name: string,
	) {}

	static async at(server: Server, name: string): Promise<Guest> {
		const response = await fetch(`${server.url}/api/people`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ name, key: true }),
		});
		const identity = (await response.json()) as Identity;
		return new Guest(server, identity.key ?? '', name);
	}

	async ask<T>(method: string, path: string, body?: unknown, invite?: string): Promise<T> {
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

	make(wish: Partial<CreateTableRequest> & Pick<CreateTableRequest, 'board' | 'seats'>): Promise<TableView> {
		const usual = { listed: true, bots: [], clock: { type: 'none' }, bot_speed: 'instant', free_text: true };
		return this.ask('POST', '/tables', { ...usual, ...wish });
	}

	sit(id: string, seat?: SeatName, invite?: string): Promise<Accepted> {
		return this.ask('POST', `/tables/${id}/sit`, seat ? { seat } : {}, invite);
	}

	start(id: string): Promise<Accepted> {
		return this.ask('POST', `/tables/${id}/start`, {});
	}

	see(id: string): Promise<TableView> {
		return this.ask('GET', `/tables/${id}`);
	}

	/** What this guest may do now at the table; nothing while others are asked. */
	async legal(id: string): Promise<readonly Action[]> {
		return (await this.see(id)).turn.legal;
	}

	async act(id: string, action: Action): Promise<void> {
		const { seq } = (await this.see(id)).table;
		this.moves += 1;
		await this.ask('POST', `/tables/${id}/act`, { move_id: `guest-${this.moves}`, seq, action });
	}
}
