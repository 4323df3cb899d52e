// Finding places by what somebody types, with or without accents.

/** Letters that do not come apart into a letter and its accent. */
const BASE_LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** I18n as they are compared: small letters without accents, single spaces. */
export function normalize(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[øłđßæœ]/g, (letter) => BASE_LETTERS[letter] ?? letter)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

/** Whether every word that was query begins a word of the name. */
export function matches(name: string, query: string): boolean {
	const words = normalize(name).split(' ');
	return normalize(query)
		.split(' ')
		.every((part) => part === '' || words.some((word) => word.startsWith(part)));
}
