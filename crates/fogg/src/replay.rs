//! `fogg replay`: a recorded game as text.

use anyhow::{Result, anyhow};
use fogg_record::{RecordError, Viewer};
use fogg_rules::Seat;

use crate::output::print;

/// Show a recorded game as text
///
/// The game is played again from its set-up and actions; `fogg verify` checks everything else in the file.
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

/// Prints the transcript of a game.
pub fn run(args: &Args) -> Result<()> {
    let text = fogg_record::load(&args.file).map_err(first_fault)?;
    let viewer = args.seat.map_or(Viewer::Everyone, Viewer::Seat);
    let game = fogg_record::read(&text, &args.file).map_err(first_fault)?;
    let shown = fogg_record::show(&game, args.at, viewer);
    print(&shown.map_err(|error| anyhow!("{}: {error}", args.file))?)
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
