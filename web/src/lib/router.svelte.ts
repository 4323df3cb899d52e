// Where the reader is: the page's own addresses, without loading anything anew.

export type Route =
	| { page: 'home' }
	| { page: 'table'; id: string }
	| { page: 'screen'; id: string }
	| { page: 'replay'; id: string }
	| { page: 'new' }
	| { page: 'hotseat' }
	| { page: 'rules'; board?: string }
	| { page: 'people'; id?: string }
	| { page: 'ladder' }
	| { page: 'settings' }
	| { page: 'link' }
	| { page: 'lost' };

/** What an address means. Secrets stand behind the `#`, which no server sees. */
export function routeOf(path: string): Route {
	const [first = '', second] = path.split('/').filter(Boolean).map(decodeURIComponent);
	switch (first) {
		case '':
			return { page: 'home' };
		case 'table':
			return second ? { page: 'table', id: second } : { page: 'lost' };
		case 'screen':
			return second ? { page: 'screen', id: second } : { page: 'lost' };
		case 'replay':
			return second ? { page: 'replay', id: second } : { page: 'lost' };
		case 'rules':
			return second ? { page: 'rules', board: second } : { page: 'rules' };
		case 'people':
			return second ? { page: 'people', id: second } : { page: 'people' };
		case 'new':
		case 'hotseat':
		case 'ladder':
		case 'settings':
		case 'link':
			return second ? { page: 'lost' } : { page: first };
		default:
			return { page: 'lost' };
	}
}

class Router {
	route = $state.raw<Route>(routeOf(location.pathname));
	/** What stands behind the `#`. */
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

	/** Plain clicks on links of our own stay in the page. */
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
