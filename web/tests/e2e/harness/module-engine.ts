// The engine of the page in Node, without a worker.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineAnswer, EngineRequest } from '../../../src/lib/protocol/types';

const FOLDER = fileURLToPath(new URL('../../../engine', import.meta.url));
const NETWORKS = fileURLToPath(new URL('../../../../crates/network/networks', import.meta.url));

/** What wasm-bindgen writes beside the module. */
type Bindings = {
	default: (module: { module_or_path: Uint8Array }) => Promise<unknown>;
	Engine: new () => { answer(request: string): string; addNetwork(boardHash: string, bytes: Uint8Array): string };
};

/** An engine that a test asks. */
export type TestEngine = {
	ask: (request: EngineRequest) => Promise<EngineAnswer>;
	/** Adds the trained network of a board, if there is one. */
	addNetwork: (boardHash: string) => Promise<void>;
};

export async function loadEngine(): Promise<TestEngine> {
	const { default: init, Engine } = (await import(/* @vite-ignore */ `${FOLDER}/engine.js`)) as Bindings;
	await init({ module_or_path: readFileSync(`${FOLDER}/engine_bg.wasm`) });
	const engine = new Engine();
	return {
		ask: async (request) => JSON.parse(engine.answer(JSON.stringify(request))) as EngineAnswer,
		addNetwork: async (boardHash) => {
			const files = readdirSync(NETWORKS).filter((file) => file.endsWith('.foggnet'));
			const network = files.map((file) => readFileSync(join(NETWORKS, file))).find((file) => file.includes(boardHash));
			if (network) engine.addNetwork(boardHash, network);
		},
	};
}
