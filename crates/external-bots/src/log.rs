//! Where the words about programs go, and the words of programs themselves: prefixed, and bounded.

use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::fault::quoted;

/// So many lines of one program are shown.
const MOST_LINES: usize = 200;

/// Takes lines for people: stderr unless told.
#[derive(Clone)]
pub struct Log(Arc<dyn Fn(&str) + Send + Sync>);

impl Log {
    /// A log that hands each line to `take`.
    pub fn new(take: impl Fn(&str) + Send + Sync + 'static) -> Log {
        Log(Arc::new(take))
    }

    /// One line, without its end.
    pub(crate) fn say(&self, line: &str) {
        (self.0)(line);
    }
}

impl Default for Log {
    fn default() -> Log {
        // That nobody can read it is no reason to stop.
        Log::new(|line| {
            let _ = writeln!(io::stderr().lock(), "{line}");
        })
    }
}

impl fmt::Debug for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Log(..)")
    }
}

/// What one program says to people: so much of it is passed on, and no more.
#[derive(Clone)]
pub(crate) struct Murmur {
    log: Log,
    name: String,
    said: Arc<AtomicUsize>,
}

impl Murmur {
    pub fn new(log: &Log, name: &str) -> Murmur {
        Murmur { log: log.clone(), name: name.to_owned(), said: Arc::default() }
    }

    pub fn say(&self, text: &str) {
        let Murmur { log, name, said } = self;
        match said.fetch_add(1, Ordering::Relaxed) {
            number if number < MOST_LINES => log.say(&format!("[{name}] {}", quoted(text))),
            MOST_LINES => {
                log.say(&format!("[{name}] (it says more than {MOST_LINES} lines; no more are shown)"))
            }
            _ => {}
        }
    }
}
