// Messages of the page to the service worker.

/**
 * `has` asks whether the worker's version of the page has a file, and `keep_networks` whether the device has all trained
 * networks, which are fetched if they are missing; the answer is sent through the port.
 */
export type PageMessage = { type: 'activate' } | { type: 'has'; path: string } | { type: 'keep_networks' };
