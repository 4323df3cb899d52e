// Bots by level and style.
import { botName } from '../game/names';
import { t } from '../i18n.svelte';

export const LEVELS = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export const STYLES = ['balanced', 'blitz', 'collector', 'blocker'] as const;

export type Level = (typeof LEVELS)[number];
export type Style = (typeof STYLES)[number];

/** The levels that can play in a style. */
export const STYLED_LEVELS: readonly Level[] = ['medium', 'hard'];
/** The levels that need a trained network for the board; their first versions do without. */
export const NETWORK_LEVELS: readonly Level[] = ['expert', 'master'];
/** The newest version of each level. */
export const NEWEST_VERSIONS: Record<Level, number> = { easy: 2, medium: 2, hard: 1, expert: 2, master: 2 };

const LEVEL_STORAGE_KEY = 'fogg.level';

/** A bot on a seat, in results or in ratings. */
type Bot = { level: Level; version: number; style: Style };

/** The level of the bots that this browser's player chose last; easy before the first choice. */
export function lastLevel(): Level {
	const stored = localStorage.getItem(LEVEL_STORAGE_KEY);
	return LEVELS.find((level) => level === stored) ?? 'easy';
}

export function rememberLevel(level: Level): void {
	localStorage.setItem(LEVEL_STORAGE_KEY, level);
}

/** Splits a name such as `hard:blitz` or `expert@2`. The first version of a level has no number. */
export function parseBot(bot: string): Bot {
	const [named = '', style] = bot.split(':');
	const [level, version = '1'] = named.split('@');
	return {
		level: LEVELS.find((known) => known === level) ?? 'hard',
		version: Number(version),
		style: STYLES.find((known) => known === style) ?? 'balanced',
	};
}

/** What a host asks the server for. */
export function toBotId(level: Level, style: Style): string {
	return STYLED_LEVELS.includes(level) && style !== 'balanced' ? `${level}:${style}` : level;
}

/** Whether a level plays without a network because the board has none. */
export function lacksNetwork(level: Level, boardHasNetwork: boolean): boolean {
	return NETWORK_LEVELS.includes(level) && !boardHasNetwork;
}

/** Whether the bot on a seat plays with a network, if its level needs one. */
export function hasNetwork(bot: string): boolean {
	const { level, version } = parseBot(bot);
	return !NETWORK_LEVELS.includes(level) || version > 1;
}

/** How a level plays, in a sentence or two. */
export function describeLevel(level: Level, boardHasNetwork: boolean): string {
	return t(lacksNetwork(level, boardHasNetwork) ? 'lobby-level-no-network' : `lobby-level-${level}`);
}

/** The name of a bot with its version, if that is not the newest one. */
export function versionedName(bot: string): string {
	const { level, version } = parseBot(bot);
	const name = botName(bot);
	return version === NEWEST_VERSIONS[level] ? name : t('bot-name-version', { bot: name, version });
}

/** The name of a bot with its version and style. */
export function styledName(bot: string): string {
	const { style } = parseBot(bot);
	const name = versionedName(bot);
	return style === 'balanced' ? name : t('bot-name-styled', { bot: name, style: t(`bot-style-${style}`) });
}

/** Sorts names of bots by level, and older versions first. */
export function byLevel(one: string, other: string): number {
	const [a, b] = [parseBot(one), parseBot(other)];
	return LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || a.version - b.version;
}
