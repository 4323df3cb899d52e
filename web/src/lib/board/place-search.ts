// Searches places by name, ignoring case and accents.

/** Letters that Unicode does not decompose into a base letter and an accent. */
const BASE_LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Converts text to lower case without accents or punctuation, with single spaces. */
export function normalize(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[øłđßæœ]/g, (letter) => BASE_LETTERS[letter] ?? letter)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

/** Whether every word of the query starts a word of the name. */
export function matches(name: string, query: string): boolean {
	const words = normalize(name).split(' ');
	return normalize(query)
		.split(' ')
		.every((part) => part === '' || words.some((word) => word.startsWith(part)));
}
