// Modules provided by the Vite plugins.
/// <reference types="vite/client" />

declare module 'virtual:locale/*' {
	const messages: string;
	export default messages;
}
