//! Restarts PostgreSQL while clients play: nothing that was confirmed may be lost.
//!
//! `FOGG_POSTGRES_RESTARTS=50 cargo nextest run -p fogg postgres_restarts` restarts it 50 times instead of 2.

use std::path::Path;
use std::time::{Duration, Instant};

use fogg_test_servers::{PostgresServer, PostgresShutdown};

use crate::players::Players;
use crate::process::Process;
use crate::run::succeed;

/// The number of servers on the database.
const SERVERS: usize = 1;
/// The number of moves before and after a restart.
const MOVES: usize = 60;
/// Upper bound on every wait.
const TIMEOUT: Duration = Duration::from_secs(120);
/// Upper bound on the time from the restart to the next moves.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(5);

fn restarts() -> u32 {
    std::env::var("FOGG_POSTGRES_RESTARTS").ok().and_then(|number| number.parse().ok()).unwrap_or(2)
}

/// A server on the database; its data folder stays empty.
fn start(data: &Path, database: &PostgresServer) -> Process {
    Process::start_with(data, "127.0.0.1:0", &["--monitor", "off", "--database", &database.url()])
}

#[test]
fn a_restart_of_postgresql_loses_nothing_that_was_confirmed() {
    let Some(_) = fogg_test_servers::postgres_url() else { return };
    let programs = PostgresServer::find_programs().expect("the test server runs");
    let mut database = PostgresServer::start(&programs).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (players, since) = (Players::start(), Instant::now());
    let mut servers: Vec<Process> = (0..SERVERS).map(|_| start(&data, &database)).collect();
    players.set_servers(servers.iter().map(Process::address).collect());
    let mut longest = Duration::ZERO;
    for restart in 0..restarts() {
        assert!(players.wait_for_moves(MOVES, TIMEOUT), "games are played");
        database.stop(if restart % 2 == 0 { PostgresShutdown::Fast } else { PostgresShutdown::Immediate });
        database.start_again().unwrap();
        let restarted = Instant::now();
        assert!(players.wait_for_moves(1, RECOVERY_TIMEOUT), "games continue after restart {restart}");
        longest = longest.max(restarted.elapsed());
    }
    assert!(players.wait_for_moves(MOVES, TIMEOUT), "games continue");
    assert!(servers.iter_mut().all(Process::is_running), "a server outlives its database");
    servers.into_iter().for_each(Process::kill);
    let summary = succeed(&["check", "--database", &database.url()]);
    assert!(summary.ends_with(": no problems\n"), "{summary}");
    // The log is compared in a copy, which must have everything.
    let copy = folder.path().join("copy");
    succeed(&["copy", "--from", &database.url(), "--to", copy.to_str().unwrap()]);
    let (_, figures) = players.stop_and_check(&copy.join(fogg_server::DATABASE_FILE));
    println!(
        "{} restarts in {:.0} s, moves again after at most {:.1} s",
        restarts(),
        since.elapsed().as_secs_f64(),
        longest.as_secs_f64()
    );
    println!("{figures}");
    assert!(figures.accepted > restarts() as usize && figures.steps > figures.accepted, "{figures:?}");
}
