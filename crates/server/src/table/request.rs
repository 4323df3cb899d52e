//! The requests that a table's task serves.

use fogg_protocol::api::{Replay, TableView};
use fogg_protocol::socket::ChatContent;
use fogg_protocol::table as wire;
use fogg_record::GameRecord;
use fogg_rules::Seat;
use tokio::sync::oneshot;
use tracing::Span;

use super::decide::Command;
use super::log_event::TableCreated;
use super::presence::ViewerId;
use crate::net::outbox::Outbox;
use crate::rejection::Rejection;
use crate::store::PersonId;

/// The sender of a request: a person who is signed in, or a guest; possibly with an invite.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) person: Option<PersonId>,
    pub(crate) invite: Option<String>,
}

impl Visitor {
    /// The person; guests are rejected.
    pub(super) fn require_person(&self) -> Result<PersonId, Rejection> {
        self.person.ok_or(Rejection::NotSeated)
    }
}

/// The settings for a rematch with the same people, and the rematch's table if it exists.
pub(crate) type RematchSettings = (TableCreated, Option<String>);

/// The name of a person, and the text of a message.
pub(crate) type Reported = (String, Option<String>);

type Reply<T> = oneshot::Sender<Result<T, Rejection>>;

/// A request to a table.
pub(crate) enum Request {
    /// Changes the table; the reply is the sequence number of the entry.
    Command { visitor: Visitor, command: Command, span: Span, reply: Reply<u64> },
    /// The table as the visitor sees it, with the updates after an entry.
    View { visitor: Visitor, after: Option<u64>, reply: Reply<Box<TableView>> },
    /// The public part of the table.
    Summary { visitor: Visitor, reply: Reply<wire::Table> },
    /// Subscribes to the table.
    Join { visitor: Visitor, after: Option<u64>, contributes: bool, outbox: Outbox, reply: Reply<ViewerId> },
    /// Ends a subscription.
    Leave { viewer: ViewerId },
    /// Lets bots move without waiting for an undo.
    EndTurn { visitor: Visitor, seq: u64, reply: Reply<()> },
    /// Posts a chat message.
    Chat { visitor: Visitor, content: ChatContent, reply: Reply<()> },
    /// The name of a person at the table, and a message that they posted at a time, for a report.
    Reported { visitor: Visitor, person: PersonId, at: Option<i64>, reply: Reply<Reported> },
    /// Mutes or unmutes a person for the visitor.
    Mute { visitor: Visitor, person: PersonId, muted: bool, reply: Reply<()> },
    /// The record of a finished game.
    Record { visitor: Visitor, reply: Reply<GameRecord> },
    /// The replay of a finished game.
    Replay { visitor: Visitor, seat: Option<Seat>, reply: Reply<Box<Replay>> },
    /// The settings for a rematch.
    Rematch { visitor: Visitor, reply: Reply<RematchSettings> },
    /// Nobody has opened the table for so long that a game against bots is closed.
    Unopened,
    /// Loads the table, so that its timers run.
    Wake,
}

impl Request {
    /// Rejects the request without serving it.
    pub(crate) fn reject(self, rejection: Rejection) {
        // The sender may have stopped waiting.
        match self {
            Request::Command { reply, .. } => drop(reply.send(Err(rejection))),
            Request::View { reply, .. } => drop(reply.send(Err(rejection))),
            Request::Summary { reply, .. } => drop(reply.send(Err(rejection))),
            Request::Join { reply, .. } => drop(reply.send(Err(rejection))),
            Request::EndTurn { reply, .. } | Request::Chat { reply, .. } | Request::Mute { reply, .. } => {
                drop(reply.send(Err(rejection)));
            }
            Request::Reported { reply, .. } => drop(reply.send(Err(rejection))),
            Request::Record { reply, .. } => drop(reply.send(Err(rejection))),
            Request::Replay { reply, .. } => drop(reply.send(Err(rejection))),
            Request::Rematch { reply, .. } => drop(reply.send(Err(rejection))),
            Request::Leave { .. } | Request::Unopened | Request::Wake => (),
        }
    }

    pub(super) fn visitor(&self) -> Option<&Visitor> {
        match self {
            Request::Command { visitor, .. }
            | Request::View { visitor, .. }
            | Request::Summary { visitor, .. }
            | Request::Join { visitor, .. }
            | Request::EndTurn { visitor, .. }
            | Request::Chat { visitor, .. }
            | Request::Mute { visitor, .. }
            | Request::Reported { visitor, .. }
            | Request::Record { visitor, .. }
            | Request::Replay { visitor, .. }
            | Request::Rematch { visitor, .. } => Some(visitor),
            Request::Leave { .. } | Request::Unopened | Request::Wake => None,
        }
    }
}
