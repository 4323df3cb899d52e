//! Estimates with intervals: by resampling blocks where there is enough to resample, and with caution where not.

use super::interval::Interval;
use super::rating::Players;
use super::resample;
use super::sums::{BlockSums, Entrant, Totals};
use crate::block::Block;
use crate::plan::Plan;

/// Resampling fewer blocks than this promises too much.
const MIN_BLOCKS: usize = 20;
/// The same for the blocks of each table.
const MIN_BLOCKS_AT_TABLE: usize = 5;
/// Nor can it tell how rare something is that fewer blocks than this have shown.
const MIN_UNUSUAL: usize = 5;

/// A number and where the truth should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// Where the truth should be, unless there is too little to tell.
    pub interval: Option<Interval>,
}

/// One thing for everything that is estimated.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Groups<T> {
    /// The win rate of each entrant.
    pub wins: Vec<T>,
    /// The mean score of each entrant.
    pub scores: Vec<T>,
    /// The mean margin over the best of the others, for each entrant.
    pub margins: Vec<T>,
    /// The rating of each entrant.
    pub ratings: Vec<T>,
    /// The win rate of each place in the order of turns.
    pub places: Vec<T>,
}

/// Everything that is estimated.
pub type Estimates = Groups<Estimate>;

impl Estimates {
    /// What some blocks say. There must be at least one.
    pub fn new(plan: &Plan, blocks: &[Block]) -> Estimates {
        let sums: Vec<BlockSums> = blocks.iter().map(|block| BlockSums::of(plan, block)).collect();
        let mut totals = Totals::new(plan);
        sums.iter().for_each(|block| totals.add(plan, block, 1.0));
        let players = Players::new(plan);
        let mut samples = Samples::new(plan);
        resample::each(plan, &sums, |totals| samples.push(&values(totals, &players)));
        Evidence { plan, sums: &sums, totals: &totals, players: &players }.estimates(samples)
    }
}

/// Every statistic of some totals.
fn values(totals: &Totals, players: &Players) -> Groups<f64> {
    let entrants = |value: fn(&Entrant) -> f64| totals.entrants.iter().map(value).collect();
    Groups {
        wins: entrants(Entrant::win_rate),
        scores: entrants(Entrant::mean_score),
        margins: entrants(Entrant::mean_margin),
        ratings: players.ratings(totals),
        places: totals.places.iter().map(|wins| wins / totals.games).collect(),
    }
}

/// The statistics of all resamples.
type Samples = Groups<Vec<f64>>;

impl Samples {
    fn new(plan: &Plan) -> Samples {
        let entrants = vec![Vec::with_capacity(resample::RESAMPLES); plan.bots().len()];
        Groups {
            wins: entrants.clone(),
            scores: entrants.clone(),
            margins: entrants.clone(),
            ratings: entrants,
            places: vec![Vec::with_capacity(resample::RESAMPLES); plan.players()],
        }
    }

    fn push(&mut self, values: &Groups<f64>) {
        let push = |samples: &mut [Vec<f64>], values: &[f64]| {
            samples.iter_mut().zip(values).for_each(|(sample, value)| sample.push(*value));
        };
        push(&mut self.wins, &values.wins);
        push(&mut self.scores, &values.scores);
        push(&mut self.margins, &values.margins);
        push(&mut self.ratings, &values.ratings);
        push(&mut self.places, &values.places);
    }
}

/// What there is to estimate from.
struct Evidence<'a> {
    plan: &'a Plan,
    sums: &'a [BlockSums],
    totals: &'a Totals,
    players: &'a Players,
}

impl Evidence<'_> {
    fn estimates(&self, mut samples: Samples) -> Estimates {
        let values = values(self.totals, self.players);
        let entrants = 0..self.plan.bots().len();
        let rate_is_sound = |entrant: usize| self.is_enough(entrant, Entrant::win_rate);
        let mean =
            |sample: &mut Vec<f64>, entrant: usize, mean: fn(&Entrant) -> f64, sd: fn(&Entrant) -> f64| {
                let totals = &self.totals.entrants[entrant];
                let interval = if self.is_enough(entrant, mean) {
                    Some(Interval::of_sample(sample))
                } else {
                    Interval::student(mean(totals), sd(totals), self.blocks_with(entrant))
                };
                Estimate { value: mean(totals), interval }
            };
        Groups {
            wins: entrants
                .clone()
                .map(|entrant| {
                    let trials = self.blocks_with(entrant) as f64;
                    rate(values.wins[entrant], &mut samples.wins[entrant], rate_is_sound(entrant), trials)
                })
                .collect(),
            scores: entrants
                .clone()
                .map(|entrant| {
                    mean(&mut samples.scores[entrant], entrant, Entrant::mean_score, Entrant::score_sd)
                })
                .collect(),
            margins: entrants
                .clone()
                .map(|entrant| {
                    mean(&mut samples.margins[entrant], entrant, Entrant::mean_margin, Entrant::margin_sd)
                })
                .collect(),
            ratings: self.ratings(
                &values.ratings,
                &mut samples.ratings,
                entrants.into_iter().all(rate_is_sound),
            ),
            places: self.places(&values.places, &mut samples.places),
        }
    }

    /// One uncertain rating makes all of them uncertain, since each is told as the distance from their mean.
    fn ratings(&self, values: &[f64], samples: &mut [Vec<f64>], is_sound: bool) -> Vec<Estimate> {
        let intervals: Vec<Interval> = if is_sound {
            samples.iter_mut().map(|sample| Interval::of_sample(sample)).collect()
        } else {
            self.players.cautious(self.totals, self.plan.players() as f64)
        };
        let estimate =
            |(value, interval): (&f64, Interval)| Estimate { value: *value, interval: Some(interval) };
        values.iter().zip(intervals).map(estimate).collect()
    }

    fn places(&self, values: &[f64], samples: &mut [Vec<f64>]) -> Vec<Estimate> {
        let estimate = |(place, (value, sample)): (usize, (&f64, &mut Vec<f64>))| {
            let of_block = |sums: &BlockSums| Some(sums.places[place] / sums.games);
            rate(*value, sample, is_enough(self.sums, of_block), self.sums.len() as f64)
        };
        values.iter().zip(samples).enumerate().map(estimate).collect()
    }

    fn of_block(&self, sums: &BlockSums, entrant: usize) -> Option<Entrant> {
        let place = self.plan.tables()[sums.table].iter().position(|one| *one == entrant)?;
        Some(sums.entrants[place])
    }

    fn blocks_with(&self, entrant: usize) -> usize {
        self.sums.iter().filter(|sums| self.of_block(sums, entrant).is_some()).count()
    }

    fn is_enough(&self, entrant: usize, value: fn(&Entrant) -> f64) -> bool {
        is_enough(self.sums, |sums| self.of_block(sums, entrant).map(|entrant| value(&entrant)))
    }
}

/// A rate. Without enough to resample, each block counts as one trial: no block can say less than that.
fn rate(value: f64, sample: &mut [f64], is_sound: bool, trials: f64) -> Estimate {
    let interval = if is_sound { Interval::of_sample(sample) } else { Interval::wilson(value, trials) };
    Estimate { value, interval: Some(interval) }
}

/// Whether there are enough blocks, at every table, and enough of them that differ from the usual.
fn is_enough(sums: &[BlockSums], of_block: impl Fn(&BlockSums) -> Option<f64>) -> bool {
    let mut at_table: std::collections::BTreeMap<usize, usize> = Default::default();
    let mut values = Vec::new();
    for block in sums {
        if let Some(value) = of_block(block) {
            *at_table.entry(block.table).or_default() += 1;
            values.push(value);
        }
    }
    values.sort_by(f64::total_cmp);
    let usual = values.chunk_by(|left, right| left == right).map(<[f64]>::len).max().unwrap_or(0);
    values.len() >= MIN_BLOCKS
        && at_table.values().all(|blocks| *blocks >= MIN_BLOCKS_AT_TABLE)
        && values.len() - usual >= MIN_UNUSUAL
}
