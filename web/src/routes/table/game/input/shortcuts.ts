// The keyboard shortcuts of the game.

/** The command of each key; its description is the message `game-key-` + command. */
export const SHORTCUTS = {
	d: 'deck',
	'1': 'row',
	'2': 'row',
	'3': 'row',
	'4': 'row',
	'5': 'row',
	t: 'tickets',
	c: 'claim',
	u: 'undo',
	b: 'board',
	l: 'list',
	h: 'hand',
	s: 'sentence',
	o: 'log',
	m: 'talk',
	r: 'rules',
	'?': 'help',
} as const;

export type ShortcutCommand = (typeof SHORTCUTS)[keyof typeof SHORTCUTS];

/** The shortcuts as the help lists them. */
export const SHORTCUT_HELP: readonly { keys: string; command: ShortcutCommand | 'escape' }[] = [
	{ keys: '1 – 5', command: 'row' },
	{ keys: 'D', command: 'deck' },
	{ keys: 'T', command: 'tickets' },
	{ keys: 'C', command: 'claim' },
	{ keys: 'U', command: 'undo' },
	{ keys: 'B', command: 'board' },
	{ keys: 'L', command: 'list' },
	{ keys: 'H', command: 'hand' },
	{ keys: 'S', command: 'sentence' },
	{ keys: 'O', command: 'log' },
	{ keys: 'M', command: 'talk' },
	{ keys: 'R', command: 'rules' },
	{ keys: '?', command: 'help' },
	{ keys: 'Esc', command: 'escape' },
];

const TEXT_INPUTS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog[open]';

/** The command of a key press; undefined while the player types or holds a modifier key. */
export function shortcutOf(event: KeyboardEvent): { command: ShortcutCommand; key: string } | undefined {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined;
	const target = event.target instanceof Element ? event.target : undefined;
	if (target?.closest(TEXT_INPUTS)) return undefined;
	const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
	return key in SHORTCUTS ? { command: SHORTCUTS[key as keyof typeof SHORTCUTS], key } : undefined;
}
