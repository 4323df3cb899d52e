// The owners of claimed routes.
import type { SeatName, View } from '../protocol/types';

/** The owner of every claimed route, by route name. */
export function ownersOf(view: View): Map<string, SeatName> {
	return new Map(view.players.flatMap((player) => player.routes.map((route) => [route, player.seat] as const)));
}
