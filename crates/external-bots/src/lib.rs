//! Programs of others at our table: a [`Bot`] that runs an outside program and speaks the bot protocol with it.
//!
//! A program that is missing, silent, slow, dead or wrong loses a decision to a fallback, and after three faults the
//! game; it can neither crash nor stall whoever plays with it. `docs/bot-protocol.md` is written for its authors.
//!
//! ```no_run
//! use fogg_external_bots::Programs;
//!
//! let programs = Programs::default();
//! let mine = programs.seat("exec:python3 examples/bots/ticket_taker.py")?;
//! let ours = programs.seat("random")?;
//! # Ok::<(), fogg_external_bots::SpecError>(())
//! ```

use fogg_bots::Bot;

mod conduct;
mod fault;
mod lines;
mod log;
mod nearest;
mod outside;
mod process;
mod programs;
mod serve;
mod spec;

pub use conduct::Conduct;
pub use fault::Fault;
pub use log::Log;
pub use outside::Outside;
pub use programs::Programs;
pub use serve::{ServeError, serve};
pub use spec::{SpecError, check, split_list};

/// A player for one seat: an outside program for `exec:PROGRAM ARGS`, or one of our bots for any other spec.
///
/// The program is started for this player alone; [`Programs`] keeps one for many games.
pub fn seat(spec: &str) -> Result<Box<dyn Bot + Send>, SpecError> {
    Programs::default().seat(spec)
}
