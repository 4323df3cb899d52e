import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BoardIndex } from '../../lib/game/board-index';
import type { BoardDrawing } from '../../lib/protocol/types';
import { ruleExamples, ruleNumbers, ruleSections, summaryMessages } from './rules-content';

const boardOf = (board: string) =>
	new BoardIndex(JSON.parse(readFileSync(resolve(`tests/fixtures/drawings/${board}.json`), 'utf8')) as BoardDrawing);
const messagesOf = (board: string) => ruleSections(boardOf(board)).flatMap(([, messages]) => messages);

describe('the rules of a board', () => {
	const messages = readFileSync(resolve('../locales/en/rules.ftl'), 'utf8');

	it.each(['usa', 'switzerland', 'new-york'])('has messages for everything on %s', (board) => {
		const sections = ruleSections(boardOf(board));
		const examples = sections
			.flatMap(([section]) => ruleExamples(boardOf(board), section))
			.map(({ name }) => `example-${name}`);
		const keys = [
			...sections.map(([section]) => section),
			...messagesOf(board),
			...summaryMessages(boardOf(board)),
			...examples,
		];
		expect(keys.filter((key) => !new RegExp(`^rules-${key} =`, 'm').test(messages))).toEqual([]);
		expect(new Set(keys).size).toBe(keys.length);
	});

	it('mentions tunnels, countries and locomotive rules only on boards that have them', () => {
		expect(messagesOf('switzerland')).toEqual(
			expect.arrayContaining([
				'tunnel-play',
				'tunnel-game-ends',
				'tickets-countries',
				'claim-locomotives-tunnels',
				'tickets-out',
			]),
		);
		expect(messagesOf('usa')).not.toEqual(expect.arrayContaining(['tunnel-play']));
		expect(messagesOf('usa')).toEqual(expect.arrayContaining(['score-longest', 'score-at-once', 'claim-double-few']));
		expect(messagesOf('new-york')).toEqual(expect.arrayContaining(['score-attractions', 'score-at-end']));
		expect(messagesOf('new-york')).not.toContain('score-longest');
	});

	it('mentions taxis on boards with taxis', () => {
		expect(ruleNumbers(boardOf('new-york'))).toMatchObject({
			vehicle: 'taxi',
			trains: 15,
			firstDealt: 2,
			firstKept: 1,
		});
		expect(ruleNumbers(boardOf('usa'))).toMatchObject({ vehicle: 'train', trains: 45, doublesFrom: 4 });
	});
});
