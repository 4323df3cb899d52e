// The decision sheets offer the legal actions and send exactly those.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Dealt, PlayableGame } from '../../../../lib/game/game-state';
import { blueView, boardOf, player, tableOf } from '../../../../lib/game/test-data';
import { i18n } from '../../../../lib/i18n.svelte';
import { ApiError } from '../../../../lib/net/api';
import type { Action, View } from '../../../../lib/protocol/types';
import { settings } from '../../../../lib/settings.svelte';
import DrawControls from '../cards/DrawControls.svelte';
import { GameUi } from '../game-ui.svelte';
import { layout } from '../layout/layout.svelte';
import BuildTunnel from './BuildTunnel.svelte';
import ChooseTickets from './ChooseTickets.svelte';
import ClaimRoute from './ClaimRoute.svelte';
import CurrentDecision from './CurrentDecision.svelte';

const { kind } = layout;
const act = vi.fn<(action: Action) => Promise<void>>();

beforeAll(async () => {
	await i18n.load('en');
	settings.set('reduce-motion', true);
});
beforeEach(() => {
	act.mockResolvedValue(undefined);
});
afterEach(() => {
	cleanup();
	act.mockReset();
	layout.kind = kind;
});

/** Blue's UI, with the given hand and legal actions. */
function uiWith(board: string, hand: string, legal: Action[], more: Partial<View> = {}): GameUi {
	const game = {
		id: 't',
		table: tableOf('Ada', 'Bert'),
		board: boardOf(board),
		seat: 'blue',
		view: blueView(hand, [player('blue'), player('red')], more),
		turn: { legal, undo: false },
		present: [],
		log: [],
		chat: [],
		busy: false,
		connection: 'open',
		act,
	};
	return new GameUi(game as unknown as Dealt<PlayableGame>);
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a claim', () => {
	const claim = (cards: string): Action => ({ type: 'claim', route: 'denver-santa-fe', cards });

	test('offers every payment, locomotives last, and plays the chosen one', async () => {
		const ui = uiWith('usa', 'GGRRRL', [claim('GL'), claim('GG'), claim('RR')]);
		render(ClaimRoute, { ui, route: 'denver-santa-fe' });
		const options = screen.getAllByRole<HTMLInputElement>('radio');
		expect(options.map((option) => option.value)).toEqual(['RR', 'GG', 'GL']);
		expect(options[0]!.checked).toBe(true);
		await fireEvent.click(screen.getByRole('radio', { name: 'a green card and a locomotive' }));
		await fireEvent.click(button('Claim'));
		expect(act).toHaveBeenCalledWith(claim('GL'));
	});

	test('groups the payments by colour, and offers each exactly once', () => {
		const cards = ['GG', 'RR', 'GL', 'RL', 'LL', 'KL'];
		const ui = uiWith('usa', 'GGRRRKLL', cards.map(claim));
		const { container } = render(ClaimRoute, { ui, route: 'denver-santa-fe' });
		const groups = [...container.querySelectorAll('.group')].map((group) =>
			[...group.querySelectorAll('input')].map(({ value }) => value),
		);
		expect(groups).toEqual([['RR', 'RL'], ['GG', 'GL'], ['KL'], ['LL']]);
		expect(groups.flat().sort()).toEqual([...cards].sort());
	});

	test('that cannot be paid for says what is missing', () => {
		const ui = uiWith('usa', 'G', [{ type: 'blind' }]);
		render(ClaimRoute, { ui, route: 'dallas-el-paso' });
		expect(screen.getByText(/You still need 4 red cards \(or locomotives\)\./)).toBeTruthy();
		expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
	});

	test('is rendered while a finger is down, and hidden until it is selected', async () => {
		const ui = uiWith('usa', 'GG', [claim('GG')]);
		const onpayment = vi.fn();
		render(CurrentDecision, { ui, onpayment });
		ui.pressRoute('denver-santa-fe');
		await tick();
		const prepared = screen.getByRole('dialog', { hidden: true });
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(document.activeElement).toBe(document.body);
		expect(onpayment).not.toHaveBeenCalled();
		ui.selectRoute('denver-santa-fe');
		ui.pressRoute(undefined);
		await tick();
		expect(screen.getByRole('dialog', { name: 'Denver – Santa Fe' })).toBe(prepared);
		expect(document.activeElement).toBe(prepared);
		expect(onpayment).toHaveBeenLastCalledWith('GG');
		ui.cancel();
		await tick();
		expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
	});

	test('that was prepared for one player is discarded for the next', async () => {
		const ui = uiWith('usa', 'GG', [claim('GG')]);
		render(CurrentDecision, { ui });
		ui.pressRoute('denver-santa-fe');
		await tick();
		ui.reset();
		await tick();
		expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
	});

	test('that is rejected says why, and stays open', async () => {
		act.mockRejectedValue(new ApiError('unreachable'));
		const ui = uiWith('usa', 'GG', [claim('GG')]);
		ui.selectRoute('denver-santa-fe');
		await ui.act(claim('GG'));
		expect(ui.notice).toBe(i18n.format('error-unreachable'));
		expect(ui.selectedRoute).toBe('denver-santa-fe');
	});
});

describe('offered tickets', () => {
	const offered = ['denver-el-paso', 'boston-miami', 'duluth-houston'];
	const keeps = [
		[0, 1],
		[0, 2],
		[1, 2],
		[0, 1, 2],
	].map((which): Action => ({ type: 'keep', tickets: which.map((index) => offered[index]!) }));
	const choosing = () =>
		uiWith('usa', 'G', keeps, {
			phase: { type: 'first_tickets', waiting: ['blue'] },
			me: { seat: 'blue', hand: 'G', tickets: [], offered, removed: [], returned: [] },
		});
	const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

	test('are kept once enough are chosen', async () => {
		const ui = choosing();
		render(ChooseTickets, { ui });
		await fireEvent.click(boxes()[2]!);
		expect(button(/^Keep/)).toHaveProperty('disabled', true);
		await fireEvent.click(boxes()[0]!);
		await fireEvent.click(button('Keep 2 tickets'));
		expect(act).toHaveBeenCalledWith({ type: 'keep', tickets: ['denver-el-paso', 'duluth-houston'] });
		await fireEvent.focus(boxes()[0]!);
		expect(ui.highlight?.places).toEqual(['denver', 'el-paso']);
	});

	test('keep their state when minimized on a phone, and the next offer is not minimized', async () => {
		layout.kind = 'portrait';
		const ui = choosing();
		const { unmount } = render(CurrentDecision, { ui });
		await fireEvent.click(boxes()[2]!);
		await fireEvent.click(button('View board'));
		expect(screen.queryByRole('dialog')).toBeNull();
		await fireEvent.click(button('Your starting tickets'));
		expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true]);
		await fireEvent.click(button('View board'));
		unmount();
		expect(ui.ticketsMinimized).toBe(false);
	});

	test('are never minimized on a desktop', () => {
		layout.kind = 'desktop';
		const ui = choosing();
		ui.ticketsMinimized = true;
		render(CurrentDecision, { ui });
		expect(boxes()).toHaveLength(3);
		expect(screen.queryByRole('button', { name: 'View board' })).toBeNull();
	});
});

describe('drawing', () => {
	test('takes an allowed card, and explains why another is not allowed', async () => {
		const ui = uiWith('usa', 'G', [{ type: 'row', slot: 1 }, { type: 'blind' }], {
			phase: { type: 'second_card', seat: 'blue' },
			row: 'RLRRR',
		});
		render(DrawControls, { ui });
		await fireEvent.click(button(/a locomotive, slot 2/));
		expect(act).not.toHaveBeenCalled();
		expect(ui.notice).toMatch(/face-up locomotive/);
		await fireEvent.click(button(/a red card, slot 1/));
		expect(act).toHaveBeenCalledWith({ type: 'row', slot: 1 });
	});

	test('tickets asks for confirmation', () => {
		const ui = uiWith('usa', 'G', [{ type: 'tickets' }]);
		ui.requestTickets();
		expect(ui.confirmingTickets).toBe(true);
		expect(act).not.toHaveBeenCalled();
	});
});

describe('a tunnel', () => {
	const tunnel = boardOf('switzerland').drawing.routes.find((route) => route.tunnel && route.color === 'R')!;
	const attempt = { seat: 'blue' as const, route: tunnel.name, payment: 'RRR', turned: 'RGL', state: 'open' as const };
	const phase = { type: 'tunnel' as const, seat: 'blue' as const, route: tunnel.name, payment: 'RRR', turned: 'RGL' };

	test('costs what was turned up, and is paid for or given up', async () => {
		const ui = uiWith(
			'switzerland',
			'RRL',
			[{ type: 'add', cards: 'RR' }, { type: 'add', cards: 'RL' }, { type: 'give_up' }],
			{ phase },
		);
		render(BuildTunnel, { ui, attempt });
		expect(screen.getByText('Costs 2 extra cards.')).toBeTruthy();
		await fireEvent.click(button('Pay 2 extra cards'));
		expect(act).toHaveBeenCalledWith({ type: 'add', cards: 'RR' });
		await fireEvent.click(button('Give up the tunnel'));
		expect(act).toHaveBeenLastCalledWith({ type: 'give_up' });
	});

	test('that cannot be paid for can only be given up', () => {
		const ui = uiWith('switzerland', 'G', [{ type: 'give_up' }], { phase });
		render(BuildTunnel, { ui, attempt });
		expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
		expect(button('Give up the tunnel')).toBeTruthy();
	});
});
