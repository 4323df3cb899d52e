// The HTTP API. Together with the socket it is the only code that talks to the server.
import { deviceLabel } from '../device-label';
import type {
	Accepted,
	Action,
	BoardDrawing,
	BoardInfo,
	ChatContent,
	CreateTableRequest,
	DeviceLink,
	Devices,
	ErrorBody,
	FinishedGames,
	Identity,
	Leaderboard,
	Person,
	Profile,
	Replay,
	ReportReason,
	SeatName,
	Tables,
	TableView,
} from '../protocol/types';

/** A request that the server rejected or that did not reach it. Every code has a message in every language. */
export class ApiError extends Error {
	constructor(
		readonly code: string,
		readonly clause?: string,
	) {
		super(code);
	}
}

/** The key of another player on this device, used instead of the browser's cookie, and the invite to a table. */
export type Credentials = { key?: string; invite?: string };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function request<T>(method: Method, path: string, body?: unknown, credentials: Credentials = {}): Promise<T> {
	const response = await send(method, path, body, credentials);
	return (response.status === 204 ? undefined : await response.json()) as T;
}

async function send(method: Method, path: string, body: unknown, credentials: Credentials): Promise<Response> {
	const headers: Record<string, string> = {};
	if (body !== undefined) headers['content-type'] = 'application/json';
	if (credentials.key) headers['authorization'] = `Bearer ${credentials.key}`;
	if (credentials.invite) headers['fogg-invite'] = credentials.invite;
	const response = await fetch(`/api${path}`, {
		method,
		headers,
		body: body === undefined ? null : JSON.stringify(body),
		// A request with a key must not also carry the cookie of another person.
		credentials: credentials.key ? 'omit' : 'same-origin',
	}).catch(() => {
		throw new ApiError('unreachable');
	});
	if (response.ok) return response;
	const failure = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
	throw new ApiError(failure?.error.code ?? 'unavailable', failure?.error.clause);
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
	/** The signed-in person; undefined without a cookie. */
	me: () => request<Identity | undefined>('GET', '/me'),
	createPerson: (name: string) => request<Identity>('POST', '/people', { name, device: deviceLabel() }),
	/** Creates another player on this device, identified by a key instead of the cookie. */
	createGuest: (name: string) => request<Identity>('POST', '/people', { name, key: true }),
	rename: (name: string) => request<Identity>('PUT', '/me', { name }),
	signOut: (everywhere: boolean) => request<void>('DELETE', everywhere ? '/me?everywhere=true' : '/me'),
	devices: () => request<Devices>('GET', '/me/devices'),
	revokeDevice: (id: string) => request<void>('DELETE', `/me/devices/${encodeURIComponent(id)}`),
	/** Signs the person out on all devices but this one. */
	signOutOthers: () => request<void>('DELETE', '/me/devices'),
	createDeviceLink: () => request<DeviceLink>('POST', '/me/link'),
	useDeviceLink: (code: string) => request<Identity>('POST', '/link', { code, device: deviceLabel() }),
	myTables: () => request<Tables>('GET', '/me/tables'),
	/** Removes a finished or abandoned table from the person's own list. */
	clearTable: (id: string) => request<void>('DELETE', `/me/tables/${encodeURIComponent(id)}`),
	myGames: (before?: string) =>
		request<FinishedGames>('GET', `/me/games${before ? `?before=${encodeURIComponent(before)}` : ''}`),
	profile: (person: Person['id']) => request<Profile>('GET', `/people/${person}`),
	leaderboard: () => request<Leaderboard>('GET', '/leaderboard'),

	boards: () => request<BoardInfo[]>('GET', '/boards'),
	/** The drawing of a current board, or of the board with this hash that a game was played on. */
	drawing: (board: string, hash?: string) =>
		request<BoardDrawing>('GET', `/boards/${encodeURIComponent(board)}/drawing${hash ? `?hash=${hash}` : ''}`),
	/** The file of a current board. */
	boardFile: (board: string) =>
		send('GET', `/boards/${encodeURIComponent(board)}`, undefined, {}).then((response) => response.text()),
	bots: () => request<string[]>('GET', '/bots'),
	phrases: () => request<string[]>('GET', '/phrases'),

	tables: () => request<Tables>('GET', '/tables'),
	createTable: (options: CreateTableRequest, credentials?: Credentials) =>
		request<TableView>('POST', '/tables', options, credentials),
	table: (id: string, after?: number, credentials?: Credentials) =>
		request<TableView>('GET', table(id) + (after === undefined ? '' : `?after=${after}`), undefined, credentials),
	sit: (id: string, seat?: SeatName, credentials?: Credentials) =>
		request<Accepted>('POST', `${table(id)}/sit`, seat ? { seat } : {}, credentials),
	leave: (id: string, credentials?: Credentials) => request<Accepted>('POST', `${table(id)}/leave`, {}, credentials),
	seatBot: (id: string, seat: SeatName, bot?: string) =>
		request<Accepted>('POST', `${table(id)}/bot`, bot ? { seat, bot } : { seat }),
	kick: (id: string, seat: SeatName) => request<Accepted>('POST', `${table(id)}/kick`, { seat }),
	start: (id: string, credentials?: Credentials) => request<Accepted>('POST', `${table(id)}/start`, {}, credentials),
	commit: (id: string, hash: string, credentials?: Credentials) =>
		request<Accepted>('POST', `${table(id)}/commit`, { hash }, credentials),
	reveal: (id: string, contribution: string, credentials?: Credentials) =>
		request<Accepted>('POST', `${table(id)}/reveal`, { contribution }, credentials),
	act: (id: string, move_id: string, seq: number, action: Action, credentials?: Credentials) =>
		request<Accepted>('POST', `${table(id)}/act`, { move_id, seq, action }, credentials),
	undo: (id: string, move_id: string, seq: number, credentials?: Credentials) =>
		request<Accepted>('POST', `${table(id)}/undo`, { move_id, seq }, credentials),
	/** Tells the server that the player will not undo, so that bots need not wait. */
	endTurn: (id: string, seq: number, credentials?: Credentials) =>
		request<void>('POST', `${table(id)}/end-turn`, { seq }, credentials),
	moreTime: (id: string, credentials?: Credentials) =>
		request<Accepted>('POST', `${table(id)}/more-time`, {}, credentials),
	useHints: (id: string, credentials?: Credentials) =>
		request<Accepted>('POST', `${table(id)}/use-hints`, {}, credentials),
	chat: (id: string, content: ChatContent, credentials?: Credentials) =>
		request<void>('POST', `${table(id)}/chat`, content, credentials),
	/** Reports a name, or the chat message of a time, to the operator of the server. */
	report: (
		id: string,
		report: { person: number; reason: ReportReason; at?: number | undefined },
		credentials?: Credentials,
	) => request<void>('POST', `${table(id)}/report`, report, credentials),
	share: (id: string) => request<Accepted>('POST', `${table(id)}/share`, {}),
	rematch: (id: string, credentials?: Credentials) =>
		request<TableView>('POST', `${table(id)}/rematch`, undefined, credentials),
	updates: (id: string, seat?: SeatName, credentials?: Credentials) =>
		request<Replay>('GET', `${table(id)}/updates${seat ? `?seat=${seat}` : ''}`, undefined, credentials),
	/** The record of a finished game, byte for byte the file that `fogg verify` reads. */
	record: async (id: string, credentials: Credentials = {}) =>
		(await send('GET', `${table(id)}/record`, undefined, credentials)).text(),
};
