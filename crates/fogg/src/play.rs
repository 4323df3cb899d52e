//! `fogg play`: one game of bots in the terminal, told turn by turn.

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use fogg_arena::game;
use fogg_bots::thinking_rng;
use fogg_external_bots::Programs;
use fogg_rules::{Board, Seat, Seed};

use crate::input;
use crate::output::print;

mod ending;
mod story;

use story::{Eyes, Story};

/// Play one game of bots in the terminal
///
/// With the same --seed it is the same game again: game 0 of `fogg sim` with that seed and those bots.
#[derive(clap::Args)]
pub struct Args {
    /// A built-in board or a board file
    #[arg(long, value_name = "MAP", default_value = "usa")]
    map: String,
    /// One bot for each seat, separated by commas
    #[arg(long, value_name = "BOTS", default_value = "hard,blitz")]
    bots: String,
    /// The number that the game is dealt from; a new one unless told
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Whose eyes to see the game through: everything, what all see, or what one seat sees
    #[arg(long, value_name = "WHO", default_value = "all")]
    seat_view: SeatView,
    /// Let the bots take their time, as people would
    #[arg(long)]
    bot_speed: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum SeatView {
    All,
    Spectator,
    Blue,
    Red,
    Green,
    Yellow,
    Black,
}

/// Plays the game.
pub fn run(args: &Args) -> Result<()> {
    let board = input::board(&args.map)?;
    let bots = input::bots(&board, &args.bots)?;
    let eyes = eyes(args.seat_view, bots.len())?;
    let seed = args.seed.map_or_else(new_seed, Ok)?;
    print(&heading(&board, &bots, seed))?;
    let setup = game::setup(&board, bots.len(), Seed::from_series(seed, 0));
    let mut story = Story::new(&board, eyes);
    if args.bot_speed {
        story = story.paced(thinking_rng(&setup.seed, Seat::ALL[0]));
    }
    let programs = Programs::default();
    let make = |spec: &str| input::bot(&programs, spec);
    let roster = input::roster(&make);
    let played = game::play(&setup, &bots, &roster, &mut story)?;
    print(&ending::text(&board, &played.outcome, story.shown()))
}

fn eyes(seat_view: SeatView, seats: usize) -> Result<Eyes> {
    let number = match seat_view {
        SeatView::All => return Ok(Eyes::All),
        SeatView::Spectator => return Ok(Eyes::Of(None)),
        SeatView::Blue => 0,
        SeatView::Red => 1,
        SeatView::Green => 2,
        SeatView::Yellow => 3,
        SeatView::Black => 4,
    };
    let seat = Seat::ALL[number];
    if number >= seats {
        bail!("{seat} is not at this table of {seats}; name a seat that is");
    }
    Ok(Eyes::Of(Some(seat)))
}

/// Short enough to type again.
fn new_seed() -> Result<u64> {
    getrandom::u32().map(u64::from).context("the system gives no random numbers; name a --seed")
}

fn heading(board: &Board, bots: &[String], seed: u64) -> String {
    let seated: Vec<String> =
        Seat::ALL.iter().zip(bots).map(|(seat, bot)| format!("{seat} is {bot}")).collect();
    format!("{}, seed {seed}: {}\n", board.title(), seated.join(", "))
}
