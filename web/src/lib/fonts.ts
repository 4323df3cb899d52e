// The letters come before the page, so that nothing moves when they arrive; a slow line is not waited for.
import { t } from './i18n.svelte';

const LETTERS = ['400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"', '650 1em "Alegreya Variable"'];
/** The longest wait, in milliseconds. */
const PATIENCE = 600;

export async function lettersReady(): Promise<void> {
	// Only the letters of the reader's own language are asked for.
	const sample = t('lobby-lead');
	const loaded = Promise.all(LETTERS.map((letters) => document.fonts.load(letters, sample)));
	const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
	await Promise.race([loaded, late]).catch(() => undefined);
}
