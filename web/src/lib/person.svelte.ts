// The signed-in person of this browser.
import { api, ApiError } from './net/api';
import type { Person } from './protocol/types';
import { hasServer } from './site';

class CurrentPerson {
	person = $state.raw<Person>();
	/** Whether the request for the signed-in person has completed. */
	loaded = $state.raw(false);

	async load(): Promise<void> {
		try {
			if (!hasServer) return;
			this.person = (await api.me())?.person;
		} catch (error) {
			if (!(error instanceof ApiError) || error.code !== 'not_signed_in') throw error;
		} finally {
			this.loaded = true;
		}
	}

	/** Renames the signed-in person, or signs in a new person with this name. */
	async setName(name: string): Promise<Person> {
		const { person } = this.person ? await api.rename(name) : await api.createPerson(name);
		return (this.person = person);
	}

	/** Returns the signed-in person, or signs in a new person with this name. */
	async signIn(name: string): Promise<Person> {
		return this.person ?? (await this.setName(name));
	}

	/** Signs out on this device, or on all devices. */
	async signOut(everywhere = false): Promise<void> {
		await api.signOut(everywhere);
		this.person = undefined;
	}
}

export const me = new CurrentPerson();
