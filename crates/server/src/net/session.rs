//! One WebSocket at one table: what the client says goes to the table, and what happens there goes to the client.

use std::ops::ControlFlow;
use std::pin::pin;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use fogg_protocol::api::ErrorBody;
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_protocol::{PROTOCOL, socket as message};
use tokio::sync::Semaphore;
use tokio::time::{Instant, interval_at, timeout, timeout_at};
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message, Utf8Bytes};

use crate::codes;
use crate::http::{Anyone, App, TableId, Who};
use crate::net::outbox::{Inbox, outbox};
use crate::rejection::Refused;
use crate::store::{GameId, MoveId, PersonId, StoreError};
use crate::table::decide::Command;
use crate::table::task::Visitor;

pub(crate) use super::websocket::LARGEST;
use super::websocket::{Upgrade, Wire};

/// How long the first message may take, and any that is sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a silent client is asked whether it is still there.
const PING: Duration = Duration::from_secs(25);
/// A client that says nothing for so long is gone.
const GONE: Duration = Duration::from_secs(70);
/// So many messages that make no sense are answered.
const NONSENSE: u32 = 20;
/// So many pings and pongs are taken in between two pings of ours; nobody needs more to know that we live.
const IDLE_FRAMES: u32 = 100;
/// How long those who are sent away should wait.
const COME_BACK: u32 = 1500;
/// How long those who are sent away may take to hear it and to hang up themselves.
const FAREWELL: Duration = Duration::from_secs(1);
/// So much of what they go on to say is passed over meanwhile.
const PASSED_OVER: usize = 1000;

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
        (status = "4XX", body = ErrorBody)))]
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
            let is_passing = matches!(refused, Refused::Busy | Refused::Broken | Refused::Draining);
            let end = if is_passing { End::for_now(refused.code()) } else { End::for_good(refused.code()) };
            say(&mut socket, &ServerMessage::Rejected(refused.message(None))).await;
            return goodbye(&mut socket, end).await;
        }
    };
    let _open = Open::count();
    let mut connection = Connection { app, game, who, visitor, inbox, nonsense: 0, idle_frames: 0 };
    let ended = connection.run(&mut socket).await;
    connection.app.tables.quit(game, number).await;
    match ended {
        Some(end) => goodbye(&mut socket, end).await,
        // Whoever said good-bye hears it from us too.
        None => hear_out(&mut socket).await,
    }
}

/// The first message: what the client speaks, and what it has.
async fn hello(socket: &mut Wire, who: Option<&Who>) -> Option<(Visitor, Option<u64>)> {
    match first_words(socket).await {
        Ok((after, invite)) => Some((Visitor { person: who.map(Who::sitter), invite }, after)),
        Err((refusal, end)) => {
            if let Some(refusal) = refusal {
                say(socket, &ServerMessage::Rejected(refusal)).await;
            }
            goodbye(socket, end?).await;
            None
        }
    }
}

/// What a good hello says; otherwise what to answer, and how the connection ends.
type FirstWords = Result<(Option<u64>, Option<String>), (Option<message::Rejected>, Option<End>)>;

async fn first_words(socket: &mut Wire) -> FirstWords {
    let bad = |code: &'static str, sentence: String| {
        Err((Some(refusal(code, sentence)), Some(End::for_good(code))))
    };
    let deadline = Instant::now() + PATIENCE;
    for _ in 0..IDLE_FRAMES {
        let text = match timeout_at(deadline, socket.recv()).await {
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(Message::Binary(_)))) => return bad("bad_message", "messages are texts".to_owned()),
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)))) => continue,
            Ok(Some(Ok(Message::Close(_))) | None) => return Err((None, None)),
            Ok(Some(Err(error))) => return Err((None, End::of(&error))),
            Err(_) => break,
        };
        return match ClientMessage::read(&text) {
            Ok(ClientMessage::Hello { protocol: PROTOCOL, after, invite }) => Ok((after, invite)),
            Ok(ClientMessage::Hello { protocol, .. }) => bad(
                "other_protocol",
                format!(
                    "this server speaks version {PROTOCOL} of the protocol, the client speaks {protocol}: reload or update it"
                ),
            ),
            Ok(
                ClientMessage::Act { .. }
                | ClientMessage::Undo { .. }
                | ClientMessage::Chat { .. }
                | ClientMessage::Mute { .. },
            ) => bad("hello_first", "say hello first".to_owned()),
            Err(error) => bad("bad_message", error.to_string()),
        };
    }
    bad("hello_first", format!("say hello first, within {} seconds", PATIENCE.as_secs()))
}

struct Connection {
    app: App,
    game: GameId,
    who: Option<Who>,
    visitor: Visitor,
    inbox: Inbox,
    nonsense: u32,
    /// Pings and pongs since our last ping.
    idle_frames: u32,
}

/// Why a connection ends: a word for programs, the number that closes a WebSocket, and whether to come back.
#[derive(Clone, Copy)]
struct End {
    code: &'static str,
    close: CloseCode,
    retry: bool,
    /// Whether what the client says can still be read.
    readable: bool,
}

impl End {
    /// It is not the client's fault, or not for long.
    fn for_now(code: &'static str) -> End {
        End { code, close: CloseCode::Restart, retry: true, readable: true }
    }

    /// Coming back would change nothing.
    fn for_good(code: &'static str) -> End {
        End { code, close: CloseCode::Policy, retry: false, readable: true }
    }

    /// What to say to a client whose frames cannot be read; nothing to one that is gone.
    fn of(error: &SocketError) -> Option<End> {
        let bad = |code, close| Some(End { code, close, retry: false, readable: false });
        match error {
            SocketError::Capacity(_) => bad("too_large", CloseCode::Size),
            SocketError::Utf8(_) => bad("bad_message", CloseCode::Invalid),
            SocketError::Protocol(ProtocolError::ResetWithoutClosingHandshake) => None,
            SocketError::Protocol(_) => bad("bad_message", CloseCode::Protocol),
            // The line is cut.
            _ => None,
        }
    }
}

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
                    None if self.inbox.is_elsewhere() => return Some(End::for_good("elsewhere")),
                    None => return Some(End::for_now("gone")),
                },
                message = socket.recv() => {
                    heard = Instant::now();
                    let message = match message? {
                        Ok(message) => message,
                        Err(error) => return End::of(&error),
                    };
                    // Apart from the rest, which waits much longer than it works.
                    match Box::pin(self.take(message, socket)).await {
                        ControlFlow::Continue(()) => (),
                        ControlFlow::Break(end) => return end,
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() > GONE {
                        return None;
                    }
                    self.idle_frames = 0;
                    send(socket, Message::Ping(Bytes::new())).await?;
                }
                () = &mut drained => return Some(End::for_now("draining")),
            }
        }
    }

    /// Takes one message in.
    async fn take(&mut self, message: Message, socket: &mut Wire) -> ControlFlow<Option<End>> {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                let end = End::for_good("bad_message");
                return ControlFlow::Break(Some(End { close: CloseCode::Unsupported, ..end }));
            }
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {
                self.idle_frames += 1;
                let too_many = self.idle_frames > IDLE_FRAMES;
                return if too_many { nonsense() } else { ControlFlow::Continue(()) };
            }
            Message::Close(_) => return ControlFlow::Break(None),
        };
        if !self.has_a_share() {
            // Whoever goes on after the first refusals is not served at all.
            self.nonsense += 1;
            return self.answer(socket, &ServerMessage::Rejected(Refused::Busy.message(None))).await;
        }
        match self.is_still_known().await {
            Ok(true) => (),
            Ok(false) => return ControlFlow::Break(Some(End::for_good("unknown_person"))),
            // A store that cannot be read says nothing about anybody.
            Err(_) => return ControlFlow::Break(Some(End::for_now(Refused::Broken.code()))),
        }
        let answer = match ClientMessage::read(&text) {
            Ok(message) => self.obey(message).await,
            Err(error) => {
                self.nonsense += 1;
                Some(ServerMessage::Rejected(refusal("bad_message", error.to_string())))
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
        if self.nonsense > NONSENSE { nonsense() } else { ControlFlow::Continue(()) }
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
                Some(ServerMessage::Rejected(refusal("hello_once", "hello is said once, at the beginning")))
            }
            ClientMessage::Act { move_id, seq, action: Strict(action) } => {
                Some(self.act(move_id, |id| Command::Act { id, seq, action }).await)
            }
            ClientMessage::Undo { move_id, seq } => {
                Some(self.act(move_id, |id| Command::Undo { id, seq }).await)
            }
            ClientMessage::Chat { content: talk } => {
                let said = tables.say(self.game, self.visitor.clone(), talk).await;
                said.err().map(|refused| ServerMessage::Rejected(refused.message(None)))
            }
            ClientMessage::Mute { person, muted } => {
                let done = tables.mute(self.game, self.visitor.clone(), PersonId(person), muted).await;
                done.err().map(|refused| ServerMessage::Rejected(refused.message(None)))
            }
        }
    }

    async fn act(&self, move_id: String, command: impl FnOnce(MoveId) -> Command) -> ServerMessage {
        let refused =
            |refused: Refused, move_id: String| ServerMessage::Rejected(refused.message(Some(move_id)));
        let Ok(id) = move_id.parse() else {
            return ServerMessage::Rejected(Refused::BadMoveId.message(None));
        };
        let Ok(_permit) = self.app.limits.acts.try_acquire() else { return refused(Refused::Busy, move_id) };
        match self.app.tables.command(self.game, self.visitor.clone(), command(id)).await {
            Ok(seq) => ServerMessage::Accepted { move_id, seq },
            Err(reason) => refused(reason, move_id),
        }
    }
}

/// Nobody has to listen to this for ever.
fn nonsense() -> ControlFlow<Option<End>> {
    ControlFlow::Break(Some(End::for_good("nonsense")))
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

pub(crate) fn refusal(code: &str, message: impl Into<String>) -> message::Rejected {
    debug_assert!(codes::is_known(code), "{code} is not in the list of codes");
    message::Rejected { move_id: None, code: code.to_owned(), clause: None, message: message.into() }
}

async fn say(socket: &mut Wire, message: &ServerMessage) -> Option<()> {
    send(socket, Message::Text(Utf8Bytes::from(message.text()))).await
}

/// Sends, unless the client does not take it in time.
async fn send(socket: &mut Wire, message: Message) -> Option<()> {
    timeout(PATIENCE, socket.send(message)).await.ok()?.ok()
}

/// Says why the connection ends, and ends it.
async fn goodbye(socket: &mut Wire, end: End) {
    debug_assert!(codes::is_known(end.code), "{} is not in the list of codes", end.code);
    let retry_ms = end.retry.then_some(COME_BACK);
    let bye = ServerMessage::Bye { code: end.code.to_owned(), retry_ms };
    let close = CloseFrame { code: end.close, reason: Utf8Bytes::from_static(end.code) };
    let told = async {
        socket.send(Message::Text(bye.text().into())).await?;
        socket.send(Message::Close(Some(close))).await
    };
    // Reading on after a frame that is too large would take it in after all.
    if let Ok(Ok(())) = timeout(PATIENCE, told).await
        && end.readable
    {
        hear_out(socket).await;
    }
}

/// Waits for the client to hang up. Whoever closes a line on which something waits to be read breaks it, and what was
/// said last may never arrive.
async fn hear_out(socket: &mut Wire) {
    let rest = async {
        for _ in 0..PASSED_OVER {
            match socket.recv().await {
                Some(Ok(_)) => (),
                Some(Err(_)) | None => return,
            }
        }
    };
    // Whoever does not hang up in time is hung up on.
    let _ = timeout(FAREWELL, rest).await;
}
