//! `fogg analyse`: what decided a finished game.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, anyhow};
use fogg_analysis::FinishedGame;
use fogg_bots::{Lookahead, NetworkSource};
use fogg_protocol::analysis::{AnalysisPass, Finding, GameAnalysis};
use fogg_record::GameRecord;
use fogg_rules::Seat;
use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::input::{self, MAX_THREADS};
use crate::interrupt::Stop;
use crate::output::{note, print, print_json};
use crate::replay::{first_problem, parse_seat};
use crate::{labels, progress};

mod page;
mod text;
mod words;

/// Analyse a finished game: what decided it, and which moves mattered
///
/// Grades every decision by what its player could know, separates luck from choices, and tells the story of every
/// ticket. The same file and seed give the same analysis.
#[derive(clap::Args)]
pub struct Args {
    /// Game file
    file: String,
    /// Only a first impression, within seconds
    #[arg(long)]
    quick: bool,
    /// Show only the decisions, win chances and tickets of this seat: blue, red, green, yellow or black
    #[arg(long, value_name = "SEAT", value_parser = parse_seat)]
    seat: Option<Seat>,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=MAX_THREADS))]
    threads: Option<u64>,
    /// Seed for the trials
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Write a page with pictures to this folder, created if needed
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// An analysed game, and what is known of its players.
struct Analysed<'a> {
    game: &'a FinishedGame,
    names: &'a [String],
    report: GameAnalysis,
    seat: Option<Seat>,
}

/// The JSON form of an analysis.
#[derive(serde::Serialize)]
struct JsonAnalysis<'a> {
    players: &'a [String],
    #[serde(flatten)]
    analysis: &'a GameAnalysis,
    interrupted: bool,
}

/// Analyses a game and prints the result.
pub fn run(args: &Args) -> Result<()> {
    let record = read(&args.file)?;
    let game = FinishedGame::new(&record.record).map_err(|error| anyhow!("{}: {error}", args.file))?;
    let stop = Stop::on_ctrl_c()?;
    let (findings, is_complete) = analyse(args, &game, &stop)?;
    let analysed =
        Analysed { game: &game, names: &record.names, report: game.report(&findings), seat: args.seat };
    if !is_complete {
        note("stopped: this is the analysis so far");
    }
    if let Some(folder) = &args.report {
        let file = page::write(&analysed, folder, record.board_file.as_deref())?;
        note(&format!("wrote {}", file.display()));
    }
    if args.json {
        print_json(&JsonAnalysis {
            players: &record.names,
            analysis: &analysed.report,
            interrupted: !is_complete,
        })
    } else {
        print(&text::text(&analysed))
    }
}

/// Reads a game file, and verifies it: an analysis of a game that was not played like this would be about nothing.
fn read(file: &str) -> Result<GameRecord> {
    let text = fogg_record::load(file).map_err(first_problem)?;
    fogg_record::verify(&text, file).map_err(first_problem)?;
    fogg_record::read(&text, file).map_err(first_problem)
}

/// Runs all passes; returns the findings, and whether they are complete.
fn analyse(args: &Args, game: &FinishedGame, stop: &Stop) -> Result<(Vec<Finding>, bool)> {
    let pool = input::pool(input::threads(args.threads))?;
    let mut findings = Vec::new();
    let passes = [AnalysisPass::Coarse, AnalysisPass::Fine, AnalysisPass::Careful];
    for pass in passes.iter().take(if args.quick { 1 } else { passes.len() }) {
        let tasks = game.tasks(*pass, &findings);
        let bar = progress::decisions(tasks.len() as u64);
        bar.set_message(words::pass(*pass));
        let found = pool.install(|| find_all(args, game, *pass, &tasks, stop, &bar));
        bar.finish_and_clear();
        let is_complete = found.len() == tasks.len();
        findings.extend(found);
        if !is_complete {
            return Ok((findings, false));
        }
    }
    Ok((findings, true))
}

fn find_all(
    args: &Args,
    game: &FinishedGame,
    pass: AnalysisPass,
    tasks: &[u32],
    stop: &Stop,
    bar: &ProgressBar,
) -> Vec<Finding> {
    let is_stopped = AtomicBool::new(false);
    let find = |lookahead: &mut Lookahead, task: &u32| {
        let mut goes_on = || !is_stopped.load(Ordering::Relaxed) && !stop.is_requested();
        let found = game.find(lookahead, *task, pass, args.seed, &mut goes_on);
        is_stopped.fetch_or(found.is_none(), Ordering::Relaxed);
        bar.inc(1);
        found
    };
    let lookahead = || Lookahead::new(NetworkSource::Shipped);
    tasks.par_iter().map_init(lookahead, find).flatten().collect()
}

impl Analysed<'_> {
    /// A seat with the name of its player.
    fn player(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => format!("{} ({name})", seat.name()),
            _ => seat.name().to_owned(),
        }
    }

    /// Whether a seat is shown.
    fn shows(&self, seat: Seat) -> bool {
        self.seat.is_none_or(|only| only == seat)
    }

    fn route(&self, name: &str) -> String {
        let board = self.game.board();
        board.route_named(name).map_or_else(|| name.to_owned(), |id| labels::route(board, id))
    }

    fn ticket(&self, name: &str) -> String {
        let board = self.game.board();
        board.ticket_named(name).map_or_else(|| name.to_owned(), |id| labels::ticket(board, id))
    }
}
