// Modules provided by the Vite plugins.
/// <reference types="vite/client" />

declare module 'virtual:locale/*' {
	const messages: string;
	export default messages;
}

declare module 'virtual:engine' {
	/** The engine of `crates/browser`. After a panic it must not be used any more. */
	export class Engine {
		/** Answers a request; both are JSON. */
		answer(request: string): string;
		/** Adds the trained network of a board; returns the answer as JSON. */
		addNetwork(boardHash: string, bytes: Uint8Array): string;
	}
	/** Fetches and compiles the engine; undefined if the page was built without it. */
	export const init: (() => Promise<unknown>) | undefined;
}

declare module 'virtual:has-engine' {
	/** Whether the page was built with the engine. */
	export const hasEngine: boolean;
}

declare module 'virtual:networks' {
	/** The addresses of the trained networks, by the hash of their board. */
	export const NETWORKS: Record<string, string>;
}
