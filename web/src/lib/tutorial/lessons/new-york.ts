// New York: taxis, attractions, and a game that is scored at its end.
import type { Lesson, Tutorial } from '../lesson';
import {
	claimLesson,
	claimStep,
	doublesLesson,
	drawLesson,
	DRAWS,
	endLesson,
	moreTicketsLesson,
	ticketsLesson,
	wildLesson,
} from './steps';

const TICKETS = ['chelsea-wall-street'];
const OPPONENT = {
	hand: 'PK',
	tickets: ['lincoln-center-empire-state-building'],
	routes: ['central-park-lincoln-center'],
};

/** A short route between two attractions. */
const attractions: Lesson = {
	id: 'attractions',
	start: {
		learner: { hand: 'GPOO', tickets: TICKETS, routes: ['chelsea-greenwich-village:2'] },
		opponent: OPPONENT,
		row: 'OKPRB',
		deck: 'OKGB',
	},
	script: DRAWS,
	steps: [
		{ say: { id: 'tutorial-attraction-what' } },
		claimStep(
			{ id: 'tutorial-attraction-claim' },
			{ routes: ['chinatown-wall-street', 'chinatown-wall-street:2'] },
			{ route: { id: 'tutorial-attraction-wrong', route: 'chinatown-wall-street' } },
		),
		{ say: { id: 'tutorial-attraction-done' } },
	],
};

export const newYork: Tutorial = {
	board: 'new-york',
	lessons: [
		ticketsLesson({
			keep: TICKETS,
			start: {
				learner: { hand: 'RG', offered: ['chelsea-wall-street', 'central-park-chinatown'] },
				opponent: { hand: 'PK', offered: ['lincoln-center-empire-state-building', 'united-nations-wall-street'] },
				row: 'PROKB',
				deck: '',
			},
			script: [{ type: 'keep', tickets: ['lincoln-center-empire-state-building'] }],
		}),
		drawLesson({
			route: 'chelsea-greenwich-village:2',
			start: {
				learner: { hand: 'RG', tickets: TICKETS },
				opponent: OPPONENT,
				row: 'OLRPK',
				deck: 'GROK',
			},
		}),
		claimLesson({
			route: 'chelsea-greenwich-village:2',
			grey: ['chinatown-greenwich-village', 'chinatown-greenwich-village:2'],
			count: 2,
			start: {
				learner: { hand: 'RRRBBGG', tickets: TICKETS },
				opponent: OPPONENT,
				row: 'OKPGO',
				deck: 'GPOK',
			},
		}),
		wildLesson({
			route: 'gramercy-park-united-nations',
			cards: 'GGL',
			start: {
				learner: { hand: 'GGK', tickets: TICKETS, routes: ['chelsea-greenwich-village:2'] },
				opponent: OPPONENT,
				row: 'OLKPB',
				deck: 'ORKP',
			},
		}),
		attractions,
		doublesLesson({
			first: ['gramercy-park-greenwich-village', 'gramercy-park-greenwich-village:2'],
			closed: 'chinatown-greenwich-village',
			detour: 'greenwich-village-lower-east-side',
			start: {
				learner: { hand: 'KKOO', tickets: ['gramercy-park-chinatown'] },
				opponent: { ...OPPONENT, hand: 'BBP' },
				row: 'OKPRB',
				deck: 'GGBP',
			},
			script: [{ type: 'claim', route: 'chinatown-greenwich-village', cards: 'BB' }, ...DRAWS],
		}),
		moreTicketsLesson({
			complete: 'chelsea-brooklyn',
			start: {
				learner: {
					hand: 'OK',
					tickets: TICKETS,
					routes: [
						'chelsea-greenwich-village:2',
						'chinatown-greenwich-village',
						'chinatown-wall-street',
						'brooklyn-chinatown',
					],
				},
				opponent: OPPONENT,
				row: 'OKPRB',
				deck: 'GGBP',
				ticketDeck: ['chelsea-brooklyn', 'central-park-chinatown'],
			},
			script: DRAWS,
		}),
		endLesson({
			ticket: 'gramercy-park-chinatown',
			first: 'gramercy-park-greenwich-village',
			last: 'chelsea-midtown-west',
			start: {
				learner: {
					hand: 'KKBB',
					tickets: [...TICKETS, 'gramercy-park-chinatown'],
					routes: [
						'chelsea-greenwich-village:2',
						'chinatown-greenwich-village',
						'chinatown-wall-street',
						'brooklyn-chinatown',
						'chelsea-empire-state-building',
					],
				},
				opponent: {
					hand: 'PK',
					tickets: ['lincoln-center-empire-state-building', 'central-park-midtown-west'],
					routes: [
						'central-park-lincoln-center',
						'lincoln-center-times-square',
						'empire-state-building-times-square',
						'times-square-united-nations',
					],
				},
				row: 'OKPRG',
				deck: 'OGRP',
			},
		}),
	],
};
