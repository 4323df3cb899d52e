// What vite gives the page beside its files.
/// <reference types="vite/client" />

declare module 'virtual:locale/*' {
	const messages: string;
	export default messages;
}
