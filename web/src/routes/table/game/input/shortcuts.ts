// What the keys do: the list under `?`, and the hearing of them.

/** What a key asks for, by the name of its message `game-key-…`. */
export const KEYS = {
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

export type Wish = (typeof KEYS)[keyof typeof KEYS];

/** The keys as the list shows them. */
export const LISTED: readonly { keys: string; wish: Wish | 'escape' }[] = [
	{ keys: '1 – 5', wish: 'row' },
	{ keys: 'D', wish: 'deck' },
	{ keys: 'T', wish: 'tickets' },
	{ keys: 'C', wish: 'claim' },
	{ keys: 'U', wish: 'undo' },
	{ keys: 'B', wish: 'board' },
	{ keys: 'L', wish: 'list' },
	{ keys: 'H', wish: 'hand' },
	{ keys: 'S', wish: 'sentence' },
	{ keys: 'O', wish: 'log' },
	{ keys: 'M', wish: 'talk' },
	{ keys: 'R', wish: 'rules' },
	{ keys: '?', wish: 'help' },
	{ keys: 'Esc', wish: 'escape' },
];

/** What a key press asks for; nothing while somebody types, or holds a key that makes it another's. */
export function wishOf(event: KeyboardEvent): { wish: Wish; key: string } | undefined {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined;
	const target = event.target instanceof Element ? event.target : undefined;
	if (target?.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog[open]'))
		return undefined;
	const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
	return key in KEYS ? { wish: KEYS[key as keyof typeof KEYS], key } : undefined;
}
