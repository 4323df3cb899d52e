// The service worker: keeps the page on the device, so that it opens without a connection. Each version of the page has a
// cache of its own, and a new version takes over only when the page asks for it.
import type { PageMessage } from './page-message';

declare const self: ServiceWorkerGlobalScope;
// The build fills these in.
declare const __VERSION__: string;
declare const __PRECACHED__: readonly (readonly [path: string, hash: string])[];
declare const __ON_DEMAND__: readonly string[];

const PREFIX = 'fogg-page-';
const CACHE = PREFIX + __VERSION__;
/** The version before stays, for tabs that were opened with it. */
const KEPT_VERSIONS = 2;
/** A navigation waits this long for the network, and then uses the page on the device. */
const NAVIGATION_TIMEOUT_MS = 3_000;

const [PRECACHED, ON_DEMAND] = [__PRECACHED__, __ON_DEMAND__];
const isKept = new Set([...PRECACHED.map(([path]) => path), ...ON_DEMAND]);
/** Files under this path have a hash in their names. */
const IMMUTABLE = '/assets/';
/** The extension of trained networks. */
const NETWORK = '.foggnet';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
	const message = event.data as PageMessage;
	const reply = (answer: boolean) => event.ports[0]?.postMessage(answer);
	if (message.type === 'activate') void self.skipWaiting();
	else if (message.type === 'has') reply(isKept.has(message.path));
	else event.waitUntil(keepNetworks().then(reply));
});
self.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
	if (request.mode === 'navigate') event.respondWith(navigate(request));
	else if (isKept.has(pathname)) event.respondWith(fromCache(request, pathname));
	// A file of an earlier version, for a tab that was opened with it.
	else if (pathname.startsWith(IMMUTABLE)) event.respondWith(fromAnyCache(request, pathname));
});

/** Fetches the files of this version; those that have not changed are copied. */
async function install(): Promise<void> {
	const cache = await caches.open(CACHE);
	await Promise.all([
		...PRECACHED.map(async ([path]) => cache.put(path, (await known(path)) ?? (await fetched(path)))),
		...ON_DEMAND.map(async (path) => {
			const response = await known(path);
			if (response) await cache.put(path, response);
		}),
	]);
}

/** Fetches the trained networks that the device does not have; returns whether it has all of them then. */
async function keepNetworks(): Promise<boolean> {
	const cache = await caches.open(CACHE);
	const keep = async (path: string) => (await cache.match(path)) ?? cache.put(path, await fetched(path));
	const kept = await Promise.allSettled(ON_DEMAND.filter((path) => path.endsWith(NETWORK)).map(keep));
	return kept.every(({ status }) => status === 'fulfilled');
}

/** The file in an earlier cache, if it cannot have changed. */
async function known(path: string): Promise<Response | undefined> {
	return path.startsWith(IMMUTABLE) ? caches.match(path) : undefined;
}

async function fetched(path: string): Promise<Response> {
	const response = await fetch(path, { cache: path.startsWith(IMMUTABLE) ? 'default' : 'reload' });
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response;
}

/** Deletes old versions, and takes over the tabs that have no service worker yet. */
async function activate(): Promise<void> {
	const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
	const old = versions.slice(0, Math.max(0, versions.length - (KEPT_VERSIONS - 1)));
	await Promise.all(old.map((name) => caches.delete(name)));
	await self.clients.claim();
}

/** The page of the network, or that of the device if the network does not answer. */
async function navigate(request: Request): Promise<Response> {
	const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NAVIGATION_TIMEOUT_MS));
	const answer = fetch(request).catch(() => undefined);
	const onDevice = async () => (await caches.open(CACHE)).match('/');
	return (await Promise.race([answer, timeout])) ?? (await onDevice()) ?? (await answer) ?? Response.error();
}

async function fromCache(request: Request, path: string): Promise<Response> {
	const cache = await caches.open(CACHE);
	const stored = await cache.match(path);
	if (stored) return stored;
	const response = await fetch(request);
	if (response.ok) await cache.put(path, response.clone());
	return response;
}

async function fromAnyCache(request: Request, path: string): Promise<Response> {
	return (await caches.match(path)) ?? fetch(request);
}
