// Tells the service worker which files the page needs without a connection, each with a hash of its content.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The file name of the service worker, whose scope is the folder that it is in. */
export const SERVICE_WORKER = 'service-worker.js';

/** Files that are fetched when they are needed and kept from then on: fonts of other alphabets, and networks. */
const ON_DEMAND = /\.foggnet$|(cyrillic|vietnamese)[\w-]*\.woff2?$|\.woff$/;
/** Files that the page does not need. */
const NEVER = /\.(br|gz|map)$|^licences\.txt$|^demo\.json$|^icons\/fogg-(180|512|maskable-512)\.png$|^\.vite\//;

export function precache(): Plugin {
	let publicFolder = 'public';
	return {
		name: 'fogg-precache',
		apply: 'build',
		configResolved(config) {
			publicFolder = config.publicDir;
		},
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				const worker = bundle[SERVICE_WORKER];
				if (worker?.type !== 'chunk') return;
				const files = [...builtFiles(bundle), ...publicFiles(publicFolder)].filter(([path]) => !NEVER.test(path));
				const entries = files.map(([path, content]) => [addressOf(path), hash(content)] as const);
				const isOnDemand = ([path]: readonly [string, string]) => ON_DEMAND.test(path);
				const lists = {
					__VERSION__: hash(JSON.stringify(entries)),
					__PRECACHED__: entries.filter((entry) => !isOnDemand(entry)),
					__ON_DEMAND__: entries.filter(isOnDemand).map(([path]) => path),
				};
				for (const [name, list] of Object.entries(lists)) {
					if (!worker.code.includes(name)) this.error(`the service worker does not use ${name}`);
					worker.code = worker.code.replaceAll(name, JSON.stringify(list));
				}
			},
		},
	};
}

type Content = string | Uint8Array;

function builtFiles(bundle: Rolldown.OutputBundle): [path: string, content: Content][] {
	return Object.values(bundle)
		.filter(({ fileName }) => fileName !== SERVICE_WORKER)
		.map((output) => [output.fileName, output.type === 'chunk' ? output.code : output.source]);
}

function publicFiles(folder: string): [path: string, content: Content][] {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return files.map(({ parentPath, name }) => {
		const file = join(parentPath, name);
		return [file.slice(folder.length + 1), readFileSync(file)];
	});
}

/** The address of a file; that of the document has no name. */
function addressOf(path: string): string {
	return path === 'index.html' ? '/' : `/${path}`;
}

function hash(content: Content): string {
	return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
