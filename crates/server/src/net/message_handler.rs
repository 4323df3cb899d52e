//! Handles the messages of one client at one table, independently of the socket that they arrive on.

use fogg_protocol::socket::{ClientMessage, Rejected, ServerMessage, Strict};

use super::close_reason::CloseReason;
use crate::fixed_limits::FixedLimit;
use crate::http::{App, Caller};
use crate::limits::Limit;
use crate::rejection::Rejection;
use crate::store::{GameId, MoveId, PersonId, StoreError};
use crate::table::context::read_failed;
use crate::table::decide::Command;
use crate::table::request::Visitor;
use fogg_protocol::ErrorCode;

/// The number of bad messages after which a client is disconnected.
const MAX_BAD_MESSAGES: u32 = 20;
/// The number of messages above its rate after which a client is disconnected; it may reconnect.
const MAX_FAST_MESSAGES: u32 = 20;

/// Repeated moves are rejected while more than this part of the permitted number of moves is being written.
const REPEATED_MOVES_DIVISOR: u32 = 16;

/// Handles the messages of one client after its `hello`.
pub(crate) struct MessageHandler {
    app: App,
    game: GameId,
    caller: Option<Caller>,
    visitor: Visitor,
    /// Messages that could not be read, and all messages of guests.
    bad_messages: u32,
    /// Messages above the rate of the person.
    fast_messages: u32,
    /// The latest entry on which a move of this client was decided; 0 before the first.
    decided_on: u64,
}

/// The result of a message: a reply, the end of the session, both or neither.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Handled {
    pub(crate) reply: Option<ServerMessage>,
    /// Whether the reply is sent after [`REPEAT_DELAY`](super::delayed_replies::REPEAT_DELAY), so that the client slows
    /// down.
    pub(crate) is_delayed: bool,
    pub(crate) close: Option<CloseReason>,
}

impl Handled {
    fn close(reason: CloseReason) -> Handled {
        Handled { close: Some(reason), ..Handled::default() }
    }
}

impl MessageHandler {
    pub(crate) fn new(app: App, game: GameId, caller: Option<Caller>, visitor: Visitor) -> MessageHandler {
        MessageHandler { app, game, caller, visitor, bad_messages: 0, fast_messages: 0, decided_on: 0 }
    }

    pub(super) fn app(&self) -> &App {
        &self.app
    }

    /// Handles the text of one message.
    pub(crate) async fn handle(&mut self, text: &str) -> Handled {
        if !self.within_rate_limit() {
            self.fast_messages += 1;
            // The limiter has counted it.
            return self.reply(Some(rejected(&Rejection::LimitReached(Limit::ChangesPerPerson), None)));
        }
        match self.reason_to_end().await {
            Ok(None) => (),
            Ok(Some(code)) => return Handled::close(CloseReason::permanent(code)),
            Err(error) => return Handled::close(CloseReason::from_rejection(&read_failed(&error))),
        }
        let reply = match ClientMessage::from_json(text) {
            Ok(message) if let Some(busy) = self.reject_repeated(&message) => return busy,
            Ok(message) => match self.execute(message).await {
                Ok(reply) => reply,
                Err(rejection) => return Handled::close(CloseReason::from_rejection(&rejection)),
            },
            Err(error) => {
                self.bad_messages += 1;
                Some(ServerMessage::Rejected(rejected_with(ErrorCode::BadMessage, error.to_string())))
            }
        };
        self.reply(reply)
    }

    /// Replies, and disconnects a client that has sent too many bad messages or sends them too fast.
    fn reply(&self, reply: Option<ServerMessage>) -> Handled {
        let close = reply.as_ref().and_then(|_| self.reason_to_disconnect());
        Handled { reply, is_delayed: false, close }
    }

    /// Rejects a move of a client whose move on the same entry, or on a later one, has been decided. It can only be a
    /// repeated move, and has to wait until the server has time for it: otherwise clients that repeat their moves would
    /// leave little time to play any.
    fn reject_repeated(&self, message: &ClientMessage) -> Option<Handled> {
        let (ClientMessage::Act { move_id, seq, .. } | ClientMessage::Undo { move_id, seq }) = message else {
            return None;
        };
        let max_moves = self.app.tables.context.limits.get(Limit::ConcurrentMoves);
        let max_moves = (max_moves / REPEATED_MOVES_DIVISOR).max(1);
        if *seq > self.decided_on || !self.app.move_limit.is_exhausted(max_moves) {
            return None;
        }
        let reply = rejected(&Limit::ConcurrentMoves.reached(), Some(move_id.clone()));
        Some(Handled { reply: Some(reply), is_delayed: true, close: None })
    }

    fn reason_to_disconnect(&self) -> Option<CloseReason> {
        if self.bad_messages > MAX_BAD_MESSAGES {
            FixedLimit::BadMessages.count();
            return Some(CloseReason::permanent(ErrorCode::TooManyErrors));
        }
        if self.fast_messages > MAX_FAST_MESSAGES {
            FixedLimit::FastMessages.count();
            return Some(CloseReason::temporary(ErrorCode::Busy));
        }
        None
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

    /// Executes a message; an error ends the session, because the client succeeds when it connects again.
    async fn execute(&mut self, message: ClientMessage) -> Result<Option<ServerMessage>, Rejection> {
        let tables = &self.app.tables;
        let reject = |result: Result<(), Rejection>| match result {
            Ok(()) => Ok(None),
            Err(rejection) if rejection.is_passing() => Err(rejection),
            Err(rejection) => Ok(Some(rejected(&rejection, None))),
        };
        match message {
            ClientMessage::Hello { .. } => {
                let message = "hello is the first message and must not be repeated";
                Ok(Some(ServerMessage::Rejected(rejected_with(ErrorCode::HelloRepeated, message))))
            }
            ClientMessage::Act { move_id, seq, action: Strict(action) } => {
                self.play(move_id, seq, |id| Command::Act { id, seq, action }).await.map(Some)
            }
            ClientMessage::Undo { move_id, seq } => {
                self.play(move_id, seq, |id| Command::Undo { id, seq }).await.map(Some)
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

    /// Executes a move that the client based on the entry `based_on`.
    async fn play(
        &mut self,
        move_id: String,
        based_on: u64,
        command: impl FnOnce(MoveId) -> Command,
    ) -> Result<ServerMessage, Rejection> {
        let Ok(id) = move_id.parse() else { return Ok(rejected(&Rejection::BadMoveId, None)) };
        let result = self.app.command(self.game, self.visitor.clone(), command(id)).await;
        if matches!(result, Ok(_) | Err(Rejection::Stale)) {
            self.decided_on = self.decided_on.max(based_on);
        }
        match result {
            Ok(seq) => Ok(ServerMessage::Accepted { move_id, seq }),
            Err(rejection) if rejection.is_passing() => Err(rejection),
            Err(rejection) => Ok(rejected(&rejection, Some(move_id))),
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
