// The layout for the current window size: a desktop shows everything at once, a phone one panel at a time.

export type LayoutKind = 'desktop' | 'portrait' | 'landscape';

class Layout {
	private readonly desktop = matchMedia('(min-width: 1000px) and (min-height: 600px)');
	private readonly landscape = matchMedia('(orientation: landscape) and (max-height: 599px)');
	kind = $state.raw<LayoutKind>(this.read());
	/** The visible height while an on-screen keyboard covers part of the page. */
	height = $state.raw<number>();

	constructor() {
		for (const query of [this.desktop, this.landscape])
			query.addEventListener('change', () => (this.kind = this.read()));
		globalThis.visualViewport?.addEventListener('resize', () => this.measure());
	}

	private read(): LayoutKind {
		return this.desktop.matches ? 'desktop' : this.landscape.matches ? 'landscape' : 'portrait';
	}

	private measure(): void {
		const viewport = globalThis.visualViewport;
		if (!viewport) return;
		// Pinch zoom also shrinks the visual viewport, but opens no keyboard.
		const isCovered = viewport.scale < 1.05 && innerHeight - viewport.height > 80;
		this.height = isCovered ? viewport.height : undefined;
	}
}

export const layout = new Layout();
