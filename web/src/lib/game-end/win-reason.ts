// Who won, and what decided it. The server counts and says who won; this finds the sentence that explains it.
import type { Outcome, Score, SeatName } from '../protocol/types';

export type Verdict = {
	/** What decided between equal points; `points` if nobody else had as many, `shared` if nothing did. */
	by: 'points' | 'completed-tickets' | 'longest-path' | 'shared';
	winners: readonly SeatName[];
	/** The others with as many points as the winners. */
	equals: readonly SeatName[];
	points: number;
};

const COUNTS: { [tieBreak: string]: (score: Score) => number } = {
	'completed-tickets': (score) => score.completed,
	'longest-path': (score) => (score.longest_bonus > 0 ? 1 : 0),
};

export function verdictOf({ scores, winners }: Outcome, tieBreaks: readonly string[]): Verdict {
	const points = Math.max(...scores.map((score) => score.total));
	const first = scores.filter((score) => score.total === points);
	const equals = first.map((score) => score.seat).filter((seat) => !winners.includes(seat));
	return { by: decidedBy(first, tieBreaks, winners.length), winners, equals, points };
}

/** The last tie-break that told anybody apart. */
function decidedBy(first: readonly Score[], tieBreaks: readonly string[], winners: number): Verdict['by'] {
	if (winners > 1) return 'shared';
	let by: Verdict['by'] = 'points';
	let left = first;
	for (const tieBreak of tieBreaks) {
		const count = COUNTS[tieBreak];
		if (!count) continue;
		const most = Math.max(...left.map(count));
		const next = left.filter((score) => count(score) === most);
		if (next.length < left.length) by = tieBreak as Verdict['by'];
		left = next;
	}
	return by;
}
