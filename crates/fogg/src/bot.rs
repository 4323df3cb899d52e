//! `fogg bot`: runs a built-in bot as a program for other referees.

use std::io::{stdin, stdout};

use anyhow::Result;
use fogg_external_bots::BotLog;

use crate::output::note;

/// Run a bot over the protocol in docs/bots/bot-protocol.md
///
/// Reads one JSON object per line from stdin, answers on stdout, and exits when stdin closes.
#[derive(clap::Args)]
pub struct Args {
    /// Bot to run
    #[arg(long, value_name = "BOT")]
    bot: String,
    /// Use stdin and stdout (currently the only transport)
    #[arg(long, required = true)]
    stdio: bool,
    /// Seed for the bot's random choices
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

/// Answers messages until stdin closes.
pub fn run(args: &Args) -> Result<()> {
    fogg_external_bots::serve(&args.bot, args.seed, stdin().lock(), stdout().lock(), &BotLog::new(note))?;
    Ok(())
}
