// Which moves a step means, and which explanation a wrong one gets.
import { expect, test } from 'vitest';
import type { Action } from '../protocol/types';
import { matches, mistakeOf, type MoveStep, type Pattern } from './lesson';
import { TUTORIALS } from './tutorials';

const ROW = 'RLRBW';

test.each<[Pattern, Action, boolean]>([
	[{ type: 'blind' }, { type: 'blind' }, true],
	[{ type: 'blind' }, { type: 'tickets' }, false],
	[{ type: 'row' }, { type: 'row', slot: 4 }, true],
	[{ type: 'row', card: 'R' }, { type: 'row', slot: 3 }, true],
	[{ type: 'row', card: 'R' }, { type: 'row', slot: 2 }, false],
	[{ type: 'claim' }, { type: 'claim', route: 'a-b', cards: 'R' }, true],
	[{ type: 'claim', routes: ['a-b', 'a-b:2'] }, { type: 'claim', route: 'a-b:2', cards: 'R' }, true],
	[{ type: 'claim', routes: ['a-b'] }, { type: 'claim', route: 'a-c', cards: 'R' }, false],
	[{ type: 'claim', cards: 'GGL' }, { type: 'claim', route: 'a-b', cards: 'LGG' }, true],
	[{ type: 'claim', cards: 'GGL' }, { type: 'claim', route: 'a-b', cards: 'GGG' }, false],
	[{ type: 'keep', tickets: ['x', 'y'] }, { type: 'keep', tickets: ['y', 'x'] }, true],
	[{ type: 'keep', tickets: ['x'] }, { type: 'keep', tickets: ['x', 'y'] }, false],
	[{ type: 'add', cards: 'L' }, { type: 'add', cards: 'W' }, false],
])('%o means %o: %s', (pattern, action, isMeant) => {
	expect(matches(pattern, action, ROW)).toBe(isMeant);
});

test('the first explanation that fits is given, and any other wrong move has one too', () => {
	const step: MoveStep = {
		say: { id: 'say' },
		expect: { type: 'row', card: 'R' },
		wrong: [
			[{ type: 'row', card: 'L' }, { id: 'wild' }],
			[{ type: 'row' }, { id: 'color' }],
		],
	};
	const mistake = (action: Action) => mistakeOf(step, action, ROW)?.id;
	expect(mistake({ type: 'row', slot: 1 })).toBeUndefined();
	expect(mistake({ type: 'row', slot: 2 })).toBe('wild');
	expect(mistake({ type: 'row', slot: 4 })).toBe('color');
	expect(mistake({ type: 'blind' })).toBe('tutorial-wrong');
});

test('every board teaches the common lessons, and what only it has', () => {
	const lessons = Object.fromEntries(TUTORIALS.map(({ board, lessons }) => [board, lessons.map(({ id }) => id)]));
	const common = ['tickets', 'draw', 'claim', 'doubles', 'more-tickets', 'end'];
	for (const ids of Object.values(lessons)) expect(ids).toEqual(expect.arrayContaining(common));
	expect(lessons.usa).toContain('wild');
	expect(lessons.switzerland).toEqual(expect.arrayContaining(['tunnels', 'countries']));
	expect(lessons['new-york']).toEqual(expect.arrayContaining(['wild', 'attractions']));
});
