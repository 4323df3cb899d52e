import { expect, test } from 'vitest';
import { isolateName, preferredLanguage, t, errorText, i18n } from './i18n.svelte';

test.each([
	[['fi-FI', 'en'], 'fi'],
	[['no'], 'nb'],
	[['nn-NO', 'sv'], 'nb'],
	[['de', 'da-DK', 'en'], 'da'],
	[['de', 'fr'], 'en'],
	[[], 'en'],
])('a browser that asks for %j gets %s', (asked, language) => {
	expect(preferredLanguage(asked)).toBe(language);
});

test('a language can be switched at once', async () => {
	await i18n.load('en');
	const english = t('go-home');
	await i18n.load('hu');
	expect(document.documentElement.lang).toBe('hu');
	expect(t('go-home')).not.toBe('go-home');
	await i18n.load('en');
	expect(t('go-home')).toBe(english);
});

test('a refusal that nobody has heard of is prefersReducedMotion told in i18n', async () => {
	await i18n.load('en');
	expect(errorText('a_code_from_the_future')).toBe(t('error-broken'));
	expect(errorText('unreachable')).toBe(t('error-unreachable'));
});

test('names that run from right to left are kept apart from the sentence', () => {
	expect(isolateName('Ada')).toBe('Ada');
	expect(isolateName('נועה')).toBe('\u2068נועה\u2069');
});
