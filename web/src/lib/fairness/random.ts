// Chance as docs/fairness.md writes it down: hashes, streams of ChaCha20, numbers below a bound, the shuffle.
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What each use of chance adds to the seed. */
export const STREAMS = { cards: 1n, tickets: 2n, firstSeat: 3n, reshuffle: 1n << 32n } as const;

/** SHA-256 of a text and the bytes behind it, all in hex. */
export function hashOf(text: string, ...hex: readonly string[]): string {
	return bytesToHex(sha256(concatBytes(utf8ToBytes(text), ...hex.map(hexToBytes))));
}

/** What a server publishes of its secret before the game. */
export const commitmentOf = (secret: string): string => hashOf('fogg commitment 1', secret);

/** What a seat promises before it says what it contributes. */
export const promiseOf = (contribution: string): string => hashOf('fogg contribution 1', contribution);

/** The seed that follows from the secret and the contributions in seat order. */
export const seedOf = (secret: string, contributions: readonly string[]): string =>
	hashOf('fogg seed 1', secret, ...contributions);

/** Thirty-two bytes that nobody can guess, in hex. */
export function randomHex(): string {
	return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** So many bytes of a stream are made at a time. */
const BLOCK = 64;

/** The words of a stream, from its beginning. */
export class Stream {
	private readonly key: Uint8Array;
	private readonly nonce = new Uint8Array(8);
	private block = new DataView(new ArrayBuffer(0));
	private blocks = 0;
	private at = 0;

	constructor(seed: string, use: bigint) {
		this.key = hexToBytes(seed);
		new DataView(this.nonce.buffer).setBigUint64(0, use, true);
	}

	word(): number {
		if (this.at === this.block.byteLength) {
			const bytes = chacha20orig(this.key, this.nonce, new Uint8Array(BLOCK), undefined, this.blocks);
			this.block = new DataView(bytes.buffer, bytes.byteOffset, BLOCK);
			this.blocks += 1;
			this.at = 0;
		}
		this.at += 4;
		return this.block.getUint32(this.at - 4, true);
	}

	/** A number below a bound, each as likely as any other. */
	below(bound: number): number {
		const wide = BigInt(bound);
		const least = (1n << 32n) % wide;
		for (;;) {
			const product = BigInt(this.word()) * wide;
			if ((product & 0xffffffffn) >= least) return Number(product >> 32n);
		}
	}
}

/** A pile shuffled by a stream of its own. */
export function shuffled<T>(seed: string, use: bigint, pile: readonly T[]): T[] {
	const stream = new Stream(seed, use);
	const items = [...pile];
	for (let last = items.length - 1; last > 0; last -= 1) {
		const other = stream.below(last + 1);
		[items[last], items[other]] = [items[other]!, items[last]!];
	}
	return items;
}
