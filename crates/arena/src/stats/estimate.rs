//! Estimates with intervals: by resampling blocks where there is enough to resample, and with caution where not.

use std::collections::BTreeMap;

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
        let evidence = Evidence { plan, sums: &sums, players: &Players::new(plan), totals: &totals };
        let (entrants, places) = (0..plan.bots().len(), 0..plan.players());
        let mut samples = evidence.samples();
        Groups {
            wins: entrants.clone().map(|entrant| evidence.win_rate(entrant, &mut samples)).collect(),
            scores: entrants.clone().map(|entrant| evidence.score(entrant, &mut samples)).collect(),
            margins: entrants.map(|entrant| evidence.margin(entrant, &mut samples)).collect(),
            ratings: evidence.ratings(&mut samples),
            places: places.map(|place| evidence.place(place, &mut samples)).collect(),
        }
    }
}

/// The statistics of all resamples.
type Samples = Groups<Vec<f64>>;

/// What there is to estimate from.
struct Evidence<'a> {
    plan: &'a Plan,
    sums: &'a [BlockSums],
    players: &'a Players,
    totals: &'a Totals,
}

impl Evidence<'_> {
    /// Draws samples and keeps what they say. Ratings are slow to compute, so only if they will be used.
    fn samples(&self) -> Samples {
        let entrants = vec![Vec::with_capacity(resample::RESAMPLES); self.plan.bots().len()];
        let mut samples = Groups {
            wins: entrants.clone(),
            scores: entrants.clone(),
            margins: entrants.clone(),
            ratings: entrants,
            places: vec![Vec::with_capacity(resample::RESAMPLES); self.plan.players()],
        };
        let push = |samples: &mut [Vec<f64>], values: &mut dyn Iterator<Item = f64>| {
            samples.iter_mut().zip(values).for_each(|(sample, value)| sample.push(value));
        };
        let are_rated = self.ratings_are_sound();
        let usual = self.players.strengths(self.totals);
        resample::each(self.plan, self.sums, |totals| {
            let entrants = || totals.entrants.iter();
            push(&mut samples.wins, &mut entrants().map(Entrant::win_rate));
            push(&mut samples.scores, &mut entrants().map(Entrant::mean_score));
            push(&mut samples.margins, &mut entrants().map(Entrant::mean_margin));
            push(&mut samples.places, &mut totals.places.iter().map(|wins| wins / totals.games));
            if are_rated {
                push(&mut samples.ratings, &mut self.players.ratings_near(totals, &usual).into_iter());
            }
        });
        samples
    }

    fn win_rate(&self, entrant: usize, samples: &mut Samples) -> Estimate {
        let is_sound = self.is_enough(entrant, Entrant::win_rate);
        let trials = self.blocks_with(entrant) as f64;
        rate(self.totals.entrants[entrant].win_rate(), &mut samples.wins[entrant], is_sound, trials)
    }

    fn score(&self, entrant: usize, samples: &mut Samples) -> Estimate {
        let is_sound = self.is_enough(entrant, Entrant::mean_score);
        let totals = &self.totals.entrants[entrant];
        let sample = is_sound.then_some(&mut samples.scores[entrant]);
        mean(totals.mean_score(), totals.score_sd(), sample, self.blocks_with(entrant))
    }

    fn margin(&self, entrant: usize, samples: &mut Samples) -> Estimate {
        let is_sound = self.is_enough(entrant, Entrant::mean_margin);
        let totals = &self.totals.entrants[entrant];
        let sample = is_sound.then_some(&mut samples.margins[entrant]);
        mean(totals.mean_margin(), totals.margin_sd(), sample, self.blocks_with(entrant))
    }

    fn ratings(&self, samples: &mut Samples) -> Vec<Estimate> {
        let values = self.players.ratings(self.totals);
        let intervals: Vec<Interval> = if self.ratings_are_sound() {
            samples.ratings.iter_mut().map(|sample| Interval::of_sample(sample)).collect()
        } else {
            self.players.cautious(self.totals, self.plan.players() as f64)
        };
        let estimate = |(value, interval)| Estimate { value, interval: Some(interval) };
        values.into_iter().zip(intervals).map(estimate).collect()
    }

    /// One uncertain rating makes all of them uncertain, since each is told as the distance from their mean.
    fn ratings_are_sound(&self) -> bool {
        (0..self.plan.bots().len()).all(|entrant| self.is_enough(entrant, Entrant::win_rate))
    }

    fn place(&self, place: usize, samples: &mut Samples) -> Estimate {
        let is_sound = is_enough(self.sums, |sums| Some(sums.places[place] / sums.games));
        let value = self.totals.places[place] / self.totals.games;
        rate(value, &mut samples.places[place], is_sound, self.sums.len() as f64)
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

/// A mean. Without enough to resample, each block counts as one game: its mean varies no more than a single game does.
fn mean(value: f64, deviation: f64, sample: Option<&mut Vec<f64>>, blocks: usize) -> Estimate {
    let interval = match sample {
        Some(sample) => Some(Interval::of_sample(sample)),
        None => Interval::student(value, deviation, blocks),
    };
    Estimate { value, interval }
}

/// Whether there are enough blocks, at every table, and enough of them that differ from what is usual at their table.
fn is_enough(sums: &[BlockSums], of_block: impl Fn(&BlockSums) -> Option<f64>) -> bool {
    let mut tables: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
    for block in sums {
        tables.entry(block.table).or_default().extend(of_block(block));
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
    let usual = values.chunk_by(|left, right| left == right).map(<[f64]>::len).max();
    values.len() - usual.unwrap_or(0)
}
