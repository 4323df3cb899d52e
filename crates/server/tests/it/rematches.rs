//! Rematches: who is seated, what is offered, and what the host can do about it.

use fogg_client::Client;
use fogg_protocol::api::{CreateTableRequest, TableView, Tables};
use fogg_protocol::table::Stage;
use fogg_server::limits::Limit;
use serde_json::json;

use crate::test_server::{TestServer, table_path, test_limits};
use crate::two_players::{error_code, finish_game, for_two, get_table, post, start_game};

/// The person or bot on each seat, or the person to whom it is offered.
fn seats(table: &TableView) -> Vec<String> {
    let name = |seat: &fogg_protocol::table::SeatState| match (&seat.person, &seat.bot, &seat.offered_to) {
        (Some(person), None, None) => person.name.clone(),
        (None, Some(bot), None) => bot.clone(),
        (None, None, Some(person)) => format!("offered to {}", person.name),
        (None, None, None) => "open".to_owned(),
        other => panic!("{other:?}"),
    };
    table.table.seats.iter().map(name).collect()
}

async fn rematch(client: &Client, table: &TableView) -> TableView {
    client.post(&table_path(table, "rematch"), &()).await.unwrap()
}

/// A finished game of Ada and Bob, and the rematch that Ada created.
async fn offered_rematch(
    server: &TestServer,
    request: CreateTableRequest,
) -> (Client, Client, TableView, TableView) {
    let (ada, bob, played) = start_game(server, request).await;
    finish_game([&ada, &bob], &played).await;
    let next = rematch(&ada, &played).await;
    (ada, bob, played, next)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_seats_only_people_who_accept_it() {
    let server = TestServer::start().await;
    let (ada, bob, played, next) = offered_rematch(&server, for_two()).await;
    assert_eq!(seats(&next), ["Ada", "offered to Bob"]);
    assert_eq!(error_code(&ada, &table_path(&next, "start"), &json!({})).await, "seats_open");
    let waiting: Tables = bob.get("/api/me/tables").await.unwrap();
    assert!(waiting.tables.iter().all(|table| table.stage != Stage::Waiting), "Bob has not accepted");
    // The table is not listed, and Bob sees it because of the offer.
    assert_eq!(get_table(&bob, &next).await.seat, None);
    let accepted = rematch(&bob, &played).await;
    assert_eq!(
        (seats(&accepted), &accepted.table.id),
        (vec!["Ada".to_owned(), "Bob".to_owned()], &next.table.id)
    );
    post(&ada, &table_path(&next, "start"), &json!({})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offered_seat_is_kept_until_the_host_withdraws_the_offer() {
    let server = TestServer::start().await;
    let (ada, bob, played, next) = offered_rematch(&server, for_two()).await;
    let eve = Client { invite: next.invite.clone(), ..server.register("Eve").await };
    let sit = table_path(&next, "sit");
    assert_eq!(error_code(&eve, &sit, &json!({})).await, "table_full");
    assert_eq!(error_code(&eve, &sit, &json!({"seat": "red"})).await, "seat_taken");
    assert_eq!(error_code(&eve, &table_path(&next, "kick"), &json!({"seat": "red"})).await, "not_host");
    post(&ada, &table_path(&next, "kick"), &json!({"seat": "red"})).await;
    assert_eq!(seats(&get_table(&ada, &next).await), ["Ada", "open"]);
    post(&eve, &sit, &json!({})).await;
    assert_eq!(seats(&get_table(&ada, &next).await), ["Ada", "Eve"]);
    // Without an offer, Bob has no access to a table that is not listed.
    assert_eq!(error_code(&bob, &table_path(&played, "rematch"), &json!({})).await, "no_such_table");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_can_give_an_offered_seat_to_a_bot() {
    let server = TestServer::start().await;
    let (ada, _, _, next) = offered_rematch(&server, for_two()).await;
    post(&ada, &table_path(&next, "bot"), &json!({"seat": "red", "bot": "easy"})).await;
    assert_eq!(seats(&get_table(&ada, &next).await), ["Ada", "easy@2"]);
    post(&ada, &table_path(&next, "start"), &json!({})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_counts_as_a_table_of_its_host() {
    for (limit, code) in [
        (Limit::WaitingTablesPerPerson, "too_many_tables"),
        (Limit::ListedTablesPerPerson, "too_many_listed"),
        (Limit::ListedTablesPerAddress, "too_many_listed_at_address"),
    ] {
        let limits = test_limits().with(limit, 2);
        let server = TestServer::with_config(|config| config.limits.set(limits)).await;
        let listed = CreateTableRequest { listed: true, ..for_two() };
        let (ada, bob, played) = start_game(&server, listed.clone()).await;
        finish_game([&ada, &bob], &played).await;
        let first = server.create_table(&[&ada], listed.clone()).await;
        server.create_table(&[&ada], listed.clone()).await;
        assert_eq!(error_code(&ada, "/api/tables", &listed).await, code);
        assert_eq!(error_code(&ada, &table_path(&played, "rematch"), &json!({})).await, code);
        post(&ada, &table_path(&first, "leave"), &json!({})).await;
        assert_eq!(seats(&rematch(&ada, &played).await), ["Ada", "offered to Bob"]);
        // Bob accepts a table that exists; it is not his.
        assert_eq!(seats(&rematch(&bob, &played).await), ["Ada", "Bob"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_can_accept_by_sitting_down() {
    let server = TestServer::start().await;
    let (_, bob, _, next) = offered_rematch(&server, for_two()).await;
    post(&bob, &table_path(&next, "sit"), &json!({})).await;
    assert_eq!(seats(&get_table(&bob, &next).await), ["Ada", "Bob"]);
}
