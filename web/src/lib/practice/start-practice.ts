// Starts a game in this browser.
import { engine } from '../engine/engine-client';
import { randomHex } from '../fairness/random';
import { SEATS } from '../game/seats';
import type { BotSpeed, GamePlayer, SeatName } from '../protocol/types';
import { device } from './device-store';

export type PracticeOptions = {
	board: string;
	/** The name of the person; without one, the bots play alone. */
	name: string | undefined;
	bots: readonly string[];
	botSpeed: BotSpeed;
	/** Random if undefined. */
	firstSeat?: SeatName | undefined;
};

/** Deals a game and keeps it on the device; returns its id. */
export async function startPractice({ board, name, bots, botSpeed, firstSeat }: PracticeOptions): Promise<string> {
	const id = randomHex().slice(0, 16);
	const players: GamePlayer[] = [...(name === undefined ? [] : [{ person: name }]), ...bots.map((bot) => ({ bot }))];
	const now = Date.now();
	const info = await engine.ask(
		{
			type: 'create_game',
			game: id,
			board,
			players,
			bot_speed: botSpeed,
			seed: randomHex(),
			now,
			...(firstSeat ? { first_seat: firstSeat } : {}),
		},
		'game',
	);
	const { text } = await engine.ask({ type: 'record', game: id }, 'record');
	const seat = name === undefined ? undefined : SEATS[0];
	await device.saveGame({ id, board: info.board, players, botSpeed, seat, createdAt: now, changedAt: now }, text);
	return id;
}
