// Looks up the parts of a board by name.
import type { BoardDrawing, PlaceDrawing, RouteDrawing, TicketInfo } from '../protocol/types';

export class BoardIndex {
	readonly places: ReadonlyMap<string, PlaceDrawing>;
	readonly routes: ReadonlyMap<string, RouteDrawing>;
	readonly tickets: ReadonlyMap<string, TicketInfo>;
	/** The routes at each place, by the place's id. */
	readonly routesAt: ReadonlyMap<string, readonly RouteDrawing[]>;
	private readonly routeOrder: ReadonlyMap<string, number>;
	private readonly ticketOrder: ReadonlyMap<string, number>;

	constructor(readonly drawing: BoardDrawing) {
		this.places = new Map(drawing.places.map((place) => [place.id, place]));
		this.routes = new Map(drawing.routes.map((route) => [route.name, route]));
		this.tickets = new Map(drawing.tickets.map((ticket) => [ticket.name, ticket]));
		this.routeOrder = new Map(drawing.routes.map((route, index) => [route.name, index]));
		this.ticketOrder = new Map(drawing.tickets.map((ticket, index) => [ticket.name, index]));
		const routesAt = new Map<string, RouteDrawing[]>(drawing.places.map((place) => [place.id, []]));
		for (const route of drawing.routes) for (const end of route.ends) routesAt.get(end)?.push(route);
		this.routesAt = routesAt;
	}

	place(id: string): PlaceDrawing {
		return required(this.places.get(id), id);
	}

	route(name: string): RouteDrawing {
		return required(this.routes.get(name), name);
	}

	ticket(name: string): TicketInfo {
		return required(this.tickets.get(name), name);
	}

	/** Whether the pieces of this board are taxis rather than trains. */
	get usesTaxis(): boolean {
		return this.drawing.vehicle === 'taxi';
	}

	/** The number of spaces of a route. */
	length(name: string): number {
		return this.route(name).spaces.length;
	}

	/** The printed names of a route's ends. */
	ends(route: RouteDrawing): [string, string] {
		return [this.place(route.ends[0]).name, this.place(route.ends[1]).name];
	}

	/** Sorts routes the way the server lists them. */
	inBoardOrder(routes: readonly string[]): string[] {
		return [...routes].sort((a, b) => (this.routeOrder.get(a) ?? 0) - (this.routeOrder.get(b) ?? 0));
	}

	/** Sorts tickets the way the server lists them. */
	inTicketOrder(tickets: readonly string[]): string[] {
		return [...tickets].sort((a, b) => (this.ticketOrder.get(a) ?? 0) - (this.ticketOrder.get(b) ?? 0));
	}
}

/** The other track of a double route, if it costs the same: it does not matter which one is claimed. */
export function identicalTrack(board: BoardIndex, name: string): string | undefined {
	const { color, tunnel, twin } = board.route(name);
	if (twin === undefined) return undefined;
	const other = board.route(twin);
	return other.color === color && other.tunnel === tunnel ? twin : undefined;
}

function required<T>(value: T | undefined, name: string): T {
	if (value === undefined) throw new Error(`the board has no ${name}`);
	return value;
}
