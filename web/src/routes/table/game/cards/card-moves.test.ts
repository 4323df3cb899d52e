import { expect, test } from 'vitest';
import type { Event, Update } from '../../../../lib/protocol/types';
import { cardMovesOf } from './card-moves';

const step = (...events: Event[]): Update => ({ seq: 1, events }) as Update;

test('a card of the row flies from its place, and everybody sees which', () => {
	expect(cardMovesOf(step({ type: 'card_taken', seat: 'red', slot: 3, card: 'G' }, { type: 'row_filled', slot: 3, card: 'K' }))).toEqual([
		{ from: 3, to: 'red', card: 'G' },
	]);
});

test('a card of the deck is seen by whoever draws it only', () => {
	expect(cardMovesOf(step({ type: 'card_drawn', seat: 'blue', card: 'L' }))).toEqual([{ from: 'deck', to: 'blue', card: 'L' }]);
	expect(cardMovesOf(step({ type: 'card_drawn', seat: 'blue' }))).toEqual([{ from: 'deck', to: 'blue' }]);
});

test('a step without a draw has nothing in the air', () => {
	expect(cardMovesOf(step({ type: 'row_swept' }))).toEqual([]);
});
