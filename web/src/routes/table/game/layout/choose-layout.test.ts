import { expect, test } from 'vitest';
import { boardOf } from '../../../../lib/game/test-data';
import { hasCardColumn, layoutFor } from './choose-layout';

test.each([
	[1366, 768, 'desktop'],
	[1024, 768, 'desktop'],
	[1000, 600, 'desktop'],
	[1024, 1366, 'portrait'],
	[800, 600, 'landscape'],
	[900, 700, 'landscape'],
	[844, 390, 'landscape'],
	[1366, 500, 'landscape'],
	[768, 1024, 'portrait'],
	[700, 600, 'portrait'],
	[390, 844, 'portrait'],
] as const)('a window of %i × %i has the layout %s', (width, height, kind) => {
	expect(layoutFor({ width, height })).toBe(kind);
});

test.each([
	['new-york', 1366, 768, true],
	['new-york', 1600, 1000, true],
	['new-york', 1024, 768, true],
	['usa', 1366, 768, false],
	['usa', 1600, 1000, false],
	['switzerland', 1920, 1080, false],
	['usa', 2560, 1080, true],
] as const)('the cards of %s at %i × %i are beside the board: %s', (board, width, height, isBeside) => {
	expect(hasCardColumn({ width, height }, boardOf(board).drawing)).toBe(isBeside);
});
