import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../i18n.svelte';
import { botName, nameOf, titleOf } from './names';
import { tableOf } from './test-data';

beforeAll(() => i18n.load('en'));

test('people go by the names they chose', () => {
	expect(nameOf(tableOf('Ada', 'bot:hard'), 'blue')).toBe('Ada');
});

test('a name that runs from right to left does not turn a sentence round', () => {
	expect(nameOf(tableOf('עדה'), 'blue')).toBe('\u2068עדה\u2069');
});

test('bots go by their level, numbered where several are alike', () => {
	const table = tableOf('Ada', 'bot:hard', 'bot:hard:blitz', 'bot:easy');
	expect(nameOf(table, 'red')).toBe('Hard bot 1');
	expect(nameOf(table, 'green')).toBe('Hard bot 2');
	expect(nameOf(table, 'yellow')).toBe('Easy bot');
	expect(botName('mine')).toBe('Bot mine');
});

test("our boards have titles in the reader's language, others keep their own", () => {
	expect(titleOf('usa', 'USA')).toBe('North America');
	expect(titleOf('moon', 'The Moon')).toBe('The Moon');
});
