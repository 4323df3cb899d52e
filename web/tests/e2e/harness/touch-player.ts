// A player on a phone who claims routes by touch.
import type { Action } from '../../../src/lib/protocol/types';
import { anyOf, text } from './messages';
import { drawingOf, PagePlayer } from './page-player';
import type { BrowserUser } from './browser-user';
import { waitUntil } from './wait-until';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

export class TouchPlayer extends PagePlayer {
	static async open(user: BrowserUser, id: string): Promise<TouchPlayer> {
		const player = new TouchPlayer(user, id, await drawingOf(user, id));
		await player.openPage();
		return player;
	}

	protected override async claim(action: Of<'claim'>): Promise<void> {
		const payment = this.sheet().locator(`input[value="${action.cards}"]`);
		const [from, to] = this.namesOf(action.route);
		const offers = async () => {
			const at = await this.visiblePosition(action.route);
			await this.page.touchscreen.tap(at.x, at.y);
			// A touch near several routes zooms in, or opens a menu.
			const near = this.page.getByRole('menuitem', { name: new RegExp(`${from}.*${to}|${to}.*${from}`) }).first();
			await payment
				.or(near)
				.first()
				.waitFor({ state: 'attached', timeout: 2000 })
				.catch(() => undefined);
			if (await near.isVisible()) await near.tap();
			return payment.waitFor({ state: 'attached', timeout: 2000 }).then(
				() => true,
				() => false,
			);
		};
		await waitUntil(offers, 20_000, `no tap on ${action.route} offers to pay ${action.cards}`);
		await payment.check({ force: true });
		await this.sheet()
			.getByRole('button', { name: anyOf(text('game-claim'), text('game-claim-tunnel')) })
			.tap();
	}
}
