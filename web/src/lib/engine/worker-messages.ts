// Messages between the page and the worker of the engine.
import type { EngineRequest } from '../protocol/types';

/** A request to the engine, or a network to fetch and add. */
export type WorkerRequest = { id: number } & (
	| { request: EngineRequest }
	| { network: { boardHash: string; url: string } }
);

/** The answer in JSON, or why there is none: the engine could not be loaded, or it panicked. */
export type WorkerReply = { id: number } & ({ answer: string } | { failure: string });
