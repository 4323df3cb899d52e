// The worker of the engine: answers requests one after another, however long a bot thinks.
import { Engine, init } from 'virtual:engine';
import type { WorkerReply, WorkerRequest } from './worker-messages';

const engine = start();

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
	answer(data).then(
		(text) => reply({ id: data.id, answer: text }),
		(error: unknown) => reply({ id: data.id, failure: String(error) }),
	);
});

async function start(): Promise<Engine> {
	if (!init) throw new Error('the page was built without the engine');
	await init();
	return new Engine();
}

async function answer(request: WorkerRequest): Promise<string> {
	const started = await engine;
	if ('request' in request) return started.answer(JSON.stringify(request.request));
	const response = await fetch(request.network.url);
	if (!response.ok) throw new Error(`${request.network.url}: ${response.status}`);
	return started.addNetwork(request.network.boardHash, new Uint8Array(await response.arrayBuffer()));
}

function reply(message: WorkerReply): void {
	postMessage(message);
}
