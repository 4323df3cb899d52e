// A person with a phone: everything is tapped, and a tap between routes is asked about.
import type { Action } from '../../../src/lib/protocol/types';
import { Player, drawingOf } from './page-player';
import type { Resident } from './browser-user';
import { until } from './wait-until';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

export class ThumbPlayer extends Player {
	static async with(resident: Resident, id: string): Promise<ThumbPlayer> {
		const player = new ThumbPlayer(resident, id, await drawingOf(resident, id));
		await player.open();
		return player;
	}

	protected override async claim(action: Of<'claim'>): Promise<void> {
		const payment = this.slip().locator(`input[value="${action.cards}"]`);
		const [from, to] = this.endsOf(action.route);
		const offers = async () => {
			const at = await this.whereIs(action.route);
			await this.page.touchscreen.tap(at.x, at.y);
			// Where several routes lie under a thumb, they are offered one below the other.
			const near = this.page.getByRole('menuitem', { name: new RegExp(`${from}.*${to}|${to}.*${from}`) }).first();
			await payment.or(near).first().waitFor({ state: 'attached', timeout: 2000 }).catch(() => undefined);
			if (await near.isVisible()) await near.tap();
			return payment.waitFor({ state: 'attached', timeout: 2000 }).then(() => true, () => false);
		};
		await until(offers, 20_000, `no tap on ${action.route} offers to pay ${action.cards}`);
		await payment.check({ force: true });
		await this.slip().getByRole('button', { name: /^(Claim|TunnelAttempt)$/ }).tap();
	}
}
