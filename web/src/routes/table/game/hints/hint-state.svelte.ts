// The hints that a player has asked for: they belong to one decision, and are gone when it is made.
import { findObstacle } from '../../../../lib/engine/engine-client';
import type { Dealt, PlayableGame } from '../../../../lib/game/game-state';
import { hintEngine, type HintEngine } from '../../../../lib/hints/hint-engine';
import { errorText, t } from '../../../../lib/i18n.svelte';
import { ApiError } from '../../../../lib/net/api';
import type { Advice, Choice } from '../../../../lib/protocol/types';

export class HintState {
	isOpen = $state.raw(false);
	/** Whether the routes that the engine plans to claim are shown besides its moves. */
	showsPlan = $state.raw(false);
	/** The move that the player points at. */
	pointed = $state.raw<Choice>();
	/** Why there are no hints. */
	error = $state.raw<string>();
	/** Whether better hints are on their way. */
	isThinking = $state.raw(false);
	private found = $state.raw<{ decision: string; hints: Advice }>();
	/** Counts the questions to the engine, so that the end of an earlier one is not taken for that of a later one. */
	private questions = 0;

	/** Whether the player may ask for hints in this game. */
	readonly isAllowed = $derived.by(
		() => this.game.table.hints === true && this.game.seat !== undefined && this.game.view.phase.type !== 'over',
	);
	/** The decision that the player has to make; undefined if there is none. While all choose tickets, others may act. */
	readonly decision = $derived.by(() => {
		const { seat, view, turn } = this.game;
		return this.isAllowed && turn.legal.length > 0 ? JSON.stringify([seat, view.me, view.row, turn.legal]) : undefined;
	});
	/** Whether there is something to decide. */
	readonly isUseful = $derived.by(() => this.decision !== undefined && this.game.turn.legal.length > 1);
	/** The hints for the current decision. */
	readonly hints = $derived.by(() =>
		this.found !== undefined && this.found.decision === this.decision ? this.found.hints : undefined,
	);
	readonly moves = $derived.by(() => (this.isOpen ? (this.hints?.choices ?? []) : []));
	/** The number of each route among the moves, from 1. */
	readonly routeNumbers = $derived.by(() => {
		const numbers = new Map<string, number>();
		for (const [index, { action }] of this.moves.entries())
			if (action.type === 'claim' && !numbers.has(action.route)) numbers.set(action.route, index + 1);
		return numbers;
	});
	/** The numbers of the moves that draw: by the slot of a face-up card, and of each deck. */
	readonly draws = $derived.by(() => {
		const slots = new Map<number, number>();
		const draws: { slots: Map<number, number>; deck?: number; tickets?: number } = { slots };
		for (const [index, { action }] of this.moves.entries()) {
			if (action.type === 'row') slots.set(action.slot, index + 1);
			else if (action.type === 'blind') draws.deck = index + 1;
			else if (action.type === 'tickets') draws.tickets = index + 1;
		}
		return draws;
	});
	/** The routes to highlight on the board: those of the plan, or those of the moves. */
	readonly routes = $derived.by((): readonly string[] => {
		if (!this.isOpen) return [];
		if (this.showsPlan) return this.hints?.plan.routes ?? [];
		if (this.pointed !== undefined) return this.pointed.action.type === 'claim' ? [this.pointed.action.route] : [];
		return [...this.routeNumbers.keys()];
	});

	constructor(
		private readonly game: Dealt<PlayableGame>,
		private readonly engine: HintEngine = hintEngine,
	) {}

	/** Shows hints, or hides them. */
	toggle(): void {
		if (this.isOpen) return this.close();
		this.isOpen = true;
		void this.think();
	}

	/** Closes and forgets the hints, because their decision is made. */
	reset(): void {
		this.close();
		this.found = undefined;
	}

	/** Closes the hints; returns whether they were open. */
	cancel(): boolean {
		const wasOpen = this.isOpen;
		this.close();
		return wasOpen;
	}

	close(): void {
		this.isOpen = false;
		this.showsPlan = false;
		this.pointed = undefined;
		this.error = undefined;
		if (this.isThinking) this.engine.stop();
		this.isThinking = false;
		this.questions += 1;
	}

	async think(): Promise<void> {
		const { decision } = this;
		this.error = this.obstacle();
		if (this.error !== undefined || decision === undefined || this.hints !== undefined) return;
		this.isThinking = true;
		this.questions += 1;
		const question = this.questions;
		try {
			await this.report();
			const { table, view } = this.game;
			const boardFile = () => this.game.source.boardFile(table);
			await this.engine.ask({ board: table, view, boardFile }, (hints) => {
				if (question === this.questions) this.found = { decision, hints };
			});
		} catch (error) {
			const code = error instanceof ApiError ? error.code : 'engine_failed';
			if (question === this.questions && this.hints === undefined) this.error = describe(code);
		} finally {
			if (question === this.questions) this.isThinking = false;
		}
	}

	/** Tells the table that the player uses hints, before the first one is shown. */
	private async report(): Promise<void> {
		const own = this.game.table.seats.find(({ seat }) => seat === this.game.seat);
		if (!own?.used_hints) await this.game.source.useHints();
	}

	private obstacle(): string | undefined {
		const obstacle = findObstacle();
		if (obstacle) return describe(obstacle);
		if (this.decision === undefined) return t('game-not-your-turn');
		return this.isUseful ? undefined : t('hint-only-one');
	}
}

function describe(code: string): string {
	if (code === 'engine_failed') return t('hint-failed');
	return code === 'engine_missing' ? t('hint-missing') : errorText(code);
}
