//! The one thread that writes.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::sync::{oneshot, watch};

use crate::store::log_hints::Hinter;
use crate::store::{Hint, Reply, StoreError};

/// So many writes share a transaction at most, so that nobody waits for long behind a crowd.
const MOST_AT_ONCE: usize = 512;
/// How often to look whether another process has written, if there seems to be none.
const LOOK: Duration = Duration::from_millis(250);
/// How often, if another process has written lately: somebody may be playing with somebody there.
const LOOK_CLOSELY: Duration = Duration::from_millis(20);
/// How long to leave the file to another process between two transactions, if there is one: longer than it takes to
/// notice that it is free.
const POLITE: Duration = Duration::from_millis(3);
/// Another process that has not written for so long is taken for gone.
const LATELY: Duration = Duration::from_secs(60);

/// A write: it does its work, and returns how to tell the one who waits, once that is kept.
type Job = Box<dyn FnOnce(&mut Transaction<'_>) -> Result<Tell, StoreError> + Send>;
type Tell = Box<dyn FnOnce() + Send>;

/// The way to the thread that writes.
pub(super) struct Writer {
    jobs: Sender<Job>,
    /// Why it has stopped, once it has.
    why: watch::Receiver<Option<String>>,
}

impl Writer {
    /// Starts the thread. It ends when the writer is dropped and everything is written.
    pub(super) fn start(connection: Connection, hinter: Hinter) -> Result<Writer, StoreError> {
        let (jobs, waiting) = channel();
        let (reason, why) = watch::channel(None);
        let neighbours = Neighbours { version: version(&connection)?, seen: None, hinter };
        let mut desk = Desk { connection, waiting, neighbours };
        thread::spawn(move || {
            if let Err(error) = desk.write_all() {
                reason.send_replace(Some(error.to_string()));
            }
        });
        Ok(Writer { jobs, why })
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
            match (sent, answer.await) {
                (Ok(()), Ok(done)) => done,
                (Err(_), _) | (_, Err(_)) => Err(self.stopped().await),
            }
        })
    }

    /// Why nothing is written any more. Those whose write failed wait for the thread to say it.
    async fn stopped(&self) -> StoreError {
        let mut why = self.why.clone();
        let why = why.wait_for(Option::is_some).await.ok().and_then(|why| why.clone());
        StoreError::Broken(why.unwrap_or_else(|| "writing has stopped after an error".to_owned()))
    }
}

/// What the thread has before it.
struct Desk {
    connection: Connection,
    waiting: Receiver<Job>,
    neighbours: Neighbours,
}

impl Desk {
    /// Writes until nobody is left who could ask, or until something cannot be kept. Then nobody knows what of it is on
    /// disk, and whoever waits hears that writing has stopped.
    fn write_all(&mut self) -> Result<(), StoreError> {
        loop {
            match self.waiting.recv_timeout(self.neighbours.pause()) {
                Ok(first) => {
                    self.write_together(first)?;
                    self.neighbours.let_them_write();
                }
                Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            self.neighbours.listen(&self.connection)?;
        }
    }

    /// One transaction for all that is waiting; they are told after its commit, and not before.
    fn write_together(&mut self, first: Job) -> Result<(), StoreError> {
        let jobs = std::iter::once(first).chain(self.waiting.try_iter()).take(MOST_AT_ONCE);
        // Immediate: whatever is read in it is still so when it is written, whoever else uses the file.
        let mut together = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let tells = jobs.map(|job| job(&mut together)).collect::<Result<Vec<_>, _>>()?;
        together.commit()?;
        tells.into_iter().for_each(|tell| tell());
        Ok(())
    }
}

/// Other processes that write to the same file.
struct Neighbours {
    version: i64,
    /// When one was last seen to have written.
    seen: Option<Instant>,
    hinter: Hinter,
}

impl Neighbours {
    /// How long to wait before looking again.
    fn pause(&self) -> Duration {
        if self.are_about() { LOOK_CLOSELY } else { LOOK }
    }

    fn are_about(&self) -> bool {
        self.seen.is_some_and(|seen| seen.elapsed() < LATELY)
    }

    /// Whoever writes all the time would otherwise leave no moment to the others.
    fn let_them_write(&self) {
        if self.are_about() {
            thread::sleep(POLITE);
        }
    }

    /// Gives a hint if another process has written.
    fn listen(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let version = version(connection)?;
        if version != self.version {
            self.version = version;
            self.seen = Some(Instant::now());
            self.hinter.tell(Hint::Anywhere);
        }
        Ok(())
    }
}

/// A number that changes when another connection than this one has written.
fn version(connection: &Connection) -> Result<i64, StoreError> {
    let mut found = connection.prepare_cached("PRAGMA data_version")?;
    Ok(found.query_row([], |row| row.get(0))?)
}
