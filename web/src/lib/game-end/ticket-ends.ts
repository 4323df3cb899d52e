// The printed ends of a ticket.
import type { BoardIndex } from '../game/board-index';
import { i18n } from '../i18n.svelte';

/** The names of both ends; several places, such as countries, become a list with “or”. */
export function ticketEnds(board: BoardIndex, ticket: string): { from: string; to: string } {
	const { from, goals } = board.ticket(ticket);
	const names = (places: readonly string[]) => [...new Set(places.map((place) => board.place(place).name))];
	const or = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
	return { from: or.format(names(from)), to: or.format(names(goals.flatMap((goal) => goal.to))) };
}
