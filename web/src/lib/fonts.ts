// Waits for the fonts before the page is shown, so that the layout does not shift when they arrive.
import { t } from './i18n.svelte';

const FONTS = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"', '650 1em "Alegreya Variable"'];
/** The page is shown without the fonts if they take longer than this. */
const FONT_TIMEOUT_MS = 600;

export async function fontsReady(): Promise<void> {
	// Sample text limits the download to the character sets of the current language.
	const sample = t('lobby-lead');
	const loaded = Promise.all(FONTS.map((font) => document.fonts.load(font, sample)));
	const timeout = new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS));
	await Promise.race([loaded, timeout]).catch(() => undefined);
}
