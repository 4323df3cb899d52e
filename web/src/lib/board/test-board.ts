// A small board for tests: four cities around a fifth, and a country end.
import { BoardIndex } from '../game/board-index';
import type { PlaceDrawing, RouteDrawing } from '../protocol/types';

function place(id: string, name: string, x: number, y: number, more: Partial<PlaceDrawing> = {}): PlaceDrawing {
	return { id, name, attraction: false, at: [x, y], label: [x, y - 20], ...more };
}

function route(a: PlaceDrawing, b: PlaceDrawing, length: number, more: Partial<RouteDrawing> = {}): RouteDrawing {
	const [[ax, ay], [bx, by]] = [a.at, b.at];
	const rotation = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
	const spaces = Array.from({ length }, (_, index): [number, number, number, number] => {
		const part = (index + 1) / (length + 1);
		return [ax + (bx - ax) * part, ay + (by - ay) * part, rotation, 40];
	});
	return {
		name: `${a.id}-${b.id}`,
		ends: [a.id, b.id],
		tunnel: false,
		locomotives: true,
		points: length,
		line: `M${ax} ${ay}L${bx} ${by}`,
		spaces,
		...more,
	};
}

export function smallBoard(): BoardIndex {
	const middle = place('middle', 'Middle', 400, 300);
	const west = place('west', 'Zürich West', 100, 300);
	const east = place('east', 'Østby', 700, 320);
	const north = place('north', 'North Bay', 400, 80, { attraction: true });
	const south = place('south', 'South Bay', 380, 540);
	const abroad = place('abroad-1', 'Abroad', 700, 540, { country: 'abroad' });
	return new BoardIndex({
		name: 'small',
		title: 'Small Land',
		hash: '',
		vehicle: 'train',
		width: 800,
		height: 600,
		layers: [{ name: 'land', path: 'M0 0H800V600H0Z' }],
		places: [middle, west, east, north, south, abroad],
		routes: [
			route(west, middle, 3, { color: 'R' }),
			route(middle, east, 3),
			route(middle, north, 2, { color: 'B', tunnel: true }),
			route(middle, south, 2, { color: 'G' }),
			route(south, abroad, 4, { color: 'W' }),
		],
		tickets: [],
		rules: {
			min_players: 2,
			max_players: 5,
			trains: 45,
			colors: 'PWBYOKRG',
			cards: 110,
			hand: 4,
			row_locomotive: 'whole-action',
			locomotives: 'every-route',
			first_tickets: [3, 2],
			more_tickets: [3, 1],
			returned_tickets: 'under-the-deck',
			doubles_from: 4,
			route_points: [1, 2, 4, 7, 10, 15],
			routes_score: 'at-once',
			longest_path: 10,
			attraction: 0,
			tie_breaks: [],
		},
	});
}
