// The API over plain HTTP: the only door out beside the socket.
import type {
	Accepted,
	Action,
	BoardInfo,
	Failure,
	History,
	Identity,
	Ladder,
	Link,
	NewTable,
	Person,
	Profile,
	Replay,
	SeatName,
	Sheet,
	Tables,
	TableView,
	Talk,
} from '../protocol/types';

/** Something that the server, or the way to it, refused. Every code has a message in every language. */
export class Refusal extends Error {
	constructor(
		readonly code: string,
		readonly clause?: string,
	) {
		super(code);
	}
}

/** How a request says who asks: by the browser's cookie, or by a key that the page holds for somebody at this screen. */
export type Caller = { key?: string; invite?: string };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask<T>(method: Method, path: string, body?: unknown, caller: Caller = {}): Promise<T> {
	const response = await answer(method, path, body, caller);
	return (response.status === 204 ? undefined : await response.json()) as T;
}

async function answer(method: Method, path: string, body: unknown, caller: Caller): Promise<Response> {
	const headers: Record<string, string> = {};
	if (body !== undefined) headers['content-type'] = 'application/json';
	if (caller.key) headers['authorization'] = `Bearer ${caller.key}`;
	if (caller.invite) headers['fogg-invite'] = caller.invite;
	const response = await fetch(`/api${path}`, {
		method,
		headers,
		body: body === undefined ? null : JSON.stringify(body),
		// Whoever shows a key shows no cookie: the server must not take one person for another.
		credentials: caller.key ? 'omit' : 'same-origin',
	}).catch(() => {
		throw new Refusal('unreachable');
	});
	if (response.ok) return response;
	const failure = (await response.json().catch(() => undefined)) as Failure | undefined;
	throw new Refusal(failure?.error.code ?? 'broken', failure?.error.clause);
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
	/** Nobody, if no key is shown. */
	me: () => ask<Identity | undefined>('GET', '/me'),
	introduce: (name: string) => ask<Identity>('POST', '/people', { name }),
	/** Somebody who plays at this screen beside its owner. */
	introduceGuest: (name: string) => ask<Identity>('POST', '/people', { name, key: true }),
	rename: (name: string) => ask<Identity>('PUT', '/me', { name }),
	signOut: () => ask<void>('DELETE', '/me'),
	link: () => ask<Link>('POST', '/me/link'),
	useLink: (code: string) => ask<Identity>('POST', '/link', { code }),
	myTables: () => ask<Tables>('GET', '/me/tables'),
	myHistory: (older?: string) => ask<History>('GET', `/me/history${older ? `?before=${encodeURIComponent(older)}` : ''}`),
	profile: (person: Person['id']) => ask<Profile>('GET', `/people/${person}`),
	ladder: () => ask<Ladder>('GET', '/ladder'),

	boards: () => ask<BoardInfo[]>('GET', '/boards'),
	sheet: (board: string) => ask<Sheet>('GET', `/boards/${encodeURIComponent(board)}/sheet`),
	bots: () => ask<string[]>('GET', '/bots'),
	phrases: () => ask<string[]>('GET', '/phrases'),

	tables: () => ask<Tables>('GET', '/tables'),
	make: (wish: NewTable, caller?: Caller) => ask<TableView>('POST', '/tables', wish, caller),
	see: (id: string, after?: number, caller?: Caller) =>
		ask<TableView>('GET', table(id) + (after === undefined ? '' : `?after=${after}`), undefined, caller),
	sit: (id: string, seat?: SeatName, caller?: Caller) =>
		ask<Accepted>('POST', `${table(id)}/sit`, seat ? { seat } : {}, caller),
	leave: (id: string, caller?: Caller) => ask<Accepted>('POST', `${table(id)}/leave`, {}, caller),
	seatBot: (id: string, seat: SeatName, bot?: string) =>
		ask<Accepted>('POST', `${table(id)}/bot`, bot ? { seat, bot } : { seat }),
	kick: (id: string, seat: SeatName) => ask<Accepted>('POST', `${table(id)}/kick`, { seat }),
	start: (id: string, caller?: Caller) => ask<Accepted>('POST', `${table(id)}/start`, {}, caller),
	commit: (id: string, hash: string, caller?: Caller) => ask<Accepted>('POST', `${table(id)}/commit`, { hash }, caller),
	reveal: (id: string, contribution: string, caller?: Caller) =>
		ask<Accepted>('POST', `${table(id)}/reveal`, { contribution }, caller),
	act: (id: string, move_id: string, seq: number, action: Action, caller?: Caller) =>
		ask<Accepted>('POST', `${table(id)}/act`, { move_id, seq, action }, caller),
	undo: (id: string, move_id: string, seq: number, caller?: Caller) =>
		ask<Accepted>('POST', `${table(id)}/undo`, { move_id, seq }, caller),
	say: (id: string, talk: Talk, caller?: Caller) => ask<void>('POST', `${table(id)}/say`, talk, caller),
	share: (id: string) => ask<Accepted>('POST', `${table(id)}/share`, {}),
	rematch: (id: string, caller?: Caller) => ask<TableView>('POST', `${table(id)}/rematch`, undefined, caller),
	steps: (id: string, seat?: SeatName, caller?: Caller) =>
		ask<Replay>('GET', `${table(id)}/steps${seat ? `?seat=${seat}` : ''}`, undefined, caller),
	/** The record of a finished game, byte for byte the file that `fogg verify` reads. */
	record: async (id: string, caller: Caller = {}) =>
		(await answer('GET', `${table(id)}/record`, undefined, caller)).text(),
};
