// What happened, in whole sentences: for the log, and for ears.
import { t } from '../i18n.svelte';
import type { Event, SeatName, Step } from '../protocol/types';
import { cardWord, isTaxi, paymentArgs, paymentText } from './affordability';
import type { Facts } from './board-index';

export type Who = (seat: SeatName) => string;

/** One event in a sentence; none if it says nothing that another event does not say better. */
export function sentenceOf(event: Event, who: Who, facts: Facts, mine?: SeatName): string | undefined {
	const by = 'seat' in event ? doer(event.seat, who, mine) : {};
	const wild = isTaxi(facts) ? 'taxi' : 'locomotive';
	switch (event.type) {
		case 'first_tickets_chosen':
			return t('log-first-tickets', by);
		case 'tickets_kept':
			return t('log-tickets-kept', { ...by, kept: event.kept, returned: event.returned });
		case 'card_taken':
			return t('log-card-taken', { ...by, card: cardWord(facts, event.card), n: 1 });
		case 'card_drawn':
			if (event.card === undefined) return t('log-card-drawn', by);
			return t('log-card-drawn-seen', { ...by, card: cardWord(facts, event.card), n: 1 });
		case 'row_swept':
			return t('log-row-swept', { wild });
		case 'deck_reshuffled':
			return t('log-deck-reshuffled');
		case 'tickets_offered':
			return t('log-tickets-offered', { ...by, count: event.count });
		case 'tunnel_begun':
			return t('log-tunnel-begun', { ...by, ...ends(facts, event.route), ...paymentArgs(facts, event.payment) });
		case 'tunnel_card_turned':
			return t('log-tunnel-card', { card: cardWord(facts, event.card), n: 1 });
		case 'route_claimed':
			return claimed(event, by, facts);
		case 'tunnel_left':
			return t('log-tunnel-left', by);
		case 'passed':
			return t('log-passed', by);
		case 'last_round_began':
			return t('log-last-round', { ...by, vehicle: isTaxi(facts) ? 'taxi' : 'train' });
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

/** Whoever did something, as messages want it. */
function doer(seat: SeatName, who: Who, mine: SeatName | undefined): Record<string, string> {
	return { who: who(seat), mine: seat === mine ? 'yes' : 'no' };
}

type Claimed = Extract<Event, { type: 'route_claimed' }>;

function claimed(event: Claimed, by: Record<string, string>, facts: Facts): string {
	const scores = facts.sheet.rules.routes_score === 'at-once';
	const said = t(scores ? 'log-claimed-points' : 'log-claimed', {
		...by,
		...ends(facts, event.route),
		...paymentArgs(facts, event.payment),
		points: facts.route(event.route).points,
	});
	if (event.added === undefined || event.added === '-') return said;
	return `${said} ${t('log-tunnel-added', { payment: paymentText(facts, event.added) })}`;
}

function ends(facts: Facts, route: string): { from: string; to: string } {
	const [from, to] = facts.ends(facts.route(route));
	return { from, to };
}

/** A sentence, the seat that it speaks of, and whether it tells of a card that the reader did not see. */
export type Line = { seat?: SeatName; text: string; unseen?: boolean };

/** A step in sentences: what changed at the table, and what happened in the game. */
export function linesOf(step: Step, who: Who, facts: Facts, mine?: SeatName): Line[] {
	const events = step.events ?? [];
	const lines: (Line | undefined)[] = [line(changeSentence(step, who, mine), step.change)];
	for (const event of events) {
		// Whoever is the last to choose is told of among those who keep tickets.
		if (event.type === 'first_tickets_chosen' && events.some(({ type }) => type === 'tickets_kept')) continue;
		const unseen = event.type === 'card_drawn' && event.card === undefined;
		lines.push(line(sentenceOf(event, who, facts, mine), event, unseen));
	}
	return lines.filter((one) => one !== undefined);
}

/** A step in sentences alone. */
export function sentencesOf(step: Step, who: Who, facts: Facts, mine?: SeatName): string[] {
	return linesOf(step, who, facts, mine).map(({ text }) => text);
}

function line(text: string | undefined, by: object, unseen = false): Line | undefined {
	if (text === undefined) return undefined;
	return { text, ...('seat' in by ? { seat: by.seat as SeatName } : {}), ...(unseen ? { unseen } : {}) };
}

/** Lines for ears: cards that somebody draws one after another, unseen, are told together. */
export function inOneBreath(lines: readonly Line[], who: Who): string {
	const told: string[] = [];
	for (let at = 0; at < lines.length; ) {
		const { seat, text, unseen } = lines[at]!;
		let same = 1;
		while (unseen && lines[at + same]?.text === text) same += 1;
		told.push(same > 1 && seat ? t('log-cards-drawn', { who: who(seat), n: same }) : text);
		at += same;
	}
	return told.join(' ');
}

/** What changed beside the cards: somebody left or came, took something back, or was played for. */
function changeSentence({ change }: Step, who: Who, mine?: SeatName): string | undefined {
	const by = 'seat' in change ? doer(change.seat, who, mine) : {};
	switch (change.type) {
		case 'sat':
			return t('log-sat', by);
		case 'left':
			return t('log-left', by);
		case 'dealt':
			return t('log-dealt');
		case 'undone':
			return t('log-undone', by);
		case 'abandoned':
			return t('log-abandoned');
		case 'acted':
			return change.by === 'clock' || change.by === 'away' ? t(`log-by-${change.by}`, by) : undefined;
		default:
			return undefined;
	}
}
