//! `fogg bench`: measures the speed of the rules engine and of playouts.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::{Subcommand, value_parser};
use fogg_bots::Rollout;
use fogg_rules::chance::FastRng;
use fogg_rules::{Board, Game, Options};
use rand_core::SeedableRng;
use serde::Serialize;

use crate::input::{self, MAX_THREADS};
use crate::interrupt::Stop;
use crate::output::{print, print_json};
use crate::progress;

/// The number of games between two reads of the clock.
const GAMES_PER_CLOCK_READ: u64 = 64;

#[derive(Subcommand)]
pub enum BenchCommand {
    Playouts(Args),
}

/// Play random games, including scoring, and report games per second
///
/// Every action is chosen uniformly from the legal ones; with --informed the search bot's playout policy chooses. The
/// time includes the deal, the moves and the scoring with the longest path.
#[derive(clap::Args)]
#[command(after_long_help = JSON_HELP)]
pub struct Args {
    /// Built-in board name or board file
    #[arg(long, value_name = "MAP", default_value = "usa")]
    map: String,
    /// Number of players
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u64,
    /// Length of the measurement in seconds
    #[arg(long, value_name = "SECONDS", default_value = "3", value_parser = input::seconds)]
    seconds: f64,
    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = value_parser!(u64).range(1..=MAX_THREADS))]
    threads: u64,
    /// Use the search bot's playout policy instead of random moves
    #[arg(long)]
    informed: bool,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

const JSON_HELP: &str = "\
With --json, one object: map, players, threads, games, decisions, seconds (of the wall clock),
games_per_s, and ns_per_decision (seconds times threads, divided by decisions).";

/// The result, with the fields of the JSON object.
#[derive(Serialize)]
struct PlayoutReport<'a> {
    map: &'a str,
    players: u8,
    threads: u64,
    games: u64,
    decisions: u64,
    seconds: f64,
    games_per_s: f64,
    ns_per_decision: f64,
}

/// Runs the benchmark and prints the result.
pub fn run(command: &BenchCommand) -> Result<()> {
    let BenchCommand::Playouts(args) = command;
    let board = input::board(&args.map)?;
    let players = input::players(&board, args.players)?;
    let bar = progress::clock(args.seconds);
    let measurement = measure(&board, players, args)?;
    bar.finish_and_clear();
    let report = PlayoutReport::new(&board, players, args.threads, &measurement);
    if args.json { print_json(&report) } else { print(&report.text(&board)) }
}

/// The total of all threads.
struct Measurement {
    games: u64,
    decisions: u64,
    duration: Duration,
}

fn measure(board: &Arc<Board>, players: u8, args: &Args) -> Result<Measurement> {
    let stop = Stop::on_ctrl_c()?;
    let threads = args.threads as usize;
    let pool = input::pool(threads)?;
    // One copy per thread, because the reference count of a shared board would slow all of them down.
    let boards: Vec<Arc<Board>> = (0..threads).map(|_| Arc::new(Board::clone(board))).collect();
    let start = Instant::now();
    let end = start + Duration::from_secs_f64(args.seconds);
    let parts = pool.broadcast(|thread| {
        let board = &boards[thread.index()];
        let mut rng = FastRng::seed_from_u64(thread.index() as u64);
        let is_over = || stop.is_requested() || Instant::now() >= end;
        if args.informed {
            let mut rollout = Rollout::default();
            play_until(is_over, board, players, &mut rng, |game, rng| rollout.playout(game, rng))
        } else {
            play_until(is_over, board, players, &mut rng, Game::playout)
        }
    });
    let mut total = Measurement { games: 0, decisions: 0, duration: start.elapsed() };
    for part in parts {
        let (games, decisions) = part?;
        total.games += games;
        total.decisions += decisions;
    }
    Ok(total)
}

/// Plays games until `is_over`; returns the numbers of games and decisions.
fn play_until(
    is_over: impl Fn() -> bool,
    board: &Arc<Board>,
    players: u8,
    rng: &mut FastRng,
    mut playout: impl FnMut(&mut Game, &mut FastRng) -> u32,
) -> Result<(u64, u64)> {
    let (mut games, mut decisions) = (0, 0);
    loop {
        for _ in 0..GAMES_PER_CLOCK_READ {
            let mut game = Game::simulated(board, players, Options::default(), rng)?;
            decisions += u64::from(playout(&mut game, rng));
            let outcome = black_box(game.outcome());
            debug_assert!(
                outcome.is_some_and(|outcome| !outcome.winners.is_empty()),
                "a finished game has a winner"
            );
        }
        games += GAMES_PER_CLOCK_READ;
        if is_over() {
            return Ok((games, decisions));
        }
    }
}

impl<'a> PlayoutReport<'a> {
    fn new(board: &'a Board, players: u8, threads: u64, measurement: &Measurement) -> PlayoutReport<'a> {
        let seconds = measurement.duration.as_secs_f64();
        PlayoutReport {
            map: board.name(),
            players,
            threads,
            games: measurement.games,
            decisions: measurement.decisions,
            seconds,
            games_per_s: measurement.games as f64 / seconds,
            ns_per_decision: seconds * threads as f64 * 1e9 / measurement.decisions as f64,
        }
    }

    fn text(&self, board: &Board) -> String {
        let threads = crate::output::count(self.threads, "thread");
        format!(
            "{}, {} players, {threads}: {} games, {} decisions in {:.2} s\n{:.0} games/s, {:.1} ns per decision\n",
            board.title(),
            self.players,
            self.games,
            self.decisions,
            self.seconds,
            self.games_per_s,
            self.ns_per_decision
        )
    }
}
