// Client-side routing.

export type Route =
	| { page: 'home' }
	| { page: 'table'; id: string }
	| { page: 'screen'; id: string }
	| { page: 'replay'; id?: string }
	| { page: 'practice' }
	| { page: 'tutorial' }
	| { page: 'new' }
	| { page: 'hotseat' }
	| { page: 'rules'; board?: string }
	| { page: 'people'; id?: string }
	| { page: 'leaderboard' }
	| { page: 'settings' }
	| { page: 'link' }
	| { page: 'not_found' };

/** The route of a path. Secrets are in the fragment, which browsers do not send to servers. */
export function routeOf(path: string): Route {
	const [first = '', second] = path.split('/').filter(Boolean).map(decodeURIComponent);
	switch (first) {
		case '':
			return { page: 'home' };
		case 'table':
			return second ? { page: 'table', id: second } : { page: 'not_found' };
		case 'screen':
			return second ? { page: 'screen', id: second } : { page: 'not_found' };
		case 'replay':
			return second ? { page: 'replay', id: second } : { page: 'replay' };
		case 'rules':
			return second ? { page: 'rules', board: second } : { page: 'rules' };
		case 'people':
			return second ? { page: 'people', id: second } : { page: 'people' };
		case 'new':
		case 'hotseat':
		case 'practice':
		case 'tutorial':
		case 'leaderboard':
		case 'settings':
		case 'link':
			return second ? { page: 'not_found' } : { page: first };
		default:
			return { page: 'not_found' };
	}
}

class Router {
	route = $state.raw<Route>(routeOf(location.pathname));
	/** The fragment of the address, without `#`. */
	hash = $state.raw(location.hash.slice(1));

	constructor() {
		addEventListener('popstate', () => this.read());
		addEventListener('click', (event) => this.follow(event));
	}

	go(path: string): void {
		history.pushState(null, '', path);
		this.read();
		scrollTo(0, 0);
	}

	private read(): void {
		this.route = routeOf(location.pathname);
		this.hash = location.hash.slice(1);
	}

	/** Handles plain clicks on internal links without a page load. */
	private follow(event: MouseEvent): void {
		if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
		const link = (event.target as Element | null)?.closest?.('a');
		if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
		if (link.pathname.startsWith('/api') || link.pathname === location.pathname) return;
		event.preventDefault();
		this.go(link.pathname + link.search + link.hash);
	}
}

export const router = new Router();
