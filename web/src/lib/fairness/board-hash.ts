// The hash of a board, recomputed from its drawing, and the pack of cards that belongs to it.
import { CARD_LETTERS, CARD_NAMES, isCardLetter, type CardLetter } from '../game/cards';
import type { BoardDrawing } from '../protocol/types';
import type { BoardFile } from './game-record';
import { sha256Hex } from './random';

/** The hashed text: everything that affects a game on the board, one property per line (docs/internals/record.md). */
export function boardText(drawing: BoardDrawing, pack: string): string {
	const { rules } = drawing;
	const lines = [
		'fogg board 1',
		`seats ${rules.min_players} ${rules.max_players}`,
		`trains ${rules.trains}`,
		`cards ${pack}`,
		`hand ${rules.hand}`,
		`row-locomotive ${rules.row_locomotive}`,
		`locomotives ${rules.locomotives}`,
		`first-tickets ${rules.first_tickets.join(' ')}`,
		`more-tickets ${rules.more_tickets.join(' ')}`,
		`returned-tickets ${rules.returned_tickets}`,
		`doubles-from ${rules.doubles_from}`,
		['route-points', ...rules.route_points].join(' '),
		`routes-score ${rules.routes_score}`,
		`longest-path ${rules.longest_path}`,
		`attraction ${rules.attraction}`,
		['tie-breaks', ...rules.tie_breaks].join(' '),
		...drawing.places.map(
			({ id, country, attraction }) =>
				`place ${id}${country ? ` country ${country}` : ''}${attraction ? ' attraction' : ''}`,
		),
		...drawing.routes.map(
			({ ends, spaces, color, tunnel }) =>
				`route ${ends.join(' ')} ${spaces.length} ${colorName(color)}${tunnel ? ' tunnel' : ''}`,
		),
		...drawing.tickets.map(({ from, goals }) =>
			[`ticket ${from.join('|')}`, ...goals.map(({ to, points }) => `${to.join('|')}=${points}`)].join(' '),
		),
	];
	return lines.map((line) => `${line}\n`).join('');
}

function colorName(color: string | undefined): string {
	return color !== undefined && isCardLetter(color) ? CARD_NAMES[color] : 'gray';
}

/** The pack with which the board has this hash: one letter per card, in the order before the shuffle. */
export function findPack(drawing: BoardDrawing, hash: string, file?: BoardFile): string | undefined {
	const packs = file ? [packOfFile(file)] : evenPacks(drawing);
	return packs.find((pack) => sha256Hex(boardText(drawing, pack)) === hash);
}

function packOfFile(file: BoardFile): string {
	return CARD_LETTERS.map((letter) => letter.repeat(file.rules.cards[CARD_NAMES[letter]] ?? 0)).join('');
}

/**
 * All packs of the right size with equally many cards of every colour. A drawing does not say how many of its cards are
 * locomotives, but only one of these packs matches the hash.
 */
function evenPacks({ rules }: BoardDrawing): string[] {
	const colors = CARD_LETTERS.filter((letter) => letter !== 'L' && rules.colors.includes(letter));
	const maxPerColor = Math.floor(rules.cards / Math.max(1, colors.length));
	return Array.from({ length: maxPerColor }, (_, index) => evenPack(colors, maxPerColor - index, rules.cards));
}

function evenPack(colors: readonly CardLetter[], perColor: number, total: number): string {
	return colors.map((color) => color.repeat(perColor)).join('') + 'L'.repeat(total - perColor * colors.length);
}
