// Whom the reader does not want to hear. The server is told; this remembers it for the page.

class Muted {
	private people = $state.raw<ReadonlySet<number>>(new Set());

	has(person: number): boolean {
		return this.people.has(person);
	}

	set(person: number, silent: boolean): void {
		const others = [...this.people].filter((other) => other !== person);
		this.people = new Set(silent ? [...others, person] : others);
	}
}

export const muted = new Muted();
