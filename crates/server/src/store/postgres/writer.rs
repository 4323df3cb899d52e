//! The task that appends entries: everything that waits when a connection becomes free is written in one statement.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use deadpool_postgres::Client;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::append;
use super::connections::Connections;
use super::failure::{Failure, Retry};
use crate::store::{AppendOutcome, GameId, NewEntry, StoreError};

/// The maximum number of entries in one statement.
const MAX_BATCH_LEN: usize = 256;
/// The number of statements in flight. While one is committed another one collects entries.
const MAX_BATCHES_IN_FLIGHT: usize = 2;

/// An entry to append, and where to send the outcome.
struct AppendJob {
    new: NewEntry,
    retry: Retry,
    reply: oneshot::Sender<Result<AppendOutcome, StoreError>>,
}

impl AppendJob {
    fn reply(self, outcome: Result<AppendOutcome, StoreError>) {
        // The receiver may have stopped waiting.
        drop(self.reply.send(outcome));
    }
}

/// The handle of the task, which ends when the handle is dropped and all entries are written.
pub(super) struct Writer {
    queue: UnboundedSender<AppendJob>,
}

impl Writer {
    /// Starts the task.
    pub(super) fn start(connections: Arc<Connections>) -> Writer {
        let (queue, jobs) = unbounded_channel();
        tokio::spawn(run(jobs, connections));
        Writer { queue }
    }

    /// Appends an entry; the outcome comes after its commit.
    pub(super) async fn append(&self, new: NewEntry) -> Result<AppendOutcome, StoreError> {
        let (reply, outcome) = oneshot::channel();
        let stopped = || StoreError::WriterStopped("the task that writes has ended".to_owned());
        self.queue.send(AppendJob { new, retry: Retry::start(), reply }).map_err(|_| stopped())?;
        outcome.await.map_err(|_| stopped())?
    }
}

async fn run(mut jobs: UnboundedReceiver<AppendJob>, connections: Arc<Connections>) {
    let permits = Arc::new(Semaphore::new(MAX_BATCHES_IN_FLIGHT));
    let mut waiting = VecDeque::new();
    loop {
        if waiting.is_empty() {
            let Some(job) = jobs.recv().await else { return };
            waiting.push_back(job);
        }
        let Ok(permit) = Arc::clone(&permits).acquire_owned().await else { return };
        while waiting.len() < MAX_BATCH_LEN
            && let Ok(job) = jobs.try_recv()
        {
            waiting.push_back(job);
        }
        let Batch { entries, endings } = Batch::take(&mut waiting);
        for ending in endings {
            tokio::spawn(write_alone(Arc::clone(&connections), ending, false));
        }
        if !entries.is_empty() {
            tokio::spawn(write_batch(Arc::clone(&connections), entries, permit));
        }
    }
}

/// Jobs that are written together.
struct Batch {
    /// Entries of which each belongs to another game.
    entries: Vec<AppendJob>,
    /// Entries that end a game, each with a transaction of its own because ratings are computed in between.
    endings: Vec<AppendJob>,
}

impl Batch {
    /// Takes the jobs that can be written together. A second entry of a game stays for the next batch.
    fn take(waiting: &mut VecDeque<AppendJob>) -> Batch {
        let mut batch = Batch { entries: Vec::with_capacity(waiting.len()), endings: Vec::new() };
        let mut games = BTreeSet::new();
        let mut rest = VecDeque::new();
        for job in waiting.drain(..) {
            if !games.insert(job.new.game) {
                rest.push_back(job);
            } else if job.new.index_row.result.is_some() {
                batch.endings.push(job);
            } else {
                batch.entries.push(job);
            }
        }
        *waiting = rest;
        batch
    }
}

/// Writes entries of different games, and tries again while the database cannot be reached. New entries wait meanwhile.
async fn write_batch(connections: Arc<Connections>, jobs: Vec<AppendJob>, permit: OwnedSemaphorePermit) {
    let entries: Vec<&NewEntry> = jobs.iter().map(|job| &job.new).collect();
    let (mut retry, mut may_be_written) = (earliest_retry(&jobs), false);
    let written: Result<BTreeSet<GameId>, StoreError> = loop {
        let attempt = connections
            .attempt(&connections.writers, async |client| append::write(&*client, &entries).await)
            .await;
        match attempt {
            Ok(written) => break Ok(written.into_iter().collect()),
            // One entry may be at fault: each is tried alone.
            Err(failure @ Failure::Rejected(_)) => break Err(failure.into()),
            Err(failure) => {
                may_be_written |= matches!(failure, Failure::Unreachable(_));
                if let Err(error) = retry.wait_after(failure).await {
                    break Err(error);
                }
            }
        }
    };
    drop(permit);
    for job in jobs {
        match &written {
            Ok(written) if written.contains(&job.new.game) => job.reply(Ok(AppendOutcome::Appended)),
            Err(StoreError::Unreachable(reason)) => job.reply(Err(StoreError::Unreachable(reason.clone()))),
            Err(StoreError::NoFreeConnection) if !may_be_written => {
                job.reply(Err(StoreError::NoFreeConnection))
            }
            // Alone, an entry that causes an error does not affect the others.
            Ok(_) | Err(_) => {
                tokio::spawn(write_alone(Arc::clone(&connections), job, may_be_written));
            }
        }
    }
}

/// The deadline of the job that has waited for the longest time.
fn earliest_retry(jobs: &[AppendJob]) -> Retry {
    jobs.first().map_or_else(Retry::start, |job| job.retry.clone())
}

/// Writes one entry. `may_be_written` says that it may have been committed before, without an answer.
async fn write_alone(connections: Arc<Connections>, mut job: AppendJob, mut may_be_written: bool) {
    let outcome = loop {
        let new = &job.new;
        let attempt = connections
            .attempt(&connections.writers, async |client| try_alone(client, new, may_be_written).await)
            .await;
        match attempt {
            Ok(Some(outcome)) => break outcome,
            Ok(None) => (),
            Err(failure @ Failure::Rejected(_)) => break Err(failure.into_write_error(may_be_written)),
            Err(failure) => {
                may_be_written |= matches!(failure, Failure::Unreachable(_));
                if let Err(error) = job.retry.wait_after(failure).await {
                    break Err(error);
                }
            }
        }
    };
    job.reply(outcome);
}

/// Tries to write one entry; `None` if it must be tried again.
async fn try_alone(
    client: &mut Client,
    new: &NewEntry,
    may_be_written: bool,
) -> Result<Option<Result<AppendOutcome, StoreError>>, Failure> {
    let is_written = match new.index_row.result {
        Some(_) => append::write_end(client, new).await?,
        None => Ok(!append::write(&*client, &[new]).await?.is_empty()),
    };
    match is_written {
        Ok(true) => Ok(Some(Ok(AppendOutcome::Appended))),
        Ok(false) => Ok(append::look_up(&*client, new).await?.outcome(new, may_be_written)),
        Err(error) => Ok(Some(Err(error))),
    }
}
