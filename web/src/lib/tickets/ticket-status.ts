// Tickets in words, and how they stand.
import type { Facts } from '../game/board-index';
import { connected, type Way } from '../game/paths';
import { t } from '../i18n.svelte';

export type Standing = { type: 'done'; points: number } | { type: 'open'; missing: number } | { type: 'lost' };

/** How a ticket stands for somebody with these routes. */
export function standing(facts: Facts, routes: readonly string[], ticket: string, way: Way | undefined): Standing {
	const points = connected(facts, routes, ticket);
	if (points !== undefined) return { type: 'done', points };
	return way ? { type: 'open', missing: way.missing } : { type: 'lost' };
}

/** A ticket in one breath: from where, to where, for how many points. */
export function ticketText(facts: Facts, name: string): string {
	const ticket = facts.ticket(name);
	const from = facts.place(ticket.from[0] ?? '').name;
	const goals = ticket.goals.map((goal) =>
		t('game-ticket-goal', { place: facts.place(goal.to[0] ?? '').name, points: goal.points }),
	);
	return t('game-ticket', { from, goals: goals.join(', ') });
}

/** How a ticket stands, in words; `trains` are those that the player has left. */
export function standingText(found: Standing, vehicle: 'train' | 'taxi', trains: number): string {
	switch (found.type) {
		case 'done':
			return t('game-ticket-done', { points: found.points });
		case 'lost':
			return t('game-ticket-lost');
		case 'open':
			return t(found.missing > trains ? 'game-ticket-far' : 'game-ticket-open', { n: found.missing, vehicle });
		default:
			return found satisfies never;
	}
}
