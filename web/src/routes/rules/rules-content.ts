// Selects the messages of rules.ftl that apply to a board, and their numbers.
import type { BoardIndex } from '../../lib/game/board-index';
import type { CardLetter } from '../../lib/game/cards';

/** The message arguments of rules.ftl. */
export function ruleNumbers({ drawing }: BoardIndex) {
	const { rules } = drawing;
	return {
		vehicle: drawing.vehicle,
		min: rules.min_players,
		max: rules.max_players,
		trains: rules.trains,
		cards: rules.cards,
		colors: rules.colors.length,
		hand: rules.hand,
		tickets: drawing.tickets.length,
		firstDealt: rules.first_tickets[0],
		firstKept: rules.first_tickets[1],
		drawn: rules.more_tickets[0],
		kept: rules.more_tickets[1],
		doublesFrom: rules.doubles_from,
		longest: rules.longest_path,
		attraction: rules.attraction,
	};
}

/** The sections of the rules with their messages. */
export function ruleSections({ drawing }: BoardIndex): [section: string, messages: string[]][] {
	const { rules } = drawing;
	const hasTunnels = drawing.routes.some((route) => route.tunnel);
	const hasDoubles = drawing.routes.some((route) => route.twin);
	const hasCountries = drawing.places.some((place) => place.country);
	const hasSeveralGoals = drawing.tickets.some((ticket) => ticket.goals.length > 1);
	const when = (condition: boolean, messages: string[]) => (condition ? messages : []);
	const sections: [string, string[]][] = [
		['goal', ['goal-what']],
		['setup', ['setup-pieces', 'setup-cards', 'setup-tickets', 'setup-first']],
		['turn', ['turn-one', 'turn-pass']],
		[
			'draw',
			[
				'draw-two',
				rules.row_locomotive === 'whole-action' ? 'draw-locomotive' : 'draw-locomotive-free',
				'draw-three',
				'draw-limit',
			],
		],
		[
			'claim',
			[
				'claim-cards',
				rules.locomotives === 'tunnels-only' ? 'claim-locomotives-tunnels' : 'claim-locomotives',
				'claim-grey',
				'claim-anywhere',
				...when(hasDoubles, ['claim-double', ...when(rules.doubles_from > rules.min_players, ['claim-double-few'])]),
			],
		],
		[
			'tunnel',
			when(hasTunnels, ['tunnel-play', 'tunnel-add', 'tunnel-locomotives', 'tunnel-leave', 'tunnel-game-ends']),
		],
		[
			'tickets',
			[
				'tickets-draw',
				rules.returned_tickets === 'out-of-the-game' ? 'tickets-out' : 'tickets-under',
				'tickets-value',
				...when(hasSeveralGoals, ['tickets-several']),
				...when(hasCountries, ['tickets-countries']),
			],
		],
		['end', ['end-last', 'end-once']],
		[
			'score',
			[
				rules.routes_score === 'at-once' ? 'score-at-once' : 'score-at-end',
				'score-tickets',
				...when(rules.longest_path > 0, ['score-longest', 'score-longest-how']),
				...when(rules.attraction > 0, ['score-attractions']),
			],
		],
		['win', ['win-most', ...rules.tie_breaks.map((tieBreak) => `win-${tieBreak}`), 'win-shared']],
	];
	return sections.filter(([, messages]) => messages.length > 0);
}

/** The messages of the summary for players who are about to start. */
export function summaryMessages({ drawing }: BoardIndex): string[] {
	const { rules } = drawing;
	const hasTunnels = drawing.routes.some((route) => route.tunnel);
	return [
		'short-turn',
		'short-draw',
		rules.row_locomotive === 'whole-action' ? 'short-locomotive' : 'short-locomotive-free',
		'short-claim',
		...(rules.locomotives === 'tunnels-only' ? ['short-locomotives-tunnels'] : []),
		...(hasTunnels ? ['short-tunnel'] : []),
		'short-tickets',
		...(rules.doubles_from > rules.min_players ? ['short-doubles'] : []),
		'short-end',
		...(rules.longest_path > 0 ? ['short-longest'] : []),
		...(rules.attraction > 0 ? ['short-attractions'] : []),
	];
}

/** A route, the cards played for it, and in a tunnel the cards turned up and added. */
export type RuleExample = {
	name: string;
	route?: { color?: CardLetter; spaces: number; tunnel?: boolean };
	cards: readonly CardLetter[];
	turned?: readonly CardLetter[];
	added?: readonly CardLetter[];
};

/** The examples of a section, in colours that all built-in boards have. */
export function ruleExamples({ drawing }: BoardIndex, section: string): RuleExample[] {
	const locomotivesEverywhere = drawing.rules.locomotives !== 'tunnels-only';
	const wild: RuleExample = { name: 'wild', route: { color: 'R', spaces: 3 }, cards: ['R', 'L', 'L'] };
	if (section === 'draw') return [{ name: 'row', cards: ['G', 'B', 'L', 'R', 'K'] }];
	if (section === 'claim')
		return [
			{ name: 'color', route: { color: 'R', spaces: 3 }, cards: ['R', 'R', 'R'] },
			...(locomotivesEverywhere ? [wild] : []),
			{ name: 'grey', route: { spaces: 2 }, cards: ['G', 'G'] },
		];
	if (section === 'tunnel')
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
