//! `fogg arena`: compares bots in paired blocks of games.

use std::collections::BTreeMap;
use std::fs;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::value_parser;
use fogg_arena::game::BotFactory;
use fogg_arena::results_file::{self, ResultsHeader, ResultsWriter};
use fogg_arena::run::{self, FinishedBlock, RunRequest};
use fogg_arena::stats::sprt::Hypotheses;
use fogg_arena::{Block, Plan, Results, report};
use fogg_bots::Budget;
use fogg_external_bots::ProgramPool;

use crate::input::{self, MAX_THREADS};
use crate::interrupt::Stop;
use crate::output::{note, print, print_json};
use crate::progress;

mod tables;

/// Upper bound on the blocks of one result, all of which are kept in memory.
const MAX_BLOCKS: u64 = 1_000_000;
/// Upper bound on --from.
const MAX_FROM: u64 = 1_000_000_000_000;
/// Upper bound on --ms: one hour.
const MAX_MS: i64 = 3_600_000;

/// Compare bots against each other, with confidence intervals
///
/// A block is one deal played once per rotation of the bots around the seats, so that luck evens out. Confidence
/// intervals resample blocks, not games.
/// The same command gives the same results on every machine, whatever --threads is, except for times and for bots
/// with a time budget (--ms).
///
/// Ctrl-C finishes the current games and prints the results of the complete blocks; press it again to quit immediately.
#[derive(clap::Args)]
#[command(after_long_help = "The results and how they are computed: docs/bots/arena.md")]
pub struct Args {
    /// Built-in board name or board file [default: usa, or with --merge the board in the files]
    #[arg(long, value_name = "MAP")]
    map: Option<String>,
    /// Comma-separated bots to compare; repeats are allowed
    #[arg(long, value_name = "BOTS", default_value = "random,random")]
    bots: String,
    /// Number of blocks per table
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u64).range(1..=MAX_BLOCKS))]
    blocks: u64,
    /// Number of the first block, to split a series across machines
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u64).range(0..=MAX_FROM))]
    from: u64,
    /// Random seed for the deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Players per table; every combination of that many bots is played [default: all bots at one table]
    #[arg(long, value_name = "N")]
    players: Option<u64>,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "T", value_parser = value_parser!(u64).range(1..=MAX_THREADS))]
    threads: Option<u64>,
    /// Search budget per decision, in positions, for bots that don't set their own
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u32).range(1..))]
    nodes: u32,
    /// Time budget per decision, in milliseconds, instead of --nodes; results then depend on the machine
    #[arg(long, value_name = "MS", value_parser = value_parser!(u32).range(1..=MAX_MS), conflicts_with = "nodes")]
    ms: Option<u32>,
    /// Stop early with a sequential test between two win rates of the first bot
    #[arg(long, value_name = "LOW,HIGH[,ALPHA,BETA]", value_parser = parse_hypotheses)]
    sprt: Option<Hypotheses>,
    /// Write one line per block to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Resume from the --out file, skipping what it already holds
    #[arg(long, requires = "out")]
    resume: bool,
    /// Combine these result files instead of playing
    #[arg(
        long,
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = ["bots", "blocks", "from", "seed", "players", "threads", "nodes", "ms", "out"]
    )]
    merge: Option<Vec<PathBuf>>,
    /// Write report.html with charts to this folder
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

/// Parses `0.5,0.55` or `0.5,0.55,0.05,0.05`, for clap.
fn parse_hypotheses(text: &str) -> Result<Hypotheses, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|number| number.trim().parse()).collect();
    let hypotheses = match numbers.map_err(|_| "not a list of numbers".to_owned())?.as_slice() {
        [low, high] => Hypotheses::new(*low, *high, 0.05, 0.05),
        [low, high, alpha, beta] => Hypotheses::new(*low, *high, *alpha, *beta),
        _ => return Err("expected two win rates, or two win rates and two error rates".to_owned()),
    };
    hypotheses.map_err(|error| error.to_string())
}

/// Plays or reads the blocks and prints the results.
pub fn run(args: &Args) -> Result<()> {
    let results = match &args.merge {
        Some(files) => merge(args, files)?,
        None => play(args)?,
    };
    let Some(summary) = results.summary() else { bail!("stopped before the first block was complete") };
    if let Some(folder) = &args.report {
        write_report(folder, &report::html(results.plan().board().title(), &results, &summary))?;
    }
    if args.json { print_json(&summary) } else { print(&tables::text(results.plan(), &summary)) }
}

fn write_report(folder: &Path, page: &str) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create the folder {}", folder.display()))?;
    let file = folder.join("report.html");
    fs::write(&file, page).with_context(|| format!("cannot write {}", file.display()))?;
    note(&format!("the report is {}", file.display()));
    Ok(())
}

/// Reads the blocks of these files and returns their combined results.
fn merge(args: &Args, files: &[PathBuf]) -> Result<Results> {
    let mut first: Option<(ResultsHeader, Plan)> = None;
    let mut known = BTreeMap::new();
    for path in files {
        let contents = results_file::read(path)?;
        if contents.is_torn {
            note(&format!("{}: the last line is incomplete and is ignored", path.display()));
        }
        let (header, plan) = match &first {
            Some(first) => first,
            None => first.insert((contents.header.clone(), plan_from_header(args, &contents.header)?)),
        };
        header.ensure_matches(path, &contents.header)?;
        contents.add_to(plan, &mut known)?;
    }
    let (_, plan) = first.context("no file to merge")?;
    if known.is_empty() {
        bail!("these files contain no blocks");
    }
    let mut results = Results::new(&plan, args.sprt);
    // Blocks after the verdict of a sequential test do not count.
    let _ = known.into_values().try_for_each(|block| results.push(block));
    Ok(results)
}

/// The plan that a header describes. A board that is not built in must be given by --map.
fn plan_from_header(args: &Args, header: &ResultsHeader) -> Result<Plan> {
    let board = match &args.map {
        Some(map) => input::board(map)?,
        None => fogg_boards::builtin(&header.map)
            .with_context(|| format!("the board {} is not built in: give its file with --map", header.map))?,
    };
    let plan = Plan::new(&board, &header.bots, header.players, header.seed)?;
    let expected =
        ResultsHeader { map: board.name().to_owned(), ..ResultsHeader::new(&plan, Budget::Nodes(0), "") };
    if (&expected.map, &expected.map_hash) != (&header.map, &header.map_hash) {
        bail!("the files are of another board than {}: give it with --map", board.name());
    }
    Ok(plan)
}

/// Plays the blocks that the --out file does not contain yet, and returns the results of all blocks.
fn play(args: &Args) -> Result<Results> {
    let plan = plan(args)?;
    let range = block_range(args, &plan)?;
    let budget = args.ms.map_or(Budget::Nodes(args.nodes), Budget::Milliseconds);
    let (mut writer, known) = open(args, &plan, budget)?;
    let pool = input::pool(input::threads(args.threads))?;
    let stop = Stop::on_ctrl_c()?;
    let bar = progress::blocks(range.end - range.start);
    let mut results = Results::new(&plan, args.sprt);
    let take = &mut |FinishedBlock { block, is_new }: FinishedBlock| -> Result<ControlFlow<()>> {
        if let Some(writer) = writer.as_mut().filter(|_| is_new) {
            writer.append(&block)?;
        }
        let next = results.push(block);
        bar.inc(1);
        if !bar.is_hidden() {
            bar.set_message(progress_message(&results));
        }
        Ok(next)
    };
    let request = RunRequest { blocks: range.clone(), known, stop: &|| stop.is_requested() };
    let programs = ProgramPool::default();
    let make = |spec: &str| input::bot(&programs, spec);
    run::run(&plan, &BotFactory { make: &make, budget }, &pool, request, take)?;
    bar.finish_and_clear();
    let (played, total) = (results.blocks().len() as u64, range.end - range.start);
    if stop.is_requested() && 0 < played && played < total {
        note(&format!("stopped: these are the results of the first {played} of {total} blocks"));
    }
    Ok(results)
}

fn plan(args: &Args) -> Result<Plan> {
    let board = input::board(args.map.as_deref().unwrap_or("usa"))?;
    let bots = input::bot_names(&args.bots);
    let players = input::players(&board, args.players.unwrap_or(bots.len() as u64));
    let players = players.map_err(|error| match args.players {
        None if bots.len() > 2 => anyhow!("{error}; with --players 2 every pair of them plays"),
        _ => error,
    })?;
    input::check_bot_names(&bots)?;
    input::note_bots_without_network(&board, &bots);
    // Results are stored and merged, so they name the version of a level.
    let bots: Vec<String> = bots.iter().map(|bot| fogg_bots::with_version(bot)).collect();
    Ok(Plan::new(&board, &bots, players.into(), args.seed)?)
}

/// The numbers of the blocks to play, equally many per table.
fn block_range(args: &Args, plan: &Plan) -> Result<Range<u64>> {
    let tables = plan.tables().len() as u64;
    if args.blocks * tables > MAX_BLOCKS {
        bail!("{} blocks at each of {tables} tables are more than the limit of {MAX_BLOCKS}", args.blocks);
    }
    Ok(args.from * tables..(args.from + args.blocks) * tables)
}

/// Opens the --out file and reads the blocks that it already contains.
fn open(args: &Args, plan: &Plan, budget: Budget) -> Result<(Option<ResultsWriter>, BTreeMap<u64, Block>)> {
    let Some(path) = &args.out else { return Ok((None, BTreeMap::new())) };
    let header = ResultsHeader::new(plan, budget, env!("CARGO_PKG_VERSION"));
    if !args.resume {
        return Ok((Some(ResultsWriter::create(path, &header)?), BTreeMap::new()));
    }
    let (writer, resumed) = ResultsWriter::resume(path, &header, plan)?;
    if resumed.was_torn {
        note(&format!("{}: the last line was incomplete and is dropped", path.display()));
    }
    Ok((Some(writer), resumed.blocks))
}

/// The first bot's win rate, for the progress bar.
fn progress_message(results: &Results) -> String {
    let name = results.plan().bots().first().map(String::as_str).unwrap_or_default();
    match results.running_estimate() {
        Some((rate, interval)) => {
            format!("{name} wins {:.1} ± {:.1} %", 100.0 * rate, 50.0 * interval.width())
        }
        None => format!("{name} has not played yet"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hypotheses_are_parsed_from_two_or_four_numbers() {
        let parsed =
            |text| parse_hypotheses(text).map(|parsed| [parsed.low, parsed.high, parsed.alpha, parsed.beta]);
        assert_eq!(parsed("0.5,0.55"), Ok([0.5, 0.55, 0.05, 0.05]));
        assert_eq!(parsed("0.5, 0.55, 0.01, 0.1"), Ok([0.5, 0.55, 0.01, 0.1]));
        for bad in
            ["", "0.5", "0.5,0.6,0.05", "0.6,0.5", "a,b", "0.5,0.6,0.05,0.05,1", "nan,nan", "0.5,0.6,0,0.1"]
        {
            assert!(parse_hypotheses(bad).is_err(), "{bad}");
        }
    }
}
