import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Facts } from '../../lib/game/board-index';
import type { Sheet } from '../../lib/protocol/types';
import { examplesOf, numbersOf, partsOf, shortOf } from './rules-content';

const facts = (board: string) => new Facts(JSON.parse(readFileSync(resolve(`tests/fixtures/drawings/${board}.json`), 'utf8')) as Sheet);
const said = (board: string) => partsOf(facts(board)).flatMap(([, messages]) => messages);

describe('the rules of a board', () => {
	const words = readFileSync(resolve('../locales/en/rules.ftl'), 'utf8');

	it.each(['usa', 'switzerland', 'new-york'])('has words for everything on %s', (board) => {
		const parts = partsOf(facts(board));
		const examples = parts.flatMap(([part]) => examplesOf(facts(board), part)).map(({ name }) => `example-${name}`);
		const keys = [...parts.map(([part]) => part), ...said(board), ...shortOf(facts(board)), ...examples];
		expect(keys.filter((key) => !new RegExp(`^rules-${key} =`, 'm').test(words))).toEqual([]);
		expect(new Set(keys).size).toBe(keys.length);
	});

	it('tells of tunnels, countries and locomotives only where there are any to tell of', () => {
		expect(said('switzerland')).toEqual(expect.arrayContaining(['tunnel-play', 'tickets-countries', 'claim-locomotives-tunnels', 'tickets-out']));
		expect(said('usa')).not.toEqual(expect.arrayContaining(['tunnel-play']));
		expect(said('usa')).toEqual(expect.arrayContaining(['score-longest', 'score-at-once', 'claim-double-few']));
		expect(said('new-york')).toEqual(expect.arrayContaining(['score-attractions', 'score-at-end']));
		expect(said('new-york')).not.toContain('score-longest');
	});

	it('speaks of taxis where people drive them', () => {
		expect(numbersOf(facts('new-york'))).toMatchObject({ vehicle: 'taxi', trains: 15, firstDealt: 2, firstKept: 1 });
		expect(numbersOf(facts('usa'))).toMatchObject({ vehicle: 'train', trains: 45, doublesFrom: 4 });
	});
});
