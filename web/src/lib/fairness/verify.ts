// Whether a finished game was dealt fairly: every check that can be made in the page, one by one.
import type { Outcome, SeatName, Sheet } from '../protocol/types';
import { commitmentOf, hashOf, seedOf } from './random';
import { packOf } from './board-hash';
import type { Record } from './game-record';
import { checkDeal, checkPlies, Difference, Piles, SEATS, type Deal } from './redeal';

export type CheckName = 'file' | 'board' | 'promise' | 'mine' | 'seed' | 'deal' | 'chance' | 'result';

/** One check: `none` says that there is nothing to check it against. */
export type Check = { name: CheckName; state: 'right' | 'wrong' | 'none'; args?: { [name: string]: string | number } };

/** What this browser knows of the game beside its record. */
export type Known = {
	sheet: Sheet;
	/** What the table says that the server committed itself to. */
	commitment?: string;
	/** What was contributed from here, and the commitment that was seen before. */
	mine?: { seat: SeatName; contribution: string; commitment: string };
	outcome?: Outcome;
};

const NOBODY = '0'.repeat(64);

/** Checks the text of a record. What cannot be read at all is a file that is wrong. */
export function verify(text: string, known: Known): Check[] {
	const record = read(text);
	if (!record) return [{ name: 'file', state: 'wrong' }];
	try {
		return [
			{ name: 'file', state: right(checksumOf(text) === record.checksum) },
			promised(record, known),
			contributed(record, known),
			seeded(record),
			...dealt(record, known.sheet),
			counted(record, known.outcome),
		];
	} catch {
		return [{ name: 'file', state: 'wrong' }];
	}
}

/** Whether nobody alone could have chosen the deal: the server was bound before, and somebody else had a part in it. */
export function isProven(checks: readonly Check[]): boolean {
	const found = (name: CheckName) => checks.find((check) => check.name === name);
	return found('promise')?.state === 'right' && found('seed')?.state === 'right' && Number(found('mine')?.args?.seats) > 0;
}

function read(text: string): Record | undefined {
	try {
		const record = JSON.parse(text) as Record;
		return record.fogg_record === 1 ? record : undefined;
	} catch {
		return undefined;
	}
}

const right = (fits: boolean): Check['state'] => (fits ? 'right' : 'wrong');

/** SHA-256 of everything before the line of the checksum. */
function checksumOf(text: string): string {
	return hashOf(text.slice(0, text.lastIndexOf('\n  "checksum": ') + 1));
}

function promised({ commitment }: Record, known: Known): Check {
	if (!commitment) return { name: 'promise', state: 'none' };
	const seen = [commitment.hash, known.commitment, known.mine?.commitment].filter((hash) => hash !== undefined);
	const hash = commitmentOf(commitment.secret);
	return { name: 'promise', state: right(seen.every((one) => one === hash)) };
}

function contributed({ commitment }: Record, { mine }: Known): Check {
	const others = (commitment?.contributions ?? []).filter((bytes) => bytes !== NOBODY).length;
	if (!commitment || !mine) return { name: 'mine', state: 'none', args: { seats: others } };
	const mines = commitment.contributions[SEATS.indexOf(mine.seat)];
	return { name: 'mine', state: right(mines === mine.contribution), args: { seats: others } };
}

function seeded({ commitment, seed }: Record): Check {
	if (!commitment) return { name: 'seed', state: 'none' };
	return { name: 'seed', state: right(seedOf(commitment.secret, commitment.contributions) === seed) };
}

/** The board, the deal, and every card and ticket after it. */
function dealt(record: Record, sheet: Sheet): Check[] {
	const pack = packOf(sheet, record.board.hash, record.board.file);
	if (pack === undefined) return [{ name: 'board', state: 'wrong' }];
	const seats = SEATS.slice(0, record.seats.length);
	const deal: Deal = { sheet, pack, seats, seed: record.seed, firstSeat: record.options.first_seat };
	return [
		{ name: 'board', state: 'right', args: { cards: pack.length } },
		attempt('deal', () => {
			checkDeal(record.deal, new Piles(deal));
			return { players: seats.length };
		}),
		attempt('chance', () => ({ answers: checkPlies(record.plies, deal), plies: record.plies.length })),
	];
}

function attempt(name: CheckName, check: () => NonNullable<Check['args']>): Check {
	try {
		return { name, state: 'right', args: check() };
	} catch (why) {
		if (!(why instanceof Difference)) throw why;
		return { name, state: 'wrong', args: { found: why.found, expected: why.expected, ply: why.ply ?? 0 } };
	}
}

function counted({ result }: Record, outcome: Outcome | undefined): Check {
	if (!result || !outcome) return { name: 'result', state: 'none' };
	const said = ({ scores, winners }: Pick<Outcome, 'scores' | 'winners'>) =>
		JSON.stringify([scores.map(({ seat, total }) => [seat, total]), winners]);
	return { name: 'result', state: right(said(result as Outcome) === said(outcome)) };
}
