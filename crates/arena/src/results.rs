//! What has come in so far: blocks in order, times, and a test that may say when to stop.

use std::ops::ControlFlow;

use crate::block::Block;
use crate::plan::Plan;
use crate::stats::interval::{Interval, Z};
use crate::stats::sprt::{Question, Sprt, Verdict};
use crate::summary::Summary;
use crate::times::Times;

/// The results of a plan, as far as they are there.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    plan: Plan,
    blocks: Vec<Block>,
    times: Vec<Times>,
    sprt: Option<Sprt>,
    first: Running,
}

/// Sums of the first entrant's blocks, for an estimate at any time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Running {
    blocks: f64,
    sum: f64,
    squares: f64,
}

impl Results {
    /// Nothing yet.
    pub fn new(plan: &Plan, question: Option<Question>) -> Results {
        Results {
            plan: plan.clone(),
            blocks: Vec::new(),
            times: vec![Times::default(); plan.bots().len()],
            sprt: question.map(Sprt::new),
            first: Running::default(),
        }
    }

    /// Takes the next block, and says whether more are wanted. After a verdict none is.
    pub fn take(&mut self, mut block: Block) -> ControlFlow<()> {
        if self.is_decided() {
            return ControlFlow::Break(());
        }
        // Times are summed up at once: they would need more memory than all else.
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
        self.sprt.as_ref().is_some_and(|sprt| sprt.verdict() != Verdict::Undecided)
    }

    /// What was planned.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The blocks, in order.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// How long each entrant thought.
    pub fn times(&self) -> &[Times] {
        &self.times
    }

    /// The first entrant's win rate and its interval so far, good enough to watch.
    pub fn at_a_glance(&self) -> Option<(f64, Interval)> {
        self.first.estimate()
    }

    /// All that can be said; nothing of no blocks.
    pub fn summary(&self) -> Option<Summary> {
        let sprt = self.sprt.as_ref().map(Sprt::summary);
        (!self.blocks.is_empty())
            .then(|| Summary { sprt, ..Summary::new(&self.plan, &self.blocks, &self.times) })
    }
}

impl Running {
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
        // Few blocks, or equal ones, are no reason to be sure.
        let spread = (self.squares / self.blocks - rate * rate).max(0.0);
        if self.blocks < 20.0 || spread == 0.0 {
            return Some((rate, Interval::wilson(rate, self.blocks)));
        }
        Some((rate, Interval::around(rate, Z * (spread / (self.blocks - 1.0)).sqrt())))
    }
}

/// The first entrant's win rate in a block, if it sat there.
fn first_entrants_rate(block: &Block) -> Option<f64> {
    let mut shares = Vec::new();
    for game in &block.games {
        let seat = game.seats.iter().position(|seat| seat.entrant == 0)?;
        shares.push(game.win_share(seat));
    }
    Some(shares.iter().sum::<f64>() / shares.len() as f64)
}
