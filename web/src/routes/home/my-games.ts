// What the front page says about a player's own games: whose turn it is, since when, and the time left.
import { formatDuration, formatTimeAgo } from '../../lib/format';
import { nameOf } from '../../lib/game/names';
import { i18n, t } from '../../lib/i18n.svelte';
import type { SeatName, Table } from '../../lib/protocol/types';

/** The seat of a person who has not left the game. */
export function seatOf(table: Table, person: number | undefined): SeatName | undefined {
	return table.seats.find((state) => state.person && !state.left && state.person.id === person)?.seat;
}

/** Whether the game waits for this person. */
export function isMyTurn(table: Table, person: number | undefined): boolean {
	const seat = seatOf(table, person);
	return seat !== undefined && (table.to_act?.includes(seat) ?? false);
}

/** Whether the table waits for players or its game goes on. */
export function isOpen({ stage }: Table): boolean {
	return stage === 'waiting' || stage === 'playing';
}

/** The open tables: those that wait for this person first, then those whose turn began last. */
export function byUrgency(tables: readonly Table[], person: number | undefined): Table[] {
	const since = (table: Table) => table.turn_started_at ?? table.changed_at;
	const isMine = (table: Table) => Number(isMyTurn(table, person));
	return tables.filter(isOpen).sort((a, b) => isMine(b) - isMine(a) || since(b) - since(a));
}

/** Whose turn it is in a game that goes on. */
export function turnText(table: Table, person: number | undefined): string {
	if (isMyTurn(table, person)) return t('lobby-your-turn');
	const names = (table.to_act ?? []).map((seat) => nameOf(table, seat));
	if (names.length === 0) return t('prompt-dealing');
	return t('lobby-turn-of', {
		n: names.length,
		who: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names),
	});
}

/** Since when the current turn lasts, and the time left of it. */
export function turnTimes({ turn_started_at, deadline }: Table, now: number): string[] {
	return [
		...(turn_started_at === undefined ? [] : [t('lobby-turn-since', { time: formatTimeAgo(turn_started_at, now) })]),
		...(deadline === undefined ? [] : [t('lobby-time-left', { time: formatDuration(Math.max(0, deadline - now)) })]),
	];
}

/** How a finished or abandoned game ended. */
export function resultText({ outcome, ...table }: Table, person: number | undefined): string {
	if (!outcome) return t('prompt-abandoned');
	const seat = seatOf(table, person);
	const [winner] = outcome.winners;
	if (!winner || outcome.winners.length > 1) return t('prompt-over-shared');
	return t('prompt-over-won', { who: nameOf(table, winner), mine: winner === seat ? 'yes' : 'no' });
}
