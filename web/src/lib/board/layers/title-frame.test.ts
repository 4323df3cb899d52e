import { expect, test } from 'vitest';
import { titleFrame } from './title-frame';

test('the frame fits its title, and the inner line stays inside', () => {
	const { outer, inner, rule } = titleFrame('ABCD', 10);
	// Four letters of width 8.6, and one letter height on either side.
	expect(outer).toMatch(/^M-23\.4 -11\.25H23\.4A3\.8 3\.8 0 0 0 27\.2 /);
	expect(inner).toMatch(/^M-21\.7 /);
	expect(rule).toBeCloseTo(27.2 * 0.6);
});
