//! Coming to an end in good order: one sign that every part of the server can see.

use std::io;
use std::sync::Arc;

use tokio::sync::watch;

/// What the system's shells report for a program that Ctrl-C ended.
const ENDED_BY_CTRL_C: i32 = 130;

/// Whether the server is coming to its end. All copies are one sign.
#[derive(Clone, Debug, Default)]
pub struct Drain(Arc<watch::Sender<bool>>);

impl Drain {
    /// A server that goes on for now.
    pub fn new() -> Drain {
        Drain::default()
    }

    /// Nothing new is taken from now on. Saying it twice changes nothing.
    pub fn begin(&self) {
        self.0.send_replace(true);
    }

    /// Whether it has begun.
    pub fn is_draining(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until it begins; at once, if it has.
    pub async fn begun(&self) {
        // The sender is ours, so that it cannot go away while we wait.
        let _ = self.0.subscribe().wait_for(|draining| *draining).await;
    }
}

/// Begins to drain at the first Ctrl-C or SIGTERM. A second one ends the program there and then: whoever asks twice
/// does not want to wait, and the log has every move already.
pub fn on_signal(drain: Drain) -> io::Result<()> {
    let mut signals = Signals::listen()?;
    tokio::spawn(async move {
        signals.next().await;
        tracing::info!("asked to end: open requests are finished, new ones are not taken");
        drain.begin();
        signals.next().await;
        std::process::exit(ENDED_BY_CTRL_C);
    });
    Ok(())
}

#[cfg(unix)]
struct Signals {
    terminate: tokio::signal::unix::Signal,
    interrupt: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn listen() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn listen() -> io::Result<Signals> {
        Ok(Signals)
    }

    async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_copy_sees_the_sign_whenever_it_looks() {
        let drain = Drain::new();
        let copy = drain.clone();
        let waiting = tokio::spawn(async move { copy.begun().await });
        tokio::task::yield_now().await;
        assert!(!drain.is_draining() && !waiting.is_finished());
        drain.begin();
        drain.begin();
        waiting.await.unwrap();
        drain.clone().begun().await;
        assert!(drain.is_draining());
    }
}
