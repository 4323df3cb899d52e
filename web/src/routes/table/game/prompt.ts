// The one sentence that always says what the reader may do now.
import { isTaxi } from '../../../lib/game/affordability';
import { nameOf } from '../../../lib/game/names';
import type { Shown } from '../../../lib/game/game-state';
import { t } from '../../../lib/i18n.svelte';
import type { SeatName, Turn } from '../../../lib/protocol/types';

export function promptOf(shown: Shown): string {
	const { table, view, turn, seat, facts } = shown;
	if (!table || !facts) return t('table-loading');
	if (table.stage === 'abandoned') return t('prompt-abandoned');
	if (!view) return t('prompt-dealing');
	if (view.phase.type === 'over') return overSentence(shown);
	if (turn.legal.length > 0 && seat) return mineSentence(shown, isTaxi(facts) ? 'taxi' : 'locomotive');
	return othersSentence(shown);
}

/** Whether the table waits for the reader. */
export function isMyTurn(shown: Shown): boolean {
	return shown.seat !== undefined && shown.turn.legal.length > 0;
}

function mineSentence({ view, turn, facts }: Shown, wild: string): string {
	const phase = view!.phase;
	const keep = fewest(turn);
	switch (phase.type) {
		case 'first_tickets':
			return t('prompt-first-tickets', { keep, count: view!.me?.offered.length ?? 0 });
		case 'tickets':
			return t('prompt-tickets', { keep, count: phase.count });
		case 'second_card':
			// Only a locomotive that lies there and may not be taken is worth a word.
			return t('prompt-second-card', { barred: isBarred(view!.row, turn) ? wild : 'none' });
		case 'tunnel':
			return t('prompt-tunnel', { pay: turn.legal.some((action) => action.type === 'add') ? 'yes' : 'no' });
		default:
			return turnSentence(turn, view!.turns_left !== undefined, facts!.sheet.rules.more_tickets[0]);
	}
}

function turnSentence(turn: Turn, last: boolean, tickets: number): string {
	const has = (type: string) => (turn.legal.some((action) => action.type === type) ? 'yes' : 'no');
	if (has('pass') === 'yes') return t('prompt-pass');
	const draw = has('blind') === 'yes' || has('row') === 'yes' ? 'yes' : 'no';
	const args = { draw, claim: has('claim'), tickets: has('tickets'), count: tickets };
	return t(last ? 'prompt-last-turn' : 'prompt-turn', args);
}

function isBarred(row: string, turn: Turn): boolean {
	return [...row].some(
		(card, at) => card === 'L' && !turn.legal.some((action) => action.type === 'row' && action.slot === at + 1),
	);
}

function fewest(turn: Turn): number {
	return Math.min(...turn.legal.map((action) => (action.type === 'keep' ? action.tickets.length : Infinity)));
}

function othersSentence(shown: Shown): string {
	const { phase } = shown.view!;
	const who = (seat: SeatName) => nameOf(shown.table!, seat);
	switch (phase.type) {
		case 'first_tickets':
			return phase.waiting.length === 1
				? t('prompt-waits-first-tickets', { who: who(phase.waiting[0]!) })
				: t('prompt-wait-first-tickets', { count: phase.waiting.length });
		case 'turn':
			return t('prompt-wait-turn', { who: who(phase.seat) });
		case 'second_card':
			return t('prompt-wait-second-card', { who: who(phase.seat) });
		case 'tickets':
			return t('prompt-wait-tickets', { who: who(phase.seat) });
		case 'tunnel':
			return t('prompt-wait-tunnel', { who: who(phase.seat) });
		case 'over':
			return t('prompt-over');
		default:
			return phase satisfies never;
	}
}

function overSentence({ outcome, table, seat }: Shown): string {
	const winners = outcome?.winners ?? [];
	if (winners.length > 1) return t('prompt-over-shared');
	const [winner] = winners;
	if (!winner) return t('prompt-over');
	return t('prompt-over-won', { who: nameOf(table!, winner), mine: winner === seat ? 'yes' : 'no' });
}
