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

/** What is heard of what has the focus. */
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

describe('the board by keys', () => {
	test('is one tab stop', () => {
		const { container } = render(Board, { board, owners });
		expect(tabStops(container.querySelector('[role="application"]')!)).toHaveLength(1);
	});

	test('goes from city to city, opens a city and chooses a route of it', async () => {
		const onroute = vi.fn();
		const { container } = render(Board, { board, owners, claimable, onroute });
		(tabStops(container)[0] as SVGElement).focus();
		expect(focusedLabel()).toBe('Middle, 2 routes you can claim');
		await press('ArrowRight');
		expect(focusedLabel()).toBe('Østby, 1 free route');
		await press('ArrowLeft', 'Enter');
		// What can be claimed comes first, what is gone last.
		expect(focusedLabel()).toBe('Middle – North Bay | 2 spaces, blue, tunnel, 2 points | you can claim it now');
		await press('ArrowUp');
		expect(focusedLabel()).toBe('Middle – South Bay | 2 spaces, green, 2 points | claimed by Red');
		await press('ArrowDown', 'ArrowDown');
		expect(focusedLabel()).toBe('Middle – Zürich West | 3 spaces, red, 3 points | you can claim it now');
		await fireEvent.click(document.activeElement!);
		expect(onroute).toHaveBeenCalledExactlyOnceWith('west-middle');
		expect(screen.queryByRole('menu')).toBeNull();
		expect(focusedLabel()).toBe('Middle, 2 routes you can claim');
	});

	test('goes back from the routes to the city with Escape', async () => {
		const { container } = render(Board, { board, owners });
		(tabStops(container)[0] as SVGElement).focus();
		await press('Enter');
		expect(screen.getByRole('menu')).toBeTruthy();
		await press('Escape');
		expect(screen.queryByRole('menu')).toBeNull();
		expect(focusedLabel()).toBe('Middle, 3 free routes');
	});

	test('chooses nothing while there is nothing to choose', async () => {
		const onroute = vi.fn();
		const { container } = render(Board, { board, owners, claimable, wait: true, onroute });
		(tabStops(container)[0] as SVGElement).focus();
		await press('Enter');
		await fireEvent.click(document.activeElement!);
		expect(onroute).not.toHaveBeenCalled();
	});

	test('as decoration has nothing to focus and nothing to hear', () => {
		const { container } = render(Board, { board, owners, quiet: true });
		expect(container.querySelectorAll('[tabindex], button, [role="button"]')).toHaveLength(0);
		expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
	});
});

describe('what is drawn', () => {
	test('a claimed route has its carriages and no spaces', () => {
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

describe('the list', () => {
	const names = () => 'Ada';

	test('tells all of a route, and claims it', async () => {
		const onroute = vi.fn();
		render(BoardList, { board, owners, claimable, names, explain: () => 'Two red cards are missing.', onroute });
		const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
		expect(headings).toEqual(['Abroad', 'Middle', 'North Bay', 'Østby', 'South Bay', 'Zürich West']);
		const [row] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('North Bay – Middle'));
		for (const fact of ['2 spaces', 'blue', 'tunnel', '2 points', 'free', 'Two red cards are missing.']) expect(row!.textContent).toContain(fact);
		expect(screen.getAllByText(/claimed by Ada/)).toHaveLength(2);
		await fireEvent.click(screen.getByRole('button', { name: 'Claim Zürich West – Middle, red' }));
		expect(onroute).toHaveBeenCalledExactlyOnceWith('west-middle');
	});

	test('finds a city without its accents, and can leave out what cannot be claimed', async () => {
		render(BoardList, { board, owners, claimable, names });
		await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zurich' } });
		expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Zürich West']);
		expect(screen.getByRole('status').textContent).toBe('1 city');
		await fireEvent.input(screen.getByRole('searchbox'), { target: { value: '' } });
		await fireEvent.click(screen.getByRole('checkbox'));
		expect(screen.getAllByRole('button')).toHaveLength(4);
		expect(screen.getAllByRole('listitem')).toHaveLength(4);
	});
});

test('owners follow from what the players have claimed', () => {
	const player = { hand: 0, tickets: 0, taken: '-', spent: '-', known: '-' };
	const players = [
		{ ...player, seat: 'blue' as const, routes: ['west-middle'] },
		{ ...player, seat: 'red' as const, routes: ['middle-south', 'middle-east'] },
	];
	const view = { phase: { type: 'over' as const }, row: '.....', deck: 0, reshuffles: 0, ticket_deck: 0, tickets_out: 0, passes: 0, players };
	expect([...ownersOf(view)]).toEqual([
		['west-middle', 'blue'],
		['middle-south', 'red'],
		['middle-east', 'red'],
	]);
});
