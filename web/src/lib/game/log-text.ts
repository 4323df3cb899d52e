// Turns updates into sentences, for the log and for screen readers.
import { t } from '../i18n.svelte';
import type { Event, SeatName, Update, View } from '../protocol/types';
import { cardName, paymentArgs, paymentText } from './affordability';
import type { BoardIndex } from './board-index';
import { MAX_TUNNELS_GIVEN_UP } from './fold';
import { seatNames } from './names';

export type PlayerName = (seat: SeatName) => string;

/** The sentence for one event; undefined for events that another sentence already covers. */
export function eventText(
	event: Event,
	playerName: PlayerName,
	board: BoardIndex,
	mySeat?: SeatName,
): string | undefined {
	const actor = 'seat' in event ? actorArgs(event.seat, playerName, mySeat) : {};
	const wild = board.usesTaxis ? 'taxi' : 'locomotive';
	switch (event.type) {
		case 'first_tickets_chosen':
			return t('log-starting-tickets', actor);
		case 'tickets_kept':
			return t('log-tickets-kept', { ...actor, kept: event.kept, returned: event.returned });
		case 'card_taken':
			return t('log-card-taken', { ...actor, card: cardName(board, event.card), n: 1 });
		case 'card_drawn':
			if (event.card === undefined) return t('log-card-drawn', actor);
			return t('log-card-drawn-seen', { ...actor, card: cardName(board, event.card), n: 1 });
		case 'row_swept':
			return t('log-face-up-replaced', { wild });
		case 'deck_reshuffled':
			return t('log-deck-reshuffled');
		case 'tickets_offered':
			return t('log-tickets-offered', { ...actor, count: event.count });
		case 'tunnel_begun':
			return t('log-tunnel-started', {
				...actor,
				...endsArgs(board, event.route),
				...paymentArgs(board, event.payment),
			});
		case 'tunnel_card_turned':
			return t('log-tunnel-card', { card: cardName(board, event.card), n: 1 });
		case 'route_claimed':
			return claimText(event, actor, board);
		case 'tunnel_given_up':
			return t('log-tunnel-given-up', actor);
		case 'passed':
			return t('log-passed', actor);
		case 'last_round_began':
			return t('log-last-round', { ...actor, vehicle: board.drawing.vehicle });
		case 'game_ended':
			return t('log-game-ended');
		case 'turn_began':
		case 'row_filled':
		case 'tunnel_cards_discarded':
		case 'hand_shown':
			return undefined;
		default:
			return event satisfies never;
	}
}

/** The message arguments for the player who did something. */
function actorArgs(seat: SeatName, playerName: PlayerName, mySeat: SeatName | undefined): Record<string, string> {
	return { who: playerName(seat), mine: seat === mySeat ? 'yes' : 'no' };
}

type RouteClaimed = Extract<Event, { type: 'route_claimed' }>;

function claimText(event: RouteClaimed, actor: Record<string, string>, board: BoardIndex): string {
	const scoresAtOnce = board.drawing.rules.routes_score === 'at-once';
	const claim = t(scoresAtOnce ? 'log-claimed-points' : 'log-claimed', {
		...actor,
		...endsArgs(board, event.route),
		...paymentArgs(board, event.payment),
		points: board.route(event.route).points,
	});
	if (event.added === undefined || event.added === '-') return claim;
	return `${claim} ${t('log-tunnel-added', { payment: paymentText(board, event.added) })}`;
}

function endsArgs(board: BoardIndex, route: string): { from: string; to: string } {
	const [from, to] = board.ends(board.route(route));
	return { from, to };
}

/**
 * A sentence with the seat it is about. `isHidden` marks a card that the reader did not see, `isStandIn` the sentence
 * that a bot played for an absent player.
 */
export type LogLine = { seat?: SeatName; text: string; isHidden?: boolean; isStandIn?: boolean };

/** An update with information that depends on the view after it. */
export type LoggedUpdate = Update & {
	/** The game ended because too many tunnels in a row were given up (S6.7). */
	endedByTunnels?: boolean;
};

/** The update as the log keeps it, given the view after it. */
export function toLoggedUpdate(update: Update, view: View | undefined): LoggedUpdate {
	const isEnd = update.events?.some(({ type }) => type === 'game_ended') ?? false;
	const endedByTunnels = isEnd && (view?.tunnels_given_up ?? 0) >= MAX_TUNNELS_GIVEN_UP;
	return endedByTunnels ? { ...update, endedByTunnels } : update;
}

/** The sentences of an update: the change at the table, then the events of the game. */
export function logLines(
	update: LoggedUpdate,
	playerName: PlayerName,
	board: BoardIndex,
	mySeat?: SeatName,
): LogLine[] {
	const events = update.events ?? [];
	const isStandIn = standInSeat(update) !== undefined;
	const lines = [toLine(changeText(update, playerName, mySeat), update.change, isStandIn ? { isStandIn } : {})];
	for (const event of events) {
		// The choice of the last seat is covered by its `tickets_kept`.
		if (event.type === 'first_tickets_chosen' && events.some(({ type }) => type === 'tickets_kept')) continue;
		const isHidden = event.type === 'card_drawn' && event.card === undefined;
		const endedByTunnels = event.type === 'game_ended' && update.endedByTunnels;
		const text = endedByTunnels ? t('log-game-ended-by-tunnels') : eventText(event, playerName, board, mySeat);
		lines.push(toLine(text, event, isHidden ? { isHidden } : {}));
	}
	return lines.filter((line) => line !== undefined);
}

export function updateSentences(
	update: LoggedUpdate,
	playerName: PlayerName,
	board: BoardIndex,
	mySeat?: SeatName,
): string[] {
	return logLines(update, playerName, board, mySeat).map(({ text }) => text);
}

function toLine(
	text: string | undefined,
	about: object,
	marks: Pick<LogLine, 'isHidden' | 'isStandIn'> = {},
): LogLine | undefined {
	if (text === undefined) return undefined;
	return { text, ...('seat' in about ? { seat: about.seat as SeatName } : {}), ...marks };
}

/** The updates of one entry of the log: a single one, or those of a turn that a bot played for an absent player. */
export type LogEntryUpdates = readonly [LoggedUpdate, ...LoggedUpdate[]];

/** Groups the updates of every turn that a bot played for an absent player. */
export function logEntries(log: readonly LoggedUpdate[]): LogEntryUpdates[] {
	const entries: [LoggedUpdate, ...LoggedUpdate[]][] = [];
	for (const update of log) {
		const entry = entries.at(-1);
		if (entry && continuesStandInTurn(entry.at(-1)!, update)) entry.push(update);
		else entries.push([update]);
	}
	return entries;
}

function continuesStandInTurn(before: LoggedUpdate, update: LoggedUpdate): boolean {
	const seat = standInSeat(update);
	const turnEnded = before.events?.some(({ type }) => type === 'turn_began') ?? false;
	return seat !== undefined && standInSeat(before) === seat && !turnEnded;
}

/** The seat for which a bot played. */
function standInSeat({ change }: Update): SeatName | undefined {
	return change.type === 'acted' && (change.by === 'clock' || change.by === 'away') ? change.seat : undefined;
}

/** The lines of an entry of the log: a turn that a bot played for an absent player is one line. */
export function entryLines(
	updates: LogEntryUpdates,
	playerName: PlayerName,
	board: BoardIndex,
	mySeat?: SeatName,
): LogLine[] {
	const seat = standInSeat(updates[0]);
	const lines = updates.flatMap((update) => logLines(update, playerName, board, mySeat));
	if (!seat) return lines;
	const turn = lines.filter((line) => line.seat === seat);
	return [
		{ seat, text: announcementText(turn, playerName), isStandIn: true },
		...lines.filter((line) => line.seat !== seat),
	];
}

/**
 * Joins lines into one announcement; consecutive hidden draws of one player become one sentence, and so do repeated
 * sentences about a bot that played for somebody.
 */
export function announcementText(allLines: readonly LogLine[], playerName: PlayerName): string {
	const isRepeated = ({ text }: LogLine, index: number) => allLines.findIndex((line) => line.text === text) < index;
	const lines = allLines.filter((line, index) => !line.isStandIn || !isRepeated(line, index));
	const sentences: string[] = [];
	for (let index = 0; index < lines.length;) {
		const { seat, text, isHidden } = lines[index]!;
		let count = 1;
		while (isHidden && lines[index + count]?.text === text) count += 1;
		sentences.push(count > 1 && seat ? t('log-cards-drawn', { who: playerName(seat), n: count }) : text);
		index += count;
	}
	return sentences.join(' ');
}

/** The sentence for a change outside the game itself: leaving, undo, more time, a bot move for an absent player. */
function changeText({ change, table }: Update, playerName: PlayerName, mySeat?: SeatName): string | undefined {
	const actor = 'seat' in change ? actorArgs(change.seat, playerName, mySeat) : {};
	switch (change.type) {
		case 'left':
			// Before the game, leaving only frees the seat.
			return table?.stage === 'waiting' ? undefined : t('log-left', actor);
		case 'more_time':
			return t('log-more-time', actor);
		case 'used_hints':
			return t('log-used-hints', actor);
		case 'deal_abandoned':
			return t('log-deal-abandoned', { seats: seatNames(change.seats) });
		case 'undone':
			return t('log-undone', actor);
		case 'abandoned':
			return t('log-abandoned');
		case 'closed':
			return t('log-closed');
		case 'acted':
			return change.by === 'clock' || change.by === 'away' ? t(`log-by-${change.by}`, actor) : undefined;
		default:
			return undefined;
	}
}
