// Randomness as specified in docs/play/fairness.md: hashes, ChaCha20 streams, bounded numbers and the shuffle.
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The stream number of each use of randomness. */
export const STREAMS = { cards: 1n, tickets: 2n, firstSeat: 3n, reshuffle: 1n << 32n } as const;

/** SHA-256 of a text followed by bytes given in hex; the result is hex. */
export function sha256Hex(text: string, ...hex: readonly string[]): string {
	return bytesToHex(sha256(concatBytes(utf8ToBytes(text), ...hex.map(hexToBytes))));
}

/** The commitment that the server publishes before the game. */
export const commitmentOf = (secret: string): string => sha256Hex('fogg commitment 1', secret);

/** The hash that a seat sends before it reveals its contribution. */
export const contributionHash = (contribution: string): string => sha256Hex('fogg contribution 1', contribution);

/** The seed derived from the secret and the contributions in seat order. */
export const seedOf = (secret: string, contributions: readonly string[]): string =>
	sha256Hex('fogg seed 1', secret, ...contributions);

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
