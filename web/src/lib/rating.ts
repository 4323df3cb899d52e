// Ratings as the page shows them: on the scale of chess, on which a new player has 1500 points.
import type { Rating } from './protocol/types';

/** The server's rating of a new player. */
const SERVER_START = 25;
const SHOWN_START = 1500;
/**
 * The points shown for one point of the server. The server's ratings are Weng and Lin's with β = 25/6: the odds of
 * finishing ahead grow by a factor e for every √2·β ≈ 5.9 points. In chess they grow by a factor 10 for 400 points.
 */
const POINTS_PER_UNIT = 400 / (Math.log(10) * Math.SQRT2 * (25 / 6));

export type ShownRating = {
	rating: number;
	/** The range in which the strength lies with a probability of 95 %. */
	low: number;
	high: number;
};

export function shownRating({ rating, uncertainty }: Pick<Rating, 'rating' | 'uncertainty'>): ShownRating {
	const toShown = (value: number) => Math.round(SHOWN_START + (value - SERVER_START) * POINTS_PER_UNIT);
	return {
		rating: toShown(rating),
		low: toShown(rating - 2 * uncertainty),
		high: toShown(rating + 2 * uncertainty),
	};
}
