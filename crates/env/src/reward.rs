//! Rewards at the end of a game.

use fogg_rules::{BySeat, Outcome, Seat};

/// How a result becomes a reward between -1 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RewardScheme {
    /// The weight of winning.
    pub win: f32,
    /// The weight of the margin.
    pub margin: f32,
    /// The margin in points whose reward is tanh(1).
    pub margin_points: f32,
}

/// Winning counts most; the margin tells close games from hopeless ones.
impl Default for RewardScheme {
    fn default() -> RewardScheme {
        RewardScheme { win: 0.6, margin: 0.4, margin_points: 40.0 }
    }
}

impl RewardScheme {
    /// The reward of each seat; 0 for seats that are not in the game.
    pub fn rewards(&self, outcome: &Outcome) -> BySeat<f32> {
        let mut rewards = BySeat::default();
        for (seat, _) in outcome.by_seat() {
            let margin = (margin(outcome, seat) as f32 / self.margin_points).tanh();
            rewards[seat] = self.win * win(outcome, seat) + self.margin * margin;
        }
        rewards
    }
}

/// The share of the win: 1 for a single winner, and 0 for a loser.
pub(crate) fn win_share(outcome: &Outcome, seat: Seat) -> f32 {
    if outcome.winners.contains(seat) { 1.0 / outcome.winners.len() as f32 } else { 0.0 }
}

/// 1 for a win; a loss costs as much as makes the sum over all seats 0.
fn win(outcome: &Outcome, seat: Seat) -> f32 {
    let seats = f32::from(outcome.seats);
    (seats * win_share(outcome, seat) - 1.0) / (seats - 1.0)
}

/// The lead over the best rival.
fn margin(outcome: &Outcome, seat: Seat) -> i32 {
    let rivals = outcome.by_seat().filter(|(other, _)| *other != seat);
    let best = rivals.map(|(_, score)| score.total()).max().unwrap_or(0);
    outcome.score(seat).total() - best
}

#[cfg(test)]
mod tests {
    use fogg_rules::{Score, SeatSet};

    use super::*;

    fn outcome(points: &[u16], winners: &[Seat]) -> Outcome {
        let mut scores = BySeat::default();
        for (seat, points) in Seat::ALL.into_iter().zip(points) {
            scores[seat] = Score { routes: *points, ..Score::default() };
        }
        let winners: SeatSet = winners.iter().copied().collect();
        Outcome { seats: points.len() as u8, scores, winners }
    }

    fn wins(outcome: &Outcome) -> Vec<f32> {
        outcome.by_seat().map(|(seat, _)| win(outcome, seat)).collect()
    }

    #[test]
    fn winning_is_a_zero_sum() {
        use Seat::{Blue, Green, Red};
        assert_eq!(wins(&outcome(&[9, 5], &[Blue])), [1.0, -1.0]);
        assert_eq!(wins(&outcome(&[9, 9], &[Blue, Red])), [0.0, 0.0]);
        assert_eq!(wins(&outcome(&[5, 9, 5], &[Red])), [-0.5, 1.0, -0.5]);
        assert_eq!(wins(&outcome(&[5, 9, 9], &[Red, Green])), [-0.5, 0.25, 0.25]);
    }

    #[test]
    fn the_margin_is_measured_against_the_best_rival() {
        let outcome = outcome(&[50, 90, 70], &[Seat::Red]);
        assert_eq!(
            outcome.by_seat().map(|(seat, _)| margin(&outcome, seat)).collect::<Vec<_>>(),
            [-40, 20, -20]
        );
        let scheme = RewardScheme { win: 0.0, margin: 1.0, margin_points: 40.0 };
        let rewards = scheme.rewards(&outcome);
        assert_eq!(rewards[Seat::Blue], (-1.0f32).tanh());
        assert_eq!(rewards[Seat::Yellow], 0.0, "not in the game");
    }
}
