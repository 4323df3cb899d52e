// Chooses the layout of the game from the shape of the window and of the board.
import { fitContent, type Size } from '../../../../lib/board/input/viewport';

/** A desktop shows everything at once, a phone one panel at a time: below the board or beside it. */
export type LayoutKind = 'desktop' | 'portrait' | 'landscape';

/** The smallest window that has room for everything at once. */
const DESKTOP_PX: Size = { width: 1000, height: 600 };
/** From this ratio of width to height the panels of a small window are beside the board. */
const LANDSCAPE_RATIO = 1.2;

/** On a desktop: the height of the top bar, of the hand below the board, and the width of the cards beside it. */
const BAR_PX = 54;
export const TRAY_PX = 128;
export const CARD_COLUMN_PX = 300;

export function layoutFor({ width, height }: Size): LayoutKind {
	const ratio = width / height;
	if (width >= DESKTOP_PX.width && height >= DESKTOP_PX.height && ratio >= 1) return 'desktop';
	return ratio >= LANDSCAPE_RATIO ? 'landscape' : 'portrait';
}

/** The width of the side panel on a desktop. */
export function sidePanelWidth({ width }: Size): number {
	return Math.min(380, Math.max(290, 0.23 * width));
}

/** Whether a desktop shows the board larger with the cards beside it than with the hand below it. */
export function hasCardColumn(window: Size, board: Size): boolean {
	const width = window.width - sidePanelWidth(window);
	const height = window.height - BAR_PX;
	const below = fitContent({ width, height: height - TRAY_PX }, board).scale;
	const beside = fitContent({ width: width - CARD_COLUMN_PX, height }, board).scale;
	return beside > below;
}
