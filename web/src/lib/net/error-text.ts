// What went wrong, in the reader's words.
import { whyRefused } from '../i18n.svelte';
import { Refusal } from './api';

export function troubleOf(why: unknown): string {
	return whyRefused(why instanceof Refusal ? why.code : 'broken');
}
