import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../i18n.svelte';
import { botName, nameOf, titleOf } from './names';
import { tableOf } from './test-data';

beforeAll(() => i18n.load('en'));

test('people have the names they chose', () => {
	expect(nameOf(tableOf('Ada', 'bot:hard'), 'blue')).toBe('Ada');
});

test('a right-to-left name is isolated from the sentence', () => {
	expect(nameOf(tableOf('עדה'), 'blue')).toBe('\u2068עדה\u2069');
});

test('bots are named by level, and numbered if there are several', () => {
	const table = tableOf('Ada', 'bot:hard', 'bot:hard:blitz', 'bot:easy@2');
	expect(nameOf(table, 'red')).toBe('Hard bot 1');
	expect(nameOf(table, 'green')).toBe('Hard bot 2');
	expect(nameOf(table, 'yellow')).toBe('Easy bot');
	expect(botName('mine')).toBe('Bot mine');
});

test('built-in boards have translated titles, others keep their own', () => {
	expect(titleOf('usa', 'USA')).toBe('North America');
	expect(titleOf('moon', 'The Moon')).toBe('The Moon');
});
