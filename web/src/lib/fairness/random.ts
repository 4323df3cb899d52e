// Randomness as specified in docs/play/fairness.md: hashes, ChaCha20 streams, bounded numbers and the shuffle.
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { SEATS } from '../game/seats';
import type { SeatName } from '../protocol/types';

/** The stream number of each use of randomness. */
export const STREAMS = { cards: 1n, tickets: 2n, firstSeat: 3n, reshuffle: 1n << 32n } as const;

/** SHA-256 of a text followed by bytes given in hex; the result is hex. */
export function sha256Hex(text: string, ...hex: readonly string[]): string {
	return bytesToHex(sha256(concatBytes(utf8ToBytes(text), ...hex.map(hexToBytes))));
}

/** What the deals of a table are bound to: its id, the hash of its board, and the options of the game. */
export type DealTerms = { table: string; boardHash: string; seats: number; firstSeat: SeatName | null };

/** A deal that was abandoned: what each seat committed to, and what it revealed. */
export type AbandonedDeal = {
	commitments: readonly (string | null)[];
	contributions: readonly (string | null)[];
};

const NO_BYTES = '0'.repeat(64);

/** A number as hex bytes, least byte first. */
function littleEndian(number: number, bytes: number): string {
	return Array.from({ length: bytes }, (_, index) =>
		((number >>> (8 * index)) & 0xff).toString(16).padStart(2, '0'),
	).join('');
}

function hashWithTerms(label: string, { table, boardHash, seats, firstSeat }: DealTerms, ...hex: string[]): string {
	const first = firstSeat ? SEATS.indexOf(firstSeat) + 1 : 0;
	return sha256Hex(label + table, boardHash, littleEndian(seats, 1), littleEndian(first, 1), ...hex);
}

/** The commitment that the server publishes before the first deal. */
export const commitmentOf = (terms: DealTerms, secret: string): string =>
	hashWithTerms('fogg commitment 1', terms, secret);

/** The hash that a seat sends before it reveals its contribution to a deal; deals are numbered from 1. */
export const contributionHash = (terms: DealTerms, deal: number, seat: SeatName, contribution: string): string =>
	hashWithTerms(
		'fogg contribution 1',
		terms,
		littleEndian(deal, 4),
		littleEndian(SEATS.indexOf(seat), 1),
		contribution,
	);

/** The seed of the deal after those that were abandoned, from the secret and the contributions in seat order. */
export function seedOf(
	terms: DealTerms,
	abandoned: readonly AbandonedDeal[],
	secret: string,
	contributions: readonly string[],
): string {
	const deal = littleEndian(abandoned.length + 1, 4);
	const earlier = abandoned.flatMap(({ commitments, contributions }) =>
		commitments.flatMap((commitment, index) => [commitment ?? NO_BYTES, contributions[index] ?? NO_BYTES]),
	);
	return hashWithTerms('fogg deal 1', terms, deal, secret, ...earlier, ...contributions);
}

/** 32 random bytes in hex. */
export function randomHex(): string {
	return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** ChaCha20 produces this many bytes at a time. */
const BLOCK_BYTES = 64;

/** The 32-bit words of one stream of a seed. */
export class RandomStream {
	private readonly key: Uint8Array;
	private readonly nonce = new Uint8Array(8);
	private block = new DataView(new ArrayBuffer(0));
	private blocks = 0;
	private offset = 0;

	constructor(seed: string, stream: bigint) {
		this.key = hexToBytes(seed);
		new DataView(this.nonce.buffer).setBigUint64(0, stream, true);
	}

	nextWord(): number {
		if (this.offset === this.block.byteLength) {
			const bytes = chacha20orig(this.key, this.nonce, new Uint8Array(BLOCK_BYTES), undefined, this.blocks);
			this.block = new DataView(bytes.buffer, bytes.byteOffset, BLOCK_BYTES);
			this.blocks += 1;
			this.offset = 0;
		}
		this.offset += 4;
		return this.block.getUint32(this.offset - 4, true);
	}

	/** A uniformly distributed number below a bound, by rejection sampling. */
	below(bound: number): number {
		const wide = BigInt(bound);
		const threshold = (1n << 32n) % wide;
		for (;;) {
			const product = BigInt(this.nextWord()) * wide;
			if ((product & 0xffffffffn) >= threshold) return Number(product >> 32n);
		}
	}
}

/** A copy of the pile, shuffled with one stream of the seed. */
export function shuffled<T>(seed: string, stream: bigint, pile: readonly T[]): T[] {
	const random = new RandomStream(seed, stream);
	const items = [...pile];
	for (let last = items.length - 1; last > 0; last -= 1) {
		const other = random.below(last + 1);
		[items[last], items[other]] = [items[other]!, items[last]!];
	}
	return items;
}
