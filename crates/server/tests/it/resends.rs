//! A move that is sent repeatedly, late, out of order and over several sockets is played once and always
//! gets the same answer.
//!
//! `FOGG_RESENDS=100000 cargo nextest run -p fogg-server resends` sends 100,000 acts instead of 4,000.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use fogg_client::{Client, TableSocket};
use fogg_protocol::Action;
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_server::store::{GameId, MemoryStore, SqliteStore, Store};

use crate::test_server::{TestServer, next_answer, read_welcome, table_request};

/// How many sockets each player has.
const SOCKETS_PER_PLAYER: usize = 3;
/// How many old moves are repeated with each new one, over each socket.
const REPEATED_MOVES: usize = 3;

/// The number of acts to send.
fn acts_to_send() -> u64 {
    std::env::var("FOGG_RESENDS").ok().and_then(|number| number.parse().ok()).unwrap_or(4_000)
}

/// A small random number generator.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }
}

/// A player, with all moves that they have sent.
struct Player {
    client: Client,
    sockets: Vec<TableSocket>,
    sent: Vec<ClientMessage>,
    /// The sequence number of each accepted move.
    seqs: HashMap<String, u64>,
}

impl Player {
    async fn connect(client: &Client, table: &str) -> Player {
        let mut sockets = Vec::new();
        for _ in 0..SOCKETS_PER_PLAYER {
            let mut socket = client.open_socket(table, None, None).await.unwrap();
            read_welcome(&mut socket).await;
            sockets.push(socket);
        }
        Player { client: client.clone(), sockets, sent: Vec::new(), seqs: HashMap::new() }
    }

    /// The current sequence number and the legal actions.
    async fn turn(&self, table: &str) -> (u64, Vec<Action>) {
        let seen: fogg_protocol::api::TableView =
            self.client.get(&format!("/api/tables/{table}")).await.unwrap();
        (seen.table.seq, seen.turn.legal)
    }

    /// Sends the last move and some old ones over every socket, shuffled and repeated; all answers must agree. Returns
    /// how many were sent.
    async fn send_all(&mut self, dice: &mut Dice) -> u64 {
        let last = self.sent.len() - 1;
        let mut expected = Vec::new();
        for socket in &mut self.sockets {
            let mut batch = vec![last, last];
            batch.extend((0..REPEATED_MOVES).map(|_| dice.below(self.sent.len())));
            shuffle(&mut batch, dice);
            for index in &batch {
                socket.send(&self.sent[*index]).await.unwrap();
            }
            expected.push(batch);
        }
        let mut count = 0;
        for (socket, batch) in self.sockets.iter_mut().zip(expected) {
            for index in batch {
                let ServerMessage::Accepted { move_id, seq } = next_answer(socket).await else {
                    panic!("a legal move is accepted however often it comes")
                };
                assert_eq!(move_id, id_of(&self.sent[index]));
                assert_eq!(*self.seqs.entry(move_id).or_insert(seq), seq, "the same answer each time");
                count += 1;
            }
        }
        count
    }
}

fn id_of(message: &ClientMessage) -> &str {
    match message {
        ClientMessage::Act { move_id, .. } | ClientMessage::Undo { move_id, .. } => move_id,
        ClientMessage::Hello { .. }
        | ClientMessage::EndTurn { .. }
        | ClientMessage::Chat { .. }
        | ClientMessage::Mute { .. } => "",
    }
}

fn shuffle(batch: &mut [usize], dice: &mut Dice) {
    for index in (1..batch.len()).rev() {
        batch.swap(index, dice.below(index + 1));
    }
}

/// Plays one game, or a part of it; returns how many acts were sent.
async fn play(
    server: &TestServer,
    store: &Arc<dyn Store>,
    people: &[Client; 2],
    max_acts: u64,
    dice: &mut Dice,
) -> u64 {
    let created = server.start_game(&[&people[0], &people[1]], table_request("usa", 2)).await;
    let table = created.table.id.as_str();
    let mut players = [Player::connect(&people[0], table).await, Player::connect(&people[1], table).await];
    let (mut sent, mut moves) = (0, 0);
    'game: while sent < max_acts {
        for player in &mut players {
            let (seq, legal) = player.turn(table).await;
            if legal.is_empty() {
                continue;
            }
            moves += 1;
            let action = Strict(legal[dice.below(legal.len())].clone());
            player.sent.push(ClientMessage::Act { move_id: format!("m{moves}"), seq, action });
            sent += player.send_all(dice).await;
            continue 'game;
        }
        break;
    }
    // Repeated moves are answered even after the end of the game.
    for player in &mut players {
        sent += player.send_all(dice).await;
    }
    check_log(store, table, &players, created.table.seq + 1, moves).await;
    sent
}

/// Checks that the log has every move once, at the sequence number in its answer, and no other move.
async fn check_log(store: &Arc<dyn Store>, table: &str, players: &[Player], dealt: u64, moves: u64) {
    let game: GameId = table.parse().unwrap();
    let entries = store.entries(game, 0).await.unwrap();
    let acted: BTreeMap<u64, &str> = entries
        .iter()
        .filter(|entry| entry.body.contains("\"acted\""))
        .map(|entry| (entry.seq, entry.body.as_str()))
        .collect();
    let mut seqs: Vec<u64> = players.iter().flat_map(|player| player.seqs.values().copied()).collect();
    seqs.sort_unstable();
    assert_eq!(seqs, acted.keys().copied().collect::<Vec<_>>(), "exactly one entry for each move");
    let opened = entries.iter().filter(|entry| entry.body.contains("\"opened\"")).count() as u64;
    assert_eq!((seqs.len() as u64, entries.len() as u64), (moves, dealt + opened + moves));
}

async fn resend_repeatedly(store: Arc<dyn Store>) {
    let server = TestServer::with_store(Arc::clone(&store)).await;
    let people = [server.register("Ada").await, server.register("Bob").await];
    let mut dice = Dice(1872);
    let (mut sent, mut games) = (0, 0);
    while sent < acts_to_send() {
        sent += play(&server, &store, &people, acts_to_send() - sent, &mut dice).await;
        games += 1;
    }
    println!("{sent} acts were sent in {games} games, each was played once");
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_moves_are_played_once_in_memory() {
    resend_repeatedly(Arc::new(MemoryStore::default())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_moves_are_played_once_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    resend_repeatedly(Arc::new(SqliteStore::open(&folder.path().join("fogg.db")).unwrap())).await;
}
