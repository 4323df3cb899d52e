//! The faults of external programs, with messages for their authors.

/// Why a program's answer did not count and the fallback bot played instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotFault {
    /// The program cannot be started.
    #[error("it cannot be started: {0}")]
    StartFailed(String),
    /// Starting the program failed too often.
    #[error("it failed to start {0} times in a row, and is not started again")]
    TooManyFailedStarts(u32),
    /// The program did not send `hello` in time.
    #[error("it sent no hello within {0} ms of its start")]
    HelloTimeout(u128),
    /// The program's first message is not `hello`.
    #[error("its first message is not a hello: {0}")]
    FirstMessageNotHello(String),
    /// The program uses another protocol version.
    #[error("it speaks protocol {found}; this referee speaks {supported}")]
    UnsupportedVersion {
        /// The program's version.
        found: u32,
        /// The referee's version.
        supported: u32,
    },
    /// The program did not answer in time.
    #[error("it gave no answer within {0} ms")]
    Timeout(u128),
    /// The program has ended.
    #[error("it ended ({0})")]
    Exited(String),
    /// The program closed its output but is still running.
    #[error("it closed its output")]
    OutputClosed,
    /// The program does not read its input.
    #[error("it does not read its input")]
    InputNotRead,
    /// The program sent a line that is too long.
    #[error("it wrote a line of more than {0} bytes")]
    LineTooLong(usize),
    /// The program sent a line that is not UTF-8.
    #[error("it wrote a line that is not UTF-8")]
    NotUtf8,
    /// The program sent a line that is not a message.
    #[error("it wrote an invalid message: {0}")]
    InvalidMessage(String),
    /// The program sent a second `hello`.
    #[error("it sent hello in the middle of a game")]
    SecondHello,
    /// The program reported an error.
    #[error("it reported an error: {0}")]
    ReportedError(String),
    /// The program sent too many lines without an answer.
    #[error("it wrote {0} lines without an answer")]
    TooManyLines(usize),
    /// The program answered another request.
    #[error("it answered request {answered}, but was asked request {asked}")]
    WrongRequest {
        /// The request it answered.
        answered: u64,
        /// The current request.
        asked: u64,
    },
    /// The program chose an illegal or unreadable action.
    #[error("its action `{action}` is rejected: {reason}")]
    RejectedAction {
        /// The action, in notation or JSON.
        action: String,
        /// Why the action is rejected.
        reason: String,
    },
}

/// Shortens text from a program and removes control characters, for use in a log line.
pub(crate) fn quoted(text: &str) -> String {
    const MAX_CHARS: usize = 200;
    let mut shown: String =
        text.chars().take(MAX_CHARS).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
