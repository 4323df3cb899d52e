import { expect, test } from 'vitest';
import { shownRating } from './rating';

/** Weng and Lin's probability that one player finishes ahead of another, if both ratings are certain. */
const aheadOnServer = (difference: number) => 1 / (1 + Math.exp(-difference / (Math.SQRT2 * (25 / 6))));
/** The same in chess. */
const aheadInChess = (difference: number) => 1 / (1 + 10 ** (-difference / 400));

test('a new player has 1500 points', () => {
	expect(shownRating({ rating: 25, uncertainty: 25 / 3 })).toEqual({ rating: 1500, low: 1009, high: 1991 });
});

test('a difference means the same as in chess', () => {
	for (const difference of [1, 4, 10]) {
		const shown = shownRating({ rating: 25 + difference, uncertainty: 1 }).rating - 1500;
		expect(aheadInChess(shown)).toBeCloseTo(aheadOnServer(difference), 2);
	}
});

test('200 points more mean finishing ahead about three times in four', () => {
	expect(aheadInChess(200)).toBeCloseTo(0.76, 2);
});
