// Formats numbers and dates in the current language.
import { i18n } from './i18n.svelte';

export function formatDateTime(at: number): string {
	return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

export function formatNumber(value: number, digits = 0, useGrouping = true): string {
	return new Intl.NumberFormat(i18n.language, { maximumFractionDigits: digits, useGrouping }).format(value);
}

export function formatPercent(part: number, total: number): string {
	const share = total === 0 ? 0 : part / total;
	return new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

const UNITS = [
	['day', 86_400_000],
	['hour', 3_600_000],
	['minute', 60_000],
	['second', 1_000],
] as const;

/** The largest unit that fits into a duration, and the number of them. */
function largestUnit(ms: number): [n: number, unit: (typeof UNITS)[number][0]] {
	const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? UNITS[3];
	return [Math.floor(ms / length), unit];
}

/** A duration in its largest unit, such as “5 minutes”. */
export function formatDuration(ms: number): string {
	const [n, unit] = largestUnit(ms);
	return new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' }).format(n);
}

/** The units of amounts of data, each a thousand times the one before. */
const DATA_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** An amount of data, such as “120 kB”. */
export function formatBytes(bytes: number): string {
	const power = Math.min(DATA_UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
	const options = { style: 'unit', unit: DATA_UNITS[power]!, maximumFractionDigits: power > 1 ? 1 : 0 } as const;
	return new Intl.NumberFormat(i18n.language, options).format(bytes / 1000 ** power);
}

/** How long ago something was, such as “5 minutes ago”. */
export function formatTimeAgo(at: number, now: number): string {
	const [n, unit] = largestUnit(Math.max(0, now - at));
	return new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(-n, unit);
}
