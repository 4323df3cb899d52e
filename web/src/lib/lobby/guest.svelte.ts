// The name of a player who has not signed in, with a suggestion.
import { t } from '../i18n.svelte';
import { me } from '../person.svelte';
import type { Person } from '../protocol/types';

/** The number of suggested names in every language. */
const SUGGESTION_COUNT = 12;
/** The server's limit for names, in characters. */
export const MAX_NAME_LENGTH = 24;

class Guest {
	private entered = $state<string>();
	private readonly suggestionNumber = 1 + Math.floor(Math.random() * SUGGESTION_COUNT);

	get suggestion(): string {
		return t(`lobby-guest-${this.suggestionNumber}`);
	}

	get name(): string {
		return this.entered ?? this.suggestion;
	}

	set name(name: string) {
		this.entered = name;
	}

	/** Returns the signed-in person, signing in with this name if there is none. */
	async signIn(): Promise<Person> {
		if (!me.loaded) await me.load();
		return me.signIn(this.name.trim() || this.suggestion);
	}
}

export const guest = new Guest();
