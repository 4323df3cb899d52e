//! A real server on a free port, and helpers for clients that talk to it over the network.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use fogg_client::{Client, ClientError, TableSocket};
use fogg_protocol::api::{Accepted, CreatePersonRequest, CreateTableRequest, Identity, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict, Update, Welcome};
use fogg_protocol::table::{BotSpeed, Clock};
use fogg_protocol::{Action, SeatName};
use fogg_rules::Game;
use fogg_server::bus::NodeConfig;
use fogg_server::config::PublicUrl;
use fogg_server::limits::{Limit, LimitValues, Limits};
use fogg_server::net::listener::{self, ListenerConfig};
use fogg_server::net::rate_limit::RateLimits;
use fogg_server::store::{MemoryStore, Store, Timestamp};
use fogg_server::{BoardCatalog, CancellationToken, Dealer, Server, ServerConfig, Site, built_in_bots};
use serde_json::json;
use tokio::net::TcpListener;

/// The limits of a test: all its clients share one IP address.
pub fn test_limits() -> LimitValues {
    let values = LimitValues::default().with(Limit::ConnectionsPerAddress, 10_000);
    let values = values.with(Limit::SocketsPerAddress, 10_000).with(Limit::TablesPerAddress, 10_000);
    let values = values.with(Limit::ListedTablesPerAddress, 10_000);
    values.with(Limit::BotsPerAddress, 10_000).with(Limit::Spectators, 200)
}

/// A server that shuts down when it is dropped.
pub struct TestServer {
    pub address: SocketAddr,
    pub drain: CancellationToken,
    pub server: Server,
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.drain.cancel();
    }
}

impl TestServer {
    /// Starts a server on an empty store in memory.
    pub async fn start() -> TestServer {
        TestServer::with_store(Arc::new(MemoryStore::default())).await
    }

    /// Starts a server on this store.
    pub async fn with_store(store: Arc<dyn Store>) -> TestServer {
        TestServer::with_dealer(store, Arc::new(Game::new)).await
    }

    /// Starts a server on this store that deals games with this dealer.
    pub async fn with_dealer(store: Arc<dyn Store>, dealer: Dealer) -> TestServer {
        TestServer::with_config(|config| (config.store, config.dealer) = (store, dealer)).await
    }

    /// Starts a server with the default test configuration after this change.
    pub async fn with_config(change: impl FnOnce(&mut ServerConfig)) -> TestServer {
        // All clients of a test share one IP address.
        let listener_config = ListenerConfig::default().with_limits(test_limits());
        TestServer::with_listener(listener_config, change).await
    }

    /// The same, with these limits of connections.
    pub async fn with_listener(
        listener_config: ListenerConfig,
        change: impl FnOnce(&mut ServerConfig),
    ) -> TestServer {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let drain = CancellationToken::new();
        let mut config = ServerConfig {
            store: Arc::new(MemoryStore::default()),
            boards: BoardCatalog::default(),
            bot_threads: 2,
            url: PublicUrl::from_listen_address(address),
            rate_limits: RateLimits::OFF,
            limits: Limits::new(test_limits()),
            shutdown: drain.clone(),
            dealer: Arc::new(Game::new),
            bots: built_in_bots(),
            site: Site::default(),
            system_time: Timestamp::now(),
            node: NodeConfig::alone(),
        };
        change(&mut config);
        let server = Server::start(config).await.unwrap();
        tokio::spawn(listener::serve(listener, server.router(), listener_config, drain.clone()));
        TestServer { address, drain, server }
    }

    /// Registers a new person.
    pub async fn register(&self, name: &str) -> Client {
        Client::register(self.address, name).await.unwrap()
    }

    /// Registers a person who connects from this loopback address.
    pub async fn register_from(&self, source: IpAddr, name: &str) -> Client {
        let anonymous = Client { source: Some(source), ..Client::anonymous(self.address) };
        let request = CreatePersonRequest { name: name.to_owned(), key: true, device: None };
        let identity: Identity = anonymous.post("/api/people", &request).await.unwrap();
        Client { key: identity.key, ..anonymous }
    }

    /// Creates a table and seats these people; the first is the host. The game is not started.
    pub async fn create_table(&self, people: &[&Client], request: CreateTableRequest) -> TableView {
        let created: TableView = people[0].post("/api/tables", &request).await.unwrap();
        for person in &people[1..] {
            let mut invited = (*person).clone();
            invited.invite = created.invite.clone();
            let _: Accepted = invited.post(&table_path(&created, "sit"), &json!({})).await.unwrap();
        }
        created
    }

    /// Creates a table, seats these people and starts the game.
    pub async fn start_game(&self, people: &[&Client], request: CreateTableRequest) -> TableView {
        let created = self.create_table(people, request).await;
        let _: Accepted = people[0].post(&table_path(&created, "start"), &json!({})).await.unwrap();
        created
    }
}

/// A request for an unlisted table without a clock and with instant bots.
pub fn table_request(board: &str, seats: u8) -> CreateTableRequest {
    CreateTableRequest {
        board: board.to_owned(),
        seats,
        listed: false,
        bots: Vec::new(),
        clock: Clock::None,
        bot_speed: BotSpeed::Instant,
        first_seat: None,
        free_text: true,
        hints: false,
    }
}

/// The path of an endpoint of a table.
pub fn table_path(table: &TableView, endpoint: &str) -> String {
    format!("/api/tables/{}/{endpoint}", table.table.id)
}

/// Reads messages up to the welcome.
pub async fn read_welcome(socket: &mut TableSocket) -> Welcome {
    loop {
        match socket.next().await.unwrap().expect("the socket is open") {
            ServerMessage::Welcome(welcome) => return *welcome,
            ServerMessage::Presence { .. } | ServerMessage::Update(_) | ServerMessage::Chat(_) => (),
            other => panic!("expected a welcome: {other:?}"),
        }
    }
}

/// Reads messages up to the next update.
pub async fn next_update(socket: &mut TableSocket) -> Update {
    loop {
        match socket.next().await.unwrap().expect("the socket is open") {
            ServerMessage::Update(update) => return *update,
            ServerMessage::Presence { .. } | ServerMessage::Chat(_) | ServerMessage::Accepted { .. } => (),
            other => panic!("expected an update: {other:?}"),
        }
    }
}

/// Sends an action and returns the answer to it.
pub async fn act(socket: &mut TableSocket, move_id: &str, seq: u64, action: Action) -> ServerMessage {
    let act = ClientMessage::Act { move_id: move_id.to_owned(), seq, action: Strict(action) };
    socket.send(&act).await.unwrap();
    next_answer(socket).await
}

/// Reads messages up to the next `accepted` or `rejected`.
pub async fn next_answer(socket: &mut TableSocket) -> ServerMessage {
    loop {
        match socket.next().await.unwrap().expect("the socket is open") {
            answer @ (ServerMessage::Accepted { .. } | ServerMessage::Rejected(_)) => return answer,
            ServerMessage::Bye { code, .. } => panic!("disconnected: {code}"),
            ServerMessage::Welcome(_)
            | ServerMessage::Update(_)
            | ServerMessage::Presence { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Renamed { .. } => (),
        }
    }
}

/// Plays pseudo-random legal actions for one seat until the game is over; returns the last sequence number.
pub async fn play_to_end(client: Client, table: String) -> Result<u64, ClientError> {
    let mut socket = client.open_socket(&table, None, client.invite.clone()).await?;
    let welcome = read_welcome(&mut socket).await;
    let (mut seq, mut legal) = (welcome.seq, welcome.turn.legal);
    let mut random = welcome.seat.map_or(0, |SeatName(seat)| seat.index()) + 1;
    let mut is_pending = false;
    loop {
        if !is_pending && !legal.is_empty() {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let action = legal[(random >> 33) % legal.len()].clone();
            let act = ClientMessage::Act { move_id: format!("m{seq}"), seq, action: Strict(action) };
            socket.send(&act).await?;
            legal.clear();
            is_pending = true;
        }
        match socket.next().await?.expect("the socket is open") {
            ServerMessage::Update(update) => {
                seq = update.seq;
                let turn = update.turn.unwrap_or_default();
                if turn.undo_until.is_some() {
                    socket.send(&ClientMessage::EndTurn { seq }).await?;
                }
                legal = turn.legal;
                if update.outcome.is_some() {
                    return Ok(seq);
                }
            }
            ServerMessage::Accepted { .. } => is_pending = false,
            ServerMessage::Rejected(rejected) => panic!("rejected: {rejected:?}"),
            ServerMessage::Welcome(_)
            | ServerMessage::Presence { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Renamed { .. } => (),
            ServerMessage::Bye { code, .. } => panic!("disconnected: {code}"),
        }
    }
}
