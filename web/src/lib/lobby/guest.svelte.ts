// Somebody whom the server does not know yet: a friendly name waits, so that nobody has to think of one.
import { t } from '../i18n.svelte';
import { me } from '../person.svelte';
import type { Person } from '../protocol/types';

/** So many names wait in every language. */
const NAMES = 12;
/** The longest name that the server takes, in characters. */
export const LONGEST_NAME = 24;

class Guest {
	private typed = $state<string>();
	private readonly number = 1 + Math.floor(Math.random() * NAMES);

	get suggestion(): string {
		return t(`lobby-guest-${this.number}`);
	}

	get name(): string {
		return this.typed ?? this.suggestion;
	}

	set name(name: string) {
		this.typed = name;
	}

	/** Somebody to play as: the one known here, or else a newcomer of this name. */
	async person(): Promise<Person> {
		if (!me.asked) await me.ask();
		return me.orBecome(this.name.trim() || this.suggestion);
	}
}

export const guest = new Guest();
