// The message to show for an error.
import { errorText } from '../i18n.svelte';
import { ApiError } from './api';

export function describeError(error: unknown): string {
	return errorText(error instanceof ApiError ? error.code : 'unavailable');
}

/** The reason for which a connection is lost, if it is known, or else another text. */
export function describeLoss(lostCode: string | undefined, text: string): string {
	return lostCode === undefined ? text : errorText(lostCode);
}
