// A game for several players on one device. The table is watched as a spectator; the private view of a seat is fetched
// when its player confirms that they have the device, and dropped when the device is passed on.
import { contribute } from '../../lib/fairness/contribution';
import type { PlayableGame } from '../../lib/game/game-state';
import type { LoggedUpdate } from '../../lib/game/log-text';
import { newMoveId, NO_TURN, TableSession } from '../../lib/game/table-session.svelte';
import { api, ApiError, type Credentials } from '../../lib/net/api';
import { ServerTable } from '../../lib/net/server-table';
import type { Accepted, Action, ChatContent, SeatName, TableView, TurnInfo } from '../../lib/protocol/types';
import { nextHolder, saveGroup, type HotSeatGuest, type HotSeatGroup } from './hot-seat-group';

/** The delay before a failed request is repeated. */
const RETRY_DELAY_MS = 1_500;

export class HotSeatSession implements PlayableGame {
	/** The seat whose player holds the device and sees its cards. */
	holder = $state.raw<SeatName>();
	busy = $state.raw(false);
	onerror: ((error: ApiError) => void) | undefined;

	readonly source: ServerTable;

	/** The table as the holder sees it. */
	private holderTable = $state.raw<TableView>();
	private readonly spectator: TableSession;
	private readonly listeners = new Set<(update: LoggedUpdate) => void>();
	private processing: Promise<void> = Promise.resolve();
	private isClosed = false;
	/** The deal and the phase for which the contributions were sent. */
	private contributedTo = '';

	/** `rematch` moves the same players to the next table, `newGame` goes back to the setup. */
	constructor(
		readonly group: HotSeatGroup,
		readonly rematch: () => Promise<void>,
		readonly newGame: () => void,
	) {
		this.source = new ServerTable(group.id, () => this.credentials());
		this.spectator = new TableSession(group.id, group.invite);
		this.spectator.onUpdate((update) => (this.processing = this.processing.then(() => this.applyUpdate(update))));
	}

	get id(): string {
		return this.group.id;
	}
	readonly invite = undefined;
	readonly table = $derived.by(() => this.spectator.table);
	readonly board = $derived.by(() => this.spectator.board);
	readonly log = $derived.by(() => this.spectator.log);
	readonly chat = $derived.by(() => this.spectator.chat);
	readonly outcome = $derived.by(() => this.spectator.outcome);
	readonly connection = $derived.by(() => this.spectator.connection);
	readonly closeCode = $derived.by(() => this.spectator.closeCode);
	readonly lostCode = $derived.by(() => this.spectator.lostCode);
	readonly isOver = $derived.by(() => {
		const stage = this.spectator.table?.stage;
		return stage === 'finished' || stage === 'abandoned';
	});
	readonly seat = $derived.by(() => (this.holderTable && !this.isOver ? this.holder : undefined));
	readonly view = $derived.by(() =>
		this.isOver ? this.spectator.view : (this.holderTable?.view ?? this.spectator.view),
	);
	readonly turn = $derived.by((): TurnInfo => {
		if (!this.holderTable || this.isOver) return NO_TURN;
		const { legal, undo, undo_until } = this.holderTable.turn;
		return { legal, undo, ...(undo_until === undefined ? {} : { undo_until }) };
	});
	/** All players share the device, so every seat counts as present. */
	readonly present = $derived.by(() => this.spectator.table?.seats.map(({ seat }) => seat) ?? []);
	/** Nobody is waited for: the players have no connections of their own. */
	readonly absent = [];
	readonly slowBots = [];
	readonly leavesOthers = false;
	/** The player who holds the device chats as themselves. */
	readonly canChat = true;
	/** The seat on this device that the game waits for. */
	readonly nextHolder = $derived.by(() => nextHolder(this.spectator.view, this.group.guests));
	/** Whether all cards are hidden until the next player confirms that they have the device. */
	readonly isHidden = $derived.by(() => this.holder === undefined && this.nextHolder !== undefined);

	/** Hides the cards and drops the holder's private view. */
	hide(): void {
		this.holder = undefined;
		this.holderTable = undefined;
	}

	/** Shows the cards of a seat to its player. */
	async reveal(seat: SeatName): Promise<void> {
		const table = await this.fetchTable(seat);
		this.holder = seat;
		this.holderTable = table;
	}

	act(action: Action): Promise<void> {
		return this.move((move, seq, credentials) => api.act(this.id, move, seq, action, credentials));
	}

	undo(): Promise<void> {
		return this.move((move, seq, credentials) => api.undo(this.id, move, seq, credentials));
	}

	endTurn(): void {
		void api.endTurn(this.id, this.holderTable?.table.seq ?? 0, this.credentials()).catch(() => undefined);
	}

	async askForMoreTime(): Promise<void> {
		await api.moreTime(this.id, this.credentials());
	}

	/** Everyone on this device leaves, which ends the game. */
	async leave(): Promise<void> {
		for (const { key } of this.group.guests) await api.leave(this.id, { key });
		saveGroup(undefined);
	}

	sendChat(content: ChatContent): void {
		api
			.chat(this.id, content, this.credentials())
			.catch((error: unknown) => error instanceof ApiError && this.onerror?.(error));
	}

	mute(person: number, muted: boolean): void {
		this.spectator.mute(person, muted);
	}

	now(): number {
		return this.spectator.now();
	}

	/** The credentials of the holder, or of the first player while the cards are hidden. */
	credentials(): Credentials {
		return { key: (this.guestAt(this.holder) ?? this.group.guests[0]!).key, invite: this.group.invite };
	}

	onUpdate(listener: (update: LoggedUpdate) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** Commits to and reveals the contributions of all players on this device once the table waits for them. */
	async contribute(): Promise<void> {
		const { table } = this.spectator;
		if (!table?.committing && !table?.revealing) return;
		const phase = `${table.deal} ${table.revealing}`;
		if (this.contributedTo === phase) return;
		this.contributedTo = phase;
		const requests = this.group.guests.map(({ seat, key }) => contribute(table, seat, { key }));
		await Promise.all(requests).catch(() => (this.contributedTo = ''));
	}

	close(): void {
		this.isClosed = true;
		this.hide();
		this.spectator.close();
	}

	private guestAt(seat: SeatName | undefined): HotSeatGuest | undefined {
		return this.group.guests.find((guest) => guest.seat === seat);
	}

	private fetchTable(seat: SeatName): Promise<TableView> {
		return api.table(this.id, undefined, { key: this.guestAt(seat)!.key });
	}

	private async move(send: (move: string, seq: number, credentials: Credentials) => Promise<Accepted>): Promise<void> {
		const { holder, holderTable } = this;
		if (!holder || !holderTable) throw new ApiError('not_your_turn');
		this.busy = true;
		try {
			await send(newMoveId(), holderTable.table.seq, this.credentials());
			await this.refresh(holder);
		} finally {
			this.busy = false;
		}
	}

	/** Fetches the holder's view again, unless the device has been passed on meanwhile. */
	private async refresh(seat: SeatName): Promise<void> {
		const table = await this.fetchTable(seat);
		const isNewer = table.table.seq >= (this.holderTable?.table.seq ?? 0);
		if (this.holder === seat && isNewer) this.holderTable = table;
	}

	/** Refreshes the holder's view before listeners are notified, so that they see the result of the update. */
	private async applyUpdate(update: LoggedUpdate): Promise<void> {
		while (!this.isClosed && this.holder && (this.holderTable?.table.seq ?? 0) < update.seq) {
			await this.refresh(this.holder).catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS)));
		}
		for (const listener of this.listeners) listener(update);
	}
}
