// The prompt: one sentence that says what the player may do now, or whom the game is waiting for.
import type { GameState } from '../../../lib/game/game-state';
import { nameOf } from '../../../lib/game/names';
import { t } from '../../../lib/i18n.svelte';
import type { SeatName, Table, TurnInfo } from '../../../lib/protocol/types';

export function promptOf(game: GameState): string {
	const { table, view, turn, seat, board } = game;
	if (!table || !board) return t('table-loading');
	if (table.stage === 'abandoned') return abandonedText(table);
	if (!view) return t('prompt-dealing');
	if (view.phase.type === 'over') return resultPrompt(game);
	if (turn.legal.length > 0 && seat) return myPrompt(game, board.usesTaxis ? 'taxi' : 'locomotive');
	return waitingPrompt(game);
}

/** Why a game has no end, and what to do if that is not obvious. */
export function abandonedText({ closed, full }: Table): string {
	if (closed) return t('prompt-closed');
	return t(full ? 'prompt-full' : 'prompt-abandoned');
}

/** Whether the game is waiting for this player. */
export function isMyTurn(game: GameState): boolean {
	return game.seat !== undefined && game.turn.legal.length > 0;
}

function myPrompt({ view, turn, board }: GameState, wild: string): string {
	const phase = view!.phase;
	const keep = minKeptTickets(turn);
	switch (phase.type) {
		case 'first_tickets':
			return t('prompt-starting-tickets', { keep, count: view!.me?.offered.length ?? 0 });
		case 'tickets':
			return t('prompt-tickets', { keep, count: phase.count });
		case 'second_card':
			// Locomotives are mentioned only if one is in the row and cannot be taken.
			return t('prompt-second-card', { barred: hasBarredLocomotive(view!.row, turn) ? wild : 'none' });
		case 'tunnel':
			return t('prompt-tunnel', { pay: turn.legal.some((action) => action.type === 'add') ? 'yes' : 'no' });
		default:
			return turnPrompt(turn, view!.turns_left !== undefined, board!.drawing.rules.more_tickets[0]);
	}
}

function turnPrompt(turn: TurnInfo, isLast: boolean, tickets: number): string {
	const has = (type: string) => (turn.legal.some((action) => action.type === type) ? 'yes' : 'no');
	if (has('pass') === 'yes') return t('prompt-pass');
	const draw = has('blind') === 'yes' || has('row') === 'yes' ? 'yes' : 'no';
	const args = { draw, claim: has('claim'), tickets: has('tickets'), count: tickets };
	return t(isLast ? 'prompt-last-turn' : 'prompt-turn', args);
}

function hasBarredLocomotive(row: string, turn: TurnInfo): boolean {
	return [...row].some(
		(card, index) => card === 'L' && !turn.legal.some((action) => action.type === 'row' && action.slot === index + 1),
	);
}

function minKeptTickets(turn: TurnInfo): number {
	return Math.min(...turn.legal.map((action) => (action.type === 'keep' ? action.tickets.length : Infinity)));
}

function waitingPrompt(game: GameState): string {
	const { phase } = game.view!;
	const name = (seat: SeatName) => nameOf(game.table!, seat);
	switch (phase.type) {
		case 'first_tickets':
			return phase.waiting.length === 1
				? t('prompt-wait-starting-tickets-of', { who: name(phase.waiting[0]!) })
				: t('prompt-wait-starting-tickets', { count: phase.waiting.length });
		case 'turn':
			return t('prompt-wait-turn', { who: name(phase.seat) });
		case 'second_card':
			return t('prompt-wait-second-card', { who: name(phase.seat) });
		case 'tickets':
			return t('prompt-wait-tickets', { who: name(phase.seat) });
		case 'tunnel':
			return t('prompt-wait-tunnel', { who: name(phase.seat) });
		case 'over':
			return t('prompt-over');
		default:
			return phase satisfies never;
	}
}

function resultPrompt({ outcome, table, seat }: GameState): string {
	const winners = outcome?.winners ?? [];
	if (winners.length > 1) return t('prompt-over-shared');
	const [winner] = winners;
	if (!winner) return t('prompt-over');
	return t('prompt-over-won', { who: nameOf(table!, winner), mine: winner === seat ? 'yes' : 'no' });
}
