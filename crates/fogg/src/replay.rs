//! `fogg replay`: prints a game file as text.

use anyhow::{Result, anyhow};
use fogg_record::{Perspective, RecordError};
use fogg_rules::Seat;

use crate::output::print;

/// Show a recorded game as text
///
/// Replays the game from its setup and moves; `fogg verify` checks everything else in the file.
#[derive(clap::Args)]
pub struct Args {
    /// Game file
    file: String,
    /// Stop after this move and show the position
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Show only what this seat could see: blue, red, green, yellow or black
    #[arg(long, value_name = "SEAT", value_parser = parse_seat)]
    seat: Option<Seat>,
}

/// Prints the transcript of a game.
pub fn run(args: &Args) -> Result<()> {
    let text = fogg_record::load(&args.file).map_err(first_problem)?;
    let perspective = args.seat.map_or(Perspective::Everyone, Perspective::Seat);
    let game = fogg_record::read(&text, &args.file).map_err(first_problem)?;
    let shown = fogg_record::show(&game, args.at, perspective);
    print(&shown.map_err(|error| anyhow!("{}: {error}", args.file))?)
}

/// The first problem; `fogg verify` lists all of them.
pub(crate) fn first_problem(error: RecordError) -> anyhow::Error {
    match error.0.first() {
        Some(problem) => anyhow!("{problem}"),
        None => anyhow!("the record cannot be read"),
    }
}

/// Parses a seat by colour, or by number from 1, for clap.
pub(crate) fn parse_seat(text: &str) -> Result<Seat, String> {
    let by_number = || text.parse::<usize>().ok().and_then(|number| Seat::new(number.checked_sub(1)?));
    Seat::from_name(text).or_else(by_number).ok_or_else(|| "not a seat".to_owned())
}
