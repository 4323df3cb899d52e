//! Dealing: commitments, contributions, and deals that are abandoned because a seat does not reveal.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use fogg_client::Client;
use fogg_protocol::SeatName;
use fogg_protocol::api::TableView;
use fogg_protocol::table::{Stage, Table, TableChange};
use fogg_record::{GameRecord, RecordSummary};
use fogg_rules::chance::DealTerms;
use fogg_rules::{Seat, SeatSet};
use fogg_server::store::MemoryStore;
use hyper::Method;
use serde_json::json;

use crate::paused_clock::{PausedClock, Subscriber, settle, with_paused_clock};
use crate::test_server::{TestServer, table_path};
use crate::two_players::{
    RED, error_code, finish_game, for_two, get_table, join, post, register_two, seconds,
};

/// What the commitments at a table are bound to.
pub fn terms(table: &Table) -> DealTerms<'_> {
    static HASH: OnceLock<HashMap<&'static str, [u8; 32]>> = OnceLock::new();
    let board =
        HASH.get_or_init(|| fogg_boards::BUILTIN_NAMES.into_iter().map(hash_of).collect()).get(&*table.board);
    let board = board.expect("built-in board");
    assert_eq!(table.board_hash, hex::encode(board));
    DealTerms {
        table: &table.id,
        board,
        seats: table.seats.len() as u8,
        first_seat: table.first_seat.map(|seat| seat.0),
    }
}

fn hash_of(name: &'static str) -> (&'static str, [u8; 32]) {
    (name, *fogg_boards::builtin(name).unwrap().hash())
}

/// The hash by which a seat commits to a contribution of equal bytes.
fn commitment(table: &Table, deal: u32, seat: SeatName, byte: u8) -> String {
    hex::encode(terms(table).contribution_commitment(deal, seat.0, &[byte; 32]))
}

fn contribution(byte: u8) -> serde_json::Value {
    json!({"contribution": hex::encode([byte; 32])})
}

async fn commit(client: &Client, table: &TableView, deal: u32, seat: SeatName, byte: u8) {
    let hash = commitment(&table.table, deal, seat, byte);
    post(client, &table_path(table, "commit"), &json!({"hash": hash})).await;
}

async fn start(host: &Client, table: &TableView) {
    post(host, &table_path(table, "start"), &json!({})).await;
}

async fn reveal(client: &Client, table: &TableView, byte: u8) {
    post(client, &table_path(table, "reveal"), &contribution(byte)).await;
}

/// The record of a game that is over, which must verify.
async fn record(client: &Client, table: &TableView) -> (RecordSummary, GameRecord) {
    let text = client.request(Method::GET, &table_path(table, "record"), None).await.unwrap().text();
    (fogg_record::verify(&text, "record").unwrap(), fogg_record::read(&text, "record").unwrap())
}

async fn leave_all(people: [&Client; 2], table: &TableView) {
    for person in people {
        post(person, &table_path(table, "leave"), &json!({})).await;
    }
}

/// Red commits and does not reveal.
async fn spoil_deal(clock: &PausedClock, bob: &Client, table: &TableView, deal: u32) {
    if deal > 1 {
        commit(bob, table, deal, RED, 7).await;
    }
    settle().await;
    clock.advance(seconds(11)).await;
    assert_eq!(get_table(bob, table).await.table.deal, deal + 1, "deal {deal} is abandoned");
}

/// A table at which red has spoiled three deals.
async fn after_three_spoiled_deals(clock: &PausedClock, server: &TestServer) -> (Client, Client, TableView) {
    let (ada, bob) = register_two(server).await;
    let created = server.create_table(&[&ada, &bob], for_two()).await;
    commit(&bob, &created, 1, RED, 7).await;
    let mut bobs_page = Subscriber::new(bob.open_contributing_socket(&created.table.id).await.unwrap());
    start(&ada, &created).await;
    for deal in 1..=3 {
        spoil_deal(clock, &bob, &created, deal).await;
    }
    bobs_page.received_updates().await;
    (ada, bob, created)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_contributions_of_the_players_are_in_the_shuffle_and_the_record() {
    let server = TestServer::start().await;
    let (ada, bob) = register_two(&server).await;
    let created = server.create_table(&[&ada, &bob], for_two()).await;
    commit(&ada, &created, 1, SeatName(Seat::Blue), 1).await;
    commit(&bob, &created, 1, RED, 2).await;
    let path = table_path(&created, "reveal");
    assert_eq!(error_code(&ada, &path, &contribution(1)).await, "nothing_committed");
    start(&ada, &created).await;
    let table = get_table(&ada, &created).await.table;
    assert!(table.revealing);
    let shown: Vec<_> = table.seats.iter().map(|seat| seat.commitment.clone()).collect();
    let promised = [(SeatName(Seat::Blue), 1), (RED, 2)];
    let promised = promised.map(|(seat, byte)| Some(commitment(&created.table, 1, seat, byte)));
    assert_eq!(shown, promised, "everybody sees the commitments before anybody reveals");
    let early = json!({"move_id": "m", "seq": 5, "action": {"type": "blind"}});
    assert_eq!(error_code(&ada, &table_path(&created, "act"), &early).await, "not_dealt_yet");
    assert_eq!(error_code(&ada, &path, &contribution(2)).await, "wrong_contribution");
    reveal(&ada, &created, 1).await;
    assert_eq!(error_code(&ada, &path, &contribution(1)).await, "nothing_committed");
    assert!(get_table(&ada, &created).await.view.is_none());
    reveal(&bob, &created, 2).await;
    assert!(get_table(&ada, &created).await.view.is_some());
    finish_game([&ada, &bob], &created).await;
    let (summary, game) = record(&ada, &created).await;
    assert_eq!(summary.abandoned, []);
    let commitment = game.commitment.unwrap();
    assert_eq!(
        (&commitment.contributions[..], &commitment.table),
        (&[[1; 32], [2; 32]][..], &created.table.id)
    );
    let seed = terms(&created.table).seed(&[], &commitment.secret, &[[1; 32], [2; 32]]);
    assert_eq!(game.record.setup.seed, seed);
}

#[tokio::test]
async fn a_commitment_is_bound_to_its_table_board_deal_and_seat() {
    let server = TestServer::start().await;
    let (ada, bob) = register_two(&server).await;
    let other = server.create_table(&[&ada, &bob], for_two()).await.table;
    let (_, other_board) = hash_of("new-york");
    for kind in 0..5 {
        let created = server.create_table(&[&ada, &bob], for_two()).await;
        let hash = match kind {
            0 => commitment(&other, 1, RED, 1),
            1 => commitment(&created.table, 2, RED, 1),
            2 => commitment(&created.table, 1, SeatName(Seat::Blue), 1),
            3 => {
                let terms = DealTerms { board: &other_board, ..terms(&created.table) };
                hex::encode(terms.contribution_commitment(1, Seat::Red, &[1; 32]))
            }
            _ => commitment(&created.table, 1, RED, 1),
        };
        post(&bob, &table_path(&created, "commit"), &json!({"hash": hash})).await;
        start(&ada, &created).await;
        let path = table_path(&created, "reveal");
        match kind {
            0..4 => assert_eq!(error_code(&bob, &path, &contribution(1)).await, "wrong_contribution"),
            _ => reveal(&bob, &created, 1).await,
        }
    }
}

#[test]
fn a_deal_is_abandoned_when_a_seat_does_not_reveal_in_time() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob) = register_two(&server).await;
        let created = server.create_table(&[&ada, &bob], for_two()).await;
        commit(&ada, &created, 1, SeatName(Seat::Blue), 1).await;
        commit(&bob, &created, 1, RED, 2).await;
        let (mut subscriber, _) = join(&ada, &created).await;
        start(&ada, &created).await;
        reveal(&ada, &created, 1).await;
        assert_eq!(subscriber.next_update().await.change, TableChange::Started);
        assert!(matches!(subscriber.next_update().await.change, TableChange::Revealed { .. }));
        clock.advance(seconds(9)).await;
        assert_eq!(subscriber.received_updates().await, []);
        clock.advance(seconds(2)).await;
        let update = subscriber.next_update().await;
        assert_eq!(update.change, TableChange::DealAbandoned { seats: vec![RED] });
        let table = update.table.unwrap();
        assert!(table.committing && table.deal == 2 && update.view.is_none(), "{table:?}");
        let abandoned = &table.abandoned_deals[0];
        assert_eq!(abandoned.seats, [RED]);
        let promised = [(SeatName(Seat::Blue), 1), (RED, 2)];
        let promised = promised.map(|(seat, byte)| Some(commitment(&created.table, 1, seat, byte)));
        assert_eq!(abandoned.commitments, promised);
        assert_eq!(abandoned.contributions, [Some(hex::encode([1; 32])), None]);
        assert!(table.seats.iter().all(|seat| seat.commitment.is_none() && seat.contribution.is_none()));
        assert_eq!(table.secret, None);
        assert_eq!(
            error_code(&bob, &table_path(&created, "reveal"), &contribution(2)).await,
            "nothing_committed"
        );
        // The next deal waits for Ada, who took part, and not for Bob, who is gone.
        commit(&ada, &created, 2, SeatName(Seat::Blue), 3).await;
        assert_eq!(
            subscriber.next_update().await.change,
            TableChange::Committed { seat: SeatName(Seat::Blue) }
        );
        assert_eq!(subscriber.next_update().await.change, TableChange::CommitmentsClosed);
        reveal(&ada, &created, 3).await;
        assert!(subscriber.next_update().await.view.is_some());
        leave_all([&ada, &bob], &created).await;
        let (summary, game) = record(&ada, &created).await;
        assert_eq!(summary.abandoned, [SeatSet::from_iter([Seat::Red])]);
        assert!(summary.to_string().ends_with("; 1 earlier deal was abandoned by red"), "{summary}");
        let commitment = game.commitment.unwrap();
        assert_eq!(commitment.contributions, [[3; 32], [0; 32]]);
        assert_eq!(commitment.abandoned[0].contributions, [Some([1; 32]), None]);
    });
}

#[test]
fn both_seats_take_part_again_after_an_abandoned_deal() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob) = register_two(&server).await;
        let created = server.create_table(&[&ada, &bob], for_two()).await;
        commit(&bob, &created, 1, RED, 7).await;
        let _page = Subscriber::new(bob.open_contributing_socket(&created.table.id).await.unwrap());
        start(&ada, &created).await;
        spoil_deal(&clock, &bob, &created, 1).await;
        spoil_deal(&clock, &bob, &created, 2).await;
        commit(&bob, &created, 3, RED, 8).await;
        settle().await;
        reveal(&bob, &created, 8).await;
        assert!(get_table(&ada, &created).await.view.is_some());
        leave_all([&ada, &bob], &created).await;
        let (summary, _) = record(&ada, &created).await;
        assert!(summary.to_string().ends_with("; 2 earlier deals were abandoned by red"), "{summary}");
    });
}

#[test]
fn a_seat_that_spoiled_three_deals_can_be_replaced_by_a_bot() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob, created) = after_three_spoiled_deals(&clock, &server).await;
        let path = |endpoint: &str| table_path(&created, endpoint);
        let table = get_table(&ada, &created).await.table;
        assert!(table.committing && table.seats[1].barred && !table.seats[0].barred);
        let hash = json!({"hash": commitment(&created.table, 4, RED, 7)});
        assert_eq!(error_code(&bob, &path("commit"), &hash).await, "contributions_barred");
        let bot = |seat: &str| json!({"seat": seat, "bot": "easy"});
        assert_eq!(error_code(&bob, &path("bot"), &bot("red")).await, "not_host");
        assert_eq!(error_code(&ada, &path("bot"), &bot("blue")).await, "already_started");
        let nobody = json!({"seat": "red", "bot": null});
        assert_eq!(error_code(&ada, &path("bot"), &nobody).await, "seat_taken");
        post(&ada, &path("bot"), &bot("red")).await;
        settle().await;
        let replaced = get_table(&ada, &created).await;
        assert!(replaced.view.is_some() && replaced.table.seats[1].bot.as_deref() == Some("easy@2"));
        assert_eq!(error_code(&bob, &path("leave"), &json!({})).await, "no_such_table");
        post(&ada, &path("leave"), &json!({})).await;
        let (summary, game) = record(&ada, &created).await;
        assert!(summary.to_string().ends_with("; 3 earlier deals were abandoned by red"), "{summary}");
        assert_eq!(game.names[1], "easy@2");
    });
}

#[test]
fn a_seat_that_spoiled_three_deals_can_be_opened() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob, created) = after_three_spoiled_deals(&clock, &server).await;
        post(&ada, &table_path(&created, "kick"), &json!({"seat": "red"})).await;
        let table = get_table(&ada, &created).await.table;
        assert_eq!((table.stage, table.deal, table.committing), (Stage::Waiting, 4, false));
        let invite = get_table(&ada, &created).await.invite;
        let sit = |client: Client| Client { invite: invite.clone(), ..client };
        let bob = sit(bob);
        assert_eq!(error_code(&bob, &table_path(&created, "sit"), &json!({})).await, "kicked");
        let eve = sit(server.register("Eve").await);
        post(&eve, &table_path(&created, "sit"), &json!({})).await;
        commit(&eve, &created, 4, RED, 9).await;
        start(&ada, &created).await;
        reveal(&eve, &created, 9).await;
        assert!(get_table(&eve, &created).await.view.is_some());
    });
}

#[test]
fn a_game_is_dealt_without_a_seat_that_spoiled_three_deals_and_is_not_replaced() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob, created) = after_three_spoiled_deals(&clock, &server).await;
        assert!(get_table(&ada, &created).await.view.is_none());
        clock.advance(seconds(61)).await;
        assert!(get_table(&ada, &created).await.view.is_some());
        assert_eq!(get_table(&bob, &created).await.seat, Some(RED));
        assert_eq!(
            error_code(&ada, &table_path(&created, "kick"), &json!({"seat": "red"})).await,
            "already_started"
        );
    });
}

#[test]
fn a_seat_is_not_replaced_once_others_may_have_revealed() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, _bob, created) = after_three_spoiled_deals(&clock, &server).await;
        commit(&ada, &created, 4, SeatName(Seat::Blue), 3).await;
        clock.advance(seconds(61)).await;
        assert!(get_table(&ada, &created).await.table.revealing);
        // The next player could choose a contribution that leads to cards of their choice.
        for (endpoint, body) in
            [("kick", json!({"seat": "red"})), ("bot", json!({"seat": "red", "bot": "easy"}))]
        {
            assert_eq!(error_code(&ada, &table_path(&created, endpoint), &body).await, "already_started");
        }
        reveal(&ada, &created, 3).await;
        assert!(get_table(&ada, &created).await.view.is_some());
    });
}

#[test]
fn leaving_does_not_save_a_deal_that_a_seat_spoils() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob) = register_two(&server).await;
        let eve = server.register("Eve").await;
        let request = crate::test_server::table_request("usa", 3);
        let created = server.create_table(&[&ada, &bob, &eve], request).await;
        commit(&bob, &created, 1, RED, 7).await;
        start(&ada, &created).await;
        post(&bob, &table_path(&created, "leave"), &json!({})).await;
        assert!(get_table(&ada, &created).await.view.is_none());
        clock.advance(seconds(11)).await;
        let table = get_table(&ada, &created).await;
        assert!(table.view.is_some() && table.table.abandoned_deals[0].seats == [RED]);
    });
}

#[test]
fn a_start_does_not_overtake_the_commitment_of_a_connected_page() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob) = register_two(&server).await;
        let created = server.create_table(&[&ada, &bob], for_two()).await;
        let _page = Subscriber::new(bob.open_contributing_socket(&created.table.id).await.unwrap());
        settle().await;
        start(&ada, &created).await;
        // Bob's page sent its commitment before it knew of the start.
        clock.advance(seconds(2)).await;
        assert!(get_table(&ada, &created).await.table.committing);
        commit(&bob, &created, 1, RED, 5).await;
        settle().await;
        assert!(get_table(&ada, &created).await.table.revealing);
        reveal(&bob, &created, 5).await;
        leave_all([&ada, &bob], &created).await;
        let (_, game) = record(&ada, &created).await;
        assert_eq!(game.commitment.unwrap().contributions, [[0; 32], [5; 32]]);
    });
}

#[test]
fn a_start_waits_five_seconds_at_most_for_a_commitment() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob) = register_two(&server).await;
        let created = server.create_table(&[&ada, &bob], for_two()).await;
        let _page = Subscriber::new(bob.open_contributing_socket(&created.table.id).await.unwrap());
        // Ada has a connection, but her client does not contribute, so nobody waits for her.
        let (_socket, _) = join(&ada, &created).await;
        start(&ada, &created).await;
        clock.advance(seconds(4)).await;
        assert!(get_table(&ada, &created).await.view.is_none());
        clock.advance(seconds(2)).await;
        assert!(get_table(&ada, &created).await.view.is_some());
        let late = json!({"hash": commitment(&created.table, 1, RED, 1)});
        assert_eq!(error_code(&bob, &table_path(&created, "commit"), &late).await, "already_started");
    });
}

#[tokio::test]
async fn a_start_does_not_wait_for_people_whose_clients_do_not_contribute() {
    let server = TestServer::start().await;
    let (ada, bob) = register_two(&server).await;
    let created = server.create_table(&[&ada, &bob], for_two()).await;
    let (_socket, _) = join(&bob, &created).await;
    start(&ada, &created).await;
    assert!(get_table(&ada, &created).await.view.is_some());
}

#[test]
fn a_restart_in_the_middle_of_a_deal_loses_nothing() {
    with_paused_clock(async |clock| {
        let store = Arc::new(MemoryStore::default());
        let mut server = TestServer::with_store(store.clone()).await;
        let (mut ada, mut bob) = register_two(&server).await;
        let created = server.create_table(&[&ada, &bob], for_two()).await;
        commit(&bob, &created, 1, RED, 7).await;
        start(&ada, &created).await;
        for deal in 1..=2 {
            // A server that was down for long does not count its absence against a seat.
            drop(server);
            clock.jump(seconds(100)).await;
            server = TestServer::with_store(store.clone()).await;
            (ada, bob) =
                (Client { address: server.address, ..ada }, Client { address: server.address, ..bob });
            let _page = Subscriber::new(bob.open_contributing_socket(&created.table.id).await.unwrap());
            let table = get_table(&bob, &created).await.table;
            assert_eq!((table.deal, table.revealing), (deal, true));
            if deal == 1 {
                clock.advance(seconds(11)).await;
                assert_eq!(get_table(&bob, &created).await.table.deal, 2);
                commit(&bob, &created, 2, RED, 8).await;
                settle().await;
            }
        }
        reveal(&bob, &created, 8).await;
        assert!(get_table(&ada, &created).await.view.is_some());
        leave_all([&ada, &bob], &created).await;
        let (summary, _) = record(&ada, &created).await;
        assert_eq!(summary.abandoned, [SeatSet::from_iter([Seat::Red])]);
    });
}
