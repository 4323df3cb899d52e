// Cards by their letters, and hands as counts.

/** The letters of all cards, in the order in which the wire writes them; `L` is the locomotive. */
export const LETTERS = ['P', 'W', 'B', 'Y', 'O', 'K', 'R', 'G', 'L'] as const;

export type Letter = (typeof LETTERS)[number];

/** How many cards there are of each letter. */
export type Counts = Record<Letter, number>;

/** The names by which messages and styles call the cards. */
export const CARD_NAMES: Record<Letter, string> = {
	P: 'pink',
	W: 'white',
	B: 'blue',
	Y: 'yellow',
	O: 'orange',
	K: 'black',
	R: 'red',
	G: 'green',
	L: 'locomotive',
};

export function isLetter(text: string): text is Letter {
	return (LETTERS as readonly string[]).includes(text);
}

/** `PPKL` as counts; `-` is none. */
export function counts(cards: string): Counts {
	const result = Object.fromEntries(LETTERS.map((letter) => [letter, 0])) as Counts;
	for (const letter of cards) if (isLetter(letter)) result[letter] += 1;
	return result;
}

/** Counts as the wire writes them. */
export function letters(cards: Counts): string {
	return LETTERS.map((letter) => letter.repeat(cards[letter])).join('') || '-';
}

/** Cards put together. */
export function plus(cards: string, more: string): string {
	const [a, b] = [counts(cards), counts(more)];
	for (const letter of LETTERS) a[letter] += b[letter];
	return letters(a);
}

/** Cards less those that are taken out of them; what is not there cannot be taken. */
export function minus(cards: string, less: string): string {
	const [a, b] = [counts(cards), counts(less)];
	for (const letter of LETTERS) a[letter] = Math.max(0, a[letter] - b[letter]);
	return letters(a);
}

/** The number of cards. */
export function total(cards: string): number {
	return cards === '-' ? 0 : cards.length;
}
