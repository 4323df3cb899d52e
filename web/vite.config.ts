// How the page is built: into dist/, which the server carries inside itself.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './compress-plugin.ts';
import { fonts } from './font-plugin.ts';
import { licences } from './licence-plugin.ts';
import { locales } from './locale-plugin.ts';

/** Where `fogg serve` listens while somebody works on the page. */
const SERVER = process.env.FOGG_SERVER ?? 'http://127.0.0.1:7327';

export default defineConfig({
	plugins: [svelte(), locales(), licences(), fonts(), compressed()],
	build: {
		target: 'es2022',
		// Which file needs which others: the budget of the first load is counted from it.
		manifest: true,
		// Fonts and pictures stay files of their own: the page's policy allows no data in styles.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: false,
	},
	server: {
		proxy: { '/api': { target: SERVER, ws: true, changeOrigin: false } },
	},
	resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
	test: {
		environment: 'happy-dom',
		include: ['src/**/*.test.ts'],
		restoreMocks: true,
	},
});
