// Who has claimed what.
import type { SeatName, View } from '../protocol/types';

/** Every claimed route, and who claimed it. */
export function ownersOf(view: View): Map<string, SeatName> {
	return new Map(view.players.flatMap((player) => player.routes.map((route) => [route, player.seat] as const)));
}
