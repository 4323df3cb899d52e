// A `fogg serve` process with its own data folder and port, which can be killed and restarted.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROGRAM =
	process.env.FOGG_PROGRAM ?? fileURLToPath(new URL('../../../../target/debug/fogg', import.meta.url));
/** How long a server may take to start. */
const START_TIMEOUT_MS = 30_000;

export class Server {
	private process: ChildProcess | undefined;
	private readonly folder = mkdtempSync(join(tmpdir(), 'fogg-e2e-'));
	/** The address for browsers. */
	url = '';
	/** The port on which it listens. */
	port = 0;

	/** Further settings, as options of the command line. */
	private settings: readonly string[] = [];

	/** Starts a server; `url` is its public address if browsers reach it through a proxy. */
	static async start(url?: string, settings: readonly string[] = []): Promise<Server> {
		const server = new Server();
		server.settings = settings;
		server.port = await freePort();
		server.url = url ?? `http://127.0.0.1:${server.port}`;
		await server.restart();
		return server;
	}

	/** Starts the process, with the same port and folder as before. */
	async restart(): Promise<void> {
		const location = ['--listen', `127.0.0.1:${this.port}`, '--public-url', this.url, '--data', this.folder];
		const options = ['--monitor', 'off', '--rates', 'off', '--log', 'warn', ...this.settings];
		const child = spawn(PROGRAM, ['serve', ...location, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
		this.process = child;
		await started(child);
	}

	/** Kills the process without a clean shutdown. */
	async kill(): Promise<void> {
		const child = this.process;
		if (!child || child.exitCode !== null) return;
		const exited = new Promise((resolve) => child.once('exit', resolve));
		child.kill('SIGKILL');
		await exited;
	}

	async stop(): Promise<void> {
		await this.kill();
		rmSync(this.folder, { recursive: true, force: true });
	}
}

/** Waits until the server has printed its address. */
function started(child: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let output = '';
		const timeout = setTimeout(() => reject(new Error(`the server did not start: ${output}`)), START_TIMEOUT_MS);
		child.once('error', reject);
		child.once('exit', () => reject(new Error(`the server exited: ${output}`)));
		child.stderr?.on('data', (text: Buffer) => {
			output += text.toString();
			if (!/https?:\/\//.test(output)) return;
			clearTimeout(timeout);
			resolve();
		});
	});
}

/** An unused port. */
async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
	const { port } = probe.address() as AddressInfo;
	await new Promise((done) => probe.close(done));
	return port;
}
