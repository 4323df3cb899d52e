import { describe, expect, it } from 'vitest';
import { CLOCKS, parseClock, resizeOpponents, toRequest, type TableOptions } from './table-options';

const BOARD = {
	name: 'usa',
	title: 'North America',
	min_players: 2,
	max_players: 4,
	built_in: true,
	hash: '',
	has_network: true,
};
const OPTIONS: TableOptions = {
	board: 'usa',
	opponents: ['hard', undefined, 'easy'],
	listed: true,
	clock: 'live-90',
	instantBots: true,
	firstSeat: 'red',
	freeText: false,
	hints: true,
};

describe('table options', () => {
	it('become a request that lists only the bots', () => {
		expect(toRequest(OPTIONS)).toEqual({
			board: 'usa',
			seats: 4,
			listed: true,
			bots: ['hard', 'easy'],
			clock: { type: 'live', seconds: 90 },
			bot_speed: 'instant',
			free_text: false,
			hints: true,
			first_seat: 'red',
		});
	});

	it('remembered from a time when every level had styles are still accepted', () => {
		const opponents = ['expert:blitz', 'medium:blitz', 'expert@2'];
		expect(toRequest({ ...OPTIONS, opponents }).bots).toEqual(['expert', 'medium:blitz', 'expert']);
	});

	it('choose a random first seat if none is given or the given one does not exist', () => {
		expect(toRequest({ ...OPTIONS, firstSeat: '' })).not.toHaveProperty('first_seat');
		expect(toRequest({ ...OPTIONS, firstSeat: 'black' })).not.toHaveProperty('first_seat');
	});

	it('are resized within the limits of the board', () => {
		expect(resizeOpponents(['hard'], 3, BOARD)).toEqual(['hard', undefined]);
		expect(resizeOpponents(['hard', 'easy', 'easy', 'easy'], 9, BOARD)).toEqual(['hard', 'easy', 'easy']);
		expect(resizeOpponents(['hard'], 0, BOARD)).toEqual(['hard']);
	});

	it('parse every clock', () => {
		expect(CLOCKS.map(parseClock).map((clock) => clock.type)).toEqual([
			'none',
			...Array(5).fill('live'),
			...Array(3).fill('days'),
		]);
		expect(parseClock('days-7')).toEqual({ type: 'days', days: 7 });
	});
});
