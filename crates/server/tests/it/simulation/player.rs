//! A person who plays at a table over any node, and repeats what was not answered, like the page.

use std::ops::ControlFlow;
use std::time::Duration;

use fogg_protocol::socket::{ChatContent, ClientMessage, ServerMessage, Strict, TurnInfo};
use fogg_protocol::{Action, ErrorCode};
use fogg_rules::Seat;
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::random::Random;
use super::sim_client::{SimClient, SimSocket, parse};

/// How long a player waits for a connection.
const OPEN_TIMEOUT: Duration = Duration::from_secs(3);
/// How long a player waits for the answer to a move before using another connection.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(4);
/// How long a player waits after a rejected move.
const REJECTED_PAUSE: Duration = Duration::from_secs(1);

/// A person at a table.
pub struct Player {
    client: SimClient,
    seat: Seat,
    random: Random,
    /// The last entry that the player has seen.
    seq: Option<u64>,
    turn: TurnInfo,
    /// The move that was not answered yet.
    pending: Option<Pending>,
    moves: u32,
    /// When the player makes the next move.
    acts_at: Option<Instant>,
}

#[derive(Clone)]
struct Pending {
    id: String,
    seq: u64,
    /// The action; `None` for an undo.
    action: Option<Action>,
}

impl Pending {
    fn message(&self) -> ClientMessage {
        let Pending { id, seq, action } = self.clone();
        match action {
            Some(action) => ClientMessage::Act { move_id: id, seq, action: Strict(action) },
            None => ClientMessage::Undo { move_id: id, seq },
        }
    }
}

impl Player {
    pub fn new(client: SimClient, seat: Seat, random: Random) -> Player {
        let turn = TurnInfo::default();
        Player { client, seat, random, seq: None, turn, pending: None, moves: 0, acts_at: None }
    }

    /// Plays for as long as the simulation runs.
    pub async fn run(mut self) {
        loop {
            if let Some(mut socket) = self.connect().await {
                self.play_on(&mut socket).await;
            }
            sleep(self.random.millis(50, 800)).await;
        }
    }

    /// Connects to any node, also to one that is stopped.
    async fn connect(&mut self) -> Option<SimSocket> {
        let nodes = self.client.world.ports();
        if nodes.is_empty() {
            return None;
        }
        let node = nodes[self.random.below(nodes.len())];
        timeout(OPEN_TIMEOUT, self.client.open_socket(node, self.seq)).await.ok()?
    }

    /// Plays until the connection breaks or the player gives it up.
    async fn play_on(&mut self, socket: &mut SimSocket) -> Option<()> {
        let leaves_at = Instant::now() + self.random.millis(2_000, 60_000);
        let mut answered_by = None;
        if let Some(pending) = self.pending.clone() {
            socket.send(&pending.message()).await?;
            answered_by = Some(Instant::now() + ANSWER_TIMEOUT);
        }
        self.plan();
        loop {
            let is_playing = self.client.world.is_playing();
            let acts_at = self.acts_at.filter(|_| is_playing && self.pending.is_none());
            let leaves_at = Some(leaves_at).filter(|_| is_playing);
            // A pause of a second, in which the players may be told to stop.
            let latest = Instant::now() + Duration::from_secs(1);
            let wakes_at = [acts_at, answered_by, leaves_at].into_iter().flatten().fold(latest, Instant::min);
            match timeout_at(wakes_at, socket.next()).await {
                Ok(text) => {
                    let text = text?;
                    self.client.world.trace(self.client.person, &text);
                    if self.receive(parse(&text), socket).await?.is_break() {
                        answered_by = None;
                    }
                }
                Err(_) => {
                    let is_past = |at: Option<Instant>| at.is_some_and(|at| at <= Instant::now());
                    if is_past(answered_by) || is_past(leaves_at) {
                        return None;
                    }
                    if is_past(acts_at) {
                        self.act(socket).await?;
                        answered_by = self.pending.as_ref().map(|_| Instant::now() + ANSWER_TIMEOUT);
                    }
                }
            }
        }
    }

    /// Handles a message; breaks if it answers the pending move.
    async fn receive(&mut self, message: ServerMessage, socket: &mut SimSocket) -> Option<ControlFlow<()>> {
        let SimClient { world, table, .. } = self.client.clone();
        match message {
            ServerMessage::Welcome(welcome) => {
                world.check(self.check_seq(welcome.seq, self.seq.is_none_or(|seq| seq <= welcome.seq)));
                world.check(world.with_ledger(|ledger| ledger.is_welcomed(table, &welcome)));
                (self.seq, self.turn) = (Some(welcome.seq), welcome.turn);
                self.plan();
            }
            ServerMessage::Update(update) => {
                world.check(self.check_seq(update.seq, self.seq.is_none_or(|seq| seq + 1 == update.seq)));
                let is_committed = !world.log_after(table, update.seq - 1).is_empty();
                world.check(self.check_seq(update.seq, is_committed));
                self.seq = Some(update.seq);
                self.turn = update.turn.clone().unwrap_or_default();
                world.check(world.with_ledger(|ledger| ledger.sees(table, Some(self.seat), *update)));
                self.plan();
                self.finish_turn(socket).await?;
            }
            ServerMessage::Accepted { move_id, seq } => {
                world.check(self.check_seq(seq, self.seq >= Some(seq)));
                record_answer(&self.client, self.seat, &move_id, Ok(seq));
                return Some(self.is_answered(&move_id));
            }
            ServerMessage::Rejected(rejected) => {
                let Some(move_id) = rejected.move_id.filter(|_| is_final(rejected.code)) else {
                    return Some(ControlFlow::Continue(()));
                };
                record_answer(&self.client, self.seat, &move_id, Err(rejected.code));
                self.acts_at = Some(Instant::now() + REJECTED_PAUSE);
                return Some(self.is_answered(&move_id));
            }
            ServerMessage::Bye { .. } => return None,
            ServerMessage::Presence { .. } | ServerMessage::Chat(_) | ServerMessage::Renamed { .. } => (),
        }
        Some(ControlFlow::Continue(()))
    }

    fn check_seq(&self, seq: u64, is_right: bool) -> Result<(), String> {
        let (known, person) = (self.seq, self.client.person);
        if is_right {
            Ok(())
        } else {
            Err(format!("person {person} at {known:?} was told about entry {seq}"))
        }
    }

    /// Forgets the pending move if this is its id.
    fn is_answered(&mut self, move_id: &str) -> ControlFlow<()> {
        if self.pending.take_if(|pending| pending.id == move_id).is_some() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Chooses when to make the next move.
    fn plan(&mut self) {
        let is_away = self.random.percent(4);
        let pause = if is_away { self.random.millis(8_000, 20_000) } else { self.random.millis(10, 700) };
        self.acts_at = (!self.turn.legal.is_empty()).then(|| Instant::now() + pause);
    }

    /// Tells the bots most of the time that they need not wait for an undo, and undoes sometimes.
    async fn finish_turn(&mut self, socket: &mut SimSocket) -> Option<()> {
        let seq = self.seq?;
        if self.turn.undo
            && self.pending.is_none()
            && self.client.world.is_playing()
            && self.random.percent(15)
        {
            return self.send_move(socket, None).await;
        }
        if self.turn.undo_until.is_some() && self.random.percent(80) {
            socket.send(&ClientMessage::EndTurn { seq }).await?;
        }
        Some(())
    }

    async fn act(&mut self, socket: &mut SimSocket) -> Option<()> {
        self.acts_at = None;
        if self.random.percent(10) {
            let content = ChatContent::Text(format!("{} says {}", self.client.person, self.moves));
            socket.send(&ClientMessage::Chat { content }).await?;
        }
        let action = self.turn.legal.get(self.random.below(self.turn.legal.len().max(1))).cloned();
        match action {
            Some(action) => self.send_move(socket, Some(action)).await,
            None => Some(()),
        }
    }

    /// Sends a move, sometimes over two nodes at once.
    async fn send_move(&mut self, socket: &mut SimSocket, action: Option<Action>) -> Option<()> {
        self.moves += 1;
        let pending = Pending { id: format!("m{}", self.moves), seq: self.seq?, action };
        let SimClient { world, table, .. } = &self.client;
        world.with_ledger(|ledger| ledger.sends(*table, self.seat, &pending.id, pending.action.as_ref()));
        self.pending = Some(pending.clone());
        let nodes = world.ports();
        if self.random.percent(15) && !nodes.is_empty() {
            let node = nodes[self.random.below(nodes.len())];
            let (client, seat, pending) = (self.client.clone(), self.seat, pending.clone());
            tokio::spawn(timeout(ANSWER_TIMEOUT, async move {
                let mut socket = client.open_socket(node, None).await?;
                socket.send(&pending.message()).await?;
                wait_for_answer(&client, seat, &mut socket).await
            }));
        }
        socket.send(&pending.message()).await
    }
}

/// Reads the answer to a move that was sent over a second socket.
async fn wait_for_answer(client: &SimClient, seat: Seat, socket: &mut SimSocket) -> Option<()> {
    loop {
        let text = socket.next().await?;
        client.world.trace(client.person, &text);
        match parse(&text) {
            ServerMessage::Accepted { move_id, seq } => {
                record_answer(client, seat, &move_id, Ok(seq));
                return Some(());
            }
            ServerMessage::Rejected(rejected) if is_final(rejected.code) => {
                let move_id = rejected.move_id?;
                record_answer(client, seat, &move_id, Err(rejected.code));
                return Some(());
            }
            _ => (),
        }
    }
}

fn record_answer(client: &SimClient, seat: Seat, move_id: &str, answer: Result<u64, ErrorCode>) {
    let (world, table) = (&client.world, client.table);
    match answer {
        Ok(seq) => {
            let committed = world.log_after(table, seq - 1).into_iter().next();
            world.check(
                world.with_ledger(|ledger| ledger.accepts(table, seat, move_id, seq, committed.as_ref())),
            );
        }
        Err(code) => world.with_ledger(|ledger| ledger.rejects(table, seat, move_id, code)),
    }
}

/// Whether a rejection is the final answer to a move.
fn is_final(code: ErrorCode) -> bool {
    !matches!(
        code,
        ErrorCode::Unavailable | ErrorCode::Draining | ErrorCode::Busy | ErrorCode::TableUnreadable
    )
}
