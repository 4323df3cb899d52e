// The UI state of a game: what the player has selected, and what is derived from the legal actions.
import { ownersOf } from '../../../lib/board/owners';
import { cardName, costText, findObstacle, obstacleText } from '../../../lib/game/affordability';
import { CARD_LETTERS, countCards, isCardLetter, type CardLetter } from '../../../lib/game/cards';
import type { Dealt, PlayableGame } from '../../../lib/game/game-state';
import { nameOf } from '../../../lib/game/names';
import { bestPath, type TicketPath } from '../../../lib/game/paths';
import { movesSinceTurn, recentClaims } from '../../../lib/game/since-turn';
import { t } from '../../../lib/i18n.svelte';
import { describeError } from '../../../lib/net/error-text';
import type { Action, SeatName } from '../../../lib/protocol/types';
import { HintState } from './hints/hint-state.svelte';
import { TunnelReveal } from './decisions/tunnel-reveal.svelte';

export type ClaimAction = Extract<Action, { type: 'claim' }>;
export type AddAction = Extract<Action, { type: 'add' }>;
export type KeepAction = Extract<Action, { type: 'keep' }>;

/** How long a notice stays visible. */
const NOTICE_DURATION_MS = 7_000;

export class GameUi {
	/** The route whose claim is being decided. */
	selectedRoute = $state.raw<string>();
	/** The route under a pressed pointer, whose claim is prerendered. */
	pressedRoute = $state.raw<string>();
	hoveredTicket = $state.raw<string>();
	/** A route that another player claimed, which the player looks at on the board. */
	shownRoute = $state.raw<string>();
	/** The cards of the hand that the player points at or has selected. */
	askedCard = $state.raw<CardLetter>();
	/** Whether the player is asked to confirm drawing tickets. */
	confirmingTickets = $state.raw(false);
	/** Whether the ticket choice is minimized, to show what it covers. */
	ticketsMinimized = $state.raw(false);
	/** Why the last action was not possible. */
	notice = $state.raw<string>();
	/** The payment of a hint, which is selected first when its route is claimed. */
	hintedPayment = $state.raw<string>();
	readonly tunnel: TunnelReveal;
	readonly hints: HintState;
	private noticeTimer: ReturnType<typeof setTimeout> | undefined;

	readonly owners = $derived.by(() => ownersOf(this.game.view));
	/** The legal claims by route: with the fewest locomotives first, then of the colour with the most cards in hand. */
	readonly claims = $derived.by(() => {
		const claims = new Map<string, ClaimAction[]>();
		const hand = countCards(this.game.view.me?.hand ?? '-');
		const colorCount = (cards: string) =>
			Math.max(...[...cards].map((card) => (card !== 'L' && isCardLetter(card) ? hand[card] : 0)));
		for (const action of this.game.turn.legal)
			if (action.type === 'claim') claims.set(action.route, [...(claims.get(action.route) ?? []), action]);
		for (const list of claims.values())
			list.sort((a, b) => countCards(a.cards).L - countCards(b.cards).L || colorCount(b.cards) - colorCount(a.cards));
		return claims;
	});
	readonly claimable = $derived.by(() => new Set(this.claims.keys()));
	/** The slots of the row that a card may be taken from. */
	readonly slots = $derived.by(
		() => new Set(this.game.turn.legal.flatMap((action) => (action.type === 'row' ? [action.slot] : []))),
	);
	/** The types of the legal actions. */
	readonly allowed = $derived.by(() => new Set(this.game.turn.legal.map((action) => action.type)));
	readonly keepActions = $derived.by(() =>
		this.game.turn.legal.filter((action): action is KeepAction => action.type === 'keep'),
	);
	readonly addActions = $derived.by(() =>
		this.game.turn.legal.filter((action): action is AddAction => action.type === 'add'),
	);
	/** Whether tickets have to be chosen before anything else. */
	readonly choosingTickets = $derived.by(
		() => this.keepActions.length > 0 && (this.game.view.me?.offered.length ?? 0) > 0,
	);
	/** What the others did since the player last acted. */
	readonly recentMoves = $derived.by(() => movesSinceTurn(this.game.log, this.game.seat));
	readonly recentClaims = $derived.by(() => recentClaims(this.recentMoves));
	/** The tickets to look at first, as text so that it changes only when they do: those offered, or else the own ones. */
	private readonly currentTickets = $derived.by(() => {
		const { offered = [], tickets = [] } = this.game.view.me ?? {};
		return (offered.length > 0 ? offered : tickets).join(' ');
	});
	/** The places of these tickets, at which a phone starts. */
	readonly startPlaces = $derived.by(() =>
		this.currentTickets.split(' ').flatMap((ticket) => (ticket === '' ? [] : this.placesOf(ticket))),
	);
	/** The places and the best path of the hovered ticket, or else the route that the player looks at, or those of hints. */
	readonly highlight = $derived.by(() => {
		if (this.hoveredTicket !== undefined)
			return { places: this.placesOf(this.hoveredTicket), routes: this.bestPath(this.hoveredTicket)?.routes ?? [] };
		if (this.shownRoute === undefined)
			return this.hints.routes.length > 0 ? { places: [], routes: this.hints.routes } : undefined;
		return { places: this.game.board.route(this.shownRoute).ends, routes: [this.shownRoute] };
	});
	/** The routes that the player asks about and can claim: with some cards of the hand, or on the path of a ticket. */
	readonly marked = $derived.by(() => {
		const { askedCard: card, highlight } = this;
		const withCard = [...this.claims].filter(([, claims]) => card && claims.some(({ cards }) => cards.includes(card)));
		return new Set([
			...withCard.map(([route]) => route),
			...(highlight?.routes.filter((route) => this.claimable.has(route)) ?? []),
		]);
	});
	/** The places of the player's tickets. */
	readonly ticketPlaces = $derived.by(() => {
		const { me } = this.game.view;
		const tickets = [...(me?.tickets ?? []), ...(me?.offered ?? [])].map((name) => this.game.board.ticket(name));
		return tickets.flatMap(({ from, goals }) => [...from, ...goals.flatMap(({ to }) => to)]);
	});
	/** Whether no route can be selected. A player may select one even while others act; a spectator may not. */
	readonly readOnly = $derived.by(() => this.game.seat === undefined || this.game.view.phase.type === 'over');

	constructor(readonly game: Dealt<PlayableGame>) {
		this.tunnel = new TunnelReveal(game);
		this.hints = new HintState(game);
	}

	readonly playerName = (seat: SeatName): string => nameOf(this.game.table, seat);

	/** The places that a ticket names. */
	placesOf(name: string): readonly string[] {
		const ticket = this.game.board.ticket(name);
		return [...ticket.from, ...ticket.goals.flatMap((goal) => goal.to)];
	}

	/** The player's best path for a ticket. */
	bestPath(ticket: string): TicketPath | undefined {
		const { board, view, seat } = this.game;
		return seat && bestPath(board, this.owners, seat, ticket, view.players.length);
	}

	/** The cost of a route for the player, or why it cannot be claimed. */
	readonly explainRoute = (route: string): string => {
		const { board, view } = this.game;
		const obstacle = findObstacle(board, view, this.owners, route);
		if (!obstacle) return costText(board, route);
		const reason = obstacleText(board, obstacle, this.playerName);
		const isShortage = obstacle.type === 'cards' || obstacle.type === 'trains';
		return isShortage ? `${costText(board, route)} ${reason}` : reason;
	};

	/** Plays a hinted move; those that have a sheet of their own are confirmed there. */
	playHint(action: Action): void {
		if (action.type === 'claim') {
			this.selectRoute(action.route);
			this.hintedPayment = action.cards;
		} else if (action.type === 'tickets') this.requestTickets();
		else void this.act(action);
	}

	readonly selectRoute = (route: string): void => {
		this.hintedPayment = undefined;
		this.confirmingTickets = false;
		this.shownRoute = undefined;
		this.selectedRoute = route;
	};

	readonly pressRoute = (route: string | undefined): void => {
		this.pressedRoute = route;
	};

	/** Cancels the current decision and what the player looks at; returns whether there was anything to cancel. */
	cancel(): boolean {
		const wasDeciding = this.selectedRoute !== undefined || this.confirmingTickets || this.shownRoute !== undefined;
		this.selectedRoute = undefined;
		this.shownRoute = undefined;
		this.confirmingTickets = false;
		return wasDeciding;
	}

	/** Resets all selections, because another player takes over the device. */
	reset(): void {
		this.cancel();
		this.pressedRoute = undefined;
		this.hoveredTicket = undefined;
		this.askedCard = undefined;
		this.hints.reset();
		this.ticketsMinimized = false;
		this.notice = undefined;
	}

	/** Takes a card from the row, or explains why that is not possible. */
	takeFromRow(slot: number): void {
		if (this.slots.has(slot)) void this.act({ type: 'row', slot });
		else this.showNotice(this.cardUnavailableReason(this.game.view.row[slot - 1]));
	}

	drawBlind(): void {
		if (this.allowed.has('blind')) void this.act({ type: 'blind' });
		else this.showNotice(this.cardUnavailableReason(undefined));
	}

	/** Asks for confirmation first, because drawn tickets cannot be given back. */
	requestTickets(): void {
		if (this.allowed.has('tickets')) {
			this.selectedRoute = undefined;
			this.confirmingTickets = true;
		} else this.showNotice(this.ticketsUnavailableReason());
	}

	/** Why this face-up card cannot be taken now; without a card, why the deck cannot be drawn from. */
	cardUnavailableReason(card: string | undefined): string {
		const { view, seat } = this.game;
		if (this.game.turn.legal.length === 0) return t('game-not-your-turn');
		if (view.phase.type === 'second_card' && view.phase.seat === seat && card === 'L')
			return t('game-no-second-locomotive', { wild: this.usesTaxis ? 'taxi' : 'locomotive' });
		if (this.allowed.has('keep')) return t('game-tickets-first');
		if (this.allowed.has('give_up')) return t('game-tunnel-first');
		return t('game-no-card');
	}

	ticketsUnavailableReason(): string {
		const { view } = this.game;
		if (this.game.turn.legal.length === 0) return t('game-not-your-turn');
		if (view.phase.type === 'second_card') return t('game-second-card-first');
		if (this.allowed.has('keep')) return t('game-tickets-first');
		if (this.allowed.has('give_up')) return t('game-tunnel-first');
		return t('game-no-tickets');
	}

	get usesTaxis(): boolean {
		return this.game.board.usesTaxis;
	}

	/** The player's hand as a sentence. */
	handText(): string {
		const counts = countCards(this.game.view.me?.hand ?? '-');
		const cards = CARD_LETTERS.filter((letter) => counts[letter] > 0).map((letter) =>
			t('game-some-cards', { card: cardName(this.game.board, letter), n: counts[letter] }),
		);
		return cards.length > 0 ? t('game-hand-holds', { cards: cards.join(', ') }) : t('game-hand-empty');
	}

	async act(action: Action): Promise<void> {
		if (this.game.busy) return;
		await this.attempt(() => this.game.act(action));
	}

	async undo(): Promise<void> {
		if (this.game.turn.undo && !this.game.busy) await this.attempt(() => this.game.undo());
	}

	private async attempt(move: () => Promise<void>): Promise<void> {
		this.notice = undefined;
		try {
			await move();
			this.cancel();
		} catch (error) {
			this.showError(error);
		}
	}

	readonly showError = (error: unknown): void => this.showNotice(describeError(error));

	showNotice(text: string): void {
		clearTimeout(this.noticeTimer);
		this.notice = text;
		this.noticeTimer = setTimeout(() => (this.notice = undefined), NOTICE_DURATION_MS);
	}
}
