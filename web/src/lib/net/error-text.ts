// The message to show for an error.
import { errorText } from '../i18n.svelte';
import { ApiError } from './api';

export function describeError(error: unknown): string {
	return errorText(error instanceof ApiError ? error.code : 'unavailable');
}
