//! Two server processes on one store, or on two stores in one file: no move is lost, none is played twice, and every
//! client gets every update.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use fogg_client::{Client, TableSocket};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict, Update};
use fogg_protocol::{Action, SeatName};
use fogg_server::store::{GameId, Hint, LogEntry, LogStore as _, MemoryStore, SqliteStore, Store};
use tokio::time::{Instant, timeout};

use crate::resends::Dice;
use crate::test_server::{TestServer, next_answer, read_welcome, table_request};

/// Longer than any answer takes on a busy machine.
const TEST_TIMEOUT: Duration = Duration::from_secs(60);

/// Two servers and their stores.
struct TwoServers {
    servers: [TestServer; 2],
    stores: [Arc<dyn Store>; 2],
}

impl TwoServers {
    async fn new(one: Arc<dyn Store>, other: Arc<dyn Store>) -> TwoServers {
        let servers = [
            TestServer::with_store(Arc::clone(&one)).await,
            TestServer::with_store(Arc::clone(&other)).await,
        ];
        TwoServers { servers, stores: [one, other] }
    }

    async fn with_shared_store(store: Arc<dyn Store>) -> TwoServers {
        TwoServers::new(Arc::clone(&store), store).await
    }

    async fn with_shared_file(folder: &Path) -> TwoServers {
        let open = || Arc::new(SqliteStore::open(&folder.join("fogg.db")).unwrap()) as Arc<dyn Store>;
        TwoServers::new(open(), open()).await
    }

    /// A client of the same person at one of the servers.
    fn at(&self, server: usize, person: &Client) -> Client {
        Client { address: self.servers[server].address, ..person.clone() }
    }

    async fn log(&self, table: &str) -> Vec<LogEntry> {
        let game: GameId = table.parse().unwrap();
        let log = self.stores[0].entries(game, 0).await.unwrap();
        assert_eq!(self.stores[1].entries(game, 0).await.unwrap(), log);
        log
    }
}

/// Reads updates until the game is over.
async fn watch(client: Client, table: String, invite: Option<String>) -> Vec<Update> {
    let mut socket = client.open_socket(&table, None, invite).await.unwrap();
    let mut seen: Vec<Update> = Vec::new();
    let mut last = 0;
    loop {
        match timeout(TEST_TIMEOUT, socket.next()).await.expect("updates come in time").unwrap() {
            Some(ServerMessage::Welcome(welcome)) => last = welcome.seq,
            Some(ServerMessage::Update(update)) => {
                last += 1;
                assert_eq!(update.seq, last, "no update is missing or repeated");
                let is_over = update.outcome.is_some();
                seen.push(*update);
                if is_over {
                    return seen;
                }
            }
            Some(_) => (),
            None => panic!("the socket was closed"),
        }
    }
}

/// Plays random moves for one seat until the game is over; returns the sequence numbers of its moves.
async fn play(client: Client, table: String) -> Vec<u64> {
    let mut socket = client.open_socket(&table, None, None).await.unwrap();
    let welcome = read_welcome(&mut socket).await;
    let mut dice = Dice(welcome.seat.map_or(0, |SeatName(seat)| seat.index() as u64) + 9);
    let (mut seq, mut legal, mut is_pending) = (welcome.seq, welcome.turn.legal, false);
    let mut seqs = Vec::new();
    let mut is_over = false;
    while !is_over || is_pending {
        if !is_pending && !legal.is_empty() {
            let action = Strict(legal[dice.below(legal.len())].clone());
            socket.send(&ClientMessage::Act { move_id: format!("m{seq}"), seq, action }).await.unwrap();
            (is_pending, legal) = (true, Vec::new());
        }
        match timeout(TEST_TIMEOUT, socket.next()).await.expect("the game continues").unwrap() {
            Some(ServerMessage::Update(update)) => {
                seq = update.seq;
                legal = update.turn.map(|turn| turn.legal).unwrap_or_default();
                is_over |= update.outcome.is_some();
            }
            Some(ServerMessage::Accepted { seq, .. }) => {
                seqs.push(seq);
                is_pending = false;
            }
            Some(ServerMessage::Presence { .. } | ServerMessage::Chat(_)) => (),
            other => panic!("the game stops: {other:?}"),
        }
    }
    seqs
}

/// Each player plays on a different server, and a spectator watches on each.
async fn check_game_across_servers(pair: TwoServers) {
    let [ada, bob, eve] = [
        pair.servers[0].register("Ada").await,
        pair.servers[0].register("Bob").await,
        pair.servers[1].register("Eve").await,
    ];
    let created = pair.servers[0].start_game(&[&ada, &bob], table_request("switzerland", 2)).await;
    let table = &created.table.id;
    let watchers = [0, 1]
        .map(|server| tokio::spawn(watch(pair.at(server, &eve), table.clone(), created.invite.clone())));
    let players = [(0, &ada), (1, &bob)]
        .map(|(server, person)| tokio::spawn(play(pair.at(server, person), table.clone())));
    let mut seqs = Vec::new();
    for player in players {
        seqs.extend(player.await.unwrap());
    }
    seqs.sort_unstable();
    let log = pair.log(table).await;
    let acted: Vec<u64> =
        log.iter().filter(|entry| entry.body.contains("\"acted\"")).map(|entry| entry.seq).collect();
    assert_eq!(seqs, acted, "the log has every accepted move once, and no other");
    let [one, other] = watchers;
    let (one, other) = (one.await.unwrap(), other.await.unwrap());
    let both = one.len().min(other.len());
    let without_turn = |update: &Update| Update { turn: None, table: None, ..update.clone() };
    let ends =
        |updates: &[Update]| updates[updates.len() - both..].iter().map(without_turn).collect::<Vec<_>>();
    assert_eq!(ends(&one), ends(&other), "both spectators saw the same");
}

/// A player acts at both servers at once: with the same move, or with two different ones.
async fn check_one_seat_at_both(pair: TwoServers, moves: usize) {
    let [ada, bob] = [pair.servers[0].register("Ada").await, pair.servers[1].register("Bob").await];
    let created = pair.servers[0].start_game(&[&ada, &pair.at(0, &bob)], table_request("usa", 2)).await;
    let table = &created.table.id;
    let mut dice = Dice(7);
    let mut accepted = Vec::new();
    for number in 0..moves {
        for person in [&ada, &bob] {
            let seen: fogg_protocol::api::TableView =
                pair.at(dice.below(2), person).get(&format!("/api/tables/{table}")).await.unwrap();
            // A server that is behind would give a stale list of legal actions.
            let (seq, legal) = (pair.log(table).await.len() as u64, seen.turn.legal);
            if legal.is_empty() || seen.table.seq != seq {
                continue;
            }
            let actions = [0, 1].map(|_| legal[dice.below(legal.len())].clone());
            let is_same = dice.below(2) == 0;
            let seq = act_at_both(&pair, person, table, seq, actions, is_same, number).await;
            accepted.extend(seq);
        }
    }
    accepted.sort_unstable();
    let log = pair.log(table).await;
    let acted: Vec<u64> =
        log.iter().filter(|entry| entry.body.contains("\"acted\"")).map(|entry| entry.seq).collect();
    assert_eq!(accepted, acted, "the log has every accepted move once, and no other");
    assert!(acted.len() >= moves / 2, "{} moves are too few to show anything", acted.len());
}

/// Sends a move to each server; returns the sequence number of the one that is played.
async fn act_at_both(
    pair: &TwoServers,
    person: &Client,
    table: &str,
    seq: u64,
    [one, other]: [Action; 2],
    is_same: bool,
    number: usize,
) -> Option<u64> {
    let act = |name: String, action: &Action| ClientMessage::Act {
        move_id: name,
        seq,
        action: Strict(action.clone()),
    };
    let first = act(format!("m{number}"), &one);
    let second = if is_same { first.clone() } else { act(format!("n{number}"), &other) };
    let send = async |server: usize, act: ClientMessage| {
        let mut socket: TableSocket = pair.at(server, person).open_socket(table, None, None).await.unwrap();
        read_welcome(&mut socket).await;
        socket.send(&act).await.unwrap();
        match timeout(TEST_TIMEOUT, next_answer(&mut socket)).await.expect("an answer comes in time") {
            ServerMessage::Accepted { seq, .. } => Some(seq),
            ServerMessage::Rejected(_) => None,
            other => panic!("expected an answer: {other:?}"),
        }
    };
    let (one, other) = tokio::join!(send(0, first), send(1, second));
    if is_same {
        assert_eq!(one, other, "the same move gets the same answer at both");
        return one;
    }
    assert!(one.is_none() || other.is_none(), "only one of two moves is played");
    assert!(one.is_some() || other.is_some(), "one of two legal moves is played");
    one.or(other)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_runs_across_two_servers_on_one_store_in_memory() {
    check_game_across_servers(TwoServers::with_shared_store(Arc::new(MemoryStore::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_runs_across_two_servers_on_one_store_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("fogg.db")).unwrap());
    check_game_across_servers(TwoServers::with_shared_store(store).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_runs_across_two_servers_on_one_file() {
    let folder = tempfile::tempdir().unwrap();
    check_game_across_servers(TwoServers::with_shared_file(folder.path()).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_acts_at_two_servers_at_once_moves_once() {
    check_one_seat_at_both(TwoServers::with_shared_store(Arc::new(MemoryStore::default())).await, 60).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_acts_at_two_servers_on_one_file_moves_once() {
    let folder = tempfile::tempdir().unwrap();
    check_one_seat_at_both(TwoServers::with_shared_file(folder.path()).await, 60).await;
}

/// Appends entries to one game as fast as possible until a deadline; returns how many.
async fn append_until(store: Arc<SqliteStore>, table: u8, until: Instant) -> u64 {
    let mut count = 0;
    while Instant::now() < until {
        count += 1;
        store.append(crate::store::new(crate::store::game(table), count, "busy")).await.unwrap();
    }
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn two_stores_that_write_to_one_file_share_it_fairly() {
    const TABLES: u8 = 16;
    let folder = tempfile::tempdir().unwrap();
    let open = || Arc::new(SqliteStore::open(&folder.path().join("fogg.db")).unwrap());
    let (stores, until) = ([open(), open()], Instant::now() + Duration::from_secs(2));
    let writers = (0..2 * TABLES).map(|table| {
        let store = Arc::clone(&stores[usize::from(table / TABLES)]);
        tokio::spawn(append_until(store, table, until))
    });
    let mut counts = [0, 0];
    for (writer, number) in writers.collect::<Vec<_>>().into_iter().zip(0..) {
        counts[number / usize::from(TABLES)] += writer.await.unwrap();
    }
    let all: u64 = counts.iter().sum();
    assert!(counts.iter().all(|count| count * 4 >= all), "{counts:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_sends_hints_about_its_own_entries_and_those_of_other_processes() {
    let folder = tempfile::tempdir().unwrap();
    let open = || SqliteStore::open(&folder.path().join("fogg.db")).unwrap();
    let own = open();
    let mut hints = own.hints();
    let table = crate::store::game(1);
    for seq in 1..=20 {
        own.append(crate::store::new(table, seq, "own")).await.unwrap();
        assert_eq!(hints.recv().await, Hint::Reached(table, seq));
    }
    open().append(crate::store::new(table, 21, "of another process")).await.unwrap();
    assert_eq!(timeout(TEST_TIMEOUT, hints.recv()).await.expect("the change is noticed"), Hint::AnyLog);
}
