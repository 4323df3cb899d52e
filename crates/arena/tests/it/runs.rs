//! Runs give the same blocks regardless of threads and stops.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};

use fogg_arena::game::BotFactory;
use fogg_arena::run::{FinishedBlock, RunRequest, run};
use fogg_arena::stats::sprt::Hypotheses;
use fogg_arena::{Plan, Results};
use fogg_bots::Budget;

use crate::fixtures::{AnyError, make, plan, play, timeless};

#[test]
fn the_number_of_threads_does_not_change_results() {
    for (bots, players) in
        [("random,random", 2), ("random,random,random", 2), ("random,random,random,random", 4)]
    {
        let plan = plan(bots, players);
        let one = play(&plan, 24, 1, None);
        for threads in [2, 5] {
            let many = play(&plan, 24, threads, None);
            assert_eq!(timeless(&many), timeless(&one), "{bots}, {threads} threads");
            assert_eq!(many.blocks(), one.blocks());
        }
    }
}

#[test]
fn the_verdict_comes_at_the_same_block_for_any_number_of_threads() {
    // Two equal bots split every block, so the test ends at the minimum number of blocks.
    let plan = plan("random,random", 2);
    let hypotheses = Hypotheses::new(0.4, 0.6, 0.05, 0.05).unwrap();
    let lower = Hypotheses::new(0.5, 0.8, 0.05, 0.05).unwrap();
    assert_eq!(timeless(&play(&plan, 60, 1, Some(hypotheses))).blocks, 60, "0.5 is in the middle");
    for threads in [1, 2, 7] {
        let results = play(&plan, 60, threads, Some(lower));
        assert_eq!(results.blocks().len(), 20);
        assert_eq!(timeless(&results), timeless(&play(&plan, 60, 1, Some(lower))));
    }
}

#[test]
fn equal_bots_have_equal_results_in_each_block() {
    // Randomness depends only on the deal and the seat, so a rotation of equal bots repeats the same game.
    let results = play(&plan("random,random,random", 3), 10, 2, None);
    for block in results.blocks() {
        let scores =
            |game: usize| block.games[game].seats.iter().map(|seat| seat.score()).collect::<Vec<_>>();
        assert_eq!((scores(1), scores(2)), (scores(0), scores(0)));
    }
    let summary = timeless(&results);
    assert!(summary.bots.iter().all(|bot| (bot.win_rate - 1.0 / 3.0).abs() < 1e-12));
}

/// The numbers of the blocks that a run delivers before it is stopped; each block equals that of the whole run.
fn blocks_of_a_stopped_run(plan: &Plan, whole: &Results, threads: usize) -> Vec<u64> {
    let checks = AtomicU32::new(0);
    let stop = || checks.fetch_add(1, Ordering::Relaxed) > 50;
    let mut numbers = Vec::new();
    let request = RunRequest { blocks: 0..1000, known: BTreeMap::new(), stop: &stop };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let factory = BotFactory { make: &make, budget: Budget::Nodes(1) };
    let take = &mut |FinishedBlock { block, is_new }: FinishedBlock| {
        assert!(is_new);
        assert_eq!(block.games, whole.blocks()[block.block as usize].games);
        numbers.push(block.block);
        Ok::<_, AnyError>(ControlFlow::Continue(()))
    };
    run(plan, &factory, &pool, request, take).unwrap();
    assert_eq!(numbers, (0..numbers.len() as u64).collect::<Vec<_>>());
    numbers
}

#[test]
fn a_stopped_run_delivers_the_first_blocks_without_a_gap() {
    let plan = plan("random,random", 2);
    let whole = play(&plan, 40, 1, None);
    // Of several threads, the one that plays block 0 may be delayed until the stop; then the run is repeated.
    for (threads, attempts) in [(1, 1), (3, 50)] {
        let delivered = (0..attempts)
            .map(|_| blocks_of_a_stopped_run(&plan, &whole, threads).len())
            .find(|delivered| *delivered > 0);
        assert!(delivered.is_some_and(|delivered| (1..40).contains(&delivered)), "{delivered:?}");
    }
}

#[test]
fn an_error_ends_the_run() {
    let plan = plan("random,random", 2);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    let factory =
        BotFactory { make: &|_: &str| Err::<_, AnyError>("no bot today".into()), budget: Budget::Nodes(1) };
    let request = RunRequest { blocks: 0..1000, known: BTreeMap::new(), stop: &|| false };
    let message = run(&plan, &factory, &pool, request, &mut |_| Ok(ControlFlow::Continue(()))).unwrap_err();
    assert_eq!(message.to_string(), "no bot today");
}
