import { expect, test } from 'vitest';
import { plaque } from './title-frame';

test('a plaque is as wide as its title needs, and its line stays inside', () => {
	const { outer, inner, rule } = plaque('ABCD', 10);
	// Four letters of 8.6 and one letter's height on either side.
	expect(outer).toMatch(/^M-23\.4 -11\.25H23\.4A3\.8 3\.8 0 0 0 27\.2 /);
	expect(inner).toMatch(/^M-21\.7 /);
	expect(rule).toBeCloseTo(27.2 * 0.6);
});
