//! Callbacks of a running load test: progress, the server's log, and cancellation.

/// A part of a load test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadTestPhase {
    /// This many tables are created.
    CreatingTables(u64),
    /// The players of this many tables connect.
    ConnectingPlayers(u64),
    /// Moves are played.
    Playing,
}

/// Receives the progress of a load test, and can cancel it.
pub trait Observer: Send + Sync {
    /// A phase begins; the phase before it has finished.
    fn phase_started(&self, _phase: LoadTestPhase) {}

    /// One more table is ready in the current phase.
    fn table_ready(&self) {}

    /// The current phase is over.
    fn phase_finished(&self) {}

    /// Whether the run should stop; what was measured so far is still reported.
    fn is_cancelled(&self) -> bool {
        false
    }

    /// The function that receives each line that a spawned server prints on stderr.
    fn server_log(&self) -> fn(&str) {
        |_| ()
    }
}
