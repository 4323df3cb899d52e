// Compresses the text files, the engine and the networks of the build with Brotli and gzip, so that the server does not
// have to.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and bitmaps are compressed already, and dot files are never served. */
const COMPRESSIBLE = /^[^.].*\.(css|foggnet|html|js|json|svg|txt|wasm|webmanifest)$/;
/** Smaller files would save less than the response headers cost. */
const MIN_BYTES = 512;

export function compressed(): Plugin {
	let folder = 'dist';
	let hasFailed = false;
	return {
		name: 'fogg-compressed',
		// A static web host compresses by itself.
		apply: (_, { command, mode }) => command === 'build' && mode !== 'site',
		configResolved(config) {
			folder = resolve(config.root, config.build.outDir);
		},
		buildEnd(error) {
			hasFailed = error !== undefined;
		},
		closeBundle() {
			// There is no output to compress, and Vite reports the error of the build.
			if (hasFailed) return;
			for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
				const file = join(folder, path);
				if (COMPRESSIBLE.test(path) && statSync(file).size >= MIN_BYTES) compress(file);
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
