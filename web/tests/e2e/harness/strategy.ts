// A plain way to play that comes to an end: claims what it can, draws otherwise. For guests over the API, and for
// choosing what a person in a browser should do.
import type { Action } from '../../../src/lib/protocol/types';
import type { Guest } from './api-player';

/** The claim of most spaces; else a ticket choice, a tunnel paid for, a card from the deck, or whatever there is. */
export function plain(legal: readonly Action[]): Action | undefined {
	const claims = legal.filter((action) => action.type === 'claim').sort((a, b) => b.cards.length - a.cards.length);
	const keeps = legal.filter((action) => action.type === 'keep').sort((a, b) => a.tickets.length - b.tickets.length);
	const first = (type: Action['type']) => legal.find((action) => action.type === type);
	return keeps[0] ?? first('add') ?? first('leave') ?? claims[0] ?? first('blind') ?? first('row') ?? legal[0];
}

/** Plays a guest's turn, to its end; does nothing while others are asked. */
export async function playTurn(guest: Guest, id: string): Promise<boolean> {
	const action = plain(await guest.legal(id));
	if (!action) return false;
	await guest.act(id, action);
	return true;
}

/** Plays for these guests until the game is over, or until `until` says so. */
export async function playOn(guests: readonly Guest[], id: string, until: () => boolean | Promise<boolean> = () => false): Promise<void> {
	for (let moves = 0; moves < 2000; moves += 1) {
		if (await until()) return;
		const first = guests[0];
		if (!first || (await first.see(id)).table.stage !== 'playing') return;
		for (const guest of guests) if (await playTurn(guest, id)) break;
	}
	throw new Error('the game does not come to its end');
}
