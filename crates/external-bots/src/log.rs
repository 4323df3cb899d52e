//! Log lines about programs and from programs, with a prefix and a limit.

use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::fault::quoted;

/// Upper bound on log lines from one program.
const MAX_LINES: usize = 200;

/// Receives log lines for people; writes to stderr by default.
#[derive(Clone)]
pub struct BotLog(Arc<dyn Fn(&str) + Send + Sync>);

impl BotLog {
    /// Creates a log that passes each line to `sink`.
    pub fn new(sink: impl Fn(&str) + Send + Sync + 'static) -> BotLog {
        BotLog(Arc::new(sink))
    }

    /// Writes one line, without a newline.
    pub(crate) fn write(&self, line: &str) {
        (self.0)(line);
    }
}

impl Default for BotLog {
    fn default() -> BotLog {
        // A closed stderr must not stop the game.
        BotLog::new(|line| {
            let _ = writeln!(io::stderr().lock(), "{line}");
        })
    }
}

impl fmt::Debug for BotLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BotLog(..)")
    }
}

/// The log lines of one program (its stderr and its `log` messages), up to a limit.
#[derive(Clone)]
pub(crate) struct StderrLog {
    log: BotLog,
    name: String,
    written: Arc<AtomicUsize>,
}

impl StderrLog {
    pub fn new(log: &BotLog, name: &str) -> StderrLog {
        StderrLog { log: log.clone(), name: name.to_owned(), written: Arc::default() }
    }

    pub fn write(&self, text: &str) {
        let StderrLog { log, name, written } = self;
        match written.fetch_add(1, Ordering::Relaxed) {
            number if number < MAX_LINES => log.write(&format!("[{name}] {}", quoted(text))),
            MAX_LINES => log.write(&format!("[{name}] (more than {MAX_LINES} lines; the rest is not shown)")),
            _ => {}
        }
    }
}
