// What the reader chose for this browser: looks, movement, sounds.

export type Theme = 'system' | 'light' | 'dark';

type Kept = {
	theme: Theme;
	/** Symbols beside every colour. */
	symbols: boolean;
	/** The list view instead of the drawn board. */
	list: boolean;
	/** Less movement than the system asks for. */
	still: boolean;
	/** Keys that act by themselves during the game. */
	keys: boolean;
	sounds: boolean;
	/** From 0 to 1. */
	effects: number;
	signals: number;
};

const KEPT = 'fogg.settings';
const FIRST: Kept = {
	theme: 'system',
	symbols: true,
	list: false,
	still: false,
	keys: true,
	sounds: false,
	effects: 0.5,
	signals: 0.8,
};

class Settings {
	private kept = $state<Kept>({ ...FIRST, ...read() });

	get<K extends keyof Kept>(name: K): Kept[K] {
		return this.kept[name];
	}

	set<K extends keyof Kept>(name: K, value: Kept[K]): void {
		this.kept[name] = value;
		localStorage.setItem(KEPT, JSON.stringify(this.kept));
		this.show();
	}

	/** Tells the style sheet. */
	show(): void {
		const root = document.documentElement;
		root.dataset.theme = this.kept.theme;
		root.classList.toggle('still', this.kept.still);
		root.classList.toggle('without-symbols', !this.kept.symbols);
	}
}

function read(): Partial<Kept> {
	try {
		return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>;
	} catch {
		return {};
	}
}

export const settings = new Settings();

/** Whether things should stand still. */
export function still(): boolean {
	return settings.get('still') || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
