//! Where bots are measured: many games, few words, and intervals that deserve their name.
//!
//! A [`plan`] says who meets whom. A [`block`] is one deal, played in every rotation of the entrants over the seats;
//! [`mod@run`] plays blocks on many threads and hands them over in order. [`stats`] resamples blocks, not games, and
//! [`summary`] is all that can be said in the end. `docs/arena.md` has the formulas and the reasons.

pub mod block;
pub mod file;
pub mod game;
pub mod plan;
pub mod report;
pub mod results;
pub mod run;
pub mod stats;
pub mod summary;
pub mod times;

pub use block::Block;
pub use plan::Plan;
pub use results::Results;
pub use summary::Summary;
