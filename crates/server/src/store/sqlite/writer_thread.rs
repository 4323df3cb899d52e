//! The thread that writes to the database.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::sync::{oneshot, watch};

use super::other_processes::OtherProcesses;
use crate::store::log_hints::HintSender;
use crate::store::{StoreError, StoreFuture};

/// The maximum number of jobs in one transaction, which bounds the wait behind a burst of writes.
const MAX_JOBS_PER_TRANSACTION: usize = 512;

/// A write, which runs in a transaction and returns the closure that sends its reply after the commit.
type WriteJob = Box<dyn FnOnce(&mut Transaction<'_>) -> Result<SendReply, StoreError> + Send>;
type SendReply = Box<dyn FnOnce() + Send>;

/// The handle of the writer thread.
pub(super) struct Writer {
    jobs: Sender<WriteJob>,
    /// The error that stopped the thread.
    stop_reason: watch::Receiver<Option<String>>,
}

impl Writer {
    /// Starts the thread. It ends when the handle is dropped and all jobs are written.
    pub(super) fn start(connection: Connection, hints: HintSender) -> Result<Writer, StoreError> {
        let (jobs, queue) = channel();
        let (reason, stop_reason) = watch::channel(None);
        let other_processes = OtherProcesses::new(&connection, hints)?;
        let mut writer = WriterThread { connection, queue, other_processes };
        thread::spawn(move || {
            if let Err(error) = writer.run() {
                reason.send_replace(Some(error.to_string()));
            }
        });
        Ok(Writer { jobs, stop_reason })
    }

    /// Runs a job in the next transaction and replies after its commit.
    pub(super) fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        let (reply, receiver) = oneshot::channel();
        let job = move |transaction: &mut Transaction<'_>| {
            // A failed job is rolled back alone and does not affect the others in the transaction.
            let savepoint = transaction.savepoint()?;
            let result = job(&savepoint);
            if result.is_ok() {
                savepoint.commit()?;
            } else {
                savepoint.finish()?;
            }
            // The receiver may have stopped waiting.
            Ok(Box::new(move || drop(reply.send(result))) as SendReply)
        };
        let sent = self.jobs.send(Box::new(job));
        Box::pin(async move {
            match (sent, receiver.await) {
                (Ok(()), Ok(result)) => result,
                (Err(_), _) | (_, Err(_)) => Err(self.stop_error().await),
            }
        })
    }

    /// Waits for the thread to report why it stopped.
    async fn stop_error(&self) -> StoreError {
        let mut stop_reason = self.stop_reason.clone();
        let reason = stop_reason.wait_for(Option::is_some).await.ok().and_then(|reason| reason.clone());
        StoreError::WriterStopped(reason.unwrap_or_else(|| "the writer stopped after an error".to_owned()))
    }
}

/// The state of the thread.
struct WriterThread {
    connection: Connection,
    queue: Receiver<WriteJob>,
    other_processes: OtherProcesses,
}

impl WriterThread {
    /// Writes until the handle is dropped or a transaction fails. After a failure it is unknown what is on disk, so no
    /// pending job gets a reply.
    fn run(&mut self) -> Result<(), StoreError> {
        loop {
            match self.queue.recv_timeout(self.other_processes.poll_interval()) {
                Ok(first) => {
                    self.write_batch(first)?;
                    self.other_processes.yield_lock();
                }
                Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            self.other_processes.poll(&self.connection)?;
        }
    }

    /// Writes all waiting jobs in one transaction and sends the replies after its commit.
    fn write_batch(&mut self, first: WriteJob) -> Result<(), StoreError> {
        let jobs = std::iter::once(first).chain(self.queue.try_iter()).take(MAX_JOBS_PER_TRANSACTION);
        // An immediate transaction locks out other processes between its reads and its writes.
        let mut transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let replies = jobs.map(|job| job(&mut transaction)).collect::<Result<Vec<_>, _>>()?;
        transaction.commit()?;
        replies.into_iter().for_each(|send| send());
        Ok(())
    }
}
