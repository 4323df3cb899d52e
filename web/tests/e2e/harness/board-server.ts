// Serves a page with nothing but a board, made of the same components as the real page.
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import type { BoardPosition } from '../board-page/main';
import type { Window } from './browser';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export class BoardServer {
	private constructor(private readonly vite: ViteDevServer) {}

	static async start(): Promise<BoardServer> {
		const vite = await createServer({
			root: ROOT,
			logLevel: 'error',
			server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
		});
		await vite.listen();
		return new BoardServer(vite);
	}

	/** Shows a position in a window. */
	async show({ page, context }: Window, position: BoardPosition): Promise<void> {
		await context.addInitScript((position) => Object.assign(window, { position }), position);
		await page.goto(`${this.vite.resolvedUrls?.local[0]}tests/e2e/board-page/`);
		await page.locator('html[data-ready]').waitFor({ state: 'attached' });
		await page.evaluate(() => document.fonts.ready);
	}

	/** Changes the size of the window, and waits until the board has come to rest. */
	async resize({ page }: Window, size: { width: number; height: number }): Promise<void> {
		await page.setViewportSize(size);
		const fits = () => {
			const box = document.querySelector('svg.background')!.getBoundingClientRect();
			return Math.abs(Math.max(box.width / innerWidth, box.height / innerHeight) - 1) < 0.01;
		};
		await page.waitForFunction(fits);
	}

	stop(): Promise<void> {
		return this.vite.close();
	}
}
