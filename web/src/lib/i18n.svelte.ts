// The page's words: Fluent messages from locales/, one language at a time, switchable at once.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** Every language that the page speaks, by the name that its own speakers give it. */
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

const KEPT = 'fogg.language';

class Words {
	language = $state<Language>('en');
	private bundle = $state.raw(new FluentBundle('en'));

	/** Loads a language and switches to it. */
	async speak(language: Language): Promise<void> {
		const { default: text } = await LOADERS[language]();
		const bundle = new FluentBundle(language, { useIsolating: false });
		bundle.addResource(new FluentResource(text));
		this.bundle = bundle;
		this.language = language;
		document.documentElement.lang = language;
	}

	/** A message with its arguments filled in. */
	say(key: string, args?: Record<string, FluentVariable>): string {
		const pattern = this.bundle.getMessage(key)?.value;
		return pattern ? this.bundle.formatPattern(pattern, args ?? null, []) : key;
	}

	knows(key: string): boolean {
		return this.bundle.hasMessage(key);
	}
}

export const words = new Words();

/** A message in the language of the reader; components that show it follow when the language changes. */
export const t = (key: string, args?: Record<string, FluentVariable>): string => words.say(key, args);

/** Speaks the language that the reader chose here, or else the first that the browser asks for and we speak. */
export function speakAsAsked(): Promise<void> {
	const kept = localStorage.getItem(KEPT);
	return words.speak(isLanguage(kept) ? kept : preferred(navigator.languages));
}

/** Switches for good. */
export function choose(language: Language): Promise<void> {
	localStorage.setItem(KEPT, language);
	return words.speak(language);
}

/** The first language asked for that we speak; English if there is none. */
export function preferred(asked: readonly string[]): Language {
	const primary = asked.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
	// `no` is both kinds of Norwegian, and who reads Nynorsk reads Bokmål more gladly than English.
	const spoken = primary.map((tag) => (tag === 'no' || tag === 'nn' ? 'nb' : tag));
	return spoken.find(isLanguage) ?? 'en';
}

function isLanguage(tag: string | null): tag is Language {
	return tag !== null && tag in LANGUAGES;
}

/** The characters that keep what stands between them apart from the direction of the sentence around it. */
const [ISOLATE, END] = [String.fromCodePoint(0x2068), String.fromCodePoint(0x2069)];

/** A person's name inside a sentence: one in a script that runs from right to left must not turn the sentence round. */
export function inSentence(name: string): string {
	return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(name) ? ISOLATE + name + END : name;
}

/** The message for a refusal's code; every code has one. */
export function whyRefused(code: string): string {
	const key = `error-${code.replaceAll('_', '-')}`;
	return words.knows(key) ? t(key) : t('error-broken');
}
