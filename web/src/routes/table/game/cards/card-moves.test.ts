import { expect, test } from 'vitest';
import type { Event, Update } from '../../../../lib/protocol/types';
import { cardMovesOf } from './card-moves';

const update = (...events: Event[]): Update => ({ seq: 1, events }) as Update;

test('a card from the row moves face up from its slot', () => {
	expect(
		cardMovesOf(
			update({ type: 'card_taken', seat: 'red', slot: 3, card: 'G' }, { type: 'row_filled', slot: 3, card: 'K' }),
		),
	).toEqual([{ from: 3, to: 'red', card: 'G' }]);
});

test('a card from the deck is known only to the player who draws it', () => {
	expect(cardMovesOf(update({ type: 'card_drawn', seat: 'blue', card: 'L' }))).toEqual([
		{ from: 'deck', to: 'blue', card: 'L' },
	]);
	expect(cardMovesOf(update({ type: 'card_drawn', seat: 'blue' }))).toEqual([{ from: 'deck', to: 'blue' }]);
});

test('an update without a draw moves no card', () => {
	expect(cardMovesOf(update({ type: 'row_swept' }))).toEqual([]);
});
