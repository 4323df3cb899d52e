// The interaction state of the board: hover, tooltip, route picker, keyboard position and zooming to a selected route.
import { identicalTrack, type BoardIndex } from '../game/board-index';
import { t } from '../i18n.svelte';
import type { SeatName } from '../protocol/types';
import { hitTestMouse, hitTestTouch } from './input/hit-test';
import { arrowDirection, initialPlace, nextPlace, routesClockwise, type Direction } from './input/keyboard-nav';
import type { PanZoom, PanZoomEvents, Tap } from './input/pan-zoom';
import { centerOn, reveal, toFrame, type Box, type Point, type Size } from './input/viewport';

/** The current state and callbacks of the board component. */
export type BoardInputs = {
	board: BoardIndex;
	owners: ReadonlyMap<string, SeatName>;
	claimable?: ReadonlySet<string>;
	/** Whether selection is disabled. */
	readOnly: boolean;
	/** The width of the score track around the board, in board units. */
	margin: number;
	/** The size of the board with the score track. */
	size: Size;
	onselect?: (route: string) => void;
	onpress?: (route: string | undefined) => void;
};

/** The part of `PanZoom` that the controller uses. */
export type BoardView = Pick<
	PanZoom,
	'viewport' | 'target' | 'frame' | 'isFitted' | 'zoom' | 'fit' | 'pan' | 'animateTo'
>;

/** Routes to pick from: those of a city, or those near a touch. */
export type RouteOffer = {
	title: string;
	routes: string[];
	/** The city to name first in every route label. */
	first?: string;
	/** The position in the frame beside which the picker opens. */
	at: Point;
	/** Whether the picker was opened by keyboard; its first route is then focused. */
	byKeyboard: boolean;
};

/** What a tap aims at. */
type TapTarget =
	| { type: 'nothing' }
	| { type: 'place'; place: string }
	| { type: 'route'; route: string }
	/** Several routes, large enough to choose one of them from a menu. */
	| { type: 'choice'; routes: string[] }
	/** Several routes, too small to tell which one is meant. */
	| { type: 'crowd' };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The hit-test radius around a pointer, in pixels. */
const REACH_PX = { touch: 22, mouse: 7 };
/** The maximum number of routes offered for an ambiguous touch. */
const MAX_NEAR_ROUTES = 6;
/** The scale at which a route selected by touch is shown. A slow phone takes a second to zoom out from a larger one. */
const SELECTED_SCALE = 0.8;
/** Below this scale a tap on several routes zooms in instead of offering a choice. */
const MIN_CHOICE_SCALE = 0.6;
/** Above this scale a double tap shows the whole board instead of zooming in. */
const ZOOMED_IN_SCALE = 1.3;
const DOUBLE_TAP_ZOOM = 2.2;
const KEY_ZOOM = 1.5;
const KEY_PAN_PX = 90;
/** The space kept around a selected route, in board units, and around a focused place, in pixels. */
const ROUTE_MARGIN = 30;
const PLACE_MARGIN_PX = 70;

export class BoardController implements PanZoomEvents {
	/** The route under the mouse, or highlighted in the picker. */
	hoveredRoute = $state<string>();
	tooltip = $state<{ route: string; at: Point }>();
	picker = $state.raw<RouteOffer>();
	/** The offer for the current press: rendered but not shown yet. */
	preparedPicker = $state.raw<RouteOffer>();
	/** The place with the keyboard focus, if the focus is visible. */
	focusedPlace = $state<string>();
	/** Whether the whole board is visible. */
	isFitted = $state(true);
	/** The number of pixels per board unit when the board came to rest. */
	scale = $state(1);
	private currentPlace = $state<string>();

	/** The only place in the tab order (roving tabindex). */
	readonly tabStop = $derived.by(() => {
		const { board } = this.inputs();
		const current = this.currentPlace;
		return current !== undefined && board.places.has(current) ? current : initialPlace(board);
	});

	private view: BoardView | undefined;
	/** What the last tap aimed at; a second tap zooms only if it was nothing. */
	private lastTarget: TapTarget['type'] = 'nothing';

	constructor(
		private readonly inputs: () => BoardInputs,
		private readonly focusPlace: (place: string) => void,
	) {}

	/** Connects the controller to the pan and zoom of the rendered board. */
	connect(view: BoardView): void {
		this.view = view;
		this.onSettle();
	}

	onMove(byUser: boolean): void {
		this.tooltip = undefined;
		this.discardPrepared();
		if (byUser && this.picker) this.closePicker(false);
	}

	onSettle(): void {
		this.isFitted = this.view?.isFitted() ?? true;
		this.scale = this.view?.viewport.scale ?? 1;
	}

	onHover(at: Point | undefined): void {
		if (this.picker) return;
		const { route } = at && this.view ? this.underMouse(at) : {};
		if (route === this.hoveredRoute && (route === undefined) === (this.tooltip === undefined)) return;
		this.hoveredRoute = route;
		this.showTooltip(route);
	}

	onPress(tap: Tap): void {
		const target = this.targetOf(tap);
		this.pressRoute(target.type === 'route' ? target.route : undefined);
		if (target.type === 'place') this.preparedPicker = this.offerOfPlace(target.place, false);
		else this.preparedPicker = target.type === 'choice' ? this.offerNear(target.routes, tap.frame) : undefined;
	}

	onCancel(): void {
		this.discardPrepared();
	}

	onTap(tap: Tap): void {
		this.picker = undefined;
		const target = this.targetOf(tap);
		this.lastTarget = target.type;
		if (target.type === 'place') this.openPlace(target.place, !tap.hasPosition);
		else if (target.type === 'choice') this.showPicker(this.offerNear(target.routes, tap.frame));
		else if (target.type === 'route') this.selectRoute(target.route);
		else if (target.type === 'crowd') this.zoomTo(SELECTED_SCALE, tap.frame);
		this.discardPrepared();
	}

	/** Zooms in or out where there is nothing to select. Otherwise the second tap is a tap like the first. */
	onDoubleTap({ content, frame, isTouch }: Tap): boolean {
		if (!this.view) return false;
		const { place, route } = this.underMouse(content);
		if (this.lastTarget === 'crowd') {
			// The second press has stopped the zoom that the first tap started.
			this.zoomTo(SELECTED_SCALE, frame);
			return true;
		}
		if (this.lastTarget !== 'nothing' || (!isTouch && (place || route))) return false;
		this.picker = undefined;
		this.tooltip = undefined;
		if (this.view.viewport.scale > ZOOMED_IN_SCALE) this.view.fit();
		else this.view.zoom(DOUBLE_TAP_ZOOM, frame);
		return true;
	}

	/** Handles a key press; returns whether the key has a function on the board. */
	onKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): boolean {
		if (!this.view || ctrlKey || metaKey || altKey) return false;
		const direction = arrowDirection(key);
		if (direction && shiftKey) this.view.pan(panStep(direction));
		else if (direction && this.tabStop)
			this.goTo(nextPlace(this.inputs().board, this.tabStop, direction) ?? this.tabStop);
		else if ((key === 'Enter' || key === ' ') && this.tabStop) this.openPlace(this.tabStop, true);
		else if (key === '+' || key === '=') this.view.zoom(KEY_ZOOM);
		else if (key === '-') this.view.zoom(1 / KEY_ZOOM);
		else if (key === '0') this.view.fit();
		else return false;
		return true;
	}

	/** Called when a place receives focus; `isVisible` says whether it matches `:focus-visible`. */
	onPlaceFocus(place: string, isVisible: boolean): void {
		this.currentPlace = place;
		this.focusedPlace = isVisible ? place : undefined;
		if (!this.view || !isVisible) return;
		const { board, size } = this.inputs();
		const at = this.toOuter(board.place(place).at);
		const { viewport, frame } = this.view;
		const to = reveal(viewport, { from: at, to: at }, Math.min(PLACE_MARGIN_PX, frame.width / 4), frame, size);
		if (to !== viewport) this.view.animateTo(to);
	}

	onBlur(): void {
		this.focusedPlace = undefined;
	}

	/** Selects a route, or explains why it cannot be selected. */
	selectRoute(route: string): void {
		// After a pick by keyboard, focus returns to the city.
		if (this.picker) this.closePicker(this.picker.byKeyboard);
		const { readOnly, owners, onselect } = this.inputs();
		if (readOnly || owners.has(route)) return this.showTooltip(route);
		this.tooltip = undefined;
		onselect?.(route);
	}

	/** Reports the pressed route if it can be selected, so that its decision sheet can be prerendered. */
	pressRoute(route: string | undefined): void {
		const { readOnly, owners, onpress } = this.inputs();
		onpress?.(route !== undefined && !readOnly && !owners.has(route) ? route : undefined);
	}

	closePicker(returnFocus: boolean): void {
		this.picker = undefined;
		this.hoveredRoute = undefined;
		if (returnFocus && this.currentPlace !== undefined) this.goTo(this.currentPlace);
	}

	/** Brings a selected route into view, enlarged on a touch screen. The returned function restores the zoom. */
	showSelected(route: string): () => void {
		const view = this.view;
		if (!view) return () => undefined;
		const { size } = this.inputs();
		const { viewport: before, frame } = view;
		const box = this.boxOf(route);
		const enlarge = matchMedia('(pointer: coarse)').matches && before.scale < SELECTED_SCALE;
		// The decision sheet may cover the lower half.
		const [width, height] = [frame.width * 0.8, frame.height * 0.45];
		const fitting = Math.min(width / (box.to.x - box.from.x), height / (box.to.y - box.from.y));
		const scale = Math.min(SELECTED_SCALE, Math.max(before.scale, fitting));
		const to = enlarge
			? centerOn(box, scale, { x: frame.width / 2, y: frame.height * 0.3 }, frame, size)
			: reveal(before, box, ROUTE_MARGIN, frame, size);
		if (to !== before) view.animateTo(to);
		return () => {
			if (enlarge && view.viewport.scale === to.scale) view.animateTo(before);
		};
	}

	/** Brings a route into view, enlarged on a touch screen. */
	showRoute(route: string): void {
		this.showBox(this.boxOf(route), matchMedia('(pointer: coarse)').matches ? SELECTED_SCALE : 0);
	}

	/** Brings places into view, and zooms out if they are far apart. */
	showPlaces(places: readonly string[]): void {
		this.showBox(this.boxAround(places.map((place) => this.inputs().board.place(place).at)));
	}

	/** The middle of the area that these places span. */
	centerOf(places: readonly string[]): Point {
		const { from, to } = this.boxAround(places.map((place) => this.inputs().board.place(place).at));
		return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
	}

	private showBox(box: Box, minScale = 0): void {
		if (!this.view) return;
		const { size } = this.inputs();
		const { viewport, frame } = this.view;
		const fitting = Math.min(frame.width / (box.to.x - box.from.x), frame.height / (box.to.y - box.from.y));
		const scale = Math.min(Math.max(viewport.scale, minScale), fitting);
		const to =
			scale === viewport.scale
				? reveal(viewport, box, 0, frame, size)
				: centerOn(box, scale, { x: frame.width / 2, y: frame.height / 2 }, frame, size);
		if (to !== viewport) this.view.animateTo(to);
	}

	private discardPrepared(): void {
		this.preparedPicker = undefined;
		this.inputs().onpress?.(undefined);
	}

	private targetOf({ content, isTouch, target, hasPosition }: Tap): TapTarget {
		if (!this.view) return { type: 'nothing' };
		const labelled = target.closest('[data-place]')?.getAttribute('data-place') ?? undefined;
		if (!hasPosition) return placeTarget(labelled);
		if (isTouch) return this.underTouch(content, labelled);
		const { place, route } = this.underMouse(content);
		return route === undefined ? placeTarget(place ?? labelled) : { type: 'route', route };
	}

	private underMouse(at: Point): { place?: string; route?: string } {
		return hitTestMouse(this.inputs().board, this.toInner(at), REACH_PX.mouse / this.view!.viewport.scale);
	}

	/** The target of a touch: a place, the routes near it, or else the place whose label was touched. */
	private underTouch(at: Point, labelled: string | undefined): TapTarget {
		const { board, owners, readOnly } = this.inputs();
		const { place, routes } = hitTestTouch(board, this.toInner(at), REACH_PX.touch / this.view!.viewport.scale);
		if (place !== undefined) return { type: 'place', place };
		const free = readOnly ? [] : routes.filter((route) => !owners.has(route));
		if (free.length > 1) return this.oneOf(free);
		const route = free[0] ?? routes[0];
		return route === undefined ? placeTarget(labelled) : { type: 'route', route };
	}

	/** The target of a touch near several free routes, nearest first: the only one that can be claimed, if there is one. */
	private oneOf(free: string[]): TapTarget {
		const different = this.withoutIdenticalTracks(free);
		const claimable = different.filter((route) => this.inputs().claimable?.has(route));
		const only = claimable.length === 1 ? claimable[0] : different.length === 1 ? different[0] : undefined;
		if (only !== undefined) return { type: 'route', route: only };
		if (this.view!.viewport.scale < MIN_CHOICE_SCALE) return { type: 'crowd' };
		return { type: 'choice', routes: different.slice(0, MAX_NEAR_ROUTES) };
	}

	/** Keeps one of two free tracks of the same colour between the same places: one that can be claimed, or the first. */
	private withoutIdenticalTracks(routes: string[]): string[] {
		const { board, owners, claimable } = this.inputs();
		return routes.filter((name, index) => {
			const twin = identicalTrack(board, name);
			const twinIndex = twin === undefined ? -1 : routes.indexOf(twin);
			if (twin === undefined || twinIndex < 0 || owners.has(name) || owners.has(twin)) return true;
			const [mine, other] = [claimable?.has(name) ?? false, claimable?.has(twin) ?? false];
			return mine === other ? index < twinIndex : mine;
		});
	}

	private zoomTo(scale: number, at: Point): void {
		this.tooltip = undefined;
		this.view?.zoom(scale / this.view.viewport.scale, at);
	}

	private showTooltip(route: string | undefined): void {
		this.tooltip = route && this.view ? { route, at: this.middleOf(route) } : undefined;
	}

	private openPlace(place: string, byKeyboard: boolean): void {
		this.currentPlace = place;
		this.tooltip = undefined;
		this.showPicker(this.offerOfPlace(place, byKeyboard));
	}

	/** Shows an offer; the prepared one is reused if it is the same, because it is already rendered. */
	private showPicker(offer: RouteOffer): void {
		const prepared = this.preparedPicker;
		const isSame = prepared?.title === offer.title && prepared.routes.join() === offer.routes.join();
		this.picker = prepared && isSame && !offer.byKeyboard ? prepared : offer;
	}

	private offerOfPlace(place: string, byKeyboard: boolean): RouteOffer {
		const { board } = this.inputs();
		const { name, at } = board.place(place);
		const routes = this.withoutIdenticalTracks(routesClockwise(board, place).map((route) => route.name));
		routes.sort((a, b) => this.rank(a) - this.rank(b));
		return {
			title: t('board-pick-city', { city: name }),
			routes,
			first: place,
			at: toFrame(this.view!.target, this.toOuter(at)),
			byKeyboard,
		};
	}

	private offerNear(routes: string[], at: Point): RouteOffer {
		return { title: t('board-pick-near'), routes, at, byKeyboard: false };
	}

	/** Claimable routes come first and claimed ones last. */
	private rank(route: string): number {
		const { owners, claimable } = this.inputs();
		return owners.has(route) ? 2 : claimable?.has(route) ? 0 : 1;
	}

	private goTo(place: string): void {
		this.currentPlace = place;
		this.focusPlace(place);
	}

	/** Outer coordinates include the score track around the board; inner coordinates do not. */
	private toOuter([x, y]: readonly [number, number]): Point {
		const { margin } = this.inputs();
		return { x: x + margin, y: y + margin };
	}

	private toInner({ x, y }: Point): Point {
		const { margin } = this.inputs();
		return { x: x - margin, y: y - margin };
	}

	private boxOf(name: string): Box {
		const { board } = this.inputs();
		const route = board.route(name);
		const ends = route.ends.map((end) => board.place(end).at);
		return this.boxAround([...ends, ...route.spaces.map(([x, y]) => [x, y] as const)]);
	}

	/** The box around some points of the board, with a margin. */
	private boxAround(inner: readonly (readonly [number, number])[]): Box {
		const points = inner.map((at) => this.toOuter(at));
		const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
		return {
			from: { x: Math.min(...xs) - ROUTE_MARGIN, y: Math.min(...ys) - ROUTE_MARGIN },
			to: { x: Math.max(...xs) + ROUTE_MARGIN, y: Math.max(...ys) + ROUTE_MARGIN },
		};
	}

	/** The position in the frame of the middle space of a route. */
	private middleOf(name: string): Point {
		const { spaces } = this.inputs().board.route(name);
		const [x, y] = spaces[Math.floor(spaces.length / 2)] ?? [0, 0];
		return toFrame(this.view!.viewport, this.toOuter([x, y]));
	}
}

function placeTarget(place: string | undefined): TapTarget {
	return place === undefined ? { type: 'nothing' } : { type: 'place', place };
}

function panStep(direction: Direction): Point {
	const x = direction === 'left' ? KEY_PAN_PX : direction === 'right' ? -KEY_PAN_PX : 0;
	const y = direction === 'up' ? KEY_PAN_PX : direction === 'down' ? -KEY_PAN_PX : 0;
	return { x, y };
}
