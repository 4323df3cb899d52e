// A page with nothing but the engine in its worker, which the test asks.
import { NETWORKS } from 'virtual:networks';
import { engine } from '../../../src/lib/engine/engine-client';
import type { EngineAnswer, EngineRequest } from '../../../src/lib/protocol/types';

Object.assign(window, {
	ask: (request: EngineRequest, type: EngineAnswer['type']) => engine.ask(request, type),
	addNetwork: async (boardHash: string) => {
		const network = NETWORKS[boardHash];
		if (network) await engine.addNetwork(boardHash, network);
	},
});
