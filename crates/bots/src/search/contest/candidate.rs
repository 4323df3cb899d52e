//! One choice of a contest: what was thought of it, and how it did.

use fogg_rules::Action;

use crate::Settings;

/// Worths are summed in whole parts, so that the order of adding, and with it the number of threads, cannot matter.
const PARTS: f64 = (1 << 20) as f64;

/// One choice and how it did.
#[derive(Clone, Copy)]
pub(in crate::search) struct Candidate {
    pub(super) action: Action,
    /// What the planner thinks of it, against its favourite, in worth.
    opinion: f64,
    pub(super) sums: Sums,
}

/// Sums over deals of how a choice did against the mean of the choices.
#[derive(Clone, Copy, Default)]
pub(super) struct Sums {
    worth: i64,
    squares: i64,
}

impl Sums {
    /// One deal on which a choice did so much better than the mean.
    pub(super) fn of(ahead: f64) -> Sums {
        let parts = |worth: f64| (worth * PARTS).round() as i64;
        Sums { worth: parts(ahead), squares: parts(ahead * ahead) }
    }

    pub(super) fn add(&mut self, other: &Sums) {
        self.worth += other.worth;
        self.squares += other.squares;
    }
}

impl Candidate {
    /// A choice that was not tried yet.
    pub(in crate::search) fn new(action: Action, opinion: f64) -> Candidate {
        Candidate { action, opinion, sums: Sums::default() }
    }

    /// How it did. The planner's opinion counts as some deals while there are few, and a share of it always: playouts
    /// have their own blind spots, which more of them do not cure.
    pub(super) fn value(&self, deals: f64, settings: &Settings) -> f64 {
        let seen = self.sums.worth as f64 / PARTS;
        (seen + self.opinion * settings.trust) / (deals + settings.trust) + settings.opinion * self.opinion
    }

    /// How far off that may be, squared.
    pub(super) fn variance(&self, deals: f64) -> f64 {
        let mean = self.sums.worth as f64 / PARTS / deals;
        (self.sums.squares as f64 / PARTS / deals - mean * mean).max(0.0) / deals
    }
}
