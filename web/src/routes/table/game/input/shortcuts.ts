// The keyboard shortcuts of the game.
import type { PlayableGame } from '../../../../lib/game/game-state';

/** The command of each key; its description is the message `game-key-` + command. */
export const SHORTCUTS = {
	d: 'deck',
	'1': 'face-up',
	'2': 'face-up',
	'3': 'face-up',
	'4': 'face-up',
	'5': 'face-up',
	t: 'tickets',
	c: 'claim',
	u: 'undo',
	e: 'continue',
	b: 'board',
	l: 'list',
	h: 'hand',
	i: 'hint',
	s: 'prompt',
	o: 'log',
	m: 'chat',
	r: 'rules',
	q: 'leave',
	'?': 'help',
} as const;

export type ShortcutCommand = (typeof SHORTCUTS)[keyof typeof SHORTCUTS];

/** The shortcuts as the help lists them. */
export const SHORTCUT_HELP: readonly { keys: string; command: ShortcutCommand | 'escape' }[] = [
	{ keys: '1 – 5', command: 'face-up' },
	{ keys: 'D', command: 'deck' },
	{ keys: 'T', command: 'tickets' },
	{ keys: 'C', command: 'claim' },
	{ keys: 'U', command: 'undo' },
	{ keys: 'E', command: 'continue' },
	{ keys: 'B', command: 'board' },
	{ keys: 'L', command: 'list' },
	{ keys: 'H', command: 'hand' },
	{ keys: 'I', command: 'hint' },
	{ keys: 'S', command: 'prompt' },
	{ keys: 'O', command: 'log' },
	{ keys: 'M', command: 'chat' },
	{ keys: 'R', command: 'rules' },
	{ keys: 'Q', command: 'leave' },
	{ keys: '?', command: 'help' },
	{ keys: 'Esc', command: 'escape' },
];

/** The commands of a player; a spectator has no use for them. */
const PLAYER_COMMANDS: readonly string[] = [
	'deck',
	'face-up',
	'tickets',
	'claim',
	'undo',
	'continue',
	'hand',
	'hint',
	'leave',
] satisfies ShortcutCommand[];

/** The commands that concern other people; in a game in this browser there are none. */
const SHARED_COMMANDS: readonly string[] = ['chat', 'leave'] satisfies ShortcutCommand[];

/** Whether a command can be used by the player or spectator of this game. */
export function isAvailable(
	command: ShortcutCommand | 'escape',
	{ seat, source, table }: Pick<PlayableGame, 'seat' | 'source' | 'table'>,
): boolean {
	return (
		(command !== 'hint' || table?.hints === true) &&
		(seat !== undefined || !PLAYER_COMMANDS.includes(command)) &&
		(source.isShared || !SHARED_COMMANDS.includes(command))
	);
}

const TEXT_INPUTS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog[open]';

/** The command of a key press; undefined while the player types or holds a modifier key. */
export function shortcutOf(event: KeyboardEvent): { command: ShortcutCommand; key: string } | undefined {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined;
	const target = event.target instanceof Element ? event.target : undefined;
	if (target?.closest(TEXT_INPUTS)) return undefined;
	const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
	return key in SHORTCUTS ? { command: SHORTCUTS[key as keyof typeof SHORTCUTS], key } : undefined;
}
