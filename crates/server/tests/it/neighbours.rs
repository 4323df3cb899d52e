//! Two servers on one store, or on two stores in one file: no move is lost, none is played twice, and everybody hears
//! everything wherever they are.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use fogg_client::{Client, Socket};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict, Update};
use fogg_protocol::{Action, SeatName};
use fogg_server::store::{GameId, Hint, LogEntry, LogStore as _, MemoryStore, SqliteStore, Store};
use tokio::time::{Instant, timeout};

use crate::house::{House, answer, welcome, wish};
use crate::resends::Dice;

/// Nothing takes so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// Two servers, and what both have in the end.
struct Street {
    houses: [House; 2],
    stores: [Arc<dyn Store>; 2],
}

impl Street {
    async fn new(one: Arc<dyn Store>, other: Arc<dyn Store>) -> Street {
        let houses = [House::on(Arc::clone(&one)).await, House::on(Arc::clone(&other)).await];
        Street { houses, stores: [one, other] }
    }

    async fn on_one(store: Arc<dyn Store>) -> Street {
        Street::new(Arc::clone(&store), store).await
    }

    async fn on_file(folder: &Path) -> Street {
        let open = || Arc::new(SqliteStore::open(&folder.join("fogg.db")).unwrap()) as Arc<dyn Store>;
        Street::new(open(), open()).await
    }

    /// The same person at another house.
    fn at(&self, house: usize, person: &Client) -> Client {
        Client { address: self.houses[house].address, ..person.clone() }
    }

    async fn log(&self, table: &str) -> Vec<LogEntry> {
        let game: GameId = table.parse().unwrap();
        let log = self.stores[0].entries(game, 0).await.unwrap();
        assert_eq!(self.stores[1].entries(game, 0).await.unwrap(), log);
        log
    }
}

/// Reads steps until the game is over.
async fn watch(client: Client, table: String, invite: Option<String>) -> Vec<Update> {
    let mut socket = client.socket(&table, None, invite).await.unwrap();
    let mut seen: Vec<Update> = Vec::new();
    let mut last = 0;
    loop {
        match timeout(PATIENCE, socket.next()).await.expect("everybody hears in time").unwrap() {
            Some(ServerMessage::Welcome(welcomed)) => last = welcomed.seq,
            Some(ServerMessage::Update(step)) => {
                last += 1;
                assert_eq!(step.seq, last, "no step is left out and none comes twice");
                let is_over = step.outcome.is_some();
                seen.push(*step);
                if is_over {
                    return seen;
                }
            }
            Some(_) => (),
            None => panic!("the socket was closed"),
        }
    }
}

/// Plays one seat, a random move after the other, until the game is over; says where its moves are.
async fn play(client: Client, table: String) -> Vec<u64> {
    let mut socket = client.socket(&table, None, None).await.unwrap();
    let welcomed = welcome(&mut socket).await;
    let mut dice = Dice(welcomed.seat.map_or(0, |SeatName(seat)| seat.index() as u64) + 9);
    let (mut seq, mut legal, mut waiting) = (welcomed.seq, welcomed.turn.legal, false);
    let mut places = Vec::new();
    let mut is_over = false;
    while !is_over || waiting {
        if !waiting && !legal.is_empty() {
            let action = Strict(legal[dice.below(legal.len())].clone());
            socket.send(&ClientMessage::Act { move_id: format!("m{seq}"), seq, action }).await.unwrap();
            (waiting, legal) = (true, Vec::new());
        }
        match timeout(PATIENCE, socket.next()).await.expect("the game goes on").unwrap() {
            Some(ServerMessage::Update(step)) => {
                seq = step.seq;
                legal = step.turn.map(|turn| turn.legal).unwrap_or_default();
                is_over |= step.outcome.is_some();
            }
            Some(ServerMessage::Accepted { seq, .. }) => {
                places.push(seq);
                waiting = false;
            }
            Some(ServerMessage::Presence { .. } | ServerMessage::Chat(_)) => (),
            other => panic!("the game stops: {other:?}"),
        }
    }
    places
}

/// Each seat plays at another server, and others watch at both.
async fn a_game_over_both(street: Street) {
    let [ada, bob, eve] = [
        street.houses[0].guest("Ada").await,
        street.houses[0].guest("Bob").await,
        street.houses[1].guest("Eve").await,
    ];
    let made = street.houses[0].game(&[&ada, &bob], wish("switzerland", 2)).await;
    let table = &made.table.id;
    let watchers =
        [0, 1].map(|house| tokio::spawn(watch(street.at(house, &eve), table.clone(), made.invite.clone())));
    let players = [(0, &ada), (1, &bob)]
        .map(|(house, person)| tokio::spawn(play(street.at(house, person), table.clone())));
    let mut places = Vec::new();
    for player in players {
        places.extend(player.await.unwrap());
    }
    places.sort_unstable();
    let log = street.log(table).await;
    let acted: Vec<u64> =
        log.iter().filter(|entry| entry.body.contains("\"acted\"")).map(|entry| entry.seq).collect();
    assert_eq!(places, acted, "every accepted move is there once, and there is no other");
    let [one, other] = watchers;
    let (one, other) = (one.await.unwrap(), other.await.unwrap());
    let both = one.len().min(other.len());
    let without_turn = |step: &Update| Update { turn: None, table: None, ..step.clone() };
    let ends = |steps: &[Update]| steps[steps.len() - both..].iter().map(without_turn).collect::<Vec<_>>();
    assert_eq!(ends(&one), ends(&other), "both saw the same");
}

/// A seat acts at both servers at once: with the same move, or with two different ones.
async fn one_seat_at_both(street: Street, moves: usize) {
    let [ada, bob] = [street.houses[0].guest("Ada").await, street.houses[1].guest("Bob").await];
    let made = street.houses[0].game(&[&ada, &street.at(0, &bob)], wish("usa", 2)).await;
    let table = &made.table.id;
    let mut dice = Dice(7);
    let mut accepted = Vec::new();
    for number in 0..moves {
        for person in [&ada, &bob] {
            let seen: fogg_protocol::api::TableView =
                street.at(dice.below(2), person).get(&format!("/api/tables/{table}")).await.unwrap();
            // Whoever looks at a server that is behind is judged by the one that is not.
            let (seq, legal) = (street.log(table).await.len() as u64, seen.turn.legal);
            if legal.is_empty() || seen.table.seq != seq {
                continue;
            }
            let actions = [0, 1].map(|_| legal[dice.below(legal.len())].clone());
            let is_same = dice.below(2) == 0;
            let places = act_at_both(&street, person, table, seq, actions, is_same, number).await;
            accepted.extend(places);
        }
    }
    accepted.sort_unstable();
    let log = street.log(table).await;
    let acted: Vec<u64> =
        log.iter().filter(|entry| entry.body.contains("\"acted\"")).map(|entry| entry.seq).collect();
    assert_eq!(accepted, acted, "every accepted move is there once, and there is no other");
    assert!(acted.len() >= moves / 2, "{} moves are too few to show anything", acted.len());
}

/// Where the one move that is played is.
async fn act_at_both(
    street: &Street,
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
    let ask = async |house: usize, act: ClientMessage| {
        let mut socket: Socket = street.at(house, person).socket(table, None, None).await.unwrap();
        welcome(&mut socket).await;
        socket.send(&act).await.unwrap();
        match timeout(PATIENCE, answer(&mut socket)).await.expect("an act is answered") {
            ServerMessage::Accepted { seq, .. } => Some(seq),
            ServerMessage::Rejected(_) => None,
            other => panic!("no answer: {other:?}"),
        }
    };
    let (one, other) = tokio::join!(ask(0, first), ask(1, second));
    if is_same {
        assert_eq!(one, other, "the same move has the same answer at both");
        return one;
    }
    assert!(one.is_none() || other.is_none(), "only one of two moves is played");
    assert!(one.is_some() || other.is_some(), "one of two good moves is played");
    one.or(other)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_over_two_servers_on_one_store_in_memory() {
    a_game_over_both(Street::on_one(Arc::new(MemoryStore::default())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_over_two_servers_on_one_store_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("fogg.db")).unwrap());
    a_game_over_both(Street::on_one(store).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_over_two_servers_on_one_file() {
    let folder = tempfile::tempdir().unwrap();
    a_game_over_both(Street::on_file(folder.path()).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_acts_at_two_servers_at_once_moves_once() {
    one_seat_at_both(Street::on_one(Arc::new(MemoryStore::default())).await, 60).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_acts_at_two_servers_on_one_file_at_once_moves_once() {
    let folder = tempfile::tempdir().unwrap();
    one_seat_at_both(Street::on_file(folder.path()).await, 60).await;
}

/// Appends to a game of its own as fast as it can; says how many entries that were.
async fn scribble(store: Arc<SqliteStore>, table: u8, until: Instant) -> u64 {
    let mut count = 0;
    while Instant::now() < until {
        count += 1;
        store.append(crate::store::new(crate::store::game(table), count, "busy")).await.unwrap();
    }
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn two_stores_on_one_file_that_write_all_the_time_both_get_their_turn() {
    const TABLES: u8 = 16;
    let folder = tempfile::tempdir().unwrap();
    let open = || Arc::new(SqliteStore::open(&folder.path().join("fogg.db")).unwrap());
    let (stores, until) = ([open(), open()], Instant::now() + Duration::from_secs(2));
    let scribblers = (0..2 * TABLES).map(|table| {
        let store = Arc::clone(&stores[usize::from(table / TABLES)]);
        tokio::spawn(scribble(store, table, until))
    });
    let mut counts = [0, 0];
    for (scribbler, number) in scribblers.collect::<Vec<_>>().into_iter().zip(0..) {
        counts[number / usize::from(TABLES)] += scribbler.await.unwrap();
    }
    let all: u64 = counts.iter().sum();
    assert!(counts.iter().all(|count| count * 4 >= all), "{counts:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_hears_of_its_own_entries_one_by_one_and_of_others_that_there_are_some() {
    let folder = tempfile::tempdir().unwrap();
    let open = || SqliteStore::open(&folder.path().join("fogg.db")).unwrap();
    let own = open();
    let mut hints = own.hints();
    let table = crate::store::game(1);
    for seq in 1..=20 {
        own.append(crate::store::new(table, seq, "own")).await.unwrap();
        assert_eq!(hints.recv().await, Hint::Reached(table, seq));
    }
    open().append(crate::store::new(table, 21, "of somebody else")).await.unwrap();
    assert_eq!(timeout(PATIENCE, hints.recv()).await.expect("it is noticed"), Hint::AnyLog);
}
