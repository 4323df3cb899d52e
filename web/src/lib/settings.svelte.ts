// The preferences stored in this browser: theme, motion, sounds and others.

export type Theme = 'system' | 'light' | 'dark';

type SettingValues = {
	theme: Theme;
	/** Symbols beside every colour. */
	symbols: boolean;
	/** The list view instead of the map. */
	list: boolean;
	/** Marks on all routes that can be claimed, not only on those asked for. */
	'show-claims': boolean;
	/** Reduced motion, even where the system does not ask for it. */
	'reduce-motion': boolean;
	/** Single-key shortcuts during the game. */
	keys: boolean;
	sounds: boolean;
	/** Volumes from 0 to 1. */
	effects: number;
	alerts: number;
};

const STORAGE_KEY = 'fogg.settings';
const DEFAULTS: SettingValues = {
	theme: 'system',
	symbols: true,
	list: false,
	'show-claims': false,
	'reduce-motion': false,
	keys: true,
	sounds: false,
	effects: 0.5,
	alerts: 0.8,
};

class Settings {
	private values = $state<SettingValues>({ ...DEFAULTS, ...load() });

	get<K extends keyof SettingValues>(name: K): SettingValues[K] {
		return this.values[name];
	}

	set<K extends keyof SettingValues>(name: K, value: SettingValues[K]): void {
		this.values[name] = value;
		localStorage.setItem(STORAGE_KEY, JSON.stringify(this.values));
		this.apply();
	}

	/** Sets the attributes of the root element that the style sheet depends on. */
	apply(): void {
		const root = document.documentElement;
		root.dataset.theme = this.values.theme;
		root.classList.toggle('reduce-motion', this.values['reduce-motion']);
		root.classList.toggle('without-symbols', !this.values.symbols);
	}
}

function load(): Partial<SettingValues> {
	try {
		return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<SettingValues>;
	} catch {
		return {};
	}
}

export const settings = new Settings();

/** Whether to avoid animations. */
export function prefersReducedMotion(): boolean {
	return settings.get('reduce-motion') || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
