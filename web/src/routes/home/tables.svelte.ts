// The player's own tables and the listed ones, refreshed regularly.
import { api } from '../../lib/net/api';
import { describeError } from '../../lib/net/error-text';
import { me } from '../../lib/person.svelte';
import type { Table } from '../../lib/protocol/types';

const REFRESH_INTERVAL_MS = 8000;
/** Remembers whether the person had tables at the last visit. */
const STORAGE_KEY = 'fogg.has-tables';

export class HomeTables {
	mine = $state.raw<readonly Table[]>([]);
	listed = $state.raw<readonly Table[]>();
	/** Whether there are more tables than these lists have. */
	hasMoreMine = $state.raw(false);
	hasMoreListed = $state.raw(false);
	errorMessage = $state.raw('');
	/** Whether the person's own tables are known to come, so that the page waits for them instead of shifting. */
	expectsMine = $state.raw(localStorage.getItem(STORAGE_KEY) === 'yes');

	/** The listed tables at which the person has no part. */
	readonly others = $derived(this.listed?.filter((table) => !this.mine.some(({ id }) => id === table.id)));

	/** Refreshes now and regularly; returns how to stop. */
	start(): () => void {
		void this.refresh();
		const timer = setInterval(() => void this.refresh(), REFRESH_INTERVAL_MS);
		return () => clearInterval(timer);
	}

	/** Both lists are set together, so that the layout changes only once. */
	readonly refresh = async (): Promise<void> => {
		if (document.hidden) return;
		try {
			const [listed, mine] = await Promise.all([
				api.tables(),
				me.person ? api.myTables() : { tables: [], more: false },
			]);
			[this.listed, this.mine, this.errorMessage] = [listed.tables, mine.tables, ''];
			[this.hasMoreListed, this.hasMoreMine] = [listed.more, mine.more];
			localStorage.setItem(STORAGE_KEY, mine.tables.length > 0 ? 'yes' : 'no');
		} catch (error) {
			this.errorMessage = describeError(error);
		} finally {
			this.expectsMine = false;
		}
	};

	/** Leaves a table before its game. */
	leave(table: Table): Promise<void> {
		return this.change(() => api.leave(table.id));
	}

	/** Removes finished and abandoned tables from the person's list. */
	clear(tables: readonly Table[]): Promise<void> {
		return this.change(() => Promise.all(tables.map(({ id }) => api.clearTable(id))));
	}

	private async change(request: () => Promise<unknown>): Promise<void> {
		try {
			await request();
			await this.refresh();
		} catch (error) {
			this.errorMessage = describeError(error);
		}
	}
}
