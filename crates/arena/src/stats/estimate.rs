//! Estimates with intervals: by resampling blocks if there are enough, otherwise with conservative formulas.

use std::collections::BTreeMap;

use super::interval::Interval;
use super::rating::RatedPlayers;
use super::resample;
use super::sums::{BlockSums, EntrantSums, Totals};
use crate::block::Block;
use crate::plan::Plan;

/// The bootstrap underestimates uncertainty with fewer blocks than this.
const MIN_BLOCKS: usize = 20;
/// The minimum number of blocks at each table for the bootstrap.
const MIN_BLOCKS_AT_TABLE: usize = 5;
/// The minimum number of blocks that differ from the most frequent value; rarer results cannot be resampled
/// reliably.
const MIN_UNUSUAL: usize = 5;

/// An estimate and its interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// The interval; `None` if there is too little data.
    pub interval: Option<Interval>,
}

/// One value for each estimated statistic.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PerStatistic<T> {
    /// The win rate of each entrant.
    pub wins: Vec<T>,
    /// The mean score of each entrant.
    pub scores: Vec<T>,
    /// The mean margin over the best of the others, for each entrant.
    pub margins: Vec<T>,
    /// The rating of each entrant.
    pub ratings: Vec<T>,
    /// The win rate of each position in the order of turns.
    pub turn_positions: Vec<T>,
}

/// All estimates.
pub type Estimates = PerStatistic<Estimate>;

impl Estimates {
    /// Computes the estimates from at least one block.
    pub fn new(plan: &Plan, blocks: &[Block]) -> Estimates {
        let sums: Vec<BlockSums> = blocks.iter().map(|block| BlockSums::new(plan, block)).collect();
        let mut totals = Totals::new(plan);
        sums.iter().for_each(|block| totals.add(plan, block, 1.0));
        let evidence = Evidence { plan, sums: &sums, players: &RatedPlayers::new(plan), totals: &totals };
        let (entrants, positions) = (0..plan.bots().len(), 0..plan.players());
        let mut samples = evidence.samples();
        PerStatistic {
            wins: entrants.clone().map(|entrant| evidence.win_rate(entrant, &mut samples)).collect(),
            scores: entrants.clone().map(|entrant| evidence.score(entrant, &mut samples)).collect(),
            margins: entrants.map(|entrant| evidence.margin(entrant, &mut samples)).collect(),
            ratings: evidence.ratings(&mut samples),
            turn_positions: positions
                .map(|position| evidence.turn_position(position, &mut samples))
                .collect(),
        }
    }
}

/// The statistics of all resamples.
type Samples = PerStatistic<Vec<f64>>;

/// The data that estimates are computed from.
struct Evidence<'a> {
    plan: &'a Plan,
    sums: &'a [BlockSums],
    players: &'a RatedPlayers,
    totals: &'a Totals,
}

impl Evidence<'_> {
    /// Draws resamples and computes their statistics. Ratings are slow, so they are computed only if they will be
    /// used.
    fn samples(&self) -> Samples {
        let entrants = vec![Vec::with_capacity(resample::RESAMPLES); self.plan.bots().len()];
        let mut samples = PerStatistic {
            wins: entrants.clone(),
            scores: entrants.clone(),
            margins: entrants.clone(),
            ratings: entrants,
            turn_positions: vec![Vec::with_capacity(resample::RESAMPLES); self.plan.players()],
        };
        let push = |samples: &mut [Vec<f64>], values: &mut dyn Iterator<Item = f64>| {
            samples.iter_mut().zip(values).for_each(|(sample, value)| sample.push(value));
        };
        let are_rated = self.ratings_have_enough_data();
        let initial = self.players.strengths(self.totals);
        resample::each(self.plan, self.sums, |totals| {
            let entrants = || totals.entrants.iter();
            push(&mut samples.wins, &mut entrants().map(EntrantSums::win_rate));
            push(&mut samples.scores, &mut entrants().map(EntrantSums::mean_score));
            push(&mut samples.margins, &mut entrants().map(EntrantSums::mean_margin));
            push(
                &mut samples.turn_positions,
                &mut totals.turn_positions.iter().map(|wins| wins / totals.games),
            );
            if are_rated {
                push(&mut samples.ratings, &mut self.players.ratings_from(totals, &initial).into_iter());
            }
        });
        samples
    }

    fn win_rate(&self, entrant: usize, samples: &mut Samples) -> Estimate {
        let has_enough_data = self.is_enough(entrant, EntrantSums::win_rate);
        let trials = self.blocks_with(entrant) as f64;
        rate(self.totals.entrants[entrant].win_rate(), &mut samples.wins[entrant], has_enough_data, trials)
    }

    fn score(&self, entrant: usize, samples: &mut Samples) -> Estimate {
        let has_enough_data = self.is_enough(entrant, EntrantSums::mean_score);
        let totals = &self.totals.entrants[entrant];
        let sample = has_enough_data.then_some(&mut samples.scores[entrant]);
        mean(totals.mean_score(), totals.score_sd(), sample, self.blocks_with(entrant))
    }

    fn margin(&self, entrant: usize, samples: &mut Samples) -> Estimate {
        let has_enough_data = self.is_enough(entrant, EntrantSums::mean_margin);
        let totals = &self.totals.entrants[entrant];
        let sample = has_enough_data.then_some(&mut samples.margins[entrant]);
        mean(totals.mean_margin(), totals.margin_sd(), sample, self.blocks_with(entrant))
    }

    fn ratings(&self, samples: &mut Samples) -> Vec<Estimate> {
        let values = self.players.ratings(self.totals);
        let intervals: Vec<Interval> = if self.ratings_have_enough_data() {
            samples.ratings.iter_mut().map(|sample| Interval::of_sample(sample)).collect()
        } else {
            self.players.conservative_intervals(self.totals, self.plan.players() as f64)
        };
        let estimate = |(value, interval)| Estimate { value, interval: Some(interval) };
        values.into_iter().zip(intervals).map(estimate).collect()
    }

    /// One uncertain rating makes all of them uncertain, because each is relative to their mean.
    fn ratings_have_enough_data(&self) -> bool {
        (0..self.plan.bots().len()).all(|entrant| self.is_enough(entrant, EntrantSums::win_rate))
    }

    fn turn_position(&self, position: usize, samples: &mut Samples) -> Estimate {
        let has_enough_data = is_enough(self.sums, |sums| Some(sums.turn_positions[position] / sums.games));
        let value = self.totals.turn_positions[position] / self.totals.games;
        rate(value, &mut samples.turn_positions[position], has_enough_data, self.sums.len() as f64)
    }

    /// The sums of an entrant in a block; `None` if it did not play in it.
    fn entrant_sums(&self, sums: &BlockSums, entrant: usize) -> Option<EntrantSums> {
        let index = self.plan.tables()[sums.table].iter().position(|other| *other == entrant)?;
        Some(sums.entrants[index])
    }

    fn blocks_with(&self, entrant: usize) -> usize {
        self.sums.iter().filter(|sums| self.entrant_sums(sums, entrant).is_some()).count()
    }

    fn is_enough(&self, entrant: usize, value: fn(&EntrantSums) -> f64) -> bool {
        is_enough(self.sums, |sums| self.entrant_sums(sums, entrant).map(|entrant| value(&entrant)))
    }
}

/// Estimates a rate. If the bootstrap is not reliable, each block counts as one trial, which is conservative.
fn rate(value: f64, sample: &mut [f64], has_enough_data: bool, trials: f64) -> Estimate {
    let interval =
        if has_enough_data { Interval::of_sample(sample) } else { Interval::wilson(value, trials) };
    Estimate { value, interval: Some(interval) }
}

/// Estimates a mean. If the bootstrap is not reliable, each block counts as one game, which is conservative.
fn mean(value: f64, deviation: f64, sample: Option<&mut Vec<f64>>, blocks: usize) -> Estimate {
    let interval = match sample {
        Some(sample) => Some(Interval::of_sample(sample)),
        None => Interval::student(value, deviation, blocks),
    };
    Estimate { value, interval }
}

/// Whether there are enough blocks, overall and at every table, and enough of them with unusual values.
fn is_enough(sums: &[BlockSums], value: impl Fn(&BlockSums) -> Option<f64>) -> bool {
    let mut tables: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
    for block in sums {
        tables.entry(block.table).or_default().extend(value(block));
    }
    tables.retain(|_, values| !values.is_empty());
    let blocks: usize = tables.values().map(Vec::len).sum();
    let smallest = tables.values().map(Vec::len).min().unwrap_or(0);
    let unusual: usize = tables.values_mut().map(|values| unusual(values)).sum();
    blocks >= MIN_BLOCKS && smallest >= MIN_BLOCKS_AT_TABLE && unusual >= MIN_UNUSUAL
}

/// How many values differ from the most frequent one.
fn unusual(values: &mut [f64]) -> usize {
    values.sort_by(f64::total_cmp);
    let most_frequent = values.chunk_by(|left, right| left == right).map(<[f64]>::len).max();
    values.len() - most_frequent.unwrap_or(0)
}
