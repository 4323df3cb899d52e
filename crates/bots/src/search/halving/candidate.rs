//! A candidate action: its prior value and its results.

use fogg_rules::Action;

use super::PlayoutKind;
use crate::SearchSettings;

/// Values are summed as integers, so that the order of addition, and thus the number of threads, cannot change
/// results.
const SUM_UNITS: f64 = (1 << 20) as f64;
/// With this many rollouts their random error is about as large as their systematic error, so they get half of
/// their maximum weight.
const ROLLOUT_HALF_WEIGHT: f64 = 150.0;

/// An action and its results.
#[derive(Clone, Copy)]
pub(in crate::search) struct Candidate {
    pub(super) action: Action,
    /// The planner's evaluation relative to its favourite, in the unit of playout values.
    prior: f64,
    sums: [SampleSums; 2],
}

/// Sums over deals of a candidate's lead over the mean of all candidates.
#[derive(Clone, Copy, Default)]
pub(super) struct SampleSums {
    deals: i64,
    leads: i64,
    squares: i64,
}

/// An estimated value.
#[derive(Clone, Copy)]
pub(super) struct CandidateEstimate {
    pub(super) value: f64,
    /// The squared standard error.
    pub(super) variance: f64,
}

impl SampleSums {
    /// The sums of one deal with this lead over the mean.
    pub(super) fn from_lead(lead: f64) -> SampleSums {
        let units = |lead: f64| (lead * SUM_UNITS).round() as i64;
        SampleSums { deals: 1, leads: units(lead), squares: units(lead * lead) }
    }

    pub(super) fn add(&mut self, other: &SampleSums) {
        self.deals += other.deals;
        self.leads += other.leads;
        self.squares += other.squares;
    }

    fn mean(&self) -> CandidateEstimate {
        if self.deals == 0 {
            return CandidateEstimate { value: 0.0, variance: 0.0 };
        }
        let deals = self.deals as f64;
        let value = self.leads as f64 / SUM_UNITS / deals;
        let variance = (self.squares as f64 / SUM_UNITS / deals - value * value).max(0.0) / deals;
        CandidateEstimate { value, variance }
    }
}

impl Candidate {
    /// Creates a candidate without results.
    pub(in crate::search) fn new(action: Action, prior: f64) -> Candidate {
        Candidate { action, prior, sums: [SampleSums::default(); 2] }
    }

    pub(super) fn add(&mut self, kind: PlayoutKind, sums: &SampleSums) {
        self.sums[kind as usize].add(sums);
    }

    /// The weighted mean of three sources: each planner playout has weight 1, the prior has a fixed weight, and
    /// the weight of all rollouts together is capped, because they have systematic errors that more of them do not
    /// reduce.
    pub(super) fn estimate(&self, settings: &SearchSettings) -> CandidateEstimate {
        let [rollouts, playouts] = &self.sums;
        let deals = rollouts.deals as f64;
        let weights = [
            settings.prior_weight,
            settings.rollout_weight_cap * deals / (deals + ROLLOUT_HALF_WEIGHT),
            playouts.deals as f64,
        ];
        let parts =
            [CandidateEstimate { value: self.prior, variance: 0.0 }, rollouts.mean(), playouts.mean()];
        let total = weights.iter().sum::<f64>().max(f64::MIN_POSITIVE);
        let shares = weights.map(|weight| weight / total);
        CandidateEstimate {
            value: shares.iter().zip(&parts).map(|(share, part)| share * part.value).sum(),
            variance: shares.iter().zip(&parts).map(|(share, part)| share * share * part.variance).sum(),
        }
    }
}
