//! `fogg bot`: one of our bots as a program, for referees of others.

use std::io::{stdin, stdout};

use anyhow::Result;
use fogg_external_bots::BotLog;

use crate::output::note;

/// Play as a program that answers a referee's lines, as docs/bot-protocol.md describes them
///
/// It reads one JSON object a line from stdin, answers on stdout, and ends with its input.
#[derive(clap::Args)]
pub struct Args {
    /// Which bot
    #[arg(long, value_name = "BOT")]
    bot: String,
    /// Speak over stdin and stdout, which is the only way so far
    #[arg(long, required = true)]
    stdio: bool,
    /// The number that its thinking draws chance from
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

/// Answers until there is nothing more to answer.
pub fn run(args: &Args) -> Result<()> {
    fogg_external_bots::serve(&args.bot, args.seed, stdin().lock(), stdout().lock(), &BotLog::new(note))?;
    Ok(())
}
