// A TCP proxy between the browser and the server that can interrupt the connection.
import { createServer, connect, type AddressInfo, type Server as Listener, type Socket } from 'node:net';
import { Server } from './server';

export class NetworkProxy {
	private readonly sockets = new Set<Socket>();
	private isCut = false;
	private constructor(
		private readonly listener: Listener,
		readonly server: Server,
	) {}

	/** Starts a server that browsers reach only through the proxy. */
	static async start(): Promise<NetworkProxy> {
		const listener = createServer();
		await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
		const { port } = listener.address() as AddressInfo;
		const server = await Server.start(`http://127.0.0.1:${port}`);
		const proxy = new NetworkProxy(listener, server);
		listener.on('connection', (client) => proxy.connect(client));
		return proxy;
	}

	/** Closes all connections and refuses new ones. */
	cut(): void {
		this.isCut = true;
		for (const socket of this.sockets) socket.destroy();
	}

	restore(): void {
		this.isCut = false;
	}

	async close(): Promise<void> {
		this.cut();
		this.listener.close();
		await this.server.stop();
	}

	private connect(client: Socket): void {
		if (this.isCut) return void client.destroy();
		const upstream = connect(this.server.port, '127.0.0.1');
		for (const socket of [client, upstream]) {
			this.sockets.add(socket);
			socket.on('error', () => undefined);
			socket.on('close', () => {
				this.sockets.delete(socket);
				client.destroy();
				upstream.destroy();
			});
		}
		client.pipe(upstream).pipe(client);
	}
}
