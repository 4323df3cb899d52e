// A plain file server, as any web host has one: it knows nothing of Fogg. It can be taken off the network, and it can serve
// another folder from one moment to the next, as after an update.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
	'.css': 'text/css; charset=utf-8',
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.wasm': 'application/wasm',
	'.webmanifest': 'application/manifest+json',
	'.woff2': 'font/woff2',
};

export class StaticServer {
	private port = 0;

	private constructor(
		private readonly server: Server,
		private folder: string,
	) {}

	static async start(folder: string): Promise<StaticServer> {
		const server = createServer();
		const started = new StaticServer(server, folder);
		server.on('request', (request, response) => void started.answer(request, response));
		await started.restore();
		return started;
	}

	get url(): string {
		return `http://127.0.0.1:${this.port}`;
	}

	/** Serves another folder from now on. */
	serve(folder: string): void {
		this.folder = folder;
	}

	/** Goes off the network: browsers cannot connect any more. */
	async cut(): Promise<void> {
		const closed = new Promise((done) => this.server.close(done));
		this.server.closeAllConnections();
		await closed;
	}

	/** Listens, at the same port as before. */
	async restore(): Promise<void> {
		await new Promise<void>((done) => this.server.listen(this.port, '127.0.0.1', done));
		this.port = (this.server.address() as AddressInfo).port;
	}

	async stop(): Promise<void> {
		if (this.server.listening) await this.cut();
	}

	private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname));
		const file = path.endsWith('/') ? `${path}index.html` : path;
		const body = await readFile(join(this.folder, file)).catch(() => undefined);
		// A folder without its slash, as file servers answer it.
		const isFolder =
			body === undefined &&
			(await readFile(join(this.folder, path, 'index.html')).catch(() => undefined)) !== undefined;
		if (isFolder) return void response.writeHead(301, { location: `${path}/` }).end();
		if (!body) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
		response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
	}
}
