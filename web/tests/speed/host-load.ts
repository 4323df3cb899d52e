// Whether a machine had time for us. On a shared host others take it away, and every figure of such a run is theirs.
import { readFileSync } from 'node:fs';

/** Of a machine's time so much may be taken away, in parts of one. */
const QUIET = 0.001;

type Times = { all: number; stolen: number };

export class Quiet {
	private readonly before = times();

	/** What part of the machine's time others had since this was made; unknown where the system does not say. */
	private taken(): number | undefined {
		const [from, to] = [this.before, times()];
		return from && to && to.all > from.all ? (to.stolen - from.stolen) / (to.all - from.all) : undefined;
	}

	/** The same in words, for a figure that is missed. */
	toString(): string {
		const taken = this.taken();
		if (taken === undefined) return 'how much of the machine others had is not known here';
		const words = `others had ${(100 * taken).toFixed(2)} % of the machine`;
		return taken > QUIET ? `${words}, so this run says nothing about the page: run it again on a quiet one` : words;
	}
}

function times(): Times | undefined {
	try {
		const [, ...spent] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number);
		return { all: spent.slice(0, 8).reduce((sum, one) => sum + one, 0), stolen: spent[7] ?? 0 };
	} catch {
		return undefined;
	}
}
