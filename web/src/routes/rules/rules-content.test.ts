import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BoardIndex } from '../../lib/game/board-index';
import type { BoardDrawing } from '../../lib/protocol/types';
import { examplesOf, numbersOf, partsOf, shortOf } from './rules-content';

const board = (board: string) => new BoardIndex(JSON.parse(readFileSync(resolve(`tests/fixtures/drawings/${board}.json`), 'utf8')) as BoardDrawing);
const said = (board: string) => partsOf(board(board)).flatMap(([, messages]) => messages);

describe('the rules of a board', () => {
	const i18n = readFileSync(resolve('../locales/en/rules.ftl'), 'utf8');

	it.each(['usa', 'switzerland', 'new-york'])('has i18n for everything on %s', (board) => {
		const parts = partsOf(board(board));
		const examples = parts.flatMap(([part]) => examplesOf(board(board), part)).map(({ name }) => `example-${name}`);
		const keys = [...parts.map(([part]) => part), ...said(board), ...shortOf(board(board)), ...examples];
		expect(keys.filter((key) => !new RegExp(`^rules-${key} =`, 'm').test(i18n))).toEqual([]);
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
		expect(numbersOf(board('new-york'))).toMatchObject({ vehicle: 'taxi', trains: 15, firstDealt: 2, firstKept: 1 });
		expect(numbersOf(board('usa'))).toMatchObject({ vehicle: 'train', trains: 45, doublesFrom: 4 });
	});
});
