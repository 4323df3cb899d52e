// The layout for the current window size.
import type { Size } from '../../../../lib/board/input/viewport';
import { layoutFor, type LayoutKind } from './choose-layout';

class Layout {
	window = $state.raw<Size>(windowSize());
	kind = $state.raw<LayoutKind>(layoutFor(this.window));
	/** The visible height while an on-screen keyboard covers part of the page. */
	height = $state.raw<number>();

	constructor() {
		addEventListener('resize', () => {
			this.window = windowSize();
			this.kind = layoutFor(this.window);
		});
		globalThis.visualViewport?.addEventListener('resize', () => this.measure());
	}

	private measure(): void {
		const viewport = globalThis.visualViewport;
		if (!viewport) return;
		// Pinch zoom also shrinks the visual viewport, but opens no keyboard.
		const isCovered = viewport.scale < 1.05 && innerHeight - viewport.height > 80;
		this.height = isCovered ? viewport.height : undefined;
	}
}

function windowSize(): Size {
	return { width: innerWidth, height: innerHeight };
}

export const layout = new Layout();
