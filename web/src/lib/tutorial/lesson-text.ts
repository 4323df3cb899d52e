// The text of a lesson: its messages with the names and numbers of the board.
import { endsLabel } from '../board/labels';
import type { BoardIndex } from '../game/board-index';
import { ticketEnds } from '../game-end/ticket-ends';
import { i18n, t } from '../i18n.svelte';
import type { LessonText } from './lesson';

export function lessonText({ id, route, tickets = [], count = 0 }: LessonText, board: BoardIndex): string {
	const { vehicle, rules } = board.drawing;
	return t(id, {
		route: route === undefined ? '' : endsLabel(board, board.route(route)),
		tickets: new Intl.ListFormat(i18n.language).format(
			tickets.map((ticket) => t('board-ends', ticketEnds(board, ticket))),
		),
		count,
		wild: wildOf(vehicle),
		vehicle,
		rule: rules.row_locomotive,
		scoring: rules.routes_score,
		dealt: rules.first_tickets[0],
		points: rules.route_points.join(', '),
		doubles: rules.doubles_from,
		longest: rules.longest_path,
	});
}

/** The title of a lesson. */
export function lessonTitle(id: string, board: string): string {
	return t(`tutorial-lesson-${id}`, { wild: wildOf(board === 'new-york' ? 'taxi' : 'train') });
}

function wildOf(vehicle: 'train' | 'taxi'): string {
	return vehicle === 'taxi' ? 'taxi' : 'locomotive';
}
