// Verifies that a finished game was dealt fairly, with every check that is possible in the page.
import type { BoardDrawing, Outcome, SeatName } from '../protocol/types';
import { findPack } from './board-hash';
import type { GameRecord } from './game-record';
import type { Contribution } from './contribution';
import { commitmentOf, contributionHash, seedOf, sha256Hex, type AbandonedDeal, type DealTerms } from './random';
import { SEATS } from '../game/seats';
import { checkDeal, checkPlies, Dealer, Mismatch, type DealParameters } from './redeal';

export type CheckName = 'file' | 'board' | 'commitment' | 'mine' | 'abandoned' | 'seed' | 'deal' | 'chance' | 'result';

/** The result of one check: `none` if there is nothing to compare with, `notice` for a fact that the reader must judge. */
export type Check = {
	name: CheckName;
	state: 'right' | 'wrong' | 'none' | 'notice';
	args?: { [name: string]: string | number };
	/** The seats that abandoned deals. */
	seats?: readonly SeatName[];
};

/** What is known in this browser about the game, besides its record. */
export type KnownFacts = {
	drawing: BoardDrawing;
	/** The server's commitment as shown at the table. */
	commitment?: string;
	/** The contributions made in this browser and the commitments seen at that time. */
	mine?: readonly Contribution[];
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
			...checkAbandoned(record, known),
			checkSeed(record),
			...checkCards(record, known.drawing),
			checkResult(record, known.outcome),
		];
	} catch {
		return [{ name: 'file', state: 'wrong' }];
	}
}

/**
 * What all checks together show: `right` if nobody could choose the deal, because this browser contributed to it;
 * `alone` if nobody could choose it alone; `abandoned` if a server that played along with a seat could choose among
 * several deals; `unproven` if the server could choose it.
 */
export type Conclusion = 'right' | 'alone' | 'abandoned' | 'unproven' | 'wrong';

export function conclusionOf(checks: readonly Check[]): Conclusion {
	const find = (name: CheckName) => checks.find((check) => check.name === name);
	if (checks.some(({ state }) => state === 'wrong')) return 'wrong';
	const isCommitted = find('commitment')?.state === 'right' && find('seed')?.state === 'right';
	if (!isCommitted || !(Number(find('mine')?.args?.seats) > 0)) return 'unproven';
	if (find('abandoned')) return 'abandoned';
	return find('mine')?.state === 'right' ? 'right' : 'alone';
}

/** Whether neither the server alone nor a player alone could choose the cards, nor choose among several deals. */
export function rulesOutChoice(conclusion: Conclusion): boolean {
	switch (conclusion) {
		case 'right':
		case 'alone':
			return true;
		// A server alone can abandon deals in the name of an honest seat.
		case 'abandoned':
		case 'unproven':
		case 'wrong':
			return false;
	}
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

function termsOf({ board, seats, options, commitment }: GameRecord): DealTerms {
	const firstSeat = options.first_seat;
	return { table: commitment?.table ?? '', boardHash: board.hash, seats: seats.length, firstSeat };
}

function checkCommitment(record: GameRecord, { commitment: shown, mine = [] }: KnownFacts): Check {
	const { commitment } = record;
	if (!commitment) return { name: 'commitment', state: 'none' };
	const seen = [commitment.hash, shown, ...mine.map(({ commitment }) => commitment)];
	const expected = commitmentOf(termsOf(record), commitment.secret);
	return { name: 'commitment', state: stateOf(seen.every((hash) => hash === undefined || hash === expected)) };
}

/** Checks that the contributions of this browser to the last deal are part of the shuffle. */
function checkContribution({ commitment }: GameRecord, { mine = [] }: KnownFacts): Check {
	const seats = (commitment?.contributions ?? []).filter((bytes) => bytes !== NO_CONTRIBUTION).length;
	const lastDeal = (commitment?.abandoned ?? []).length + 1;
	const own = mine.filter(({ deal }) => deal === lastDeal);
	if (!commitment || own.length === 0) return { name: 'mine', state: 'none', args: { seats } };
	const isIncluded = ({ seat, contribution }: Contribution) =>
		commitment.contributions[SEATS.indexOf(seat)] === contribution;
	return { name: 'mine', state: stateOf(own.every(isIncluded)), args: { seats } };
}

/** Lists the deals that were abandoned, by the seats that did not reveal their contributions. */
function checkAbandoned(record: GameRecord, { mine = [] }: KnownFacts): Check[] {
	const abandoned = record.commitment?.abandoned ?? [];
	if (abandoned.length === 0) return [];
	const terms = termsOf(record);
	const isRight = abandoned.every(
		(deal, index) => keepsCommitments(terms, index + 1, deal) && keepsReveals(index + 1, deal, mine),
	);
	if (!isRight) return [{ name: 'abandoned', state: 'wrong' }];
	const groups = new Map<string, { seats: SeatName[]; deals: number }>();
	for (const deal of abandoned) {
		const seats = failedSeats(deal);
		const group = groups.get(seats.join()) ?? { seats, deals: 0 };
		groups.set(seats.join(), { seats, deals: group.deals + 1 });
	}
	return [...groups.values()].map(({ seats, deals }) => ({
		name: 'abandoned',
		state: 'notice',
		args: { deals },
		seats,
	}));
}

function failedSeats({ commitments, contributions }: AbandonedDeal): SeatName[] {
	return SEATS.filter((_, index) => commitments[index] && !contributions[index]);
}

/** Whether the revealed contributions to an abandoned deal match their commitments, and some seat did not reveal. */
function keepsCommitments(terms: DealTerms, number: number, deal: AbandonedDeal): boolean {
	const { commitments, contributions } = deal;
	const isKept = (contribution: string | null, index: number) =>
		contribution === null || commitments[index] === contributionHash(terms, number, SEATS[index]!, contribution);
	const isComplete = commitments.length === terms.seats && contributions.length === terms.seats;
	return isComplete && contributions.every(isKept) && failedSeats(deal).length > 0;
}

/** Whether an abandoned deal contains every contribution that the server accepted from this browser. */
function keepsReveals(number: number, { contributions }: AbandonedDeal, mine: readonly Contribution[]): boolean {
	const own = mine.filter(({ deal, revealed }) => deal === number && revealed);
	return own.every(({ seat, contribution }) => contributions[SEATS.indexOf(seat)] === contribution);
}

function checkSeed(record: GameRecord): Check {
	const { commitment, seed } = record;
	if (!commitment) return { name: 'seed', state: 'none' };
	const { secret, contributions, abandoned = [] } = commitment;
	return { name: 'seed', state: stateOf(seedOf(termsOf(record), abandoned, secret, contributions) === seed) };
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
