// The built-in boards and recorded games, for tests.
import { readFileSync } from 'node:fs';
import type { Event, Player, SeatName, BoardDrawing, Table, View } from '../protocol/types';
import { BoardIndex } from './board-index';

export type GoldenGame = {
	board: string;
	seat: SeatName | null;
	first: View;
	steps: { events: Event[]; view: View }[];
};

const FOLDER = `${import.meta.dirname}/../../../tests`;
const read = <T>(path: string) => JSON.parse(readFileSync(`${FOLDER}/${path}.json`, 'utf8')) as T;

export const boardOf = (name: string): BoardIndex => new BoardIndex(read<BoardDrawing>(`fixtures/drawings/${name}`));
export const goldenGame = (name: string): GoldenGame => read<GoldenGame>(`fixtures/fold/${name}`);
/** The record of a finished game. */
export const recordOf = <T>(name: string): T => read<T>(`fixtures/records/${name}`);

/** A player with defaults for everything a test does not set. */
export function player(seat: SeatName, more: Partial<Player> = {}): Player {
	return { seat, trains: 45, hand: 0, tickets: 0, points: 0, routes: [], taken: '-', spent: '-', known: '-', ...more };
}

/** Blue's view on blue's turn, with the given hand. */
export function blueView(hand: string, players: Player[], more: Partial<View> = {}): View {
	return {
		phase: { type: 'turn', seat: 'blue' },
		row: 'RRRRR',
		deck: 50,
		discards: '-',
		reshuffles: 0,
		ticket_deck: 20,
		tickets_removed: 0,
		passes: 0,
		tunnels_given_up: 0,
		players,
		me: { seat: 'blue', hand, tickets: [], offered: [], removed: [], returned: [] },
		...more,
	};
}

/** A table with people and bots in seat order: `Ada` is a person, `bot:hard` is a bot. */
export function tableOf(...names: string[]): Table {
	const seats = (['blue', 'red', 'green', 'yellow', 'black'] as const).slice(0, names.length);
	return {
		id: 't',
		stage: 'playing',
		board: 'usa',
		title: 'USA',
		seats: seats.map((seat, index) => {
			const name = names[index]!;
			return name.startsWith('bot:') ? { seat, bot: name.slice(4) } : { seat, person: { id: index, name } };
		}),
		host: { id: 0, name: names[0]! },
		listed: false,
		clock: { type: 'none' },
		bot_speed: 'instant',
		free_text: true,
		board_hash: '',
		commitment: '',
		deal: 1,
		seq: 0,
		changed_at: 0,
		shared: false,
	};
}
