// The lessons that all boards share; each board has its own positions (`north-america.ts` and others).
import type { Action } from '../../protocol/types';
import type { Lesson, LessonText, MoveStep, Pattern, Start } from '../lesson';

/** What every lesson of a board sets up. */
type Scene = { start: Start; script?: readonly Action[] };

const BLIND: Action = { type: 'blind' };
/** Turns in which the opponent draws two cards from the deck: as many as a lesson has. */
export const DRAWS: readonly Action[] = Array.from({ length: 6 }, () => BLIND);

const ANY_CARD: readonly Pattern[] = [{ type: 'row' }, { type: 'blind' }];

/** Explains these moves with one text. */
export function explain(text: LessonText, ...patterns: Pattern[]): [Pattern, LessonText][] {
	return patterns.map((pattern) => [pattern, text]);
}

/** What a claim can be instead of the right one; each has a common explanation unless a lesson has a better one. */
type ClaimMistakes = {
	/** Other cards for the right route, if the learner has any. */
	payment?: LessonText;
	/** Another route. */
	route?: LessonText;
	/** No claim at all. */
	draw?: LessonText;
};

/** A step in which a route is claimed: one of `routes`, with these cards. */
export function claimStep(
	say: LessonText,
	claim: { routes: readonly string[]; cards?: string },
	mistakes: ClaimMistakes = {},
): MoveStep {
	const route = say.route ?? claim.routes[0];
	const otherRoute = mistakes.route ?? { id: 'tutorial-claim-other', route };
	const draw = mistakes.draw ?? { id: 'tutorial-claim-now', route };
	return {
		say: { ...say, route },
		routes: claim.routes,
		expect: { type: 'claim', ...claim },
		wrong: [
			...(mistakes.payment ? explain(mistakes.payment, { type: 'claim', routes: claim.routes }) : []),
			...explain(otherRoute, { type: 'claim' }),
			...explain(draw, ...ANY_CARD, { type: 'tickets' }),
		],
	};
}

/** First tickets: those to keep are offered among others. */
export function ticketsLesson({ start, script, keep }: Scene & { keep: readonly string[] }): Lesson {
	const tickets = keep;
	return {
		id: 'tickets',
		start,
		script: script ?? [],
		steps: [
			{ say: { id: 'tutorial-tickets-what' }, parts: ['choice'] },
			{
				say: { id: 'tutorial-tickets-keep', tickets, count: keep.length },
				parts: ['choice'],
				expect: { type: 'keep', tickets },
				wrong: explain({ id: 'tutorial-tickets-wrong', tickets, count: keep.length }, { type: 'keep' }),
			},
			{ say: { id: 'tutorial-tickets-kept' }, parts: ['tickets'] },
		],
	};
}

/** A route with three red spaces, for which the learner has one red card: one lies face up, one is on the deck. */
export function drawLesson({ start, script = DRAWS, route }: Scene & { route: string }): Lesson {
	return {
		id: 'draw',
		start,
		script,
		steps: [
			{
				say: { id: 'tutorial-draw-first', route },
				parts: ['row'],
				routes: [route],
				expect: { type: 'row', card: 'R' },
				wrong: [
					...explain({ id: 'tutorial-draw-wild', route }, { type: 'row', card: 'L' }),
					...explain({ id: 'tutorial-draw-color', route }, { type: 'row' }),
					...explain({ id: 'tutorial-draw-blind' }, { type: 'blind' }),
					...explain({ id: 'tutorial-draw-tickets' }, { type: 'tickets' }),
					...explain({ id: 'tutorial-draw-claim', route }, { type: 'claim' }),
				],
			},
			{
				say: { id: 'tutorial-draw-second' },
				parts: ['deck'],
				expect: { type: 'blind' },
				wrong: explain({ id: 'tutorial-draw-second-wrong' }, { type: 'row' }),
			},
			{ say: { id: 'tutorial-draw-done', route }, parts: ['hand'], routes: [route] },
		],
	};
}

/** A claim of the route with three red spaces, and of a grey route with blue cards. */
export function claimLesson(scene: Scene & { route: string; grey: readonly string[]; count: number }): Lesson {
	const { start, script = DRAWS, route, grey, count } = scene;
	const blue = 'B'.repeat(count);
	return {
		id: 'claim',
		start,
		script,
		steps: [
			claimStep({ id: 'tutorial-claim-colored' }, { routes: [route], cards: 'RRR' }),
			claimStep(
				{ id: 'tutorial-claim-grey', count },
				{ routes: grey, cards: blue },
				{ payment: { id: 'tutorial-claim-grey-wrong', count } },
			),
			{ say: { id: 'tutorial-claim-done' } },
		],
	};
}

/** A route with green spaces, for which one card is missing: a locomotive, or a taxi, takes its place. */
export function wildLesson({ start, script = DRAWS, route, cards }: Scene & { route: string; cards: string }): Lesson {
	return {
		id: 'wild',
		start,
		script,
		steps: [
			{
				say: { id: 'tutorial-wild-take' },
				parts: ['row'],
				expect: { type: 'row', card: 'L' },
				wrong: explain({ id: 'tutorial-wild-take-wrong', route }, ...ANY_CARD, { type: 'tickets' }, { type: 'claim' }),
			},
			claimStep({ id: 'tutorial-wild-use', count: cards.length }, { routes: [route], cards }),
			{ say: { id: 'tutorial-wild-done' } },
		],
	};
}

type Doubles = Scene & {
	/** Both tracks of the route that is claimed in time. */
	first: readonly string[];
	/** The double route of which the opponent claims a track. */
	closed: string;
	/** The way around it. */
	detour: string;
};

/** A double route that is claimed in time, and one of which the opponent is faster. */
export function doublesLesson({ start, script = [], first, closed, detour }: Doubles): Lesson {
	const draw = { id: 'tutorial-double-wait', route: first[0] };
	return {
		id: 'doubles',
		start,
		script,
		steps: [
			claimStep({ id: 'tutorial-double-claim' }, { routes: first }, { draw }),
			{ say: { id: 'tutorial-double-closed', route: closed }, routes: [closed] },
			claimStep({ id: 'tutorial-double-detour' }, { routes: [detour] }),
			{ say: { id: 'tutorial-double-done' } },
		],
	};
}

/** Further tickets, of which the learner's routes already complete one. */
export function moreTicketsLesson({ start, script = [], complete }: Scene & { complete: string }): Lesson {
	const tickets = [complete];
	return {
		id: 'more-tickets',
		start,
		script,
		steps: [
			{
				say: { id: 'tutorial-more-draw' },
				parts: ['ticket-deck'],
				expect: { type: 'tickets' },
				wrong: explain({ id: 'tutorial-more-wrong' }, ...ANY_CARD, { type: 'claim' }),
			},
			{
				say: { id: 'tutorial-more-keep', tickets },
				parts: ['choice'],
				expect: { type: 'keep', tickets },
				wrong: explain({ id: 'tutorial-more-keep-wrong', tickets }, { type: 'keep' }),
			},
			{ say: { id: 'tutorial-more-done' }, parts: ['tickets'] },
		],
	};
}

/** A claim that begins the last round and completes a ticket, one more claim, and the scoring. */
export function endLesson({
	start,
	script = DRAWS,
	...lesson
}: Scene & { ticket: string; first: string; last: string }): Lesson {
	const { ticket, first, last } = lesson;
	return {
		id: 'end',
		start,
		script,
		steps: [
			claimStep({ id: 'tutorial-end-first', tickets: [ticket] }, { routes: [first] }),
			claimStep(
				{ id: 'tutorial-end-last' },
				{ routes: [last] },
				{ draw: { id: 'tutorial-end-last-wrong', route: last } },
			),
			{ say: { id: 'tutorial-end-done' } },
		],
	};
}
