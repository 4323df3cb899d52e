// Hints are asked for once for each decision, the table is told first, and an answer that comes too late is ignored.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Dealt, PlayableGame } from '../../../../lib/game/game-state';
import { blueView, boardOf, player, tableOf } from '../../../../lib/game/test-data';
import type { HintEngine, HintQuestion } from '../../../../lib/hints/hint-engine';
import { i18n } from '../../../../lib/i18n.svelte';
import { ApiError } from '../../../../lib/net/api';
import type { Action, Advice } from '../../../../lib/protocol/types';

vi.mock('virtual:has-engine', () => ({ hasEngine: true }));
const { HintState } = await import('./hint-state.svelte');

const claim: Action = { type: 'claim', route: 'el-paso-houston', cards: 'GGGGGG' };
const legal: Action[] = [claim, { type: 'blind' }, { type: 'row', slot: 2 }];

function advice(...actions: Action[]): Advice {
	return {
		method: 'playouts',
		choices: actions.map((action, index) => ({ action, win_chance: 0.6 - index / 10, error: 0.01, reasons: [] })),
		plan: {
			routes: ['el-paso-houston', 'el-paso-phoenix'],
			extras: [],
			tickets: [],
			missing_cards: 3,
			turns: 4,
			turns_left: 9,
		},
	};
}

/** An engine whose answers the test gives. */
class FakeEngine {
	readonly questions: { question: HintQuestion; onadvice: (advice: Advice) => void; end: (error?: Error) => void }[] =
		[];
	stops = 0;

	ask(question: HintQuestion, onadvice: (advice: Advice) => void): Promise<void> {
		return new Promise((resolve, reject) => {
			this.questions.push({ question, onadvice, end: (error) => (error ? reject(error) : resolve()) });
		});
	}

	stop(): void {
		this.stops += 1;
	}
}

let engine: FakeEngine;
let useHints: ReturnType<typeof vi.fn<() => Promise<void>>>;

beforeEach(async () => {
	await i18n.load('en');
	vi.stubGlobal('Worker', class {});
	engine = new FakeEngine();
	useHints = vi.fn(async () => undefined);
});

function hintsOf(options: { usedBefore?: boolean; allowed?: boolean; legal?: Action[] } = {}) {
	const table = tableOf('Ada', 'bot:easy');
	const seats = table.seats.map((seat) => ({ ...seat, used_hints: options.usedBefore ?? false }));
	const game = {
		table: { ...table, seats, hints: options.allowed ?? true },
		board: boardOf('usa'),
		seat: 'blue',
		view: blueView('GGGGGG', [player('blue'), player('red')]),
		turn: { legal: options.legal ?? legal, undo: false },
		source: { useHints, boardFile: async () => '' },
	};
	return new HintState(game as unknown as Dealt<PlayableGame>, engine as unknown as HintEngine);
}

const asked = (count: number) => vi.waitFor(() => expect(engine.questions).toHaveLength(count));

test('the table is told before the first hint is computed', async () => {
	let tell = () => undefined as void;
	useHints.mockImplementation(() => new Promise((done) => (tell = done)));
	const hints = hintsOf();
	hints.toggle();
	expect([useHints.mock.calls.length, engine.questions.length, hints.isThinking]).toEqual([1, 0, true]);
	tell();
	await asked(1);
});

test('a player who has used hints before is not reported again', async () => {
	hintsOf({ usedBefore: true }).toggle();
	await asked(1);
	expect(useHints).not.toHaveBeenCalled();
});

test('without the consent of the table there are no hints', async () => {
	useHints.mockRejectedValue(new ApiError('no_hints'));
	const hints = hintsOf();
	hints.toggle();
	await vi.waitFor(() => expect(hints.error).toBe('Hints aren’t allowed at this table.'));
	expect([engine.questions.length, hints.isThinking]).toEqual([0, false]);
});

test('better hints replace the first ones, and are marked on routes and decks', async () => {
	const hints = hintsOf();
	hints.toggle();
	await asked(1);
	const [{ onadvice, end }] = engine.questions as [(typeof engine.questions)[0]];
	onadvice(advice({ type: 'blind' }, claim));
	expect([hints.draws.deck, [...hints.routeNumbers], hints.isThinking]).toEqual([1, [['el-paso-houston', 2]], true]);
	onadvice(advice(claim, { type: 'row', slot: 2 }));
	end();
	await vi.waitFor(() => expect(hints.isThinking).toBe(false));
	expect([...hints.draws.slots]).toEqual([[2, 2]]);
	expect(hints.routes).toEqual(['el-paso-houston']);
	hints.showsPlan = true;
	expect(hints.routes).toEqual(['el-paso-houston', 'el-paso-phoenix']);
	hints.close();
	expect([hints.routes, hints.routeNumbers.size, engine.stops]).toEqual([[], 0, 0]);
	// The same decision needs no new question.
	hints.toggle();
	expect([engine.questions.length, hints.routes.length]).toEqual([1, 1]);
});

test('closing stops the engine, and its late answer is ignored', async () => {
	const hints = hintsOf();
	hints.toggle();
	await asked(1);
	hints.close();
	expect(engine.stops).toBe(1);
	engine.questions[0]!.onadvice(advice(claim));
	engine.questions[0]!.end(new ApiError('engine_stopped'));
	hints.toggle();
	await asked(2);
	expect([hints.hints, hints.error, hints.isThinking]).toEqual([undefined, undefined, true]);
});

test('a failure of the engine is a sentence', async () => {
	const hints = hintsOf();
	hints.toggle();
	await asked(1);
	engine.questions[0]!.end(new ApiError('engine_failed'));
	await vi.waitFor(() => expect(hints.error).toBe('The engine couldn’t find a hint. Please try again.'));
	hints.close();
	hints.toggle();
	expect(hints.error).toBeUndefined();
});

test('there is nothing to ask without a choice', () => {
	const only = hintsOf({ legal: [{ type: 'blind' }] });
	only.toggle();
	expect(only.error).toBe('There is only one possible move.');
	const waiting = hintsOf({ legal: [] });
	waiting.toggle();
	expect(waiting.error).toBeTruthy();
	expect([useHints.mock.calls.length, hintsOf({ allowed: false }).isAllowed]).toEqual([0, false]);
});
