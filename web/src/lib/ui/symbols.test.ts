import { expect, test } from 'vitest';
import { translatePath } from './symbols';

test.each([
	['M0-3.6L3.6 0Z', 1, 'M10 16.4L13.6 20Z'],
	['M-3-3H3V3H-3Z', 2, 'M4 14H16V26H4Z'],
	['M-3.2 0A3.2 3.2 0 1 0 3.2 0Z', 1, 'M6.8 20A3.2 3.2 0 1 0 13.2 20Z'],
	['M2.6.4C3.6 1.2 1 2.8 0 3.6', 1, 'M12.6 20.4C13.6 21.2 11 22.8 10 23.6'],
])('translates %s, scaled by %f, to 10 20', (path, scale, expected) => {
	expect(translatePath(path, 10, 20, scale)).toBe(expected);
});
