//! Hints of what was appended, so that those who show a game hear of what others did to it.
//!
//! A hint is never the truth: it only says where to look. It may come late, twice, or about what is known already, and
//! whoever missed some is told to look everywhere.

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{Receiver, Sender, channel};

use super::GameId;

/// So many hints are kept for a listener that does not listen.
const KEPT: usize = 1024;

/// Where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The log of this game has come at least this far.
    Reached(GameId, u64),
    /// Some log has grown; nobody knows which.
    Anywhere,
}

/// Hears of everything that is appended from now on, whoever does it.
pub struct Hints(Receiver<Hint>);

impl Hints {
    /// The next hint; waits for ever if nobody can give one any more.
    pub async fn next(&mut self) -> Hint {
        match self.0.recv().await {
            Ok(hint) => hint,
            Err(RecvError::Lagged(_)) => Hint::Anywhere,
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}

/// Gives hints to all who listen.
#[derive(Clone)]
pub(super) struct Hinter(Sender<Hint>);

impl Default for Hinter {
    fn default() -> Hinter {
        Hinter(channel(KEPT).0)
    }
}

impl Hinter {
    /// Somebody listens from now on.
    pub(super) fn hints(&self) -> Hints {
        Hints(self.0.subscribe())
    }

    /// Tells all who listen.
    pub(super) fn tell(&self, hint: Hint) {
        // If nobody listens, nobody has to be told.
        drop(self.0.send(hint));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_missed_hints_looks_everywhere() {
        let hinter = Hinter::default();
        let mut hints = hinter.hints();
        let game = GameId::new([7; 10]);
        hinter.tell(Hint::Reached(game, 1));
        assert_eq!(hints.next().await, Hint::Reached(game, 1));
        for seq in 2..KEPT as u64 + 10 {
            hinter.tell(Hint::Reached(game, seq));
        }
        assert_eq!(hints.next().await, Hint::Anywhere);
    }
}
