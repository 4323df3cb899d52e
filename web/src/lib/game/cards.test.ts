import { expect, test } from 'vitest';
import { addCards, cardText, cardTotal, countCards, removeCards } from './cards';

test('cards are counted by letter, and a dash means no cards', () => {
	expect(countCards('PPKL')).toMatchObject({ P: 2, K: 1, L: 1, W: 0 });
	expect(cardText(countCards('LKPP'))).toBe('PPKL');
	expect(cardText(countCards('-'))).toBe('-');
	expect(cardTotal('-')).toBe(0);
	expect(cardTotal('PPK')).toBe(3);
});

test('gaps in the row are ignored', () => {
	expect(addCards('-', 'P.K..')).toBe('PK');
});

test('cards that are not present cannot be removed', () => {
	expect(removeCards('PPK', 'PKK')).toBe('P');
	expect(removeCards('P', 'P')).toBe('-');
});
