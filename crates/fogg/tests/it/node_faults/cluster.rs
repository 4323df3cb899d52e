//! Two servers on one PostgreSQL database with NATS, and clients that play on both.

use std::fmt;
use std::time::{Duration, Instant};

use fogg_test_servers::{NatsServer, PostgresServer};
use tempfile::TempDir;

use super::pauses::{Fault, Pauses, Timeline};
use super::readiness::Readiness;
use super::{MAX_PAUSE, QUIET_TIME, TOLERANCE};
use crate::ledger::Figures;
use crate::players::{Players, PlayersConfig, unix_millis};
use crate::process::Process;
use crate::replayed_log::Log;
use crate::run::succeed;

/// The time after which a node that has started can take over all tables.
const SETTLE_TIME: Duration = Duration::from_secs(4);
/// How often a condition is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The servers and clients of a test.
pub struct Cluster {
    pub postgres: PostgresServer,
    pub nats: NatsServer,
    pub nodes: [Process; 2],
    pub players: Players,
    folder: TempDir,
    faults: Vec<Fault>,
    since: Instant,
}

/// What a test found.
pub struct Report {
    pub figures: Figures,
    pauses: Pauses,
    faults: usize,
    duration: Duration,
}

impl Cluster {
    /// Starts everything; `None` if PostgreSQL or NATS is missing, so that the test is skipped.
    pub fn start() -> Option<Cluster> {
        fogg_test_servers::postgres_url().and(fogg_test_servers::nats_url())?;
        let programs = PostgresServer::find_programs().expect("the test server runs");
        let postgres = PostgresServer::start(&programs).unwrap();
        let nats = NatsServer::start(&NatsServer::find_program().expect("the test server runs")).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let nodes = [0, 1].map(|_| start_node(&folder, &postgres, &nats));
        let players = Players::start_with(PlayersConfig::TWO_SERVERS);
        let (faults, since) = (Vec::new(), Instant::now());
        let cluster = Cluster { postgres, nats, nodes, players, folder, faults, since };
        cluster.use_all_nodes();
        cluster.players.play_for(SETTLE_TIME);
        Some(cluster)
    }

    /// The clients use both nodes.
    pub fn use_all_nodes(&self) {
        self.players.set_servers(self.nodes.iter().map(Process::address).collect());
    }

    /// The clients leave a node.
    pub fn avoid_node(&self, node: usize) {
        self.players.set_server(Some(self.nodes[1 - node].address()));
    }

    /// Replaces a node by a new one and returns its process, whose clients use the other node.
    pub fn replace_node(&mut self, node: usize) -> Process {
        let new = start_node(&self.folder, &self.postgres, &self.nats);
        std::mem::replace(&mut self.nodes[node], new)
    }

    /// Notes that a fault begins or ends now, after which everything must go on.
    pub fn note_fault(&mut self) {
        self.note_outage(unix_millis());
    }

    /// Notes that nothing could go on since this time, in milliseconds since 1970.
    pub fn note_outage(&mut self, from: i64) {
        self.faults.push(Fault { from, to: unix_millis() });
    }

    /// Checks that moves are accepted within the time after a fault.
    pub fn check_moves(&self) {
        assert!(self.players.wait_for_moves(20, MAX_PAUSE + TOLERANCE), "games continue");
    }

    /// Waits until the answer of `/readyz` of both nodes is as expected; the others meanwhile must be allowed. Returns
    /// how long that took.
    pub fn wait_for_readiness(
        &self,
        is_expected: impl Fn(&Readiness) -> bool,
        is_allowed: impl Fn(&Readiness) -> bool,
    ) -> Duration {
        let since = Instant::now();
        for node in &self.nodes {
            loop {
                let readiness = Readiness::of(node.address());
                if is_expected(&readiness) {
                    break;
                }
                assert!(is_allowed(&readiness), "{readiness:?}");
                assert!(since.elapsed() < MAX_PAUSE + TOLERANCE, "{readiness:?} after {:?}", since.elapsed());
                self.players.play_for(POLL_INTERVAL);
            }
        }
        since.elapsed()
    }

    /// Checks that the answer of `/readyz` of both nodes is as expected.
    pub fn check_readiness(&self, is_expected: impl Fn(&Readiness) -> bool) {
        for readiness in self.nodes.iter().map(|node| Readiness::of(node.address())) {
            assert!(is_expected(&readiness), "{readiness:?}");
        }
    }

    /// Plays on without a fault, then stops everything and compares it with the log.
    pub fn finish(mut self) -> Report {
        self.players.play_for(QUIET_TIME);
        assert!(self.nodes.iter_mut().all(Process::is_running), "no node stops by itself");
        let end = unix_millis();
        self.players.set_servers(Vec::new());
        self.nodes.into_iter().for_each(Process::kill);
        let summary = succeed(&["check", "--database", &self.postgres.url()]);
        assert!(summary.ends_with(": no problems\n"), "{summary}");
        // The log is compared in a copy, which must have everything.
        let copy = self.folder.path().join("copy");
        succeed(&["copy", "--from", &self.postgres.url(), "--to", copy.to_str().unwrap()]);
        let ledger = self.players.stop();
        let log = Log::open(&copy.join(fogg_server::DATABASE_FILE));
        log.check_integrity();
        let games = log.replay_all();
        let timeline = Timeline { faults: self.faults, end };
        let report = Report {
            figures: ledger.compare(&log, &games),
            pauses: Pauses::find(&ledger, &games, &timeline),
            faults: timeline.faults.len(),
            duration: self.since.elapsed(),
        };
        println!("{report}");
        report.check();
        report
    }
}

impl Report {
    /// Checks that nothing paused for too long, and that the test has seen enough to notice it.
    fn check(&self) {
        let Pauses { bots, clocks, deliveries } = &self.pauses;
        for pause in [bots, clocks, deliveries] {
            assert!(pause.count > 0, "the test has seen no {}", pause.name);
            assert!(pause.longest <= (MAX_PAUSE + TOLERANCE).as_millis() as i64, "a late one: {pause}");
        }
        let Figures { accepted, steps, .. } = self.figures;
        assert!(accepted > self.faults && steps > accepted, "{:?}", self.figures);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { figures, pauses: Pauses { bots, clocks, deliveries }, .. } = self;
        writeln!(f, "{:.0} s\n{figures}", self.duration.as_secs_f64())?;
        write!(f, "{bots}\n{clocks}\n{deliveries}")
    }
}

fn start_node(folder: &TempDir, postgres: &PostgresServer, nats: &NatsServer) -> Process {
    let settings = ["--monitor", "off", "--database", &postgres.url(), "--nats", &nats.url()];
    Process::start_with(&folder.path().join("data"), "127.0.0.1:0", &settings)
}
