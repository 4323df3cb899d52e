//! One WebSocket at one table: what the client says goes to the table, and what happens there goes to the client.

use std::ops::ControlFlow;
use std::pin::pin;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use fogg_protocol::api::Failure;
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_protocol::{PROTOCOL, socket as message};
use tokio::sync::Semaphore;
use tokio::time::{Instant, interval_at, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::http::{Anyone, App, TableId, Who};
use crate::live::Visitor;
use crate::outbox::{Inbox, outbox};
use crate::refused::Refused;
use crate::store::{GameId, MoveId, PersonId, StoreError};
use crate::table::decide::Command;

mod wire;

use wire::{Upgrade, Wire};

/// How long the first message may take, and any that is sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a silent client is asked whether it is still there.
const PING: Duration = Duration::from_secs(25);
/// A client that says nothing for so long is gone.
const GONE: Duration = Duration::from_secs(70);
/// How long a client may take to close its end too. Closing ours while something of the client's is unread takes the
/// good-bye away from it again on some systems.
const LINGER: Duration = Duration::from_secs(1);
/// So many messages that make no sense are answered.
const NONSENSE: u32 = 20;
/// How long those who are sent away should wait.
const COME_BACK: u32 = 1500;

/// What all sockets share.
pub(crate) struct Limits {
    /// So many acts may be on their way to the log; whoever comes then is told that it is busy.
    acts: Semaphore,
}

impl Limits {
    /// So many acts may be on their way at once.
    pub(crate) fn new(acts: usize) -> Limits {
        Limits { acts: Semaphore::new(acts) }
    }
}

/// Opens a socket at a table: say `hello` first
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", params(("id" = String, Path)),
    responses((status = 101, description = "messages are ClientMessage and ServerMessage, one JSON object a frame"),
        (status = "4XX", body = Failure)))]
pub(crate) async fn socket(
    State(app): State<App>,
    TableId(game): TableId,
    Anyone(who): Anyone,
    upgrade: Upgrade,
) -> Response {
    upgrade.then(move |socket| serve(app, game, who, socket))
}

/// Everything that happens on one socket. Whatever goes wrong, the client may come back.
async fn serve(app: App, game: GameId, who: Option<Who>, mut socket: Wire) {
    let Some((visitor, after)) = hello(&mut socket, who.as_ref()).await else { return };
    let (outbox, inbox) = outbox();
    let number = match app.tables.join(game, visitor.clone(), after, outbox).await {
        Ok(number) => number,
        Err(refused) => {
            let retry = matches!(refused, Refused::Busy | Refused::Broken | Refused::Draining);
            say(&mut socket, &ServerMessage::Refused(refused.message(None))).await;
            return goodbye(&mut socket, refused.code(), retry).await;
        }
    };
    let _open = Open::count();
    let mut connection = Connection { app, game, who, visitor, inbox, nonsense: 0 };
    let ended = connection.run(&mut socket).await;
    connection.app.tables.quit(game, number).await;
    if let Some((code, retry)) = ended {
        goodbye(&mut socket, code, retry).await;
    }
}

/// The first message: what the client speaks, and what it has.
async fn hello(socket: &mut Wire, who: Option<&Who>) -> Option<(Visitor, Option<u64>)> {
    let message = timeout(PATIENCE, socket.recv()).await.ok()??.ok()?;
    let person = who.map(Who::sitter);
    let refusal = match message {
        Message::Text(text) => match ClientMessage::read(&text) {
            Ok(ClientMessage::Hello { protocol: PROTOCOL, after, invite }) => {
                return Some((Visitor { person, invite }, after));
            }
            Ok(ClientMessage::Hello { protocol, .. }) => {
                let sentence = format!(
                    "this server speaks version {PROTOCOL} of the protocol, the client speaks {protocol}: reload or update it"
                );
                refusal("other_protocol", sentence)
            }
            Ok(_) => refusal("hello_first", "say hello first"),
            Err(error) => refusal("bad_message", error.to_string()),
        },
        Message::Binary(_) => refusal("bad_message", "messages are texts"),
        Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => refusal("hello_first", "say hello first"),
        Message::Close(_) => return None,
    };
    let code = refusal.code.clone();
    say(socket, &ServerMessage::Refused(refusal)).await;
    goodbye(socket, &code, false).await;
    None
}

struct Connection {
    app: App,
    game: GameId,
    who: Option<Who>,
    visitor: Visitor,
    inbox: Inbox,
    nonsense: u32,
}

/// Why a connection ends, and whether the client should come back.
type End = (&'static str, bool);

impl Connection {
    /// Talks until somebody has enough; says why, if the client should hear it.
    async fn run(&mut self, socket: &mut Wire) -> Option<End> {
        let drain = self.app.tables.world.drain.clone();
        let mut drained = pin!(drain.begun());
        let mut pings = interval_at(Instant::now() + PING, PING);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                text = self.inbox.next() => match text {
                    Some(text) => send(socket, Message::Text(text)).await?,
                    // The table's task ended, or too much piled up.
                    None => return Some(("gone", true)),
                },
                message = socket.recv() => {
                    heard = Instant::now();
                    // Apart from the rest, which waits much longer than it works.
                    match Box::pin(self.take(message?.ok()?, socket)).await {
                        ControlFlow::Continue(()) => (),
                        ControlFlow::Break(end) => return end,
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() > GONE {
                        return None;
                    }
                    send(socket, Message::Ping(Bytes::new())).await?;
                }
                () = &mut drained => return Some(("draining", true)),
            }
        }
    }

    /// Takes one message in.
    async fn take(&mut self, message: Message, socket: &mut Wire) -> ControlFlow<Option<End>> {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return ControlFlow::Break(Some(("bad_message", false))),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return ControlFlow::Continue(()),
            Message::Close(_) => return ControlFlow::Break(None),
        };
        if !self.has_a_share() {
            // Whoever goes on after the first refusals is not served at all.
            self.nonsense += 1;
            return self.answer(socket, &ServerMessage::Refused(Refused::Busy.message(None))).await;
        }
        match self.is_still_known().await {
            Ok(true) => (),
            Ok(false) => return ControlFlow::Break(Some(("unknown_person", false))),
            // A store that cannot be read says nothing about anybody.
            Err(_) => return ControlFlow::Break(Some((Refused::Broken.code(), true))),
        }
        let answer = match ClientMessage::read(&text) {
            Ok(message) => self.obey(message).await,
            Err(error) => {
                self.nonsense += 1;
                Some(ServerMessage::Refused(refusal("bad_message", error.to_string())))
            }
        };
        match answer {
            Some(answer) => self.answer(socket, &answer).await,
            None => ControlFlow::Continue(()),
        }
    }

    /// Answers, after everything that happened before the answer was given: an act is never accepted before its step.
    async fn answer(&mut self, socket: &mut Wire, answer: &ServerMessage) -> ControlFlow<Option<End>> {
        while let Some(text) = self.inbox.ready() {
            if send(socket, Message::Text(text)).await.is_none() {
                return ControlFlow::Break(None);
            }
        }
        if say(socket, answer).await.is_none() {
            return ControlFlow::Break(None);
        }
        if self.nonsense > NONSENSE {
            ControlFlow::Break(Some(("nonsense", false)))
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Whether the client may say something at all: a person not too often, a stranger hardly ever.
    fn has_a_share(&mut self) -> bool {
        match &self.who {
            Some(who) => self.app.shares.take(&who.person.id).is_ok(),
            None => {
                self.nonsense += 1;
                true
            }
        }
    }

    /// Whether the key that opened this socket still belongs to its person.
    async fn is_still_known(&self) -> Result<bool, StoreError> {
        let Some(who) = &self.who else { return Ok(true) };
        let person = self.app.people.with_key(who.key).await?;
        Ok(person.is_some_and(|person| person.id == who.person.id))
    }

    /// Does what a message says; the answer, if there is one.
    async fn obey(&self, message: ClientMessage) -> Option<ServerMessage> {
        let tables = &self.app.tables;
        match message {
            ClientMessage::Hello { .. } => {
                Some(ServerMessage::Refused(refusal("hello_once", "hello is said once, at the beginning")))
            }
            ClientMessage::Act { move_id, seq, action: Strict(action) } => {
                Some(self.act(move_id, |id| Command::Act { id, seq, action }).await)
            }
            ClientMessage::Undo { move_id, seq } => {
                Some(self.act(move_id, |id| Command::Undo { id, seq }).await)
            }
            ClientMessage::Say { talk } => {
                let said = tables.say(self.game, self.visitor.clone(), talk).await;
                said.err().map(|refused| ServerMessage::Refused(refused.message(None)))
            }
            ClientMessage::Mute { person, muted } => {
                let done = tables.mute(self.game, self.visitor.clone(), PersonId(person), muted).await;
                done.err().map(|refused| ServerMessage::Refused(refused.message(None)))
            }
        }
    }

    async fn act(&self, move_id: String, command: impl FnOnce(MoveId) -> Command) -> ServerMessage {
        let refused =
            |refused: Refused, move_id: String| ServerMessage::Refused(refused.message(Some(move_id)));
        let Ok(id) = move_id.parse() else {
            return ServerMessage::Refused(Refused::BadMoveId.message(None));
        };
        let Ok(_permit) = self.app.limits.acts.try_acquire() else { return refused(Refused::Busy, move_id) };
        match self.app.tables.command(self.game, self.visitor.clone(), command(id)).await {
            Ok(seq) => ServerMessage::Accepted { move_id, seq },
            Err(reason) => refused(reason, move_id),
        }
    }
}

/// Counts open sockets.
struct Open;

impl Open {
    fn count() -> Open {
        metrics::gauge!("fogg_sockets_open").increment(1.0);
        Open
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        metrics::gauge!("fogg_sockets_open").decrement(1.0);
    }
}

fn refusal(code: &str, message: impl Into<String>) -> message::Refused {
    message::Refused { move_id: None, code: code.to_owned(), clause: None, message: message.into() }
}

async fn say(socket: &mut Wire, message: &ServerMessage) -> Option<()> {
    send(socket, Message::Text(Utf8Bytes::from(message.text()))).await
}

/// Sends, unless the client does not take it in time.
async fn send(socket: &mut Wire, message: Message) -> Option<()> {
    timeout(PATIENCE, socket.send(message)).await.ok()?.ok()
}

/// Says why the connection ends, and ends it.
async fn goodbye(socket: &mut Wire, code: &str, retry: bool) {
    let retry_ms = retry.then_some(COME_BACK);
    say(socket, &ServerMessage::Bye { code: code.to_owned(), retry_ms }).await;
    let reason = Utf8Bytes::from(code.to_owned());
    let close = CloseFrame { code: if retry { CloseCode::Restart } else { CloseCode::Policy }, reason };
    if send(socket, Message::Close(Some(close))).await.is_some() {
        let _ = timeout(LINGER, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    }
}
