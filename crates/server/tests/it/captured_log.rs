//! Collects the log lines of a server.

use std::io;
use std::sync::{Arc, Mutex};

use tracing::Subscriber;

/// The collected lines.
#[derive(Clone, Default)]
pub struct CapturedLog(Arc<Mutex<Vec<u8>>>);

impl CapturedLog {
    /// Collects the lines of the whole process; another test of the process must not have done so.
    pub fn of_process() -> CapturedLog {
        let log = CapturedLog::default();
        tracing::subscriber::set_global_default(log.subscriber()).expect("no other subscriber");
        log
    }

    /// Collects the lines of this thread while a function runs.
    pub fn of_thread(run: impl FnOnce(&CapturedLog)) {
        let log = CapturedLog::default();
        tracing::subscriber::with_default(log.subscriber(), || run(&log));
    }

    fn subscriber(&self) -> impl Subscriber + Send + Sync + 'static {
        let writer = self.clone();
        tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish()
    }

    /// The number of lines that contain a text.
    pub fn count(&self, text: &str) -> usize {
        self.lines().iter().filter(|line| line.contains(text)).count()
    }

    /// All lines.
    pub fn lines(&self) -> Vec<String> {
        String::from_utf8_lossy(&self.0.lock().unwrap()).lines().map(str::to_owned).collect()
    }
}

impl io::Write for CapturedLog {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
