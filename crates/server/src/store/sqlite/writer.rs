//! The one thread that writes.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use crate::store::{Reply, StoreError};

/// So many writes share a transaction at most, so that nobody waits for long behind a crowd.
const MOST_AT_ONCE: usize = 512;

/// A write: it does its work, and returns how to tell the one who waits, once that is kept.
type Job = Box<dyn FnOnce(&mut Transaction<'_>) -> Result<Tell, StoreError> + Send>;
type Tell = Box<dyn FnOnce() + Send>;

/// The way to the thread that writes.
pub(super) struct Writer {
    jobs: Sender<Job>,
}

impl Writer {
    /// Starts the thread. It ends when the writer is dropped and everything is written.
    pub(super) fn start(connection: Connection) -> Writer {
        let (jobs, waiting) = channel();
        thread::spawn(move || write_all(connection, &waiting));
        Writer { jobs }
    }

    /// Does some work in the next transaction; answers after its commit.
    pub(super) fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Reply<'_, T> {
        let (tell, answer) = oneshot::channel();
        let job = move |together: &mut Transaction<'_>| {
            // What fails on its own is undone on its own; those who share the transaction do not notice.
            let step = together.savepoint()?;
            let done = job(&step);
            if done.is_ok() {
                step.commit()?;
            } else {
                step.finish()?;
            }
            // Whoever no longer waits does not have to be told.
            Ok(Box::new(move || drop(tell.send(done))) as Tell)
        };
        let sent = self.jobs.send(Box::new(job));
        Box::pin(async move {
            sent.map_err(|_| stopped())?;
            answer.await.map_err(|_| stopped())?
        })
    }
}

fn stopped() -> StoreError {
    StoreError::Broken("writing has stopped after an error".to_owned())
}

/// Writes until nobody is left who could ask, or until something cannot be kept.
fn write_all(mut connection: Connection, waiting: &Receiver<Job>) {
    while let Ok(first) = waiting.recv() {
        let jobs = std::iter::once(first).chain(waiting.try_iter()).take(MOST_AT_ONCE);
        match write_together(&mut connection, jobs) {
            Ok(tells) => tells.into_iter().for_each(|tell| tell()),
            // Nobody knows what of this is on disk. Whoever waits hears that writing has stopped.
            Err(_) => return,
        }
    }
}

/// One transaction.
fn write_together(
    connection: &mut Connection,
    jobs: impl Iterator<Item = Job>,
) -> Result<Vec<Tell>, StoreError> {
    // Immediate: whatever is read in it is still so when it is written, whoever else uses the file.
    let mut together = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let tells = jobs.map(|job| job(&mut together)).collect::<Result<Vec<_>, _>>()?;
    together.commit()?;
    Ok(tells)
}
