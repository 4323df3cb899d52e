//! The schema of the database: numbered migrations, of which one server at a time applies those that are missing.
//!
//! During a rolling upgrade servers of the previous and of the new version use one database. Therefore a migration says
//! from which format on programs can use the database, and an older program accepts a newer database if it may.

use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::{Client, GenericClient};

use super::failure::{Failure, text_of};
use super::{PostgresUrl, tls};
use crate::store::StoreError;

/// A step from one format to the next.
struct Migration {
    /// The format after it.
    format: i32,
    /// The oldest format whose programs can use the database after it.
    compatible_with: i32,
    sql: &'static str,
}

/// All migrations, in order.
const MIGRATIONS: &[Migration] = &[
    Migration { format: 1, compatible_with: 1, sql: include_str!("migrations/0001_first_schema.sql") },
    Migration { format: 2, compatible_with: 1, sql: include_str!("migrations/0002_database_id.sql") },
];

/// The format that this version writes.
const FORMAT: i32 = 2;

/// The oldest supported version of PostgreSQL, which the tests use.
const MIN_VERSION: u32 = 15;
/// The encoding of a database that can store every text.
const ENCODING: &str = "UTF8";
/// How long it may take to connect, with all that the server does meanwhile.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// The end of the library's message if the database asks for a password that the address does not have.
const MISSING_PASSWORD: &str = "password missing";

/// The advisory lock that a server holds while it applies migrations: "Fogg".
const MIGRATION_LOCK: i64 = 0x466f_6767;

/// What was found and done by [`migrate`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MigrationReport {
    /// The format before; 0 for an empty database.
    pub from: u32,
    /// The format now.
    pub to: u32,
}

/// Applies the missing migrations. Other servers may run, also of the previous version.
pub async fn migrate(url: &PostgresUrl) -> Result<MigrationReport, StoreError> {
    let mut client = connect(url).await?;
    check_server(&client, url).await?;
    let result = apply_missing(&mut client, url, MIGRATIONS, FORMAT).await;
    result.map_err(|error| match error {
        MigrateError::Store(error) => error,
        MigrateError::Postgres(error) => StoreError::Postgres(text_of(&error)),
    })
}

/// Rejects a database that this version cannot use.
pub(super) async fn check(client: &Client, url: &PostgresUrl) -> Result<(), StoreError> {
    check_server(client, url).await?;
    let failed = |error: tokio_postgres::Error| StoreError::Postgres(text_of(&error));
    match read_format(client).await.map_err(failed)? {
        Content::Fogg { format, compatible_with } => check_format(format, compatible_with, FORMAT),
        Content::Empty => Err(StoreError::EmptyDatabase(url.to_string())),
        Content::Other => Err(StoreError::OtherProgram(url.to_string())),
    }
}

/// Rejects a server that is too old, and a database that cannot store every text.
async fn check_server(client: &Client, url: &PostgresUrl) -> Result<(), StoreError> {
    let failed = |error: tokio_postgres::Error| StoreError::Postgres(text_of(&error));
    let sql = "SELECT current_setting('server_version_num')::int4, current_setting('server_version'), \
               current_setting('server_encoding')";
    let row = client.query_one(sql, &[]).await.map_err(failed)?;
    let (number, version): (i32, String) = (row.try_get(0).map_err(failed)?, row.try_get(1).map_err(failed)?);
    check_version(number, &version)?;
    let encoding: String = row.try_get(2).map_err(failed)?;
    if encoding != ENCODING {
        return Err(StoreError::WrongEncoding { database: url.to_string(), found: encoding });
    }
    Ok(())
}

fn check_version(number: i32, version: &str) -> Result<(), StoreError> {
    if number.unsigned_abs() / 10_000 < MIN_VERSION {
        return Err(StoreError::PostgresTooOld { found: version.to_owned(), required: MIN_VERSION });
    }
    Ok(())
}

/// A connection of its own, without the limits of a server's connections.
pub(super) async fn connect(url: &PostgresUrl) -> Result<Client, StoreError> {
    let connector = tls::connector(url.tls())?;
    let mut config = url.config().clone();
    config.connect_timeout(CONNECT_TIMEOUT);
    let attempt = timeout(CONNECT_TIMEOUT, config.connect(connector)).await;
    let connected = attempt.map_err(|_| Failure::timeout()).and_then(|result| Ok(result?));
    let (client, connection) = connected.map_err(|failure| no_connection(url, failure))?;
    // The connection ends when the client is dropped; its errors are those of the client's requests.
    tokio::spawn(async move { drop(connection.await) });
    Ok(client)
}

/// Why no connection could be made, as an operator reads it at the start of a program.
fn no_connection(url: &PostgresUrl, failure: Failure) -> StoreError {
    let database = url.to_string();
    match failure {
        Failure::Rejected(error) => StoreError::ConnectionRefused { database, reason: text_of(&error) },
        Failure::Unreachable(reason) if reason.ends_with(MISSING_PASSWORD) => {
            let reason = "it asks for a password, and the address has none".to_owned();
            StoreError::ConnectionRefused { database, reason }
        }
        Failure::Unreachable(reason) => StoreError::NoConnection { database, reason },
        Failure::NoFreeConnection => failure.into(),
    }
}

enum MigrateError {
    Store(StoreError),
    Postgres(tokio_postgres::Error),
}

impl From<tokio_postgres::Error> for MigrateError {
    fn from(error: tokio_postgres::Error) -> MigrateError {
        MigrateError::Postgres(error)
    }
}

/// What a database contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Empty,
    Fogg {
        format: i32,
        compatible_with: i32,
    },
    /// Tables of another program.
    Other,
}

async fn apply_missing(
    client: &mut Client,
    url: &PostgresUrl,
    migrations: &[Migration],
    own_format: i32,
) -> Result<MigrationReport, MigrateError> {
    let transaction = client.transaction().await?;
    lock_migrations(&transaction, url).await?;
    let from = match read_format(&transaction).await? {
        Content::Empty => 0,
        Content::Fogg { format, compatible_with } => {
            check_format(format, compatible_with, own_format).map_err(MigrateError::Store)?;
            format
        }
        Content::Other => {
            return Err(MigrateError::Store(StoreError::OtherProgram(url.to_string())));
        }
    };
    for migration in migrations.iter().filter(|migration| migration.format > from) {
        transaction.batch_execute(migration.sql).await?;
        let sql = "INSERT INTO fogg_database (id, format, compatible_with) VALUES (1, $1, $2) \
                   ON CONFLICT (id) DO UPDATE SET format = $1, compatible_with = $2";
        transaction.execute(sql, &[&migration.format, &migration.compatible_with]).await?;
    }
    transaction.commit().await?;
    let to = migrations.last().map_or(from, |last| last.format.max(from));
    if from != to {
        tracing::info!(database = %url, from, to, "the database was migrated");
    }
    Ok(MigrationReport { from: from.unsigned_abs(), to: to.unsigned_abs() })
}

/// Waits until no other server applies migrations, and says so if it takes longer than a moment.
async fn lock_migrations(
    client: &impl GenericClient,
    url: &PostgresUrl,
) -> Result<(), tokio_postgres::Error> {
    let row = client.query_one("SELECT pg_try_advisory_xact_lock($1)", &[&MIGRATION_LOCK]).await?;
    if !row.try_get(0)? {
        tracing::info!(database = %url, "another server migrates the database; waiting for it");
        client.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK]).await?;
    }
    Ok(())
}

async fn read_format(client: &impl GenericClient) -> Result<Content, tokio_postgres::Error> {
    let sql = "SELECT count(*), count(*) FILTER (WHERE tablename = 'fogg_database') FROM pg_tables \
               WHERE schemaname = current_schema()";
    let row = client.query_one(sql, &[]).await?;
    match (row.try_get::<_, i64>(0)?, row.try_get::<_, i64>(1)?) {
        (0, _) => Ok(Content::Empty),
        (_, 0) => Ok(Content::Other),
        _ => {
            let row = client.query_opt("SELECT format, compatible_with FROM fogg_database", &[]).await?;
            let Some(row) = row else { return Ok(Content::Other) };
            Ok(Content::Fogg { format: row.try_get(0)?, compatible_with: row.try_get(1)? })
        }
    }
}

fn check_format(format: i32, compatible_with: i32, own_format: i32) -> Result<(), StoreError> {
    if format > own_format && compatible_with > own_format {
        return Err(StoreError::NewerFormat {
            found: format.unsigned_abs(),
            supported: own_format.unsigned_abs(),
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_database_is_refused_unless_it_is_compatible() {
        assert!(check_format(1, 1, 1).is_ok() && check_format(1, 1, 2).is_ok());
        assert!(check_format(3, 2, 2).is_ok(), "it says that format 2 can use it");
        let refused = check_format(3, 3, 2);
        assert!(matches!(refused, Err(StoreError::NewerFormat { found: 3, supported: 2 })), "{refused:?}");
    }

    #[test]
    fn old_servers_are_refused() {
        assert!(check_version(150_000, "15.0").is_ok() && check_version(180_001, "18.1").is_ok());
        let refused = check_version(140_019, "14.19 (Debian 14.19-1)").unwrap_err().to_string();
        assert_eq!(refused, "PostgreSQL 14.19 (Debian 14.19-1) is too old: Fogg needs version 15 or newer");
    }

    #[test]
    fn migrations_are_numbered() {
        for (migration, number) in MIGRATIONS.iter().zip(1..) {
            assert_eq!(migration.format, number);
            assert!((1..=number).contains(&migration.compatible_with));
        }
        assert_eq!(MIGRATIONS.last().map(|last| last.format), Some(FORMAT));
    }
}
