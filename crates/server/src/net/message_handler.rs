//! Handles the messages of one client at one table, independently of the socket that they arrive on.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use fogg_protocol::socket::{ClientMessage, Rejected, ServerMessage, Strict};
use tokio::sync::Notify;
use tokio::time::timeout;

use super::close_reason::CloseReason;
use crate::http::{App, Caller};
use crate::limits::Limit;
use crate::rejection::Rejection;
use crate::store::{GameId, MoveId, PersonId, StoreError};
use crate::table::decide::Command;
use crate::table::request::Visitor;
use fogg_protocol::ErrorCode;

/// The number of bad messages after which a client is disconnected.
const MAX_BAD_MESSAGES: u32 = 20;

/// How long a move waits while too many others are being written. Rejecting a move costs almost as much as playing one:
/// if moves were rejected at once, clients that repeat them would leave no time to play any.
const MAX_ADMISSION_WAIT: Duration = Duration::from_millis(100);

/// Limits the number of moves that are being written at once, across all sessions.
#[derive(Default)]
pub(crate) struct MoveLimit {
    moves: AtomicU32,
    /// Notified when a move has been written.
    released: Notify,
}

/// Keeps one move counted.
struct MovePermit<'a>(&'a MoveLimit);

impl MoveLimit {
    /// Counts one more move until the permit is dropped; `None` if there are too many for a while.
    async fn admit(&self, max_moves: u32) -> Option<MovePermit<'_>> {
        if let Some(permit) = self.try_admit(max_moves) {
            return Some(permit);
        }
        let wait = async {
            loop {
                self.released.notified().await;
                if let Some(permit) = self.try_admit(max_moves) {
                    return permit;
                }
            }
        };
        timeout(MAX_ADMISSION_WAIT, wait).await.ok()
    }

    fn try_admit(&self, max_moves: u32) -> Option<MovePermit<'_>> {
        let increment = |moves: u32| (moves < max_moves).then_some(moves + 1);
        self.moves.fetch_update(Ordering::Relaxed, Ordering::Relaxed, increment).ok()?;
        Some(MovePermit(self))
    }
}

impl Drop for MovePermit<'_> {
    fn drop(&mut self) {
        self.0.moves.fetch_sub(1, Ordering::Relaxed);
        self.0.released.notify_one();
    }
}

/// Handles the messages of one client after its `hello`.
pub(crate) struct MessageHandler {
    app: App,
    game: GameId,
    caller: Option<Caller>,
    visitor: Visitor,
    /// Messages that could not be read or came too fast, and all messages of guests.
    bad_messages: u32,
}

/// The result of a message: a reply, the end of the session, both or neither.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Handled {
    pub(crate) reply: Option<ServerMessage>,
    pub(crate) close: Option<CloseReason>,
}

impl Handled {
    fn close(reason: CloseReason) -> Handled {
        Handled { reply: None, close: Some(reason) }
    }
}

impl MessageHandler {
    pub(crate) fn new(app: App, game: GameId, caller: Option<Caller>, visitor: Visitor) -> MessageHandler {
        MessageHandler { app, game, caller, visitor, bad_messages: 0 }
    }

    pub(super) fn app(&self) -> &App {
        &self.app
    }

    /// Handles the text of one message.
    pub(crate) async fn handle(&mut self, text: &str) -> Handled {
        if !self.within_rate_limit() {
            self.bad_messages += 1;
            // The limiter has counted it.
            return self.reply(Some(rejected(&Rejection::LimitReached(Limit::ChangesPerPerson), None)));
        }
        match self.reason_to_end().await {
            Ok(None) => (),
            Ok(Some(code)) => return Handled::close(CloseReason::permanent(code)),
            Err(_) => return Handled::close(CloseReason::from_rejection(&Rejection::Unavailable)),
        }
        let reply = match ClientMessage::from_json(text) {
            Ok(message) => self.execute(message).await,
            Err(error) => {
                self.bad_messages += 1;
                Some(ServerMessage::Rejected(rejected_with(ErrorCode::BadMessage, error.to_string())))
            }
        };
        self.reply(reply)
    }

    /// Replies, and disconnects a client that has sent too many bad messages.
    fn reply(&self, reply: Option<ServerMessage>) -> Handled {
        let is_last = reply.is_some() && self.bad_messages > MAX_BAD_MESSAGES;
        let close = is_last.then(|| CloseReason::permanent(ErrorCode::TooManyErrors));
        Handled { reply, close }
    }

    /// Whether the client may send a message now. Each message of a guest counts as bad, so guests can send only a few.
    fn within_rate_limit(&mut self) -> bool {
        match &self.caller {
            Some(caller) => self.app.tables.context.rate_limiters.person.check(&caller.person.id).is_ok(),
            None => {
                self.bad_messages += 1;
                true
            }
        }
    }

    /// Why the session ends now, if the key that opened it is no longer valid.
    async fn reason_to_end(&self) -> Result<Option<ErrorCode>, StoreError> {
        let Some(caller) = &self.caller else { return Ok(None) };
        self.app.reason_to_end(caller.key).await
    }

    async fn execute(&self, message: ClientMessage) -> Option<ServerMessage> {
        let tables = &self.app.tables;
        let reject = |result: Result<(), Rejection>| result.err().map(|error| rejected(&error, None));
        match message {
            ClientMessage::Hello { .. } => {
                let message = "hello is the first message and must not be repeated";
                Some(ServerMessage::Rejected(rejected_with(ErrorCode::HelloRepeated, message)))
            }
            ClientMessage::Act { move_id, seq, action: Strict(action) } => {
                Some(self.play(move_id, |id| Command::Act { id, seq, action }).await)
            }
            ClientMessage::Undo { move_id, seq } => {
                Some(self.play(move_id, |id| Command::Undo { id, seq }).await)
            }
            ClientMessage::EndTurn { seq } => {
                reject(tables.end_turn(self.game, self.visitor.clone(), seq).await)
            }
            ClientMessage::Chat { content } => {
                reject(tables.post_chat(self.game, self.visitor.clone(), content).await)
            }
            ClientMessage::Mute { person, muted } => {
                reject(tables.mute(self.game, self.visitor.clone(), PersonId(person), muted).await)
            }
        }
    }

    async fn play(&self, move_id: String, command: impl FnOnce(MoveId) -> Command) -> ServerMessage {
        let Ok(id) = move_id.parse() else { return rejected(&Rejection::BadMoveId, None) };
        let max_moves = self.app.tables.context.limits.get(Limit::ConcurrentMoves);
        let Some(_permit) = self.app.move_limit.admit(max_moves).await else {
            return rejected(&Limit::ConcurrentMoves.reached(), Some(move_id));
        };
        match self.app.tables.command(self.game, self.visitor.clone(), command(id)).await {
            Ok(seq) => ServerMessage::Accepted { move_id, seq },
            Err(rejection) => rejected(&rejection, Some(move_id)),
        }
    }
}

/// The message that rejects a request.
pub(super) fn rejected(rejection: &Rejection, move_id: Option<String>) -> ServerMessage {
    ServerMessage::Rejected(rejection.to_wire(move_id))
}

/// A rejection that is not about a table.
pub(super) fn rejected_with(code: ErrorCode, message: impl Into<String>) -> Rejected {
    Rejected { move_id: None, code, clause: None, message: message.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_move_waits_for_another_one_and_is_rejected_after_a_while() {
        let limit = MoveLimit::default();
        let first = limit.admit(1).await;
        assert!(first.is_some());
        let start = tokio::time::Instant::now();
        assert!(limit.admit(1).await.is_none());
        assert_eq!(start.elapsed(), MAX_ADMISSION_WAIT);
        let (second, ()) = tokio::join!(limit.admit(1), async { drop(first) });
        assert!(second.is_some(), "the first move was written in time");
        assert_eq!(start.elapsed(), MAX_ADMISSION_WAIT);
    }

    #[tokio::test(start_paused = true)]
    async fn a_released_permit_is_not_lost_when_nobody_waits() {
        let limit = MoveLimit::default();
        drop(limit.admit(1).await);
        let second = limit.admit(1).await;
        assert!(second.is_some() && limit.admit(1).await.is_none());
    }
}
