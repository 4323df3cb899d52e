//! A real server on a port of its own, for tests that speak to it over the network.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use fogg_client::{Client, ClientError, Socket};
use fogg_protocol::api::{Accepted, CreateTableRequest, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict, Update, Welcome};
use fogg_protocol::table::{BotSpeed, Clock};
use fogg_protocol::{Action, SeatName};
use fogg_rules::Game;
use fogg_server::config::PublicUrl;
use fogg_server::net::listener::{self, ListenerConfig};
use fogg_server::net::rate_limit::{Rate, RateLimits};
use fogg_server::store::{MemoryStore, Store};
use fogg_server::{BoardCatalog, CancellationToken, Dealer, Server, ServerConfig, Site};
use serde_json::json;
use tokio::net::TcpListener;

/// A server that ends with the test.
pub struct House {
    pub address: SocketAddr,
    pub drain: CancellationToken,
    pub server: Server,
}

impl Drop for House {
    fn drop(&mut self) {
        self.drain.cancel();
    }
}

impl House {
    /// A server that forgets everything.
    pub async fn open() -> House {
        House::on(Arc::new(MemoryStore::default())).await
    }

    /// A server on this store.
    pub async fn on(store: Arc<dyn Store>) -> House {
        House::dealt_by(store, Arc::new(Game::new)).await
    }

    /// A server on this store, dealt by this dealer.
    pub async fn dealt_by(store: Arc<dyn Store>, dealer: Dealer) -> House {
        House::with(|parts| (parts.store, parts.dealer) = (store, dealer)).await
    }

    /// A server that forgets everything, except for what a test changes in it.
    pub async fn with(change: impl FnOnce(&mut ServerConfig)) -> House {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let drain = CancellationToken::new();
        // Every client of a test has the same address.
        let much = Rate::new(1_000_000, 60_000_000);
        let mut parts = ServerConfig {
            store: Arc::new(MemoryStore::default()),
            boards: BoardCatalog::default(),
            bot_threads: 2,
            url: PublicUrl::from_listen_address(address),
            rate_limits: RateLimits { requests: much, writes: much, person: much },
            shutdown: drain.clone(),
            dealer: Arc::new(Game::new),
            site: Site::default(),
        };
        change(&mut parts);
        let server = Server::new(parts);
        tokio::spawn(listener::serve(listener, server.router(), ListenerConfig::default(), drain.clone()));
        House { address, drain, server }
    }

    /// Somebody new.
    pub async fn guest(&self, name: &str) -> Client {
        Client::introduce(self.address, name).await.unwrap()
    }

    /// A table of people, all of them seated, not yet begun. The first is the host.
    pub async fn table(&self, people: &[&Client], wish: CreateTableRequest) -> TableView {
        let made: TableView = people[0].post("/api/tables", &wish).await.unwrap();
        for person in &people[1..] {
            let mut invited = (*person).clone();
            invited.invite = made.invite.clone();
            let _: Accepted = invited.post(&path(&made, "sit"), &json!({})).await.unwrap();
        }
        made
    }

    /// A game of people that has begun.
    pub async fn game(&self, people: &[&Client], wish: CreateTableRequest) -> TableView {
        let made = self.table(people, wish).await;
        let _: Accepted = people[0].post(&path(&made, "start"), &json!({})).await.unwrap();
        made
    }
}

/// A table by invitation, without a clock, with bots that do not wait.
pub fn wish(board: &str, seats: u8) -> CreateTableRequest {
    CreateTableRequest {
        board: board.to_owned(),
        seats,
        listed: false,
        bots: Vec::new(),
        clock: Clock::None,
        bot_speed: BotSpeed::Instant,
        first_seat: None,
        free_text: true,
    }
}

/// A path of the API below a table.
pub fn path(table: &TableView, word: &str) -> String {
    format!("/api/tables/{}/{word}", table.table.id)
}

/// The welcome that comes first.
pub async fn welcome(socket: &mut Socket) -> Welcome {
    loop {
        match socket.next().await.unwrap().expect("the server greets") {
            ServerMessage::Welcome(welcome) => return *welcome,
            ServerMessage::Presence { .. } | ServerMessage::Update(_) | ServerMessage::Chat(_) => (),
            other => panic!("no welcome: {other:?}"),
        }
    }
}

/// The next step of the log.
pub async fn step(socket: &mut Socket) -> Update {
    loop {
        match socket.next().await.unwrap().expect("the game goes on") {
            ServerMessage::Update(step) => return *step,
            ServerMessage::Presence { .. } | ServerMessage::Chat(_) | ServerMessage::Accepted { .. } => (),
            other => panic!("no step: {other:?}"),
        }
    }
}

/// Acts, and hears the answer; steps on the way are left out.
pub async fn act(socket: &mut Socket, move_id: &str, seq: u64, action: Action) -> ServerMessage {
    let act = ClientMessage::Act { move_id: move_id.to_owned(), seq, action: Strict(action) };
    socket.send(&act).await.unwrap();
    answer(socket).await
}

/// The next answer to something that was asked.
pub async fn answer(socket: &mut Socket) -> ServerMessage {
    loop {
        match socket.next().await.unwrap().expect("the server answers") {
            answer @ (ServerMessage::Accepted { .. } | ServerMessage::Rejected(_)) => return answer,
            ServerMessage::Bye { code, .. } => panic!("sent away: {code}"),
            ServerMessage::Welcome(_)
            | ServerMessage::Update(_)
            | ServerMessage::Presence { .. }
            | ServerMessage::Chat(_) => (),
        }
    }
}

/// Plays for one seat until the game is over: whatever comes to mind first, chosen by a number that changes.
pub async fn play_on(client: Client, table: String) -> Result<u64, ClientError> {
    let mut socket = client.socket(&table, None, client.invite.clone()).await?;
    let welcomed = welcome(&mut socket).await;
    let (mut seq, mut legal) = (welcomed.seq, welcomed.turn.legal);
    let mut number = welcomed.seat.map_or(0, |SeatName(seat)| seat.index()) + 1;
    let mut waiting = false;
    loop {
        if !waiting && !legal.is_empty() {
            number = number.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let action = legal[(number >> 33) % legal.len()].clone();
            let act = ClientMessage::Act { move_id: format!("m{seq}"), seq, action: Strict(action) };
            socket.send(&act).await?;
            legal.clear();
            waiting = true;
        }
        match socket.next().await?.expect("the game goes on") {
            ServerMessage::Update(step) => {
                seq = step.seq;
                legal = step.turn.map(|turn| turn.legal).unwrap_or_default();
                if step.outcome.is_some() {
                    return Ok(seq);
                }
            }
            ServerMessage::Accepted { .. } => waiting = false,
            ServerMessage::Rejected(refused) => panic!("refused: {refused:?}"),
            ServerMessage::Welcome(_) | ServerMessage::Presence { .. } | ServerMessage::Chat(_) => (),
            ServerMessage::Bye { code, .. } => panic!("sent away: {code}"),
        }
    }
}
