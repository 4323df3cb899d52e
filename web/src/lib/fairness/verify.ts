// Verifies that a finished game was dealt fairly, with every check that is possible in the page.
import type { BoardDrawing, Outcome, SeatName } from '../protocol/types';
import { findPack } from './board-hash';
import type { GameRecord } from './game-record';
import { commitmentOf, seedOf, sha256Hex } from './random';
import { SEATS } from '../game/seats';
import { checkDeal, checkPlies, Dealer, Mismatch, type DealParameters } from './redeal';

export type CheckName = 'file' | 'board' | 'commitment' | 'mine' | 'seed' | 'deal' | 'chance' | 'result';

/** The result of one check: `none` if there is nothing to compare with. */
export type Check = { name: CheckName; state: 'right' | 'wrong' | 'none'; args?: { [name: string]: string | number } };

/** What is known in this browser about the game, besides its record. */
export type KnownFacts = {
	drawing: BoardDrawing;
	/** The server's commitment as shown at the table. */
	commitment?: string;
	/** The contribution made in this browser and the commitment seen at that time. */
	mine?: { seat: SeatName; contribution: string; commitment: string };
	outcome?: Outcome;
};

/** The recorded contribution of a seat that made none. */
const NO_CONTRIBUTION = '0'.repeat(64);

/** Runs every check on the text of a record. Text that is not a record fails the `file` check. */
export function verify(text: string, known: KnownFacts): Check[] {
	const record = parseRecord(text);
	if (!record) return [{ name: 'file', state: 'wrong' }];
	try {
		return [
			{ name: 'file', state: stateOf(checksumOf(text) === record.checksum) },
			checkCommitment(record, known),
			checkContribution(record, known),
			checkSeed(record),
			...checkCards(record, known.drawing),
			checkResult(record, known.outcome),
		];
	} catch {
		return [{ name: 'file', state: 'wrong' }];
	}
}

/** Whether no single party could have chosen the deal: the server was committed and at least one seat contributed. */
export function isProven(checks: readonly Check[]): boolean {
	const find = (name: CheckName) => checks.find((check) => check.name === name);
	return (
		find('commitment')?.state === 'right' && find('seed')?.state === 'right' && Number(find('mine')?.args?.seats) > 0
	);
}

function parseRecord(text: string): GameRecord | undefined {
	try {
		const record = JSON.parse(text) as GameRecord;
		return record.fogg_record === 1 ? record : undefined;
	} catch {
		return undefined;
	}
}

const stateOf = (matches: boolean): Check['state'] => (matches ? 'right' : 'wrong');

/** SHA-256 of everything before the checksum line. */
function checksumOf(text: string): string {
	return sha256Hex(text.slice(0, text.lastIndexOf('\n  "checksum": ') + 1));
}

function checkCommitment({ commitment }: GameRecord, known: KnownFacts): Check {
	if (!commitment) return { name: 'commitment', state: 'none' };
	const seen = [commitment.hash, known.commitment, known.mine?.commitment].filter((hash) => hash !== undefined);
	const expected = commitmentOf(commitment.secret);
	return { name: 'commitment', state: stateOf(seen.every((hash) => hash === expected)) };
}

function checkContribution({ commitment }: GameRecord, { mine }: KnownFacts): Check {
	const seats = (commitment?.contributions ?? []).filter((bytes) => bytes !== NO_CONTRIBUTION).length;
	if (!commitment || !mine) return { name: 'mine', state: 'none', args: { seats } };
	const recorded = commitment.contributions[SEATS.indexOf(mine.seat)];
	return { name: 'mine', state: stateOf(recorded === mine.contribution), args: { seats } };
}

function checkSeed({ commitment, seed }: GameRecord): Check {
	if (!commitment) return { name: 'seed', state: 'none' };
	return { name: 'seed', state: stateOf(seedOf(commitment.secret, commitment.contributions) === seed) };
}

/** Checks the board, the deal, and every card and ticket after it. */
function checkCards(record: GameRecord, drawing: BoardDrawing): Check[] {
	const pack = findPack(drawing, record.board.hash, record.board.file);
	if (pack === undefined) return [{ name: 'board', state: 'wrong' }];
	const seats = SEATS.slice(0, record.seats.length);
	const deal: DealParameters = { drawing, pack, seats, seed: record.seed, firstSeat: record.options.first_seat };
	return [
		{ name: 'board', state: 'right', args: { cards: pack.length } },
		runCheck('deal', () => {
			checkDeal(record.deal, new Dealer(deal));
			return { players: seats.length };
		}),
		runCheck('chance', () => ({ answers: checkPlies(record.plies, deal), plies: record.plies.length })),
	];
}

function runCheck(name: CheckName, check: () => NonNullable<Check['args']>): Check {
	try {
		return { name, state: 'right', args: check() };
	} catch (error) {
		if (!(error instanceof Mismatch)) throw error;
		return { name, state: 'wrong', args: { found: error.found, expected: error.expected, ply: error.ply ?? 0 } };
	}
}

function checkResult({ result }: GameRecord, outcome: Outcome | undefined): Check {
	if (!result || !outcome) return { name: 'result', state: 'none' };
	const summary = ({ scores, winners }: Pick<Outcome, 'scores' | 'winners'>) =>
		JSON.stringify([scores.map(({ seat, total }) => [seat, total]), winners]);
	return { name: 'result', state: stateOf(summary(result as Outcome) === summary(outcome)) };
}
