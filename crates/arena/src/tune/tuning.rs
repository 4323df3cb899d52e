//! The rounds and checks of a tuning, the resulting weights, and how significant each change is.

use serde::Serialize;

use super::{TuningCheck, TuningRound, TuningTask};

/// The rounds played, in order, and the checks between them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tuning {
    rounds: Vec<TuningRound>,
    checks: Vec<TuningCheck>,
}

/// One weight before and after tuning.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WeightReport {
    /// The weight's name.
    pub name: String,
    /// The initial value.
    pub start: f64,
    /// The tuned value.
    pub tuned: f64,
    /// The sum of its steps in standard deviations of a random walk.
    pub pull: f64,
}

impl Tuning {
    /// The rounds.
    pub fn rounds(&self) -> &[TuningRound] {
        &self.rounds
    }

    /// The checks.
    pub fn checks(&self) -> &[TuningCheck] {
        &self.checks
    }

    /// The check after this many rounds.
    pub fn check_after(&self, rounds: u64) -> Option<&TuningCheck> {
        self.checks.iter().find(|check| check.check == rounds)
    }

    /// Adds the next round.
    pub fn push(&mut self, round: TuningRound) {
        self.rounds.push(round);
    }

    /// Adds a check.
    pub fn push_check(&mut self, check: TuningCheck) {
        self.checks.push(check);
    }

    /// The weights that the next round starts from.
    pub fn theta<'a>(&'a self, task: &'a TuningTask) -> &'a [f64] {
        self.rounds.last().map_or(task.space.start(), |round| &round.theta)
    }

    /// The tuned weights: the mean of the last quarter of rounds, because single rounds fluctuate.
    pub fn tuned(&self, task: &TuningTask) -> Vec<f64> {
        let quarter = self.rounds.len().div_ceil(4);
        let last: Vec<&[f64]> =
            self.rounds[self.rounds.len() - quarter..].iter().map(|round| round.theta.as_slice()).collect();
        task.space.middle(&last)
    }

    /// Each weight before and after tuning.
    pub fn weights(&self, task: &TuningTask) -> Vec<WeightReport> {
        let tuned = self.tuned(task);
        let weight = |(index, name): (usize, &String)| WeightReport {
            name: name.clone(),
            start: task.space.start()[index],
            tuned: tuned[index],
            pull: self.pull(task, index),
        };
        task.space.names().iter().enumerate().map(weight).collect()
    }

    /// The sum of a weight's steps divided by its standard deviation if all signs were random.
    fn pull(&self, task: &TuningTask, index: usize) -> f64 {
        let step = |round: &TuningRound| {
            let up = round.signs.as_bytes().get(index) == Some(&b'+');
            task.gains.at(round.round) * if up { round.result } else { -round.result }
        };
        let sum: f64 = self.rounds.iter().map(step).sum();
        let squares: f64 = self.rounds.iter().map(|round| step(round).powi(2)).sum();
        if squares > 0.0 { sum / squares.sqrt() } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use fogg_rules::chance::FastRng;
    use fogg_testkit::boards::named;
    use rand_core::{Rng, SeedableRng};

    use super::*;
    use crate::tune::{SpsaGains, WeightSpace, written};

    fn task(seed: u64) -> TuningTask {
        let weights = ["a", "b"].map(|name| (name.to_owned(), 1.0));
        TuningTask {
            space: WeightSpace::new("planner", weights.to_vec()).unwrap(),
            boards: vec![named("usa")],
            players: 2,
            against: Vec::new(),
            blocks: 1,
            seed,
            gains: SpsaGains::default(),
        }
    }

    /// Rounds with results computed by `result`.
    fn tuning(task: &TuningTask, count: u64, mut result: impl FnMut(&[f64]) -> f64) -> Tuning {
        let mut tuning = Tuning::default();
        for round in 0..count {
            let signs = task.signs(round);
            let (result, theta) = (result(&signs), vec![(round + 1) as f64; 2]);
            tuning.push(TuningRound { round, map: "usa".to_owned(), signs: written(&signs), result, theta });
        }
        tuning
    }

    #[test]
    fn random_results_exceed_two_deviations_in_about_one_of_twenty_cases() {
        let mut rng = FastRng::seed_from_u64(1);
        let mut beyond = 0;
        for seed in 0..300 {
            let task = task(seed);
            let tuning = tuning(&task, 100, |_| f64::from(rng.next_u32() as i32));
            beyond += tuning.weights(&task).iter().filter(|weight| weight.pull.abs() > 2.0).count();
        }
        assert!((12..=48).contains(&beyond), "{beyond} of 600");
    }

    #[test]
    fn a_weight_that_matters_is_pulled() {
        let task = task(1);
        let weights = tuning(&task, 100, |signs| -0.1 * signs[1]).weights(&task);
        assert!(weights[0].pull.abs() < 3.0 && weights[1].pull < -8.0, "{weights:?}");
        assert_eq!(tuning(&task, 5, |_| 0.0).weights(&task)[0].pull, 0.0);
    }

    #[test]
    fn tuned_weights_are_the_mean_of_the_last_quarter() {
        let task = task(1);
        assert_eq!(Tuning::default().tuned(&task), [1.0, 1.0]);
        assert_eq!(tuning(&task, 1, |_| 0.0).tuned(&task), [1.0, 1.0]);
        // Of eight rounds, the last two have 7 and 8.
        assert_eq!(tuning(&task, 8, |_| 0.0).tuned(&task), [7.48, 7.48]);
    }
}
