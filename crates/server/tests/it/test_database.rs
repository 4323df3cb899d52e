//! PostgreSQL databases for tests, each in a schema of its own.

use std::future::Future;
use std::str::FromStr as _;

use fogg_server::store::{PostgresStore, PostgresUrl};
use tokio_postgres::{Client, NoTls, Row};

/// The number of connections of a store.
const MAX_CONNECTIONS: usize = 8;

/// A schema in the database of the test server.
pub struct TestDatabase {
    server: String,
    schema: String,
}

impl TestDatabase {
    /// Runs a test with an empty database; without a server the test is skipped.
    pub async fn with<F: Future<Output = ()>>(test: impl FnOnce(TestDatabase) -> F) {
        let Some(server) = fogg_test_servers::postgres_url() else { return };
        let mut random = [0; 8];
        getrandom::fill(&mut random).unwrap();
        let schema = format!("test_{:x}", u64::from_le_bytes(random));
        let admin = connect(&server).await;
        admin.batch_execute(&format!("CREATE SCHEMA {schema}")).await.unwrap();
        test(TestDatabase { server, schema: schema.clone() }).await;
        admin.batch_execute(&format!("DROP SCHEMA {schema} CASCADE")).await.unwrap();
    }

    pub fn url_text(&self) -> String {
        format!("{}?options=-c%20search_path%3D{}", self.server, self.schema)
    }

    pub fn url(&self) -> PostgresUrl {
        PostgresUrl::from_str(&self.url_text()).unwrap()
    }

    /// Opens a store, as a server would.
    pub async fn open(&self) -> PostgresStore {
        PostgresStore::open(&self.url(), MAX_CONNECTIONS).await.unwrap()
    }

    /// A connection without a store.
    pub async fn connect(&self) -> Client {
        connect(&self.url_text()).await
    }

    /// Waits until a connection of a store waits for a lock.
    pub async fn wait_for_lock(&self) {
        let client = connect(&self.server).await;
        let sql = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'fogg ' || $1 AND wait_event_type = 'Lock'";
        while client.query(sql, &[&self.schema]).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    }

    /// Changes the database without a store.
    pub async fn change(&self, sql: &str) {
        connect(&self.url_text()).await.batch_execute(sql).await.unwrap();
    }

    /// Reads from the database without a store.
    pub async fn rows(&self, sql: &str) -> Vec<Row> {
        connect(&self.url_text()).await.query(sql, &[]).await.unwrap()
    }

    /// The number of connections with the name of [`url_to_cut`](Self::url_to_cut).
    pub async fn connection_count(&self) -> i64 {
        let sql = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'fogg ' || $1";
        connect(&self.server).await.query_one(sql, &[&self.schema]).await.unwrap().get(0)
    }

    /// Cuts all connections of servers to this database.
    pub async fn cut_connections(&self) {
        let sql =
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fogg ' || $1";
        connect(&self.server).await.query(sql, &[&self.schema]).await.unwrap();
    }

    /// The address with a name by which [`cut_connections`](Self::cut_connections) finds the connections.
    pub fn url_to_cut(&self) -> PostgresUrl {
        format!("{}&application_name={}", self.url_text(), self.schema).parse().unwrap()
    }
}

async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}
