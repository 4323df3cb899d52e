// Boards for tests: a sheet with all facts of a board file, drawn on one point.
import { readFileSync } from 'node:fs';
import type { Sheet, SheetPlace, SheetRoute, SheetTicket } from '../../src/lib/protocol/types';

type File = {
	map: string;
	title: string;
	rules: any;
	cities: { id: string; name: string }[];
	countries?: { id: string; name: string }[];
	attractions?: string[];
	routes: { a: string; b: string; exit?: number; length: number; color: string; tunnel?: boolean }[];
	tickets: any[];
};

const LETTERS: Record<string, string> = { pink: 'P', white: 'W', blue: 'B', yellow: 'Y', orange: 'O', black: 'K', red: 'R', green: 'G' };
const fileOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** A record beside this file, or at a path from here. */
export const recordText = (path: string): string => fileOf(path);

export function sheetFrom(name: string, hash: string): Sheet {
	const file = JSON.parse(fileOf(`../../../maps/${name}.json`)) as File;
	const places = placesOf(file);
	return {
		name,
		title: file.title,
		hash,
		width: 1,
		height: 1,
		layers: [],
		places,
		routes: routesOf(file),
		tickets: ticketsOf(file, places),
		rules: rulesOf(file.rules),
	};
}

function rulesOf(rules: any): Sheet['rules'] {
	return {
		...rules,
		fewest: rules.seats.fewest,
		most: rules.seats.most,
		colors: Object.keys(LETTERS).filter((color) => rules.cards[color]).map((color) => LETTERS[color]).join(''),
		cards: Object.values<number>(rules.cards).reduce((sum, count) => sum + count, 0),
		first_tickets: [rules.first_tickets.dealt, rules.first_tickets.keep],
		more_tickets: [rules.more_tickets.dealt, rules.more_tickets.keep],
	};
}

function placesOf(file: File): SheetPlace[] {
	const drawn = { at: [0, 0] as [number, number], label: [0, 0] as [number, number] };
	const cities = file.cities.map(({ id, name }) => ({ id, name, attraction: file.attractions?.includes(id) ?? false, ...drawn }));
	const ends = (file.countries ?? []).flatMap(({ id, name }) => {
		const exits = file.routes.filter((route) => route.b === id).map((route) => route.exit ?? 0);
		return [...new Set(exits)].sort((a, b) => a - b).map((exit) => ({ id: `${id}-${exit}`, name, country: id, attraction: false, ...drawn }));
	});
	return [...cities, ...ends];
}

function routesOf(file: File): SheetRoute[] {
	const first = new Map<string, string>();
	return file.routes.map((route) => {
		const end = route.exit === undefined ? route.b : `${route.b}-${route.exit}`;
		const pair = [route.a, end].sort().join(' ');
		const known = first.get(pair);
		const name = known ? `${known}:2` : `${route.a}-${end}`;
		if (!known) first.set(pair, name);
		const points: number = file.rules.route_points[route.length - 1];
		return {
			name,
			ends: [route.a, end],
			...(LETTERS[route.color] ? { color: LETTERS[route.color] } : {}),
			tunnel: route.tunnel ?? false,
			locomotives: file.rules.locomotives === 'every-route' || (route.tunnel ?? false),
			points,
			line: '',
			berths: Array.from({ length: route.length }, () => [0, 0, 0, 0]),
		};
	});
}

function ticketsOf(file: File, places: readonly SheetPlace[]): SheetTicket[] {
	const set = (id: string) => places.filter((place) => place.id === id || place.country === id).map((place) => place.id);
	const names = new Map<string, number>();
	return file.tickets.flatMap((ticket) => {
		const from: string = ticket.from ?? ticket.a;
		const goals: { to: string; points: number }[] = ticket.to ?? [{ to: ticket.b, points: ticket.points }];
		const name = `${from}-${goals.length === 1 ? goals[0]!.to : 'any'}`;
		return Array.from({ length: ticket.copies ?? 1 }, () => {
			const copy = (names.get(name) ?? 0) + 1;
			names.set(name, copy);
			return {
				name: copy === 1 ? name : `${name}:${copy}`,
				from: set(from),
				goals: goals.map(({ to, points }) => ({ to: set(to), points })),
			};
		});
	});
}
