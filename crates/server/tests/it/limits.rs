//! What the limits that visitors can reach leave to others, and to the same person afterwards.

use fogg_client::Client;
use fogg_protocol::SeatName;
use fogg_protocol::api::{Accepted, CreateTableRequest, TableView, Tables};
use fogg_protocol::socket::ServerMessage;
use fogg_protocol::table::Stage;
use fogg_rules::Seat;
use fogg_server::limits::{Limit, LimitValues};
use fogg_server::metrics::Metrics;
use fogg_server::net::rate_limit::Rate;
use serde_json::json;

use crate::test_server::{TestServer, table_path, table_request, test_limits};
use crate::two_players::{error_code, for_two, get_table, join, post};

/// A server with one other limit.
async fn limited(limit: Limit, value: u32) -> TestServer {
    Metrics::start();
    TestServer::with_config(|config| config.limits.set(test_limits().with(limit, value))).await
}

fn assert_counted(limit: Limit) {
    let name = format!("fogg_limit_reached_total{{limit=\"{}\"}}", limit.spec().setting);
    assert!(Metrics::start().value(&name).unwrap() > 0.0, "{name}");
}

pub fn with_bots(seats: u8, bots: usize) -> CreateTableRequest {
    CreateTableRequest { bots: vec!["easy".to_owned(); bots], ..table_request("usa", seats) }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_limited_in_all_per_person_and_per_address() {
    for (limit, code, of_others) in [
        (Limit::Tables, "server_full", "server_full"),
        (Limit::WaitingTablesPerPerson, "too_many_tables", ""),
        (Limit::TablesPerAddress, "too_many_tables_at_address", "too_many_tables_at_address"),
    ] {
        let server = limited(limit, 1).await;
        let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
        let created = server.create_table(&[&ada], for_two()).await;
        assert_eq!(error_code(&ada, "/api/tables", &for_two()).await, code, "{limit:?}");
        if of_others.is_empty() {
            server.create_table(&[&bob], for_two()).await;
        } else {
            assert_eq!(error_code(&bob, "/api/tables", &for_two()).await, of_others, "{limit:?}");
        }
        assert_counted(limit);
        // A table that is over makes room.
        post(&ada, &table_path(&created, "leave"), &json!({})).await;
        server.create_table(&[&ada], for_two()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_a_person_are_limited() {
    let server = limited(Limit::GamesPerPerson, 1).await;
    let ada = server.register("Ada").await;
    server.start_game(&[&ada], with_bots(2, 1)).await;
    assert_eq!(error_code(&ada, "/api/tables", &for_two()).await, "too_many_tables");
    assert_counted(Limit::GamesPerPerson);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_with_too_many_tables_cannot_sit_down_elsewhere() {
    for limit in [Limit::GamesPerPerson, Limit::WaitingTablesPerPerson] {
        let server = limited(limit, 1).await;
        let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
        let listed = CreateTableRequest { listed: true, ..for_two() };
        let table = server.create_table(&[&ada], listed).await;
        match limit {
            Limit::GamesPerPerson => server.start_game(&[&bob], with_bots(2, 1)).await,
            _ => server.create_table(&[&bob], for_two()).await,
        };
        assert_eq!(error_code(&bob, &table_path(&table, "sit"), &json!({})).await, "too_many_tables");
        assert_counted(limit);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_that_could_not_be_taken_do_not_count() {
    let server =
        TestServer::with_config(|config| config.rate_limits.seat_changes_of_person = Rate::per_hour(2)).await;
    let (ada, bob, eve) =
        (server.register("Ada").await, server.register("Bob").await, server.register("Eve").await);
    let listed = CreateTableRequest { listed: true, ..for_two() };
    let full = server.create_table(&[&ada, &bob], listed.clone()).await;
    for _ in 0..5 {
        assert_eq!(error_code(&eve, &table_path(&full, "sit"), &json!({})).await, "table_full");
    }
    let open = server.create_table(&[&ada], listed).await;
    assert_eq!(sit_and_leave(&eve, &open, 5).await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_can_act_although_others_have_used_up_the_requests_of_the_address() {
    Metrics::start();
    let server = TestServer::with_config(|config| config.rate_limits.writes = Rate::new(10, 1)).await;
    let (ada, eve) = (server.register("Ada").await, server.register("Eve").await);
    let listed = CreateTableRequest { listed: true, ..for_two() };
    let table = server.create_table(&[&ada, &eve], listed).await;
    let (leave, sit) = (table_path(&table, "leave"), table_path(&table, "sit"));
    while eve.post::<Accepted>(&leave, &json!({})).await.is_ok()
        && eve.post::<Accepted>(&sit, &json!({})).await.is_ok()
    {}
    assert_eq!(error_code(&ada, &leave, &json!({})).await, "busy");
    assert_counted(Limit::ChangesPerAddress);
    if get_table(&ada, &table).await.table.seats[1].person.is_some() {
        post(&ada, &table_path(&table, "kick"), &json!({"seat": SeatName(Seat::Red)})).await;
    }
    assert_eq!(error_code(&ada, &table_path(&table, "start"), &json!({})).await, "seats_open");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_can_act_although_others_only_read_until_the_address_is_limited() {
    Metrics::start();
    let server = TestServer::with_config(|config| config.rate_limits.requests = Rate::new(20, 1)).await;
    let (ada, eve) = (server.register("Ada").await, server.register("Eve").await);
    let table = server.create_table(&[&ada, &eve], CreateTableRequest { listed: true, ..for_two() }).await;
    while eve.get::<Tables>("/api/tables").await.is_ok() {}
    assert_eq!(error_code(&ada, &table_path(&table, "leave"), &json!({})).await, "busy");
    assert_counted(Limit::RequestsPerAddress);
    let red = SeatName(Seat::Red);
    post(&ada, &table_path(&table, "kick"), &json!({"seat": red})).await;
    post(&ada, &table_path(&table, "bot"), &json!({"seat": red, "bot": "easy"})).await;
    post(&ada, &table_path(&table, "start"), &json!({})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_that_is_cut_off_says_so_and_has_all_games_that_a_person_may_have() {
    let limits = test_limits().with(Limit::ShownTables, 2).with(Limit::GamesPerPerson, 60);
    let server = TestServer::with_config(|config| config.limits.set(limits)).await;
    Metrics::start();
    let ada = server.register("Ada").await;
    let list = async |path: &str| -> (usize, bool) {
        let list: Tables = ada.get(path).await.unwrap();
        (list.tables.len(), list.more)
    };
    for count in 1..=3 {
        server.create_table(&[&ada], CreateTableRequest { listed: true, ..for_two() }).await;
        assert_eq!(list("/api/tables").await, (count.min(2), count > 2));
    }
    assert_counted(Limit::ShownTables);
    for _ in 0..57 {
        server.start_game(&[&ada], with_bots(2, 1)).await;
    }
    assert_eq!(list("/api/me/tables").await, (60, false), "more than 50 games");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_are_limited_per_person_and_per_address() {
    for limit in [Limit::BotsPerPerson, Limit::BotsPerAddress] {
        let server = limited(limit, 3).await;
        let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
        let code = limit.spec().code.unwrap().as_str();
        assert_eq!(error_code(&ada, "/api/tables", &with_bots(5, 4)).await, code);
        let table = server.create_table(&[&ada], with_bots(5, 2)).await;
        let bot = table_path(&table, "bot");
        post(&ada, &bot, &json!({"seat": SeatName(Seat::ALL[1]), "bot": "expert"})).await;
        let more = json!({"seat": SeatName(Seat::ALL[2]), "bot": "easy"});
        assert_eq!(error_code(&ada, &bot, &more).await, code);
        // A host may replace a bot, because their number stays the same.
        post(&ada, &bot, &json!({"seat": SeatName(Seat::ALL[1]), "bot": "hard"})).await;
        let of_bob = bob.post::<TableView>("/api/tables", &with_bots(2, 1)).await;
        assert_eq!(of_bob.is_ok(), limit == Limit::BotsPerPerson, "both are at one address");
        assert_counted(limit);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_of_an_address_are_limited() {
    let server = TestServer::with_config(|config| config.rate_limits.new_people = Rate::per_hour(2)).await;
    Metrics::start();
    server.register("Ada").await;
    server.register("Bob").await;
    let guest = Client::anonymous(server.address);
    let cleo = json!({"name": "Cleo", "key": true});
    assert_eq!(error_code(&guest, "/api/people", &cleo).await, "too_many_people");
    assert_counted(Limit::NewPeoplePerAddress);
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_messages_are_limited() {
    let server = limited(Limit::ChatMessages, 2).await;
    let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
    let table = server.create_table(&[&ada, &bob], for_two()).await;
    let (chat, hello) = (table_path(&table, "chat"), json!({"phrase": "hello"}));
    for _ in 0..2 {
        let status = ada.request(hyper::Method::POST, &chat, Some(hello.to_string())).await.unwrap().status;
        assert!(status.is_success(), "{status}");
    }
    assert_eq!(error_code(&ada, &chat, &hello).await, "chat_too_fast");
    assert_counted(Limit::ChatMessages);
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_of_a_person_at_a_table_are_limited() {
    let server = limited(Limit::SessionsPerPerson, 1).await;
    let ada = server.register("Ada").await;
    let table = server.create_table(&[&ada], for_two()).await;
    let (mut first, _) = join(&ada, &table).await;
    let _second = join(&ada, &table).await;
    let goodbye = first.wait_for(|message| match message {
        ServerMessage::Bye { code, .. } => Some(code.to_string()),
        _ => None,
    });
    assert_eq!(goodbye.await, "too_many_sessions");
    assert_counted(Limit::SessionsPerPerson);
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_change_while_the_server_runs() {
    let limits = fogg_server::limits::Limits::new(test_limits());
    let shared = limits.clone();
    let server = TestServer::with_config(|config| config.limits = shared).await;
    let ada = server.register("Ada").await;
    server.create_table(&[&ada], for_two()).await;
    limits.set(LimitValues::default().with(Limit::Tables, 1));
    assert_eq!(error_code(&ada, "/api/tables", &for_two()).await, "server_full");
    limits.set(LimitValues::default());
    server.create_table(&[&ada], for_two()).await;
}

/// Takes a seat and leaves it, as often as the server allows and at most this often.
pub async fn sit_and_leave(guest: &Client, table: &TableView, times: usize) -> usize {
    let (sit, leave) = (table_path(table, "sit"), table_path(table, "leave"));
    for count in 0..times {
        if guest.post::<Accepted>(&sit, &json!({})).await.is_err() {
            return count;
        }
        post(guest, &leave, &json!({})).await;
    }
    times
}

/// The host removes a guest, seats a bot and starts the game.
async fn start_with_bot(host: &Client, table: &TableView, guest: &Client) {
    let red = SeatName(Seat::Red);
    if get_table(host, table).await.table.seats[1].person.is_some() {
        post(host, &table_path(table, "kick"), &json!({"seat": red})).await;
        assert_eq!(error_code(guest, &table_path(table, "sit"), &json!({})).await, "kicked");
    }
    post(host, &table_path(table, "bot"), &json!({"seat": red, "bot": "easy"})).await;
    post(host, &table_path(table, "start"), &json!({})).await;
    assert_eq!(get_table(host, table).await.table.stage, Stage::Playing);
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_who_take_and_leave_seats_are_limited_and_the_host_is_not() {
    let server = TestServer::with_config(|config| {
        config.rate_limits.seat_changes_of_person = Rate::per_hour(5);
        config.rate_limits.seat_changes_of_address = Rate::per_hour(12);
    })
    .await;
    Metrics::start();
    let host = server.register("Ada").await;
    let listed = CreateTableRequest { listed: true, ..for_two() };
    let table = server.create_table(&[&host], listed).await;
    let mut accepted = Vec::new();
    for number in 0..4 {
        let guest = server.register(&format!("Guest {number}")).await;
        accepted.push(sit_and_leave(&guest, &table, 1000).await);
        let code = error_code(&guest, &table_path(&table, "sit"), &json!({})).await;
        let by_address = "too_many_seat_changes_at_address";
        assert_eq!(code, if number < 2 { "too_many_seat_changes" } else { by_address });
    }
    assert_eq!(accepted, [5, 5, 2, 0], "five of each person, and twelve of their address");
    assert_counted(Limit::SeatChangesPerPerson);
    assert_counted(Limit::SeatChangesPerAddress);
    // The host is at the same address.
    assert_eq!(sit_and_leave_as_host(&host, &table).await, Stage::Waiting);
    let guest = server.register("Bob").await;
    start_with_bot(&host, &table, &guest).await;
}

/// The host seats and removes a bot twenty times.
async fn sit_and_leave_as_host(host: &Client, table: &TableView) -> Stage {
    let (bot, red) = (table_path(table, "bot"), SeatName(Seat::Red));
    for _ in 0..20 {
        post(host, &bot, &json!({"seat": red, "bot": "easy"})).await;
        post(host, &bot, &json!({"seat": red, "bot": null})).await;
    }
    get_table(host, table).await.table.stage
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_cannot_exhaust_a_table_for_its_host() {
    // Without a limit of seat changes, as if the guests had many addresses.
    let server = TestServer::start().await;
    let host = server.register("Ada").await;
    let listed = CreateTableRequest { listed: true, ..for_two() };
    let table = server.create_table(&[&host], listed).await;
    let (bob, eve) = (server.register("Bob").await, server.register("Eve").await);
    let accepted = sit_and_leave(&bob, &table, 490).await + sit_and_leave(&eve, &table, 1000).await;
    assert!((490..510).contains(&accepted), "{accepted}");
    assert_eq!(error_code(&eve, &table_path(&table, "sit"), &json!({})).await, "table_exhausted");
    start_with_bot(&host, &table, &eve).await;
}
