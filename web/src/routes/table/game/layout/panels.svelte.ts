// Which panels and dialogs are open.

export type PanelTab = 'cards' | 'tickets' | 'players' | 'log' | 'chat';

class Panels {
	/** The selected tab of the dock on a phone. */
	dockTab = $state.raw<PanelTab>('cards');
	/** The selected tab of the side panel on a desktop. */
	sideTab = $state.raw<Exclude<PanelTab, 'cards' | 'players'>>('tickets');
	dialog = $state.raw<'help' | 'rules' | 'more' | 'settings' | 'leave'>();
	/** Whether the scoring and result are shown at the end. */
	showResult = $state.raw(true);
	/** The number of chat messages that have been read. */
	readMessages = $state.raw(0);

	/** Resets the panels for another game. */
	reset(messages: number): void {
		this.dialog = undefined;
		this.showResult = true;
		this.readMessages = messages;
	}

	open(tab: 'log' | 'chat'): void {
		this.dockTab = tab;
		this.sideTab = tab;
		requestAnimationFrame(() => document.querySelector<HTMLElement>(`[id$="-tab-${tab}"]`)?.focus());
	}
}

export const panels = new Panels();
