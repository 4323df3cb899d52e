// The recorded game on the home page, reduced to its claims.
import type { BoardIndex } from '../../lib/game/board-index';
import { fold } from '../../lib/game/fold';
import type { Replay, View } from '../../lib/protocol/types';

/** The board after a claim. */
export type DemoScene = { view: View; lastClaimed?: string };

/** One scene for the deal and one for every claim. */
export function demoScenes(replay: Replay, board: BoardIndex): DemoScene[] {
	const scenes: DemoScene[] = [{ view: replay.view }];
	let { view } = replay;
	for (const update of replay.updates) {
		view = update.view ?? fold(view, update.events ?? [], board);
		const claim = update.events?.find((event) => event.type === 'route_claimed');
		if (claim) scenes.push({ view, lastClaimed: claim.route });
	}
	return scenes;
}

export async function fetchDemo(): Promise<Replay> {
	const response = await fetch('/demo.json');
	if (!response.ok) throw new Error('the demo game is missing');
	return (await response.json()) as Replay;
}
