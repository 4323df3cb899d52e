//! Thousands of clients in one process: their addresses, their games and what they measure.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use fogg_client::{Client, TableSocket};
use fogg_protocol::Action;
use fogg_protocol::api::{Accepted, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use serde_json::json;

use crate::tables::table_request;

/// The connections of each loopback address: fewer than the server's default limit.
const CONNECTIONS_PER_ADDRESS: usize = 200;

/// The number in an environment variable, or the size for `cargo verify`.
pub fn size(variable: &str, small: usize) -> usize {
    std::env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(small)
}

/// The loopback address of the client with this number.
pub fn source_of(number: usize) -> IpAddr {
    let [.., high, low] = (1 + number / CONNECTIONS_PER_ADDRESS).to_be_bytes();
    Ipv4Addr::new(127, 1, high, low).into()
}

/// Allows this process as many open files as the system permits.
pub fn raise_fd_limit(connections: usize) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let maximum = getrlimit(Resource::Nofile).maximum;
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).expect("the soft limit can be raised");
    let needed = connections as u64 + 100;
    assert!(maximum.is_none_or(|maximum| maximum >= needed), "`ulimit -Hn` must be at least {needed}");
}

/// A latency that this share of the samples does not exceed.
pub fn percentile(samples: &[Duration], share: f64) -> Duration {
    let mut sorted = samples.to_vec();
    sorted.sort_unstable();
    let rank = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().expect("there are samples")
}

/// Creates a listed table of these people without a clock and starts the game; returns its id.
pub async fn start_game(people: &[Client], board: &str) -> String {
    let request = table_request(board, people.len(), &[]);
    let created: TableView = people[0].post("/api/tables", &request).await.expect("table is created");
    let path = format!("/api/tables/{}", created.table.id);
    for person in &people[1..] {
        let _: Accepted = person.post(&format!("{path}/sit"), &json!({})).await.expect("person sits down");
    }
    let _: Accepted = people[0].post(&format!("{path}/start"), &json!({})).await.expect("game starts");
    created.table.id
}

/// Registers this many people, each from the loopback address of its number.
pub async fn register(address: SocketAddr, numbers: std::ops::Range<usize>) -> Vec<Client> {
    let mut people = Vec::with_capacity(numbers.len());
    for number in numbers {
        let person = Client::register(address, &format!("Player {number}")).await;
        people.push(Client { source: Some(source_of(number)), ..person.expect("person is created") });
    }
    people
}

/// A player who plays the first legal action that is offered.
pub struct SeatedPlayer {
    pub socket: TableSocket,
    pub seq: u64,
    legal: Vec<Action>,
    /// The entry of the last move that was accepted.
    accepted_seq: u64,
}

impl SeatedPlayer {
    /// Opens the player's socket and waits for the state of the game.
    pub async fn join(client: &Client, table: &str) -> SeatedPlayer {
        let socket = client.open_socket(table, None, None).await.expect("socket opens");
        let mut player = SeatedPlayer { socket, seq: 0, legal: Vec::new(), accepted_seq: 0 };
        while player.seq == 0 {
            player.receive().await;
        }
        player
    }

    /// Whether the player can act.
    pub fn is_to_act(&self) -> bool {
        !self.legal.is_empty()
    }

    /// Plays a move and returns its sequence number. Other entries may precede it, such as that of a player who opens
    /// the game.
    pub async fn play_move(&mut self) -> u64 {
        let action = Strict(self.legal[self.seq as usize % self.legal.len()].clone());
        let act = ClientMessage::Act { move_id: format!("move-{}", self.seq), seq: self.seq, action };
        self.socket.send(&act).await.expect("move is sent");
        let before = self.accepted_seq;
        while self.accepted_seq == before {
            self.receive().await;
        }
        self.accepted_seq
    }

    /// Receives messages until this entry.
    pub async fn receive_until(&mut self, seq: u64) {
        while self.seq < seq {
            self.receive().await;
        }
    }

    async fn receive(&mut self) {
        match self.socket.next().await.expect("socket works").expect("socket is open") {
            ServerMessage::Welcome(welcome) => (self.seq, self.legal) = (welcome.seq, welcome.turn.legal),
            ServerMessage::Update(update) => {
                self.seq = update.seq;
                self.legal = update.turn.map(|turn| turn.legal).unwrap_or_default();
            }
            ServerMessage::Accepted { seq, .. } => self.accepted_seq = seq,
            ServerMessage::Presence { .. } | ServerMessage::Chat(_) | ServerMessage::Renamed { .. } => (),
            message @ (ServerMessage::Rejected(_) | ServerMessage::Bye { .. }) => panic!("{message:?}"),
        }
    }
}
