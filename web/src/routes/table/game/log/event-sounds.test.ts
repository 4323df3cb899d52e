import { expect, test } from 'vitest';
import { soundsOf } from './event-sounds';

test('each sound plays once, with an alert when the player’s turn begins', () => {
	const update = {
		seq: 1,
		at: 0,
		change: { type: 'acted' as const, seat: 'red' as const, by: 'person' as const },
		events: [
			{ type: 'card_drawn' as const, seat: 'red' as const },
			{ type: 'turn_began' as const, seat: 'blue' as const },
		],
	};
	expect(soundsOf(update, 'blue')).toEqual(['card', 'turn']);
	expect(soundsOf(update, 'red')).toEqual(['card']);
});
