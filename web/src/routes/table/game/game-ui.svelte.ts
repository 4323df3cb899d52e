// What the person at this screen considers, and what follows from what the server allows.
import { ownersOf } from '../../../lib/board/owners';
import { cardWord, costText, isTaxi, obstacle, obstacleText } from '../../../lib/game/affordability';
import { counts, isLetter, LETTERS } from '../../../lib/game/cards';
import { nameOf } from '../../../lib/game/names';
import { bestWay, type Way } from '../../../lib/game/paths';
import type { Dealt, Playing } from '../../../lib/game/game-state';
import { t, whyRefused } from '../../../lib/i18n.svelte';
import { Refusal } from '../../../lib/net/api';
import type { Action, SeatName } from '../../../lib/protocol/types';
import { Tunnel } from './decisions/tunnel-reveal.svelte';

export type Claim = Extract<Action, { type: 'claim' }>;
export type Add = Extract<Action, { type: 'add' }>;
export type Keep = Extract<Action, { type: 'keep' }>;

/** How long a word about something that was refused stays. */
const READING_TIME = 7_000;

export class Desk {
	/** The route that is considered. */
	chosen = $state.raw<string>();
	/** The route on which a finger is: what would ask about it is made ready. */
	held = $state.raw<string>();
	/** The ticket that is pointed at. */
	pointed = $state.raw<string>();
	/** Whether drawing tickets waits for a second yes. */
	asking = $state.raw(false);
	/** Whether the tickets to choose from are laid aside for a look at what they cover. */
	aside = $state.raw(false);
	/** Why something is not done, in words. */
	trouble = $state.raw<string>();
	readonly tunnel: Tunnel;
	private timer: ReturnType<typeof setTimeout> | undefined;

	readonly owners = $derived.by(() => ownersOf(this.match.view));
	/** The claims that are allowed, by route: first those that keep locomotives, then those of the colour that there is most of. */
	readonly claims = $derived.by(() => {
		const claims = new Map<string, Claim[]>();
		const held = counts(this.match.view.me?.hand ?? '-');
		const most = (cards: string) => Math.max(...[...cards].map((card) => (card !== 'L' && isLetter(card) ? held[card] : 0)));
		for (const action of this.match.turn.legal)
			if (action.type === 'claim') claims.set(action.route, [...(claims.get(action.route) ?? []), action]);
		for (const list of claims.values()) list.sort((a, b) => counts(a.cards).L - counts(b.cards).L || most(b.cards) - most(a.cards));
		return claims;
	});
	readonly claimable = $derived.by(() => new Set(this.claims.keys()));
	/** The slots of the row that may be taken from. */
	readonly slots = $derived.by(
		() => new Set(this.match.turn.legal.flatMap((action) => (action.type === 'row' ? [action.slot] : []))),
	);
	readonly may = $derived.by(() => new Set(this.match.turn.legal.map((action) => action.type)));
	readonly keeps = $derived.by(() => this.match.turn.legal.filter((action): action is Keep => action.type === 'keep'));
	readonly adds = $derived.by(() => this.match.turn.legal.filter((action): action is Add => action.type === 'add'));
	/** Whether tickets have to be chosen before anything else. */
	readonly choosing = $derived.by(() => this.keeps.length > 0 && (this.match.view.me?.offered.length ?? 0) > 0);
	/** What the board lights up: the places of the ticket that is pointed at, and the best way. */
	readonly lit = $derived.by(() => {
		if (this.pointed === undefined) return undefined;
		const ticket = this.match.facts.ticket(this.pointed);
		const places = [...ticket.from, ...ticket.goals.flatMap((goal) => goal.to)];
		return { places, routes: this.way(this.pointed)?.routes ?? [] };
	});
	/** Whoever only watches has nothing to choose; whoever waits may consider a route already. */
	readonly wait = $derived.by(() => this.match.seat === undefined || this.match.view.phase.type === 'over');

	constructor(readonly match: Dealt<Playing>) {
		this.tunnel = new Tunnel(match);
	}

	readonly who = (seat: SeatName): string => nameOf(this.match.table, seat);

	/** The best way for a ticket of the reader. */
	way(ticket: string): Way | undefined {
		const { facts, view, seat } = this.match;
		return seat && bestWay(facts, this.owners, seat, ticket, view.players.length);
	}

	/** What a route costs the reader, or why it is not to be had. */
	readonly explain = (route: string): string => {
		const { facts, view } = this.match;
		const found = obstacle(facts, view, this.owners, route);
		if (!found) return costText(facts, route);
		const why = obstacleText(facts, found, this.who);
		return found.type === 'cards' || found.type === 'trains' ? `${costText(facts, route)} ${why}` : why;
	};

	readonly choose = (route: string): void => {
		this.asking = false;
		this.chosen = route;
	};

	readonly hold = (route: string | undefined): void => {
		this.held = route;
	};

	/** Puts aside whatever is considered; says whether there was anything. */
	cancel(): boolean {
		const had = this.chosen !== undefined || this.asking;
		this.chosen = undefined;
		this.asking = false;
		return had;
	}

	/** Somebody else looks at the screen. */
	clear(): void {
		this.cancel();
		this.held = undefined;
		this.pointed = undefined;
		this.aside = false;
		this.trouble = undefined;
	}

	/** Takes a card from the row, or says why not. */
	takeFromRow(slot: number): void {
		if (this.slots.has(slot)) void this.act({ type: 'row', slot });
		else this.tell(this.whyNoCard(this.match.view.row[slot - 1]));
	}

	drawBlind(): void {
		if (this.may.has('blind')) void this.act({ type: 'blind' });
		else this.tell(this.whyNoCard(undefined));
	}

	/** Tickets cannot be given back: the first click asks. */
	askForTickets(): void {
		if (this.may.has('tickets')) {
			this.chosen = undefined;
			this.asking = true;
		} else this.tell(this.whyNoTickets());
	}

	/** Why a card of the row, or the deck, cannot be drawn from now. */
	whyNoCard(card: string | undefined): string {
		const { view, seat } = this.match;
		if (this.match.turn.legal.length === 0) return t('game-not-your-turn');
		if (view.phase.type === 'second_card' && view.phase.seat === seat && card === 'L')
			return t('game-no-second-locomotive', { wild: this.taxi ? 'taxi' : 'locomotive' });
		if (this.may.has('keep')) return t('game-tickets-first');
		if (this.may.has('leave')) return t('game-tunnel-first');
		return t('game-no-card');
	}

	whyNoTickets(): string {
		const { view } = this.match;
		if (this.match.turn.legal.length === 0) return t('game-not-your-turn');
		if (view.phase.type === 'second_card') return t('game-second-card-first');
		if (this.may.has('keep')) return t('game-tickets-first');
		if (this.may.has('leave')) return t('game-tunnel-first');
		return t('game-no-tickets');
	}

	get taxi(): boolean {
		return isTaxi(this.match.facts);
	}

	/** The hand in words. */
	handText(): string {
		const held = counts(this.match.view.me?.hand ?? '-');
		const cards = LETTERS.filter((letter) => held[letter] > 0).map((letter) =>
			t('game-some-cards', { card: cardWord(this.match.facts, letter), n: held[letter] }),
		);
		return cards.length > 0 ? t('game-hand-holds', { cards: cards.join(', ') }) : t('game-hand-empty');
	}

	async act(action: Action): Promise<void> {
		if (this.match.busy) return;
		await this.attempt(() => this.match.act(action));
	}

	async undo(): Promise<void> {
		if (this.match.turn.undo && !this.match.busy) await this.attempt(() => this.match.undo());
	}

	private async attempt(what: () => Promise<void>): Promise<void> {
		this.trouble = undefined;
		try {
			await what();
			this.cancel();
		} catch (why) {
			this.refuse(why);
		}
	}

	readonly refuse = (why: unknown): void => this.tell(whyRefused(why instanceof Refusal ? why.code : 'broken'));

	tell(words: string): void {
		clearTimeout(this.timer);
		this.trouble = words;
		this.timer = setTimeout(() => (this.trouble = undefined), READING_TIME);
	}
}
