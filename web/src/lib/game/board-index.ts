// What a board says, by name: every room asks here rather than searching lists.
import type { Sheet, SheetPlace, SheetRoute, SheetTicket } from '../protocol/types';

export class Facts {
	readonly places: ReadonlyMap<string, SheetPlace>;
	readonly routes: ReadonlyMap<string, SheetRoute>;
	readonly tickets: ReadonlyMap<string, SheetTicket>;
	/** The routes at each place, by the place's id. */
	readonly routesAt: ReadonlyMap<string, readonly SheetRoute[]>;
	private readonly order: ReadonlyMap<string, number>;
	private readonly ticketOrder: ReadonlyMap<string, number>;

	constructor(readonly sheet: Sheet) {
		this.places = new Map(sheet.places.map((place) => [place.id, place]));
		this.routes = new Map(sheet.routes.map((route) => [route.name, route]));
		this.tickets = new Map(sheet.tickets.map((ticket) => [ticket.name, ticket]));
		this.order = new Map(sheet.routes.map((route, number) => [route.name, number]));
		this.ticketOrder = new Map(sheet.tickets.map((ticket, number) => [ticket.name, number]));
		const at = new Map<string, SheetRoute[]>(sheet.places.map((place) => [place.id, []]));
		for (const route of sheet.routes) for (const end of route.ends) at.get(end)?.push(route);
		this.routesAt = at;
	}

	place(id: string): SheetPlace {
		return known(this.places.get(id), id);
	}

	route(name: string): SheetRoute {
		return known(this.routes.get(name), name);
	}

	ticket(name: string): SheetTicket {
		return known(this.tickets.get(name), name);
	}

	/** The number of spaces of a route. */
	length(name: string): number {
		return this.route(name).berths.length;
	}

	/** The printed names of a route's ends. */
	ends(route: SheetRoute): [string, string] {
		return [this.place(route.ends[0]).name, this.place(route.ends[1]).name];
	}

	/** Routes as the wire lists them. */
	inBoardOrder(routes: readonly string[]): string[] {
		return [...routes].sort((a, b) => (this.order.get(a) ?? 0) - (this.order.get(b) ?? 0));
	}

	/** Tickets as the wire lists them. */
	inTicketOrder(tickets: readonly string[]): string[] {
		return [...tickets].sort((a, b) => (this.ticketOrder.get(a) ?? 0) - (this.ticketOrder.get(b) ?? 0));
	}
}

function known<T>(found: T | undefined, name: string): T {
	if (found === undefined) throw new Error(`the board has no ${name}`);
	return found;
}
