// A symbol for every colour, for players who cannot tell colours apart: paths around 0, about 7 units wide.
import type { CardLetter } from '../game/cards';
import type { SeatName } from '../protocol/types';

/** The same symbols as in `fogg maps render`. */
export const CARD_SYMBOLS: Record<CardLetter, string> = {
	P: 'M0-3.6L3.6 0L0 3.6L-3.6 0Z',
	W: 'M-3.2 0A3.2 3.2 0 1 0 3.2 0A3.2 3.2 0 1 0-3.2 0Z',
	B: 'M-3.4 2.6L0-3.4L3.4 2.6Z',
	Y: 'M-3-3H3V3H-3Z',
	O: 'M-3.6-1.3H3.6V1.3H-3.6Z',
	K: 'M-1.2-3.6H1.2V-1.2H3.6V1.2H1.2V3.6H-1.2V1.2H-3.6V-1.2H-1.2Z',
	R: 'M-3.4-2.6L0 3.4L3.4-2.6Z',
	G: 'M-3.6 0L-1.8-3.2H1.8L3.6 0L1.8 3.2H-1.8Z',
	L: 'M0-4L1.2-1.2L4 0L1.2 1.2L0 4L-1.2 1.2L-4 0L-1.2-1.2Z',
};

/** The symbols, placed in the middle of a card. */
export const CARD_FACE_SYMBOLS = Object.fromEntries(
	Object.entries(CARD_SYMBOLS).map(([card, symbol]) => [card, translatePath(symbol, 30, 35, 2.9)]),
) as Record<CardLetter, string>;

/** The symbols of the seats, all different from those of the cards. */
export const SEAT_SYMBOLS: Record<SeatName, string> = {
	blue: 'M-3.5 1.5V-1.5L-1.5-3.5H1.5L3.5-1.5V1.5L1.5 3.5H-1.5Z',
	red: 'M-3.6-.6A1.9 1.9 0 0 1 0-1.8A1.9 1.9 0 0 1 3.6-.6C3.6 1.2 1 2.8 0 3.6C-1 2.8-3.6 1.2-3.6-.6Z',
	green: 'M0-3.8L2.6.4H1.2L3.2 3H.6V4H-.6V3H-3.2L-1.2.4H-2.6Z',
	yellow: 'M0-3.8L1-1.3L3.7-1.2L1.6.5L2.3 3.1L0 1.6L-2.3 3.1L-1.6.5L-3.7-1.2L-1-1.3Z',
	black: 'M-3-3L0-1.2L3-3L1.2 0L3 3L0 1.2L-3 3L-1.2 0Z',
};

/**
 * Scales and moves a path drawn around 0. Hundreds of elements with their own `transform` would slow down every frame.
 * Supports the commands M, L, H, V, C, A and Z.
 */
export function translatePath(path: string, x: number, y: number, scale = 1): string {
	const toX = (n: number) => roundCoordinate(x + n * scale);
	const toY = (n: number) => roundCoordinate(y + n * scale);
	return path.replace(/([MLHVCAZ])([^MLHVCAZ]*)/g, (_, command: string, rest: string) => {
		const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
		if (command === 'H') return `H${numbers.map(toX).join(' ')}`;
		if (command === 'V') return `V${numbers.map(toY).join(' ')}`;
		if (command !== 'A') return command + numbers.map((n, index) => (index % 2 === 0 ? toX(n) : toY(n))).join(' ');
		const [radius = 0, , rotation, large, sweep, x2 = 0, y2 = 0] = numbers;
		return `A${roundCoordinate(radius * scale)} ${roundCoordinate(radius * scale)} ${rotation} ${large} ${sweep} ${toX(x2)} ${toY(y2)}`;
	});
}

/** A coordinate with one decimal place, as in `fogg maps render`. */
export function roundCoordinate(number: number): string {
	return String(Math.round(number * 10) / 10);
}
