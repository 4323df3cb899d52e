import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../i18n.svelte';
import type { ActedBy, Event, SeatName, Update } from '../protocol/types';
import { movesSinceTurn, moveText, recentClaims, takenCardsText } from './since-turn';
import { boardOf } from './test-data';

beforeAll(() => i18n.load('en'));

const acted = (seat: SeatName, events: Event[], by: ActedBy = 'person'): Update =>
	({ change: { type: 'acted', seat, by }, events }) as Update;
const undone = (seat: SeatName): Update => ({ change: { type: 'undone', seat } }) as Update;
const claim = (seat: SeatName, route: string): Update =>
	acted(seat, [{ type: 'route_claimed', seat, route, payment: 'G' }]);
const takes = (seat: SeatName, card: string): Update => acted(seat, [{ type: 'card_taken', seat, slot: 1, card }]);
const draws = (seat: SeatName, by: ActedBy = 'person'): Update => acted(seat, [{ type: 'card_drawn', seat }], by);

/** The moves since blue's turn as sentences. */
function sentences(log: readonly Update[]): string[] {
	const board = boardOf('usa');
	return movesSinceTurn(log, 'blue').map((move) => moveText(move, (seat) => seat, board).replace('\n', ' '));
}

test('the moves of the others since the own action are listed, one entry for all cards of a turn', () => {
	const log = [
		claim('red', 'helena-seattle'),
		draws('blue'),
		draws('blue'),
		claim('red', 'duluth-helena'),
		takes('green', 'R'),
		draws('green'),
	];
	expect(sentences(log)).toEqual(['red claimed Duluth – Helena', 'green drew 2 cards']);
	expect([...recentClaims(movesSinceTurn(log, 'blue'))]).toEqual([['duluth-helena', 'red']]);
});

test('an own action clears the list, and so does the first of two cards', () => {
	expect(sentences([draws('red'), draws('blue')])).toEqual([]);
});

test('undone actions count neither for the others nor for the player', () => {
	expect(sentences([draws('blue'), claim('red', 'duluth-helena'), undone('red')])).toEqual([]);
	expect(sentences([draws('red'), claim('blue', 'duluth-helena'), undone('blue')])).toEqual(['red drew a card']);
});

test('an action that a bot plays for the player keeps what happened before it', () => {
	const log = [draws('blue'), claim('red', 'duluth-helena'), draws('blue', 'away'), draws('red')];
	expect(sentences(log)).toEqual(['red claimed Duluth – Helena', 'red drew a card']);
});

test('face-up cards are named, and cards from the deck are not', () => {
	const [move] = movesSinceTurn([takes('red', 'R'), draws('red')], 'blue');
	expect(move).toEqual({ type: 'drew', seat: 'red', cards: ['R', undefined] });
	expect(takenCardsText(move!, boardOf('usa'))).toBe('a red card');
});

test('tickets, tunnels that were given up and passes are listed; starting tickets are not', () => {
	const log = [
		acted('red', [
			{ type: 'first_tickets_chosen', seat: 'red' },
			{ type: 'tickets_kept', seat: 'red', kept: 2, returned: 1 },
		]),
		acted('red', [{ type: 'tickets_kept', seat: 'red', kept: 1, returned: 2 }]),
		acted('green', [{ type: 'tunnel_begun', seat: 'green', route: 'duluth-helena', payment: 'G' }]),
		acted('green', [{ type: 'tunnel_given_up', seat: 'green' }]),
		acted('red', [{ type: 'passed', seat: 'red' }]),
	];
	expect(sentences(log)).toEqual(['red kept 1 ticket', 'green gave up the tunnel Duluth – Helena', 'red passed']);
});

test('a spectator has no turn, and so no list', () => {
	expect(movesSinceTurn([draws('red')], undefined)).toEqual([]);
});
