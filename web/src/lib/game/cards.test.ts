import { expect, test } from 'vitest';
import { countCards, letters, minus, plus, cardTotal } from './cards';

test('cards are counted by their letters, and none is written as a dash', () => {
	expect(countCards('PPKL')).toMatchObject({ P: 2, K: 1, L: 1, W: 0 });
	expect(letters(countCards('LKPP'))).toBe('PPKL');
	expect(letters(countCards('-'))).toBe('-');
	expect(cardTotal('-')).toBe(0);
	expect(cardTotal('PPK')).toBe(3);
});

test('gaps of the row are no cards', () => {
	expect(plus('-', 'P.K..')).toBe('PK');
});

test('what is not there cannot be taken out', () => {
	expect(minus('PPK', 'PKK')).toBe('P');
	expect(minus('P', 'P')).toBe('-');
});
