// A game for several people at one device. It watches as anybody could; a seat's own side is fetched only when its
// person has lifted the cover, and forgotten when the device goes on.
import { contribute } from '../../lib/fairness/contribution';
import { Match, moveId } from '../../lib/game/table-session.svelte';
import type { Playing } from '../../lib/game/game-state';
import { api, Refusal, type Caller } from '../../lib/net/api';
import type { Accepted, Action, SeatName, Step, TableView, Talk, Turn } from '../../lib/protocol/types';
import { awaited, type Guest, type Party } from './hot-seat-group';

const NOTHING: Turn = { legal: [], undo: false };
/** After so many milliseconds what could not be fetched is asked for again. */
const AGAIN = 1_500;

export class HotMatch implements Playing {
	/** Whoever holds the device with the cover lifted. */
	holder = $state.raw<SeatName>();
	busy = $state.raw(false);
	trouble: ((why: Refusal) => void) | undefined;

	private own = $state.raw<TableView>();
	private readonly watch: Match;
	private readonly listeners = new Set<(step: Step) => void>();
	private following: Promise<void> = Promise.resolve();
	private closed = false;
	private telling = false;

	/** `rematch` leads the same people to the next table, `anew` to the question who plays. */
	constructor(
		readonly party: Party,
		readonly rematch: () => Promise<void>,
		readonly anew: () => void,
	) {
		this.watch = new Match(party.id, party.invite);
		this.watch.onStep((step) => (this.following = this.following.then(() => this.follow(step))));
	}

	get id(): string {
		return this.party.id;
	}
	readonly invite = undefined;
	readonly table = $derived.by(() => this.watch.table);
	readonly facts = $derived.by(() => this.watch.facts);
	readonly log = $derived.by(() => this.watch.log);
	readonly said = $derived.by(() => this.watch.said);
	readonly outcome = $derived.by(() => this.watch.outcome);
	readonly connection = $derived.by(() => this.watch.connection);
	readonly farewell = $derived.by(() => this.watch.farewell);
	readonly over = $derived.by(() => this.watch.table?.stage === 'finished' || this.watch.table?.stage === 'abandoned');
	readonly seat = $derived.by(() => (this.own && !this.over ? this.holder : undefined));
	readonly view = $derived.by(() => (this.over ? this.watch.view : (this.own?.view ?? this.watch.view)));
	readonly turn = $derived.by((): Turn => (this.own && !this.over ? { legal: this.own.turn.legal, undo: this.own.turn.undo } : NOTHING));
	/** Everybody sits around the device. */
	readonly here = $derived.by(() => this.watch.table?.seats.map((chair) => chair.seat) ?? []);
	/** Whom the table waits for among those at this device. */
	readonly awaited = $derived.by(() => awaited(this.watch.view, this.party.guests));
	/** Whether nobody's cards may be seen now: somebody else has to take the device first. */
	readonly covered = $derived.by(() => this.holder === undefined && this.awaited !== undefined);

	/** The device goes on: whatever only its holder may know is forgotten. */
	cover(): void {
		this.holder = undefined;
		this.own = undefined;
	}

	/** Somebody took the device and says who they are. */
	async lift(seat: SeatName): Promise<void> {
		const own = await this.seen(seat);
		this.holder = seat;
		this.own = own;
	}

	act(action: Action): Promise<void> {
		return this.move((move, seq, caller) => api.act(this.id, move, seq, action, caller));
	}

	undo(): Promise<void> {
		return this.move((move, seq, caller) => api.undo(this.id, move, seq, caller));
	}

	say(talk: Talk): void {
		api.say(this.id, talk, this.caller()).catch((why: unknown) => why instanceof Refusal && this.trouble?.(why));
	}

	mute(person: number, muted: boolean): void {
		this.watch.mute(person, muted);
	}

	now(): number {
		return this.watch.now();
	}

	/** Requests about the table are made in the name of whoever sits first. */
	caller(): Caller {
		return { key: (this.guest(this.holder) ?? this.party.guests[0]!).key, invite: this.party.invite };
	}

	onStep(listener: (step: Step) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** Says what was promised for the shuffle, for everybody here, once the table asks for it. */
	async takePart(): Promise<void> {
		const { table } = this.watch;
		if (!table?.revealing || this.telling) return;
		this.telling = true;
		const told = this.party.guests.map(({ seat, key }) => contribute(table, seat, { key }));
		await Promise.all(told).catch(() => (this.telling = false));
	}

	close(): void {
		this.closed = true;
		this.cover();
		this.watch.close();
	}

	private guest(seat: SeatName | undefined): Guest | undefined {
		return this.party.guests.find((guest) => guest.seat === seat);
	}

	private seen(seat: SeatName): Promise<TableView> {
		return api.see(this.id, undefined, { key: this.guest(seat)!.key });
	}

	private async move(send: (move: string, seq: number, caller: Caller) => Promise<Accepted>): Promise<void> {
		const { holder, own } = this;
		if (!holder || !own) throw new Refusal('not_your_turn');
		this.busy = true;
		try {
			await send(moveId(), own.table.seq, this.caller());
			await this.renew(holder);
		} finally {
			this.busy = false;
		}
	}

	/** The holder's side as it is by now, unless the device went on meanwhile. */
	private async renew(seat: SeatName): Promise<void> {
		const own = await this.seen(seat);
		if (this.holder === seat && own.table.seq >= (this.own?.table.seq ?? 0)) this.own = own;
	}

	/** Something happened: the holder's side comes first, so that whoever is told of the step sees what it led to. */
	private async follow(step: Step): Promise<void> {
		while (!this.closed && this.holder && (this.own?.table.seq ?? 0) < step.seq) {
			await this.renew(this.holder).catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN)));
		}
		for (const listener of this.listeners) listener(step);
	}
}
