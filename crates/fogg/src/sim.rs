//! `fogg sim`: many games of bots, and how they went.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Result, bail};
use clap::value_parser;
use fogg_arena::game::{self, Watch};
use fogg_external_bots::Programs;
use fogg_rules::{Board, BySeat, Event, Game, Outcome, Ply, Record, Seed};
use indicatif::ProgressBar;

use crate::input::{self, MAX_GAMES, MAX_THREADS};
use crate::interrupt::Stop;
use crate::output::{note, print, print_json};
use crate::progress;
use crate::records::Records;

mod report;
mod tally;

use report::Report;
use tally::Tally;

/// Play many games of bots and say how they went
///
/// Game number i is dealt from the seed and i, and each bot's chance follows from them too,
/// so the same command gives the same results on every machine, whatever --threads says.
///
/// Ctrl-C stops after the games under way and shows the results of those played; pressed again, it ends at once.
#[derive(clap::Args)]
#[command(after_long_help = report::JSON_HELP)]
pub struct Args {
    /// A built-in board or a board file
    #[arg(long, value_name = "MAP", default_value = "usa")]
    map: String,
    /// One bot for each seat, separated by commas
    #[arg(long, value_name = "BOTS", default_value = "random,random")]
    bots: String,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    /// The number that names the series of games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads to use; all that the machine has unless told
    #[arg(long, value_name = "T", value_parser = value_parser!(u64).range(1..=MAX_THREADS))]
    threads: Option<u64>,
    /// Write one record for each game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints the results.
pub fn run(args: &Args) -> Result<()> {
    let board = input::board(&args.map)?;
    let bots = input::bots(&board, &args.bots)?;
    let series = Series {
        board: &board,
        bots: &bots,
        args,
        records: args.records.as_deref().map(|folder| Records::open(folder, &args.map)).transpose()?,
        bar: progress::games(args.games),
        programs: Programs::default(),
        stop: Stop::on_ctrl_c()?,
        next: AtomicU64::new(0),
    };
    let start = Instant::now();
    let tally = series.play(input::threads(args.threads))?;
    let seconds = start.elapsed().as_secs_f64();
    series.bar.finish_and_clear();
    if tally.games == 0 {
        bail!("stopped before the first game was over");
    }
    if tally.games < args.games {
        note(&format!("stopped: these are the results of the first {} of {} games", tally.games, args.games));
    }
    let report = Report::new(&board, &bots, &tally);
    if args.json {
        return print_json(&report);
    }
    print(&report.text(&board, args.seed))?;
    note(&format!("{seconds:.1} s, {:.0} games/s", tally.games as f64 / seconds));
    Ok(())
}

/// A series of games under way.
struct Series<'a> {
    board: &'a Arc<Board>,
    bots: &'a [String],
    args: &'a Args,
    records: Option<Records>,
    bar: ProgressBar,
    /// Outside programs, which play one game after another.
    programs: Programs,
    stop: Stop,
    /// The next game that nobody plays yet.
    next: AtomicU64,
}

impl Series<'_> {
    fn play(&self, threads: usize) -> Result<Tally> {
        let mut total = Tally::default();
        for tally in input::pool(threads)?.broadcast(|_| self.work()) {
            total.add(&tally?);
        }
        Ok(total)
    }

    /// One thread's share. Every game that was begun is finished, so those played are always the first ones.
    fn work(&self) -> Result<Tally> {
        // Each game counts the holders of its board; a copy for each thread keeps them from waiting for each other.
        let board = Arc::new(Board::clone(self.board));
        let mut tally = Tally::default();
        while !self.stop.is_asked() {
            let game = self.next.fetch_add(1, Ordering::Relaxed);
            if game >= self.args.games {
                break;
            }
            self.play_game(&board, game, &mut tally).inspect_err(|_| self.stop.ask())?;
            self.bar.inc(1);
        }
        Ok(tally)
    }

    fn play_game(&self, board: &Arc<Board>, game: u64, tally: &mut Tally) -> Result<()> {
        let setup = game::setup(board, self.bots.len(), Seed::from_series(self.args.seed, game));
        let mut watcher = Watcher { plies: self.records.is_some().then(Vec::new), ..Watcher::default() };
        let make = |spec: &str| input::bot(&self.programs, spec);
        let played = game::play(&setup, self.bots, &input::roster(&make), &mut watcher)?;
        tally.add_game(&played.outcome, &watcher);
        if let (Some(records), Some(plies)) = (&self.records, watcher.plies) {
            records.write(game, Record { setup, plies }, self.bots)?;
        }
        Ok(())
    }
}

/// What is counted while a game goes on.
#[derive(Default)]
struct Watcher {
    turns: BySeat<i64>,
    decisions: BySeat<i64>,
    /// Kept only if a record is to be written.
    plies: Option<Vec<Ply>>,
}

impl Watch<anyhow::Error> for Watcher {
    fn happened(&mut self, event: Event) {
        if let Event::TurnBegan { seat } = event {
            self.turns[seat] += 1;
        }
    }

    fn played(&mut self, _game: &Game, ply: Ply) -> Result<()> {
        self.decisions[ply.seat] += 1;
        self.plies.iter_mut().for_each(|plies| plies.push(ply));
        Ok(())
    }
}

impl Tally {
    fn add_game(&mut self, outcome: &Outcome, watcher: &Watcher) {
        self.add_outcome(outcome);
        for (seat, _) in outcome.by_seat() {
            self.seats[seat].turns += watcher.turns[seat];
            self.seats[seat].decisions += watcher.decisions[seat];
        }
    }
}
