// The text of chat messages; quick phrases are translated.
import { i18n, t } from '../i18n.svelte';
import type { ChatContent } from '../protocol/types';

export function phraseText(key: string): string {
	const message = `phrase-${key.replaceAll('_', '-')}`;
	return i18n.has(message) ? t(message) : key;
}

export function chatText(content: ChatContent): string {
	return 'phrase' in content ? phraseText(content.phrase) : content.text;
}
