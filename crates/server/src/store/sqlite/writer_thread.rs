//! The thread that writes to the database.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::sync::{oneshot, watch};

use super::commit_mark::{self, CommitMarkWriter};
use super::database_state::DatabaseState;
use super::other_processes::OtherProcesses;
use super::row_sums::PendingSums;
use super::start_check::damage_of;
use super::watched_files::{LostFile, WatchedFiles};
use crate::store::log_hints::HintSender;
use crate::store::{FileDamage, StoreError, StoreFuture};

/// The maximum number of jobs in one transaction, which bounds the wait behind a burst of writes.
const MAX_JOBS_PER_TRANSACTION: usize = 512;

/// A write, which runs in a transaction and returns the closure that sends its reply after the commit.
type WriteJob = Box<dyn FnOnce(Writable<'_, '_>) -> Result<SendReply, StoreError> + Send>;
/// The transaction of a batch and the sums that change with it, or the error because of which nothing is written.
type Writable<'a, 'b> = Result<(&'a mut Transaction<'b>, &'a PendingSums), StoreError>;
type SendReply = Box<dyn FnOnce() + Send>;

/// The handle of the writer thread.
pub(super) struct Writer {
    /// The queue of jobs, and the thread; `None` while the handle is dropped.
    thread: Option<(Sender<WriteJob>, JoinHandle<()>)>,
    /// The error that stopped the thread.
    stop_reason: watch::Receiver<Option<String>>,
}

impl Writer {
    /// Starts the thread. It ends when the handle is dropped and all jobs are written.
    pub(super) fn start(
        connection: Connection,
        path: &Path,
        files: Arc<WatchedFiles>,
        hints: HintSender,
    ) -> Result<Writer, StoreError> {
        let (jobs, queue) = channel();
        let (reason, stop_reason) = watch::channel(None);
        let mark = CommitMarkWriter::open(path).map_err(|error| {
            damage_of(&commit_mark::path_of(path), FileDamage::Unreadable(error.to_string()))
        })?;
        let mut writer = WriterThread {
            sums: PendingSums::collect(&connection)?,
            mark,
            other_processes: OtherProcesses::new(&connection, hints)?,
            files,
            is_lost: false,
            connection,
            queue,
        };
        let state = DatabaseState::read(&writer.connection)?.ok_or(StoreError::DamagedState)?;
        writer.name_commit(&state)?;
        let thread = thread::spawn(move || {
            if let Err(error) = writer.run() {
                reason.send_replace(Some(error.to_string()));
            }
        });
        Ok(Writer { thread: Some((jobs, thread)), stop_reason })
    }

    /// Runs a job in the next transaction and replies after its commit.
    pub(super) fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        let (reply, receiver) = oneshot::channel();
        let job = move |writable: Writable<'_, '_>| {
            let result = match writable {
                Ok((transaction, sums)) => run_alone(transaction, sums, job)?,
                Err(error) => Err(error),
            };
            // The receiver may have stopped waiting.
            Ok(Box::new(move || drop(reply.send(result))) as SendReply)
        };
        let is_sent = self.thread.as_ref().is_some_and(|(jobs, _)| jobs.send(Box::new(job)).is_ok());
        Box::pin(async move {
            match (is_sent, receiver.await) {
                (true, Ok(result)) => result,
                (false, _) | (true, Err(_)) => Err(self.stop_error().await),
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

/// Waits until all jobs are written and the database is closed.
impl Drop for Writer {
    fn drop(&mut self) {
        if let Some((jobs, thread)) = self.thread.take() {
            drop(jobs);
            // A panic of the thread was reported when it happened.
            drop(thread.join());
        }
    }
}

/// Runs a job. A failed job is rolled back alone and does not affect the others in the transaction.
fn run_alone<T>(
    transaction: &mut Transaction<'_>,
    sums: &PendingSums,
    job: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<Result<T, StoreError>, StoreError> {
    let saved = sums.save();
    let savepoint = transaction.savepoint()?;
    let result = job(&savepoint);
    if result.is_ok() {
        savepoint.commit()?;
    } else {
        savepoint.finish()?;
        sums.restore(saved);
    }
    Ok(result)
}

/// The state of the thread.
struct WriterThread {
    connection: Connection,
    queue: Receiver<WriteJob>,
    other_processes: OtherProcesses,
    files: Arc<WatchedFiles>,
    sums: PendingSums,
    mark: CommitMarkWriter,
    /// Whether a file of the database was lost, and nothing has been written since.
    is_lost: bool,
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
        if let Err(error) = self.files.check() {
            // What is written into a deleted file is lost with this process.
            let refuse = |job: WriteJob| job(Err(StoreError::from(error.clone())));
            jobs.map(refuse).collect::<Result<Vec<_>, _>>()?.into_iter().for_each(|send| send());
            self.report_loss(&error);
            return Ok(());
        }
        self.is_lost = false;
        let changes_before = self.connection.total_changes();
        // An immediate transaction locks out other processes between its reads and its writes.
        let mut transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let sums = &self.sums;
        let replies = jobs.map(|job| job(Ok((&mut transaction, sums)))).collect::<Result<Vec<_>, _>>()?;
        let has_changes = transaction.total_changes() != changes_before;
        let state = has_changes.then(|| count_commit(&transaction, sums)).transpose()?;
        transaction.commit()?;
        if let Some(state) = state {
            self.name_commit(&state)?;
        }
        replies.into_iter().for_each(|send| send());
        Ok(())
    }

    /// Logs once that a file is lost.
    fn report_loss(&mut self, lost: &LostFile) {
        if !self.is_lost {
            tracing::error!(file = lost.0, "database file was deleted or replaced; nothing is written");
        }
        self.is_lost = true;
    }

    /// Names the latest commit in the file beside the database.
    fn name_commit(&mut self, state: &DatabaseState) -> Result<(), StoreError> {
        let written = self.mark.write(state);
        written.map_err(|error| StoreError::WriterStopped(format!("the commit cannot be named: {error}")))
    }
}

/// Completes a transaction that has changed something.
fn count_commit(transaction: &Transaction<'_>, sums: &PendingSums) -> Result<DatabaseState, StoreError> {
    sums.write(transaction)?;
    DatabaseState::count_commit(transaction)
}
