// The addresses of all pages, with a waiting table, a running game and a finished one.
import type { BrowserUser } from './browser-user';

/** The name and the address of a page. */
export type PageAddress = readonly [name: string, address: string];

const STATIC_PAGES: readonly PageAddress[] = [
	['home', '/'],
	['new', '/new'],
	['rules', '/rules'],
	['rules-usa', '/rules/usa'],
	['rules-switzerland', '/rules/switzerland'],
	['rules-new-york', '/rules/new-york'],
	['people', '/people'],
	['leaderboard', '/leaderboard'],
	['settings', '/settings'],
	['hotseat', '/hotseat'],
	['practice', '/practice'],
	['tutorial', '/tutorial'],
	['replay-file', '/replay'],
	['link', '/link'],
	['not-found', '/nowhere'],
];

/** Creates the tables, played by the user and bots, and returns the addresses of all pages. */
export async function allPages(user: BrowserUser): Promise<readonly PageAddress[]> {
	const waiting = await user.createTable({ board: 'usa', seats: 3, bots: ['easy'] });
	const running = await startGame(user, 'switzerland');
	await user.playOn(
		running,
		(seen) =>
			(seen.view?.players.reduce((sum, player) => sum + player.routes.length, 0) ?? 0) >= 6 &&
			seen.turn.legal.length > 0,
	);
	const finished = await startGame(user, 'new-york');
	await user.playOn(finished);
	return [
		...STATIC_PAGES,
		['waiting-room', `/table/${waiting.table.id}`],
		['game', `/table/${running}`],
		['screen', `/screen/${running}`],
		['end', `/table/${finished}`],
		['replay', `/replay/${finished}`],
	];
}

async function startGame(user: BrowserUser, board: string): Promise<string> {
	const { table } = await user.createTable({ board, seats: 2, bots: ['easy'] });
	await user.start(table.id);
	return table.id;
}
