//! The connections to PostgreSQL: two pools of limited size, and statements that are tried again when the database
//! cannot be reached.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::{Client, Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use tokio::time::timeout;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::failure::{Failure, Retry};
use super::{PostgresUrl, tls};
use crate::store::StoreError;

/// How long one attempt may take: to connect, to wait for a free connection, and to run a statement.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(5);
/// How long a transaction may wait for the server, which may have been stopped, while others wait for its locks.
const IDLE_TRANSACTION_TIMEOUT: Duration = Duration::from_secs(3);
/// The connections that only appends use, so that a burst of reads does not delay moves.
const WRITE_CONNECTIONS: usize = 4;

/// The first word of the name of each connection of a server.
pub(super) const APPLICATION_NAME: &str = "fogg";

/// The parameters of a statement.
pub(super) type Params<'a> = [&'a (dyn ToSql + Sync)];

/// Connections to one database.
pub(super) struct Connections {
    /// For appends.
    pub(super) writers: Pool,
    /// For everything else.
    others: Pool,
    /// Whether the last attempt reached the database, to log changes once.
    is_reachable: AtomicBool,
    url: PostgresUrl,
}

impl Connections {
    /// Prepares at most this many connections; the first request makes the first one.
    pub(super) fn new(url: &PostgresUrl, max_connections: usize) -> Result<Connections, StoreError> {
        let others = max_connections.saturating_sub(WRITE_CONNECTIONS).max(1);
        Ok(Connections {
            writers: pool(url, WRITE_CONNECTIONS)?,
            others: pool(url, others)?,
            is_reachable: AtomicBool::new(true),
            url: url.clone(),
        })
    }

    /// The rows that a statement returns. A statement that changes something must have the same result when it is
    /// repeated, because the answer to a commit may be lost.
    pub(super) async fn rows(&self, sql: &str, params: &Params<'_>) -> Result<Vec<Row>, StoreError> {
        let mut retry = Retry::start();
        loop {
            match self.try_rows(sql, params).await {
                Ok(rows) => return Ok(rows),
                Err(failure) => retry.wait_after(failure).await?,
            }
        }
    }

    /// The first row that a statement returns, if any.
    pub(super) async fn first_row(&self, sql: &str, params: &Params<'_>) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, params).await?.into_iter().next())
    }

    /// Runs a statement without trying again.
    pub(super) async fn try_rows(&self, sql: &str, params: &Params<'_>) -> Result<Vec<Row>, Failure> {
        self.attempt(&self.others, async |client| {
            let statement = client.prepare_cached(sql).await?;
            Ok(client.query(&statement, params).await?)
        })
        .await
    }

    /// Runs statements on a connection of a pool. A connection on which something went wrong is closed.
    pub(super) async fn attempt<T>(
        &self,
        pool: &Pool,
        run: impl AsyncFnOnce(&mut Client) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut client = self.note(pool.get().await.map_err(Failure::from).inspect_err(count_limit))?;
        let result =
            timeout(ATTEMPT_TIMEOUT, run(&mut client)).await.unwrap_or_else(|_| Err(Failure::timeout()));
        if matches!(result, Err(Failure::Unreachable(_))) {
            drop(Object::take(client));
        }
        self.note(result)
    }

    /// Logs that the database cannot be reached, and that it can be reached again.
    fn note<T>(&self, result: Result<T, Failure>) -> Result<T, Failure> {
        match &result {
            Err(Failure::Unreachable(reason)) => {
                if self.is_reachable.swap(false, Ordering::Relaxed) {
                    tracing::warn!(reason, database = %self.url, "the database cannot be reached");
                }
            }
            Err(Failure::NoFreeConnection) => (),
            Ok(_) | Err(Failure::Rejected(_)) => {
                // Most calls only read the flag.
                if !self.is_reachable.load(Ordering::Relaxed)
                    && !self.is_reachable.swap(true, Ordering::Relaxed)
                {
                    tracing::info!("the database can be reached again");
                }
            }
        }
        result
    }
}

/// Counts that a request did not get one of the connections that the settings allow.
fn count_limit(failure: &Failure) {
    if matches!(failure, Failure::NoFreeConnection) {
        metrics::counter!("fogg_limit_reached_total", "limit" => "database_connections").increment(1);
    }
}

fn pool(url: &PostgresUrl, size: usize) -> Result<Pool, StoreError> {
    let manager_config = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = Manager::from_config(session_config(url), tls::connector(url.tls())?, manager_config);
    let builder = Pool::builder(manager).max_size(size).runtime(Runtime::Tokio1);
    let builder = builder.wait_timeout(Some(ATTEMPT_TIMEOUT)).create_timeout(Some(ATTEMPT_TIMEOUT));
    builder.build().map_err(|error| StoreError::Postgres(error.to_string()))
}

/// The configuration of a connection of a server.
fn session_config(url: &PostgresUrl) -> tokio_postgres::Config {
    let mut config = url.config().clone();
    // A name in the address is added, because the connections of servers are found by the first word.
    let name = match config.get_application_name() {
        Some(given) => format!("{APPLICATION_NAME} {given}"),
        None => APPLICATION_NAME.to_owned(),
    };
    config.application_name(name);
    config.connect_timeout(ATTEMPT_TIMEOUT).tcp_user_timeout(ATTEMPT_TIMEOUT);
    config.keepalives_idle(Duration::from_secs(30));
    // A statement is planned once, and its plan must not depend on how large a table was then: an empty table would
    // be read as a whole. The limits end what a server that was stopped has left behind.
    let own = format!(
        "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off -c statement_timeout={} \
         -c idle_in_transaction_session_timeout={}",
        ATTEMPT_TIMEOUT.as_millis(),
        IDLE_TRANSACTION_TIMEOUT.as_millis()
    );
    let given = config.get_options().unwrap_or_default();
    // A commit is on disk before it is confirmed, whatever the cluster's default or the address says.
    let options = format!("{own} {given} -c synchronous_commit=on");
    config.options(options);
    config
}
