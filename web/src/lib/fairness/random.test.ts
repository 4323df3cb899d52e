// Checks the randomness against the test vectors of docs/play/fairness.md.
import { describe, expect, test } from 'vitest';
import { recordText } from '../../../tests/fixtures/boards';
import { commitmentOf, contributionHash, RandomStream, seedOf, shuffled, STREAMS } from './random';

const VECTORS = recordText('../../../crates/rules/tests/data/fairness.txt').split('\n');
const STREAM_NUMBERS: { [name: string]: bigint } = {
	'train-deck': STREAMS.cards,
	tickets: STREAMS.tickets,
	'first-seat': STREAMS.firstSeat,
	'reshuffle-0': STREAMS.reshuffle,
	'reshuffle-1': STREAMS.reshuffle + 1n,
};

/** The vectors that match a pattern, with their seed and the captured groups. */
function vectors(pattern: RegExp): { seed: string; found: string[] }[] {
	let seed = '';
	return VECTORS.flatMap((line) => {
		seed = /^seed (\w{64})$/.exec(line)?.[1] ?? seed;
		const found = pattern.exec(line);
		return found && seed ? [{ seed, found: found.slice(1) }] : [];
	});
}

describe('the test vectors', () => {
	test('the first words of the streams match', () => {
		const lines = vectors(/^(\S+) words (.+)$/);
		expect(lines.length).toBeGreaterThanOrEqual(10);
		for (const {
			seed,
			found: [use, words],
		} of lines) {
			const stream = new RandomStream(seed, STREAM_NUMBERS[use!]!);
			expect(
				words!
					.split(' ')
					.map(() => stream.nextWord().toString(16).padStart(8, '0'))
					.join(' '),
			).toBe(words);
		}
	});

	test('bounded numbers match', () => {
		const lines = vectors(/^(\S+) below (\d+) (.+)$/);
		expect(lines.length).toBeGreaterThanOrEqual(40);
		for (const {
			seed,
			found: [use, bound, numbers],
		} of lines) {
			const stream = new RandomStream(seed, STREAM_NUMBERS[use!]!);
			expect(
				numbers!
					.split(' ')
					.map(() => stream.below(Number(bound)))
					.join(' '),
			).toBe(numbers);
		}
	});

	test('shuffles match', () => {
		const lines = vectors(/^(\S+) shuffles (\w+) into (\w+)$/);
		expect(lines.length).toBeGreaterThanOrEqual(10);
		for (const {
			seed,
			found: [use, from, into],
		} of lines)
			expect(shuffled(seed, STREAM_NUMBERS[use!]!, [...from!]).join('')).toBe(into);
	});

	test('commitment, contribution hash and seed match', () => {
		const secret = VECTORS.find((line) => line.startsWith('secret '))!.split(' ')[1]!;
		const parts = ['aa'.repeat(32), '55'.repeat(32)];
		for (const firstSeat of [null, 'red'] as const) {
			const terms = { table: '041061050r3gg28a', boardHash: '33'.repeat(32), seats: 2, firstSeat };
			const hashes = (deal: number) =>
				(['blue', 'red'] as const).map((seat, index) => contributionHash(terms, deal, seat, parts[index]!));
			const abandoned = { commitments: hashes(1), contributions: [parts[0]!, null] };
			const first = VECTORS.indexOf(`terms 041061050r3gg28a board 33..33 seats 2 first seat ${firstSeat ?? 'random'}`);
			expect(VECTORS.slice(first + 1, first + 8)).toEqual([
				`commitment ${commitmentOf(terms, secret)}`,
				...[1, 2].flatMap((deal) => [
					`deal ${deal} blue contribution hash ${hashes(deal)[0]}`,
					`deal ${deal} red contribution hash ${hashes(deal)[1]}`,
				]),
				`deal 1 seed with aa..aa 55..55 ${seedOf(terms, [], secret, parts)}`,
				`deal 2 seed with aa..aa 55..55 ${seedOf(terms, [abandoned], secret, parts)}`,
			]);
		}
	});
});
