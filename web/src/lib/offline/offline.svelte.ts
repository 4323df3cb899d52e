// The page's side of the service worker: registers it, and finds out when a new version of the page is ready.
import type { PageMessage } from './page-message';

const SCRIPT = '/service-worker.js';
/** How often an open page looks for a new version. */
const UPDATE_INTERVAL_MS = 3_600_000;
/** How long the new version may take to take over. */
const ACTIVATION_TIMEOUT_MS = 5_000;

class Offline {
	/** Whether the page opens without a connection. */
	isReady = $state.raw(false);
	/** The service worker of another version than that of this page; the page is to be loaded again. */
	private newer = $state.raw<ServiceWorker>();
	private registration: Promise<void> | undefined;

	/** Whether a new version is ready. It is shown between games, never during one. */
	get hasUpdate(): boolean {
		return this.newer !== undefined;
	}

	/** Keeps the page on the device from now on. */
	register(): Promise<void> {
		this.registration ??= this.start().catch(() => undefined);
		return this.registration;
	}

	/** Continues to keep the page on the device, if it does already or is installed. */
	resume(): void {
		const isInstalled = matchMedia('(display-mode: standalone)').matches;
		if (isInstalled || navigator.serviceWorker?.controller) void this.register();
	}

	/** Loads the new version. */
	update(): void {
		const reload = () => location.reload();
		if (this.newer?.state !== 'installed') return reload();
		navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
		this.newer.postMessage({ type: 'activate' } satisfies PageMessage);
		// The network has the new version too.
		setTimeout(reload, ACTIVATION_TIMEOUT_MS);
	}

	/** Stays with the current version until the next visit. */
	dismiss(): void {
		this.newer = undefined;
	}

	private async start(): Promise<void> {
		if (!navigator.serviceWorker || !import.meta.env.PROD) return;
		const registration = await navigator.serviceWorker.register(SCRIPT);
		void navigator.serviceWorker.ready.then(({ active }) => this.keepNetworks(active));
		// Another tab may have loaded the new version.
		navigator.serviceWorker.addEventListener('controllerchange', () => void this.check(registration.active));
		registration.addEventListener('updatefound', () => this.watch(registration.installing));
		this.watch(registration.installing);
		await this.check(registration.waiting);
		setInterval(() => void registration.update().catch(() => undefined), UPDATE_INTERVAL_MS);
	}

	/**
	 * Lets the service worker keep the trained networks, so that the strongest bots play without a connection as they do
	 * with one. Without a network they play as on boards that have none.
	 */
	private async keepNetworks(worker: ServiceWorker | null): Promise<void> {
		if (worker) await ask((port) => worker.postMessage({ type: 'keep_networks' } satisfies PageMessage, [port]));
		this.isReady = true;
	}

	private watch(worker: ServiceWorker | null): void {
		worker?.addEventListener('statechange', () => {
			if (worker.state === 'installed') void this.check(worker);
		});
	}

	/** Compares the version of a service worker with that of this page. */
	private async check(worker: ServiceWorker | null): Promise<void> {
		if (!worker || !navigator.serviceWorker.controller) return;
		const isSame = await hasPageOf(worker);
		if (!isSame) this.newer = worker;
		else if (worker.state === 'installed') worker.postMessage({ type: 'activate' } satisfies PageMessage);
	}
}

/** Whether a service worker is of the version of this page: whether it has the script of the page. */
function hasPageOf(worker: ServiceWorker): Promise<boolean> {
	const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
	if (!script) return Promise.resolve(true);
	const path = new URL(script.src).pathname;
	return ask((port) => worker.postMessage({ type: 'has', path } satisfies PageMessage, [port]));
}

/** Sends a message that a service worker answers with yes or no. */
function ask(send: (port: MessagePort) => void): Promise<boolean> {
	const { port1, port2 } = new MessageChannel();
	return new Promise((resolve) => {
		port1.onmessage = ({ data }) => resolve(data === true);
		send(port2);
	});
}

export const offline = new Offline();
