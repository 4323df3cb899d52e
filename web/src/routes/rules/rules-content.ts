// What the words of the rules need to know of a board: its numbers, and which rules it has at all.
import type { Letter } from '../../lib/game/cards';
import type { Facts } from '../../lib/game/board-index';

/** A board on which everybody has so few pieces is about taxis. */
const TAXIS = 20;

/** The numbers, as the messages of rules.ftl call them. */
export function numbersOf({ sheet }: Facts) {
	const { rules } = sheet;
	return {
		vehicle: rules.trains <= TAXIS ? 'taxi' : 'train',
		fewest: rules.fewest,
		most: rules.most,
		trains: rules.trains,
		cards: rules.cards,
		colors: rules.colors.length,
		hand: rules.hand,
		tickets: sheet.tickets.length,
		firstDealt: rules.first_tickets[0],
		firstKept: rules.first_tickets[1],
		drawn: rules.more_tickets[0],
		kept: rules.more_tickets[1],
		doublesFrom: rules.doubles_from,
		longest: rules.longest_path,
		attraction: rules.attraction,
	};
}

/** The messages of each part of the rules, for this board. */
export function partsOf({ sheet }: Facts): [part: string, messages: string[]][] {
	const { rules } = sheet;
	const tunnels = sheet.routes.some((route) => route.tunnel);
	const doubles = sheet.routes.some((route) => route.twin);
	const countries = sheet.places.some((place) => place.country);
	const several = sheet.tickets.some((ticket) => ticket.goals.length > 1);
	const when = (has: boolean, messages: string[]) => (has ? messages : []);
	const parts: [string, string[]][] = [
		['goal', ['goal-what']],
		['setup', ['setup-pieces', 'setup-cards', 'setup-tickets', 'setup-first']],
		['turn', ['turn-one', 'turn-pass']],
		['draw', [
			'draw-two',
			rules.row_locomotive === 'whole-action' ? 'draw-locomotive' : 'draw-locomotive-free',
			'draw-three',
			'draw-limit',
		]],
		['claim', [
			'claim-cards',
			rules.locomotives === 'tunnels-only' ? 'claim-locomotives-tunnels' : 'claim-locomotives',
			'claim-grey',
			'claim-anywhere',
			...when(doubles, ['claim-double', rules.doubles_from > rules.fewest ? 'claim-double-few' : '']),
		]],
		['tunnel', when(tunnels, ['tunnel-play', 'tunnel-add', 'tunnel-locomotives', 'tunnel-leave'])],
		['tickets', [
			'tickets-draw',
			rules.returned_tickets === 'out-of-the-game' ? 'tickets-out' : 'tickets-under',
			'tickets-value',
			...when(several, ['tickets-several']),
			...when(countries, ['tickets-countries']),
		]],
		['end', ['end-last', 'end-once']],
		['score', [
			rules.routes_score === 'at-once' ? 'score-at-once' : 'score-at-end',
			'score-tickets',
			...when(rules.longest_path > 0, ['score-longest', 'score-longest-how']),
			...when(rules.attraction > 0, ['score-attractions']),
		]],
		['win', ['win-most', ...rules.tie_breaks.map((tie) => `win-${tie}`), 'win-shared']],
	];
	return parts
		.map(([part, messages]): [string, string[]] => [part, messages.filter(Boolean)])
		.filter(([, messages]) => messages.length > 0);
}

/** The most important rules, for somebody who is about to play. */
export function shortOf({ sheet }: Facts): string[] {
	const { rules } = sheet;
	const tunnels = sheet.routes.some((route) => route.tunnel);
	return [
		'short-turn',
		'short-draw',
		rules.row_locomotive === 'whole-action' ? 'short-locomotive' : 'short-locomotive-free',
		'short-claim',
		...(rules.locomotives === 'tunnels-only' ? ['short-locomotives-tunnels'] : []),
		...(tunnels ? ['short-tunnel'] : []),
		'short-tickets',
		...(rules.doubles_from > rules.fewest ? ['short-doubles'] : []),
		'short-end',
		...(rules.longest_path > 0 ? ['short-longest'] : []),
		...(rules.attraction > 0 ? ['short-attractions'] : []),
	];
}

/** A route, what is played for it, and in a tunnel what is turned up and added. */
export type ExampleOf = {
	name: string;
	route?: { color?: Letter; spaces: number; tunnel?: boolean };
	cards: readonly Letter[];
	turned?: readonly Letter[];
	added?: readonly Letter[];
};

/** Examples with colours that every board of ours has. */
export function examplesOf({ sheet }: Facts, part: string): ExampleOf[] {
	const everywhere = sheet.rules.locomotives !== 'tunnels-only';
	if (part === 'draw') return [{ name: 'row', cards: ['G', 'B', 'L', 'R', 'K'] }];
	if (part === 'claim')
		return [
			{ name: 'color', route: { color: 'R', spaces: 3 }, cards: ['R', 'R', 'R'] },
			...(everywhere ? [{ name: 'wild', route: { color: 'R', spaces: 3 }, cards: ['R', 'L', 'L'] } as ExampleOf] : []),
			{ name: 'grey', route: { spaces: 2 }, cards: ['G', 'G'] },
		];
	if (part === 'tunnel')
		return [
			{
				name: 'tunnel',
				route: { color: 'B', spaces: 2, tunnel: true },
				cards: ['B', 'B'],
				turned: ['B', 'K', 'L'],
				added: ['B', 'B'],
			},
		];
	return [];
}
