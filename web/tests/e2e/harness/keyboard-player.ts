// A player who uses only the keyboard and the list view.
import type { Action, TableView } from '../../../src/lib/protocol/types';
import { text } from './messages';
import { drawingOf, PagePlayer } from './page-player';
import type { BrowserUser } from './browser-user';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;
/** More tab stops than any page has. */
const MAX_TAB_STOPS = 400;

export class KeyboardPlayer extends PagePlayer {
	static async open(user: BrowserUser, id: string): Promise<KeyboardPlayer> {
		const player = new KeyboardPlayer(user, id, await drawingOf(user, id));
		await player.openPage();
		return player;
	}

	protected override async perform(action: Action, seen: TableView): Promise<void> {
		switch (action.type) {
			case 'blind':
				return this.press('d');
			case 'row':
				return this.press(String(action.slot));
			case 'tickets':
				await this.press('t');
				return this.press('Enter', (name) => /^Draw \d+ tickets?$/.test(name));
			case 'keep':
				return this.keepByKeys(action, seen);
			case 'claim':
				return this.claim(action);
			case 'add':
				await this.choosePayment(action.cards);
				return this.press('Enter', (name) => name.startsWith('Pay'));
			case 'give_up':
				return this.press('Enter', (name) => name === text('game-tunnel-give-up'));
			case 'pass':
				return this.press('Enter', (name) => name === text('game-pass'));
		}
	}

	protected override continueTurn(): Promise<void> {
		return this.press('e');
	}

	protected override async claim(action: Of<'claim'>): Promise<void> {
		const [from, to] = this.namesOf(action.route);
		await this.press('c');
		await this.page.locator('li button:focus').waitFor();
		await this.press('Enter', (name) => name.startsWith('Claim') && name.includes(from) && name.includes(to));
		// The other track of a double route may be listed first.
		if (!(await this.hasPayment(action.cards))) await this.press('Enter', (name) => name === text('game-other-track'));
		await this.choosePayment(action.cards);
		await this.press('Enter', (name) => name === text('game-claim') || name === text('game-claim-tunnel'));
	}

	private async keepByKeys(action: Of<'keep'>, seen: TableView): Promise<void> {
		const offered = seen.view?.me?.offered ?? [];
		for (const ticket of action.tickets) {
			const number = offered.indexOf(ticket);
			await this.focus((_, element) => element === `checkbox ${number}`);
			await this.page.keyboard.press('Space');
		}
		await this.press('Enter', (name) => name.startsWith('Keep'));
	}

	/** Presses a key, after focusing the element with the wanted name. */
	private async press(key: string, isWanted?: (name: string) => boolean): Promise<void> {
		if (isWanted) await this.focus(isWanted);
		await this.page.keyboard.press(key);
	}

	/** Presses Tab until the wanted element has the focus. */
	private async focus(isWanted: (name: string, element: string) => boolean): Promise<void> {
		for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
			const { name, element } = await this.focused();
			if (isWanted(name, element)) return;
			await this.page.keyboard.press('Tab');
		}
		throw new Error('the Tab key never reaches the element');
	}

	/** The name of the focused element, and its index among the checkboxes of the sheet. */
	private focused(): Promise<{ name: string; element: string }> {
		return this.page.evaluate(() => {
			const active = document.activeElement;
			const boxes = [...document.querySelectorAll('[role=dialog] input[type=checkbox]')];
			const name = active?.getAttribute('aria-label') ?? active?.textContent ?? '';
			return { name: name.trim(), element: `checkbox ${active ? boxes.indexOf(active) : -1}` };
		});
	}

	private async hasPayment(cards: string): Promise<boolean> {
		const payment = this.sheet().locator(`input[value="${cards}"]`);
		return payment.waitFor({ state: 'attached', timeout: 3000 }).then(
			() => true,
			() => false,
		);
	}

	/** Selects a payment with the arrow keys. */
	private async choosePayment(cards: string): Promise<void> {
		for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
			const isRadio = await this.page.evaluate(
				() => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'radio',
			);
			if (isRadio) break;
			await this.page.keyboard.press('Tab');
		}
		for (let arrows = 0; arrows < 40; arrows += 1) {
			const value = await this.page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);
			if (value === cards) return;
			await this.page.keyboard.press('ArrowDown');
		}
		throw new Error(`${cards} cannot be selected`);
	}
}
