//! Deterministic simulations of several nodes with their store, bus and clients, while they are killed, stopped and cut
//! off.
//!
//! A seed decides everything: `FOGG_SEED=17 cargo nextest run -p fogg-server simulation` repeats the simulation of one
//! seed, and `FOGG_SIMULATIONS=10000` runs more of them than the usual 100. Each node has its own runtime, whose clock
//! stands still; all of them are driven in small steps on one thread, without sockets and files.

mod final_check;
mod ledger;
mod liveness;
mod planted_bug;
mod player;
mod random;
mod replay;
mod run;
mod scenario;
mod sim_bus;
mod sim_client;
mod sim_node;
mod sim_store;
mod world;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use fogg_server::store::{StoreError, StoreFuture};
use futures_util::FutureExt as _;
use planted_bug::PlantedBug;
use run::{Report, run};

/// The seeds in which a planted bug must be found.
const SEEDS_PER_BUG: u64 = 25;

/// The result of a request to the store in memory, which is ready at once.
fn ready<T>(future: StoreFuture<'_, T>) -> Result<T, StoreError> {
    future.now_or_never().expect("the store in memory does not wait")
}

fn variable(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// The seeds to run: one of them, or the first ones up to a number.
fn seeds() -> std::ops::Range<u64> {
    match variable("FOGG_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..variable("FOGG_SIMULATIONS").unwrap_or(100),
    }
}

/// Runs seeds on all cores; returns the reports and what went wrong, with its seed.
fn run_all(seeds: std::ops::Range<u64>) -> (Vec<Report>, Vec<(u64, String)>) {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let next = AtomicU64::new(seeds.start);
    let work = || {
        let mut results = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return results;
            }
            results.push((seed, run(seed, None)));
        }
    };
    let results: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no simulation panics")).collect()
    });
    let (mut reports, mut violations) = (Vec::new(), Vec::new());
    for (seed, result) in results {
        match result {
            Ok(report) => reports.push(report),
            Err(violation) => violations.push((seed, violation)),
        }
    }
    violations.sort();
    (reports, violations)
}

#[test]
fn nodes_never_lose_repeat_or_invent_anything_whatever_fails() {
    let (reports, violations) = run_all(seeds());
    let sum = |count: fn(&Report) -> usize| reports.iter().map(count).sum::<usize>();
    println!(
        "{} simulations: {} entries, {} moves accepted, {} games finished",
        reports.len(),
        sum(|report| report.entries),
        sum(|report| report.accepted),
        sum(|report| report.finished),
    );
    for (seed, violation) in &violations {
        println!("FOGG_SEED={seed}: {violation}");
    }
    assert!(violations.is_empty(), "{} seeds found a violation: {:?}", violations.len(), violations[0]);
    assert!(sum(|report| report.accepted) > reports.len(), "people play");
}

#[test]
fn the_same_seed_gives_the_same_trace() {
    for seed in seeds().take(4) {
        assert_eq!(run(seed, None), run(seed, None), "seed {seed}");
    }
}

/// Checks that a bug is found.
fn check_found(bug: PlantedBug) {
    let found = (0..SEEDS_PER_BUG).find_map(|seed| Some((seed, run(seed, Some(bug)).err()?)));
    let Some((seed, violation)) = found else { panic!("{bug:?} is not found in {SEEDS_PER_BUG} seeds") };
    println!("{bug:?} is found by seed {seed}: {violation}");
}

#[test]
fn an_answer_before_the_commit_is_found() {
    check_found(PlantedBug::AnswerBeforeCommit);
}

#[test]
fn a_lost_conflict_is_found() {
    check_found(PlantedBug::LostConflict);
}

#[test]
fn a_timer_that_acts_on_two_nodes_is_found() {
    check_found(PlantedBug::TimerOnTwoNodes);
}

#[test]
fn a_bot_that_moves_twice_is_found() {
    check_found(PlantedBug::DoubleBotMove);
}

#[test]
fn a_stale_cache_is_found() {
    check_found(PlantedBug::StaleCache);
}
