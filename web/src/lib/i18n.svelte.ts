// Translations: Fluent messages from locales/, loaded one language at a time and switchable without a reload.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** The supported languages with their native names. */
export const LANGUAGES = {
	en: 'English',
	hu: 'Magyar',
	el: 'Ελληνικά',
	fi: 'Suomi',
	da: 'Dansk',
	sv: 'Svenska',
	nb: 'Norsk bokmål',
} as const;

export type Language = keyof typeof LANGUAGES;

const LOADERS: Record<Language, () => Promise<{ default: string }>> = {
	en: () => import('virtual:locale/en'),
	hu: () => import('virtual:locale/hu'),
	el: () => import('virtual:locale/el'),
	fi: () => import('virtual:locale/fi'),
	da: () => import('virtual:locale/da'),
	sv: () => import('virtual:locale/sv'),
	nb: () => import('virtual:locale/nb'),
};

const STORAGE_KEY = 'fogg.language';

class I18n {
	language = $state<Language>('en');
	private bundle = $state.raw(new FluentBundle('en'));

	/** Loads a language and switches to it. */
	async load(language: Language): Promise<void> {
		const { default: text } = await LOADERS[language]();
		const bundle = new FluentBundle(language, { useIsolating: false });
		bundle.addResource(new FluentResource(text));
		this.bundle = bundle;
		this.language = language;
		document.documentElement.lang = language;
	}

	/** Formats a message; returns its key if there is no such message. */
	format(key: string, args?: Record<string, FluentVariable>): string {
		const pattern = this.bundle.getMessage(key)?.value;
		return pattern ? this.bundle.formatPattern(pattern, args ?? null, []) : key;
	}

	has(key: string): boolean {
		return this.bundle.hasMessage(key);
	}
}

export const i18n = new I18n();

/** Formats a message in the current language. Components that use it update when the language changes. */
export const t = (key: string, args?: Record<string, FluentVariable>): string => i18n.format(key, args);

/** Loads the language stored in this browser, or else the first supported one that the browser asks for. */
export function loadPreferredLanguage(): Promise<void> {
	const stored = localStorage.getItem(STORAGE_KEY);
	return i18n.load(isLanguage(stored) ? stored : preferredLanguage(navigator.languages));
}

/** Switches the language and stores the choice. */
export function setLanguage(language: Language): Promise<void> {
	localStorage.setItem(STORAGE_KEY, language);
	return i18n.load(language);
}

/** The first supported language of the requested ones; English if there is none. */
export function preferredLanguage(requested: readonly string[]): Language {
	const primary = requested.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
	// `no` covers both written forms of Norwegian; readers of Nynorsk get Bokmål rather than English.
	const mapped = primary.map((tag) => (tag === 'no' || tag === 'nn' ? 'nb' : tag));
	return mapped.find(isLanguage) ?? 'en';
}

function isLanguage(tag: string | null): tag is Language {
	return tag !== null && tag in LANGUAGES;
}

/** The Unicode characters that isolate the text between them from the direction of the sentence. */
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = [String.fromCodePoint(0x2068), String.fromCodePoint(0x2069)];

/** Isolates a right-to-left name, so that it does not change the direction of the sentence around it. */
export function isolateName(name: string): string {
	const isRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(name);
	return isRightToLeft ? FIRST_STRONG_ISOLATE + name + POP_ISOLATE : name;
}

/** The message for an error code. */
export function errorText(code: string): string {
	const key = `error-${code.replaceAll('_', '-')}`;
	return i18n.has(key) ? t(key) : t('error-unavailable');
}
