// The people muted on this page. The server also stops sending their messages.

class MutedPeople {
	private people = $state.raw<ReadonlySet<number>>(new Set());

	has(person: number): boolean {
		return this.people.has(person);
	}

	set(person: number, isMuted: boolean): void {
		const others = [...this.people].filter((other) => other !== person);
		this.people = new Set(isMuted ? [...others, person] : others);
	}
}

export const muted = new MutedPeople();
