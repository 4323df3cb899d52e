//! What a program can do wrong. Each fault is a sentence for its author.

/// Why a program lost a decision.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It cannot be started.
    #[error("it cannot be started: {0}")]
    NotStarted(String),
    /// It was started so often in vain that it is not tried again.
    #[error("it failed to start {0} times in a row, and is not tried again")]
    GivenUp(u32),
    /// It did not greet in time.
    #[error("it said no hello within {0} ms of its start")]
    NoHello(u128),
    /// It greeted with something else.
    #[error("its first line is no hello: {0}")]
    WrongHello(String),
    /// It speaks another version.
    #[error("it speaks protocol {theirs}; this referee speaks {ours}")]
    Version {
        /// What it speaks.
        theirs: u32,
        /// What we speak.
        ours: u32,
    },
    /// It did not answer in time.
    #[error("it gave no answer within {0} ms")]
    Slow(u128),
    /// It has ended.
    #[error("it ended ({0})")]
    Ended(String),
    /// It closed its output and goes on.
    #[error("it closed its output")]
    Closed,
    /// It does not read what it is told.
    #[error("it does not read what it is told")]
    NotReading,
    /// A line without an end.
    #[error("it wrote a line of more than {0} bytes")]
    TooLong(usize),
    /// Bytes that are no text.
    #[error("it wrote a line that is not UTF-8")]
    NotText,
    /// A line that is no message.
    #[error("it wrote what cannot be read: {0}")]
    Unreadable(String),
    /// A message at the wrong time.
    #[error("it said hello in the middle of a game")]
    HelloAgain,
    /// It did not understand us.
    #[error("it reports an error: {0}")]
    Reported(String),
    /// More lines than anybody needs.
    #[error("it wrote {0} lines without an answer")]
    Flood(usize),
    /// An answer to another request.
    #[error("it answered request {answered}, but was asked request {asked}")]
    Stale {
        /// The request it answered.
        answered: u64,
        /// The request it was asked.
        asked: u64,
    },
    /// An action that is not allowed.
    #[error("its action `{action}` is refused: {reason}")]
    ActionError {
        /// The action, in notation.
        action: String,
        /// Why.
        reason: String,
    },
}

/// A text of somebody else in a sentence of ours: short, and on one line.
pub(crate) fn quoted(text: &str) -> String {
    const MOST: usize = 200;
    let mut shown: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
