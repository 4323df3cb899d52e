//! `fogg replay`: a recorded game as text.

use anyhow::{Result, anyhow, bail};
use fogg_boards::one_line;
use fogg_record::{RecordError, ShowError, Viewer};
use fogg_rules::Seat;

use crate::output::{note, print};

/// Show a recorded game as text
///
/// The game is played again from its set-up and actions; `fogg verify` checks everything else in the file.
/// A game that this program cannot play again is shown as it was written down.
#[derive(clap::Args)]
pub struct Args {
    /// The record
    file: String,
    /// Stop after this ply and show how the table stands
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Show only what this seat saw: blue, red, green, yellow or black
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    seat: Option<Seat>,
}

/// Prints the game: played again if it can be, otherwise as it was written down.
pub fn run(args: &Args) -> Result<()> {
    let text = fogg_record::load(&args.file).map_err(first_fault)?;
    let viewer = args.seat.map_or(Viewer::Everyone, Viewer::Seat);
    let shown = match fogg_record::read(&text, &args.file) {
        Ok(game) => fogg_record::show(&game, args.at, viewer),
        Err(error) => return written(args, &text, &first_fault(error)),
    };
    let in_file = |error: ShowError| anyhow!("{}: {error}", args.file);
    match shown {
        Ok(shown) => print(&shown),
        Err(error @ ShowError::Replay(_)) => written(args, &text, &in_file(error)),
        Err(error) => Err(in_file(error)),
    }
}

/// Prints what the file says of a game that cannot be played again. Hiding from a seat what it did not see would
/// take the rules, and they are what does not fit.
fn written(args: &Args, text: &str, why: &anyhow::Error) -> Result<()> {
    let shown = fogg_record::show_written(text, &args.file, args.at).map_err(first_fault)?;
    let why = format!("{}; this program cannot play the game again", one_line(&why.to_string()));
    if let Some(seat) = args.seat {
        bail!("{why}, and what was written down hides nothing from {seat}: leave out --seat");
    }
    note(&format!("{why}, so this is what was written down"));
    print(&shown)
}

/// One sentence, though there may be more to say: `fogg verify` is where to hear it all.
pub(crate) fn first_fault(error: RecordError) -> anyhow::Error {
    match error.0.first() {
        Some(fault) => anyhow!("{fault}"),
        None => anyhow!("the record cannot be read"),
    }
}

/// For clap: a seat by the colour of its trains, or by its number from 1.
fn seat(text: &str) -> Result<Seat, String> {
    let numbered = || text.parse::<usize>().ok().and_then(|number| Seat::new(number.checked_sub(1)?));
    Seat::from_name(text).or_else(numbered).ok_or_else(|| "not a seat".to_owned())
}
