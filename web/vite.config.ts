// Builds the page into dist/, which is embedded in the server, and runs the unit tests.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './compress-plugin.ts';
import { engine } from './engine-plugin.ts';
import { fonts } from './font-plugin.ts';
import { licences } from './licence-plugin.ts';
import { locales } from './locale-plugin.ts';
import { precache, SERVICE_WORKER } from './precache-plugin.ts';
import { site } from './site-plugin.ts';

/** The address of `fogg serve` for the development server. */
const SERVER = process.env.FOGG_SERVER ?? 'http://127.0.0.1:7327';

export default defineConfig({
	plugins: [svelte(), locales(), engine(), licences(), fonts(), precache(), site(), compressed()],
	worker: { format: 'es', plugins: () => [engine()] },
	build: {
		target: 'es2022',
		// `cargo xtask budget` computes the size of the first load from it.
		manifest: true,
		// The content security policy allows no data URLs in styles.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: false,
		rolldownOptions: {
			input: { index: 'index.html', [SERVICE_WORKER]: 'src/lib/offline/service.worker.ts' },
			output: {
				entryFileNames: ({ name }) => (name === SERVICE_WORKER ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
			},
		},
	},
	server: {
		proxy: { '/api': { target: SERVER, ws: true, changeOrigin: false } },
		// The networks are outside of this folder.
		fs: { allow: ['..'] },
	},
	resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
	test: {
		environment: 'happy-dom',
		include: ['src/**/*.test.ts'],
		restoreMocks: true,
	},
});
