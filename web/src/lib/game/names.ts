// The names of players, bots and boards in sentences.
import { i18n, isolateName, t } from '../i18n.svelte';
import type { Person, SeatState, SeatName, Table } from '../protocol/types';

/** The full name of the player on a seat. */
export function nameOf(table: Table, seat: SeatName): string {
	const state = table.seats.find((other) => other.seat === seat);
	if (state?.person) return personName(state.person);
	if (!state?.bot) return t('game-nobody');
	const level = levelOf(state.bot);
	const sameLevel = table.seats.filter((other) => isBot(other) && levelOf(other.bot ?? '') === level);
	const name = botName(level);
	return sameLevel.length > 1 ? t('bot-name-numbered', { name, number: sameLevel.indexOf(state) + 1 }) : name;
}

/** The name of a person, or a neutral text if their data was deleted or an operator has removed them. */
export function personName({ name, deleted }: Person): string {
	return deleted ? t('people-deleted') : isolateName(name);
}

/** The colours of seats as a list in a sentence. */
export function seatNames(seats: readonly SeatName[]): string {
	const names = seats.map((seat) => t(`seat-${seat}`));
	return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
}

/** Whether the seat belongs to a bot, not to a person for whom a bot plays. */
export function isBot({ bot, person }: SeatState): boolean {
	return bot !== undefined && person === undefined;
}

/** The name of a bot by its level: `hard:blitz` is a hard bot, and `expert@2` an expert. */
export function botName(bot: string): string {
	const key = `bot-name-${levelOf(bot)}`;
	return i18n.has(key) ? t(key) : t('bot-name-other', { name: bot });
}

/** The title of a board: translated for built-in boards, as written in the file for others. */
export function titleOf(board: string, title: string): string {
	const key = `board-title-${board}`;
	return i18n.has(key) ? t(key) : title;
}

function levelOf(bot: string): string {
	return bot.split(/[@:]/)[0] ?? bot;
}
