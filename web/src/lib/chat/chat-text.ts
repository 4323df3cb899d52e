// What is said, in the reader's language where it is a ready phrase.
import { t, words } from '../i18n.svelte';
import type { Talk } from '../protocol/types';

export function phraseText(key: string): string {
	const message = `phrase-${key.replaceAll('_', '-')}`;
	return words.knows(message) ? t(message) : key;
}

export function textOf(talk: Talk): string {
	return 'phrase' in talk ? phraseText(talk.phrase) : talk.text;
}
