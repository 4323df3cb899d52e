// The lint rules of the page. `npm run lint` allows no warnings.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
	// Generated files.
	{ ignores: ['dist/', 'engine/', 'pictures/', 'src/lib/protocol/types.ts'] },
	js.configs.recommended,
	...ts.configs.recommended,
	...svelte.configs.recommended,
	{
		languageOptions: { globals: { ...globals.browser, ...globals.node } },
		linterOptions: { reportUnusedDisableDirectives: 'error' },
		rules: {
			eqeqeq: 'error',
			'no-var': 'error',
			'prefer-const': 'error',
			// The TypeScript compiler reports undefined names.
			'no-undef': 'off',
			'@typescript-eslint/consistent-type-imports': [
				'error',
				// `typeof import('...')` types the original module of a mock.
				{ fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
			],
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
			// Indexing is checked by `noUncheckedIndexedAccess`; `!` marks indices that are known to exist.
			'@typescript-eslint/no-non-null-assertion': 'off',
			// Allows `return this.method()` as an early return from a void function.
			'no-useless-return': 'off',
		},
	},
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
		rules: {
			// `let { a, b } = $props()` is the documented form, even if only some props are bindable.
			'prefer-const': 'off',
			'svelte/prefer-const': 'off',
			// Collections in state are replaced, not mutated, and private ones are never rendered.
			'svelte/prefer-svelte-reactivity': 'off',
			// The router handles plain links; SvelteKit's `resolve` does not exist here.
			'svelte/no-navigation-without-resolve': 'off',
		},
	},
	{
		files: ['tests/**', '**/*.test.ts'],
		rules: {
			// Test doubles implement a part of a type.
			'@typescript-eslint/no-explicit-any': 'off',
			'@typescript-eslint/no-empty-function': 'off',
		},
	},
);
