// Preloads the fonts that every page needs, so that the layout does not shift when they arrive.
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The font files for the Latin alphabet. */
const PRELOADED = /alegreya(-sans)?-latin-(400|700|wght)-normal-[\w-]+\.woff2$/;

export function fonts(): Plugin {
	return {
		name: 'fogg-fonts',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler: (_, { bundle }) =>
				Object.keys(bundle ?? {})
					.filter((file) => PRELOADED.test(file))
					.map(preload),
		},
	};
}

function preload(file: string): HtmlTagDescriptor {
	return {
		tag: 'link',
		attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
		injectTo: 'head',
	};
}
