import { describe, expect, it } from 'vitest';
import { toRequest, clockOf, CLOCKS, resizeOpponents, type TableOptions } from './table-options';

const BOARD = { name: 'usa', title: 'North America', min_players: 2, max_players: 4, built_in: true, hash: '' };
const OPTIONS: TableOptions = {
	board: 'usa',
	opponents: ['hard', undefined, 'easy'],
	listed: true,
	clock: 'live-90',
	instantBots: true,
	first: 'red',
	freeText: false,
};

describe('a options for a table', () => {
	it('becomes what the server reads, with open seats left out of the bots', () => {
		expect(toRequest(OPTIONS)).toEqual({
			board: 'usa',
			seats: 4,
			listed: true,
			bots: ['hard', 'easy'],
			clock: { type: 'live', seconds: 90 },
			bot_speed: 'instant',
			free_text: false,
			first_seat: 'red',
		});
	});

	it('draws lots when nobody is to begin, or nobody sits there', () => {
		expect(toRequest({ ...OPTIONS, first: '' })).not.toHaveProperty('first_seat');
		expect(toRequest({ ...OPTIONS, first: 'black' })).not.toHaveProperty('first_seat');
	});

	it('has as many seats as the board allows', () => {
		expect(resizeOpponents(['hard'], 3, BOARD)).toEqual(['hard', undefined]);
		expect(resizeOpponents(['hard', 'easy', 'easy', 'easy'], 9, BOARD)).toEqual(['hard', 'easy', 'easy']);
		expect(resizeOpponents(['hard'], 0, BOARD)).toEqual(['hard']);
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
