//! `fogg sim`: simulates many games between bots.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Result, bail};
use clap::value_parser;
use fogg_arena::game::{self, GameObserver};
use fogg_external_bots::ProgramPool;
use fogg_rules::{Board, BySeat, Event, Game, Outcome, Ply, Record, Seed};
use indicatif::ProgressBar;

use crate::game_files::GameFiles;
use crate::input::{self, MAX_GAMES, MAX_THREADS};
use crate::interrupt::Stop;
use crate::output::{note, print, print_json};
use crate::progress;

mod report;
mod tally;

use report::SimReport;
use tally::Tally;

/// Simulate many games between bots and print statistics
///
/// Each game's deal and the bots' random choices depend only on the seed and the game number, so the same command
/// gives the same results on every machine, whatever --threads is.
///
/// Ctrl-C finishes the current games and prints the results so far; press it again to quit immediately.
#[derive(clap::Args)]
#[command(after_long_help = report::JSON_HELP)]
pub struct Args {
    /// Built-in board name or board file
    #[arg(long, value_name = "MAP", default_value = "usa")]
    map: String,
    /// Comma-separated bots, one per seat
    #[arg(long, value_name = "BOTS", default_value = "random,random")]
    bots: String,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    /// Random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "T", value_parser = value_parser!(u64).range(1..=MAX_THREADS))]
    threads: Option<u64>,
    /// Save a game file for each game in this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints the results.
pub fn run(args: &Args) -> Result<()> {
    let board = input::board(&args.map)?;
    let bots = input::bots(&board, &args.bots)?;
    input::note_bots_without_network(&board, &bots);
    let series = Series {
        board: &board,
        bots: &bots,
        args,
        game_files: args.records.as_deref().map(|folder| GameFiles::create(folder, &args.map)).transpose()?,
        bar: progress::games(args.games),
        programs: ProgramPool::default(),
        stop: Stop::on_ctrl_c()?,
        next: AtomicU64::new(0),
    };
    let start = Instant::now();
    let tally = series.play(input::threads(args.threads))?;
    let seconds = start.elapsed().as_secs_f64();
    series.bar.finish_and_clear();
    if tally.games == 0 {
        bail!("stopped before the first game was finished");
    }
    if tally.games < args.games {
        note(&format!("stopped: these are the results of the first {} of {} games", tally.games, args.games));
    }
    let report = SimReport::new(&board, &bots, &tally);
    if args.json {
        return print_json(&report);
    }
    print(&report.text(&board, args.seed))?;
    note(&format!("{seconds:.1} s, {:.0} games/s", tally.games as f64 / seconds));
    Ok(())
}

/// The state that all threads share.
struct Series<'a> {
    board: &'a Arc<Board>,
    bots: &'a [String],
    args: &'a Args,
    game_files: Option<GameFiles>,
    bar: ProgressBar,
    /// External programs, reused from game to game.
    programs: ProgramPool,
    stop: Stop,
    /// The number of the next game to start.
    next: AtomicU64,
}

impl Series<'_> {
    fn play(&self, threads: usize) -> Result<Tally> {
        let mut total = Tally::default();
        for tally in input::pool(threads)?.broadcast(|_| self.run_thread()) {
            total.add(&tally?);
        }
        Ok(total)
    }

    /// Runs one thread. Started games are always finished, so that the played games are the first ones.
    fn run_thread(&self) -> Result<Tally> {
        // One copy per thread, because the reference count of a shared board would slow all threads down.
        let board = Arc::new(Board::clone(self.board));
        let mut tally = Tally::default();
        while !self.stop.is_requested() {
            let game = self.next.fetch_add(1, Ordering::Relaxed);
            if game >= self.args.games {
                break;
            }
            self.play_game(&board, game, &mut tally).inspect_err(|_| self.stop.request())?;
            self.bar.inc(1);
        }
        Ok(tally)
    }

    fn play_game(&self, board: &Arc<Board>, game: u64, tally: &mut Tally) -> Result<()> {
        let setup = game::setup(board, self.bots.len(), Seed::from_series(self.args.seed, game));
        let mut watcher = Watcher { plies: self.game_files.is_some().then(Vec::new), ..Watcher::default() };
        let make = |spec: &str| input::bot(&self.programs, spec);
        let played = game::play(&setup, self.bots, &input::bot_factory(&make), &mut watcher)?;
        tally.add_game(&played.outcome, &watcher);
        if let (Some(files), Some(plies)) = (&self.game_files, watcher.plies) {
            files.write(game, Record { setup, plies }, self.bots)?;
        }
        Ok(())
    }
}

/// Counts turns and decisions during one game, and collects its plies for the game file.
#[derive(Default)]
struct Watcher {
    turns: BySeat<i64>,
    decisions: BySeat<i64>,
    /// Only collected if a game file is written.
    plies: Option<Vec<Ply>>,
}

impl GameObserver<anyhow::Error> for Watcher {
    fn on_event(&mut self, event: Event) {
        if let Event::TurnBegan { seat } = event {
            self.turns[seat] += 1;
        }
    }

    fn on_ply(&mut self, _game: &Game, ply: Ply) -> Result<()> {
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
