// Bots as a host chooses them: a level, and a style where the level has one.
import { botName } from '../game/names';
import { t } from '../i18n.svelte';

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export const STYLES = ['balanced', 'blitz', 'collector', 'blocker'] as const;

export type Level = (typeof LEVELS)[number];
export type Style = (typeof STYLES)[number];

/** `hard:blitz` is the level and the style. */
export function partsOf(bot: string): [Level, Style] {
	const [level, style] = bot.split(':');
	return [LEVELS.find((one) => one === level) ?? 'hard', STYLES.find((one) => one === style) ?? 'balanced'];
}

/** The name by which the server knows a bot; the gentlest has no styles. */
export function botOf(level: Level, style: Style): string {
	return level === 'easy' || style === 'balanced' ? level : `${level}:${style}`;
}

/** A bot with its style, for a list. */
export function styledName(bot: string): string {
	const [level, style] = partsOf(bot);
	const name = botName(level);
	return style === 'balanced' ? name : t('bot-name-styled', { bot: name, style: t(`bot-style-${style}`) });
}
