//! A move that is sent often, late, out of order and over several sockets is played once, and answered alike each time.
//!
//! `FOGG_RESENDS=100000 cargo nextest run -p fogg-server resends` sends that many acts instead of 4,000.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use fogg_client::{Client, Socket};
use fogg_protocol::Action;
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_server::store::{GameId, MemoryStore, SqliteStore, Store};

use crate::house::{House, answer, welcome, wish};

/// How many sockets each player has.
const SOCKETS: usize = 3;
/// So many old moves are sent again with each new one, over each socket.
const OLD: usize = 3;

/// How many acts to send.
fn wanted() -> u64 {
    std::env::var("FOGG_RESENDS").ok().and_then(|number| number.parse().ok()).unwrap_or(4_000)
}

/// A generator that is good enough to mix things up.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }
}

/// Somebody who moves, with all that they have moved so far.
struct Mover {
    client: Client,
    sockets: Vec<Socket>,
    sent: Vec<ClientMessage>,
    /// Where each move was said to be.
    places: HashMap<String, u64>,
}

impl Mover {
    async fn sit(client: &Client, table: &str) -> Mover {
        let mut sockets = Vec::new();
        for _ in 0..SOCKETS {
            let mut socket = client.socket(table, None, None).await.unwrap();
            welcome(&mut socket).await;
            sockets.push(socket);
        }
        Mover { client: client.clone(), sockets, sent: Vec::new(), places: HashMap::new() }
    }

    /// What may be done now.
    async fn turn(&self, table: &str) -> (u64, Vec<Action>) {
        let seen: fogg_protocol::api::TableView =
            self.client.get(&format!("/api/tables/{table}")).await.unwrap();
        (seen.table.seq, seen.turn.legal)
    }

    /// Sends the last move and old ones over every socket, in any order and more than once. All answers must agree.
    async fn send_all(&mut self, dice: &mut Dice) -> u64 {
        let last = self.sent.len() - 1;
        let mut expected = Vec::new();
        for socket in &mut self.sockets {
            let mut batch = vec![last, last];
            batch.extend((0..OLD).map(|_| dice.below(self.sent.len())));
            shuffle(&mut batch, dice);
            for which in &batch {
                socket.send(&self.sent[*which]).await.unwrap();
            }
            expected.push(batch);
        }
        let mut count = 0;
        for (socket, batch) in self.sockets.iter_mut().zip(expected) {
            for which in batch {
                let ServerMessage::Accepted { move_id, seq } = answer(socket).await else {
                    panic!("a good move is accepted however often it comes")
                };
                assert_eq!(move_id, id_of(&self.sent[which]));
                assert_eq!(*self.places.entry(move_id).or_insert(seq), seq, "the same answer each time");
                count += 1;
            }
        }
        count
    }
}

fn id_of(message: &ClientMessage) -> &str {
    match message {
        ClientMessage::Act { move_id, .. } | ClientMessage::Undo { move_id, .. } => move_id,
        ClientMessage::Hello { .. } | ClientMessage::Chat { .. } | ClientMessage::Mute { .. } => "",
    }
}

fn shuffle(batch: &mut [usize], dice: &mut Dice) {
    for place in (1..batch.len()).rev() {
        batch.swap(place, dice.below(place + 1));
    }
}

/// Plays one game, or a part of it; says how many acts were sent.
async fn play(
    house: &House,
    store: &Arc<dyn Store>,
    people: &[Client; 2],
    most: u64,
    dice: &mut Dice,
) -> u64 {
    let made = house.game(&[&people[0], &people[1]], wish("usa", 2)).await;
    let table = made.table.id.as_str();
    let mut movers = [Mover::sit(&people[0], table).await, Mover::sit(&people[1], table).await];
    let (mut sent, mut moves) = (0, 0);
    'game: while sent < most {
        for mover in &mut movers {
            let (seq, legal) = mover.turn(table).await;
            if legal.is_empty() {
                continue;
            }
            moves += 1;
            let action = Strict(legal[dice.below(legal.len())].clone());
            mover.sent.push(ClientMessage::Act { move_id: format!("m{moves}"), seq, action });
            sent += mover.send_all(dice).await;
            continue 'game;
        }
        break;
    }
    // Those whose game is over are answered, too.
    for mover in &mut movers {
        sent += mover.send_all(dice).await;
    }
    each_is_there_once(store, table, &movers, made.table.seq + 1, moves).await;
    sent
}

/// The log holds every move once, where it was said to be, and nothing else.
async fn each_is_there_once(store: &Arc<dyn Store>, table: &str, movers: &[Mover], dealt: u64, moves: u64) {
    let game: GameId = table.parse().unwrap();
    let entries = store.entries(game, 0).await.unwrap();
    let acted: BTreeMap<u64, &str> = entries
        .iter()
        .filter(|entry| entry.body.contains("\"acted\""))
        .map(|entry| (entry.seq, entry.body.as_str()))
        .collect();
    let mut places: Vec<u64> = movers.iter().flat_map(|mover| mover.places.values().copied()).collect();
    places.sort_unstable();
    assert_eq!(
        places,
        acted.keys().copied().collect::<Vec<_>>(),
        "one entry for each move, no more and no less"
    );
    assert_eq!((places.len() as u64, entries.len() as u64), (moves, dealt + 1 + moves));
}

async fn resend_much(store: Arc<dyn Store>) {
    let house = House::on(Arc::clone(&store)).await;
    let people = [house.guest("Ada").await, house.guest("Bob").await];
    let mut dice = Dice(1872);
    let (mut sent, mut games) = (0, 0);
    while sent < wanted() {
        sent += play(&house, &store, &people, wanted() - sent, &mut dice).await;
        games += 1;
    }
    println!("{sent} acts were sent in {games} games, and each was played once");
}

#[tokio::test(flavor = "multi_thread")]
async fn resends_are_played_once_and_answered_alike_in_memory() {
    resend_much(Arc::new(MemoryStore::default())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn resends_are_played_once_and_answered_alike_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    resend_much(Arc::new(SqliteStore::open(&folder.path().join("fogg.db")).unwrap())).await;
}
