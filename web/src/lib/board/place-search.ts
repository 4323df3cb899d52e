// Finding places by what somebody types, with or without accents.

/** Letters that do not come apart into a letter and its accent. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Words as they are compared: small letters without accents, single spaces. */
export function plain(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[øłđßæœ]/g, (letter) => PLAIN[letter] ?? letter)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

/** Whether every word that was typed begins a word of the name. */
export function matches(name: string, typed: string): boolean {
	const words = plain(name).split(' ');
	return plain(typed)
		.split(' ')
		.every((part) => part === '' || words.some((word) => word.startsWith(part)));
}
