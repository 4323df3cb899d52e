// Tells the browser of the letters that every page needs before it finds them in the styles, so that nothing moves
// when they come.
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The letters of most of our languages, as the fonts' packages name their files. */
const NEEDED = /alegreya(-sans)?-latin-(400|700|wght)-normal-[\w-]+\.woff2$/;

export function fonts(): Plugin {
	return {
		name: 'fogg-fonts',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler: (_, { bundle }) =>
				Object.keys(bundle ?? {})
					.filter((file) => NEEDED.test(file))
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
