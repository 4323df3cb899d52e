// A whole game by keyboard through the list view, with announcements for screen readers.
import { expect, test } from 'vitest';
import { TestEnv } from './harness/test-env';
import { KeyboardPlayer } from './harness/keyboard-player';
import { text } from './harness/messages';

const env = TestEnv.create();

test('a whole game by keyboard through the list view', async () => {
	const phileas = await env.user('Phileas');
	const { table } = await phileas.createTable({ board: 'new-york', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	const player = await KeyboardPlayer.open(phileas, table.id);
	await player.page.evaluate(() => {
		const announcements: string[] = [];
		Object.assign(window, { announcements });
		new MutationObserver((changes) => {
			for (const { target } of changes) {
				const region = (target instanceof Element ? target : target.parentElement)?.closest(
					'[aria-live], [role=status], [role=log], [role=alert]',
				);
				if (region?.textContent?.trim()) announcements.push(region.textContent.trim());
			}
		}).observe(document.body, { childList: true, characterData: true, subtree: true });
	});
	const seen = await player.playOn();
	expect(seen.table.stage).toBe('finished');
	const announced = (
		await player.page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)
	).join('\n');
	expect(announced).toMatch(/claim/);
	expect(announced).toMatch(/Your turn/i);
	await player.page.getByText(text('log-game-ended'), { exact: false }).first().waitFor();
});
