// The game between bots that runs quietly on the front page, route by route.
import type { Facts } from '../../lib/game/board-index';
import { fold } from '../../lib/game/fold';
import type { Replay, View } from '../../lib/protocol/types';

/** The board after another claim. */
export type Scene = { view: View; newest?: string };

/** Every moment at which the board looks different, from the deal to the end. */
export function scenes(replay: Replay, facts: Facts): Scene[] {
	const all: Scene[] = [{ view: replay.view }];
	let { view } = replay;
	for (const step of replay.steps) {
		view = step.view ?? fold(view, step.events ?? [], facts);
		const claim = step.events?.find((event) => event.type === 'route_claimed');
		if (claim) all.push({ view, newest: claim.route });
	}
	return all;
}

export async function fetchDemo(): Promise<Replay> {
	const response = await fetch('/demo.json');
	if (!response.ok) throw new Error('there is no game to show');
	return (await response.json()) as Replay;
}
