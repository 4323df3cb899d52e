// Reads the colours and widths of routes from screenshots of a board.
import type { Page } from 'playwright-core';
import type { BoardDrawing, RouteDrawing } from '../../../src/lib/protocol/types';

export type Rgb = { mode: 'rgb'; r: number; g: number; b: number };
type Point = [x: number, y: number];

/** The half width of the shape whose colour is measured, in board units: a little less than what is drawn. */
const HALF_WIDTH = { claimed: 7.8, free: 4.6 };
/** The widths are measured at these positions along a space, to meet dashes and the gaps between them. */
const POSITIONS = [-5, -2, 3, 5.5];
/** How far from the middle of a route its sides are searched, and the distance between two samples. */
const SEARCH = 14;
const STEP = 0.5;
/** The width is measured only on spaces that have no other route within this distance. */
const CLEARANCE = 32;

/** The colours of points of the board, in board units. `hidden` selects what is left out of the screenshot. */
async function colorsAt(page: Page, hidden: string, points: readonly Point[]): Promise<Rgb[]> {
	const style = await page.addStyleTag({ content: `${hidden} { visibility: hidden !important; }` });
	const png = (await page.screenshot()).toString('base64');
	await style.evaluate((element) => (element as Element).remove());
	// Passing the numbers as text is much faster than as values.
	const text = await page.evaluate(
		async ({ png, text }) => {
			const points = JSON.parse(text) as [number, number][];
			const image = new Image();
			image.src = `data:image/png;base64,${png}`;
			await image.decode();
			const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
			context.drawImage(image, 0, 0);
			const { data } = context.getImageData(0, 0, image.width, image.height);
			const { a: scale, e, f } = document.querySelector<SVGSVGElement>('svg.layer')!.getScreenCTM()!;
			const channelAt = (x: number, y: number, channel: number) => data[4 * (y * image.width + x) + channel]! / 255;
			const colors = points.map(([x, y]) => {
				// Interpolates between the middles of the four nearest pixels.
				const [left, top] = [(x * scale + e) * devicePixelRatio - 0.5, (y * scale + f) * devicePixelRatio - 0.5];
				const [x0, y0] = [Math.floor(left), Math.floor(top)];
				const [right, down] = [left - x0, top - y0];
				return [0, 1, 2].map(
					(channel) =>
						channelAt(x0, y0, channel) * (1 - right) * (1 - down) +
						channelAt(x0 + 1, y0, channel) * right * (1 - down) +
						channelAt(x0, y0 + 1, channel) * (1 - right) * down +
						channelAt(x0 + 1, y0 + 1, channel) * right * down,
				);
			});
			return JSON.stringify(colors);
		},
		{ png, text: JSON.stringify(points) },
	);
	return (JSON.parse(text) as number[][]).map(([r = 0, g = 0, b = 0]) => ({ mode: 'rgb', r, g, b }));
}

/** A route with its mean colour, and its width in board units where other routes are far enough away. */
export type MeasuredRoute = { route: RouteDrawing; color: Rgb; width?: number };

/** Measures all routes of the board on a page. Names of places are left out, because they may cover routes. */
export async function measureRoutes(
	page: Page,
	drawing: BoardDrawing,
	isClaimed: (route: RouteDrawing) => boolean,
): Promise<MeasuredRoute[]> {
	const areas = drawing.routes.map((route) => areaOf(route, isClaimed(route)));
	const profiles = drawing.routes.map((route) => profilesOf(drawing, route));
	const lines = profiles.flat();
	const drawn = await colorsAt(page, '.names', [...areas.flat(), ...lines.flat()]);
	const bare = await colorsAt(page, '.layer', lines.flat());
	const areaColors = drawn.splice(0, areas.flat().length);
	const widths = lines.map((line) => widthOf(drawn.splice(0, line.length), bare.splice(0, line.length)));
	return drawing.routes.map((route, index) => {
		const color = meanColor(areaColors.splice(0, areas[index]!.length));
		const own = widths.splice(0, profiles[index]!.length);
		return { route, color, width: own.length > 0 ? mean(own) : undefined };
	});
}

/** Points that cover the drawn shape of a route: the spaces of a free one, the whole band of a claimed one. */
function areaOf({ spaces }: RouteDrawing, isClaimed: boolean): Point[] {
	const [first, second] = spaces;
	const pitch = first && second ? Math.hypot(second[0] - first[0], second[1] - first[1]) : undefined;
	const across = isClaimed ? HALF_WIDTH.claimed : HALF_WIDTH.free;
	return spaces.flatMap((space) => {
		const along = isClaimed ? (pitch ?? space[3]) / 2 : space[3] / 2 - 1;
		return range(-along, along, 3).flatMap((a) => range(-across, across, 1.3).map((b) => onBoard(space, a, b)));
	});
}

/** Lines of points across those spaces of a route that no other route or place is near to. */
function profilesOf({ routes, places }: BoardDrawing, route: RouteDrawing): Point[][] {
	const others = routes.filter(({ name }) => name !== route.name);
	const isClear = ([x, y, , length]: RouteDrawing['spaces'][number]) =>
		others.every(({ spaces }) =>
			spaces.every((other) => Math.hypot(other[0] - x, other[1] - y) > length / 2 + CLEARANCE),
		) && places.every(({ at }) => Math.hypot(at[0] - x, at[1] - y) > length / 2 + CLEARANCE);
	return route.spaces
		.filter(isClear)
		.flatMap((space) =>
			POSITIONS.map((along) => range(-SEARCH, SEARCH, STEP).map((across) => onBoard(space, along, across))),
		);
}

/** The distance between the outermost points that differ from the bare board half as much as any does. */
function widthOf(drawn: readonly Rgb[], bare: readonly Rgb[]): number {
	const differences = drawn.map(({ r, g, b }, index) => {
		const under = bare[index]!;
		return Math.hypot(r - under.r, g - under.g, b - under.b);
	});
	const half = Math.max(...differences) / 2;
	/** The number of samples before the first one that differs by half of the most, with a fraction. */
	const before = (samples: readonly number[]) => {
		const index = samples.findIndex((difference) => difference >= half);
		const [inside, outside] = [samples[index]!, samples[index - 1] ?? 0];
		return index - (inside - half) / (inside - outside);
	};
	return (differences.length - 1 - before(differences) - before(differences.toReversed())) * STEP;
}

function onBoard([x, y, rotation]: RouteDrawing['spaces'][number], along: number, across: number): Point {
	const angle = (rotation * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return [x + along * cos - across * sin, y + along * sin + across * cos];
}

function range(from: number, to: number, step: number): number[] {
	return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** The mean of the sRGB values, as image editors compute it; a mean in linear light would weigh bright details more. */
export function meanColor(colors: readonly Rgb[]): Rgb {
	return {
		mode: 'rgb',
		r: mean(colors.map(({ r }) => r)),
		g: mean(colors.map(({ g }) => g)),
		b: mean(colors.map(({ b }) => b)),
	};
}

export function mean(numbers: readonly number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
