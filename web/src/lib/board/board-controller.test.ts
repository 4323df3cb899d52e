// The transitions of the board's interaction state, without a browser layout.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { i18n } from '../i18n.svelte';
import { BoardIndex } from '../game/board-index';
import type { RouteDrawing, SeatName } from '../protocol/types';
import { BoardController, type BoardInputs, type BoardView } from './board-controller.svelte';
import type { Tap } from './input/pan-zoom';
import { smallBoard } from './test-board';

const board = smallBoard();
/** On the middle space of the route between the west and the middle. */
const ON_ROUTE = { x: 250, y: 300 };
const ON_CITY = { x: 400, y: 300 };
const ON_NOTHING = { x: 150, y: 100 };
/** Between the routes to the north and to the east. */
const BETWEEN_ROUTES = { x: 435, y: 268 };

let inputs: BoardInputs;
let view: BoardView;
let controller: BoardController;
const onselect = vi.fn();
const onpress = vi.fn();
const focusPlace = vi.fn();

beforeAll(() => i18n.load('en'));
beforeEach(() => {
	vi.clearAllMocks();
	inputs = {
		board,
		owners: new Map<string, SeatName>([['middle-south', 'red']]),
		claimable: new Set(['west-middle']),
		readOnly: false,
		margin: 0,
		size: { width: 800, height: 600 },
		onselect,
		onpress,
	};
	view = {
		viewport: { x: 0, y: 0, scale: 1 },
		target: { x: 0, y: 0, scale: 1 },
		frame: { width: 800, height: 600 },
		isFitted: vi.fn(() => true),
		zoom: vi.fn(),
		fit: vi.fn(),
		pan: vi.fn(),
		animateTo: vi.fn(),
	};
	controller = new BoardController(() => inputs, focusPlace);
	controller.connect(view);
});

/** A tap at a point of the board; by mouse unless `more` says otherwise. */
function tapAt(content: { x: number; y: number }, more: Partial<Tap> = {}): Tap {
	const target = document.createElement('div');
	return { content, frame: content, isTouch: false, target, hasPosition: true, ...more };
}

const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
	controller.onKey({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('hovering', () => {
	test('a route shows its tooltip, and leaving it hides the tooltip', () => {
		controller.onHover(ON_ROUTE);
		expect([controller.hoveredRoute, controller.tooltip?.route]).toEqual(['west-middle', 'west-middle']);
		controller.onHover(undefined);
		expect([controller.hoveredRoute, controller.tooltip]).toEqual([undefined, undefined]);
	});

	test('is ignored while the picker is open', () => {
		controller.onTap(tapAt(ON_CITY));
		controller.onHover(ON_ROUTE);
		expect(controller.hoveredRoute).toBeUndefined();
	});

	test('respects the score track around the board', () => {
		inputs = { ...inputs, margin: 37 };
		controller.onHover({ x: ON_ROUTE.x + 37, y: ON_ROUTE.y + 37 });
		expect(controller.hoveredRoute).toBe('west-middle');
		expect(controller.tooltip?.at).toEqual({ x: 287, y: 337 });
	});
});

describe('a click', () => {
	test('on a free route selects it', () => {
		controller.onTap(tapAt(ON_ROUTE));
		expect(onselect).toHaveBeenCalledExactlyOnceWith('west-middle');
	});

	test('on a claimed route only shows its tooltip', () => {
		controller.onTap(tapAt({ x: 387, y: 460 }));
		expect(onselect).not.toHaveBeenCalled();
		expect(controller.tooltip?.route).toBe('middle-south');
	});

	test('on a read-only board selects nothing', () => {
		inputs = { ...inputs, readOnly: true };
		controller.onTap(tapAt(ON_ROUTE));
		expect(onselect).not.toHaveBeenCalled();
		expect(controller.tooltip?.route).toBe('west-middle');
	});

	test('on a city opens its routes, claimable ones first and claimed ones last', () => {
		controller.onTap(tapAt(ON_CITY));
		expect(controller.picker).toMatchObject({ first: 'middle', byKeyboard: false });
		expect(controller.picker?.routes[0]).toBe('west-middle');
		expect(controller.picker?.routes.at(-1)).toBe('middle-south');
	});

	test('on a label opens its city', () => {
		const target = document.createElement('div');
		target.dataset.place = 'east';
		controller.onTap(tapAt(ON_NOTHING, { target }));
		expect(controller.picker?.first).toBe('east');
	});

	test('elsewhere closes the picker', () => {
		controller.onTap(tapAt(ON_CITY));
		controller.onTap(tapAt(ON_NOTHING));
		expect(controller.picker).toBeUndefined();
	});
});

describe('a touch', () => {
	const touchBetween = () => controller.onTap(tapAt(BETWEEN_ROUTES, { isTouch: true }));

	test('between two routes offers both', () => {
		view.viewport = { x: 0, y: 0, scale: 0.6 };
		touchBetween();
		expect(controller.picker?.routes.toSorted()).toEqual(['middle-east', 'middle-north']);
		expect(onselect).not.toHaveBeenCalled();
		expect(view.zoom).not.toHaveBeenCalled();
	});

	test('between two routes zooms in first if they are small', () => {
		view.viewport = { x: 0, y: 0, scale: 0.4 };
		touchBetween();
		expect(controller.picker).toBeUndefined();
		expect(view.zoom).toHaveBeenCalledExactlyOnceWith(2, BETWEEN_ROUTES);
		expect(onselect).not.toHaveBeenCalled();
	});

	test.each([0.4, 0.6])('between two routes selects the only one that can be claimed, at the scale %f', (scale) => {
		view.viewport = { x: 0, y: 0, scale };
		inputs = { ...inputs, claimable: new Set(['west-middle', 'middle-east']) };
		touchBetween();
		expect(onselect).toHaveBeenCalledExactlyOnceWith('middle-east');
		expect([controller.picker, vi.mocked(view.zoom).mock.calls.length]).toEqual([undefined, 0]);
	});

	test('between two routes that can be claimed offers both', () => {
		view.viewport = { x: 0, y: 0, scale: 0.6 };
		inputs = { ...inputs, claimable: new Set(['middle-north', 'middle-east']) };
		touchBetween();
		expect(controller.picker?.routes).toHaveLength(2);
	});

	test('near claimed routes only shows the nearest one, however small they are', () => {
		view.viewport = { x: 0, y: 0, scale: 0.4 };
		inputs = { ...inputs, owners: new Map(['middle-north', 'middle-east'].map((route) => [route, 'red'])) };
		touchBetween();
		expect(view.zoom).not.toHaveBeenCalled();
		expect(controller.tooltip?.route).toMatch(/^middle-/);
	});

	test('prepares the picker while it is down, and the tap shows the prepared one', () => {
		controller.onPress(tapAt(ON_CITY, { isTouch: true }));
		const prepared = controller.preparedPicker;
		expect(prepared?.first).toBe('middle');
		expect(controller.picker).toBeUndefined();
		controller.onTap(tapAt(ON_CITY, { isTouch: true }));
		expect(controller.picker).toBe(prepared);
		expect(controller.preparedPicker).toBeUndefined();
	});

	test('on a route reports the press, and the release', () => {
		controller.onPress(tapAt(ON_ROUTE, { isTouch: true }));
		expect(onpress).toHaveBeenLastCalledWith('west-middle');
		controller.onCancel();
		expect(onpress).toHaveBeenLastCalledWith(undefined);
	});

	test('does not report a claimed route', () => {
		controller.onPress(tapAt({ x: 387, y: 460 }, { isTouch: true }));
		expect(onpress).toHaveBeenLastCalledWith(undefined);
	});
});

describe('moving the board', () => {
	test('by user input closes the picker and the tooltip', () => {
		controller.onTap(tapAt(ON_CITY));
		controller.onMove(true);
		expect([controller.picker, controller.tooltip]).toEqual([undefined, undefined]);
	});

	test('by an animation keeps the picker', () => {
		controller.onTap(tapAt(ON_CITY));
		controller.onMove(false);
		expect(controller.picker).toBeDefined();
	});

	test('updates whether the whole board is visible when it settles', () => {
		vi.mocked(view.isFitted).mockReturnValue(false);
		controller.onSettle();
		expect(controller.isFitted).toBe(false);
	});
});

describe('a double tap', () => {
	test('zooms in, and out again', () => {
		expect(controller.onDoubleTap(tapAt(ON_NOTHING))).toBe(true);
		expect(view.zoom).toHaveBeenCalledOnce();
		view.viewport = { x: 0, y: 0, scale: 2 };
		expect(controller.onDoubleTap(tapAt(ON_NOTHING))).toBe(true);
		expect(view.fit).toHaveBeenCalledOnce();
	});

	/** Two taps in quick succession. */
	function doubleTap(tap: Tap): boolean {
		controller.onTap(tap);
		return controller.onDoubleTap(tap);
	}

	test.each([false, true])('does not zoom where the first tap selected a route (touch: %s)', (isTouch) => {
		expect(doubleTap(tapAt(ON_ROUTE, { isTouch }))).toBe(false);
		expect(onselect).toHaveBeenCalledOnce();
		expect(view.zoom).not.toHaveBeenCalled();
	});

	test('does not zoom where the first tap opened a city', () => {
		expect(doubleTap(tapAt(ON_CITY, { isTouch: true }))).toBe(false);
		expect(controller.picker?.first).toBe('middle');
	});

	test('does not zoom where the first tap described a claimed route', () => {
		expect(doubleTap(tapAt({ x: 387, y: 460 }, { isTouch: true }))).toBe(false);
	});

	test('completes the zoom that the first tap started', () => {
		view.viewport = { x: 0, y: 0, scale: 0.4 };
		controller.onTap(tapAt(BETWEEN_ROUTES, { isTouch: true }));
		view.viewport = { x: 0, y: 0, scale: 0.5 };
		expect(controller.onDoubleTap(tapAt(BETWEEN_ROUTES, { isTouch: true }))).toBe(true);
		expect(view.zoom).toHaveBeenLastCalledWith(1.6, BETWEEN_ROUTES);
	});

	test('zooms again where there is nothing, after a route was selected', () => {
		controller.onTap(tapAt(ON_ROUTE));
		expect(doubleTap(tapAt(ON_NOTHING))).toBe(true);
	});
});

describe('two identical tracks', () => {
	const doubled = (first: Partial<RouteDrawing> = {}, second: Partial<RouteDrawing> = {}) => {
		const { drawing } = board;
		const [route, ...others] = drawing.routes;
		const name = `${route!.name}:2`;
		return new BoardIndex({
			...drawing,
			routes: [{ ...route!, twin: name, ...first }, { ...route!, name, twin: route!.name, ...second }, ...others],
		});
	};
	const names = ['west-middle', 'west-middle:2'];
	const touch = () => controller.onTap(tapAt(ON_ROUTE, { isTouch: true }));
	const inMenu = () => {
		controller.onTap(tapAt(ON_CITY));
		return controller.picker?.routes.filter((route) => names.includes(route));
	};

	test.each([
		['the first', names, 'west-middle'],
		['the one that can be claimed', names.slice(1), 'west-middle:2'],
		['the first if neither can be claimed', [], 'west-middle'],
	])('are one choice: %s', (_, claimable, expected) => {
		inputs = { ...inputs, board: doubled(), claimable: new Set(claimable) };
		touch();
		expect(onselect).toHaveBeenCalledExactlyOnceWith(expected);
		expect(inMenu()).toEqual([expected]);
	});

	test.each([
		['of different colours', { color: 'G' }],
		['of which one is a tunnel', { tunnel: true }],
	])('are two choices if they are not identical: %s', (_, second) => {
		inputs = { ...inputs, board: doubled({}, second), claimable: new Set(names) };
		touch();
		expect(controller.picker?.routes.toSorted()).toEqual(names);
	});

	test('are both listed once one is claimed', () => {
		inputs = { ...inputs, board: doubled(), owners: new Map([['west-middle', 'red']]) };
		expect(inMenu()?.toSorted()).toEqual(names);
	});
});

describe('the keyboard', () => {
	test('starts in the middle and moves by arrow keys', () => {
		expect(controller.tabStop).toBe('middle');
		expect(key('ArrowRight')).toBe(true);
		expect(focusPlace).toHaveBeenLastCalledWith('east');
		expect(controller.tabStop).toBe('east');
	});

	test('stays at the edge', () => {
		key('ArrowLeft');
		key('ArrowLeft');
		expect(controller.tabStop).toBe('west');
	});

	test('Enter opens the routes of the city, and closing them returns the focus', () => {
		key('Enter');
		expect(controller.picker).toMatchObject({ first: 'middle', byKeyboard: true });
		controller.closePicker(true);
		expect(controller.picker).toBeUndefined();
		expect(focusPlace).toHaveBeenLastCalledWith('middle');
	});

	test('a route picked by keyboard returns the focus to its city', () => {
		key('Enter');
		controller.selectRoute('west-middle');
		expect(onselect).toHaveBeenCalledExactlyOnceWith('west-middle');
		expect(focusPlace).toHaveBeenLastCalledWith('middle');
	});

	test('zooms, fits and pans', () => {
		for (const name of ['+', '-', '0']) expect(key(name)).toBe(true);
		expect(key('ArrowUp', { shiftKey: true })).toBe(true);
		expect(view.zoom).toHaveBeenCalledTimes(2);
		expect(view.fit).toHaveBeenCalledOnce();
		expect(view.pan).toHaveBeenCalledExactlyOnceWith({ x: 0, y: 90 });
	});

	test('ignores other keys and modifiers', () => {
		expect(key('x')).toBe(false);
		expect(key('+', { ctrlKey: true })).toBe(false);
	});

	test('a visible focus outside the frame is brought into view', () => {
		view.viewport = { x: -500, y: 0, scale: 2 };
		controller.onPlaceFocus('west', true);
		expect(controller.focusedPlace).toBe('west');
		expect(view.animateTo).toHaveBeenCalledOnce();
		controller.onBlur();
		expect(controller.focusedPlace).toBeUndefined();
	});

	test('an invisible focus does not move the board', () => {
		controller.onPlaceFocus('west', false);
		expect(controller.focusedPlace).toBeUndefined();
		expect(view.animateTo).not.toHaveBeenCalled();
	});
});

describe('a selected route', () => {
	const coarsePointer = (matches: boolean) =>
		vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);

	test('that is visible does not move the board of a mouse user', () => {
		coarsePointer(false);
		controller.showSelected('west-middle')();
		expect(view.animateTo).not.toHaveBeenCalled();
	});

	test('is enlarged on a touch screen, and the board is restored afterwards', () => {
		coarsePointer(true);
		view.viewport = { x: 0, y: 0, scale: 0.4 };
		view.frame = { width: 320, height: 600 };
		const restore = controller.showSelected('middle-east');
		const enlarged = vi.mocked(view.animateTo).mock.calls[0]![0];
		expect(enlarged.scale).toBeGreaterThan(0.4);
		const before = view.viewport;
		view.viewport = enlarged;
		restore();
		expect(view.animateTo).toHaveBeenLastCalledWith(before);
	});

	test('is not restored if the user has zoomed since', () => {
		coarsePointer(true);
		view.viewport = { x: 0, y: 0, scale: 0.4 };
		view.frame = { width: 320, height: 600 };
		const restore = controller.showSelected('middle-east');
		view.viewport = { x: 0, y: 0, scale: 1.7 };
		restore();
		expect(view.animateTo).toHaveBeenCalledOnce();
	});
});

test('without a rendered board nothing happens', () => {
	const detached = new BoardController(() => inputs, focusPlace);
	detached.onTap(tapAt(ON_ROUTE));
	detached.onHover(ON_ROUTE);
	expect(detached.onDoubleTap(tapAt(ON_NOTHING))).toBe(false);
	expect(onselect).not.toHaveBeenCalled();
	expect(detached.hoveredRoute).toBeUndefined();
});

describe('showing a part of the board', () => {
	/** A phone that shows the left half of the board. */
	const onPhone = (scale: number) => {
		view.frame = { width: 400, height: 600 };
		view.viewport = { x: 0, y: 0, scale };
	};

	test('changes nothing if the route is visible', () => {
		controller.showRoute('west-middle');
		expect(view.animateTo).not.toHaveBeenCalled();
	});

	test('pans to a route outside the frame', () => {
		onPhone(1);
		controller.showRoute('middle-east');
		const { x, scale } = vi.mocked(view.animateTo).mock.calls[0]![0];
		expect([x < 0, scale]).toEqual([true, 1]);
	});

	test('zooms out for places that are far apart', () => {
		onPhone(1);
		controller.showPlaces(['west', 'east']);
		const { scale } = vi.mocked(view.animateTo).mock.calls[0]![0];
		expect(scale).toBeLessThan(1);
		expect(scale * (board.place('east').at[0] - board.place('west').at[0])).toBeLessThanOrEqual(400);
	});

	test('the centre of some places is in the middle of them', () => {
		const [west, east] = [board.place('west').at, board.place('east').at];
		expect(controller.centerOf(['west', 'east']).x).toBe((west[0] + east[0]) / 2);
	});
});
