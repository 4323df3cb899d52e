//! `fogg play`: prints one game between bots, turn by turn.

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use fogg_arena::game;
use fogg_bots::thinking_rng;
use fogg_external_bots::ProgramPool;
use fogg_rules::{Board, Seat, Seed};

use crate::input;
use crate::output::print;

mod final_scores;
mod game_printer;

use game_printer::{GamePrinter, Viewpoint};

/// Watch one game between bots in the terminal
///
/// The same --seed always gives the same game: game 0 of `fogg sim` with that seed and those bots.
#[derive(clap::Args)]
pub struct Args {
    /// Built-in board name or board file
    #[arg(long, value_name = "MAP", default_value = "usa")]
    map: String,
    /// Comma-separated bots, one per seat
    #[arg(long, value_name = "BOTS", default_value = "hard,blitz")]
    bots: String,
    /// Seed for the deal [default: random]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Whose view to show: all (everything), spectator (public information) or one seat
    #[arg(long, value_name = "VIEW", default_value = "all")]
    seat_view: SeatView,
    /// How fast the bots play
    #[arg(long, value_name = "SPEED", default_value = "instant")]
    bot_speed: SpeedArg,
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

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SpeedArg {
    /// Without delays
    Instant,
    /// At a human pace
    Natural,
}

/// Plays and prints the game.
pub fn run(args: &Args) -> Result<()> {
    let board = input::board(&args.map)?;
    let bots = input::bots(&board, &args.bots)?;
    input::note_bots_without_network(&board, &bots);
    let viewpoint = viewpoint(args.seat_view, bots.len())?;
    let seed = args.seed.map_or_else(new_seed, Ok)?;
    print(&heading(&board, &bots, seed))?;
    let setup = game::setup(&board, bots.len(), Seed::from_series(seed, 0));
    let mut printer = GamePrinter::new(&board, viewpoint);
    if args.bot_speed == SpeedArg::Natural {
        printer = printer.with_delays(thinking_rng(&setup.seed, Seat::ALL[0]));
    }
    let programs = ProgramPool::default();
    let make = |spec: &str| input::bot(&programs, spec);
    let factory = input::bot_factory(&make);
    let played = game::play(&setup, &bots, &factory, &mut printer)?;
    print(&final_scores::text(&board, &played.outcome, printer.final_hands()))
}

fn viewpoint(seat_view: SeatView, seats: usize) -> Result<Viewpoint> {
    let number = match seat_view {
        SeatView::All => return Ok(Viewpoint::All),
        SeatView::Spectator => return Ok(Viewpoint::Of(None)),
        SeatView::Blue => 0,
        SeatView::Red => 1,
        SeatView::Green => 2,
        SeatView::Yellow => 3,
        SeatView::Black => 4,
    };
    let seat = Seat::ALL[number];
    if number >= seats {
        bail!("there is no {seat} seat in a game of {seats}");
    }
    Ok(Viewpoint::Of(Some(seat)))
}

/// A random seed that is short enough to type.
fn new_seed() -> Result<u64> {
    getrandom::u32().map(u64::from).context("the system provides no random numbers; give a --seed")
}

fn heading(board: &Board, bots: &[String], seed: u64) -> String {
    let players: Vec<String> =
        Seat::ALL.iter().zip(bots).map(|(seat, bot)| format!("{seat} is {bot}")).collect();
    format!("{}, seed {seed}: {}\n", board.title(), players.join(", "))
}
