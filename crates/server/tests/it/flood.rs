//! Many malformed messages at once, while others play: they hardly notice.
//!
//! `FOGG_FLOOD` is the number of malformed messages (3000 unless told, a million to prove it), `FOGG_FLOOD_RATE` how
//! many are sent a second. Before the flood the same players play undisturbed, which gives the baseline.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fogg_client::Client;
use fogg_protocol::api::{Accepted, CreateTableRequest};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_rules::chance::{QuickRng, below};
use fogg_server::fuzzing::conversation;
use rand_core::SeedableRng;
use serde_json::json;
use tokio::time::{interval, sleep};

use crate::frames::mutate;
use crate::house::{House, path, welcome, wish};
use crate::raw::{LAST, Raw, TEXT, hello};

/// Tables at which two people play.
const TABLES: usize = 4;
/// How long a player thinks.
const THINKS: Duration = Duration::from_millis(20);
/// Sockets that send nonsense.
const ATTACKERS: usize = 16;
/// A flood of so many is a proof: then the bound is strict.
const PROOF: u64 = 100_000;

fn from_environment(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}: a number")))
}

/// Plays one game after the other at a table, and measures from each act to its answer.
async fn play(ada: Client, bob: Client, house: SocketAddr, over: Arc<AtomicBool>) -> Vec<Duration> {
    let mut took = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let wish = CreateTableRequest { listed: true, ..wish("usa", 2) };
        let made: fogg_protocol::api::TableView = ada.post("/api/tables", &wish).await.unwrap();
        let _: Accepted = bob.post(&path(&made, "sit"), &json!({})).await.unwrap();
        let _: Accepted = ada.post(&path(&made, "start"), &json!({})).await.unwrap();
        let both = [&ada, &bob].map(|one| {
            let one = Client { address: house, ..one.clone() };
            tokio::spawn(play_seat(one, made.table.id.clone(), Arc::clone(&over)))
        });
        for player in both {
            took.extend(player.await.unwrap());
        }
    }
    took
}

async fn play_seat(client: Client, table: String, over: Arc<AtomicBool>) -> Vec<Duration> {
    let mut socket = client.socket(&table, None, None).await.unwrap();
    let welcomed = welcome(&mut socket).await;
    let (mut seq, mut legal) = (welcomed.seq, welcomed.turn.legal);
    let (mut took, mut asked, mut number) = (Vec::new(), None, 1usize);
    let mut ended = false;
    // Whoever made the last move still waits for the answer.
    while !(over.load(Ordering::Relaxed) || ended && asked.is_none()) {
        if asked.is_none() && !legal.is_empty() {
            sleep(THINKS).await;
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let action = Strict(legal[(number >> 33) % legal.len()].clone());
            legal.clear();
            socket.send(&ClientMessage::Act { move_id: format!("m{seq}"), seq, action }).await.unwrap();
            asked = Some(Instant::now());
        }
        // The other one may have stopped in the middle of a turn.
        let next = tokio::time::timeout(Duration::from_secs(1), socket.next()).await;
        match next.map(|next| next.unwrap().expect("the game goes on")) {
            Ok(ServerMessage::Update(step)) => {
                seq = step.seq;
                legal = step.turn.map(|turn| turn.legal).unwrap_or_default();
                ended |= step.outcome.is_some();
            }
            Ok(ServerMessage::Accepted { .. }) => took.extend(asked.take().map(|at| at.elapsed())),
            Ok(ServerMessage::Rejected(refused)) => panic!("refused: {refused:?}"),
            Ok(ServerMessage::Bye { code, .. }) => panic!("sent away: {code}"),
            Ok(ServerMessage::Welcome(_) | ServerMessage::Presence { .. } | ServerMessage::Chat(_))
            | Err(_) => {}
        }
    }
    took
}

/// What came of an attacker's messages.
#[derive(Default)]
struct Flood {
    sent: AtomicU64,
    sockets: AtomicU64,
}

/// Sends what makes no sense, as long as there are tickets for it, and reads what comes back.
async fn attack(
    key: Option<String>,
    house: SocketAddr,
    table: String,
    place: usize,
    flood: Arc<Flood>,
    most: u64,
) {
    let mut rng = QuickRng::seed_from_u64(place as u64);
    let real = conversation(place, 60);
    let real: Vec<&[u8]> = real.lines().map(|line| &line.as_bytes()[1..]).collect();
    let rate = from_environment("FOGG_FLOOD_RATE", 2000);
    let mut pace = interval(Duration::from_nanos(1_000_000_000 * ATTACKERS as u64 / rate));
    loop {
        // Each from an address of its own: one machine has not so many ports.
        let from = Ipv4Addr::new(127, 1, place as u8, below(&mut rng, 250) as u8 + 1);
        let mut raw = Raw::from(from, house, &table, key.as_deref()).await;
        flood.sockets.fetch_add(1, Ordering::Relaxed);
        raw.frame(LAST | TEXT, hello().as_bytes()).await;
        loop {
            pace.tick().await;
            if flood.sent.fetch_add(1, Ordering::Relaxed) >= most {
                return;
            }
            let mut wrong = real[below(&mut rng, real.len() as u32) as usize].to_vec();
            for _ in 0..=below(&mut rng, 3) {
                wrong = mutate(&wrong, &mut rng);
            }
            raw.frame(LAST | TEXT, &wrong).await;
            if raw.is_over() {
                break;
            }
        }
    }
}

/// So many of a hundred took no longer.
fn percentile(took: &mut [Duration], of_hundred: usize) -> Duration {
    took.sort_unstable();
    took.get(took.len() * of_hundred / 100).copied().unwrap_or_default()
}

async fn measured(
    players: &[(Client, Client)],
    house: SocketAddr,
    while_running: impl Future<Output = ()>,
) -> Vec<Duration> {
    let over = Arc::new(AtomicBool::new(false));
    let games = players
        .iter()
        .map(|(ada, bob)| tokio::spawn(play(ada.clone(), bob.clone(), house, Arc::clone(&over))));
    let games: Vec<_> = games.collect();
    while_running.await;
    over.store(true, Ordering::Relaxed);
    let mut took = Vec::new();
    for game in games {
        took.extend(game.await.unwrap());
    }
    took
}

#[tokio::test(flavor = "multi_thread")]
async fn how_much_players_notice_of_a_flood_of_malformed_messages() {
    let most = from_environment("FOGG_FLOOD", 3000);
    let house = House::open().await;
    let mut players = Vec::new();
    for _ in 0..TABLES {
        players.push((house.guest("Ada").await, house.guest("Bob").await));
    }
    let eve = house.guest("Eve").await;
    let (mal, made) = {
        let (mal, guest) = (house.guest("Mal").await, house.guest("Ann").await);
        let made =
            house.game(&[&mal, &guest], CreateTableRequest { listed: true, ..wish("switzerland", 2) }).await;
        (mal, made)
    };
    let quiet = Duration::from_secs(if most >= PROOF { 30 } else { 2 });
    let mut before = measured(&players, house.address, sleep(quiet)).await;
    let (flood, start) = (Arc::new(Flood::default()), Instant::now());
    let attack_all = async {
        let attackers = (0..ATTACKERS).map(|place| {
            let keys = [mal.key.clone(), eve.key.clone(), None];
            let (key, table) = (keys[place % 3].clone(), made.table.id.clone());
            tokio::spawn(attack(key, house.address, table, place, Arc::clone(&flood), most))
        });
        for attacker in attackers.collect::<Vec<_>>() {
            attacker.await.unwrap();
        }
    };
    let mut during = measured(&players, house.address, attack_all).await;
    let (base, p99) = (percentile(&mut before, 99), percentile(&mut during, 99));
    println!(
        "{most} malformed messages over {} sockets in {:.1} s; act to accepted: p50 {:?} before ({} acts), {:?} during \
         ({} acts); p99 {base:?} before, {p99:?} during",
        flood.sockets.load(Ordering::Relaxed),
        start.elapsed().as_secs_f64(),
        percentile(&mut before, 50),
        before.len(),
        percentile(&mut during, 50),
        during.len(),
    );
    assert!(!before.is_empty() && !during.is_empty());
    let bound = if most >= PROOF { base * 2 } else { Duration::from_secs(5) };
    assert!(p99 <= bound, "p99 {p99:?} is over {bound:?}");
}
