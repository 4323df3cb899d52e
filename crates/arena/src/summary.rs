//! The statistics of a run, with the fields of the JSON object that `fogg arena --json` prints.

use serde::Serialize;

use crate::block::{Block, BlockSeat};
use crate::plan::Plan;
use crate::stats::sprt::SprtSummary;
use crate::stats::{Estimate, Estimates};
use crate::time_histogram::TimeHistogram;

/// The results of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunSummary {
    /// The board's name.
    pub map: String,
    /// The number of seats at each table.
    pub players: usize,
    /// The seed of the series of deals.
    pub seed: u64,
    /// The number of tables, which are combinations of entrants that play together.
    pub tables: usize,
    /// The number of blocks.
    pub blocks: usize,
    /// The number of games.
    pub games: usize,
    /// The results of each entrant, in the given order.
    pub bots: Vec<BotSummary>,
    /// For each entrant and each other entrant: the share of their games in which it finished above the other;
    /// `None` if they never met.
    pub win_matrix: Vec<Vec<Option<f64>>>,
    /// The win rate by position in the order of turns.
    pub seat_advantage: Vec<TurnPositionSummary>,
    /// The mean number of turns of all seats in a game.
    pub turns_mean: f64,
    /// The sequential test, if one was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtSummary>,
}

/// One entrant's results.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotSummary {
    /// The entrant's specification.
    pub name: String,
    /// The number of games.
    pub games: usize,
    /// The win rate; a joint win counts in part.
    pub win_rate: f64,
    /// The lower end of its interval.
    pub win_rate_low: f64,
    /// The upper end of its interval.
    pub win_rate_high: f64,
    /// The rating on the Elo scale.
    pub elo: f64,
    /// The lower end of its interval.
    pub elo_low: f64,
    /// The upper end of its interval.
    pub elo_high: f64,
    /// The mean score.
    pub score_mean: f64,
    /// The lower end of its interval; `None` for a single block.
    pub score_low: Option<f64>,
    /// The upper end of its interval.
    pub score_high: Option<f64>,
    /// The mean margin over the best of the others.
    pub margin_mean: f64,
    /// The lower end of its interval; `None` for a single block.
    pub margin_low: Option<f64>,
    /// The upper end of its interval.
    pub margin_high: Option<f64>,
    /// Mean points by source.
    pub points: MeanPoints,
    /// Mean number of tickets kept.
    pub tickets_kept: f64,
    /// Mean number of tickets completed.
    pub tickets_completed: f64,
    /// Mean number of the entrant's own turns.
    pub turns_mean: f64,
    /// The number of decisions in all games.
    pub decisions: u64,
    /// The number of forfeited games.
    pub forfeits: u64,
    /// The mean decision time in milliseconds.
    pub ms_mean: f64,
    /// The 99th percentile of decision times in milliseconds.
    pub ms_p99: f64,
    /// The longest decision in milliseconds.
    pub ms_max: f64,
}

/// Mean points by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct MeanPoints {
    /// Routes.
    pub routes: f64,
    /// Completed tickets.
    pub completed_points: f64,
    /// Failed tickets, as a positive number.
    pub failed_points: f64,
    /// The longest path.
    pub bonus: f64,
    /// Attractions.
    pub attractions: f64,
}

/// One position in the order of turns.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TurnPositionSummary {
    /// The win rate.
    pub win_rate: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end of its interval.
    pub high: f64,
}

impl RunSummary {
    /// Summarises at least one block; `times` holds the decision times of each entrant.
    pub fn new(plan: &Plan, blocks: &[Block], times: &[TimeHistogram]) -> RunSummary {
        let estimates = Estimates::new(plan, blocks);
        let games = || blocks.iter().flat_map(|block| &block.games);
        let count = games().count();
        let turns: u64 = games().map(|game| u64::from(game.turns())).sum();
        let bot = |entrant: usize| {
            let seats =
                games().flat_map(|game| &game.seats).filter(|seat| usize::from(seat.entrant) == entrant);
            BotSummary::new(
                &plan.bots()[entrant],
                &seats.collect::<Vec<_>>(),
                &estimates,
                entrant,
                &times[entrant],
            )
        };
        RunSummary {
            map: plan.board().name().to_owned(),
            players: plan.players(),
            seed: plan.seed(),
            tables: plan.tables().len(),
            blocks: blocks.len(),
            games: count,
            bots: (0..plan.bots().len()).map(bot).collect(),
            win_matrix: win_matrix(plan, blocks),
            seat_advantage: estimates.turn_positions.iter().map(TurnPositionSummary::new).collect(),
            turns_mean: turns as f64 / count as f64,
            sprt: None,
        }
    }
}

impl BotSummary {
    fn new(
        name: &str,
        seats: &[&BlockSeat],
        estimates: &Estimates,
        entrant: usize,
        times: &TimeHistogram,
    ) -> BotSummary {
        let mean = |value: fn(&BlockSeat) -> f64| {
            seats.iter().map(|seat| value(seat)).sum::<f64>() / seats.len().max(1) as f64
        };
        let ends =
            |estimate: &Estimate| estimate.interval.map(|interval| (interval.low, interval.high)).unzip();
        let ends_or_infinity = |estimate: &Estimate| {
            let (low, high) = ends(estimate);
            (low.unwrap_or(f64::NEG_INFINITY), high.unwrap_or(f64::INFINITY))
        };
        let (wins, rating) = (&estimates.wins[entrant], &estimates.ratings[entrant]);
        let (score, margin) = (&estimates.scores[entrant], &estimates.margins[entrant]);
        let ((score_low, score_high), (margin_low, margin_high)) = (ends(score), ends(margin));
        let ((win_rate_low, win_rate_high), (elo_low, elo_high)) =
            (ends_or_infinity(wins), ends_or_infinity(rating));
        BotSummary {
            name: name.to_owned(),
            games: seats.len(),
            win_rate: wins.value,
            win_rate_low,
            win_rate_high,
            elo: rating.value,
            elo_low,
            elo_high,
            score_mean: score.value,
            score_low,
            score_high,
            margin_mean: margin.value,
            margin_low,
            margin_high,
            points: MeanPoints {
                routes: mean(|seat| seat.routes.into()),
                completed_points: mean(|seat| seat.completed_points.into()),
                failed_points: mean(|seat| seat.failed_points.into()),
                bonus: mean(|seat| seat.bonus.into()),
                attractions: mean(|seat| seat.attractions.into()),
            },
            tickets_kept: mean(|seat| seat.kept.into()),
            tickets_completed: mean(|seat| seat.completed.into()),
            turns_mean: mean(|seat| seat.turns.into()),
            decisions: seats.iter().map(|seat| u64::from(seat.decisions)).sum(),
            forfeits: seats.iter().filter(|seat| seat.forfeited).count() as u64,
            ms_mean: times.mean(),
            ms_p99: times.quantile(0.99),
            ms_max: times.max(),
        }
    }
}

impl TurnPositionSummary {
    fn new(estimate: &Estimate) -> TurnPositionSummary {
        let (low, high) = estimate.interval.map_or((0.0, 1.0), |interval| (interval.low, interval.high));
        TurnPositionSummary { win_rate: estimate.value, low, high }
    }
}

fn win_matrix(plan: &Plan, blocks: &[Block]) -> Vec<Vec<Option<f64>>> {
    let count = plan.bots().len();
    let mut above = vec![vec![(0.0, 0.0); count]; count];
    for game in blocks.iter().flat_map(|block| &block.games) {
        for (one, seat) in game.seats.iter().enumerate() {
            for (other, against) in game.seats.iter().enumerate().filter(|(other, _)| *other != one) {
                let (share, games) = &mut above[usize::from(seat.entrant)][usize::from(against.entrant)];
                *share += game.above(one, other);
                *games += 1.0;
            }
        }
    }
    let cell = |(share, games): &(f64, f64)| (*games > 0.0).then(|| share / games);
    above.iter().map(|row| row.iter().map(cell).collect()).collect()
}
