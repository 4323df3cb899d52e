import { beforeAll, expect, test } from 'vitest';
import fixture from '../../../tests/fixtures/bot-levels.json';
import { i18n } from '../i18n.svelte';
import { byLevel, describeLevel, hasNetwork, LEVELS, NETWORK_LEVELS, NEWEST_VERSIONS, parseBot } from './bots';
import { styledName, STYLED_LEVELS, STYLES, toBotId, versionedName } from './bots';

beforeAll(() => i18n.load('en'));

test('levels, styles and versions are those of the server', () => {
	expect(LEVELS).toEqual(fixture.levels.map(({ name }) => name));
	expect(Object.entries(NEWEST_VERSIONS)).toEqual(fixture.levels.map(({ name, version }) => [name, version]));
	expect(STYLED_LEVELS).toEqual(fixture.levels.filter(({ styles }) => styles).map(({ name }) => name));
	expect(NETWORK_LEVELS).toEqual(fixture.levels.filter(({ network }) => network).map(({ name }) => name));
	expect(STYLES).toEqual(fixture.styles);
});

test('names of seats, results and ratings are understood', () => {
	expect(parseBot('hard:blitz')).toEqual({ level: 'hard', version: 1, style: 'blitz' });
	expect(parseBot('expert@2')).toEqual({ level: 'expert', version: 2, style: 'balanced' });
	expect(parseBot('medium@2:collector')).toEqual({ level: 'medium', version: 2, style: 'collector' });
});

test('only some levels have styles', () => {
	expect(toBotId('hard', 'blitz')).toBe('hard:blitz');
	expect(toBotId('hard', 'balanced')).toBe('hard');
	for (const level of ['easy', 'expert', 'master'] as const) expect(toBotId(level, 'blitz')).toBe(level);
});

test('an old version is named, because it plays differently', () => {
	expect(versionedName('expert@2')).toBe('Expert bot');
	expect(versionedName('expert')).toBe('Expert bot (version 1)');
	expect(styledName('hard:blitz')).toBe('Hard bot (racer)');
	expect(styledName('medium:blitz')).toBe('Medium bot (version 1) (racer)');
	expect(['master@2', 'expert@2', 'hard', 'expert', 'easy@2'].sort(byLevel)).toEqual([
		'easy@2',
		'hard',
		'expert',
		'expert@2',
		'master@2',
	]);
});

test('a board without a network is said to have none', () => {
	const sentence = 'No network has been trained for this board, so this level searches without one.';
	expect(describeLevel('master', false)).toBe(sentence);
	expect(describeLevel('expert', false)).toBe(sentence);
	for (const level of LEVELS) expect(describeLevel(level, true)).not.toBe(sentence);
	expect(describeLevel('hard', false)).not.toBe(sentence);
	expect([hasNetwork('expert'), hasNetwork('expert@2'), hasNetwork('hard')]).toEqual([false, true, true]);
});
