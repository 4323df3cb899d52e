import { expect, test } from 'vitest';
import { inSentence, preferred, t, whyRefused, words } from './i18n.svelte';

test.each([
	[['fi-FI', 'en'], 'fi'],
	[['no'], 'nb'],
	[['nn-NO', 'sv'], 'nb'],
	[['de', 'da-DK', 'en'], 'da'],
	[['de', 'fr'], 'en'],
	[[], 'en'],
])('a browser that asks for %j gets %s', (asked, language) => {
	expect(preferred(asked)).toBe(language);
});

test('a language can be switched at once', async () => {
	await words.speak('en');
	const english = t('go-home');
	await words.speak('hu');
	expect(document.documentElement.lang).toBe('hu');
	expect(t('go-home')).not.toBe('go-home');
	await words.speak('en');
	expect(t('go-home')).toBe(english);
});

test('a refusal that nobody has heard of is still told in words', async () => {
	await words.speak('en');
	expect(whyRefused('a_code_from_the_future')).toBe(t('error-broken'));
	expect(whyRefused('unreachable')).toBe(t('error-unreachable'));
});

test('names that run from right to left are kept apart from the sentence', () => {
	expect(inSentence('Ada')).toBe('Ada');
	expect(inSentence('נועה')).toBe('\u2068נועה\u2069');
});
