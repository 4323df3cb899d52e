// A simple strategy that reaches the end of a game: claims routes if possible and draws cards otherwise.
import type { Action } from '../../../src/lib/protocol/types';
import type { ApiPlayer } from './api-player';

/** The preferred action: tickets, tunnel, the longest claim, a card from the deck, or any other. */
export function chooseAction(legal: readonly Action[]): Action | undefined {
	const claims = legal.filter((action) => action.type === 'claim').sort((a, b) => b.cards.length - a.cards.length);
	const keeps = legal.filter((action) => action.type === 'keep').sort((a, b) => a.tickets.length - b.tickets.length);
	const first = (type: Action['type']) => legal.find((action) => action.type === type);
	return keeps[0] ?? first('add') ?? first('give_up') ?? claims[0] ?? first('blind') ?? first('row') ?? legal[0];
}

/** Plays one action for a player; returns whether there was one. */
export async function playAction(player: ApiPlayer, id: string): Promise<boolean> {
	const action = chooseAction(await player.legalActions(id));
	if (!action) return false;
	await player.act(id, action);
	return true;
}

/** Plays for these players until the game is over or the condition holds. */
export async function playOn(
	players: readonly ApiPlayer[],
	id: string,
	isDone: () => boolean | Promise<boolean> = () => false,
): Promise<void> {
	for (let moves = 0; moves < 2000; moves += 1) {
		if (await isDone()) return;
		const first = players[0];
		if (!first || (await first.table(id)).table.stage !== 'playing') return;
		for (const player of players) if (await playAction(player, id)) break;
	}
	throw new Error('the game does not end');
}
