import { expect, test } from 'vitest';
import { errorText, i18n, isolateName, preferredLanguage, t } from './i18n.svelte';

test.each([
	[['fi-FI', 'en'], 'fi'],
	[['no'], 'nb'],
	[['nn-NO', 'sv'], 'nb'],
	[['de', 'da-DK', 'en'], 'da'],
	[['de', 'fr'], 'en'],
	[[], 'en'],
])('a browser that asks for %j gets %s', (requested, language) => {
	expect(preferredLanguage(requested)).toBe(language);
});

test('the language can be switched without a reload', async () => {
	await i18n.load('en');
	const english = t('go-home');
	await i18n.load('hu');
	expect(document.documentElement.lang).toBe('hu');
	expect(t('go-home')).not.toBe('go-home');
	await i18n.load('en');
	expect(t('go-home')).toBe(english);
});

test('an unknown error code has a generic message', async () => {
	await i18n.load('en');
	expect(errorText('a_code_from_the_future')).toBe(t('error-unavailable'));
	expect(errorText('unreachable')).toBe(t('error-unreachable'));
});

test('right-to-left names are isolated from the sentence', () => {
	expect(isolateName('Ada')).toBe('Ada');
	expect(isolateName('נועה')).toBe('\u2068נועה\u2069');
});
