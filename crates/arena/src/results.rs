//! Collects the results of a run: blocks in order, decision times, and an optional sequential test.

use std::ops::ControlFlow;

use crate::block::Block;
use crate::plan::Plan;
use crate::stats::interval::{Interval, Z};
use crate::stats::sprt::{Hypotheses, Sprt, SprtVerdict};
use crate::summary::RunSummary;
use crate::time_histogram::TimeHistogram;

/// The results of a plan so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    plan: Plan,
    blocks: Vec<Block>,
    times: Vec<TimeHistogram>,
    sprt: Option<Sprt>,
    first: RunningMean,
}

/// Running sums of the first entrant's win rate per block.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct RunningMean {
    blocks: f64,
    sum: f64,
    squares: f64,
}

impl Results {
    /// Creates empty results.
    pub fn new(plan: &Plan, hypotheses: Option<Hypotheses>) -> Results {
        Results {
            plan: plan.clone(),
            blocks: Vec::new(),
            times: vec![TimeHistogram::default(); plan.bots().len()],
            sprt: hypotheses.map(Sprt::new),
            first: RunningMean::default(),
        }
    }

    /// Adds the next block. Returns `Break` once the sequential test has a verdict; later blocks are ignored.
    pub fn push(&mut self, mut block: Block) -> ControlFlow<()> {
        if self.is_decided() {
            return ControlFlow::Break(());
        }
        // Histograms are merged at once: kept for each block, they would use more memory than everything else.
        let table = &self.plan.tables()[self.plan.table_of(block.block)];
        for (entrant, times) in table.iter().zip(std::mem::take(&mut block.time)) {
            self.times[*entrant].add(&times);
        }
        if let Some(rate) = first_entrants_rate(&block) {
            self.first.add(rate);
            self.sprt.iter_mut().for_each(|sprt| {
                sprt.add(rate);
            });
        }
        self.blocks.push(block);
        if self.is_decided() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn is_decided(&self) -> bool {
        self.sprt.as_ref().is_some_and(|sprt| sprt.verdict() != SprtVerdict::Undecided)
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The blocks, in order.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The decision times of each entrant.
    pub fn times(&self) -> &[TimeHistogram] {
        &self.times
    }

    /// The first entrant's win rate so far and an approximate interval, for progress output.
    pub fn running_estimate(&self) -> Option<(f64, Interval)> {
        self.first.estimate()
    }

    /// The summary; `None` without blocks.
    pub fn summary(&self) -> Option<RunSummary> {
        let sprt = self.sprt.as_ref().map(Sprt::summary);
        (!self.blocks.is_empty())
            .then(|| RunSummary { sprt, ..RunSummary::new(&self.plan, &self.blocks, &self.times) })
    }
}

impl RunningMean {
    fn add(&mut self, rate: f64) {
        self.blocks += 1.0;
        self.sum += rate;
        self.squares += rate * rate;
    }

    fn estimate(&self) -> Option<(f64, Interval)> {
        if self.blocks == 0.0 {
            return None;
        }
        let rate = self.sum / self.blocks;
        // The variance of few or equal blocks is unreliable, so they get a wider interval.
        let spread = (self.squares / self.blocks - rate * rate).max(0.0);
        if self.blocks < 20.0 || spread == 0.0 {
            return Some((rate, Interval::wilson(rate, self.blocks)));
        }
        Some((rate, Interval::around(rate, Z * (spread / (self.blocks - 1.0)).sqrt())))
    }
}

/// The first entrant's win rate in a block, if it played in it.
fn first_entrants_rate(block: &Block) -> Option<f64> {
    let mut shares = Vec::new();
    for game in &block.games {
        let seat = game.seats.iter().position(|seat| seat.entrant == 0)?;
        shares.push(game.win_share(seat));
    }
    Some(shares.iter().sum::<f64>() / shares.len() as f64)
}
