// Verifies that a finished game was dealt fairly, with every check that is possible in the page.
import type { BoardDrawing, Outcome, SeatName } from '../protocol/types';
import { findPack } from './board-hash';
import type { GameRecord } from './game-record';
import type { Contribution } from './contribution';
import { commitmentOf, contributionHash, seedOf, sha256Hex, type AbandonedDeal, type DealTerms } from './random';
import { SEATS } from '../game/seats';
import { checkDeal, checkPlies, Dealer, Mismatch, type DealParameters } from './redeal';

export type CheckName =
	'file' | 'board' | 'commitment' | 'mine' | 'others' | 'abandoned' | 'seed' | 'deal' | 'chance' | 'result';

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
			...checkOthers(record, known),
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
 * What all checks together show: `right` if nobody could choose the deal, because this browser contributed to it when
 * everything else was fixed; `abandoned` if the server could choose among several deals; `unconfirmed` if only the
 * browsers of other players can know that; `unproven` if nobody can.
 */
export type Conclusion = 'right' | 'abandoned' | 'unconfirmed' | 'unproven' | 'wrong';

export function conclusionOf(checks: readonly Check[]): Conclusion {
	const find = (name: CheckName) => checks.find((check) => check.name === name);
	if (checks.some(({ state }) => state === 'wrong')) return 'wrong';
	const isCommitted = find('commitment')?.state === 'right' && find('seed')?.state === 'right';
	if (!isCommitted || !(Number(find('mine')?.args?.seats) > 0)) return 'unproven';
	// The server could write the contributions of others into the record after it knew all the rest.
	if (find('mine')?.state !== 'right' || find('others')?.state !== 'right') return 'unconfirmed';
	return find('abandoned') ? 'abandoned' : 'right';
}

/** Whether neither the server nor a player could choose the cards, nor choose among several deals. */
export function rulesOutChoice(conclusion: Conclusion): boolean {
	switch (conclusion) {
		case 'right':
			return true;
		// A server alone can abandon deals in the name of an honest seat.
		case 'abandoned':
		case 'unconfirmed':
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

/** The number of the deal that the game was played with. */
const lastDeal = ({ commitment }: GameRecord): number => (commitment?.abandoned ?? []).length + 1;

/** The contributions of this browser to that deal. */
const ownContributions = (record: GameRecord, { mine = [] }: KnownFacts): readonly Contribution[] =>
	mine.filter(({ deal }) => deal === lastDeal(record));

/** Checks that the contributions of this browser to the last deal are part of the shuffle. */
function checkContribution(record: GameRecord, known: KnownFacts): Check {
	const { commitment } = record;
	const seats = (commitment?.contributions ?? []).filter((bytes) => bytes !== NO_CONTRIBUTION).length;
	const own = ownContributions(record, known);
	if (!commitment || own.length === 0) return { name: 'mine', state: 'none', args: { seats } };
	const isIncluded = ({ seat, contribution }: Contribution) =>
		commitment.contributions[SEATS.indexOf(seat)] === contribution;
	return { name: 'mine', state: stateOf(own.every(isIncluded)), args: { seats } };
}

/**
 * Checks that all contributions to the last deal were fixed when this browser revealed its own: otherwise the server,
 * which knew the rest by then, could choose the others, also those of bots.
 */
function checkOthers(record: GameRecord, known: KnownFacts): Check[] {
	const own = ownContributions(record, known);
	if (!record.commitment || own.length === 0) return [];
	const { contributions } = record.commitment;
	const keepsAll = (commitments: readonly (string | null)[]) =>
		commitments.length === contributions.length &&
		contributions.every((bytes, index) => keepsCommitment(record, index, commitments[index]!, bytes));
	if (own.some(({ fixed }) => !fixed)) return [{ name: 'others', state: 'none' }];
	return [{ name: 'others', state: stateOf(own.every(({ fixed }) => keepsAll(fixed!.commitments))) }];
}

/** Whether a contribution to the last deal is the one that its seat committed to, or none. */
function keepsCommitment(record: GameRecord, index: number, commitment: string | null, bytes: string): boolean {
	if (commitment === null) return bytes === NO_CONTRIBUTION;
	return commitment === contributionHash(termsOf(record), lastDeal(record), SEATS[index]!, bytes);
}

/** Lists the deals that were abandoned, by the seats that did not reveal their contributions. */
function checkAbandoned(record: GameRecord, known: KnownFacts): Check[] {
	const { mine = [] } = known;
	const abandoned = record.commitment?.abandoned ?? [];
	const terms = termsOf(record);
	const isRight = abandoned.every(
		(deal, index) => keepsCommitments(terms, index + 1, deal) && keepsReveals(index + 1, deal, mine),
	);
	if (!isRight || !keepsDeals(record, known)) return [{ name: 'abandoned', state: 'wrong' }];
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

/**
 * Whether the abandoned deals are those that this browser knew of when it contributed to the last deal. A server that
 * left deals out could choose among them, and one that changed them could choose the seed.
 */
function keepsDeals(record: GameRecord, known: KnownFacts): boolean {
	const { commitment } = record;
	const isLeftOut = commitment && known.mine?.some(({ deal }) => deal > lastDeal(record));
	const expected = JSON.stringify(normalized(commitment?.abandoned ?? []));
	const isSame = ({ fixed }: Contribution) => !fixed || JSON.stringify(normalized(fixed.abandoned)) === expected;
	return !isLeftOut && ownContributions(record, known).every(isSame);
}

/** The deals with their fields in one order. */
const normalized = (deals: readonly AbandonedDeal[]) =>
	deals.map(({ commitments, contributions }) => [commitments, contributions]);

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
