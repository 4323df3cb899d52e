import { expect, test } from 'vitest';
import { matches, normalize } from './place-search';

test.each([
	['Zürich', 'zurich'],
	['La Chaux-de-Fonds', 'la chaux de fonds'],
	['Østby', 'ostby'],
	['  Sault St. Marie ', 'sault st marie'],
	['ΑΘΉΝΑ', 'αθηνα'],
])('%s is normalized to %s', (text, expected) => {
	expect(normalize(text)).toBe(expected);
});

test.each([
	['Zürich', 'zur', true],
	['La Chaux-de-Fonds', 'fonds chaux', true],
	['Neuchâtel', 'NEUCHATEL', true],
	['New York', 'york', true],
	['New York', 'ork', false],
	['Bern', '', true],
])('%s is found by "%s": %s', (name, query, found) => {
	expect(matches(name, query)).toBe(found);
});
