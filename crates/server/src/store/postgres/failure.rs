//! Why a request to PostgreSQL failed, and whether to try again.

use std::time::Duration;

use deadpool_postgres::{PoolError, TimeoutType};
use tokio::time::{Instant, sleep};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::WrongType;

use crate::store::StoreError;

/// How long a request is tried. Afterwards a player learns that the server is unavailable.
const RETRY_TIMEOUT: Duration = Duration::from_secs(10);
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const MAX_PAUSE: Duration = Duration::from_millis(250);

/// Why an attempt failed.
#[derive(Debug)]
pub(super) enum Failure {
    /// The database cannot be reached or cannot serve requests now. A write may have been committed.
    Unreachable(String),
    /// All connections were in use for too long, so that nothing was sent.
    NoFreeConnection,
    /// The database rejected the statement, and nothing was committed.
    Rejected(tokio_postgres::Error),
}

impl Failure {
    /// The error of a write; `may_be_stored` says that an earlier attempt may have stored it.
    pub(super) fn into_write_error(self, may_be_stored: bool) -> StoreError {
        match self {
            Failure::Rejected(error) if may_be_stored => StoreError::Unreachable(text_of(&error)),
            failure => failure.into(),
        }
    }

    /// No response in time.
    pub(super) fn timeout() -> Failure {
        Failure::Unreachable("it does not respond in time".to_owned())
    }
}

impl From<tokio_postgres::Error> for Failure {
    fn from(error: tokio_postgres::Error) -> Failure {
        let is_wrong_type = std::error::Error::source(&error).is_some_and(|source| source.is::<WrongType>());
        match error.code() {
            Some(code) if !is_temporary(code) => Failure::Rejected(error),
            None if is_wrong_type => Failure::Rejected(error),
            // Without a code the connection was cut or could not be made.
            Some(_) | None => Failure::Unreachable(text_of(&error)),
        }
    }
}

impl From<PoolError> for Failure {
    fn from(error: PoolError) -> Failure {
        match error {
            // A wrong password or a missing database may be repaired while the server runs.
            PoolError::Backend(error) => Failure::Unreachable(text_of(&error)),
            PoolError::Timeout(TimeoutType::Wait) => Failure::NoFreeConnection,
            PoolError::Timeout(TimeoutType::Create | TimeoutType::Recycle) => Failure::timeout(),
            PoolError::Closed | PoolError::NoRuntimeSpecified | PoolError::PostCreateHook(_) => {
                Failure::Unreachable(error.to_string())
            }
        }
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> StoreError {
        match failure {
            Failure::Unreachable(reason) => StoreError::Unreachable(reason),
            Failure::NoFreeConnection => StoreError::NoFreeConnection,
            Failure::Rejected(error) => StoreError::Rejected(text_of(&error)),
        }
    }
}

/// The message of the database, or else that of the library with its cause, which the library leaves out.
pub(super) fn text_of(error: &tokio_postgres::Error) -> String {
    if let Some(error) = error.as_db_error() {
        return error.message().to_owned();
    }
    match std::error::Error::source(error) {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}

/// Whether the same statement may succeed later: the server stops, starts, is read-only or has no resources, or the
/// transaction met another one.
fn is_temporary(code: &SqlState) -> bool {
    let class = &code.code()[..2];
    matches!(class, "08" | "40" | "53" | "57" | "58")
        || *code == SqlState::READ_ONLY_SQL_TRANSACTION
        || *code == SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
        || *code == SqlState::LOCK_NOT_AVAILABLE
}

/// Repeats a request with growing pauses until a deadline.
#[derive(Clone)]
pub(super) struct Retry {
    deadline: Instant,
    pause: Duration,
    /// Whether an attempt may have stored something although its answer was lost.
    may_be_stored: bool,
}

impl Retry {
    pub(super) fn start() -> Retry {
        Retry { deadline: Instant::now() + RETRY_TIMEOUT, pause: FIRST_PAUSE, may_be_stored: false }
    }

    /// Waits before the next attempt, or returns the error if there is none.
    pub(super) async fn wait_after(&mut self, failure: Failure) -> Result<(), StoreError> {
        let may_help = match &failure {
            Failure::Unreachable(_) => {
                self.may_be_stored = true;
                true
            }
            Failure::NoFreeConnection => true,
            Failure::Rejected(_) => false,
        };
        if !may_help || Instant::now() + self.pause >= self.deadline {
            return Err(failure.into_write_error(self.may_be_stored));
        }
        sleep(self.pause).await;
        self.pause = (self.pause * 2).min(MAX_PAUSE);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_request_is_tried_for_ten_seconds() {
        let (mut retry, start, mut attempts) = (Retry::start(), Instant::now(), 0);
        let error = loop {
            attempts += 1;
            if let Err(error) = retry.wait_after(Failure::timeout()).await {
                break error;
            }
        };
        assert!(error.is_unreachable(), "{error}");
        assert!((9..=10).contains(&start.elapsed().as_secs()) && attempts > 30, "{attempts} attempts");
    }

    #[tokio::test(start_paused = true)]
    async fn a_rejected_write_is_uncertain_if_it_may_have_been_stored_before() {
        let rejected = || Failure::Rejected("?".parse::<tokio_postgres::Config>().unwrap_err());
        let error = Retry::start().wait_after(rejected()).await.unwrap_err();
        assert!(matches!(error, StoreError::Rejected(_)), "{error}");
        let mut retry = Retry::start();
        retry.wait_after(Failure::NoFreeConnection).await.unwrap();
        retry.wait_after(Failure::timeout()).await.unwrap();
        let error = retry.wait_after(rejected()).await.unwrap_err();
        assert!(matches!(error, StoreError::Unreachable(_)), "{error}");
    }

    #[test]
    fn a_server_that_stops_or_starts_is_temporarily_unreachable() {
        for code in ["57P01", "57P02", "57P03", "08006", "53300", "53100", "40001", "40P01", "25006", "25P03"]
        {
            assert!(is_temporary(&SqlState::from_code(code)), "{code}");
        }
        for code in ["23505", "42P01", "22021", "28P01", "42501"] {
            assert!(!is_temporary(&SqlState::from_code(code)), "{code}");
        }
    }
}
