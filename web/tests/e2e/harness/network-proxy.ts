// The line between a browser and a server, which can be cut and mended while both go on running.
import { createServer, connect, type AddressInfo, type Server as Listener, type Socket } from 'node:net';
import { Server } from './server';

export class Line {
	private readonly ends = new Set<Socket>();
	private isCut = false;
	private constructor(
		private readonly listener: Listener,
		readonly server: Server,
	) {}

	/** A server that browsers reach only over this line. */
	static async open(): Promise<Line> {
		const listener = createServer();
		await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
		const { port } = listener.address() as AddressInfo;
		const server = await Server.start(`http://127.0.0.1:${port}`);
		const line = new Line(listener, server);
		listener.on('connection', (near) => line.join(near));
		return line;
	}

	/** Nothing comes through any more, and whoever speaks is cut off. */
	cut(): void {
		this.isCut = true;
		for (const end of this.ends) end.destroy();
	}

	mend(): void {
		this.isCut = false;
	}

	async close(): Promise<void> {
		this.cut();
		this.listener.close();
		await this.server.stop();
	}

	private join(near: Socket): void {
		if (this.isCut) return void near.destroy();
		const far = connect(this.server.port, '127.0.0.1');
		for (const end of [near, far]) {
			this.ends.add(end);
			end.on('error', () => undefined);
			end.on('close', () => {
				this.ends.delete(end);
				near.destroy();
				far.destroy();
			});
		}
		near.pipe(far).pipe(near);
	}
}
