// What this device keeps: games, boards of files, and the drawings of such boards. Without IndexedDB it is kept only as
// long as the page is open.
import type { BoardDrawing, BoardInfo, BotSpeed, GamePlayer, Outcome, SeatName } from '../protocol/types';

/** A game, without its record. */
export type StoredGame = {
	id: string;
	board: BoardInfo;
	players: readonly GamePlayer[];
	botSpeed: BotSpeed;
	/** Whether the person has used hints. */
	usedHints?: boolean;
	/** The seat of the person; bots alone can play too. */
	seat?: SeatName | undefined;
	/** Times in milliseconds since 1970. */
	createdAt: number;
	changedAt: number;
	/** The scores of a finished game. */
	outcome?: Outcome | undefined;
	/** The size of its record. */
	bytes: number;
};

/** A board of a file. */
export type StoredBoard = { board: BoardInfo; text: string };

type StoredRecord = { id: string; text: string };
type StoredDrawing = { hash: string; drawing: BoardDrawing; bytes: number };

type Stores = { games: StoredGame; records: StoredRecord; boards: StoredBoard; drawings: StoredDrawing };
type StoreName = keyof Stores;

const DATABASE = 'fogg';
const VERSION = 1;
/** The path of the key in the entries of each store. */
const KEY_PATHS: { readonly [name in StoreName]: string } = {
	games: 'id',
	records: 'id',
	boards: 'board.name',
	drawings: 'hash',
};

/** Stores entries by key. */
interface Backend {
	readonly isPersistent: boolean;
	all<S extends StoreName>(store: S): Promise<Stores[S][]>;
	get<S extends StoreName>(store: S, key: string): Promise<Stores[S] | undefined>;
	/** Writes all entries or none. */
	put(entries: { readonly [S in StoreName]?: Stores[S] }): Promise<void>;
	delete(keys: { readonly [S in StoreName]?: string }): Promise<void>;
}

export class DeviceStore {
	private backend: Promise<Backend> | undefined;
	private hasAsked = false;

	/** Whether the device keeps things after the page is closed. */
	async isPersistent(): Promise<boolean> {
		return (await this.open()).isPersistent;
	}

	/** All games, the most recent first. */
	async games(): Promise<StoredGame[]> {
		const games = await (await this.open()).all('games');
		return games.sort((a, b) => b.changedAt - a.changedAt);
	}

	async game(id: string): Promise<{ game: StoredGame; record: string } | undefined> {
		const backend = await this.open();
		const [game, record] = await Promise.all([backend.get('games', id), backend.get('records', id)]);
		return game && record ? { game, record: record.text } : undefined;
	}

	/** Saves a game with its record. */
	async saveGame(game: Omit<StoredGame, 'bytes'>, record: string): Promise<void> {
		this.requestPersistence();
		const bytes = byteLength(record);
		await (await this.open()).put({ games: { ...game, bytes }, records: { id: game.id, text: record } });
	}

	async deleteGame(id: string): Promise<void> {
		await (await this.open()).delete({ games: id, records: id });
	}

	/** All boards of files, by name. */
	async boards(): Promise<StoredBoard[]> {
		return (await this.open()).all('boards');
	}

	async saveBoard(board: StoredBoard): Promise<void> {
		await (await this.open()).put({ boards: board });
	}

	/** Deletes a board. Games that are played on it keep it in their records. */
	async deleteBoard({ board }: StoredBoard): Promise<void> {
		await (await this.open()).delete({ boards: board.name, drawings: board.hash });
	}

	/** The drawing of a board of a file, which takes seconds to make. */
	async drawing(hash: string): Promise<BoardDrawing | undefined> {
		return (await (await this.open()).get('drawings', hash))?.drawing;
	}

	async saveDrawing(drawing: BoardDrawing): Promise<void> {
		const bytes = byteLength(JSON.stringify(drawing));
		await (await this.open()).put({ drawings: { hash: drawing.hash, drawing, bytes } });
	}

	/** The bytes of everything. */
	async usedBytes(): Promise<number> {
		const backend = await this.open();
		const [games, boards, drawings] = await Promise.all([
			backend.all('games'),
			backend.all('boards'),
			backend.all('drawings'),
		]);
		const sizes = [...games, ...drawings].map(({ bytes }) => bytes);
		return [...sizes, ...boards.map(({ text }) => byteLength(text))].reduce((sum, size) => sum + size, 0);
	}

	/** Asks the browser once not to delete games when the device runs out of space. It may decline. */
	private requestPersistence(): void {
		if (this.hasAsked) return;
		this.hasAsked = true;
		void navigator.storage?.persist?.().catch(() => undefined);
	}

	private open(): Promise<Backend> {
		this.backend ??= openDatabase().then(
			(database) => new DatabaseBackend(database),
			() => new MemoryBackend(),
		);
		return this.backend;
	}
}

function byteLength(text: string): number {
	return new TextEncoder().encode(text).length;
}

function openDatabase(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		// Some browsers throw where storage is not allowed.
		const request = indexedDB.open(DATABASE, VERSION);
		request.onupgradeneeded = () => {
			for (const [name, keyPath] of Object.entries(KEY_PATHS)) request.result.createObjectStore(name, { keyPath });
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('the database cannot be opened'));
	});
}

class DatabaseBackend implements Backend {
	readonly isPersistent = true;

	constructor(private readonly database: IDBDatabase) {
		// A later version of the page in another tab may change the database.
		database.onversionchange = () => database.close();
	}

	all<S extends StoreName>(store: S): Promise<Stores[S][]> {
		return resultOf(this.database.transaction(store).objectStore(store).getAll() as IDBRequest<Stores[S][]>);
	}

	get<S extends StoreName>(store: S, key: string): Promise<Stores[S] | undefined> {
		return resultOf(this.database.transaction(store).objectStore(store).get(key) as IDBRequest<Stores[S] | undefined>);
	}

	put(entries: { readonly [S in StoreName]?: Stores[S] }): Promise<void> {
		return this.write(Object.keys(entries), (transaction) => {
			for (const [name, entry] of Object.entries(entries)) transaction.objectStore(name).put(entry);
		});
	}

	delete(keys: { readonly [S in StoreName]?: string }): Promise<void> {
		return this.write(Object.keys(keys), (transaction) => {
			for (const [name, key] of Object.entries(keys)) transaction.objectStore(name).delete(key);
		});
	}

	private write(stores: string[], change: (transaction: IDBTransaction) => void): Promise<void> {
		return new Promise((resolve, reject) => {
			const transaction = this.database.transaction(stores, 'readwrite');
			transaction.oncomplete = () => resolve();
			transaction.onerror = transaction.onabort = () =>
				reject(transaction.error ?? new Error('the device cannot store this'));
			change(transaction);
		});
	}
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('the device cannot read this'));
	});
}

class MemoryBackend implements Backend {
	readonly isPersistent = false;
	private readonly stores: { readonly [S in StoreName]: Map<string, Stores[S]> } = {
		games: new Map(),
		records: new Map(),
		boards: new Map(),
		drawings: new Map(),
	};

	async all<S extends StoreName>(store: S): Promise<Stores[S][]> {
		return [...this.stores[store].values()];
	}

	async get<S extends StoreName>(store: S, key: string): Promise<Stores[S] | undefined> {
		return this.stores[store].get(key);
	}

	async put({ games, records, boards, drawings }: { readonly [S in StoreName]?: Stores[S] }): Promise<void> {
		if (games) this.stores.games.set(games.id, games);
		if (records) this.stores.records.set(records.id, records);
		if (boards) this.stores.boards.set(boards.board.name, boards);
		if (drawings) this.stores.drawings.set(drawings.hash, drawings);
	}

	async delete(keys: { readonly [S in StoreName]?: string }): Promise<void> {
		for (const [name, key] of Object.entries(keys)) this.stores[name as StoreName].delete(key);
	}
}

export const device = new DeviceStore();
