// The sounds of an update.
import type { Event, SeatName, Update } from '../../../../lib/protocol/types';
import type { Sound } from '../../../../lib/sound';

const EVENT_SOUNDS: Partial<Record<Event['type'], Sound>> = {
	card_taken: 'card',
	card_drawn: 'card',
	route_claimed: 'claim',
	tickets_offered: 'ticket',
	tunnel_begun: 'tunnel',
};

/** The sounds of an update, each once, with an alert when the player's turn begins. */
export function soundsOf(update: Update, mySeat: SeatName | undefined): Sound[] {
	const sounds = new Set<Sound>();
	for (const event of update.events ?? []) {
		const isMyTurn = event.type === 'turn_began' && event.seat === mySeat;
		const sound = isMyTurn ? 'turn' : EVENT_SOUNDS[event.type];
		if (sound) sounds.add(sound);
	}
	return [...sounds];
}
