//! Sums over many games. All are integers, so that the order of addition does not matter.

use fogg_rules::{BySeat, Outcome, Score, Seat};

/// Wins are counted in sixtieths, so that the share of each of up to five winners is an integer.
const WIN_UNITS: u64 = 60;

/// The sums over a number of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// The sums of each seat.
    pub seats: BySeat<SeatSums>,
}

/// The sums of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatSums {
    /// In units of 1/`WIN_UNITS` of a win.
    wins: u64,
    pub score: i64,
    squared_score: i64,
    pub routes: i64,
    pub completed_points: i64,
    pub failed_points: i64,
    pub bonus: i64,
    pub attractions: i64,
    pub longest: i64,
    pub kept: i64,
    pub completed: i64,
    pub turns: i64,
    pub decisions: i64,
}

impl Tally {
    /// Adds the scores and the winners of one game.
    pub fn add_outcome(&mut self, outcome: &Outcome) {
        self.games += 1;
        for (seat, score) in outcome.by_seat() {
            self.seats[seat].add_score(score);
        }
        for seat in outcome.winners.iter() {
            self.seats[seat].wins += WIN_UNITS / outcome.winners.len() as u64;
        }
    }

    /// Adds the sums of other games.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        for seat in Seat::ALL {
            self.seats[seat].add(&other.seats[seat]);
        }
    }

    /// The mean of a sum over the games.
    pub fn mean(&self, sum: i64) -> f64 {
        sum as f64 / self.games as f64
    }
}

impl SeatSums {
    /// The number of wins; a shared win counts as an equal share.
    pub fn wins(&self) -> f64 {
        self.wins as f64 / WIN_UNITS as f64
    }

    /// The sample standard deviation of the score; 0 for a single game.
    pub fn score_sd(&self, games: u64) -> f64 {
        if games < 2 {
            return 0.0;
        }
        // Computed in integers as far as possible, because the difference of two large floats loses precision.
        let (games, sum, squares) =
            (i128::from(games), i128::from(self.score), i128::from(self.squared_score));
        let numerator = games * squares - sum * sum;
        (numerator as f64 / (games * (games - 1)) as f64).sqrt()
    }

    fn add_score(&mut self, score: &Score) {
        let total = i64::from(score.total());
        self.score += total;
        self.squared_score += total * total;
        self.routes += i64::from(score.routes);
        self.completed_points += i64::from(score.completed_points);
        self.failed_points += i64::from(score.failed_points);
        self.bonus += i64::from(score.longest_bonus);
        self.attractions += i64::from(score.attractions);
        self.longest += i64::from(score.longest_path);
        self.kept += i64::from(score.kept);
        self.completed += i64::from(score.completed);
    }

    fn add(&mut self, other: &SeatSums) {
        let SeatSums { wins, score, squared_score, routes, completed_points, failed_points, bonus, .. } =
            other;
        let SeatSums { attractions, longest, kept, completed, turns, decisions, .. } = other;
        self.wins += wins;
        self.score += score;
        self.squared_score += squared_score;
        self.routes += routes;
        self.completed_points += completed_points;
        self.failed_points += failed_points;
        self.bonus += bonus;
        self.attractions += attractions;
        self.longest += longest;
        self.kept += kept;
        self.completed += completed;
        self.turns += turns;
        self.decisions += decisions;
    }
}

#[cfg(test)]
mod tests {
    use fogg_rules::SeatSet;

    use super::*;

    /// A game with these route points per seat; the highest scores win.
    fn outcome(points: &[u16]) -> Outcome {
        let mut scores = BySeat::default();
        let best = points.iter().max();
        let mut winners = SeatSet::EMPTY;
        for (seat, value) in Seat::ALL.into_iter().zip(points) {
            scores[seat] =
                Score { routes: *value, kept: 3, completed: 1, failed_points: 5, ..Score::default() };
            if Some(value) == best {
                winners.insert(seat);
            }
        }
        Outcome { seats: points.len() as u8, scores, winners }
    }

    fn tally(games: &[&[u16]]) -> Tally {
        let mut tally = Tally::default();
        games.iter().for_each(|points| tally.add_outcome(&outcome(points)));
        tally
    }

    #[test]
    fn a_shared_win_is_an_equal_share() {
        let tally = tally(&[&[10, 20, 20], &[20, 20, 20], &[30, 20, 10]]);
        let wins = Seat::ALL.map(|seat| tally.seats[seat].wins());
        assert_eq!(wins.map(|wins| (wins * 60.0).round() as u32), [80, 50, 50, 0, 0]);
    }

    #[test]
    fn computes_the_sample_standard_deviation() {
        let tally_of_8 = tally(&[&[2], &[4], &[4], &[4], &[5], &[5], &[7], &[9]]);
        let blue = tally_of_8.seats[Seat::ALL[0]];
        assert_eq!(tally_of_8.mean(blue.score), 0.0);
        assert!((blue.score_sd(8) - (32.0f64 / 7.0).sqrt()).abs() < 1e-12);
        assert_eq!(tally(&[&[7]]).seats[Seat::ALL[0]].score_sd(1), 0.0);
    }

    #[test]
    fn the_order_of_adding_does_not_matter() {
        let all = tally(&[&[1, 2], &[3, 4], &[6, 5]]);
        let mut parts = tally(&[&[6, 5]]);
        parts.add(&tally(&[&[3, 4], &[1, 2]]));
        assert_eq!(all, parts);
    }
}
