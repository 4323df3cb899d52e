// A page with nothing but a board, in a position that the test chooses.
import { mount } from 'svelte';
import '../../../src/app.css';
import Board from '../../../src/lib/board/Board.svelte';
import { BoardIndex } from '../../../src/lib/game/board-index';
import { loadPreferredLanguage } from '../../../src/lib/i18n.svelte';
import type { BoardDrawing, SeatName } from '../../../src/lib/protocol/types';

/** The board and its claimed routes, set by the test before the page loads. */
export type BoardPosition = {
	drawing: BoardDrawing;
	owners: Record<string, SeatName>;
};

const { drawing, owners } = (window as unknown as { position: BoardPosition }).position;
await loadPreferredLanguage();
mount(Board, {
	target: document.getElementById('board')!,
	props: { board: new BoardIndex(drawing), owners: new Map(Object.entries(owners)) },
});
document.documentElement.dataset.ready = 'true';
