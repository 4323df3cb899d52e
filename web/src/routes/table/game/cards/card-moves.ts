// The card moves of an update that can be animated.
import { isCardLetter, type CardLetter } from '../../../../lib/game/cards';
import type { Event, SeatName, Update } from '../../../../lib/protocol/types';

/** A card that moves from a slot of the row or the deck to a seat. If the card is unknown, only its back is shown. */
export type CardMove = { from: number | 'deck'; to: SeatName; card?: CardLetter };

export function cardMovesOf(update: Update): CardMove[] {
	return (update.events ?? []).flatMap(cardMoveOf);
}

function cardMoveOf(event: Event): CardMove[] {
	if (event.type === 'card_taken') return [{ from: event.slot, to: event.seat, ...knownCard(event.card) }];
	if (event.type === 'card_drawn') return [{ from: 'deck', to: event.seat, ...knownCard(event.card) }];
	return [];
}

function knownCard(card: string | undefined): { card?: CardLetter } {
	return card !== undefined && isCardLetter(card) ? { card } : {};
}
