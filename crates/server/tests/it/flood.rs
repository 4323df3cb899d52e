//! A flood of malformed messages must not slow down the games of other people.
//!
//! `FOGG_FLOOD` is the number of malformed messages (default 3,000; the stress run sends 1,000,000), `FOGG_FLOOD_RATE`
//! how many are sent per second. Before the flood the same players play undisturbed, which gives the baseline.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fogg_client::Client;
use fogg_protocol::api::{Accepted, CreateTableRequest, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_rules::chance::{FastRng, below};
use fogg_server::fuzzing::conversation;
use rand_core::SeedableRng;
use serde_json::json;
use tokio::sync::watch;
use tokio::time::{interval, sleep, timeout};

use crate::frames::mutate;
use crate::raw_socket::{FIN, RawSocket, TEXT, hello};
use crate::test_server::{TestServer, read_welcome, table_path, table_request};

/// The number of tables, each with two players.
const TABLES: usize = 4;
/// How long a player waits before each act, which sets the rate of the games.
const THINK_TIME: Duration = Duration::from_millis(20);
/// How long a player waits for a message before it checks whether the measurement is over.
const READ_TIMEOUT: Duration = Duration::from_secs(1);
/// The number of sockets that send malformed messages.
const ATTACKERS: usize = 16;
/// A run with at least this many messages is a stress run, on an otherwise idle machine.
const STRESS_MESSAGES: u64 = 100_000;

/// The number of acts that the baseline measures: enough that several samples lie above the p99.
const BASELINE_ACTS: u64 = 400;
const STRESS_BASELINE_ACTS: u64 = 6000;

/// How often the daily run is repeated while its p99 is too large. A slow server fails every time; a pause of a shared
/// machine does not come three times in a row.
const MAX_ATTEMPTS: u32 = 3;

/// How many times slower than the baseline the p99 may be during a flood.
///
/// A stress run has the machine to itself and tens of thousands of samples: 2. The daily run shares two cores with
/// other tests and has some hundred samples, so that a single pause of the scheduler can decide its p99: 10.
const STRESS_MAX_SLOWDOWN: u32 = 2;
const MAX_SLOWDOWN: u32 = 10;
/// Added to the bound of the daily run. The p99 is about 3 ms on an idle machine, and a single wait for one of two busy
/// cores takes tens of milliseconds, which can happen during the flood and not during the baseline.
const SCHEDULING_ALLOWANCE: Duration = Duration::from_millis(50);
/// Upper bound of the daily run, however slow the baseline was: people would notice a slower answer, and a server that
/// handles the flood before the players (16 attackers ahead of every act) exceeds it.
const MAX_P99: Duration = Duration::from_millis(250);

fn from_environment(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{name}: a number")))
}

/// The largest p99 that is allowed during the flood.
fn p99_bound(baseline: Duration, messages: u64) -> Duration {
    if messages >= STRESS_MESSAGES {
        baseline * STRESS_MAX_SLOWDOWN
    } else {
        (baseline * MAX_SLOWDOWN + SCHEDULING_ALLOWANCE).min(MAX_P99)
    }
}

/// Shared by all players of a measurement.
#[derive(Default)]
struct Measurement {
    is_over: AtomicBool,
    /// How many acts were answered.
    acts: watch::Sender<u64>,
}

/// Plays one game after the other at a table, and measures the time from each act to its answer.
async fn play(ada: Client, bob: Client, measurement: Arc<Measurement>) -> Vec<Duration> {
    let mut latencies = Vec::new();
    while !measurement.is_over.load(Ordering::Relaxed) {
        let request = CreateTableRequest { listed: true, ..table_request("usa", 2) };
        let created: TableView = ada.post("/api/tables", &request).await.unwrap();
        let _: Accepted = bob.post(&table_path(&created, "sit"), &json!({})).await.unwrap();
        let _: Accepted = ada.post(&table_path(&created, "start"), &json!({})).await.unwrap();
        let players = [&ada, &bob].map(|player| {
            tokio::spawn(play_seat(player.clone(), created.table.id.clone(), Arc::clone(&measurement)))
        });
        for player in players {
            latencies.extend(player.await.unwrap());
        }
    }
    latencies
}

async fn play_seat(client: Client, table: String, measurement: Arc<Measurement>) -> Vec<Duration> {
    let mut socket = client.open_socket(&table, None, None).await.unwrap();
    let welcome = read_welcome(&mut socket).await;
    let (mut seq, mut legal) = (welcome.seq, welcome.turn.legal);
    let (mut latencies, mut sent_at, mut random) = (Vec::new(), None, 1usize);
    let mut has_ended = false;
    // The player who made the last move still waits for its answer.
    while !(measurement.is_over.load(Ordering::Relaxed) || has_ended && sent_at.is_none()) {
        if sent_at.is_none() && !legal.is_empty() {
            sleep(THINK_TIME).await;
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let action = Strict(legal[(random >> 33) % legal.len()].clone());
            legal.clear();
            socket.send(&ClientMessage::Act { move_id: format!("m{seq}"), seq, action }).await.unwrap();
            sent_at = Some(Instant::now());
        }
        // The other player may have stopped in the middle of a turn.
        let next = timeout(READ_TIMEOUT, socket.next()).await;
        match next.map(|next| next.unwrap().expect("the socket is open")) {
            Ok(ServerMessage::Update(update)) => {
                seq = update.seq;
                legal = update.turn.map(|turn| turn.legal).unwrap_or_default();
                has_ended |= update.outcome.is_some();
            }
            Ok(ServerMessage::Accepted { .. }) => {
                latencies.extend(sent_at.take().map(|at| at.elapsed()));
                measurement.acts.send_modify(|count| *count += 1);
            }
            Ok(ServerMessage::Rejected(rejected)) => panic!("rejected: {rejected:?}"),
            Ok(ServerMessage::Bye { code, .. }) => panic!("disconnected: {code}"),
            Ok(
                ServerMessage::Welcome(_)
                | ServerMessage::Presence { .. }
                | ServerMessage::Chat(_)
                | ServerMessage::Renamed { .. },
            )
            | Err(_) => {}
        }
    }
    latencies
}

/// What the attackers share: the table under attack, the size of the flood, and how much was sent.
struct Flood {
    server: SocketAddr,
    table: String,
    messages: u64,
    sent: AtomicU64,
    sockets: AtomicU64,
}

/// Sends malformed messages until the whole flood is sent, and reads the answers. A closed socket is replaced.
async fn attack(flood: Arc<Flood>, key: Option<String>, attacker: usize) {
    let mut rng = FastRng::seed_from_u64(attacker as u64);
    let valid = conversation(attacker, 60);
    let valid: Vec<&[u8]> = valid.lines().map(|line| &line.as_bytes()[1..]).collect();
    let rate = from_environment("FOGG_FLOOD_RATE", 2000);
    let mut pace = interval(Duration::from_nanos(1_000_000_000 * ATTACKERS as u64 / rate));
    loop {
        // Each socket has a different local address: one address does not have enough ports for a stress run.
        let from = Ipv4Addr::new(127, 1, attacker as u8, below(&mut rng, 250) as u8 + 1);
        let mut raw = RawSocket::open_from(from, flood.server, &flood.table, key.as_deref()).await;
        flood.sockets.fetch_add(1, Ordering::Relaxed);
        raw.send_frame(FIN | TEXT, hello().as_bytes()).await;
        while !raw.is_closed() {
            pace.tick().await;
            if flood.sent.fetch_add(1, Ordering::Relaxed) >= flood.messages {
                return;
            }
            let mut malformed = valid[below(&mut rng, valid.len() as u32) as usize].to_vec();
            for _ in 0..=below(&mut rng, 3) {
                malformed = mutate(&malformed, &mut rng);
            }
            raw.send_frame(FIN | TEXT, &malformed).await;
        }
    }
}

/// Runs all attackers; they share these keys.
async fn attack_with_all(flood: &Arc<Flood>, keys: [&Option<String>; 3]) {
    let attackers = (0..ATTACKERS)
        .map(|attacker| tokio::spawn(attack(Arc::clone(flood), keys[attacker % 3].clone(), attacker)));
    for attacker in attackers.collect::<Vec<_>>() {
        attacker.await.unwrap();
    }
}

fn percentile(latencies: &mut [Duration], percent: usize) -> Duration {
    latencies.sort_unstable();
    latencies.get(latencies.len() * percent / 100).copied().unwrap_or_default()
}

/// Lets people play while something else runs, and returns the latencies of their acts.
async fn measure(
    players: &[(Client, Client)],
    measurement: Arc<Measurement>,
    meanwhile: impl Future<Output = ()>,
) -> Vec<Duration> {
    let games = players
        .iter()
        .map(|(ada, bob)| tokio::spawn(play(ada.clone(), bob.clone(), Arc::clone(&measurement))));
    let games: Vec<_> = games.collect();
    meanwhile.await;
    measurement.is_over.store(true, Ordering::Relaxed);
    let mut latencies = Vec::new();
    for game in games {
        latencies.extend(game.await.unwrap());
    }
    latencies
}

/// The latencies without a flood.
async fn measure_baseline(players: &[(Client, Client)], acts: u64) -> Vec<Duration> {
    let measurement = Arc::new(Measurement::default());
    let mut answered = measurement.acts.subscribe();
    let enough = async { drop(answered.wait_for(|count| *count >= acts).await) };
    measure(players, Arc::clone(&measurement), enough).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_malformed_messages_does_not_slow_down_other_players() {
    let messages = from_environment("FOGG_FLOOD", 3000);
    let server = TestServer::start().await;
    let mut players = Vec::new();
    for _ in 0..TABLES {
        players.push((server.register("Ada").await, server.register("Bob").await));
    }
    let (eve, mallory, ann) =
        (server.register("Eve").await, server.register("Mallory").await, server.register("Ann").await);
    let request = CreateTableRequest { listed: true, ..table_request("switzerland", 2) };
    let attacked = server.start_game(&[&mallory, &ann], request).await;
    let is_stress = messages >= STRESS_MESSAGES;
    let attempts = if is_stress { 1 } else { MAX_ATTEMPTS };
    for attempt in 1..=attempts {
        let acts = if is_stress { STRESS_BASELINE_ACTS } else { BASELINE_ACTS };
        let mut before = measure_baseline(&players, acts).await;
        let flood = Arc::new(Flood {
            server: server.address,
            table: attacked.table.id.clone(),
            messages,
            sent: AtomicU64::new(0),
            sockets: AtomicU64::new(0),
        });
        let start = Instant::now();
        let mut during =
            measure(&players, Arc::default(), attack_with_all(&flood, [&mallory.key, &eve.key, &None])).await;
        let (baseline, p99) = (percentile(&mut before, 99), percentile(&mut during, 99));
        println!(
            "{messages} malformed messages over {} sockets in {:.1} s; act to accepted: p50 {:?} before ({} acts), \
             {:?} during ({} acts); p99 {baseline:?} before, {p99:?} during",
            flood.sockets.load(Ordering::Relaxed),
            start.elapsed().as_secs_f64(),
            percentile(&mut before, 50),
            before.len(),
            percentile(&mut during, 50),
            during.len(),
        );
        assert!(!before.is_empty() && !during.is_empty());
        let bound = p99_bound(baseline, messages);
        if p99 <= bound {
            return;
        }
        assert!(attempt < attempts, "p99 {p99:?} is over {bound:?}, with a baseline of {baseline:?}");
    }
}

#[test]
fn the_bound_follows_the_baseline_up_to_a_cap() {
    let ms = Duration::from_millis;
    assert_eq!(p99_bound(ms(3), 3000), ms(80));
    assert_eq!(p99_bound(ms(40), 3000), MAX_P99);
    assert_eq!(p99_bound(ms(3), STRESS_MESSAGES), ms(6));
}
