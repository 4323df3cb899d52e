import { expect, test } from 'vitest';
import { counts, letters, minus, plus, total } from './cards';

test('cards are counted by their letters, and none is written as a dash', () => {
	expect(counts('PPKL')).toMatchObject({ P: 2, K: 1, L: 1, W: 0 });
	expect(letters(counts('LKPP'))).toBe('PPKL');
	expect(letters(counts('-'))).toBe('-');
	expect(total('-')).toBe(0);
	expect(total('PPK')).toBe(3);
});

test('gaps of the row are no cards', () => {
	expect(plus('-', 'P.K..')).toBe('PK');
});

test('what is not there cannot be taken out', () => {
	expect(minus('PPK', 'PKK')).toBe('P');
	expect(minus('P', 'P')).toBe('-');
});
