// How the journeys run: one after the other, each in a real browser against a real server.
import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		dir: 'tests/e2e',
		include: ['**/*.test.ts'],
		environment: 'node',
		// Servers, browsers and bots share the machine; side by side they would only wait for each other.
		fileParallelism: false,
		testTimeout: 180_000,
		hookTimeout: 60_000,
	},
});
