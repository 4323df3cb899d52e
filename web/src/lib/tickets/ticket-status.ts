// The status of tickets, and their descriptions.
import type { BoardIndex } from '../game/board-index';
import { completedPoints, type TicketPath } from '../game/paths';
import { t } from '../i18n.svelte';
import type { BoardDrawing } from '../protocol/types';

export type TicketStatus =
	| { type: 'done'; points: number }
	| { type: 'open'; missing: number }
	/** No path is left. */
	| { type: 'lost' };

/** The status of a ticket for a player with these routes and this best path. */
export function ticketStatus(
	board: BoardIndex,
	routes: readonly string[],
	ticket: string,
	path: TicketPath | undefined,
): TicketStatus {
	const points = completedPoints(board, routes, ticket);
	if (points !== undefined) return { type: 'done', points };
	return path ? { type: 'open', missing: path.missing } : { type: 'lost' };
}

/** A ticket as text: its ends and points. */
export function ticketText(board: BoardIndex, name: string): string {
	const ticket = board.ticket(name);
	const from = board.place(ticket.from[0] ?? '').name;
	const goals = ticket.goals.map((goal) =>
		t('game-ticket-goal', { place: board.place(goal.to[0] ?? '').name, points: goal.points }),
	);
	return t('game-ticket', { from, goals: goals.join(', ') });
}

/** The status as a sentence; `trains` are those that the player has left. */
export function ticketStatusText(status: TicketStatus, vehicle: BoardDrawing['vehicle'], trains: number): string {
	switch (status.type) {
		case 'done':
			return t('game-ticket-done', { points: status.points });
		case 'lost':
			return t('game-ticket-lost');
		case 'open':
			return t(status.missing > trains ? 'game-ticket-far' : 'game-ticket-open', { n: status.missing, vehicle });
		default:
			return status satisfies never;
	}
}
