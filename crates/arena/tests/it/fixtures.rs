//! Plans, blocks and bots for tests.

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::ControlFlow;

use fogg_arena::block::{Block, BlockGame, BlockSeat};
use fogg_arena::game::BotFactory;
use fogg_arena::run::{RunRequest, run};
use fogg_arena::stats::sprt::Hypotheses;
use fogg_arena::{Plan, Results, RunSummary};
use fogg_bots::{Bot, Budget};
use fogg_testkit::boards::named;

/// Any error.
pub type AnyError = Box<dyn Error + Send + Sync>;

/// A plan on a mini board for these bots, separated by commas.
pub fn plan(bots: &str, players: usize) -> Plan {
    let bots: Vec<String> = bots.split(',').map(str::to_owned).collect();
    let board = if players < 4 { named("mini-base") } else { named("usa") };
    Plan::new(&board, &bots, players, 1).unwrap()
}

/// A block in which `score(game, entrant)` is the score of each entrant; the highest score wins.
pub fn block(plan: &Plan, number: u64, score: impl Fn(usize, usize) -> u16) -> Block {
    let game = |game: usize| {
        let seating = plan.seating(number, game);
        let best = seating.iter().map(|entrant| score(game, *entrant)).max();
        let seat = |entrant: &usize| {
            let routes = score(game, *entrant);
            BlockSeat { entrant: *entrant as u16, won: Some(routes) == best, routes, ..BlockSeat::default() }
        };
        BlockGame { first: 0, seats: seating.iter().map(seat).collect() }
    };
    Block { block: number, games: (0..plan.players()).map(game).collect(), time: Vec::new() }
}

/// The summary of some blocks.
pub fn summary(plan: &Plan, blocks: impl IntoIterator<Item = Block>) -> RunSummary {
    let mut results = Results::new(plan, None);
    for block in blocks {
        assert_eq!(results.push(block), ControlFlow::Continue(()));
    }
    results.summary().unwrap()
}

/// Creates a built-in bot.
pub fn make(name: &str) -> Result<Box<dyn Bot + Send>, AnyError> {
    Ok(fogg_bots::bot(name)?)
}

/// Plays blocks with built-in bots.
pub fn play(plan: &Plan, blocks: u64, threads: usize, hypotheses: Option<Hypotheses>) -> Results {
    play_on(plan, blocks, threads, hypotheses, BTreeMap::new(), &mut |_| ())
}

/// Plays the blocks that are not known yet, and passes the new ones to `show`.
pub fn play_on(
    plan: &Plan,
    blocks: u64,
    threads: usize,
    hypotheses: Option<Hypotheses>,
    known: BTreeMap<u64, Block>,
    show: &mut (dyn FnMut(&Block) + Send),
) -> Results {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let factory = BotFactory { make: &make, budget: Budget::Nodes(1) };
    let request = RunRequest { blocks: 0..blocks, known, stop: &|| false };
    let mut results = Results::new(plan, hypotheses);
    let take = &mut |finished: fogg_arena::run::FinishedBlock| {
        if finished.is_new {
            show(&finished.block);
        }
        Ok::<_, AnyError>(results.push(finished.block))
    };
    run(plan, &factory, &pool, request, take).unwrap();
    results
}

/// A summary without decision times, which differ between runs.
pub fn timeless(results: &Results) -> RunSummary {
    let mut summary = results.summary().unwrap();
    for bot in &mut summary.bots {
        (bot.ms_mean, bot.ms_p99, bot.ms_max) = (0.0, 0.0, 0.0);
    }
    summary
}
