//! Hints that logs have grown, so that table tasks learn about entries of other writers.
//!
//! A hint only says which log to check. It may be late, repeated or outdated; a receiver that lags behind gets
//! [`Hint::AnyLog`].

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{Receiver, Sender, channel};

use super::GameId;

/// The number of hints that are buffered for a slow receiver.
const BUFFERED_HINTS: usize = 1024;

/// A log has grown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The log of this game has at least this many entries.
    Reached(GameId, u64),
    /// Some log has grown, but it is unknown which.
    AnyLog,
}

/// Receives hints about all games.
pub struct HintReceiver(Receiver<Hint>);

impl HintReceiver {
    /// Waits for the next hint.
    pub async fn recv(&mut self) -> Hint {
        match self.0.recv().await {
            Ok(hint) => hint,
            Err(RecvError::Lagged(_)) => Hint::AnyLog,
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}

/// Sends hints to all receivers.
#[derive(Clone)]
pub(super) struct HintSender(Sender<Hint>);

impl Default for HintSender {
    fn default() -> HintSender {
        HintSender(channel(BUFFERED_HINTS).0)
    }
}

impl HintSender {
    /// Subscribes to all hints sent from now on.
    pub(super) fn subscribe(&self) -> HintReceiver {
        HintReceiver(self.0.subscribe())
    }

    pub(super) fn send(&self, hint: Hint) {
        // Sending fails if there is no receiver, which is fine.
        drop(self.0.send(hint));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_lagging_receiver_gets_a_hint_about_every_log() {
        let sender = HintSender::default();
        let mut receiver = sender.subscribe();
        let game = GameId::new([7; 10]);
        sender.send(Hint::Reached(game, 1));
        assert_eq!(receiver.recv().await, Hint::Reached(game, 1));
        for seq in 2..BUFFERED_HINTS as u64 + 10 {
            sender.send(Hint::Reached(game, seq));
        }
        assert_eq!(receiver.recv().await, Hint::AnyLog);
    }
}
