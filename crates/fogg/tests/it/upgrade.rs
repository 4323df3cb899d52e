//! Upgrades one node after the other while clients play: no client may notice more than the request to reconnect.
//!
//! `cargo xtask upgrade-test` builds the program with the next version number and runs this test with it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use fogg_protocol::ErrorCode;
use fogg_test_servers::PostgresServer;

use crate::ledger::Ledger;
use crate::players::Players;
use crate::process::Process;
use crate::run::succeed;

/// The variable with the path of the program with the next version number.
const NEXT_PROGRAM_VARIABLE: &str = "FOGG_NEXT_PROGRAM";
/// The number of nodes.
const NODES: usize = 2;
/// The number of moves before and after each change of a node.
const MOVES: usize = 150;
/// Upper bound on every wait.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A build of the program.
struct Build {
    program: PathBuf,
    version: String,
}

impl Build {
    fn new(program: PathBuf) -> Build {
        let output = Command::new(&program).arg("--version").output().expect("the program starts");
        let output = String::from_utf8(output.stdout).expect("output is UTF-8");
        let version = output.trim().strip_prefix("fogg ").expect("the name comes first").to_owned();
        Build { program, version }
    }
}

/// The settings that all nodes share.
struct Settings {
    data: String,
    database: String,
    nats: String,
}

impl Settings {
    /// Starts a node at this address.
    fn start(&self, build: &Build, address: &str) -> Process {
        let Settings { data, database, nats } = self;
        let own = ["--data", data, "--database", database, "--nats", nats, "--nats-prefix", "fogg-upgrade"];
        let fixed = ["--listen", address, "--monitor", "off", "--rates", "off", "--log", "info"];
        let node = Process::start_program(&build.program, &[&own[..], &fixed].concat());
        node.address();
        node
    }
}

#[test]
#[ignore = "needs a second build of the program; `cargo xtask upgrade-test` runs it"]
fn nodes_are_upgraded_one_after_the_other_without_an_error_at_any_client() {
    let next = std::env::var_os(NEXT_PROGRAM_VARIABLE).expect("`cargo xtask upgrade-test` sets the variable");
    let builds = [env!("CARGO_BIN_EXE_fogg").into(), PathBuf::from(next)].map(Build::new);
    assert_ne!(builds[0].version, builds[1].version);
    let (Some(_), Some(nats)) = (fogg_test_servers::postgres_url(), fogg_test_servers::nats_url()) else {
        return;
    };
    let programs = PostgresServer::find_programs().expect("the test server runs");
    let database = PostgresServer::start(&programs).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data").to_string_lossy().into_owned();
    check_upgrades(&builds, &Settings { data, database: database.url(), nats }, folder.path());
}

/// Upgrades both nodes, and returns both to the version before.
fn check_upgrades([old, next]: &[Build; 2], settings: &Settings, folder: &Path) {
    let players = Players::start();
    let mut nodes: Vec<Process> = (0..NODES).map(|_| settings.start(old, "127.0.0.1:0")).collect();
    players.set_servers(nodes.iter().map(Process::address).collect());
    for (from, to) in [(old, next), (next, old)] {
        for number in 0..NODES {
            assert!(players.wait_for_moves(MOVES, TIMEOUT), "nodes of {} run", from.version);
            replace(&mut nodes, number, settings, to);
            assert!(players.wait_for_moves(MOVES, TIMEOUT), "node {number} has version {}", to.version);
        }
    }
    assert_eq!(players.failures(), [""; 0], "requests and sockets that failed");
    let ledger = players.stop();
    nodes.into_iter().for_each(Process::kill);
    check_log(&ledger, &settings.database, folder);
}

/// Stops a node and starts another version at its address. The two nodes then hear each other.
fn replace(nodes: &mut Vec<Process>, number: usize, settings: &Settings, build: &Build) {
    let node = nodes.remove(number);
    let address = node.address().to_string();
    node.terminate();
    let ended = node.wait();
    assert!(ended.status.success(), "{ended:?}");
    nodes.insert(number, settings.start(build, &address));
    let is_heard = format!("version=\"{}\"", build.version);
    nodes[NODES - 1 - number].wait_for_line(&is_heard);
}

/// Compares what the clients saw with the log.
fn check_log(ledger: &Ledger, database: &str, folder: &Path) {
    let summary = succeed(&["check", "--database", database]);
    assert!(summary.ends_with(": no problems\n"), "{summary}");
    let copy = folder.join("copy");
    succeed(&["copy", "--from", database, "--to", copy.to_str().expect("path is UTF-8")]);
    let figures = ledger.check(&copy.join(fogg_server::DATABASE_FILE));
    println!("{} handovers; {figures}", ledger.ends.len());
    assert!(ledger.ends.len() > NODES, "{:?}", ledger.ends);
    let handover = Some((ErrorCode::Draining, true));
    assert!(ledger.ends.iter().all(|end| *end == handover), "{:?}", ledger.ends);
}
