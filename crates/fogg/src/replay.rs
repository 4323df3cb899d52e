//! `fogg replay`: prints a game file as text.

use anyhow::{Result, anyhow, bail};
use fogg_boards::one_line;
use fogg_record::{RecordError, ShowError, Viewer};
use fogg_rules::Seat;

use crate::output::{note, print};

/// Show a recorded game as text
///
/// Replays the game from its setup and moves; `fogg verify` checks everything else in the file.
/// A game this version can't replay is shown as recorded.
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

/// Prints the replayed game, or the recorded text if it cannot be replayed.
pub fn run(args: &Args) -> Result<()> {
    let text = fogg_record::load(&args.file).map_err(first_problem)?;
    let viewer = args.seat.map_or(Viewer::Everyone, Viewer::Seat);
    let shown = match fogg_record::read(&text, &args.file) {
        Ok(game) => fogg_record::show(&game, args.at, viewer),
        Err(error) => return print_recorded(args, &text, &first_problem(error)),
    };
    let in_file = |error: ShowError| anyhow!("{}: {error}", args.file);
    match shown {
        Ok(shown) => print(&shown),
        Err(error @ ShowError::Replay(_)) => print_recorded(args, &text, &in_file(error)),
        Err(error) => Err(in_file(error)),
    }
}

/// Prints the recorded text of a game that cannot be replayed. It cannot be limited to the view of a seat: that would
/// need a replay.
fn print_recorded(args: &Args, text: &str, error: &anyhow::Error) -> Result<()> {
    let shown = fogg_record::show_written(text, &args.file, args.at).map_err(first_problem)?;
    let reason = format!("{}; this version cannot replay the game", one_line(&error.to_string()));
    if let Some(seat) = args.seat {
        bail!("{reason}, and the recorded text cannot be limited to the view of {seat}: omit --seat");
    }
    note(&format!("{reason}, so this is the recorded text"));
    print(&shown)
}

/// The first problem; `fogg verify` lists all of them.
pub(crate) fn first_problem(error: RecordError) -> anyhow::Error {
    match error.0.first() {
        Some(fault) => anyhow!("{fault}"),
        None => anyhow!("the record cannot be read"),
    }
}

/// Parses a seat by colour, or by number from 1, for clap.
fn parse_seat(text: &str) -> Result<Seat, String> {
    let by_number = || text.parse::<usize>().ok().and_then(|number| Seat::new(number.checked_sub(1)?));
    Seat::from_name(text).or_else(by_number).ok_or_else(|| "not a seat".to_owned())
}
