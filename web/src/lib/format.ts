// Numbers and days as the reader's language writes them.
import { words } from './i18n.svelte';

export function dayOf(at: number): string {
	return new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

export function numberOf(value: number, digits = 0): string {
	return new Intl.NumberFormat(words.language, { maximumFractionDigits: digits }).format(value);
}

export function shareOf(part: number, whole: number): string {
	const share = whole === 0 ? 0 : part / whole;
	return new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
