// Which panels are open at this screen.

export type Tab = 'cards' | 'tickets' | 'players' | 'log' | 'talk';

class Panels {
	/** The tab of the phone's dock; none while it is folded. */
	tab = $state.raw<Tab | undefined>('cards');
	/** The tab of the desk's side. */
	side = $state.raw<Exclude<Tab, 'cards' | 'players'>>('tickets');
	/** The window that is open. */
	open = $state.raw<'help' | 'rules' | 'more'>();
	/** Whether the end is being counted, or was and stays in sight. */
	counting = $state.raw(true);
	/** How much of what was said has been seen. */
	heard = $state.raw(0);

	/** Another game begins at this screen. */
	begin(said: number): void {
		this.open = undefined;
		this.counting = true;
		this.heard = said;
	}

	show(tab: 'log' | 'talk'): void {
		this.tab = tab;
		this.side = tab;
		requestAnimationFrame(() => document.querySelector<HTMLElement>(`[id$="-tab-${tab}"]`)?.focus());
	}
}

export const ui = new Panels();
