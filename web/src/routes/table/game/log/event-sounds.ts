// Which sounds belong to a step.
import type { Sound } from '../../../../lib/sound';
import type { Event, SeatName, Step } from '../../../../lib/protocol/types';

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
	card_taken: 'card',
	card_drawn: 'card',
	route_claimed: 'claim',
	tickets_offered: 'ticket',
	tunnel_begun: 'tunnel',
};

/** The sounds of a step, each once; a signal when the turn comes to the reader. */
export function soundsOf(step: Step, mine: SeatName | undefined): Sound[] {
	const sounds = new Set<Sound>();
	for (const event of step.events ?? []) {
		const sound = event.type === 'turn_began' && event.seat === mine ? 'turn' : SOUNDS[event.type];
		if (sound) sounds.add(sound);
	}
	return [...sounds];
}
