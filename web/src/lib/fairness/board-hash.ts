// The board that a record names: its hash counted again from what the page was given, and the pack of cards behind it.
import { CARD_NAMES, isLetter, LETTERS, type Letter } from '../game/cards';
import type { Sheet } from '../protocol/types';
import { hashOf } from './random';
import type { BoardFile } from './game-record';

/** All that a game on a board depends on, one fact a line, as docs/record.md lists it. */
export function boardText(sheet: Sheet, pack: string): string {
	const { rules } = sheet;
	const lines = [
		'fogg board 1',
		`seats ${rules.fewest} ${rules.most}`,
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
		...sheet.places.map(
			({ id, country, attraction }) => `place ${id}${country ? ` country ${country}` : ''}${attraction ? ' attraction' : ''}`,
		),
		...sheet.routes.map(
			({ ends, berths, color, tunnel }) => `route ${ends.join(' ')} ${berths.length} ${colorName(color)}${tunnel ? ' tunnel' : ''}`,
		),
		...sheet.tickets.map(({ from, goals }) =>
			[`ticket ${from.join('|')}`, ...goals.map(({ to, points }) => `${to.join('|')}=${points}`)].join(' '),
		),
	];
	return lines.map((line) => `${line}\n`).join('');
}

function colorName(color: string | undefined): string {
	return color !== undefined && isLetter(color) ? CARD_NAMES[color] : 'gray';
}

/** The pack with which the board has this hash: every card by its letter, in the order in which piles start. */
export function packOf(sheet: Sheet, hash: string, file?: BoardFile): string | undefined {
	const packs = file ? [packInFile(file)] : evenPacks(sheet);
	return packs.find((pack) => hashOf(boardText(sheet, pack)) === hash);
}

function packInFile(file: BoardFile): string {
	return LETTERS.map((letter) => letter.repeat(file.rules.cards[CARD_NAMES[letter]] ?? 0)).join('');
}

/**
 * The packs of that size in which every colour is there equally often.
 * A sheet does not say how many of its cards are locomotives; the hash does, for only one of the packs fits it.
 */
function evenPacks({ rules }: Sheet): string[] {
	const colors = LETTERS.filter((letter) => letter !== 'L' && rules.colors.includes(letter));
	const most = Math.floor(rules.cards / Math.max(1, colors.length));
	return Array.from({ length: most }, (_, less) => evenPack(colors, most - less, rules.cards));
}

function evenPack(colors: readonly Letter[], each: number, cards: number): string {
	return colors.map((color) => color.repeat(each)).join('') + 'L'.repeat(cards - each * colors.length);
}
