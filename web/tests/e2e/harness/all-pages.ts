// Every page that there is, each with something on it: tables that gather, games that run, and one that is over.
import type { Resident } from './browser-user';

/** A page by a name and its address. */
export type Place = readonly [name: string, address: string];

const STANDING: readonly Place[] = [
	['home', '/'],
	['new', '/new'],
	['rules', '/rules'],
	['rules-usa', '/rules/usa'],
	['rules-switzerland', '/rules/switzerland'],
	['rules-new-york', '/rules/new-york'],
	['people', '/people'],
	['ladder', '/ladder'],
	['settings', '/settings'],
	['hotseat', '/hotseat'],
	['link', '/link'],
	['lost', '/nowhere'],
];

/** Makes the tables, played by the resident and bots, and gives the addresses of all pages. */
export async function everyPlace(resident: Resident): Promise<readonly Place[]> {
	const gathering = await resident.make({ board: 'usa', seats: 3, bots: ['easy'] });
	const running = await begun(resident, 'switzerland');
	await resident.playOn(running, (seen) => (seen.view?.players.reduce((sum, player) => sum + player.routes.length, 0) ?? 0) >= 6 && seen.turn.legal.length > 0);
	const over = await begun(resident, 'new-york');
	await resident.playOn(over);
	return [
		...STANDING,
		['waiting', `/table/${gathering.table.id}`],
		['game', `/table/${running}`],
		['screen', `/screen/${running}`],
		['end', `/table/${over}`],
		['replay', `/replay/${over}`],
	];
}

async function begun(resident: Resident, board: string): Promise<string> {
	const { table } = await resident.make({ board, seats: 2, bots: ['easy'] });
	await resident.start(table.id);
	return table.id;
}
