// The last tunnel that somebody dug: its cards stay on the table long enough to be seen.
import type { Dealt, Playing } from '../../../../lib/game/game-state';
import type { Event, SeatName, Step } from '../../../../lib/protocol/types';
import { still } from '../../../../lib/settings.svelte';

export type Dig = { seat: SeatName; route: string; payment: string; turned: string; end: 'open' | 'claimed' | 'left' };

/** One card turns after another. */
export const CARD_TIME = 550;
const LOOKING_TIME = 2_600;

export class Tunnel {
	/** What was seen to happen in a tunnel, in the order of the cards. */
	private seen = $state.raw<Dig>();
	private timer: ReturnType<typeof setTimeout> | undefined;

	readonly dig = $derived.by(() => this.seen ?? this.fromPhase());

	constructor(private readonly match: Dealt<Playing>) {}

	/** Follows a step of the game. */
	follow(step: Step): void {
		const before = this.seen;
		for (const event of step.events ?? []) this.seen = after(this.seen, event);
		if (step.change.type === 'undone') this.seen = undefined;
		if (this.seen === before || !this.seen || this.seen.end === 'open') return;
		const cards = (step.events ?? []).filter((event) => event.type === 'tunnel_card_turned').length;
		clearTimeout(this.timer);
		this.timer = setTimeout(() => (this.seen = undefined), LOOKING_TIME + (still() ? 0 : cards * CARD_TIME));
	}

	dismiss(): void {
		if (this.seen?.end !== 'open') this.seen = undefined;
	}

	/** Whoever comes in the middle of it sees what lies there. */
	private fromPhase(): Dig | undefined {
		const { phase } = this.match.view;
		if (phase.type !== 'tunnel') return undefined;
		return { seat: phase.seat, route: phase.route, payment: phase.payment, turned: phase.turned, end: 'open' };
	}
}

function after(dig: Dig | undefined, event: Event): Dig | undefined {
	switch (event.type) {
		case 'tunnel_begun':
			return { seat: event.seat, route: event.route, payment: event.payment, turned: '', end: 'open' };
		case 'tunnel_card_turned':
			return dig && { ...dig, turned: dig.turned + event.card };
		case 'route_claimed':
			return dig?.route === event.route ? { ...dig, end: 'claimed' } : dig?.end === 'open' ? undefined : dig;
		case 'tunnel_left':
			return dig && { ...dig, end: 'left' };
		default:
			return dig;
	}
}

/** How many of the turned cards cost something, and which: the colour played, or a locomotive. */
export function counting(dig: Pick<Dig, 'payment' | 'turned'>): boolean[] {
	const color = [...dig.payment].find((card) => card !== 'L');
	return [...dig.turned].filter((card) => card !== '-').map((card) => card === 'L' || card === color);
}
