// What people, bots and boards are called in sentences.
import { inSentence, t, words } from '../i18n.svelte';
import type { Chair, SeatName, Table } from '../protocol/types';

/** The whole name of whoever sits there. */
export function nameOf(table: Table, seat: SeatName): string {
	const chair = table.seats.find((chair) => chair.seat === seat);
	if (chair?.person) return inSentence(chair.person.name);
	if (!chair?.bot) return t('game-nobody');
	const level = levelOf(chair.bot);
	const alike = table.seats.filter((other) => isBot(other) && levelOf(other.bot ?? '') === level);
	const name = botName(level);
	return alike.length > 1 ? t('bot-name-numbered', { name, number: alike.indexOf(chair) + 1 }) : name;
}

/** Whether nobody but a bot sits there. */
export function isBot(chair: Chair): boolean {
	return chair.bot !== undefined && chair.person === undefined;
}

/** A bot without the seat that tells it from others like it: `hard:blitz` is a hard bot. */
export function botName(bot: string): string {
	const key = `bot-name-${levelOf(bot)}`;
	return words.knows(key) ? t(key) : t('bot-name-other', { name: bot });
}

/** The title of a board: in the reader's language for our own, as the host wrote it for others. */
export function titleOf(board: string, title: string): string {
	const key = `board-title-${board}`;
	return words.knows(key) ? t(key) : title;
}

function levelOf(bot: string): string {
	return bot.split(':')[0] ?? bot;
}
