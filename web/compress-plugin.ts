// Lays every text file of the built page beside itself in brotli and gzip, so that the server never compresses.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures in pixels are small already, and what begins with a dot is never sent. */
const TEXT = /^[^.].*\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Below this, the headers of the answer weigh more than what is saved. */
const WORTHWHILE = 512;

export function compressed(): Plugin {
	let folder = 'dist';
	return {
		name: 'fogg-compressed',
		apply: 'build',
		configResolved(config) {
			folder = join(config.root, config.build.outDir);
		},
		closeBundle() {
			for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
				const file = join(folder, path);
				if (TEXT.test(path) && statSync(file).size >= WORTHWHILE) compress(file);
			}
		},
	};
}

function compress(file: string): void {
	const plain = readFileSync(file);
	const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
	writeFileSync(`${file}.br`, brotliCompressSync(plain, brotli));
	writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
}
