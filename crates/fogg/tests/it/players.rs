//! Clients that play game after game, whatever becomes of their server, and write down all they send and see.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use fogg_client::{Client, ClientError, TableSocket};
use fogg_protocol::Action;
use fogg_protocol::api::{Accepted, CreatePersonRequest, CreateTableRequest, Identity, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_protocol::table::{BotSpeed, Clock, Stage};
use fogg_rules::Seat;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{sleep, timeout};

use crate::ledger::{Figures, Ledger};

/// How long to wait before asking a server again that is not there.
const PAUSE: Duration = Duration::from_millis(5);
/// No answer takes so long.
const PATIENCE: Duration = Duration::from_secs(120);
/// The kinds of tables: the board, the people and the bots.
const PARTIES: [(&str, &[&str], &[&str]); 4] = [
    ("usa", &["Ada", "Bob"], &[]),
    ("new-york", &["Cleo"], &["easy", "medium"]),
    ("switzerland", &["Dan", "Eve", "Finn"], &[]),
    ("usa", &["Gus", "Hal"], &["easy"]),
];

/// So many of each kind play at the same time.
const OF_EACH: usize = 3;

/// Everybody who plays, and the way to steer them.
pub struct Players {
    runtime: Runtime,
    town: Arc<Town>,
    parties: Vec<JoinHandle<Ledger>>,
}

/// What all players know.
struct Town {
    /// Where servers are, while there are any; all of them have the same games.
    servers: watch::Sender<Vec<SocketAddr>>,
    /// How often somebody asked for one: they are named in turn.
    asked: AtomicUsize,
    is_over: watch::Sender<bool>,
    /// Every move that was accepted so far: its table and its place.
    accepted: Mutex<Vec<(String, u64)>>,
}

impl Players {
    /// Several parties, which begin as soon as they are told where the server is.
    pub fn start() -> Players {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("threads can be started");
        let town = Arc::new(Town {
            servers: watch::Sender::new(Vec::new()),
            asked: AtomicUsize::new(0),
            is_over: watch::Sender::new(false),
            accepted: Mutex::default(),
        });
        let party = |number| runtime.spawn(party(Arc::clone(&town), number));
        let parties = (0..PARTIES.len() * OF_EACH).map(party).collect();
        Players { runtime, town, parties }
    }

    /// The server is there now, or it is gone.
    pub fn server_is(&self, address: Option<SocketAddr>) {
        self.servers_are(address.into_iter().collect());
    }

    /// These servers are there now.
    pub fn servers_are(&self, addresses: Vec<SocketAddr>) {
        self.town.servers.send_replace(addresses);
    }

    /// How many moves were accepted so far.
    pub fn accepted(&self) -> usize {
        self.town.accepted.lock().unwrap().len()
    }

    /// The moves that were accepted so far, by their table and place.
    pub fn accepted_so_far(&self) -> Vec<(String, u64)> {
        self.town.accepted.lock().unwrap().clone()
    }

    /// Waits until so many more moves are accepted, but no longer than this; says whether they were.
    pub fn play_on(&self, moves: usize, longest: Duration) -> bool {
        let (before, since) = (self.accepted(), Instant::now());
        while self.accepted() < before + moves {
            assert!(!self.parties.iter().any(JoinHandle::is_finished), "a player found something wrong");
            if since.elapsed() > longest {
                return false;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        true
    }

    /// Everybody stops, and hands in what they wrote down.
    pub fn stop(self) -> Ledger {
        self.town.is_over.send_replace(true);
        let mut all = Ledger::default();
        self.runtime.block_on(async {
            for party in self.parties {
                all.join(timeout(PATIENCE, party).await.expect("everybody stops in time").unwrap());
            }
        });
        all
    }

    /// Everybody stops, and what they wrote down is compared with the database, which no server may use any more.
    pub fn stop_and_check(self, database: &Path) -> (Ledger, Figures) {
        let ledger = self.stop();
        let figures = ledger.check(database);
        (ledger, figures)
    }
}

impl Town {
    /// Where a server is; nothing once everybody stops.
    async fn server(&self) -> Option<SocketAddr> {
        let (mut servers, mut is_over) = (self.servers.subscribe(), self.is_over.subscribe());
        tokio::select! {
            biased;
            _ = is_over.wait_for(|is_over| *is_over) => None,
            found = servers.wait_for(|servers| !servers.is_empty()) => {
                let found = found.ok()?;
                Some(found[self.asked.fetch_add(1, Ordering::Relaxed) % found.len()])
            }
        }
    }

    /// Asks until there is an answer: what was wanted, or why not; nothing once everybody stops.
    async fn post<T: DeserializeOwned>(
        &self,
        client: &Client,
        path: &str,
        body: &impl Serialize,
    ) -> Option<Result<T, String>> {
        loop {
            let client = Client { address: self.server().await?, ..client.clone() };
            match client.post(path, body).await {
                Ok(answer) => return Some(Ok(answer)),
                Err(ClientError::Rejected { status, body }) if status.is_client_error() => {
                    return Some(Err(body));
                }
                // The server is gone, or about to go.
                Err(_) => sleep(PAUSE).await,
            }
        }
    }

    /// Somebody new, and how they are known.
    async fn introduce(&self, name: &str) -> Option<Client> {
        let stranger = Client::anonymous(SocketAddr::from(([127, 0, 0, 1], 0)));
        let wish = CreatePersonRequest { name: name.to_owned(), key: true };
        let me: Identity = self.post(&stranger, "/api/people", &wish).await?.expect("everybody is welcome");
        Some(Client { key: me.key, ..stranger })
    }
}

/// One party plays game after game.
async fn party(town: Arc<Town>, number: usize) -> Ledger {
    let mut ledger = Ledger::default();
    let (board, names, bots) = PARTIES[number % PARTIES.len()];
    let mut people = Vec::new();
    for name in names.iter().chain(&["Watcher"]) {
        match town.introduce(name).await {
            Some(person) => people.push(person),
            None => return ledger,
        }
    }
    while let Some(made) = gather(&town, &people[..names.len()], board, bots, &mut ledger).await {
        let mut playing = JoinSet::new();
        for client in people.clone() {
            let guest = Guest {
                town: Arc::clone(&town),
                client,
                table: made.table.id.clone(),
                invite: made.invite.clone(),
            };
            playing.spawn(Player::new(guest).play());
        }
        while let Some(played) = playing.join_next().await {
            ledger.join(played.unwrap());
        }
    }
    ledger
}

/// Makes a table, seats everybody and begins, however often that has to be tried.
async fn gather(
    town: &Town,
    people: &[Client],
    board: &str,
    bots: &[&str],
    ledger: &mut Ledger,
) -> Option<TableView> {
    let wish = CreateTableRequest {
        board: board.to_owned(),
        seats: (people.len() + bots.len()) as u8,
        listed: false,
        bots: bots.iter().map(|bot| (*bot).to_owned()).collect(),
        clock: Clock::None,
        bot_speed: BotSpeed::Instant,
        first_seat: None,
        free_text: true,
    };
    let made: TableView = town.post(&people[0], "/api/tables", &wish).await?.expect("a table can be made");
    ledger.reached(&made.table.id, made.table.seq);
    let asks = people[1..].iter().map(|person| (person, "sit", "already_seated"));
    for (person, word, done) in asks.chain([(&people[0], "start", "begun")]) {
        let path = format!("/api/tables/{}/{word}", made.table.id);
        let invited = Client { invite: made.invite.clone(), ..person.clone() };
        match town.post(&invited, &path, &json!({})).await? {
            Ok(Accepted { seq }) => ledger.reached(&made.table.id, seq),
            // It was done, and the answer was lost.
            Err(said) => assert!(said.contains(done), "{word}: {said}"),
        }
    }
    Some(made)
}

/// Somebody at a table, and how they got in.
struct Guest {
    town: Arc<Town>,
    client: Client,
    table: String,
    invite: Option<String>,
}

/// Plays a seat, or watches, until the game is over.
struct Player {
    guest: Guest,
    ledger: Ledger,
    seat: Option<Seat>,
    seq: Option<u64>,
    legal: Vec<Action>,
    /// The move that nobody has answered yet: its name, what was seen before it, and what it is.
    pending: Option<(String, u64, Action)>,
    is_over: bool,
    dice: u64,
}

impl Player {
    fn new(guest: Guest) -> Player {
        let dice =
            guest.table.bytes().fold(1, |dice: u64, byte| dice.wrapping_mul(31).wrapping_add(byte.into()));
        let ledger = Ledger::default();
        Player {
            guest,
            ledger,
            seat: None,
            seq: None,
            legal: Vec::new(),
            pending: None,
            is_over: false,
            dice,
        }
    }

    /// Comes back as often as the connection breaks.
    async fn play(mut self) -> Ledger {
        let mut everybody_stops = self.guest.town.is_over.subscribe();
        while !self.is_done()
            && let Some(address) = self.guest.town.server().await
        {
            let client = Client { address, ..self.guest.client.clone() };
            let Ok(mut socket) =
                client.open_socket(&self.guest.table, self.seq, self.guest.invite.clone()).await
            else {
                sleep(PAUSE).await;
                continue;
            };
            let end = tokio::select! {
                end = self.converse(&mut socket) => end,
                _ = everybody_stops.wait_for(|is_over| *is_over) => break,
            };
            if !self.is_done() {
                self.ledger.ends.push(end);
            }
        }
        self.ledger
    }

    fn is_done(&self) -> bool {
        self.is_over && self.pending.is_none()
    }

    /// Plays until the game is over or the connection ends; says what the server said then.
    async fn converse(&mut self, socket: &mut TableSocket) -> Option<(String, bool)> {
        if let Some((id, seq, action)) = self.pending.clone() {
            self.send(socket, id, seq, action).await?;
        }
        while !self.is_done() {
            if self.pending.is_none() && !self.legal.is_empty() {
                let (id, seq, action) = self.choose();
                self.pending = Some((id.clone(), seq, action.clone()));
                self.send(socket, id, seq, action).await?;
            }
            match socket.next().await.ok()?? {
                ServerMessage::Bye { code, retry_ms } => return Some((code, retry_ms.is_some())),
                message => self.hear(message),
            }
        }
        None
    }

    fn choose(&mut self) -> (String, u64, Action) {
        self.dice = self.dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let action = self.legal[(self.dice >> 33) as usize % self.legal.len()].clone();
        self.legal.clear();
        let seq = self.seq.expect("whoever may do something has seen something");
        let seat = self.seat.expect("only players act").index();
        // No other move of any table has this name.
        (format!("{}-{seat}-{seq}", self.guest.table), seq, action)
    }

    async fn send(&mut self, socket: &mut TableSocket, id: String, seq: u64, action: Action) -> Option<()> {
        let seat = self.seat.expect("only players act");
        self.ledger.sends(&self.guest.table, seat, &id, &action);
        socket.send(&ClientMessage::Act { move_id: id, seq, action: Strict(action) }).await.ok()
    }

    fn hear(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome(welcome) => {
                self.seat = welcome.seat.map(|seat| seat.0);
                self.ledger.welcomed(&self.guest.table, &welcome);
                self.is_over |= welcome.table.stage == Stage::Finished;
                assert!(self.seq.is_none_or(|seq| seq <= welcome.seq), "the server forgot what it had shown");
                (self.seq, self.legal) = (Some(welcome.seq), welcome.turn.legal);
            }
            ServerMessage::Update(step) => {
                assert_eq!(Some(step.seq - 1), self.seq, "no step is left out and none comes twice");
                self.seq = Some(step.seq);
                self.legal = step.turn.as_ref().map(|turn| turn.legal.clone()).unwrap_or_default();
                self.is_over |= step.outcome.is_some();
                self.ledger.sees(&self.guest.table, self.seat, *step);
            }
            ServerMessage::Accepted { move_id, seq } => {
                let (id, ..) = self.pending.take().expect("only what was sent is accepted");
                assert_eq!(move_id, id);
                let seat = self.seat.expect("only players act");
                self.ledger.accepted(&self.guest.table, seat, &id, seq);
                self.guest.town.accepted.lock().unwrap().push((self.guest.table.clone(), seq));
            }
            ServerMessage::Rejected(refused) => match refused.code.as_str() {
                // The server stops because it cannot write; the move is sent again to the next one.
                "broken" | "draining" => (),
                _ => panic!("a good move was refused: {refused:?}"),
            },
            ServerMessage::Presence { .. } | ServerMessage::Chat(_) | ServerMessage::Bye { .. } => (),
        }
    }
}
