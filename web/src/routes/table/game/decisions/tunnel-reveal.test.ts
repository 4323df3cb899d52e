import { expect, test } from 'vitest';
import { costingCards } from './tunnel-reveal.svelte';

test('cards of the colour played and locomotives cost; if only locomotives were played, only they do', () => {
	expect(costingCards({ payment: 'GGL', turned: 'GLR' })).toEqual([true, true, false]);
	expect(costingCards({ payment: 'LL', turned: 'GLR' })).toEqual([false, true, false]);
	expect(costingCards({ payment: 'GG', turned: '-' })).toEqual([]);
});
