// What the page needs on a static web host (`cargo xtask site`): its policy in the document, because such a host sends no
// headers of ours, and a document for every address.
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The policy of the server (`security_headers.rs`), without what a document cannot say. */
const CONTENT_POLICY =
	"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** The folders that get the document, besides the root. */
const FOLDERS = [
	'practice',
	'tutorial',
	'replay',
	'rules',
	'rules/usa',
	'rules/switzerland',
	'rules/new-york',
	'settings',
];

export function site(): Plugin {
	let folder = 'dist';
	return {
		name: 'fogg-site',
		apply: (_, { command, mode }) => command === 'build' && mode === 'site',
		configResolved(config) {
			folder = resolve(config.root, config.build.outDir);
		},
		transformIndexHtml: () => [
			{
				tag: 'meta',
				attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_POLICY },
				injectTo: 'head-prepend',
			},
		],
		closeBundle() {
			const document = join(folder, 'index.html');
			for (const path of FOLDERS) cpSync(document, join(folder, path, 'index.html'));
			cpSync(document, join(folder, '404.html'));
			// The demo game is on the home page of a server.
			rmSync(join(folder, 'demo.json'), { force: true });
			rmSync(join(folder, '.vite'), { force: true, recursive: true });
		},
	};
}
