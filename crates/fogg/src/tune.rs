//! `fogg tune`: better numbers for a bot, found by letting it play against itself.

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

/// Look for better numbers for a bot
///
/// Each round raises or lowers all chosen weights by chance, lets the bot play against itself with the opposite
/// change, and moves the weights towards the winner. At the end the tuned weights play against those at the start,
/// over deals that no round has seen.
/// The same command gives the same weights on every machine, whatever --threads says.
///
/// Ctrl-C stops after the games under way and shows the weights so far; pressed again, it ends at once.
#[derive(clap::Args)]
#[command(after_long_help = "The method, and how to read and use what comes out: docs/tuning.md")]
pub struct Args {
    /// The bot to tune; weights that it names are where they start
    #[arg(long, value_name = "BOT", default_value = "planner")]
    bot: String,
    /// The boards, separated by commas; they take turns
    #[arg(long, value_name = "MAPS", default_value = "usa,switzerland,new-york")]
    maps: String,
    /// How many sit at a table
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u64,
    /// Compare the two sides by how they do against these bots, in turn, instead of against each other
    #[arg(long, value_name = "BOTS")]
    against: Option<String>,
    /// The weights that may move, separated by commas, or all
    #[arg(long, value_name = "WEIGHTS", default_value = "all")]
    weights: String,
    /// How many rounds to play, those of a resumed file included
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = value_parser!(u64).range(1..=MAX_ROUNDS))]
    rounds: u64,
    /// How many deals each round has
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = value_parser!(u64).range(1..=MAX_BLOCKS))]
    blocks: u64,
    /// The number that names the series of deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads to use; all that the machine has unless told
    #[arg(long, value_name = "T", value_parser = value_parser!(u64).range(1..=MAX_THREADS))]
    threads: Option<u64>,
    /// Positions that a bot may look at for each decision, if it names no budget of its own
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u32).range(1..))]
    nodes: u32,
    /// How far the two sides are from the middle: 0.18 is a fifth up or down
    #[arg(long, value_name = "X", default_value_t = SpsaGains::default().step, value_parser = positive)]
    step: f64,
    /// How far a round that one side wins completely moves the weights, at first
    #[arg(long, value_name = "X", default_value_t = SpsaGains::default().gain, value_parser = positive)]
    gain: f64,
    /// After how many rounds weights are moved half as far
    #[arg(long, value_name = "N", default_value_t = SpsaGains::default().settle as u32, value_parser = value_parser!(u32).range(1..))]
    settle: u32,
    /// How many blocks a check plays on each board; 0 for no check
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u64).range(0..=MAX_BLOCKS))]
    check_blocks: u64,
    /// Check also after every so many rounds
    #[arg(long, value_name = "K", value_parser = value_parser!(u64).range(1..=MAX_ROUNDS))]
    check_every: Option<u64>,
    /// Write one line for each round into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Go on with the file of --out: what it holds is not played again
    #[arg(long, requires = "out")]
    resume: bool,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// For clap: a step that is no leap.
fn positive(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    // A number that is none (`nan`) is in no range.
    if (0.001..=2.0).contains(&number) { Ok(number) } else { Err("not in 0.001..=2".to_owned()) }
}

/// Plays the rounds and prints the weights.
pub fn run(args: &Args) -> Result<()> {
    let task = task(args)?;
    let tuning = played(args, &task)?;
    if tuning.rounds().is_empty() {
        bail!("stopped before the first round was over");
    }
    let report = report::Report::new(&task, &tuning);
    if args.json { print_json(&report) } else { print(&report.text()) }
}

fn task(args: &Args) -> Result<TuningTask> {
    let space = weights::space(&args.bot, &args.weights)?;
    let mut boards = Vec::new();
    for name in args.maps.split(',') {
        let board = input::board(name.trim())?;
        input::players(&board, args.players)?;
        if boards.contains(&board) {
            bail!("the board {} is named twice", board.name());
        }
        boards.push(board);
    }
    let against = args.against.as_deref().map(input::bot_names).unwrap_or_default();
    input::know(&against)?;
    let gains = SpsaGains { step: args.step, gain: args.gain, settle: args.settle.into() };
    let (players, blocks, seed) = (args.players as usize, args.blocks, args.seed);
    Ok(TuningTask { space, boards, players, against, blocks, seed, gains })
}

/// Plays the rounds that the file of --out does not hold already.
fn played(args: &Args, task: &TuningTask) -> Result<Tuning> {
    let budget = Budget::Nodes(args.nodes);
    let (writer, tuning) = open(args, task, budget)?;
    let pool = input::pool(input::threads(args.threads))?;
    let stop = Stop::on_ctrl_c()?;
    let programs = ProgramPool::default();
    let make = |spec: &str| input::bot(&programs, spec);
    let roster = BotFactory { make: &make, budget };
    let workers = TuningRunner { factory: &roster, pool: &pool, stop: &|| stop.is_asked() };
    let bar = progress::rounds(args.rounds);
    bar.set_position(tuning.rounds().len() as u64);
    bar.reset_eta();
    let mut course = Course { args, task, tuning, writer, bar };
    course.run(&workers)?;
    course.bar.finish_and_clear();
    let done = course.tuning.rounds().len() as u64;
    if stop.is_asked() && done > 0 {
        note(&format!("stopped: these are the weights after {done} of {} rounds", args.rounds));
    }
    Ok(course.tuning)
}

/// The file of --out, and what it holds already.
fn open(args: &Args, task: &TuningTask, budget: Budget) -> Result<(Option<TuningWriter>, Tuning)> {
    let Some(path) = &args.out else { return Ok((None, Tuning::default())) };
    let header = TuningHeader::new(task, budget, env!("CARGO_PKG_VERSION"));
    if !args.resume {
        return Ok((Some(TuningWriter::create(path, &header)?), Tuning::default()));
    }
    let (writer, resumed) = TuningWriter::resume(path, &header, task)?;
    if resumed.was_torn {
        note(&format!("{}: the last line was torn and is dropped", path.display()));
    }
    let there = resumed.tuning.rounds().len() as u64;
    if there > args.rounds {
        bail!("{} holds {there} rounds already; --rounds says {}", path.display(), args.rounds);
    }
    Ok((Some(writer), resumed.tuning))
}

/// A tuning under way.
struct Course<'a> {
    args: &'a Args,
    task: &'a TuningTask,
    tuning: Tuning,
    writer: Option<TuningWriter>,
    bar: ProgressBar,
}

impl Course<'_> {
    /// Plays rounds and checks until all are there, or until it is told to stop.
    fn run(&mut self, workers: &TuningRunner<'_, anyhow::Error>) -> Result<()> {
        loop {
            let done = self.tuning.rounds().len() as u64;
            if self.is_check_due(done) && !self.check(done, workers)? {
                return Ok(());
            }
            if done == self.args.rounds || !self.round(done, workers)? {
                return Ok(());
            }
        }
    }

    fn is_check_due(&self, done: u64) -> bool {
        let between = self.args.check_every.is_some_and(|every| done > 0 && done.is_multiple_of(every));
        let is_due = self.args.check_blocks > 0 && (between || done == self.args.rounds);
        is_due && self.tuning.check_after(done).is_none()
    }

    /// Plays the next round; false if it was told to stop.
    fn round(&mut self, number: u64, workers: &TuningRunner<'_, anyhow::Error>) -> Result<bool> {
        let Some(round) = self.task.play(number, self.tuning.theta(self.task), workers)? else {
            return Ok(false);
        };
        if let Some(writer) = &mut self.writer {
            writer.append(&round)?;
        }
        self.tuning.take(round);
        self.bar.inc(1);
        if !self.bar.is_hidden() {
            self.bar.set_message(report::glance(self.task, self.tuning.theta(self.task)));
        }
        Ok(true)
    }

    /// Plays a check; false if it was told to stop.
    fn check(&mut self, done: u64, workers: &TuningRunner<'_, anyhow::Error>) -> Result<bool> {
        if !self.bar.is_hidden() {
            self.bar.set_message("checking the weights");
        }
        let tuned = self.tuning.tuned(self.task);
        let Some(check) = self.task.check(done, &tuned, self.args.check_blocks, workers)? else {
            return Ok(false);
        };
        if let Some(writer) = &mut self.writer {
            writer.append_check(&check)?;
        }
        if !self.bar.is_hidden() {
            self.bar.println(format!("after {done} rounds: {}", report::in_short(&check)));
        }
        self.tuning.take_check(check);
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_bounded() {
        for good in ["0.001", "0.18", "2"] {
            assert!(positive(good).is_ok(), "{good}");
        }
        for bad in ["", "nan", "0", "-1", "2.1", "inf", "a fifth"] {
            assert!(positive(bad).is_err(), "{bad}");
        }
    }
}
