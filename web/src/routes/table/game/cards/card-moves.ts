// Which cards of a step are seen on their way into a hand.
import { isLetter, type Letter } from '../../../../lib/game/cards';
import type { Event, SeatName, Step } from '../../../../lib/protocol/types';

/** A card on its way: from a place of the row or from the deck, to somebody. Without a card it is seen from its back. */
export type Flight = { from: number | 'deck'; to: SeatName; card?: Letter };

export function flightsOf(step: Step): Flight[] {
	return (step.events ?? []).flatMap(flightOf);
}

function flightOf(event: Event): Flight[] {
	if (event.type === 'card_taken') return [{ from: event.slot, to: event.seat, ...seen(event.card) }];
	if (event.type === 'card_drawn') return [{ from: 'deck', to: event.seat, ...seen(event.card) }];
	return [];
}

function seen(card: string | undefined): { card?: Letter } {
	return card !== undefined && isLetter(card) ? { card } : {};
}
