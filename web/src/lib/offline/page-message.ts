// Messages of the page to the service worker.

/** `has` asks whether the worker's version of the page has a file; the answer is sent through the port. */
export type PageMessage = { type: 'activate' } | { type: 'has'; path: string };
