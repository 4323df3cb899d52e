//! One choice of a contest: what was thought of it, and how it did.

use fogg_rules::Action;

use super::Manner;
use crate::Settings;

/// Worths are summed in whole parts, so that the order of adding, and with it the number of threads, cannot matter.
const PARTS: f64 = (1 << 20) as f64;
/// With so many quick playouts chance blurs as much as their blind spots do.
const QUICK_HALF: f64 = 150.0;

/// One choice and how it did.
#[derive(Clone, Copy)]
pub(in crate::search) struct Candidate {
    pub(super) action: Action,
    /// What the planner thinks of it, against its favourite, in worth.
    opinion: f64,
    sums: [Sums; 2],
}

/// Sums over deals of how a choice did against the mean of the choices.
#[derive(Clone, Copy, Default)]
pub(super) struct Sums {
    deals: i64,
    worth: i64,
    squares: i64,
}

/// A number that is not quite known.
#[derive(Clone, Copy)]
pub(super) struct Estimate {
    pub(super) value: f64,
    /// How far off it may be, squared.
    pub(super) variance: f64,
}

impl Sums {
    /// One deal on which a choice did so much better than the mean.
    pub(super) fn of(ahead: f64) -> Sums {
        let parts = |worth: f64| (worth * PARTS).round() as i64;
        Sums { deals: 1, worth: parts(ahead), squares: parts(ahead * ahead) }
    }

    pub(super) fn add(&mut self, other: &Sums) {
        self.deals += other.deals;
        self.worth += other.worth;
        self.squares += other.squares;
    }

    fn mean(&self) -> Estimate {
        if self.deals == 0 {
            return Estimate { value: 0.0, variance: 0.0 };
        }
        let deals = self.deals as f64;
        let value = self.worth as f64 / PARTS / deals;
        let variance = (self.squares as f64 / PARTS / deals - value * value).max(0.0) / deals;
        Estimate { value, variance }
    }
}

impl Candidate {
    /// A choice that was not tried yet.
    pub(in crate::search) fn new(action: Action, opinion: f64) -> Candidate {
        Candidate { action, opinion, sums: [Sums::default(); 2] }
    }

    pub(super) fn add(&mut self, manner: Manner, sums: &Sums) {
        self.sums[manner as usize].add(sums);
    }

    /// How good it is, as far as is known. Every careful playout counts for one; the planner's opinion counts for some,
    /// and the quick playouts for some together, however many: they have blind spots that more of them do not cure.
    pub(super) fn estimate(&self, settings: &Settings) -> Estimate {
        let [quick, careful] = &self.sums;
        let deals = quick.deals as f64;
        let weights = [settings.trust, settings.quick * deals / (deals + QUICK_HALF), careful.deals as f64];
        let parts = [Estimate { value: self.opinion, variance: 0.0 }, quick.mean(), careful.mean()];
        let total = weights.iter().sum::<f64>().max(f64::MIN_POSITIVE);
        let shares = weights.map(|weight| weight / total);
        Estimate {
            value: shares.iter().zip(&parts).map(|(share, part)| share * part.value).sum(),
            variance: shares.iter().zip(&parts).map(|(share, part)| share * share * part.variance).sum(),
        }
    }
}
