//! A server on PostgreSQL whose database rejects statements.

use std::sync::Arc;
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::api::TableView;
use fogg_server::metrics::Metrics;
use fogg_server::store::{ChatStore as _, GameId, PersonId, StoredChatMessage, Timestamp};
use futures_util::FutureExt as _;
use hyper::Method;
use serde_json::json;
use tokio::time::{sleep, timeout};

use crate::store::run;
use crate::test_database::TestDatabase;
use crate::test_server::{TestServer, table_path};
use crate::two_players::{act_once, error_code, for_two, get_table, start_game};

/// Longer than anything takes on a busy machine.
const TEST_TIMEOUT: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(50);

const REPORT: &str = "ok, but the database has rejected a write in the last minute; the log says why\n";

async fn wait_for_report(client: &Client, expected: &str) {
    let wait = async {
        while client.request(Method::GET, "/readyz", None).await.unwrap().text() != expected {
            sleep(POLL_INTERVAL).await;
        }
    };
    timeout(TEST_TIMEOUT, wait).await.unwrap_or_else(|_| panic!("never: {expected}"));
}

async fn say(client: &Client, table: &TableView, text: &str) -> u16 {
    let body = serde_json::to_string(&json!({ "text": text })).unwrap();
    client.request(Method::POST, &table_path(table, "chat"), Some(body)).await.unwrap().status.as_u16()
}

fn rejected_writes() -> f64 {
    Metrics::start().value("fogg_writes_rejected_total").unwrap()
}

#[test]
fn a_rejected_chat_message_harms_nobody_else() {
    run(TestDatabase::with(async |database| {
        let before = rejected_writes();
        let server = TestServer::with_store(Arc::new(database.open().await)).await;
        let (ada, bob, table) = start_game(&server, for_two()).await;
        database.change("ALTER TABLE chat ADD CHECK (content NOT LIKE '%forbidden%')").await;
        assert_eq!(say(&ada, &table, "forbidden").await, 500);
        wait_for_report(&ada, REPORT).await;
        assert_eq!(say(&bob, &table, "hello").await, 204);
        act_once(&ada, &table).await;
        assert_eq!(rejected_writes() - before, 1.0);
        assert!(server.server.failure().now_or_never().is_none(), "the server stays up");
    }));
}

#[test]
fn a_rejected_move_is_not_played_and_can_be_sent_again() {
    run(TestDatabase::with(async |database| {
        let server = TestServer::with_store(Arc::new(database.open().await)).await;
        let (ada, _, table) = start_game(&server, for_two()).await;
        let seen = get_table(&ada, &table).await;
        let seq = seen.table.seq;
        let reject = format!("ALTER TABLE log ADD CONSTRAINT no_more CHECK (seq <= {seq}) NOT VALID");
        database.change(&reject).await;
        let act = json!({ "move_id": "m", "seq": seq, "action": seen.turn.legal[0] });
        assert_eq!(error_code(&ada, &table_path(&table, "act"), &act).await, "unavailable");
        wait_for_report(&ada, REPORT).await;
        assert_eq!(get_table(&ada, &table).await.table.seq, seq);
        database.change("ALTER TABLE log DROP CONSTRAINT no_more").await;
        act_once(&ada, &table).await;
        assert!(server.server.failure().now_or_never().is_none(), "the server stays up");
    }));
}

#[test]
fn a_server_stays_up_although_its_regular_writes_are_rejected() {
    run(TestDatabase::with(async |database| {
        let before = rejected_writes();
        let store = database.open().await;
        let old = StoredChatMessage {
            game: GameId::new([1; 10]),
            id: [1; 16],
            author: PersonId(1),
            at: Timestamp(0),
            content: "{}".to_owned(),
        };
        store.append_chat(old).await.unwrap();
        database
            .change(
                "ALTER TABLE server_time ADD CHECK (server_time < 0) NOT VALID; \
                 CREATE FUNCTION reject() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$; \
                 CREATE TRIGGER reject BEFORE DELETE ON chat FOR EACH ROW EXECUTE FUNCTION reject()",
            )
            .await;
        let server = TestServer::with_store(Arc::new(store)).await;
        let wait = async {
            while rejected_writes() - before < 2.0 {
                sleep(POLL_INTERVAL).await;
            }
        };
        timeout(TEST_TIMEOUT, wait).await.expect("the time and the chat are rejected");
        let (ada, _, table) = start_game(&server, for_two()).await;
        act_once(&ada, &table).await;
        wait_for_report(&ada, REPORT).await;
        assert!(server.server.failure().now_or_never().is_none(), "the server stays up");
    }));
}
