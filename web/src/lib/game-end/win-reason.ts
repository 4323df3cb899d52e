// Finds out what decided a game. The server determines the winners; this only explains them.
import type { Outcome, Score, SeatName } from '../protocol/types';

export type WinReason = {
	/** The tie-break that decided; `points` if none was needed, `shared` if none decided. */
	by: 'points' | 'completed-tickets' | 'longest-path' | 'shared';
	winners: readonly SeatName[];
	/** The seats that had as many points as the winners but lost a tie-break. */
	tiedLosers: readonly SeatName[];
	points: number;
};

const TIE_BREAKS: { [name: string]: (score: Score) => number } = {
	'completed-tickets': (score) => score.completed,
	'longest-path': (score) => (score.longest_bonus > 0 ? 1 : 0),
};

export function findWinReason({ scores, winners }: Outcome, tieBreaks: readonly string[]): WinReason {
	const points = Math.max(...scores.map((score) => score.total));
	const tied = scores.filter((score) => score.total === points);
	const tiedLosers = tied.map((score) => score.seat).filter((seat) => !winners.includes(seat));
	return { by: decidingTieBreak(tied, tieBreaks, winners.length), winners, tiedLosers, points };
}

/** The last tie-break that eliminated a seat. */
function decidingTieBreak(tied: readonly Score[], tieBreaks: readonly string[], winnerCount: number): WinReason['by'] {
	if (winnerCount > 1) return 'shared';
	let by: WinReason['by'] = 'points';
	let remaining = tied;
	for (const tieBreak of tieBreaks) {
		const valueOf = TIE_BREAKS[tieBreak];
		if (!valueOf) continue;
		const best = Math.max(...remaining.map(valueOf));
		const next = remaining.filter((score) => valueOf(score) === best);
		if (next.length < remaining.length) by = tieBreak as WinReason['by'];
		remaining = next;
	}
	return by;
}
