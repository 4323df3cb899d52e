// The form keeps the options of the last game, within the limits of the board.
import { beforeEach, expect, test } from 'vitest';
import type { BoardInfo } from '../../lib/protocol/types';
import { fitted, lastForm, rememberForm } from './practice-options';

const board = (name: string, max_players: number): BoardInfo => ({
	name,
	title: name,
	min_players: 2,
	max_players,
	built_in: true,
	hash: '',
	has_network: false,
});
const boards = [board('usa', 5), board('switzerland', 3)];

beforeEach(() => localStorage.clear());

test('the first game is against two easy bots', () => {
	expect(lastForm(boards)).toEqual({ board: 'usa', bots: ['easy', 'easy'], instantBots: false, firstSeat: '' });
});

test('the options are remembered, but not the first player', () => {
	rememberForm({ board: 'switzerland', bots: ['expert:blitz'], instantBots: true, firstSeat: 'red' });
	expect(lastForm(boards)).toEqual({
		board: 'switzerland',
		bots: ['expert:blitz'],
		instantBots: true,
		firstSeat: '',
	});
	expect(lastForm([boards[0]!]).board).toBe('usa');
});

test('damaged options are replaced by the first ones', () => {
	localStorage.setItem('fogg.practice', '{');
	expect(lastForm(boards).bots).toEqual(['easy', 'easy']);
});

test('a board with other limits adds and removes the last bots', () => {
	const form = { ...lastForm(boards), bots: ['easy', 'medium', 'hard'] };
	expect(fitted(form, boards[1]!).bots).toEqual(['easy', 'medium']);
	expect(fitted({ ...form, bots: [] }, boards[0]!).bots).toEqual(['easy']);
	expect(fitted(form, { ...boards[0]!, min_players: 5 }).bots).toEqual(['easy', 'medium', 'hard', 'hard']);
});
