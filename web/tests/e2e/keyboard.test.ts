// A whole game by keys alone, through the list of the board, with an account of every event for the ears.
import { expect, test } from 'vitest';
import { House } from './harness/test-env';
import { KeyPlayer } from './harness/keyboard-player';

const house = House.open();

test('a whole game by keyboard alone, through the list', async () => {
	const phileas = await house.person('Phileas');
	const { table } = await phileas.make({ board: 'new-york', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	const player = await KeyPlayer.with(phileas, table.id);
	await player.page.evaluate(() => {
		const heard: string[] = [];
		Object.assign(window, { heard });
		new MutationObserver((changes) => {
			for (const { target } of changes) {
				const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live], [role=status], [role=log], [role=alert]');
				if (region?.textContent?.trim()) heard.push(region.textContent.trim());
			}
		}).observe(document.body, { childList: true, characterData: true, subtree: true });
	});
	const seen = await player.playOn();
	expect(seen.table.stage).toBe('finished');
	const heard = (await player.page.evaluate(() => (window as unknown as { heard: string[] }).heard)).join('\n');
	expect(heard).toMatch(/claim/);
	expect(heard).toMatch(/Your turn/i);
	await player.page.getByText('The game is over', { exact: false }).first().waitFor();
});
