//! Statistics of blocks with confidence intervals. `docs/bots/arena.md` has the formulas and reasons.

pub mod interval;
pub mod rating;
pub mod sprt;
pub mod sums;

mod estimate;
mod resample;

pub use estimate::{Estimate, Estimates};
pub use interval::Interval;
