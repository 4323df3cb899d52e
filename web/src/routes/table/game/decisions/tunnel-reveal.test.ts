import { expect, test } from 'vitest';
import { goldenGame } from '../../../../lib/game/test-data';
import { costingCards } from './tunnel-reveal.svelte';

test('locomotives and cards of the colour played cost extra; after a payment in locomotives, only those do', () => {
	expect(costingCards({ payment: 'GGL', turned: 'GLR' })).toEqual([true, true, false]);
	expect(costingCards({ payment: 'LL', turned: 'GLR' })).toEqual([false, true, false]);
	expect(costingCards({ payment: 'GG', turned: '-' })).toEqual([]);
});

test('tunnels in a golden game cost as many extra cards as on the server', () => {
	const events = goldenGame('switzerland').steps.flatMap((step) => step.events);
	let turned = '';
	let tunnels = 0;
	for (const event of events) {
		if (event.type === 'tunnel_begun') turned = '';
		if (event.type === 'tunnel_card_turned') turned += event.card;
		if (event.type !== 'route_claimed' || turned === '') continue;
		const cost = costingCards({ payment: event.payment, turned }).filter(Boolean).length;
		expect(cost).toBe(event.added === undefined || event.added === '-' ? 0 : event.added.length);
		turned = '';
		tunnels += 1;
	}
	expect(tunnels).toBeGreaterThan(3);
});
