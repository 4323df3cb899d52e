//! `fogg arena`: bots measured in paired blocks of games.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use anyhow::{Context, Result, bail};
use clap::value_parser;
use fogg_arena::game::Roster;
use fogg_arena::run::{self, Orders};
use fogg_arena::times::Times;
use fogg_arena::{Block, Plan, Summary};
use fogg_bots::Budget;

use crate::input::{self, MAX_THREADS};
use crate::interrupt::Stop;
use crate::output::{note, print_json};

/// The most blocks of each table.
const MAX_BLOCKS: u64 = 1_000_000;

/// Measure bots against each other, with intervals
#[derive(clap::Args)]
pub struct Args {
    /// A built-in board or a board file
    #[arg(long, value_name = "MAP", default_value = "usa")]
    map: String,
    /// The bots that are measured, separated by commas; one may be named several times
    #[arg(long, value_name = "BOTS", default_value = "random,random")]
    bots: String,
    /// How many blocks each table plays
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u64).range(1..=MAX_BLOCKS))]
    blocks: u64,
    /// The number that names the series of deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many sit at a table; all bots at one unless told
    #[arg(long, value_name = "N")]
    players: Option<u64>,
    /// How many threads to use; all that the machine has unless told
    #[arg(long, value_name = "T", value_parser = value_parser!(u64).range(1..=MAX_THREADS))]
    threads: Option<u64>,
    /// Positions a bot may look at for each decision, if it names no budget of its own
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u32).range(1..))]
    nodes: u32,
    /// Milliseconds instead: what is measured then depends on the machine
    #[arg(long, value_name = "MS", value_parser = value_parser!(u32).range(1..), conflicts_with = "nodes")]
    ms: Option<u32>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// Plays the blocks and prints the results.
pub fn run(args: &Args) -> Result<()> {
    let board = input::board(&args.map)?;
    let bots = input::bot_names(&args.bots);
    let players = match args.players {
        Some(players) => usize::from(input::players(&board, players)?),
        None => usize::from(input::players(&board, bots.len() as u64)?),
    };
    input::know(&bots)?;
    let plan = Plan::new(&board, &bots, players, args.seed)?;
    let budget = args.ms.map_or(Budget::Nodes(args.nodes), Budget::Milliseconds);
    let roster = Roster { make: &input::bot, budget };
    let threads = input::threads(args.threads);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.with_context(|| format!("{threads} threads cannot be started"))?;
    let stop = Stop::on_ctrl_c()?;
    let wanted = args.blocks * plan.tables().len() as u64;
    let orders = Orders { blocks: 0..wanted, known: BTreeMap::new(), stop: &|| stop.is_asked() };
    let mut blocks: Vec<Block> = Vec::new();
    let mut times = vec![Times::default(); bots.len()];
    run::run(&plan, &roster, &pool, orders, &mut |finished| {
        let mut block = finished.block;
        let table = &plan.tables()[plan.table_of(block.block)];
        for (entrant, time) in table.iter().zip(std::mem::take(&mut block.time)) {
            times[*entrant].add(&time);
        }
        blocks.push(block);
        Ok::<_, anyhow::Error>(ControlFlow::Continue(()))
    })?;
    if blocks.is_empty() {
        bail!("stopped before the first block was over");
    }
    let summary = Summary::new(&plan, &blocks, &times);
    if args.json {
        return print_json(&summary);
    }
    note("text comes");
    print_json(&summary)
}
