//! `fogg arena`: bots measured in paired blocks of games.

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

mod text;

/// The most blocks of one result; all of them are held in memory.
const MAX_BLOCKS: u64 = 1_000_000;
/// The last block that --from may name.
const MAX_FROM: u64 = 1_000_000_000_000;
/// The longest time that --ms may name: an hour.
const MAX_MS: i64 = 3_600_000;

/// Measure bots against each other, with intervals
///
/// A block is one deal, played once for each rotation of the bots over the seats, so that luck of the deal and of the
/// seat is shared out evenly. Intervals resample blocks, not games.
/// The same command gives the same results on every machine, whatever --threads says; only times differ, and what
/// bots do with --ms.
///
/// Ctrl-C stops after the games under way and shows the results of the blocks that are whole; pressed again, it ends
/// at once.
#[derive(clap::Args)]
#[command(after_long_help = "What the results mean, and how they are computed: docs/arena.md")]
pub struct Args {
    /// A built-in board or a board file; usa unless told, with --merge the board of the files
    #[arg(long, value_name = "MAP")]
    map: Option<String>,
    /// The bots to measure, separated by commas; one may be named several times
    #[arg(long, value_name = "BOTS", default_value = "random,random")]
    bots: String,
    /// How many blocks to play, at each table
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u64).range(1..=MAX_BLOCKS))]
    blocks: u64,
    /// The first block, so that several machines can share a series
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u64).range(0..=MAX_FROM))]
    from: u64,
    /// The number that names the series of deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many sit at a table: every combination of so many bots plays; all bots at one table unless told
    #[arg(long, value_name = "N")]
    players: Option<u64>,
    /// How many threads to use; all that the machine has unless told
    #[arg(long, value_name = "T", value_parser = value_parser!(u64).range(1..=MAX_THREADS))]
    threads: Option<u64>,
    /// Positions that a bot may look at for each decision, if it names no budget of its own
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u32).range(1..))]
    nodes: u32,
    /// Milliseconds for each decision instead; what comes out then depends on the machine
    #[arg(long, value_name = "MS", value_parser = value_parser!(u32).range(1..=MAX_MS), conflicts_with = "nodes")]
    ms: Option<u32>,
    /// Stop as soon as it is clear which of two win rates of the first bot is nearer to the truth
    #[arg(long, value_name = "LOW,HIGH[,ALPHA,BETA]", value_parser = question)]
    sprt: Option<Hypotheses>,
    /// Write one line for each block into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Go on with the file of --out: what it holds is not played again
    #[arg(long, requires = "out")]
    resume: bool,
    /// Play nothing: make one result of these files
    #[arg(
        long,
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = ["bots", "blocks", "from", "seed", "players", "threads", "nodes", "ms", "out"]
    )]
    merge: Option<Vec<PathBuf>>,
    /// Write a page with pictures into this folder: report.html
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// For clap: `0.5,0.55` or `0.5,0.55,0.05,0.05`.
fn question(text: &str) -> Result<Hypotheses, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|number| number.trim().parse()).collect();
    let question = match numbers.map_err(|_| "not all of it is numbers".to_owned())?.as_slice() {
        [low, high] => Hypotheses::new(*low, *high, 0.05, 0.05),
        [low, high, alpha, beta] => Hypotheses::new(*low, *high, *alpha, *beta),
        _ => return Err("two win rates are needed, or two win rates and two chances of error".to_owned()),
    };
    question.map_err(|error| error.to_string())
}

/// Plays the blocks, or reads them, and prints the results.
pub fn run(args: &Args) -> Result<()> {
    let results = match &args.merge {
        Some(files) => merged(args, files)?,
        None => played(args)?,
    };
    let Some(summary) = results.summary() else { bail!("stopped before the first block was over") };
    if let Some(folder) = &args.report {
        write_page(folder, &report::html(results.plan().board().title(), &results, &summary))?;
    }
    if args.json { print_json(&summary) } else { print(&text::text(results.plan(), &summary)) }
}

fn write_page(folder: &Path, page: &str) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    let file = folder.join("report.html");
    fs::write(&file, page).with_context(|| format!("{} cannot be written", file.display()))?;
    note(&format!("the report is {}", file.display()));
    Ok(())
}

/// The results of all blocks in some files.
fn merged(args: &Args, files: &[PathBuf]) -> Result<Results> {
    let mut first: Option<(ResultsHeader, Plan)> = None;
    let mut known = BTreeMap::new();
    for path in files {
        let reading = results_file::read(path)?;
        if reading.is_torn {
            note(&format!("{}: the last line is torn and does not count", path.display()));
        }
        let (header, plan) = match &first {
            Some(first) => first,
            None => first.insert((reading.header.clone(), plan_of(args, &reading.header)?)),
        };
        header.ensure_matches(path, &reading.header)?;
        reading.add_to(plan, &mut known)?;
    }
    let (_, plan) = first.context("no file to merge")?;
    if known.is_empty() {
        bail!("there is no block in these files");
    }
    let mut results = Results::new(&plan, args.sprt);
    // After a verdict no further block counts, as if it had never been played.
    let _ = known.into_values().try_for_each(|block| results.take(block));
    Ok(results)
}

/// The plan that a header tells of. A board that is not built in must be named.
fn plan_of(args: &Args, header: &ResultsHeader) -> Result<Plan> {
    let board = match &args.map {
        Some(map) => input::board(map)?,
        None => fogg_boards::builtin(&header.map)
            .with_context(|| format!("the board {} is not built in: name its file with --map", header.map))?,
    };
    let plan = Plan::new(&board, &header.bots, header.players, header.seed)?;
    let ours =
        ResultsHeader { map: board.name().to_owned(), ..ResultsHeader::new(&plan, Budget::Nodes(0), "") };
    if (&ours.map, &ours.map_hash) != (&header.map, &header.map_hash) {
        bail!("the files are of another board than {}: name theirs with --map", board.name());
    }
    Ok(plan)
}

/// The results of blocks that are played now, and of those a file holds already.
fn played(args: &Args) -> Result<Results> {
    let plan = plan(args)?;
    let range = blocks(args, &plan)?;
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
        let next = results.take(block);
        bar.inc(1);
        if !bar.is_hidden() {
            bar.set_message(glance(&results));
        }
        Ok(next)
    };
    let orders = RunRequest { blocks: range.clone(), known, stop: &|| stop.is_asked() };
    let programs = ProgramPool::default();
    let make = |spec: &str| input::bot(&programs, spec);
    run::run(&plan, &BotFactory { make: &make, budget }, &pool, orders, take)?;
    bar.finish_and_clear();
    let (done, wanted) = (results.blocks().len() as u64, range.end - range.start);
    if stop.is_asked() && 0 < done && done < wanted {
        note(&format!("stopped: these are the results of the first {done} of {wanted} blocks"));
    }
    Ok(results)
}

fn plan(args: &Args) -> Result<Plan> {
    let board = input::board(args.map.as_deref().unwrap_or("usa"))?;
    let bots = input::bot_names(&args.bots);
    let players = input::players(&board, args.players.unwrap_or(bots.len() as u64));
    let players = players.map_err(|error| match args.players {
        None if bots.len() > 2 => anyhow!("{error}; --players 2 lets every pair of them play"),
        _ => error,
    })?;
    input::know(&bots)?;
    Ok(Plan::new(&board, &bots, players.into(), args.seed)?)
}

/// The numbers of the blocks to play: the same share of every table.
fn blocks(args: &Args, plan: &Plan) -> Result<Range<u64>> {
    let tables = plan.tables().len() as u64;
    if args.blocks * tables > MAX_BLOCKS {
        bail!("{} blocks at each of {tables} tables are more than {MAX_BLOCKS}", args.blocks);
    }
    Ok(args.from * tables..(args.from + args.blocks) * tables)
}

/// The file of --out, and what it holds already.
fn open(args: &Args, plan: &Plan, budget: Budget) -> Result<(Option<ResultsWriter>, BTreeMap<u64, Block>)> {
    let Some(path) = &args.out else { return Ok((None, BTreeMap::new())) };
    let header = ResultsHeader::new(plan, budget, env!("CARGO_PKG_VERSION"));
    if !args.resume {
        return Ok((Some(ResultsWriter::create(path, &header)?), BTreeMap::new()));
    }
    let (writer, resumed) = ResultsWriter::resume(path, &header, plan)?;
    if resumed.was_torn {
        note(&format!("{}: the last line was torn and is dropped", path.display()));
    }
    Ok((Some(writer), resumed.blocks))
}

/// The first bot's win rate, for the progress bar.
fn glance(results: &Results) -> String {
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
    fn questions_are_two_or_four_numbers() {
        let both = |text| {
            question(text).map(|question| [question.low, question.high, question.alpha, question.beta])
        };
        assert_eq!(both("0.5,0.55"), Ok([0.5, 0.55, 0.05, 0.05]));
        assert_eq!(both("0.5, 0.55, 0.01, 0.1"), Ok([0.5, 0.55, 0.01, 0.1]));
        for bad in
            ["", "0.5", "0.5,0.6,0.05", "0.6,0.5", "a,b", "0.5,0.6,0.05,0.05,1", "nan,nan", "0.5,0.6,0,0.1"]
        {
            assert!(question(bad).is_err(), "{bad}");
        }
    }
}
