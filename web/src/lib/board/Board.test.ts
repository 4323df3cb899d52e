import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { i18n } from '../i18n.svelte';
import Board from './Board.svelte';
import BoardList from './BoardList.svelte';
import { ownersOf } from './owners';
import { smallBoard } from './test-board';

const board = smallBoard();
const owners = new Map([['middle-south', 'red' as const]]);
const claimable = new Set(['west-middle', 'middle-north']);

beforeAll(() => i18n.load('en'));
afterEach(cleanup);

/** The accessible name of the focused element. */
function focusedLabel(): string {
	const focused = document.activeElement;
	const parts = [...(focused?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent);
	return focused?.getAttribute('aria-label') ?? parts.join(' | ');
}

async function press(...keys: string[]): Promise<void> {
	for (const key of keys) await fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

function tabStops(within: Element): Element[] {
	return [...within.querySelectorAll('[tabindex="0"]')];
}

describe('keyboard navigation of the board', () => {
	test('has a single tab stop', () => {
		const { container } = render(Board, { board, owners });
		expect(tabStops(container.querySelector('[role="application"]')!)).toHaveLength(1);
	});

	test('moves between cities, opens a city and selects a route', async () => {
		const onselect = vi.fn();
		const { container } = render(Board, { board, owners, claimable, onselect });
		(tabStops(container)[0] as SVGElement).focus();
		expect(focusedLabel()).toBe('Middle, 2 routes you can claim');
		await press('ArrowRight');
		expect(focusedLabel()).toBe('Østby, 1 unclaimed route');
		await press('ArrowLeft', 'Enter');
		// Claimable routes come first, claimed ones last.
		expect(focusedLabel()).toBe('Middle – North Bay | 2 spaces, blue, tunnel, 2 points | you can claim this now');
		await press('ArrowUp');
		expect(focusedLabel()).toBe('Middle – South Bay | 2 spaces, green, 2 points | claimed by Red');
		await press('ArrowDown', 'ArrowDown');
		expect(focusedLabel()).toBe('Middle – Zürich West | 3 spaces, red, 3 points | you can claim this now');
		await fireEvent.click(document.activeElement!);
		expect(onselect).toHaveBeenCalledExactlyOnceWith('west-middle');
		expect(screen.queryByRole('menu')).toBeNull();
		expect(focusedLabel()).toBe('Middle, 2 routes you can claim');
	});

	test('Escape returns from the routes to the city', async () => {
		const { container } = render(Board, { board, owners });
		(tabStops(container)[0] as SVGElement).focus();
		await press('Enter');
		expect(screen.getByRole('menu')).toBeTruthy();
		await press('Escape');
		expect(screen.queryByRole('menu')).toBeNull();
		expect(focusedLabel()).toBe('Middle, 3 unclaimed routes');
	});

	test('Escape and a press elsewhere close the routes even if they have no focus', async () => {
		const { container } = render(Board, { board, owners });
		const open = async () => {
			(tabStops(container)[0] as SVGElement).focus();
			await press('Enter');
			(document.activeElement as HTMLElement).blur();
			expect(screen.getByRole('menu')).toBeTruthy();
		};
		await open();
		await fireEvent.keyDown(document.body, { key: 'Escape' });
		expect(screen.queryByRole('menu')).toBeNull();
		await open();
		await fireEvent.pointerDown(document.body);
		expect(screen.queryByRole('menu')).toBeNull();
	});

	test('selects nothing on a read-only board', async () => {
		const onselect = vi.fn();
		const { container } = render(Board, { board, owners, claimable, readOnly: true, onselect });
		(tabStops(container)[0] as SVGElement).focus();
		await press('Enter');
		await fireEvent.click(document.activeElement!);
		expect(onselect).not.toHaveBeenCalled();
	});

	test('a decorative board has nothing to focus and no labels', () => {
		const { container } = render(Board, { board, owners, decorative: true });
		expect(container.querySelectorAll('[tabindex], button, [role="button"]')).toHaveLength(0);
		expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
	});
});

describe('the drawing', () => {
	test('a claimed route has trains and no spaces', () => {
		const { container } = render(Board, { board, owners });
		expect(container.querySelector('[data-route="middle-south"] .spaces')).toBeNull();
		expect(container.querySelector('[data-route="west-middle"] .spaces')).not.toBeNull();
	});

	test('a space has at most three nodes', () => {
		const { container } = render(Board, { board, owners: new Map() });
		for (const route of board.drawing.routes) {
			const nodes = container.querySelectorAll(`[data-route="${route.name}"] *`).length;
			expect(nodes).toBeLessThanOrEqual(3 * route.spaces.length);
		}
	});
});

describe('the list view', () => {
	const playerName = () => 'Ada';

	test('describes a route and selects it for a claim', async () => {
		const onselect = vi.fn();
		render(BoardList, { board, owners, claimable, playerName, explain: () => 'Two red cards are missing.', onselect });
		const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
		expect(headings).toEqual(['Abroad', 'Middle', 'North Bay', 'Østby', 'South Bay', 'Zürich West']);
		const [row] = screen
			.getAllByRole('listitem')
			.filter(({ textContent }) => textContent?.includes('North Bay – Middle'));
		for (const detail of ['2 spaces', 'blue', 'tunnel', '2 points', 'unclaimed', 'Two red cards are missing.'])
			expect(row!.textContent).toContain(detail);
		expect(screen.getAllByText(/claimed by Ada/)).toHaveLength(2);
		await fireEvent.click(screen.getByRole('button', { name: 'Claim Zürich West – Middle, red' }));
		expect(onselect).toHaveBeenCalledExactlyOnceWith('west-middle');
	});

	test('finds a city without accents, and can hide routes that cannot be claimed', async () => {
		render(BoardList, { board, owners, claimable, playerName });
		await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zurich' } });
		expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Zürich West']);
		expect(screen.getByRole('status').textContent).toBe('1 city');
		await fireEvent.input(screen.getByRole('searchbox'), { target: { value: '' } });
		await fireEvent.click(screen.getByRole('checkbox'));
		expect(screen.getAllByRole('button')).toHaveLength(4);
		expect(screen.getAllByRole('listitem')).toHaveLength(4);
	});
});

test('owners are taken from the routes of the players', () => {
	const player = { hand: 0, tickets: 0, taken: '-', spent: '-', known: '-' };
	const players = [
		{ ...player, seat: 'blue' as const, routes: ['west-middle'] },
		{ ...player, seat: 'red' as const, routes: ['middle-south', 'middle-east'] },
	];
	const view = {
		phase: { type: 'over' as const },
		row: '.....',
		deck: 0,
		reshuffles: 0,
		ticket_deck: 0,
		tickets_removed: 0,
		passes: 0,
		tunnels_given_up: 0,
		players,
	};
	expect([...ownersOf(view)]).toEqual([
		['west-middle', 'blue'],
		['middle-south', 'red'],
		['middle-east', 'red'],
	]);
});

test('routes claimed since the turn are marked in the colour of their owner', () => {
	const { container } = render(Board, { board, owners, recentClaims: owners });
	const [mark, ...others] = container.querySelectorAll('[data-recent]');
	expect(others).toEqual([]);
	expect(mark?.getAttribute('data-recent')).toBe('middle-south');
	expect(mark?.getAttribute('stroke')).toBe('var(--seat-edge-red)');
});
