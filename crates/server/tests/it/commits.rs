//! No answer before the commit that it rests on, and none after a commit that failed.

use std::sync::Arc;
use std::time::Duration;

use fogg_client::{Client, Socket};
use fogg_protocol::api::{Accepted, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict, Welcome};
use fogg_server::store::{
    AppendOutcome, BoardStatistics, ClientMoveId, FinishedGame, GameId, HintReceiver, KeyHash, LogEntry,
    LogStore, MemoryStore, NewEntry, PeopleStore, Person, PersonId, Rating, ResultStore, Stage, Store,
    StoreError, StoreFuture, Timestamp,
};
use serde_json::json;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::house::{House, path, step, welcome, wish};

/// Long enough for anything that is sent to arrive. Where it is too short, a test sees less, but fails nobody wrongly.
const A_WHILE: Duration = Duration::from_millis(300);
/// Nothing takes so long.
const PATIENCE: Duration = Duration::from_secs(30);

/// What happens to those who want to append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// As usual.
    Kept,
    /// They wait until it is something else.
    Held,
    /// Nothing is written.
    Lost,
    /// It is written, and then the disk says that it may not be.
    Doubtful,
}

/// A store whose appends meet the fate that a test chooses.
struct Fated {
    inner: MemoryStore,
    fate: watch::Sender<Fate>,
}

impl Fated {
    fn new() -> Arc<Fated> {
        Arc::new(Fated { inner: MemoryStore::default(), fate: watch::Sender::new(Fate::Kept) })
    }

    async fn meet(&self, new: NewEntry) -> Result<AppendOutcome, StoreError> {
        let mut fates = self.fate.subscribe();
        let fate = *fates.wait_for(|fate| *fate != Fate::Held).await.expect("the store outlives its users");
        let broken = || Err(StoreError::WriterStopped("the disk is on fire".to_owned()));
        match fate {
            Fate::Kept | Fate::Held => self.inner.append(new).await,
            Fate::Lost => broken(),
            Fate::Doubtful => self.inner.append(new).await.and_then(|_| broken()),
        }
    }
}

/// Writes everything but `append` as the inner store does it.
macro_rules! as_inside {
    ($(fn $name:ident($($arg:ident: $kind:ty),*) -> $answer:ty;)*) => {$(
        fn $name(&self, $($arg: $kind),*) -> StoreFuture<'_, $answer> {
            self.inner.$name($($arg),*)
        }
    )*};
}

impl LogStore for Fated {
    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        Box::pin(self.meet(new))
    }

    fn hints(&self) -> HintReceiver {
        self.inner.hints()
    }

    as_inside! {
        fn entries(game: GameId, after: u64) -> Vec<LogEntry>;
        fn find_move(game: GameId, move_id: ClientMoveId) -> Option<u64>;
        fn listed_games(stage: Stage, limit: u32) -> Vec<GameId>;
        fn due_games(now: Timestamp, limit: u32) -> Vec<GameId>;
        fn next_wake_at() -> Option<Timestamp>;
        fn games_of_person(person: PersonId, stage: Stage, limit: u32) -> Vec<GameId>;
        fn check_health() -> ();
    }
}

impl ResultStore for Fated {
    as_inside! {
        fn board_statistics(person: PersonId) -> Vec<BoardStatistics>;
        fn finished_games(person: PersonId, before: Option<(Timestamp, GameId)>, limit: u32) -> Vec<FinishedGame>;
        fn rating(person: PersonId) -> Option<Rating>;
        fn bot_ratings() -> Vec<(String, Rating)>;
        fn leaderboard(limit: u32) -> Vec<(PersonId, String, Rating)>;
    }
}

impl PeopleStore for Fated {
    as_inside! {
        fn create_person(name: String, key: KeyHash, now: Timestamp) -> PersonId;
        fn person_by_key(key: KeyHash) -> Option<Person>;
        fn person_name(person: PersonId) -> Option<String>;
        fn rename_person(person: PersonId, name: String) -> ();
        fn create_link(person: PersonId, link: KeyHash, expires_at: Timestamp, now: Timestamp) -> ();
        fn redeem_link(link: KeyHash, key: KeyHash, now: Timestamp) -> Option<PersonId>;
        fn delete_key(key: KeyHash) -> ();
    }
}

/// A game that has begun, with both players and somebody who watches at their sockets.
struct Scene {
    store: Arc<Fated>,
    house: House,
    host: Client,
    made: TableView,
    /// The player who is about to act comes first.
    sockets: Vec<Socket>,
    welcomed: Welcome,
}

impl Scene {
    async fn open() -> Scene {
        let store = Fated::new();
        let house = House::on(Arc::clone(&store) as Arc<dyn Store>).await;
        let (ada, bob, eve) = (house.guest("Ada").await, house.guest("Bob").await, house.guest("Eve").await);
        let made = house.game(&[&ada, &bob], wish("usa", 2)).await;
        let mut sockets = Vec::new();
        let mut first = None;
        for person in [&ada, &bob, &eve] {
            let mut socket = person.socket(&made.table.id, None, made.invite.clone()).await.unwrap();
            let welcomed = welcome(&mut socket).await;
            first.get_or_insert(welcomed);
            sockets.push(socket);
        }
        Scene { store, house, host: ada, made, sockets, welcomed: first.expect("somebody is welcomed") }
    }

    fn fate(&self, fate: Fate) {
        self.store.fate.send_replace(fate);
    }

    async fn act(&mut self) {
        let action = Strict(self.welcomed.turn.legal[0].clone());
        let act = ClientMessage::Act { move_id: "m".to_owned(), seq: self.welcomed.seq, action };
        self.sockets[0].send(&act).await.unwrap();
    }

    /// Whatever comes to a socket within a while.
    async fn heard(&mut self, socket: usize) -> Vec<ServerMessage> {
        let mut heard = Vec::new();
        while let Ok(Ok(Some(message))) = timeout(A_WHILE, self.sockets[socket].next()).await {
            heard.push(message);
        }
        heard
    }

    /// Nobody has heard that anything happened.
    async fn nobody_knows(&mut self) -> Vec<String> {
        let mut refusals = Vec::new();
        for socket in 0..self.sockets.len() {
            for message in self.heard(socket).await {
                match message {
                    ServerMessage::Update(_) | ServerMessage::Accepted { .. } | ServerMessage::Welcome(_) => {
                        panic!("{socket} heard of what is not kept: {message:?}")
                    }
                    ServerMessage::Rejected(refused) => refusals.push(refused.code),
                    ServerMessage::Presence { .. } | ServerMessage::Chat(_) | ServerMessage::Bye { .. } => (),
                }
            }
        }
        refusals
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_hears_of_a_move_before_it_is_kept_and_all_do_then() {
    let mut scene = Scene::open().await;
    scene.fate(Fate::Held);
    scene.act().await;
    assert_eq!(scene.nobody_knows().await, [""; 0]);
    assert_eq!(
        scene.store.inner.entries(scene.made.table.id.parse().unwrap(), scene.welcomed.seq).await.unwrap(),
        []
    );
    scene.fate(Fate::Kept);
    let place = scene.welcomed.seq + 1;
    for socket in &mut scene.sockets {
        assert_eq!(timeout(PATIENCE, step(socket)).await.unwrap().seq, place);
    }
    let answer = timeout(PATIENCE, crate::house::answer(&mut scene.sockets[0])).await.unwrap();
    assert_eq!(answer, ServerMessage::Accepted { move_id: "m".to_owned(), seq: place });
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_over_http_waits_for_the_commit_too() {
    let store = Fated::new();
    let house = House::on(Arc::clone(&store) as Arc<dyn Store>).await;
    let ada = house.guest("Ada").await;
    let made = house.table(&[&ada], wish("usa", 2)).await;
    store.fate.send_replace(Fate::Held);
    let (at, leave) = (path(&made, "leave"), ada.clone());
    let mut leaving = tokio::spawn(async move { leave.post::<Accepted>(&at, &json!({})).await });
    assert!(timeout(A_WHILE, &mut leaving).await.is_err(), "an answer came before the commit");
    store.fate.send_replace(Fate::Kept);
    assert_eq!(leaving.await.unwrap().unwrap().seq, made.table.seq + 1);
}

/// A move whose write fails is never said to be done, not even when it is sent again, and the process has to stop.
async fn a_failed_write_stops_the_server(fate: Fate) {
    let mut scene = Scene::open().await;
    scene.fate(fate);
    scene.act().await;
    assert_eq!(scene.nobody_knows().await, ["broken"], "{fate:?}");
    let why = timeout(PATIENCE, scene.house.server.failure()).await.expect("the server stops");
    assert!(why.contains("the disk is on fire"), "{why}");
    let table: Result<Accepted, _> = scene.host.post(&path(&scene.made, "leave"), &json!({})).await;
    assert!(table.is_err(), "{fate:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_fails_is_never_acknowledged_and_stops_the_server() {
    a_failed_write_stops_the_server(Fate::Lost).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_may_have_failed_is_never_acknowledged_and_stops_the_server() {
    a_failed_write_stops_the_server(Fate::Doubtful).await;
}
