//! Kills a server process at random moments while clients play: nothing that it confirmed may be lost.
//!
//! `FOGG_KILLS=500 cargo nextest run -p fogg kill` kills it 500 times instead of 10.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::players::Players;
use crate::process::Process;
use crate::random::random_below;
use crate::replayed_log::check_integrity;

/// Upper bound on the moves before a kill.
const MOVES: usize = 120;
/// Upper bound on every wait.
const TIMEOUT: Duration = Duration::from_secs(120);

fn kills() -> u32 {
    std::env::var("FOGG_KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(10)
}

/// Kills the server at a random moment: during play, while idle, or before it is ready.
fn kill_at_any_moment(process: Process, players: &Players, data: &Path) {
    players.set_server(Some(process.address()));
    // On a busy machine this may time out with fewer moves; that moment is as random as any other.
    players.wait_for_moves(random_below(MOVES), Duration::from_secs(5));
    sleep(Duration::from_micros(random_below(15_000) as u64));
    process.kill();
    players.set_server(None);
    if random_below(8) == 0 {
        let early = Process::start(data);
        sleep(Duration::from_micros(random_below(30_000) as u64));
        early.kill();
    }
}

#[test]
fn a_killed_server_loses_nothing_that_it_confirmed() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join(fogg_server::DATABASE_FILE);
    let (players, since) = (Players::start(), Instant::now());
    for _ in 0..kills() {
        kill_at_any_moment(Process::start(folder.path()), &players, folder.path());
        check_integrity(&Connection::open(&database).unwrap());
    }
    // After the last kill the games continue.
    let process = Process::start(folder.path());
    players.set_server(Some(process.address()));
    assert!(players.wait_for_moves(50, TIMEOUT), "games continue");
    process.kill();
    let (ledger, figures) = players.stop_and_check(&database);
    let cut = ledger.ends.iter().filter(|end| end.is_none()).count();
    println!("{} kills in {:.0} s cut {cut} connections", kills(), since.elapsed().as_secs_f64());
    println!("{figures}");
    assert!(figures.accepted > kills() as usize && figures.steps > figures.accepted, "{figures:?}");
}

#[test]
fn games_continue_when_one_of_two_servers_on_a_database_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join(fogg_server::DATABASE_FILE);
    let (players, since) = (Players::start(), Instant::now());
    let start = || {
        let process = Process::start(folder.path());
        (process.address(), process)
    };
    let mut servers = [start(), start()];
    for _ in 0..kills() {
        players.set_servers(servers.iter().map(|(address, _)| *address).collect());
        assert!(players.wait_for_moves(1 + random_below(MOVES), TIMEOUT), "both servers respond");
        let (killed, other) = if random_below(2) == 0 { (0, 1) } else { (1, 0) };
        let (_, process) = std::mem::replace(&mut servers[killed], start());
        process.kill();
        players.set_server(Some(servers[other].0));
        assert!(
            players.wait_for_moves(1 + random_below(MOVES), TIMEOUT),
            "games continue on the other server"
        );
    }
    servers.into_iter().for_each(|(_, process)| process.kill());
    let (_, figures) = players.stop_and_check(&database);
    println!("{} kills of one of two in {:.0} s", kills(), since.elapsed().as_secs_f64());
    println!("{figures}");
}
