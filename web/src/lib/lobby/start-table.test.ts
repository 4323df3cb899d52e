import { expect, test } from 'vitest';
import { tableOf } from '../game/test-data';
import type { Table } from '../protocol/types';
import { isReadyToStart } from './start-table';

const ada = { id: 0, name: 'Ada' };
const waiting = (...names: string[]): Table => ({ ...tableOf(...names), stage: 'waiting' });

test('a table of the host and bots can start at once', () => {
	expect(isReadyToStart(waiting('Ada', 'bot:easy', 'bot:hard'), ada)).toBe(true);
});

test('a table with another person, with a free seat or of another host waits', () => {
	expect(isReadyToStart(waiting('Ada', 'Bert', 'bot:hard'), ada)).toBe(false);
	expect(isReadyToStart({ ...waiting('Ada'), seats: [{ seat: 'blue', person: ada }, { seat: 'red' }] }, ada)).toBe(
		false,
	);
	expect(isReadyToStart(waiting('Bert', 'bot:easy'), { id: 7, name: 'Ada' })).toBe(false);
	expect(isReadyToStart(waiting('Ada', 'bot:easy'), undefined)).toBe(false);
});

test('a table that has started is not started again', () => {
	expect(isReadyToStart(tableOf('Ada', 'bot:easy'), ada)).toBe(false);
});
