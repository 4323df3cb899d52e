//! The task that reads the new entries of logs: everything that waits when a connection becomes free is read in one
//! statement. Most moves at one server are read by the others, so this costs the database less than a statement each.

use std::sync::Arc;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Semaphore, oneshot};
use tokio_postgres::Row;

use super::connections::Connections;
use super::failure::Retry;
use super::log::{bytes_of, to_entries, to_sql_seq};
use crate::store::{GameId, LogEntry, StoreError};

/// The maximum number of logs in one statement.
const MAX_BATCH_LEN: usize = 256;
/// The number of statements in flight. While one is answered another one collects logs.
const MAX_BATCHES_IN_FLIGHT: usize = 2;

/// The column of the request's number, after those of an entry.
const NUMBER_COLUMN: usize = 8;
/// The entries after given ones, with the end of each log; a row for each log even if it has no such entries.
const READ: &str = "\
    SELECT g.last_seq, g.last_hash, l.seq, l.created_at, l.seat, l.move_id, l.body, l.hash, wanted.number \
    FROM unnest($1::bytea[], $2::int8[]) WITH ORDINALITY AS wanted (game_id, seq, number) \
    LEFT JOIN games g ON g.game_id = wanted.game_id \
    LEFT JOIN log l ON l.game_id = wanted.game_id AND l.seq > wanted.seq \
    ORDER BY wanted.number, l.seq";

/// A log to read, and where to send its entries.
struct ReadJob {
    game: GameId,
    after: u64,
    retry: Retry,
    reply: oneshot::Sender<Result<Vec<LogEntry>, StoreError>>,
}

/// The handle of the task, which ends when the handle is dropped.
pub(super) struct CatchUp {
    queue: UnboundedSender<ReadJob>,
}

impl CatchUp {
    /// Starts the task.
    pub(super) fn start(connections: Arc<Connections>) -> CatchUp {
        let (queue, jobs) = unbounded_channel();
        tokio::spawn(run(jobs, connections));
        CatchUp { queue }
    }

    /// The entries of a log after this one.
    pub(super) async fn entries(&self, game: GameId, after: u64) -> Result<Vec<LogEntry>, StoreError> {
        let (reply, entries) = oneshot::channel();
        let stopped = || StoreError::Unreachable("the task that reads has ended".to_owned());
        self.queue.send(ReadJob { game, after, retry: Retry::start(), reply }).map_err(|_| stopped())?;
        entries.await.map_err(|_| stopped())?
    }
}

async fn run(mut jobs: UnboundedReceiver<ReadJob>, connections: Arc<Connections>) {
    let permits = Arc::new(Semaphore::new(MAX_BATCHES_IN_FLIGHT));
    loop {
        let Ok(permit) = Arc::clone(&permits).acquire_owned().await else { return };
        let mut batch = Vec::new();
        if jobs.recv_many(&mut batch, MAX_BATCH_LEN).await == 0 {
            return;
        }
        let connections = Arc::clone(&connections);
        tokio::spawn(async move {
            read(&connections, batch).await;
            drop(permit);
        });
    }
}

/// Reads logs and answers their jobs.
async fn read(connections: &Connections, jobs: Vec<ReadJob>) {
    let rows = rows_of(connections, &jobs).await;
    let mut logs =
        rows.as_deref().unwrap_or_default().chunk_by(|row, next| number_of(row) == number_of(next));
    for (number, ReadJob { game, after, reply, .. }) in (1..).zip(jobs) {
        let log = logs.next().filter(|log| log.first().and_then(number_of) == Some(number));
        let entries = match (&rows, log) {
            (Err(error), _) => Err(error_of_each(error)),
            (Ok(_), None) => Err(StoreError::Postgres("an answer lacks a log".to_owned())),
            (Ok(_), Some(log)) => {
                to_entries(log, after).map_err(|reason| StoreError::DamagedLog { game, reason })
            }
        };
        // The receiver may have stopped waiting.
        drop(reply.send(entries));
    }
}

/// The rows of all logs. Tries again while the database cannot be reached; new jobs wait meanwhile.
async fn rows_of(connections: &Connections, jobs: &[ReadJob]) -> Result<Vec<Row>, StoreError> {
    let games: Vec<&[u8]> = jobs.iter().map(|job| bytes_of(&job.game)).collect();
    let after: Vec<i64> = jobs.iter().map(|job| to_sql_seq(job.after)).collect();
    // The first job has waited for the longest time.
    let mut retry = jobs.first().map_or_else(Retry::start, |job| job.retry.clone());
    loop {
        match connections.try_rows(READ, &[&games, &after]).await {
            Ok(rows) => return Ok(rows),
            Err(failure) => retry.wait_after(failure).await?,
        }
    }
}

/// The error of each log, if all could not be read. A database that is busy must not count as damage of the logs.
fn error_of_each(error: &StoreError) -> StoreError {
    match error {
        StoreError::Unreachable(reason) => StoreError::Unreachable(reason.clone()),
        StoreError::NoFreeConnection => StoreError::NoFreeConnection,
        error => StoreError::Postgres(error.to_string()),
    }
}

fn number_of(row: &Row) -> Option<i64> {
    row.try_get(NUMBER_COLUMN).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_that_cannot_be_read_now_are_not_damaged() {
        for error in [StoreError::Unreachable("it restarts".to_owned()), StoreError::NoFreeConnection] {
            let each = error_of_each(&error);
            assert!(each.is_unreachable() && each.to_string() == error.to_string(), "{each:?}");
        }
        let rejected = error_of_each(&StoreError::Rejected("permission denied for table log".to_owned()));
        assert!(
            !rejected.is_unreachable() && rejected.to_string().contains("permission denied"),
            "{rejected}"
        );
    }
}
