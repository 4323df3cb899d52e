import { describe, expect, it } from 'vitest';
import { asked, clockOf, CLOCKS, withSeats, type Wish } from './table-options';

const BOARD = { name: 'usa', title: 'North America', fewest: 2, most: 4, built_in: true, hash: '' };
const WISH: Wish = {
	board: 'usa',
	rivals: ['hard', undefined, 'easy'],
	listed: true,
	clock: 'live-90',
	quick: true,
	first: 'red',
	freeTalk: false,
};

describe('a wish for a table', () => {
	it('becomes what the server reads, with open seats left out of the bots', () => {
		expect(asked(WISH)).toEqual({
			board: 'usa',
			seats: 4,
			listed: true,
			bots: ['hard', 'easy'],
			clock: { type: 'live', seconds: 90 },
			pace: 'quick',
			free_talk: false,
			first_seat: 'red',
		});
	});

	it('draws lots when nobody is to begin, or nobody sits there', () => {
		expect(asked({ ...WISH, first: '' })).not.toHaveProperty('first_seat');
		expect(asked({ ...WISH, first: 'black' })).not.toHaveProperty('first_seat');
	});

	it('has as many seats as the board allows', () => {
		expect(withSeats(['hard'], 3, BOARD)).toEqual(['hard', undefined]);
		expect(withSeats(['hard', 'easy', 'easy', 'easy'], 9, BOARD)).toEqual(['hard', 'easy', 'easy']);
		expect(withSeats(['hard'], 0, BOARD)).toEqual(['hard']);
	});

	it('knows every clock on offer', () => {
		expect(CLOCKS.map(clockOf).map((clock) => clock.type)).toEqual([
			'none',
			...Array(5).fill('live'),
			...Array(3).fill('days'),
		]);
		expect(clockOf('days-7')).toEqual({ type: 'days', days: 7 });
	});
});
