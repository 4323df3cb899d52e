// The configuration of the end-to-end tests, which run in a real browser against a real server.
import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		dir: 'tests/e2e',
		include: ['**/*.test.ts'],
		environment: 'node',
		// Tests share the processor with servers, browsers and bots, so parallel files would not be faster.
		fileParallelism: false,
		testTimeout: 180_000,
		// The default of one second is too short for a busy machine.
		expect: { poll: { timeout: 20_000 } },
		hookTimeout: 60_000,
	},
});
