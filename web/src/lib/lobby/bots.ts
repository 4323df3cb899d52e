// Bots by level and style.
import { botName } from '../game/names';
import { t } from '../i18n.svelte';

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export const STYLES = ['balanced', 'blitz', 'collector', 'blocker'] as const;

export type Level = (typeof LEVELS)[number];
export type Style = (typeof STYLES)[number];

const LEVEL_STORAGE_KEY = 'fogg.level';

/** The level of the bots that this browser's player chose last; easy before the first choice. */
export function lastLevel(): Level {
	const stored = localStorage.getItem(LEVEL_STORAGE_KEY);
	return LEVELS.find((level) => level === stored) ?? 'easy';
}

export function rememberLevel(level: Level): void {
	localStorage.setItem(LEVEL_STORAGE_KEY, level);
}

/** Splits an id such as `hard:blitz` into level and style. */
export function parseBot(bot: string): [Level, Style] {
	const [level, style] = bot.split(':');
	return [LEVELS.find((known) => known === level) ?? 'hard', STYLES.find((known) => known === style) ?? 'balanced'];
}

/** The id of a bot on the server. The easy level has no styles. */
export function toBotId(level: Level, style: Style): string {
	return level === 'easy' || style === 'balanced' ? level : `${level}:${style}`;
}

/** The name of a bot with its style. */
export function styledName(bot: string): string {
	const [level, style] = parseBot(bot);
	const name = botName(level);
	return style === 'balanced' ? name : t('bot-name-styled', { bot: name, style: t(`bot-style-${style}`) });
}
