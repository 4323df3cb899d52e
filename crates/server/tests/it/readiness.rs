//! `/readyz` writes to the database: it fails when the database cannot be written.

use std::sync::Arc;

use fogg_client::Client;
use fogg_server::store::SqliteStore;
use hyper::Method;

use crate::test_server::TestServer;

async fn status(client: &Client) -> u16 {
    client.request(Method::GET, "/readyz", None).await.unwrap().status.as_u16()
}

#[tokio::test(flavor = "multi_thread")]
async fn readiness_is_a_write_that_a_lock_of_the_database_makes_fail() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("fogg.db");
    let server = TestServer::with_store(Arc::new(SqliteStore::open(&path).unwrap())).await;
    let client = Client::anonymous(server.address);
    let database = rusqlite::Connection::open(&path).unwrap();
    let written = || -> i64 { database.query_row("SELECT number FROM probe", [], |row| row.get(0)).unwrap() };
    let before = written();
    assert_eq!(status(&client).await, 200);
    assert!(written() > before);
    database.execute_batch("BEGIN IMMEDIATE").unwrap();
    // The last result is used again for half a second.
    while status(&client).await == 200 {
        tokio::task::yield_now().await;
    }
    assert_eq!(status(&client).await, 503);
    database.execute_batch("ROLLBACK").unwrap();
    while status(&client).await == 503 {
        tokio::task::yield_now().await;
    }
    assert_eq!(status(&client).await, 200);
}
