//! `fogg tune`: improves a bot's weights by self-play.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::value_parser;
use fogg_arena::game::BotFactory;
use fogg_arena::tune::tuning_file::{TuningHeader, TuningWriter};
use fogg_arena::tune::{MAX_BLOCKS, MAX_ROUNDS, SpsaGains, Tuning, TuningRunner, TuningTask};
use fogg_bots::Budget;
use fogg_external_bots::ProgramPool;
use indicatif::ProgressBar;

use crate::input::{self, MAX_THREADS};
use crate::interrupt::Stop;
use crate::output::{note, print, print_json};
use crate::progress;

mod report;
mod weights;

/// Tune a bot's weights
///
/// Each round changes all selected weights at random, plays the bot against a copy with the opposite change, and moves
/// the weights towards the winner. At the end the tuned weights play against the initial ones on new deals.
/// The same command gives the same weights on every machine, whatever --threads is.
///
/// Ctrl-C finishes the current games and prints the results so far; press it again to quit immediately.
#[derive(clap::Args)]
#[command(after_long_help = "The method and how to use the results: docs/bots/tuning.md")]
pub struct Args {
    /// Bot to tune; weights in its options are the initial ones
    #[arg(long, value_name = "BOT", default_value = "planner")]
    bot: String,
    /// Comma-separated boards, used in turn
    #[arg(long, value_name = "MAPS", default_value = "usa,switzerland,new-york")]
    maps: String,
    /// Players per table
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u64,
    /// Compare the two sides by their results against these bots instead of against each other
    #[arg(long, value_name = "BOTS")]
    against: Option<String>,
    /// Comma-separated weights to tune, or `all`
    #[arg(long, value_name = "WEIGHTS", default_value = "all")]
    weights: String,
    /// Number of rounds, including those of a resumed file
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = value_parser!(u64).range(1..=MAX_ROUNDS))]
    rounds: u64,
    /// Number of deals per round
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = value_parser!(u64).range(1..=MAX_BLOCKS))]
    blocks: u64,
    /// Random seed for the deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "T", value_parser = value_parser!(u64).range(1..=MAX_THREADS))]
    threads: Option<u64>,
    /// Search budget per decision, in positions, for bots that don't set their own
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u32).range(1..))]
    nodes: u32,
    /// Size of the random change in each round: 0.18 is about a fifth up or down
    #[arg(long, value_name = "X", default_value_t = SpsaGains::default().step, value_parser = step_size)]
    step: f64,
    /// Initial step after a round won outright
    #[arg(long, value_name = "X", default_value_t = SpsaGains::default().gain, value_parser = step_size)]
    gain: f64,
    /// Rounds after which that step is halved
    #[arg(long, value_name = "N", default_value_t = SpsaGains::default().settle as u32, value_parser = value_parser!(u32).range(1..))]
    settle: u32,
    /// Number of blocks per board in a check; 0 for no check
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u64).range(0..=MAX_BLOCKS))]
    check_blocks: u64,
    /// Also run a check every K rounds
    #[arg(long, value_name = "K", value_parser = value_parser!(u64).range(1..=MAX_ROUNDS))]
    check_every: Option<u64>,
    /// Write one line per round to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Resume from the --out file, skipping what it already holds
    #[arg(long, requires = "out")]
    resume: bool,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

/// Parses the size of a step, for clap.
fn step_size(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    // NaN is in no range, so it is rejected as well.
    if (0.001..=2.0).contains(&number) { Ok(number) } else { Err("not in 0.001..=2".to_owned()) }
}

/// Plays the rounds and prints the weights.
pub fn run(args: &Args) -> Result<()> {
    let task = task(args)?;
    let tuning = play(args, &task)?;
    if tuning.rounds().is_empty() {
        bail!("stopped before the first round was finished");
    }
    let report = report::TuneReport::new(&task, &tuning);
    if args.json { print_json(&report) } else { print(&report.text()) }
}

fn task(args: &Args) -> Result<TuningTask> {
    let space = weights::space(&args.bot, &args.weights)?;
    let mut boards = Vec::new();
    for name in args.maps.split(',') {
        let board = input::board(name.trim())?;
        input::players(&board, args.players)?;
        if boards.contains(&board) {
            bail!("the board {} is listed twice", board.name());
        }
        boards.push(board);
    }
    let against = args.against.as_deref().map(input::bot_names).unwrap_or_default();
    input::check_bot_names(&against)?;
    let gains = SpsaGains { step: args.step, gain: args.gain, settle: args.settle.into() };
    let (players, blocks, seed) = (args.players as usize, args.blocks, args.seed);
    Ok(TuningTask { space, boards, players, against, blocks, seed, gains })
}

/// Plays the rounds that the --out file does not contain yet.
fn play(args: &Args, task: &TuningTask) -> Result<Tuning> {
    let budget = Budget::Nodes(args.nodes);
    let (writer, tuning) = open(args, task, budget)?;
    let pool = input::pool(input::threads(args.threads))?;
    let stop = Stop::on_ctrl_c()?;
    let programs = ProgramPool::default();
    let make = |spec: &str| input::bot(&programs, spec);
    let factory = BotFactory { make: &make, budget };
    let runner = TuningRunner { factory: &factory, pool: &pool, stop: &|| stop.is_requested() };
    let bar = progress::rounds(args.rounds);
    bar.set_position(tuning.rounds().len() as u64);
    bar.reset_eta();
    let mut session = TuningSession { args, task, tuning, writer, bar };
    session.run(&runner)?;
    session.bar.finish_and_clear();
    let done = session.tuning.rounds().len() as u64;
    if stop.is_requested() && done > 0 {
        note(&format!("stopped: these are the weights after {done} of {} rounds", args.rounds));
    }
    Ok(session.tuning)
}

/// Opens the --out file and reads the rounds that it already contains.
fn open(args: &Args, task: &TuningTask, budget: Budget) -> Result<(Option<TuningWriter>, Tuning)> {
    let Some(path) = &args.out else { return Ok((None, Tuning::default())) };
    let header = TuningHeader::new(task, budget, env!("CARGO_PKG_VERSION"));
    if !args.resume {
        return Ok((Some(TuningWriter::create(path, &header)?), Tuning::default()));
    }
    let (writer, resumed) = TuningWriter::resume(path, &header, task)?;
    if resumed.was_torn {
        note(&format!("{}: the last line was incomplete and is dropped", path.display()));
    }
    let existing = resumed.tuning.rounds().len() as u64;
    if existing > args.rounds {
        bail!("{} already contains {existing} rounds, more than --rounds {}", path.display(), args.rounds);
    }
    Ok((Some(writer), resumed.tuning))
}

/// A tuning in progress.
struct TuningSession<'a> {
    args: &'a Args,
    task: &'a TuningTask,
    tuning: Tuning,
    writer: Option<TuningWriter>,
    bar: ProgressBar,
}

impl TuningSession<'_> {
    /// Plays rounds and checks until all are done or Ctrl-C is pressed.
    fn run(&mut self, runner: &TuningRunner<'_, anyhow::Error>) -> Result<()> {
        loop {
            let done = self.tuning.rounds().len() as u64;
            if self.is_check_due(done) && !self.check(done, runner)? {
                return Ok(());
            }
            if done == self.args.rounds || !self.round(done, runner)? {
                return Ok(());
            }
        }
    }

    fn is_check_due(&self, done: u64) -> bool {
        let between = self.args.check_every.is_some_and(|every| done > 0 && done.is_multiple_of(every));
        let is_due = self.args.check_blocks > 0 && (between || done == self.args.rounds);
        is_due && self.tuning.check_after(done).is_none()
    }

    /// Plays the next round; returns false if it was cancelled.
    fn round(&mut self, number: u64, runner: &TuningRunner<'_, anyhow::Error>) -> Result<bool> {
        let Some(round) = self.task.play(number, self.tuning.theta(self.task), runner)? else {
            return Ok(false);
        };
        if let Some(writer) = &mut self.writer {
            writer.append(&round)?;
        }
        self.tuning.push(round);
        self.bar.inc(1);
        if !self.bar.is_hidden() {
            self.bar.set_message(report::progress_message(self.task, self.tuning.theta(self.task)));
        }
        Ok(true)
    }

    /// Plays a check; returns false if it was cancelled.
    fn check(&mut self, done: u64, runner: &TuningRunner<'_, anyhow::Error>) -> Result<bool> {
        if !self.bar.is_hidden() {
            self.bar.set_message("checking the weights");
        }
        let tuned = self.tuning.tuned(self.task);
        let Some(check) = self.task.check(done, &tuned, self.args.check_blocks, runner)? else {
            return Ok(false);
        };
        if let Some(writer) = &mut self.writer {
            writer.append_check(&check)?;
        }
        if !self.bar.is_hidden() {
            self.bar.println(format!("after {done} rounds: {}", report::check_summary(&check)));
        }
        self.tuning.push_check(check);
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn step_sizes_are_bounded() {
        for good in ["0.001", "0.18", "2"] {
            assert!(step_size(good).is_ok(), "{good}");
        }
        for bad in ["", "nan", "0", "-1", "2.1", "inf", "a fifth"] {
            assert!(step_size(bad).is_err(), "{bad}");
        }
    }
}
