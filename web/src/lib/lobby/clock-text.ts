// Describes a table's clock.
import { t } from '../i18n.svelte';
import type { Clock } from '../protocol/types';

export function clockText(clock: Clock): string {
	if (clock.type === 'days') return t('lobby-clock-days', { n: clock.days });
	if (clock.type === 'none') return t('lobby-clock-none');
	const minutes = clock.seconds / 60;
	return Number.isInteger(minutes)
		? t('lobby-clock-minutes', { n: minutes })
		: t('lobby-clock-seconds', { n: clock.seconds });
}
