// A real `fogg serve` on a folder and a port of its own, which can be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = process.env.FOGG_PROGRAM ?? fileURLToPath(new URL('../../../../target/debug/fogg', import.meta.url));
/** How long a server may take to say where it is. */
const PATIENCE_MS = 30_000;

export class Server {
	private process: ChildProcess | undefined;
	private readonly folder = mkdtempSync(join(tmpdir(), 'fogg-journey-'));
	/** Where browsers find it. */
	url = '';
	/** Where it listens. */
	port = 0;

	/** Starts one; browsers find it where it listens, unless they come another way. */
	static async start(url?: string): Promise<Server> {
		const server = new Server();
		server.port = await freePort();
		server.url = url ?? `http://127.0.0.1:${server.port}`;
		await server.restart();
		return server;
	}

	/** Starts it, on the same port and folder as before if it ran before. */
	async restart(): Promise<void> {
		const where = ['--listen', `127.0.0.1:${this.port}`, '--public-url', this.url, '--data', this.folder];
		const how = ['--monitor', 'off', '--rates', 'off', '--log', 'warn'];
		const child = spawn(PROGRAM, ['serve', ...where, ...how], { stdio: ['ignore', 'ignore', 'pipe'] });
		this.process = child;
		await isReady(child);
	}

	/** Ends it as a power cut would. */
	async kill(): Promise<void> {
		const child = this.process;
		if (!child || child.exitCode !== null) return;
		const gone = new Promise((resolve) => child.once('exit', resolve));
		child.kill('SIGKILL');
		await gone;
	}

	async stop(): Promise<void> {
		await this.kill();
		rmSync(this.folder, { recursive: true, force: true });
	}
}

/** Waits until a server says where it is. */
function isReady(child: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let said = '';
		const late = setTimeout(() => reject(new Error(`the server said only: ${said}`)), PATIENCE_MS);
		child.once('error', reject);
		child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
		child.stderr?.on('data', (text: Buffer) => {
			said += text.toString();
			if (!said.includes('Fogg is at ')) return;
			clearTimeout(late);
			resolve();
		});
	});
}

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
	const { port } = probe.address() as AddressInfo;
	await new Promise((done) => probe.close(done));
	return port;
}
