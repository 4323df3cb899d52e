// Svelte warns about unused selectors, except in `:global(...)`: a renamed class would silently lose its style.
import { expect, test } from 'vitest';

const SOURCES: Record<string, string> = import.meta.glob('../../**/*.{svelte,ts}', {
	query: '?raw',
	import: 'default',
	eager: true,
});

/** The attributes, directives and calls that set a class. */
const CLASS = /class="([^"]*)"|class:([\w-]+)|classList\.toggle\('([\w-]+)'/g;
const classes = new Set(
	Object.values(SOURCES).flatMap((source) =>
		[...source.matchAll(CLASS)].flatMap(([, ...names]) => names.join(' ').match(/[\w-]+/g) ?? []),
	),
);

test('the classes in global selectors exist', () => {
	const unknown = Object.entries(SOURCES).flatMap(([file, source]) =>
		[...source.matchAll(/:global\(([^)]*)\)/g)]
			.flatMap(([, selector]) => selector!.match(/(?<=\.)[\w-]+/g) ?? [])
			.filter((name) => !classes.has(name))
			.map((name) => `${file}: ${name}`),
	);
	expect(unknown).toEqual([]);
});
