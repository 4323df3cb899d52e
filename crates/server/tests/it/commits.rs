//! A move is answered and broadcast only after it is committed, and never if the commit failed.

use std::sync::Arc;
use std::time::Duration;

use fogg_client::{Client, TableSocket};
use fogg_protocol::api::{Accepted, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict, Welcome};
use fogg_server::limits::Limit;
use fogg_server::metrics::Metrics;
use fogg_server::store::{
    AppendOutcome, HintReceiver, LogStore as _, MemoryStore, NewEntry, Store, StoreError, StoreFuture,
};
use serde_json::json;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::intercepted_store::{InterceptedStore, Interceptor};
use crate::test_server::{
    TestServer, next_answer, next_update, read_welcome, table_path, table_request, test_limits,
};
use crate::two_players::error_code;

/// Longer than any answer takes on a busy machine.
const TEST_TIMEOUT: Duration = Duration::from_secs(30);

/// What the store does with an entry that is appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is written.
    None,
    /// It waits until the test chooses another behaviour.
    Hold,
    /// Nothing is written, and the store reports an error.
    FailBeforeWrite,
    /// It is written, and then the store reports an error.
    FailAfterWrite,
}

/// A store in memory whose appends can be held or made to fail.
pub struct FaultyStore {
    memory: Arc<MemoryStore>,
    pub fault: watch::Sender<Fault>,
    /// How many appends have been requested.
    requested: watch::Sender<u64>,
}

impl FaultyStore {
    pub fn new() -> Arc<InterceptedStore<FaultyStore>> {
        let (fault, requested) = (watch::Sender::new(Fault::None), watch::Sender::new(0));
        Arc::new(InterceptedStore(FaultyStore { memory: Arc::default(), fault, requested }))
    }

    async fn append_with_fault(&self, new: NewEntry) -> Result<AppendOutcome, StoreError> {
        self.requested.send_modify(|count| *count += 1);
        let mut faults = self.fault.subscribe();
        let fault = *faults.wait_for(|fault| *fault != Fault::Hold).await.expect("the sender is in self");
        let error = || Err(StoreError::WriterStopped("the disk is on fire".to_owned()));
        match fault {
            Fault::None | Fault::Hold => self.memory.append(new).await,
            Fault::FailBeforeWrite => error(),
            Fault::FailAfterWrite => self.memory.append(new).await.and_then(|_| error()),
        }
    }

    /// Holds every append from now on; the future is ready when the next one has been requested.
    pub fn hold(&self) -> impl Future<Output = ()> + use<> {
        let mut requested = self.requested.subscribe();
        let before = *requested.borrow();
        self.fault.send_replace(Fault::Hold);
        async move {
            let wait = async { requested.wait_for(|count| *count > before).await.map(|_| ()) };
            timeout(TEST_TIMEOUT, wait).await.expect("an append is requested").expect("the store is alive");
        }
    }
}

impl Interceptor for FaultyStore {
    fn memory(&self) -> &Arc<MemoryStore> {
        &self.memory
    }

    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        Box::pin(self.append_with_fault(new))
    }

    fn hints(&self) -> HintReceiver {
        self.memory.hints()
    }
}

/// A running game with sockets of both players and a spectator.
struct CommitScenario {
    store: Arc<InterceptedStore<FaultyStore>>,
    server: TestServer,
    host: Client,
    table: TableView,
    /// The socket of the player who acts comes first.
    sockets: Vec<TableSocket>,
    /// The welcome of the player who acts.
    welcome: Welcome,
}

impl CommitScenario {
    async fn start() -> CommitScenario {
        let store = FaultyStore::new();
        let server = TestServer::with_store(Arc::clone(&store) as Arc<dyn Store>).await;
        let (ada, bob, eve) =
            (server.register("Ada").await, server.register("Bob").await, server.register("Eve").await);
        let table = server.start_game(&[&ada, &bob], table_request("usa", 2)).await;
        // His first look at the game is an entry of its own.
        let _: TableView = bob.get(&format!("/api/tables/{}", table.table.id)).await.unwrap();
        let mut sockets = Vec::new();
        let mut first_welcome = None;
        for person in [&ada, &bob, &eve] {
            let mut socket = person.open_socket(&table.table.id, None, table.invite.clone()).await.unwrap();
            let welcome = read_welcome(&mut socket).await;
            first_welcome.get_or_insert(welcome);
            sockets.push(socket);
        }
        let welcome = first_welcome.expect("three sockets are open");
        CommitScenario { store, server, host: ada, table, sockets, welcome }
    }

    async fn act(&mut self) {
        let action = Strict(self.welcome.turn.legal[0].clone());
        let act = ClientMessage::Act { move_id: "m".to_owned(), seq: self.welcome.seq, action };
        self.sockets[0].send(&act).await.unwrap();
    }

    /// Waits until the server has handled some requests, so that everything it sent before has arrived.
    async fn wait_for_round_trips(&self) {
        for _ in 0..10 {
            let _: serde_json::Value = self.host.get("/api/me").await.unwrap();
        }
    }

    /// Everything that a socket has received so far.
    async fn received(&mut self, socket: usize) -> Vec<ServerMessage> {
        let mut received = Vec::new();
        while let Ok(Ok(Some(message))) = timeout(Duration::ZERO, self.sockets[socket].next()).await {
            received.push(message);
        }
        received
    }

    /// Checks that no socket has received the move; returns the codes of all rejections.
    async fn rejections_without_updates(&mut self) -> Vec<String> {
        self.wait_for_round_trips().await;
        let mut rejections = Vec::new();
        for socket in 0..self.sockets.len() {
            for message in self.received(socket).await {
                match message {
                    ServerMessage::Update(_) | ServerMessage::Accepted { .. } | ServerMessage::Welcome(_) => {
                        panic!("socket {socket} received a move that is not committed: {message:?}")
                    }
                    ServerMessage::Rejected(rejected) => rejections.push(rejected.code.to_string()),
                    ServerMessage::Presence { .. }
                    | ServerMessage::Chat(_)
                    | ServerMessage::Renamed { .. }
                    | ServerMessage::Bye { .. } => (),
                }
            }
        }
        rejections
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_broadcast_only_after_it_is_committed() {
    let mut scenario = CommitScenario::start().await;
    let append_requested = scenario.store.hold();
    scenario.act().await;
    append_requested.await;
    assert_eq!(scenario.rejections_without_updates().await, [""; 0]);
    let (game, seq) = (scenario.table.table.id.parse().unwrap(), scenario.welcome.seq);
    assert_eq!(scenario.store.memory.entries(game, seq).await.unwrap(), []);
    scenario.store.fault.send_replace(Fault::None);
    for socket in &mut scenario.sockets {
        assert_eq!(timeout(TEST_TIMEOUT, next_update(socket)).await.unwrap().seq, seq + 1);
    }
    let answer = timeout(TEST_TIMEOUT, next_answer(&mut scenario.sockets[0])).await.unwrap();
    assert_eq!(answer, ServerMessage::Accepted { move_id: "m".to_owned(), seq: seq + 1 });
}

#[tokio::test(flavor = "multi_thread")]
async fn an_http_response_waits_for_the_commit() {
    let store = FaultyStore::new();
    let server = TestServer::with_store(Arc::clone(&store) as Arc<dyn Store>).await;
    let ada = server.register("Ada").await;
    let created = server.create_table(&[&ada], table_request("usa", 2)).await;
    let append_requested = store.hold();
    let (path, leaver) = (table_path(&created, "leave"), ada.clone());
    let leaving = tokio::spawn(async move { leaver.post::<Accepted>(&path, &json!({})).await });
    append_requested.await;
    // The server answers other requests meanwhile, so a response that did not wait would have arrived.
    for _ in 0..10 {
        let _: serde_json::Value = ada.get("/api/me").await.unwrap();
    }
    assert!(!leaving.is_finished(), "the response came before the commit");
    store.fault.send_replace(Fault::None);
    assert_eq!(leaving.await.unwrap().unwrap().seq, created.table.seq + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_by_http_count_among_those_that_are_being_written() {
    let (store, metrics) = (FaultyStore::new(), Metrics::start());
    let shared = Arc::clone(&store) as Arc<dyn Store>;
    let limits = test_limits().with(Limit::ConcurrentMoves, 1);
    let server = TestServer::with_config(|config| {
        config.store = shared;
        config.limits.set(limits);
    })
    .await;
    let mut moves = Vec::new();
    for name in ["Ada", "Cleo"] {
        let (host, guest) = (server.register(name).await, server.register("Bob").await);
        let table = server.start_game(&[&host, &guest], table_request("usa", 2)).await;
        let seen: TableView = host.get(&format!("/api/tables/{}", table.table.id)).await.unwrap();
        let body = json!({"move_id": "m", "seq": seen.table.seq, "action": seen.turn.legal[0]});
        moves.push((host, table_path(&table, "act"), body));
    }
    let append_requested = store.hold();
    let (ada, path, body) = moves.remove(0);
    let held = tokio::spawn(async move { ada.post::<Accepted>(&path, &body).await });
    append_requested.await;
    let (cleo, path, body) = moves.remove(0);
    assert_eq!(error_code(&cleo, &path, &body).await, "busy");
    assert!(metrics.value("fogg_limit_reached_total{limit=\"max_concurrent_moves\"}").unwrap() > 0.0);
    store.fault.send_replace(Fault::None);
    held.await.unwrap().unwrap();
    let _: Accepted = cleo.post(&path, &body).await.unwrap();
}

/// A move whose write fails is rejected, and the server stops.
async fn check_failed_write(fault: Fault) {
    let mut scenario = CommitScenario::start().await;
    scenario.store.fault.send_replace(fault);
    scenario.act().await;
    let answer = timeout(TEST_TIMEOUT, next_answer(&mut scenario.sockets[0])).await.expect("an answer comes");
    let ServerMessage::Rejected(rejected) = answer else { panic!("{fault:?}: {answer:?}") };
    assert_eq!(rejected.code.to_string(), "unavailable", "{fault:?}");
    assert_eq!(scenario.rejections_without_updates().await, [""; 0], "{fault:?}");
    let reason = timeout(TEST_TIMEOUT, scenario.server.server.failure()).await.expect("the server stops");
    assert!(reason.contains("the disk is on fire"), "{reason}");
    let left: Result<Accepted, _> =
        scenario.host.post(&table_path(&scenario.table, "leave"), &json!({})).await;
    assert!(left.is_err(), "{fault:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_fails_is_never_acknowledged_and_stops_the_server() {
    check_failed_write(Fault::FailBeforeWrite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_may_have_failed_is_never_acknowledged_and_stops_the_server() {
    check_failed_write(Fault::FailAfterWrite).await;
}
