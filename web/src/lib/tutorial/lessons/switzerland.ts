// Switzerland: the common lessons in the north-east, tunnels under the Alps and the way to France.
import type { Lesson, Tutorial } from '../lesson';
import {
	claimLesson,
	claimStep,
	doublesLesson,
	drawLesson,
	DRAWS,
	endLesson,
	explain,
	moreTicketsLesson,
	ticketsLesson,
} from './steps';

const TICKETS = ['schaffhausen-st-gallen', 'schaffhausen-zug'];
const OPPONENT = { hand: 'YYPK', tickets: ['basel-bern', 'lausanne-luzern'], routes: ['bern-fribourg'] };

/** A tunnel that costs one more card, and one that costs too much. */
const tunnels: Lesson = {
	id: 'tunnels',
	start: {
		learner: { hand: 'WWLGG', tickets: ['basel-brig'] },
		opponent: OPPONENT,
		row: 'YOKPR',
		// Turned up: one white card. The opponent draws two cards. Turned up: a green card and a locomotive.
		deck: 'KWBOYGLR',
	},
	script: DRAWS,
	steps: [
		claimStep(
			{ id: 'tutorial-tunnel-claim', count: 2 },
			{ routes: ['brig-interlaken'], cards: 'WW' },
			{ payment: { id: 'tutorial-tunnel-pay-wrong' } },
		),
		{
			say: { id: 'tutorial-tunnel-add' },
			parts: ['choice'],
			routes: ['brig-interlaken'],
			expect: { type: 'add', cards: 'L' },
			wrong: explain({ id: 'tutorial-tunnel-add-wrong' }, { type: 'give_up' }),
		},
		claimStep({ id: 'tutorial-tunnel-second', count: 2 }, { routes: ['schwyz-wassen'], cards: 'GG' }),
		{
			say: { id: 'tutorial-tunnel-give-up' },
			parts: ['choice'],
			routes: ['schwyz-wassen'],
			expect: { type: 'give_up' },
			wrong: [],
		},
		{ say: { id: 'tutorial-tunnel-done' } },
	],
};

/** A ticket from Bern to any neighbouring country. */
const countries: Lesson = {
	id: 'countries',
	start: {
		learner: {
			hand: 'YPPK',
			tickets: ['bern-any'],
			routes: ['bern-fribourg', 'fribourg-lausanne', 'geneve-lausanne'],
		},
		opponent: { ...OPPONENT, routes: ['luzern-schwyz'] },
		row: 'YOKPR',
		deck: 'OWGB',
	},
	script: DRAWS,
	steps: [
		{ say: { id: 'tutorial-country-what' }, parts: ['tickets'] },
		claimStep({ id: 'tutorial-country-claim' }, { routes: ['geneve-france-2'] }),
		{ say: { id: 'tutorial-country-done' }, parts: ['tickets'] },
	],
};

export const switzerland: Tutorial = {
	board: 'switzerland',
	lessons: [
		ticketsLesson({
			keep: TICKETS,
			start: {
				learner: { hand: 'RGKB', offered: ['geneve-zurich', TICKETS[0]!, 'italy-any', TICKETS[1]!, 'bern-lugano'] },
				opponent: {
					hand: 'YYPK',
					offered: ['basel-bern', 'lausanne-luzern', 'zurich-brusio', 'geneve-sion', 'luzern-vaduz'],
				},
				row: 'YPROW',
				deck: '',
			},
			script: [{ type: 'keep', tickets: ['basel-bern', 'lausanne-luzern'] }],
		}),
		drawLesson({
			route: 'st-gallen-winterthur',
			start: {
				learner: { hand: 'RGKB', tickets: TICKETS },
				opponent: OPPONENT,
				row: 'YLRPW',
				deck: 'GROK',
			},
		}),
		claimLesson({
			route: 'st-gallen-winterthur',
			grey: ['bern-luzern', 'bern-luzern:2'],
			count: 4,
			start: {
				learner: { hand: 'RRRBBBBGGGG', tickets: TICKETS },
				opponent: OPPONENT,
				row: 'YOKPW',
				deck: 'GWOK',
			},
		}),
		doublesLesson({
			first: ['schaffhausen-winterthur', 'schaffhausen-winterthur:2'],
			closed: 'winterthur-zurich',
			detour: 'schaffhausen-zurich',
			start: {
				learner: { hand: 'KWOOO', tickets: TICKETS, routes: ['st-gallen-winterthur'] },
				opponent: { ...OPPONENT, hand: 'YYPB' },
				row: 'YOKPR',
				deck: 'GGBY',
			},
			script: [{ type: 'claim', route: 'winterthur-zurich', cards: 'B' }, ...DRAWS],
		}),
		tunnels,
		countries,
		moreTicketsLesson({
			complete: 'luzern-zurich',
			start: {
				learner: {
					hand: 'YOKP',
					tickets: TICKETS,
					routes: [
						'st-gallen-winterthur',
						'schaffhausen-winterthur',
						'schaffhausen-zurich',
						'zug-zurich',
						'luzern-zug',
					],
				},
				opponent: OPPONENT,
				row: 'YOKPW',
				deck: 'RGBB',
				ticketDeck: ['lugano-chur', 'luzern-zurich', 'geneve-sion'],
			},
			script: DRAWS,
		}),
		endLesson({
			ticket: 'olten-schaffhausen',
			first: 'olten-zurich',
			last: 'pfaffikon-schwyz',
			start: {
				learner: {
					hand: 'WWWP',
					tickets: [...TICKETS, 'olten-schaffhausen'],
					trains: 4,
					routes: [
						'st-gallen-winterthur',
						'schaffhausen-winterthur',
						'schaffhausen-zurich',
						'zug-zurich',
						'luzern-zug',
						'luzern-schwyz',
						'bern-luzern',
						'bern-solothurn',
					],
				},
				opponent: {
					hand: 'YYPK',
					tickets: ['basel-bern', 'lausanne-luzern'],
					routes: ['bern-fribourg', 'fribourg-lausanne', 'basel-delemont', 'delemont-solothurn', 'geneve-lausanne'],
				},
				row: 'YOKPB',
				deck: 'RGOW',
			},
		}),
	],
};
