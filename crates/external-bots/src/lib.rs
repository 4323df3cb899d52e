//! Runs external programs as bots over the bot protocol, and built-in bots as programs.
//!
//! A program that is missing, silent, slow or wrong loses a decision to a fallback bot, and the game after three
//! faults; it can neither crash nor stall a game. `docs/bots/bot-protocol.md` describes the protocol for authors of
//! programs.
//!
//! ```no_run
//! use fogg_external_bots::ProgramPool;
//!
//! let pool = ProgramPool::default();
//! let mine = pool.bot("exec:python3 examples/bots/ticket_taker.py")?;
//! let built_in = pool.bot("random")?;
//! # Ok::<(), fogg_external_bots::BotSpecError>(())
//! ```

use fogg_bots::Bot;

mod external_bot;
mod fault;
mod limits;
mod line_reader;
mod log;
mod nearest;
mod process;
mod program_pool;
mod serve;
mod spec;

pub use external_bot::ExternalBot;
pub use fault::BotFault;
pub use limits::BotLimits;
pub use log::BotLog;
pub use program_pool::ProgramPool;
pub use serve::{BotServeError, serve};
pub use spec::{BotSpecError, check, split_list};

/// Creates a bot for one seat: an external program for `exec:PROGRAM ARGS`, or a built-in bot.
///
/// The program is started for this bot only; a [`ProgramPool`] reuses it for many games.
pub fn bot(spec: &str) -> Result<Box<dyn Bot + Send>, BotSpecError> {
    ProgramPool::default().bot(spec)
}
