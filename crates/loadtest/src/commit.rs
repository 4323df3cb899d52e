//! Measures how long PostgreSQL takes to commit one small row: the lower bound for every accepted move.

use std::time::Instant;

use tokio_postgres::NoTls;

use crate::counters::Percentiles;

/// How many commits are measured.
const SAMPLES: usize = 300;
/// The name of the table for the rows, which exists only while they are written.
const TABLE: &str = "fogg_loadtest_commits";

/// Commits a row in this database repeatedly. The connection is not encrypted.
pub(crate) async fn measure(database: &str) -> Result<Percentiles, tokio_postgres::Error> {
    let (client, connection) = tokio_postgres::connect(database, NoTls).await?;
    let connection = tokio::spawn(connection);
    client.batch_execute(&format!("DROP TABLE IF EXISTS {TABLE}; CREATE TABLE {TABLE} (n int8)")).await?;
    let insert = client.prepare(&format!("INSERT INTO {TABLE} VALUES ($1)")).await?;
    let mut micros = Vec::with_capacity(SAMPLES);
    for number in 0..SAMPLES as i64 {
        let start = Instant::now();
        client.execute(&insert, &[&number]).await?;
        micros.push(start.elapsed().as_micros() as u32);
    }
    client.batch_execute(&format!("DROP TABLE {TABLE}")).await?;
    drop(client);
    // The connection ends with its client.
    drop(connection.await);
    Ok(Percentiles::from_micros(&mut micros))
}
