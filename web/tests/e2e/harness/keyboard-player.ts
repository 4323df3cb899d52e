// A person who plays with the keys alone, through the list of the board: no mouse, no drawn map.
import type { Action, TableView } from '../../../src/lib/protocol/types';
import { Player, drawingOf } from './page-player';
import type { Resident } from './browser-user';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;
/** More stops than any screen has. */
const MOST_STOPS = 400;

export class KeyPlayer extends Player {
	static async with(resident: Resident, id: string): Promise<KeyPlayer> {
		const player = new KeyPlayer(resident, id, await drawingOf(resident, id));
		await player.open();
		return player;
	}

	protected override async wish(action: Action, seen: TableView): Promise<void> {
		switch (action.type) {
			case 'blind':
				return this.press('d');
			case 'row':
				return this.press(String(action.slot));
			case 'tickets':
				await this.press('t');
				return this.press('Enter', (name) => /^Draw \d|^Draw the/.test(name));
			case 'keep':
				return this.keepByKeys(action, seen);
			case 'claim':
				return this.claim(action);
			case 'add':
				await this.choose(action.cards);
				return this.press('Enter', (name) => name.startsWith('Pay'));
			case 'leave':
				return this.press('Enter', (name) => name === 'Leave the tunnel');
			case 'pass':
				return this.press('Enter', (name) => name === 'Pass');
		}
	}

	protected override async claim(action: Of<'claim'>): Promise<void> {
		const [from, to] = this.endsOf(action.route);
		await this.press('c');
		await this.page.locator('input[type=search]:focus').waitFor();
		await this.page.keyboard.press('ControlOrMeta+a');
		await this.page.keyboard.type(from);
		await this.press('Enter', (name) => name.startsWith('Claim') && name.includes(from) && name.includes(to));
		// Of two tracks with the same ends, the other one may have come first.
		if (!(await this.hasPayment(action.cards))) await this.press('Enter', (name) => name === 'The other track');
		await this.choose(action.cards);
		await this.press('Enter', (name) => name === 'Claim' || name === 'TunnelAttempt');
	}

	private async keepByKeys(action: Of<'keep'>, seen: TableView): Promise<void> {
		const offered = seen.view?.me?.offered ?? [];
		for (const ticket of action.tickets) {
			const number = offered.indexOf(ticket);
			await this.reach((_, element) => element === `checkbox ${number}`);
			await this.page.keyboard.press('Space');
		}
		await this.press('Enter', (name) => name.startsWith('Keep'));
	}

	/** Presses a key, on the thing of that name if one is wanted. */
	private async press(key: string, isWanted?: (name: string) => boolean): Promise<void> {
		if (isWanted) await this.reach(isWanted);
		await this.page.keyboard.press(key);
	}

	/** Goes on with the tabulator until the focus is where it should be. */
	private async reach(isWanted: (name: string, element: string) => boolean): Promise<void> {
		for (let stops = 0; stops < MOST_STOPS; stops += 1) {
			const { name, element } = await this.focused();
			if (isWanted(name, element)) return;
			await this.page.keyboard.press('Tab');
		}
		throw new Error('the tabulator never comes there');
	}

	/** What has the focus: its name, and which checkbox of the slip it is. */
	private focused(): Promise<{ name: string; element: string }> {
		return this.page.evaluate(() => {
			const active = document.activeElement;
			const boxes = [...document.querySelectorAll('[role=dialog] input[type=checkbox]')];
			const name = active?.getAttribute('aria-label') ?? active?.textContent ?? '';
			return { name: name.trim(), element: `checkbox ${active ? boxes.indexOf(active) : -1}` };
		});
	}

	private async hasPayment(cards: string): Promise<boolean> {
		const payment = this.slip().locator(`input[value="${cards}"]`);
		return payment.waitFor({ state: 'attached', timeout: 3000 }).then(
			() => true,
			() => false,
		);
	}

	/** Chooses a payment with the arrow keys, as in any group of radio buttons. */
	private async choose(cards: string): Promise<void> {
		for (let stops = 0; stops < MOST_STOPS; stops += 1) {
			const isRadio = await this.page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'radio');
			if (isRadio) break;
			await this.page.keyboard.press('Tab');
		}
		for (let arrows = 0; arrows < 40; arrows += 1) {
			const value = await this.page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);
			if (value === cards) return;
			await this.page.keyboard.press('ArrowDown');
		}
		throw new Error(`${cards} cannot be chosen`);
	}
}
