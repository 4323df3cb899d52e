// Provides the engine, which `cargo xtask engine` builds, and the trained networks. The page can be built without them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ENGINE = fileURLToPath(new URL('./engine/engine.js', import.meta.url));
const WASM = fileURLToPath(new URL('./engine/engine_bg.wasm', import.meta.url));
const NETWORKS = fileURLToPath(new URL('../crates/network/networks', import.meta.url));

/** The length of `FOGGNET1`, after which a network has the length of its header. */
const MAGIC_BYTES = 8;
const LENGTH_BYTES = 4;

const MODULES: Record<string, () => string> = {
	/** The engine, for its worker. */
	'virtual:engine': engineModule,
	/** Whether there is an engine, for the page. */
	'virtual:has-engine': () => `export const hasEngine = ${existsSync(ENGINE)};`,
	/** The addresses of the networks, by the hash of their board. */
	'virtual:networks': networksModule,
};

export function engine(): Plugin {
	return {
		name: 'fogg-engine',
		resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
		load(id) {
			const name = id.slice(1);
			if (!id.startsWith('\0') || !(name in MODULES)) return undefined;
			if (existsSync(ENGINE)) this.addWatchFile(ENGINE);
			return MODULES[name]?.();
		},
	};
}

function engineModule(): string {
	if (!existsSync(ENGINE)) return 'export const init = undefined; export const Engine = undefined;';
	return [
		`import start, { Engine } from ${JSON.stringify(ENGINE)};`,
		`import url from ${JSON.stringify(`${WASM}?url`)};`,
		'export const init = () => start({ module_or_path: url });',
		'export { Engine };',
	].join('\n');
}

function networksModule(): string {
	const files = readdirSync(NETWORKS)
		.filter((file) => file.endsWith('.foggnet'))
		.sort();
	const imports = files.map(
		(file, number) => `import n${number} from ${JSON.stringify(`${join(NETWORKS, file)}?url`)};`,
	);
	const entries = files.map((file, number) => `${JSON.stringify(boardHash(join(NETWORKS, file)))}: n${number}`);
	return `${imports.join('\n')}\nexport const NETWORKS = { ${entries.join(', ')} };`;
}

/** The hash of the board that a network is for, from the JSON at its beginning. */
function boardHash(path: string): string {
	const bytes = readFileSync(path);
	const start = MAGIC_BYTES + LENGTH_BYTES;
	const header = bytes.subarray(start, start + bytes.readUInt32LE(MAGIC_BYTES));
	return (JSON.parse(header.toString('utf8')) as { board_hash: string }).board_hash;
}
