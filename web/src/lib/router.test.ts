import { describe, expect, test } from 'vitest';
import paths from '../../tests/fixtures/page-paths.json';
import { routeOf, type Route } from './router.svelte';

test.each([
	['/', { page: 'home' }],
	['/table/f8dp', { page: 'table', id: 'f8dp' }],
	['/table', { page: 'not_found' }],
	['/replay/f8dp/', { page: 'replay', id: 'f8dp' }],
	['/replay', { page: 'replay' }],
	['/practice', { page: 'practice' }],
	['/practice/more', { page: 'not_found' }],
	['/rules', { page: 'rules' }],
	['/rules/new-york', { page: 'rules', board: 'new-york' }],
	['/people', { page: 'people' }],
	['/people/7', { page: 'people', id: '7' }],
	['/settings', { page: 'settings' }],
	['/settings/more', { page: 'not_found' }],
	['/nowhere', { page: 'not_found' }],
])('%s', (path, route) => {
	expect(routeOf(path)).toEqual(route);
});

// The fixture is written by the test of the server's `site.rs`.
describe('the paths that the server answers with the page', () => {
	const pages = paths.map((path) => routeOf(path.replace(/\{\w+\}/, 'x')).page);

	test('each have a page', () => {
		expect(pages).not.toContain('not_found');
	});

	test('cover every page', () => {
		const all: Record<Exclude<Route['page'], 'not_found'>, true> = {
			home: true,
			table: true,
			screen: true,
			replay: true,
			practice: true,
			tutorial: true,
			new: true,
			hotseat: true,
			rules: true,
			people: true,
			leaderboard: true,
			settings: true,
			link: true,
		};
		expect(new Set(pages)).toEqual(new Set(Object.keys(all)));
	});
});
