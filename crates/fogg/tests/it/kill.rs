//! A real server is killed at random moments while real clients play; nothing that was said is ever lost.
//!
//! `FOGG_KILLS=200 cargo nextest run -p fogg kill` kills it that often instead of 10 times.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::players::Players;
use crate::process::Process;
use crate::replayed::check_integrity;

/// A kill comes after at most so many moves.
const MOVES: usize = 120;
/// Nothing takes so long.
const PATIENCE: Duration = Duration::from_secs(120);

fn kills() -> u32 {
    std::env::var("FOGG_KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(10)
}

/// A number below a bound, another one each time.
fn any(bound: usize) -> usize {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("this machine has chance");
    (u64::from_le_bytes(bytes) % bound as u64) as usize
}

/// Kills one at a moment that nobody chose: while it plays, while it is idle, or before it is ready.
fn kill_at_any_moment(process: Process, players: &Players, data: &Path) {
    players.server_is(Some(process.address()));
    // On a machine that is too busy for so many moves the moment is as good as any.
    players.play_on(any(MOVES), Duration::from_secs(5));
    sleep(Duration::from_micros(any(15_000) as u64));
    process.kill();
    players.server_is(None);
    if any(8) == 0 {
        let early = Process::start(data);
        sleep(Duration::from_micros(any(30_000) as u64));
        early.kill();
    }
}

#[test]
fn a_server_that_is_killed_at_any_moment_loses_nothing_that_it_said() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join(fogg_server::DATABASE_FILE);
    let (players, since) = (Players::start(), Instant::now());
    for _ in 0..kills() {
        kill_at_any_moment(Process::start(folder.path()), &players, folder.path());
        check_integrity(&Connection::open(&database).unwrap());
    }
    // After the last kill the games go on.
    let process = Process::start(folder.path());
    players.server_is(Some(process.address()));
    assert!(players.play_on(50, PATIENCE), "the games go on");
    process.kill();
    let (ledger, figures) = players.stop_and_check(&database);
    let cut = ledger.ends.iter().filter(|end| end.is_none()).count();
    println!("{} kills in {:.0} s cut {cut} connections", kills(), since.elapsed().as_secs_f64());
    println!("{figures}");
    assert!(figures.accepted > kills() as usize && figures.steps > figures.accepted, "{figures:?}");
}

#[test]
fn of_two_servers_on_one_database_either_can_be_killed_and_the_games_go_on_at_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join(fogg_server::DATABASE_FILE);
    let (players, since) = (Players::start(), Instant::now());
    let start = || {
        let process = Process::start(folder.path());
        (process.address(), process)
    };
    let mut servers = [start(), start()];
    for _ in 0..kills() {
        players.servers_are(servers.iter().map(|(address, _)| *address).collect());
        assert!(players.play_on(1 + any(MOVES), PATIENCE), "both serve");
        let (killed, other) = if any(2) == 0 { (0, 1) } else { (1, 0) };
        let (_, process) = std::mem::replace(&mut servers[killed], start());
        process.kill();
        players.server_is(Some(servers[other].0));
        assert!(players.play_on(1 + any(MOVES), PATIENCE), "the games go on at the other");
    }
    servers.into_iter().for_each(|(_, process)| process.kill());
    let (_, figures) = players.stop_and_check(&database);
    println!("{} kills of one of two in {:.0} s", kills(), since.elapsed().as_secs_f64());
    println!("{figures}");
}
