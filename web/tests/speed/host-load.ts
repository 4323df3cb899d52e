// Measures the processor time stolen by other virtual machines, which makes measurements on a shared host meaningless.
import { readFileSync } from 'node:fs';

/** The highest share of stolen time at which a measurement is meaningful. */
const MAX_STOLEN = 0.001;

type Times = { all: number; stolen: number };

export class HostLoad {
	private readonly before = times();

	/** The share of stolen time since the start; undefined where the system does not report it. */
	private stolenShare(): number | undefined {
		const [from, to] = [this.before, times()];
		return from && to && to.all > from.all ? (to.stolen - from.stolen) / (to.all - from.all) : undefined;
	}

	/** A description for the message of a failed assertion. */
	toString(): string {
		const share = this.stolenShare();
		if (share === undefined) return 'stolen processor time is unknown';
		const text = `${(100 * share).toFixed(2)} % of the processor time was stolen`;
		return share > MAX_STOLEN ? `${text}: repeat the measurement on an idle host` : text;
	}
}

function times(): Times | undefined {
	try {
		const [, ...spent] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number);
		return { all: spent.slice(0, 8).reduce((sum, time) => sum + time, 0), stolen: spent[7] ?? 0 };
	} catch {
		return undefined;
	}
}
