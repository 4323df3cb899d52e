// The configuration of the end-to-end tests, which run in a real browser against a real server.
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The tests of games in the browser; a page that was built without the engine has none. */
const ENGINE_TESTS = ['engine', 'lessons', 'practice', 'site', 'tutorial'].map((name) => `tests/e2e/${name}.test.ts`);
const hasEngine = existsSync(new URL('./engine/engine.js', import.meta.url));

export default defineConfig({
	test: {
		dir: 'tests/e2e',
		include: ['**/*.test.ts'],
		exclude: hasEngine ? [] : ENGINE_TESTS,
		environment: 'node',
		// Tests share the processor with servers, browsers and bots, so parallel files would not be faster.
		fileParallelism: false,
		testTimeout: 180_000,
		// The default of one second is too short for a busy machine.
		expect: { poll: { timeout: 20_000 } },
		hookTimeout: 60_000,
	},
});
