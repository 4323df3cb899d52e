//! Clients that play game after game across restarts of their server, and record all they send and receive.

use std::io::ErrorKind::ConnectionRefused;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

use fogg_client::{Client, ClientError, TableSocket};
use fogg_protocol::api::{Accepted, CreatePersonRequest, CreateTableRequest, Identity, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_protocol::table::{Clock, Stage};
use fogg_protocol::{Action, ErrorCode};
use fogg_rules::Seat;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{sleep, timeout};

use crate::ledger::{Figures, Ledger, Sighting};
use crate::random::random_millis;
use crate::tables::table_request;

/// The pause before a retry while no server is available.
const RETRY_PAUSE: Duration = Duration::from_millis(5);
/// Upper bound on the pause that a server asks for, so that tests take less time.
const MAX_RETRY_DELAY: Duration = Duration::from_millis(100);
/// Upper bound on every response.
const TIMEOUT: Duration = Duration::from_secs(120);
/// The kinds of tables whose people play without a break.
const BUSY_TABLES: [TableKind; 4] = [
    TableKind { board: "usa", people: &["Ada", "Bob"], bots: &[], clock: Clock::None },
    TableKind { board: "new-york", people: &["Cleo"], bots: &["easy", "medium"], clock: Clock::None },
    TableKind { board: "switzerland", people: &["Dan", "Eve", "Finn"], bots: &[], clock: Clock::None },
    TableKind { board: "usa", people: &["Gus", "Hal"], bots: &["easy"], clock: Clock::None },
];
/// A table whose person never moves, so that a bot does when the time is up. The limit is the shortest one.
const CLOCK_TABLE: TableKind =
    TableKind { board: "new-york", people: &["Ida"], bots: &["easy"], clock: Clock::Live { seconds: 10 } };
/// Upper bound on the milliseconds for which a player of several servers stays at one that does not respond.
const MAX_PATIENCE_MILLIS: u64 = 4_000;

/// A kind of table: its board, people, bots and time limit.
#[derive(Clone, Copy)]
struct TableKind {
    board: &'static str,
    people: &'static [&'static str],
    bots: &'static [&'static str],
    clock: Clock,
}

/// Who plays and how.
#[derive(Clone, Copy, Debug)]
pub struct PlayersConfig {
    /// The number of simultaneous tables of each kind whose people play.
    tables_per_kind: usize,
    /// The number of tables whose people never move, so that their time runs out.
    clock_tables: u32,
    /// The pause of a player before a move.
    think_time: Duration,
    /// The number of spectators of each table.
    watchers: usize,
    /// Whether clients leave a server that is no longer among those that are set; otherwise they stay until the
    /// connection breaks.
    follows_servers: bool,
}

impl PlayersConfig {
    /// As many moves as the server accepts.
    const FULL_LOAD: PlayersConfig = PlayersConfig {
        tables_per_kind: 3,
        clock_tables: 0,
        think_time: Duration::ZERO,
        watchers: 1,
        follows_servers: false,
    };
    /// For two servers whose bots and clocks are observed: a load that leaves time for them, and tables on whose clocks
    /// the time runs out one after the other. Each server has a spectator of each table.
    pub const TWO_SERVERS: PlayersConfig = PlayersConfig {
        tables_per_kind: 2,
        clock_tables: 8,
        think_time: Duration::from_millis(30),
        watchers: 2,
        follows_servers: true,
    };
}

/// Which server a client uses.
#[derive(Clone, Copy, Debug)]
enum Route {
    /// Any, until the connection breaks.
    Any,
    /// Any; it is left when it was not among those that are set for this long.
    Patient(Duration),
    /// The server with this number, or another one while there are fewer.
    Fixed(usize),
}

impl Route {
    /// Whether a client can stay at a server.
    fn allows(self, servers: &[SocketAddr], address: SocketAddr) -> bool {
        match self {
            Route::Any => true,
            Route::Patient(_) => servers.contains(&address),
            Route::Fixed(number) => {
                servers.is_empty() || servers.get(number % servers.len()) == Some(&address)
            }
        }
    }

    fn patience(self) -> Duration {
        match self {
            Route::Any | Route::Fixed(_) => Duration::ZERO,
            Route::Patient(patience) => patience,
        }
    }
}

/// All clients of a test.
pub struct Players {
    runtime: Runtime,
    shared: Arc<SharedState>,
    groups: Vec<JoinHandle<Ledger>>,
}

/// The state that all clients share.
struct SharedState {
    config: PlayersConfig,
    /// The addresses of the running servers, which share one database.
    servers: watch::Sender<Vec<SocketAddr>>,
    /// Counts requests for a server, to use them in turn.
    next_server: AtomicUsize,
    is_over: watch::Sender<bool>,
    /// The table and sequence number of every accepted move.
    accepted: Mutex<Vec<(String, u64)>>,
    /// The requests and sockets that failed, except at servers that accept no connections: those are tried elsewhere,
    /// as a load balancer does.
    failures: Mutex<Vec<String>>,
}

impl Players {
    /// Starts clients that play as fast as they can; they begin when there is a server.
    pub fn start() -> Players {
        Players::start_with(PlayersConfig::FULL_LOAD)
    }

    /// Starts clients; they begin to play when there is a server.
    pub fn start_with(config: PlayersConfig) -> Players {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("runtime starts");
        let shared = Arc::new(SharedState {
            config,
            servers: watch::Sender::new(Vec::new()),
            next_server: AtomicUsize::new(0),
            is_over: watch::Sender::new(false),
            accepted: Mutex::default(),
            failures: Mutex::default(),
        });
        let play = |kind, delay| runtime.spawn(play_games(Arc::clone(&shared), kind, delay));
        let busy = BUSY_TABLES.iter().flat_map(|kind| vec![*kind; config.tables_per_kind]);
        let busy = busy.map(|kind| play(kind, Duration::ZERO));
        let clocks = (0..config.clock_tables).map(|number| {
            let Clock::Live { seconds } = CLOCK_TABLE.clock else { unreachable!("the clock is live") };
            play(CLOCK_TABLE, Duration::from_secs(seconds.into()) * number / config.clock_tables)
        });
        let groups = busy.chain(clocks).collect();
        Players { runtime, shared, groups }
    }

    /// Sets the address of the only server, or that there is none.
    pub fn set_server(&self, address: Option<SocketAddr>) {
        self.set_servers(address.into_iter().collect());
    }

    /// Sets the addresses of the servers.
    pub fn set_servers(&self, addresses: Vec<SocketAddr>) {
        self.shared.servers.send_replace(addresses);
    }

    /// The number of accepted moves.
    pub fn accepted(&self) -> usize {
        self.shared.accepted.lock().unwrap().len()
    }

    /// The table and sequence number of every accepted move.
    pub fn accepted_moves(&self) -> Vec<(String, u64)> {
        self.shared.accepted.lock().unwrap().clone()
    }

    /// The requests and sockets that failed after their connection was accepted.
    pub fn failures(&self) -> Vec<String> {
        self.shared.failures.lock().unwrap().clone()
    }

    /// Waits until this many more moves are accepted; returns false after the timeout.
    pub fn wait_for_moves(&self, moves: usize, timeout: Duration) -> bool {
        let (before, since) = (self.accepted(), Instant::now());
        while self.accepted() < before + moves {
            assert!(!self.groups.iter().any(JoinHandle::is_finished), "a client failed");
            if since.elapsed() > timeout {
                return false;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        true
    }

    /// Lets the clients play for this long.
    pub fn play_for(&self, duration: Duration) {
        let since = Instant::now();
        while since.elapsed() < duration {
            assert!(!self.groups.iter().any(JoinHandle::is_finished), "a client failed");
            std::thread::sleep(Duration::from_millis(1).min(duration));
        }
    }

    /// Stops all clients and returns what they recorded.
    pub fn stop(self) -> Ledger {
        self.shared.is_over.send_replace(true);
        let mut all = Ledger::default();
        self.runtime.block_on(async {
            for group in self.groups {
                all.join(timeout(TIMEOUT, group).await.expect("clients stop in time").unwrap());
            }
        });
        all
    }

    /// Stops all clients and compares their records with the database, which no server may be using.
    pub fn stop_and_check(self, database: &Path) -> (Ledger, Figures) {
        let ledger = self.stop();
        let figures = ledger.check(database);
        (ledger, figures)
    }
}

impl SharedState {
    /// Waits for a server and returns its address; `None` when the test stops.
    async fn server(&self, route: Route) -> Option<SocketAddr> {
        let (mut servers, mut is_over) = (self.servers.subscribe(), self.is_over.subscribe());
        tokio::select! {
            biased;
            _ = is_over.wait_for(|is_over| *is_over) => None,
            found = servers.wait_for(|servers| !servers.is_empty()) => {
                let found = found.ok()?;
                let number = match route {
                    Route::Any | Route::Patient(_) => self.next_server.fetch_add(1, Ordering::Relaxed),
                    Route::Fixed(number) => number,
                };
                Some(found[number % found.len()])
            }
        }
    }

    /// Waits until a client has to leave a server.
    async fn leave(&self, route: Route, address: SocketAddr) {
        let mut servers = self.servers.subscribe();
        loop {
            // The sender lives as long as the clients.
            drop(servers.wait_for(|servers| !route.allows(servers, address)).await);
            let is_back = servers.wait_for(|servers| route.allows(servers, address));
            if timeout(route.patience(), is_back).await.is_err() {
                return;
            }
        }
    }

    /// The route of a client that does not watch.
    fn player_route(&self) -> Route {
        match self.config.follows_servers {
            true => Route::Patient(random_millis(0, MAX_PATIENCE_MILLIS)),
            false => Route::Any,
        }
    }

    /// The route of a spectator.
    fn watcher_route(&self, number: usize) -> Route {
        if self.config.follows_servers { Route::Fixed(number) } else { Route::Any }
    }

    /// Retries until there is a response or a client error; `None` when the test stops.
    async fn post<T: DeserializeOwned>(
        &self,
        client: &Client,
        path: &str,
        body: &impl Serialize,
    ) -> Option<Result<T, String>> {
        let route = self.player_route();
        loop {
            let client = Client { address: self.server(route).await?, ..client.clone() };
            let answer = tokio::select! {
                answer = client.post(path, body) => answer,
                () = self.leave(route, client.address) => continue,
            };
            match answer {
                Ok(answer) => return Some(Ok(answer)),
                Err(ClientError::Rejected { status, body }) if status.is_client_error() => {
                    return Some(Err(body));
                }
                // The server is gone or shutting down.
                Err(error) => self.retry_after(path, &error).await,
            }
        }
    }

    /// Records a failure, and waits before the next try.
    async fn retry_after(&self, path: &str, error: &ClientError) {
        let is_refused = matches!(error, ClientError::Connection(error) if error.kind() == ConnectionRefused);
        if !is_refused {
            self.failures.lock().unwrap().push(format!("{path}: {error}"));
        }
        sleep(RETRY_PAUSE).await;
    }

    /// Creates a person and returns a client signed in as them.
    async fn create_person(&self, name: &str) -> Option<Client> {
        let anonymous = Client::anonymous(SocketAddr::from(([127, 0, 0, 1], 0)));
        let request = CreatePersonRequest { name: name.to_owned(), key: true, device: None };
        let me: Identity = self.post(&anonymous, "/api/people", &request).await?.expect("person is created");
        Some(Client { key: me.key, ..anonymous })
    }
}

/// Plays game after game with one group of people, after a delay.
async fn play_games(shared: Arc<SharedState>, kind: TableKind, delay: Duration) -> Ledger {
    let mut ledger = Ledger::default();
    let mut people = Vec::new();
    let seated = kind.people.len();
    for name in kind.people.iter().copied().chain(vec!["Watcher"; shared.config.watchers]) {
        match shared.create_person(name).await {
            Some(person) => people.push(person),
            None => return ledger,
        }
    }
    sleep(delay).await;
    while let Some(created) = start_game(&shared, &people[..seated], kind, &mut ledger).await {
        let mut playing = JoinSet::new();
        for (number, client) in people.iter().cloned().enumerate() {
            let is_watcher = number >= seated;
            let guest = Guest {
                shared: Arc::clone(&shared),
                client,
                table: created.table.id.clone(),
                invite: created.invite.clone(),
                moves: kind.clock == Clock::None,
                is_watcher,
                route: match is_watcher {
                    true => shared.watcher_route(number - seated),
                    false => shared.player_route(),
                },
            };
            playing.spawn(Player::new(guest).play());
        }
        while let Some(played) = playing.join_next().await {
            ledger.join(played.unwrap());
        }
    }
    ledger
}

/// Creates a table, seats all people and starts the game, with retries.
async fn start_game(
    shared: &SharedState,
    people: &[Client],
    kind: TableKind,
    ledger: &mut Ledger,
) -> Option<TableView> {
    let request = CreateTableRequest {
        listed: false,
        clock: kind.clock,
        ..table_request(kind.board, people.len() + kind.bots.len(), kind.bots)
    };
    let created: TableView =
        shared.post(&people[0], "/api/tables", &request).await?.expect("table is created");
    ledger.reached(&created.table.id, created.table.seq);
    let requests = people[1..].iter().map(|person| (person, "sit", "already_seated"));
    for (person, command, repeated_code) in requests.chain([(&people[0], "start", "already_started")]) {
        let path = format!("/api/tables/{}/{command}", created.table.id);
        let invited = Client { invite: created.invite.clone(), ..person.clone() };
        match shared.post(&invited, &path, &json!({})).await? {
            Ok(Accepted { seq }) => ledger.reached(&created.table.id, seq),
            // The request was carried out but its response was lost.
            Err(message) => assert!(message.contains(repeated_code), "{command}: {message}"),
        }
    }
    Some(created)
}

/// A person at a table.
struct Guest {
    shared: Arc<SharedState>,
    client: Client,
    table: String,
    invite: Option<String>,
    /// Whether the person moves when it is their turn.
    moves: bool,
    is_watcher: bool,
    route: Route,
}

/// Plays a seat, or watches, until the game ends.
struct Player {
    guest: Guest,
    ledger: Ledger,
    seat: Option<Seat>,
    seq: Option<u64>,
    /// When each sequence number was reached.
    reached: Vec<(u64, i64)>,
    legal: Vec<Action>,
    /// The move without a response: its id, the sequence number it is based on, and the action.
    pending: Option<(String, u64, Action)>,
    is_over: bool,
    rng_state: u64,
}

impl Player {
    fn new(guest: Guest) -> Player {
        let rng_state = guest
            .table
            .bytes()
            .fold(1, |rng_state: u64, byte| rng_state.wrapping_mul(31).wrapping_add(byte.into()));
        let ledger = Ledger::default();
        Player {
            guest,
            ledger,
            seat: None,
            seq: None,
            reached: Vec::new(),
            legal: Vec::new(),
            pending: None,
            is_over: false,
            rng_state,
        }
    }

    /// Reconnects whenever the connection breaks.
    async fn play(mut self) -> Ledger {
        let mut is_stopping = self.guest.shared.is_over.subscribe();
        let (shared, route) = (Arc::clone(&self.guest.shared), self.guest.route);
        while !self.is_done()
            && let Some(address) = shared.server(route).await
        {
            let end = tokio::select! {
                end = self.play_at(address) => end,
                () = shared.leave(route, address) => continue,
                _ = is_stopping.wait_for(|is_over| *is_over) => break,
            };
            match end {
                Ok(end) if !self.is_done() => self.wait_after(end).await,
                Ok(_) => (),
                Err(error) => shared.retry_after("socket", &error).await,
            }
        }
        let Guest { table, is_watcher, .. } = self.guest;
        self.ledger.sightings.push(Sighting { table, is_watcher, reached: self.reached });
        self.ledger
    }

    /// Plays at one server until the game or the connection ends; an error says that it cannot be reached.
    async fn play_at(
        &mut self,
        address: SocketAddr,
    ) -> Result<Option<(ErrorCode, Option<u32>)>, ClientError> {
        let client = Client { address, ..self.guest.client.clone() };
        let mut socket = client.open_socket(&self.guest.table, self.seq, self.guest.invite.clone()).await?;
        Ok(self.play_on_socket(&mut socket).await)
    }

    /// Records how a connection ended, and waits for the time that the server asked for.
    async fn wait_after(&mut self, end: Option<(ErrorCode, Option<u32>)>) {
        let retry_ms = end.and_then(|(_, retry_ms)| retry_ms).unwrap_or_default();
        self.ledger.ends.push(end.map(|(code, retry_ms)| (code, retry_ms.is_some())));
        sleep(Duration::from_millis(retry_ms.into()).min(MAX_RETRY_DELAY)).await;
    }

    fn is_done(&self) -> bool {
        self.is_over && self.pending.is_none()
    }

    /// Plays until the game or the connection ends; returns the server's close message.
    async fn play_on_socket(&mut self, socket: &mut TableSocket) -> Option<(ErrorCode, Option<u32>)> {
        if let Some((id, seq, action)) = self.pending.clone() {
            self.send(socket, id, seq, action).await?;
        }
        while !self.is_done() {
            if self.guest.moves && self.pending.is_none() && !self.legal.is_empty() {
                self.think().await;
                let (id, seq, action) = self.choose();
                self.pending = Some((id.clone(), seq, action.clone()));
                self.send(socket, id, seq, action).await?;
            }
            match socket.next().await.ok()?? {
                ServerMessage::Bye { code, retry_ms } => return Some((code, retry_ms)),
                message => {
                    if let Some(seq) = undoable_seq(&message) {
                        // Bots need not wait for an undo.
                        socket.send(&ClientMessage::EndTurn { seq }).await.ok()?;
                    }
                    self.receive(message);
                }
            }
        }
        None
    }

    fn choose(&mut self) -> (String, u64, Action) {
        self.rng_state = self.rng_state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let action = self.legal[(self.rng_state >> 33) as usize % self.legal.len()].clone();
        self.legal.clear();
        let seq = self.seq.expect("players have a view");
        let seat = self.seat.expect("spectators do not act").index();
        // Unique over all tables.
        (format!("{}-{seat}-{seq}", self.guest.table), seq, action)
    }

    async fn send(&mut self, socket: &mut TableSocket, id: String, seq: u64, action: Action) -> Option<()> {
        let seat = self.seat.expect("spectators do not act");
        self.ledger.sends(&self.guest.table, seat, &id, &action);
        socket.send(&ClientMessage::Act { move_id: id, seq, action: Strict(action) }).await.ok()
    }

    async fn think(&self) {
        let duration = self.guest.shared.config.think_time;
        // A pause of no time would still last up to a millisecond.
        if !duration.is_zero() {
            sleep(duration).await;
        }
    }

    /// Notes that all entries up to this one are known.
    fn reach(&mut self, seq: u64) {
        if self.seq != Some(seq) {
            self.reached.push((seq, unix_millis()));
        }
        self.seq = Some(seq);
    }

    fn receive(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome(welcome) => {
                self.seat = welcome.seat.map(|seat| seat.0);
                self.ledger.welcomed(&self.guest.table, &welcome);
                self.is_over |= welcome.table.stage == Stage::Finished;
                assert!(
                    self.seq.is_none_or(|seq| seq <= welcome.seq),
                    "the server lost entries that it had sent"
                );
                self.reach(welcome.seq);
                self.legal = welcome.turn.legal;
            }
            ServerMessage::Update(update) => {
                assert_eq!(Some(update.seq - 1), self.seq, "updates are complete and in order");
                self.reach(update.seq);
                self.legal = update.turn.as_ref().map(|turn| turn.legal.clone()).unwrap_or_default();
                self.is_over |= update.outcome.is_some();
                self.ledger.sees(&self.guest.table, self.seat, *update);
            }
            ServerMessage::Accepted { move_id, seq } => {
                let (id, ..) = self.pending.take().expect("accepted move was sent");
                assert_eq!(move_id, id);
                let seat = self.seat.expect("spectators do not act");
                self.ledger.accepted(&self.guest.table, seat, &id, seq);
                self.guest.shared.accepted.lock().unwrap().push((self.guest.table.clone(), seq));
            }
            ServerMessage::Rejected(rejected) => match rejected.code {
                // The server stops because it cannot write; the move is resent to the next one.
                ErrorCode::Unavailable | ErrorCode::Draining => (),
                _ => panic!("a legal move was rejected: {rejected:?}"),
            },
            ServerMessage::Presence { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Renamed { .. }
            | ServerMessage::Bye { .. } => (),
        }
    }
}

/// The milliseconds since 1970 on the machine's clock.
pub fn unix_millis() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("it is after 1970");
    i64::try_from(since.as_millis()).expect("it is not the far future")
}

/// The sequence number of the player's own action that bots wait for, so that it can be undone.
fn undoable_seq(message: &ServerMessage) -> Option<u64> {
    match message {
        ServerMessage::Welcome(welcome) => welcome.turn.undo_until.map(|_| welcome.seq),
        ServerMessage::Update(update) => update.turn.as_ref()?.undo_until.map(|_| update.seq),
        _ => None,
    }
}
