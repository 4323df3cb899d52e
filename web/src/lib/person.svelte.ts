// Who sits at this browser, if the server knows them.
import { api, Refusal } from './net/api';
import type { Person } from './protocol/types';

class Me {
	person = $state.raw<Person>();
	/** Whether the server was asked. */
	asked = $state.raw(false);

	async ask(): Promise<void> {
		try {
			this.person = (await api.me())?.person;
		} catch (why) {
			if (!(why instanceof Refusal) || why.code !== 'unknown_person') throw why;
		} finally {
			this.asked = true;
		}
	}

	/** Becomes somebody by that name, or takes that name. */
	async become(name: string): Promise<Person> {
		const { person } = this.person ? await api.rename(name) : await api.introduce(name);
		return (this.person = person);
	}

	/** Somebody to play as: the one known here, or somebody new of that name. */
	async orBecome(name: string): Promise<Person> {
		return this.person ?? (await this.become(name));
	}

	async forget(): Promise<void> {
		await api.signOut();
		this.person = undefined;
	}
}

export const me = new Me();
