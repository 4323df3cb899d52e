// Train cards by their letters, and hands as counts.

/** The letters of all cards in the order of the wire format; `L` is the locomotive. */
export const CARD_LETTERS = ['P', 'W', 'B', 'Y', 'O', 'K', 'R', 'G', 'L'] as const;

export type CardLetter = (typeof CARD_LETTERS)[number];

/** The number of cards of each letter. */
export type CardCounts = Record<CardLetter, number>;

/** The card names used in messages and style sheets. */
export const CARD_NAMES: Record<CardLetter, string> = {
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

export function isCardLetter(text: string): text is CardLetter {
	return (CARD_LETTERS as readonly string[]).includes(text);
}

/** Counts cards such as `PPKL`; `-` is none, and gaps (`.`) are ignored. */
export function countCards(cards: string): CardCounts {
	const counts = Object.fromEntries(CARD_LETTERS.map((letter) => [letter, 0])) as CardCounts;
	for (const letter of cards) if (isCardLetter(letter)) counts[letter] += 1;
	return counts;
}

/** Formats counts as in the wire format, such as `PPKL`; `-` is none. */
export function cardText(counts: CardCounts): string {
	return CARD_LETTERS.map((letter) => letter.repeat(counts[letter])).join('') || '-';
}

export function addCards(cards: string, added: string): string {
	const [counts, more] = [countCards(cards), countCards(added)];
	for (const letter of CARD_LETTERS) counts[letter] += more[letter];
	return cardText(counts);
}

/** Removes cards; those that are not present are ignored. */
export function removeCards(cards: string, removed: string): string {
	const [counts, less] = [countCards(cards), countCards(removed)];
	for (const letter of CARD_LETTERS) counts[letter] = Math.max(0, counts[letter] - less[letter]);
	return cardText(counts);
}

/** The number of cards in a text such as `PPKL`. */
export function cardTotal(cards: string): number {
	return cards === '-' ? 0 : cards.length;
}
