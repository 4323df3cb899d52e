import { expect, test } from 'vitest';
import { routeOf } from './router.svelte';

test.each([
	['/', { page: 'home' }],
	['/table/f8dp', { page: 'table', id: 'f8dp' }],
	['/table', { page: 'not_found' }],
	['/replay/f8dp/', { page: 'replay', id: 'f8dp' }],
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
