//! Handles the messages of one client at one table, independently of the socket that they arrive on.

use std::sync::atomic::{AtomicU32, Ordering};

use fogg_protocol::socket::{ClientMessage, Rejected, ServerMessage, Strict};

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

/// Limits the number of moves that are being written at once, across all sessions.
#[derive(Default)]
pub(crate) struct MoveLimit(AtomicU32);

/// Keeps one move counted.
struct MovePermit<'a>(&'a MoveLimit);

impl MoveLimit {
    /// Counts one more move until the permit is dropped; `None` if there are too many.
    fn admit(&self, max_moves: u32) -> Option<MovePermit<'_>> {
        let increment = |moves: u32| (moves < max_moves).then_some(moves + 1);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, increment).ok()?;
        Some(MovePermit(self))
    }
}

impl Drop for MovePermit<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
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
        let Some(_permit) = self.app.move_limit.admit(max_moves) else {
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
