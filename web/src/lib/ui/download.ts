// Saves a text as a file of the device.

/** How long the browser may take to begin. */
const REVOKE_DELAY_MS = 10_000;

export function download(name: string, text: string): void {
	const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
	const anchor = document.createElement('a');
	anchor.href = href;
	anchor.download = name;
	anchor.click();
	setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}
