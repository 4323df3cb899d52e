//! `fogg bench`: how fast the rules are, and the playouts of the search.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::{Subcommand, value_parser};
use fogg_bots::Quick;
use fogg_rules::chance::FastRng;
use fogg_rules::{Board, Game, Options};
use rand_core::SeedableRng;
use serde::Serialize;

use crate::input::{self, MAX_THREADS};
use crate::interrupt::Stop;
use crate::output::{print, print_json};
use crate::progress;

/// How many games are played between two looks at the clock.
const GAMES_PER_LOOK: u64 = 64;

#[derive(Subcommand)]
pub enum Command {
    Playouts(Args),
}

/// Play random games, scores included, and say how many fit into a second
///
/// Every action is drawn from the legal ones, each as likely as any other; with --informed it is what the playouts of
/// the search choose. The deal, the play and the scores with the longest path are all within the time.
#[derive(clap::Args)]
#[command(after_long_help = JSON_HELP)]
pub struct Args {
    /// A built-in board or a board file
    #[arg(long, value_name = "MAP", default_value = "usa")]
    map: String,
    /// How many players
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u64,
    /// How long to play
    #[arg(long, value_name = "SECONDS", default_value = "3", value_parser = input::seconds)]
    seconds: f64,
    /// How many threads to use
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = value_parser!(u64).range(1..=MAX_THREADS))]
    threads: u64,
    /// Play as the search's playouts do, not at random
    #[arg(long)]
    informed: bool,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

const JSON_HELP: &str = "\
With --json, one object: map, players, threads, games, decisions, seconds (of the wall clock),
games_per_s, and ns_per_decision (seconds times threads, divided by decisions).";

/// The measurement, with the fields of the JSON object.
#[derive(Serialize)]
struct Report<'a> {
    map: &'a str,
    players: u8,
    threads: u64,
    games: u64,
    decisions: u64,
    seconds: f64,
    games_per_s: f64,
    ns_per_decision: f64,
}

/// Measures and prints.
pub fn run(command: &Command) -> Result<()> {
    let Command::Playouts(args) = command;
    let board = input::board(&args.map)?;
    let players = input::players(&board, args.players)?;
    let bar = progress::clock(args.seconds);
    let played = measure(&board, players, args)?;
    bar.finish_and_clear();
    let report = Report::new(&board, players, args.threads, &played);
    if args.json { print_json(&report) } else { print(&report.text(&board)) }
}

/// What all threads played together, and how long that took.
struct Played {
    games: u64,
    decisions: u64,
    time: Duration,
}

fn measure(board: &Arc<Board>, players: u8, args: &Args) -> Result<Played> {
    let stop = Stop::on_ctrl_c()?;
    let threads = args.threads as usize;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.with_context(|| format!("{threads} threads cannot be started"))?;
    // A board counts its holders: a copy for each thread keeps them from waiting for each other.
    let boards: Vec<Arc<Board>> = (0..threads).map(|_| Arc::new(Board::clone(board))).collect();
    let start = Instant::now();
    let end = start + Duration::from_secs_f64(args.seconds);
    let shares = pool.broadcast(|thread| {
        let board = &boards[thread.index()];
        let mut rng = FastRng::seed_from_u64(thread.index() as u64);
        let over = || stop.is_asked() || Instant::now() >= end;
        if args.informed {
            let mut quick = Quick::default();
            play_until(over, board, players, &mut rng, |game, rng| quick.play_out(game, rng))
        } else {
            play_until(over, board, players, &mut rng, Game::playout)
        }
    });
    let time = start.elapsed();
    let mut played = Played { games: 0, decisions: 0, time };
    for share in shares {
        let (games, decisions) = share?;
        played.games += games;
        played.decisions += decisions;
    }
    Ok(played)
}

/// Plays games until it is time; returns how many, and how many decisions they took.
fn play_until(
    over: impl Fn() -> bool,
    board: &Arc<Board>,
    players: u8,
    rng: &mut FastRng,
    mut play_out: impl FnMut(&mut Game, &mut FastRng) -> u32,
) -> Result<(u64, u64)> {
    let (mut games, mut decisions) = (0, 0);
    loop {
        for _ in 0..GAMES_PER_LOOK {
            let mut game = Game::simulated(board, players, Options::default(), rng)?;
            decisions += u64::from(play_out(&mut game, rng));
            let outcome = black_box(game.outcome());
            debug_assert!(outcome.is_some_and(|outcome| !outcome.winners.is_empty()), "somebody wins");
        }
        games += GAMES_PER_LOOK;
        if over() {
            return Ok((games, decisions));
        }
    }
}

impl<'a> Report<'a> {
    fn new(board: &'a Board, players: u8, threads: u64, played: &Played) -> Report<'a> {
        let seconds = played.time.as_secs_f64();
        Report {
            map: board.name(),
            players,
            threads,
            games: played.games,
            decisions: played.decisions,
            seconds,
            games_per_s: played.games as f64 / seconds,
            ns_per_decision: seconds * threads as f64 * 1e9 / played.decisions as f64,
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
