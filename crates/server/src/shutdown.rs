//! Signals that shut the server down.

use std::io;

use tokio_util::sync::CancellationToken;

/// The exit status that shells use for a program that was ended by Ctrl-C.
const CTRL_C_EXIT_STATUS: i32 = 130;

/// Cancels the token at the first Ctrl-C or SIGTERM. A second signal ends the program at once, which is safe: every
/// accepted move is on disk.
pub fn cancel_on_signal(shutdown: CancellationToken) -> io::Result<()> {
    let mut signals = Signals::listen()?;
    tokio::spawn(async move {
        signals.recv().await;
        tracing::info!("shutting down: finishing open requests");
        shutdown.cancel();
        signals.recv().await;
        std::process::exit(CTRL_C_EXIT_STATUS);
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

    async fn recv(&mut self) {
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

    async fn recv(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
