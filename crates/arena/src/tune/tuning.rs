//! What has come in: rounds and checks, the weights they lead to, and how surely each weight was moved.

use serde::Serialize;

use super::{Check, Round, Task};

/// The rounds that were played, in order, and the checks between them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tuning {
    rounds: Vec<Round>,
    checks: Vec<Check>,
}

/// One weight, before and after.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WeightReport {
    /// Its name.
    pub name: String,
    /// Where it started.
    pub start: f64,
    /// Where it is now.
    pub tuned: f64,
    /// How far the results have pulled it, in standard deviations of what chance alone would have done.
    pub pull: f64,
}

impl Tuning {
    /// The rounds.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The checks.
    pub fn checks(&self) -> &[Check] {
        &self.checks
    }

    /// The check of the weights as they were after so many rounds.
    pub fn check_after(&self, rounds: u64) -> Option<&Check> {
        self.checks.iter().find(|check| check.check == rounds)
    }

    /// Takes the next round.
    pub fn take(&mut self, round: Round) {
        self.rounds.push(round);
    }

    /// Takes a check.
    pub fn take_check(&mut self, check: Check) {
        self.checks.push(check);
    }

    /// The weights that the next round begins with.
    pub fn theta<'a>(&'a self, task: &'a Task) -> &'a [f64] {
        self.rounds.last().map_or(task.space.start(), |round| &round.theta)
    }

    /// The weights to use: the middle of the last quarter, since single rounds still go to and fro.
    pub fn tuned(&self, task: &Task) -> Vec<f64> {
        let quarter = self.rounds.len().div_ceil(4);
        let last: Vec<&[f64]> =
            self.rounds[self.rounds.len() - quarter..].iter().map(|round| round.theta.as_slice()).collect();
        task.space.middle(&last)
    }

    /// Each weight, before and after.
    pub fn weights(&self, task: &Task) -> Vec<WeightReport> {
        let tuned = self.tuned(task);
        let weight = |(place, name): (usize, &String)| WeightReport {
            name: name.clone(),
            start: task.space.start()[place],
            tuned: tuned[place],
            pull: self.pull(task, place),
        };
        task.space.names().iter().enumerate().map(weight).collect()
    }

    /// All steps of a weight together, over what they would be if each went up or down by chance.
    fn pull(&self, task: &Task, place: usize) -> f64 {
        let step = |round: &Round| {
            let up = round.signs.as_bytes().get(place) == Some(&b'+');
            task.gains.at(round.round) * if up { round.result } else { -round.result }
        };
        let sum: f64 = self.rounds.iter().map(step).sum();
        let squares: f64 = self.rounds.iter().map(|round| step(round).powi(2)).sum();
        if squares > 0.0 { sum / squares.sqrt() } else { 0.0 }
    }
}
