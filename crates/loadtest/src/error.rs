//! Why a load test could not be run.

use std::io;
use std::path::PathBuf;

use fogg_client::ClientError;

/// Why a load test could not be run.
#[derive(Debug, thiserror::Error)]
pub enum LoadtestError {
    /// The temporary data folder could not be created.
    #[error("cannot create a data folder for the server")]
    DataFolder(#[source] io::Error),
    /// The server process could not be started.
    #[error("cannot start the server")]
    Spawn(#[source] io::Error),
    /// The server process ended before it was ready.
    #[error("the server did not start: {last_line}")]
    NotStarted {
        /// The last line that the server printed.
        last_line: String,
    },
    /// The server process ended during the measurement.
    #[error("the server ended before the measurement did")]
    ServerEnded,
    /// The fsync time of the data folder could not be measured.
    #[error("cannot measure the disk of {}", folder.display())]
    Fsync {
        /// The data folder.
        folder: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
    /// The time of a commit could not be measured.
    #[error("cannot measure the time of a commit in the database")]
    Commit(#[from] tokio_postgres::Error),
    /// The server limits the request rate.
    #[error("the server limits the request rate: start it with `--rates off` to measure it")]
    RateLimited,
    /// A table could not be created, or its players could not be connected.
    #[error("cannot set up a table")]
    Setup(#[source] ClientError),
    /// The run was cancelled before the first move.
    #[error("stopped before the first move: there is nothing to report")]
    Cancelled,
    /// A task of the generator panicked.
    #[error("a task of the load generator failed")]
    Task(#[from] tokio::task::JoinError),
}

impl From<ClientError> for LoadtestError {
    fn from(error: ClientError) -> LoadtestError {
        match error {
            ClientError::Rejected { status, .. } if status.as_u16() == 429 => LoadtestError::RateLimited,
            error => LoadtestError::Setup(error),
        }
    }
}
