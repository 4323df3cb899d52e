//! The harness of the fuzz target for socket messages. A test also runs it, on mutated messages.
//!
//! It drives the real `MessageHandler` of each client against a real table in memory; only the sockets are missing.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread;

use fogg_protocol::api::TableView;
use fogg_protocol::socket::{ChatContent, ClientMessage, Strict};
use fogg_protocol::table::{BotSpeed, Clock};
use fogg_rules::{Game, Seat};
use tokio::runtime::Builder;
use tokio_util::sync::CancellationToken;

use crate::clock::ServerClock;
use crate::http::{App, Caller, KeyCookie};
use crate::identity::{DeviceLabel, PeopleDirectory};
use crate::limits::Limits;
use crate::net::address_limit::AddressLimit;
use crate::net::message_handler::MessageHandler;
use crate::net::open_sockets::OpenSockets;
use crate::net::outbox::{self, Inbox, MAX_QUEUED_BYTES};
use crate::net::websocket::MAX_MESSAGE_BYTES;
use crate::store::{GameId, LogStore as _, MemoryStore, PersonId, Timestamp};
use crate::table::board_catalog::BoardCatalog;
use crate::table::bot_pool::{BotPool, built_in_bots};
use crate::table::chat::PHRASES;
use crate::table::context::Context;
use crate::table::decide::Command;
use crate::table::loaded_table::LoadedTable;
use crate::table::log_event::{Invite, LoggedBoard, Occupant, Secret, TableCreated};
use crate::table::registry::TableRegistry;
use crate::table::request::Visitor;
use crate::table::state::Dealer;

/// The maximum size of a reply in bytes.
const MAX_REPLY_BYTES: usize = 4096;

/// Handles each line as the message of one client: the first letter is the client (`a`, `b`, or else a spectator), the
/// rest is the text.
///
/// # Panics
///
/// If a handler panics, a reply or an update is too large, or the resulting log cannot be applied again.
pub fn run(data: &[u8]) {
    block_on(async {
        let mut harness = Harness::new().await;
        for line in data.split(|byte| *byte == b'\n') {
            let Some((letter, text)) = line.split_first() else { continue };
            // The socket rejects these before they reach the handler.
            let Ok(text) = std::str::from_utf8(text) else { continue };
            if text.len() <= MAX_MESSAGE_BYTES {
                harness.handle(*letter, text).await;
            }
        }
        harness.check_log().await;
    });
}

/// The messages of a plausible game in the format of [`run`]. Each number gives a different game.
pub fn conversation(number: usize, length: usize) -> String {
    block_on(async {
        let mut harness = Harness::new().await;
        let mut lines = String::new();
        for index in 0..length {
            let Some((seat, message)) = harness.next_message(number, index).await else { break };
            let letter = if seat == Seat::Blue { 'a' } else { 'b' };
            let text = serde_json::to_string(&message).expect("serializing to a string cannot fail");
            harness.handle(if letter == 'a' { b'a' } else { b'b' }, &text).await;
            lines.push(letter);
            lines.push_str(&text);
            lines.push('\n');
        }
        lines
    })
}

/// Runs a future on its own thread, because the caller may be inside a runtime.
fn block_on<T: Send>(future: impl Future<Output = T> + Send) -> T {
    let run = || {
        let runtime = Builder::new_current_thread().enable_time().build();
        runtime.expect("a runtime without I/O can be built").block_on(future)
    };
    thread::scope(|scope| scope.spawn(run).join()).unwrap_or_else(|panic| resume_unwind(panic))
}

/// A started game of two people, with a spectator. The deal is always the same.
struct Harness {
    app: App,
    store: Arc<MemoryStore>,
    game: GameId,
    ada: FuzzClient,
    bob: FuzzClient,
    spectator: FuzzClient,
}

/// One client: its message handler and its queue of updates.
struct FuzzClient {
    caller: Option<Caller>,
    handler: MessageHandler,
    inbox: Inbox,
}

impl FuzzClient {
    async fn join(app: &App, game: GameId, caller: Option<Caller>) -> FuzzClient {
        let visitor = visitor(caller.as_ref());
        let (outbox, inbox) = outbox::channel();
        app.tables.join(game, visitor.clone(), None, false, outbox).await.expect("the table is listed");
        let handler = MessageHandler::new(app.clone(), game, caller.clone(), visitor);
        FuzzClient { caller, handler, inbox }
    }

    /// Handles a message. A client that is disconnected for bad messages joins again.
    async fn handle(&mut self, app: &App, game: GameId, text: &str) {
        let handled = self.handler.handle(text).await;
        if let Some(reply) = handled.reply {
            let reply = reply.to_json();
            assert!(reply.len() <= MAX_REPLY_BYTES, "{reply}");
        }
        if handled.close.is_some() {
            *self = FuzzClient::join(app, game, self.caller.clone()).await;
        }
    }

    /// Reads all queued updates. A queue that overflowed is closed.
    fn read_updates(&mut self) {
        while let Some(text) = self.inbox.try_recv() {
            assert!(text.len() <= MAX_QUEUED_BYTES, "{text}");
        }
        assert!(!self.inbox.is_closed(), "an update was too large");
    }
}

fn visitor(caller: Option<&Caller>) -> Visitor {
    Visitor { person: caller.map(|caller| caller.person.id), invite: None }
}

impl Harness {
    async fn new() -> Harness {
        let store = Arc::new(MemoryStore::default());
        let app = app(&store);
        let (ada, bob) = (create_caller(&app, "Ada").await, create_caller(&app, "Bob").await);
        let game = GameId::new([7; 10]);
        app.tables
            .create(game, settings(ada.person.id, bob.person.id))
            .await
            .expect("the settings are valid");
        let start = app.tables.command(game, visitor(Some(&ada)), Command::Start).await;
        start.expect("all seats are taken");
        let ada = FuzzClient::join(&app, game, Some(ada)).await;
        let bob = FuzzClient::join(&app, game, Some(bob)).await;
        let spectator = FuzzClient::join(&app, game, None).await;
        Harness { app, store, game, ada, bob, spectator }
    }

    async fn handle(&mut self, letter: u8, text: &str) {
        let client = match letter {
            b'a' => &mut self.ada,
            b'b' => &mut self.bob,
            _ => &mut self.spectator,
        };
        client.handle(&self.app, self.game, text).await;
        [&mut self.ada, &mut self.bob, &mut self.spectator].into_iter().for_each(FuzzClient::read_updates);
    }

    async fn view(&self, client: &FuzzClient) -> TableView {
        let view = self.app.tables.view(self.game, visitor(client.caller.as_ref()), None).await;
        *view.expect("the table is listed")
    }

    /// Checks that the log gives the same table when it is loaded again.
    async fn check_log(&self) {
        let log = self.store.entries(self.game, 0).await.expect("the memory store cannot fail");
        let (first, rest) = log.split_first().expect("the table was created");
        let context = &self.app.tables.context;
        let board = fogg_boards::builtin("switzerland").expect("the board is built in");
        let mut table = LoadedTable::new(self.game, first, board, &context.dealer)
            .expect("the first entry was applied before");
        for entry in rest {
            table.apply(entry).expect("the entry was applied before");
        }
        let people: Vec<PersonId> = table.named_people().collect();
        let names = self.app.people.names(&people).await.expect("the memory store cannot fail");
        assert_eq!(table.to_wire(&names), self.view(&self.spectator).await.table);
    }

    /// A message that one of the players may send now: mostly an action, sometimes chat, an undo or the end of a turn.
    async fn next_message(&self, number: usize, index: usize) -> Option<(Seat, ClientMessage)> {
        let views = [(Seat::Blue, self.view(&self.ada).await), (Seat::Red, self.view(&self.bob).await)];
        let (seat, view) = views.iter().find(|(_, view)| !view.turn.legal.is_empty())?;
        let (seq, move_id) = (view.table.seq, format!("m{index}"));
        let chance = (number * 31 + index * 17) % 97;
        if chance < 5 {
            let content = ChatContent::Phrase(PHRASES[chance].to_owned());
            return Some((*seat, ClientMessage::Chat { content }));
        }
        let can_undo = views.iter().find(|(_, view)| view.turn.undo);
        if let Some((seat, _)) = can_undo.filter(|_| chance < 20) {
            return Some((*seat, ClientMessage::Undo { move_id, seq }));
        }
        if chance == 20 {
            return Some((*seat, ClientMessage::EndTurn { seq }));
        }
        let legal = &view.turn.legal;
        let action = legal.get(chance * 7 % legal.len())?.clone();
        Some((*seat, ClientMessage::Act { move_id, seq, action: Strict(action) }))
    }
}

fn app(store: &Arc<MemoryStore>) -> App {
    let (log, dealer): (Arc<MemoryStore>, Dealer) = (Arc::clone(store), Arc::new(Game::new));
    let bot_pool = BotPool::start(1, Limits::default(), built_in_bots());
    let people = PeopleDirectory::new(Arc::clone(store) as _);
    let (boards, shutdown) = (BoardCatalog::default(), CancellationToken::new());
    let clock = ServerClock::start(Timestamp::now(), None);
    let context = Context::new(log, people.clone(), boards, bot_pool, shutdown, dealer, clock);
    App {
        tables: TableRegistry::new(context),
        people,
        log: Arc::clone(store) as _,
        results: Arc::clone(store) as _,
        cookie: KeyCookie::Plain,
        move_limit: Arc::default(),
        socket_limit: AddressLimit::default(),
        sockets: OpenSockets::default(),
    }
}

async fn create_caller(app: &App, name: &str) -> Caller {
    let name = name.parse().expect("the name is valid");
    let created =
        app.people.create_person(&name, &DeviceLabel::default(), app.tables.context.clock.now()).await;
    let (person, key) = created.expect("the memory store cannot fail");
    Caller { key: key.hash(), person }
}

fn settings(ada: PersonId, bob: PersonId) -> TableCreated {
    let board = fogg_boards::builtin("switzerland").expect("the board is built in");
    TableCreated {
        host: ada,
        board: LoggedBoard::new(&board),
        seats: [ada, bob].map(|person| Some(Occupant::Person(person))).to_vec(),
        offers: Vec::new(),
        listed: true,
        clock: Clock::None,
        bot_speed: BotSpeed::Instant,
        first_seat: None,
        free_text: true,
        hints: false,
        secret: Secret::new([42; 32]),
        invite: Invite::new([9; 16]),
    }
}
