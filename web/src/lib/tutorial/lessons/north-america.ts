// North America: tickets between Duluth and the Gulf of Mexico.
import type { Tutorial } from '../lesson';
import {
	claimLesson,
	doublesLesson,
	drawLesson,
	DRAWS,
	endLesson,
	moreTicketsLesson,
	ticketsLesson,
	wildLesson,
} from './steps';

const TICKETS = ['duluth-houston', 'winnipeg-little-rock'];
const OPPONENT = { hand: 'YYPK', tickets: ['denver-el-paso', 'portland-phoenix'], routes: ['denver-santa-fe'] };

export const northAmerica: Tutorial = {
	board: 'usa',
	lessons: [
		ticketsLesson({
			keep: TICKETS,
			start: {
				learner: { hand: 'RGKB', offered: [...TICKETS, 'seattle-new-york'] },
				opponent: { hand: 'YYPK', offered: ['denver-el-paso', 'portland-phoenix', 'boston-miami'] },
				row: 'YPROW',
				deck: '',
			},
			script: [{ type: 'keep', tickets: ['denver-el-paso', 'portland-phoenix'] }],
		}),
		drawLesson({
			route: 'chicago-duluth',
			start: {
				learner: { hand: 'RGKB', tickets: TICKETS },
				opponent: OPPONENT,
				row: 'YLRPW',
				deck: 'GROK',
			},
		}),
		claimLesson({
			route: 'chicago-duluth',
			grey: ['little-rock-saint-louis'],
			count: 2,
			start: {
				learner: { hand: 'RRRBBGG', tickets: TICKETS },
				opponent: OPPONENT,
				row: 'YOKPW',
				deck: 'GWOK',
			},
		}),
		wildLesson({
			route: 'little-rock-new-orleans',
			cards: 'GGL',
			start: {
				learner: { hand: 'GGK', tickets: TICKETS, routes: ['chicago-duluth', 'little-rock-saint-louis'] },
				opponent: OPPONENT,
				row: 'YLKPW',
				deck: 'ORKP',
			},
		}),
		doublesLesson({
			first: ['chicago-saint-louis', 'chicago-saint-louis:2'],
			closed: 'dallas-houston',
			detour: 'houston-new-orleans',
			start: {
				learner: {
					hand: 'WWGG',
					tickets: TICKETS,
					routes: ['chicago-duluth', 'little-rock-saint-louis', 'little-rock-new-orleans'],
				},
				opponent: { ...OPPONENT, hand: 'YYPR' },
				row: 'YOKPW',
				deck: 'OKPW',
			},
			script: [{ type: 'claim', route: 'dallas-houston', cards: 'R' }, ...DRAWS],
		}),
		moreTicketsLesson({
			complete: 'chicago-new-orleans',
			start: {
				learner: {
					hand: 'YOKP',
					tickets: TICKETS,
					routes: [
						'chicago-duluth',
						'chicago-saint-louis',
						'duluth-winnipeg',
						'houston-new-orleans',
						'little-rock-new-orleans',
						'little-rock-saint-louis',
					],
				},
				opponent: OPPONENT,
				row: 'YOKPW',
				deck: 'RGBB',
				ticketDeck: ['vancouver-montreal', 'chicago-new-orleans', 'los-angeles-miami'],
			},
			script: DRAWS,
		}),
		endLesson({
			ticket: 'kansas-city-houston',
			first: 'kansas-city-saint-louis',
			last: 'nashville-saint-louis',
			start: {
				learner: {
					hand: 'BBYY',
					tickets: [...TICKETS, 'kansas-city-houston'],
					routes: [
						'atlanta-miami',
						'calgary-winnipeg',
						'chicago-duluth',
						'chicago-saint-louis',
						'duluth-winnipeg',
						'houston-new-orleans',
						'little-rock-new-orleans',
						'little-rock-saint-louis',
						'miami-new-orleans',
						'chicago-pittsburgh',
						'nashville-pittsburgh',
						'dallas-houston',
					],
				},
				opponent: {
					hand: 'YYPK',
					tickets: ['denver-el-paso', 'portland-phoenix', 'helena-los-angeles'],
					routes: [
						'denver-santa-fe',
						'el-paso-santa-fe',
						'denver-salt-lake-city',
						'portland-salt-lake-city',
						'denver-phoenix',
						'helena-salt-lake-city',
					],
				},
				row: 'YOKPW',
				deck: 'RGOW',
			},
		}),
	],
};
