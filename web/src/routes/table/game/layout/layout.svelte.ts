// How much room there is: a desk shows everything at once, a phone one panel at a time.

export type Kind = 'desk' | 'upright' | 'flat';

class Layout {
	private readonly desk = matchMedia('(min-width: 1000px) and (min-height: 600px)');
	private readonly flat = matchMedia('(orientation: landscape) and (max-height: 599px)');
	kind = $state.raw<Kind>(this.read());
	/** What the keyboard on the screen leaves of the height, where it covers the page. */
	height = $state.raw<number>();

	constructor() {
		for (const query of [this.desk, this.flat]) query.addEventListener('change', () => (this.kind = this.read()));
		globalThis.visualViewport?.addEventListener('resize', () => this.measure());
	}

	private read(): Kind {
		return this.desk.matches ? 'desk' : this.flat.matches ? 'flat' : 'upright';
	}

	private measure(): void {
		const seen = globalThis.visualViewport;
		if (!seen) return;
		// Whoever zooms the page with two fingers has not opened a keyboard.
		const covered = seen.scale < 1.05 && innerHeight - seen.height > 80;
		this.height = covered ? seen.height : undefined;
	}
}

export const layout = new Layout();
