// The slips ask for what the server allows, and send exactly that.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Dealt, PlayableGame } from '../../../../lib/game/game-state';
import { blueView, boardOf, player, tableOf } from '../../../../lib/game/test-data';
import { i18n } from '../../../../lib/i18n.svelte';
import { ApiError } from '../../../../lib/net/api';
import type { Action, View } from '../../../../lib/protocol/types';
import { settings } from '../../../../lib/settings.svelte';
import ClaimRoute from './ClaimRoute.svelte';
import CurrentDecision from './CurrentDecision.svelte';
import { GameUi } from '../game-ui.svelte';
import DrawControls from '../cards/DrawControls.svelte';
import { layout } from '../layout/layout.svelte';
import ChooseTickets from './ChooseTickets.svelte';
import BuildTunnel from './BuildTunnel.svelte';

const { kind } = layout;
const act = vi.fn<(action: Action) => Promise<void>>();

beforeAll(async () => {
	await i18n.load('en');
	settings.set('prefersReducedMotion', true);
});
beforeEach(() => {
	act.mockResolvedValue(undefined);
});
afterEach(() => {
	cleanup();
	act.mockReset();
	layout.kind = kind;
});

/** Blue's desk, with a hand and what the server allows. */
function deskWith(board: string, hand: string, legal: Action[], more: Partial<View> = {}): GameUi {
	const match = {
		id: 't',
		table: tableOf('Ada', 'Bert'),
		board: boardOf(board),
		seat: 'blue',
		view: blueView(hand, [player('blue'), player('red')], more),
		turn: { legal, undo: false },
		here: [],
		log: [],
		said: [],
		busy: false,
		connection: 'open',
		act,
	};
	return new GameUi(match as unknown as Dealt<PlayableGame>);
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a claim', () => {
	const claim = (cards: string): Action => ({ type: 'claim', route: 'denver-santa-fe', cards });

	test('offers every payment, locomotives last, and plays the chosen one', async () => {
		const desk = deskWith('usa', 'GGRRRL', [claim('GL'), claim('GG'), claim('RR')]);
		render(ClaimRoute, { desk, route: 'denver-santa-fe' });
		const ways = screen.getAllByRole<HTMLInputElement>('radio');
		expect(ways.map((way) => way.value)).toEqual(['RR', 'GG', 'GL']);
		expect(ways[0]!.checked).toBe(true);
		await fireEvent.click(screen.getByRole('radio', { name: 'a green card and a locomotive' }));
		await fireEvent.click(button('Claim'));
		expect(act).toHaveBeenCalledWith(claim('GL'));
	});

	test('that cannot be paid says what is missing, and cannot be made', () => {
		const desk = deskWith('usa', 'G', [{ type: 'blind' }]);
		render(ClaimRoute, { desk, route: 'dallas-el-paso' });
		expect(screen.getByText(/You prefersReducedMotion need 4 red cards, or locomotives\./)).toBeTruthy();
		expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
	});

	test('is ready while a finger is down, and nobody meets it before it is chosen', async () => {
		const desk = deskWith('usa', 'GG', [claim('GG')]);
		const onpayment = vi.fn();
		render(CurrentDecision, { desk, onpayment });
		desk.hold('denver-santa-fe');
		await tick();
		const made = screen.getByRole('dialog', { hidden: true });
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(document.activeElement).toBe(document.body);
		expect(onpayment).not.toHaveBeenCalled();
		desk.choose('denver-santa-fe');
		desk.hold(undefined);
		await tick();
		expect(screen.getByRole('dialog', { name: 'Denver – Santa Fe' })).toBe(made);
		expect(document.activeElement).toBe(made);
		expect(onpayment).toHaveBeenLastCalledWith('GG');
		desk.cancel();
		await tick();
		expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
	});

	test('that was made ready for one person is gone when another looks at the screen', async () => {
		const desk = deskWith('usa', 'GG', [claim('GG')]);
		render(CurrentDecision, { desk });
		desk.hold('denver-santa-fe');
		await tick();
		desk.clear();
		await tick();
		expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
	});

	test('that is refused says why, and stays', async () => {
		act.mockRejectedValue(new ApiError('unreachable'));
		const desk = deskWith('usa', 'GG', [claim('GG')]);
		desk.choose('denver-santa-fe');
		await desk.act(claim('GG'));
		expect(desk.trouble).toBe(i18n.format('error-unreachable'));
		expect(desk.chosen).toBe('denver-santa-fe');
	});
});

describe('tickets to choose from', () => {
	const offered = ['denver-el-paso', 'boston-miami', 'duluth-houston'];
	const keeps = [[0, 1], [0, 2], [1, 2], [0, 1, 2]].map((which): Action => ({ type: 'keep', tickets: which.map((at) => offered[at]!) }));
	const choosing = () =>
		deskWith('usa', 'G', keeps, {
			phase: { type: 'first_tickets', waiting: ['blue'] },
			me: { seat: 'blue', hand: 'G', tickets: [], offered, sent_out: [], returned: [] },
		});
	const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

	test('are kept once enough are chosen', async () => {
		const desk = choosing();
		render(ChooseTickets, { desk });
		await fireEvent.click(boxes()[2]!);
		expect(button(/^Keep/)).toHaveProperty('disabled', true);
		await fireEvent.click(boxes()[0]!);
		await fireEvent.click(button('Keep 2 tickets'));
		expect(act).toHaveBeenCalledWith({ type: 'keep', tickets: ['denver-el-paso', 'duluth-houston'] });
		await fireEvent.focus(boxes()[0]!);
		expect(desk.lit?.places).toEqual(['denver', 'el-paso']);
	});

	test('are laid aside on a phone as they are, and the next are seen at once', async () => {
		layout.kind = 'upright';
		const desk = choosing();
		const { unmount } = render(CurrentDecision, { desk });
		await fireEvent.click(boxes()[2]!);
		await fireEvent.click(button('Look around'));
		expect(screen.queryByRole('dialog')).toBeNull();
		await fireEvent.click(button('Your first tickets'));
		expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true]);
		await fireEvent.click(button('Look around'));
		unmount();
		expect(desk.aside).toBe(false);
	});

	test('stay where they are on a desk', () => {
		layout.kind = 'desk';
		const desk = choosing();
		desk.aside = true;
		render(CurrentDecision, { desk });
		expect(boxes()).toHaveLength(3);
		expect(screen.queryByRole('button', { name: 'Look around' })).toBeNull();
	});
});

describe('drawing', () => {
	test('takes what is allowed, and says why the rest is not', async () => {
		const desk = deskWith('usa', 'G', [{ type: 'row', slot: 1 }, { type: 'blind' }], {
			phase: { type: 'second_card', seat: 'blue' },
			row: 'RLRRR',
		});
		render(DrawControls, { desk });
		await fireEvent.click(button(/a locomotive, place 2/));
		expect(act).not.toHaveBeenCalled();
		expect(desk.trouble).toMatch(/locomotive from the row/);
		await fireEvent.click(button(/a red card, place 1/));
		expect(act).toHaveBeenCalledWith({ type: 'row', slot: 1 });
	});

	test('of tickets asks first', () => {
		const desk = deskWith('usa', 'G', [{ type: 'tickets' }]);
		desk.askForTickets();
		expect(desk.asking).toBe(true);
		expect(act).not.toHaveBeenCalled();
	});
});

describe('a tunnel', () => {
	const tunnel = boardOf('switzerland').drawing.routes.find((route) => route.tunnel && route.color === 'R')!;
	const dig = { seat: 'blue' as const, route: tunnel.name, payment: 'RRR', turned: 'RGL', end: 'open' as const };
	const phase = { type: 'tunnel' as const, seat: 'blue' as const, route: tunnel.name, payment: 'RRR', turned: 'RGL' };

	test('costs what was turned up, and is paid or left', async () => {
		const desk = deskWith('switzerland', 'RRL', [{ type: 'add', cards: 'RR' }, { type: 'add', cards: 'RL' }, { type: 'leave' }], { phase });
		render(BuildTunnel, { desk, dig });
		expect(screen.getByText('It costs 2 cards more.')).toBeTruthy();
		await fireEvent.click(button('Pay 2 more'));
		expect(act).toHaveBeenCalledWith({ type: 'add', cards: 'RR' });
		await fireEvent.click(button('Leave the tunnel'));
		expect(act).toHaveBeenLastCalledWith({ type: 'leave' });
	});

	test('that is too dear can only be left', () => {
		const desk = deskWith('switzerland', 'G', [{ type: 'leave' }], { phase });
		render(BuildTunnel, { desk, dig });
		expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
		expect(button('Leave the tunnel')).toBeTruthy();
	});
});
