//! Two server processes on one database that hear each other over NATS or over the database.

use std::time::Duration;

use fogg_client::{Client, TableSocket};
use fogg_protocol::api::{Accepted, TableView};
use fogg_protocol::socket::ServerMessage;
use fogg_test_servers::PostgresServer;
use serde_json::json;
use tokio::time::timeout;

use crate::process::Process;
use crate::tables::table_request;

/// Upper bound on every wait.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Reads messages until the function returns a value for one.
async fn wait_for<T>(socket: &mut TableSocket, find: impl Fn(&ServerMessage) -> Option<T>) -> T {
    let wait = async {
        loop {
            let message = socket.next().await.unwrap().expect("the socket is open");
            if let Some(found) = find(&message) {
                return found;
            }
        }
    };
    timeout(TIMEOUT, wait).await.expect("the message arrives")
}

/// Waits until this many players are present.
async fn wait_for_present(socket: &mut TableSocket, count: usize) {
    let find = |message: &ServerMessage| match message {
        ServerMessage::Presence { seats, .. } => (seats.len() == count).then_some(()),
        _ => None,
    };
    wait_for(socket, find).await;
}

/// A table at which Ada and Bob sit.
async fn create_table(ada: &Client, bob: &Client) -> String {
    let request = table_request("new-york", 2, &[]);
    let table = ada.post::<TableView>("/api/tables", &request).await.unwrap().table.id;
    let _: Accepted = bob.post(&format!("/api/tables/{table}/sit"), &json!({})).await.unwrap();
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_folder_share_presence_over_nats_and_hand_their_players_over() {
    let Some(nats) = fogg_test_servers::nats_url() else { return };
    let prefix = format!("fogg-test-{}", std::process::id());
    check_handover(&["--nats", &nats, "--nats-prefix", &prefix]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_share_presence_over_postgresql_and_hand_their_players_over() {
    let Some(_) = fogg_test_servers::postgres_url() else { return };
    let programs = PostgresServer::find_programs().expect("the test server runs");
    let database = PostgresServer::start(&programs).unwrap();
    check_handover(&["--database", &database.url()]).await;
}

/// Ada and Bob see each other from two servers with these settings; then Bob's server stops.
async fn check_handover(settings: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let settings = [settings, &["--monitor", "off"]].concat();
    let start = || Process::start_with(folder.path(), "127.0.0.1:0", &settings);
    let (one, other) = (start(), start());
    let ada = Client::register(one.address(), "Ada").await.unwrap();
    let bob = Client::register(one.address(), "Bob").await.unwrap();
    let table = create_table(&ada, &bob).await;
    let bob_elsewhere = Client { address: other.address(), ..bob.clone() };
    let mut at_ada = ada.open_socket(&table, None, None).await.unwrap();
    let mut at_bob = bob_elsewhere.open_socket(&table, None, None).await.unwrap();
    wait_for_present(&mut at_ada, 2).await;
    wait_for_present(&mut at_bob, 2).await;

    other.terminate();
    let bye = |message: &ServerMessage| match message {
        ServerMessage::Bye { code, retry_ms } => Some((code.to_string(), *retry_ms)),
        _ => None,
    };
    assert_eq!(wait_for(&mut at_bob, bye).await, ("draining".to_owned(), Some(100)));
    drop(at_bob);
    wait_for_present(&mut at_ada, 1).await;
    let _back = bob.open_socket(&table, None, None).await.unwrap();
    wait_for_present(&mut at_ada, 2).await;
    assert!(other.wait().status.success());
}
