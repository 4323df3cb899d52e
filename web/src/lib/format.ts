// Formats numbers and dates in the current language.
import { i18n } from './i18n.svelte';

export function formatDateTime(at: number): string {
	return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

export function formatNumber(value: number, digits = 0): string {
	return new Intl.NumberFormat(i18n.language, { maximumFractionDigits: digits }).format(value);
}

export function formatPercent(part: number, total: number): string {
	const share = total === 0 ? 0 : part / total;
	return new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
