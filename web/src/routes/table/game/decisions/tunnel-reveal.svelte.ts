// The most recent attempt to build a tunnel. It stays visible long enough for everyone to see its cards.
import type { Dealt, PlayableGame } from '../../../../lib/game/game-state';
import type { Event, SeatName, Update } from '../../../../lib/protocol/types';
import { prefersReducedMotion } from '../../../../lib/settings.svelte';

export type TunnelAttempt = {
	seat: SeatName;
	route: string;
	payment: string;
	turned: string;
	state: 'open' | 'claimed' | 'given-up';
};

/** The time between two cards being turned up. */
export const CARD_INTERVAL_MS = 550;
/** How long a decided attempt stays visible after its last card. */
const VIEWING_MS = 2_600;

export class TunnelReveal {
	/** The attempt as followed through updates, with its cards in the order in which they were turned up. */
	private observed = $state.raw<TunnelAttempt>();
	private timer: ReturnType<typeof setTimeout> | undefined;

	readonly attempt = $derived.by(() => this.observed ?? this.attemptOfPhase());

	constructor(private readonly game: Dealt<PlayableGame>) {}

	applyUpdate(update: Update): void {
		const before = this.observed;
		for (const event of update.events ?? []) this.observed = applyEvent(this.observed, event);
		if (update.change.type === 'undone') this.observed = undefined;
		if (this.observed === before || !this.observed || this.observed.state === 'open') return;
		const cards = (update.events ?? []).filter((event) => event.type === 'tunnel_card_turned').length;
		const turningMs = prefersReducedMotion() ? 0 : cards * CARD_INTERVAL_MS;
		clearTimeout(this.timer);
		this.timer = setTimeout(() => (this.observed = undefined), VIEWING_MS + turningMs);
	}

	dismiss(): void {
		if (this.observed?.state !== 'open') this.observed = undefined;
	}

	/** The attempt as given by the view, for a viewer who joined in the middle of it. */
	private attemptOfPhase(): TunnelAttempt | undefined {
		const { phase } = this.game.view;
		if (phase.type !== 'tunnel') return undefined;
		return { seat: phase.seat, route: phase.route, payment: phase.payment, turned: phase.turned, state: 'open' };
	}
}

function applyEvent(attempt: TunnelAttempt | undefined, event: Event): TunnelAttempt | undefined {
	switch (event.type) {
		case 'tunnel_begun':
			return { seat: event.seat, route: event.route, payment: event.payment, turned: '', state: 'open' };
		case 'tunnel_card_turned':
			return attempt && { ...attempt, turned: attempt.turned + event.card };
		case 'route_claimed':
			if (attempt?.route === event.route) return { ...attempt, state: 'claimed' };
			return attempt?.state === 'open' ? undefined : attempt;
		case 'tunnel_given_up':
			return attempt && { ...attempt, state: 'given-up' };
		default:
			return attempt;
	}
}

/** For each turned-up card, whether it costs an extra card, as cards of the colour played and locomotives do. */
export function costingCards({ payment, turned }: Pick<TunnelAttempt, 'payment' | 'turned'>): boolean[] {
	const color = [...payment].find((card) => card !== 'L');
	return [...turned].filter((card) => card !== '-').map((card) => card === 'L' || card === color);
}
