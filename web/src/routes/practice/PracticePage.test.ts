// Without the engine, the page says why there are no games in the browser.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '../../lib/i18n.svelte';

vi.mock('virtual:has-engine', () => ({ hasEngine: false }));

beforeAll(() => i18n.load('en'));
afterEach(cleanup);

test('a page that was built without the engine says so', async () => {
	const { default: PracticePage } = await import('./PracticePage.svelte');
	const { getByRole } = render(PracticePage);
	expect(getByRole('alert').textContent).toContain('built without the engine');
});
