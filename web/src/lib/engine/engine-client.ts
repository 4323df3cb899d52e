// The page's side of the engine. The worker starts with the first request.
import { hasEngine } from 'virtual:has-engine';
import { ApiError } from '../net/api';
import type { EngineAnswer, EngineRequest } from '../protocol/types';
import type { WorkerReply, WorkerRequest } from './worker-messages';

/** A request that the engine rejected. */
export class EngineError extends ApiError {
	constructor(
		code: string,
		/** What is wrong with a file, in English. */
		readonly problems: readonly string[] = [],
	) {
		super(code);
	}
}

type Answer<T extends EngineAnswer['type']> = Extract<EngineAnswer, { type: T }>;
type Pending = { resolve: (answer: EngineAnswer) => void; reject: (error: EngineError) => void };
type Body = WorkerRequest extends infer Request ? (Request extends unknown ? Omit<Request, 'id'> : never) : never;

export class EngineClient {
	private worker: Worker | undefined;
	private readonly pending = new Map<number, Pending>();
	private lastId = 0;

	/** Sends a request, and expects an answer of this type. */
	async ask<T extends EngineAnswer['type']>(request: EngineRequest, type: T): Promise<Answer<T>> {
		const answer = await this.post({ request });
		if (answer.type === 'failed') throw new EngineError(answer.code, answer.problems ?? []);
		if (answer.type !== type) throw new EngineError('engine_failed');
		return answer as Answer<T>;
	}

	/** Fetches the trained network of a board and adds it to the engine. */
	async addNetwork(boardHash: string, url: string): Promise<void> {
		const answer = await this.post({ network: { boardHash, url } });
		if (answer.type === 'failed') throw new EngineError(answer.code, answer.problems ?? []);
	}

	/** Ends the worker; the next request starts another one, which knows no games. */
	stop(code = 'engine_failed'): void {
		this.worker?.terminate();
		this.worker = undefined;
		const pending = [...this.pending.values()];
		this.pending.clear();
		for (const { reject } of pending) reject(new EngineError(code));
	}

	private post(body: Body): Promise<EngineAnswer> {
		const obstacle = findObstacle();
		if (obstacle) return Promise.reject(new EngineError(obstacle));
		this.worker ??= this.start();
		this.lastId += 1;
		const id = this.lastId;
		return new Promise((resolve, reject) => {
			this.pending.set(id, { resolve, reject });
			this.worker?.postMessage({ id, ...body } satisfies WorkerRequest);
		});
	}

	private start(): Worker {
		const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
		worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => this.receive(data);
		// The script of the worker could not be loaded.
		worker.onerror = () => this.stop();
		return worker;
	}

	private receive(reply: WorkerReply): void {
		// After a panic the engine must not be used any more.
		if ('failure' in reply) {
			console.info(`The engine has stopped: ${reply.failure}`);
			return this.stop();
		}
		this.pending.get(reply.id)?.resolve(JSON.parse(reply.answer) as EngineAnswer);
		this.pending.delete(reply.id);
	}
}

/** Why this page or this browser cannot run the engine. */
export function findObstacle(): 'engine_missing' | 'engine_unsupported' | undefined {
	if (!hasEngine) return 'engine_missing';
	return typeof WebAssembly === 'undefined' || typeof Worker === 'undefined' ? 'engine_unsupported' : undefined;
}

/** The engine for games and boards. */
export const engine = new EngineClient();
