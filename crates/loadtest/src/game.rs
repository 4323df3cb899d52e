//! One game under load: its players send moves when they are scheduled, and count the outcomes.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::{Duration, Instant};

use fogg_client::{Client, ClientError, TableSocket};
use fogg_rules::chance::{FastRng, below};
use rand_core::SeedableRng as _;
use tokio::sync::watch;
use tokio::time::{sleep, sleep_until, timeout};

use crate::config::LoadtestConfig;
use crate::counters::Counters;
use crate::message::{MessageKind, ServerMessageFields};
use crate::schedule::Schedule;
use crate::setup::StartedTable;

/// How long to wait at the end for answers that are still missing.
const LAST_ANSWER_TIMEOUT: Duration = Duration::from_secs(10);
/// Pause before a failed request is repeated.
const RETRY_DELAY: Duration = Duration::from_millis(500);
/// How many times a reconnect or a rematch is tried before the game is given up.
const MAX_RETRIES: u32 = 20;
/// How many sent moves are remembered, to measure when the other seats receive their updates.
const RECENT_MOVES: usize = 32;

/// Plays one game after the other with the same players, each with a socket.
pub(crate) struct GameDriver {
    table: String,
    players: Vec<TestPlayer>,
    rng: FastRng,
    move_count: u64,
    /// The highest sequence number that any player has received.
    seq: u64,
    /// The moves that were sent and not answered yet, in the order in which they were sent.
    unanswered: Vec<UnansweredMove>,
    max_in_flight: usize,
    /// Scheduled times of moves that wait for an earlier move.
    queue: VecDeque<Instant>,
    /// The sequence numbers and scheduled times of the moves sent last.
    recent: VecDeque<(u64, Instant)>,
    is_over: bool,
    counters: Counters,
}

struct TestPlayer {
    client: Client,
    socket: TableSocket,
    seq: u64,
    /// The JSON of the action that the player will send; `None` when it is not their turn.
    next_action: Option<String>,
}

/// A move that was sent and not answered yet.
struct UnansweredMove {
    /// The number of the move, the first part of its id.
    number: u64,
    player: usize,
    due_at: Instant,
}

impl GameDriver {
    /// Opens the sockets and waits until every player knows the state of the game.
    pub(crate) async fn connect(
        table: StartedTable,
        config: &LoadtestConfig,
        index: u64,
    ) -> Result<GameDriver, ClientError> {
        let mut game = GameDriver {
            table: table.id,
            players: Vec::with_capacity(table.clients.len()),
            rng: FastRng::seed_from_u64(config.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ index),
            move_count: 0,
            seq: 0,
            unanswered: Vec::new(),
            max_in_flight: config.max_in_flight as usize,
            queue: VecDeque::new(),
            recent: VecDeque::new(),
            is_over: false,
            counters: Counters::default(),
        };
        game.open_sockets(table.clients).await?;
        Ok(game)
    }

    async fn open_sockets(&mut self, clients: Vec<Client>) -> Result<(), ClientError> {
        for client in clients {
            let socket = client.open_socket(&self.table, None, None).await?;
            self.players.push(TestPlayer { client, socket, seq: 0, next_action: None });
            let player = self.players.len() - 1;
            while self.players[player].seq == 0 {
                let text = self.players[player].socket.next_text().await?;
                let text =
                    text.ok_or_else(|| ClientError::Connection(std::io::ErrorKind::UnexpectedEof.into()))?;
                self.handle_message(player, &text);
            }
        }
        Ok(())
    }

    /// Plays until the run stops, with a rematch after each game, and returns what was counted. The sockets stay open:
    /// closing them here would delay the last answers of the other games.
    pub(crate) async fn play(
        mut self,
        mut schedule: Schedule,
        mut stop: watch::Receiver<bool>,
    ) -> (Counters, GameDriver) {
        while !*stop.borrow() {
            tokio::select! {
                (player, received) = next_message(&mut self.players) => self.receive(player, received).await,
                () = sleep_until(schedule.next().into()) => (),
                _ = stop.changed() => break,
            }
            while let Some(due_at) = schedule.take_due(Instant::now()) {
                self.counters.due += 1;
                self.queue.push_back(due_at);
            }
            self.send_queued().await;
            if self.is_over && !self.start_rematch(&mut schedule, &stop).await {
                break;
            }
        }
        self.finish().await;
        (std::mem::take(&mut self.counters), self)
    }

    /// Sends queued moves, unless too many are unanswered or no player can act yet. A player who has not received the
    /// answer to a move tries again with a new id: at most one of these moves is accepted.
    async fn send_queued(&mut self) {
        while self.unanswered.len() < self.max_in_flight
            && !self.is_over
            && let Some(player) =
                self.players.iter().position(|player| player.seq == self.seq && player.next_action.is_some())
            && let Some(due_at) = self.queue.pop_front()
        {
            self.send(player, due_at).await;
        }
    }

    async fn send(&mut self, index: usize, due_at: Instant) {
        self.move_count += 1;
        self.counters.sent += 1;
        let player = &mut self.players[index];
        let (seq, action) = (player.seq, player.next_action.as_deref().unwrap_or("null"));
        let text = format!(
            r#"{{"type":"act","move_id":"{}-{}","seq":{seq},"action":{action}}}"#,
            self.move_count, self.table
        );
        self.unanswered.push(UnansweredMove { number: self.move_count, player: index, due_at });
        if self.recent.back().is_none_or(|(last, _)| *last != seq + 1) {
            if self.recent.len() == RECENT_MOVES {
                self.recent.pop_front();
            }
            self.recent.push_back((seq + 1, due_at));
        }
        if player.socket.send_text(text).await.is_err() {
            self.reconnect(index).await;
        }
    }

    /// Handles a message, or the end of a connection.
    async fn receive(&mut self, player: usize, received: Result<Option<String>, ClientError>) {
        match received {
            Ok(Some(text)) => self.handle_message(player, &text),
            Ok(None) | Err(_) => self.reconnect(player).await,
        }
    }

    fn handle_message(&mut self, player: usize, text: &str) {
        let message = match ServerMessageFields::parse(text) {
            Ok(message) => message,
            Err(error) => return self.record_error(&error.to_string()),
        };
        match message.kind {
            MessageKind::Welcome | MessageKind::Update => self.apply_update(player, &message),
            MessageKind::Accepted => {
                if let Some(answered) = self.take_unanswered(&message) {
                    self.counters.accepted.push(micros_since(answered.due_at));
                }
            }
            MessageKind::Rejected => {
                if let Some(answered) = self.take_unanswered(&message) {
                    self.count_rejection(&answered, message.code.as_deref().unwrap_or_default());
                }
            }
            MessageKind::Other => (),
        }
    }

    /// The move that a message answers.
    fn take_unanswered(&mut self, message: &ServerMessageFields<'_>) -> Option<UnansweredMove> {
        let number = message.move_number()?;
        let index = self.unanswered.iter().position(|unanswered| unanswered.number == number)?;
        Some(self.unanswered.remove(index))
    }

    /// Stores the state that a player received, and chooses the player's next action.
    fn apply_update(&mut self, index: usize, message: &ServerMessageFields<'_>) {
        let is_mover = self.unanswered.iter().any(|unanswered| unanswered.player == index);
        if message.kind == MessageKind::Update
            && !is_mover
            && let Some((_, due_at)) = self.recent.iter().find(|(seq, _)| *seq == message.seq)
        {
            self.counters.received.push(micros_since(*due_at));
        }
        self.seq = self.seq.max(message.seq);
        let player = &mut self.players[index];
        if message.kind == MessageKind::Update {
            self.counters.missing_updates += message.seq.saturating_sub(player.seq + 1);
        }
        player.seq = player.seq.max(message.seq);
        if let Some(turn) = &message.turn {
            let count = turn.legal.len() as u32;
            let action = (count > 0).then(|| turn.legal[below(&mut self.rng, count) as usize]);
            player.next_action = action.map(|action| action.get().to_owned());
        }
        self.is_over |= message.outcome.is_some();
    }

    fn count_rejection(&mut self, rejected: &UnansweredMove, code: &str) {
        if code == "busy" {
            self.counters.busy.push(micros_since(rejected.due_at));
        } else {
            *self.counters.rejected.entry(code.to_owned()).or_default() += 1;
        }
    }

    /// Counts a broken connection and opens a new one.
    async fn reconnect(&mut self, index: usize) {
        self.counters.drops += 1;
        self.counters.lost += self.unanswered.extract_if(.., |lost| lost.player == index).count() as u64;
        let after = self.players[index].seq;
        for _ in 0..MAX_RETRIES {
            match self.players[index].client.open_socket(&self.table, Some(after), None).await {
                Ok(socket) => {
                    self.players[index].socket = socket;
                    return;
                }
                Err(error) => self.record_error(&error.to_string()),
            }
            sleep(RETRY_DELAY).await;
        }
        // A game without one of its players cannot continue.
        self.is_over = true;
    }

    /// Starts a rematch; returns false if that failed. Moves that are scheduled meanwhile are counted separately.
    async fn start_rematch(&mut self, schedule: &mut Schedule, stop: &watch::Receiver<bool>) -> bool {
        // The answer to the move that ended the game comes right after its update.
        self.await_last_answers().await;
        self.counters.finished_games += 1;
        let started = self.retry_rematch(stop).await;
        while schedule.take_due(Instant::now()).is_some() {
            self.counters.due += 1;
            self.counters.between_games += 1;
        }
        self.counters.between_games += self.queue.drain(..).len() as u64;
        started
    }

    async fn retry_rematch(&mut self, stop: &watch::Receiver<bool>) -> bool {
        let mut clients = Vec::with_capacity(self.players.len());
        for player in self.players.drain(..) {
            clients.push(player.client);
            player.socket.close().await;
        }
        for _ in 0..MAX_RETRIES {
            if *stop.borrow() {
                return false;
            }
            let table = StartedTable { clients: clients.clone(), id: self.table.clone() };
            match self.rematch(table).await {
                Ok(()) => return true,
                Err(error) => self.record_error(&error.to_string()),
            }
            self.players.clear();
            sleep(RETRY_DELAY).await;
        }
        false
    }

    async fn rematch(&mut self, table: StartedTable) -> Result<(), ClientError> {
        let table = table.rematch().await?;
        self.table = table.id;
        self.recent.clear();
        (self.seq, self.is_over) = (0, false);
        self.open_sockets(table.clients).await
    }

    /// Waits for the missing answers and updates.
    async fn await_last_answers(&mut self) {
        let answers = async {
            while (!self.unanswered.is_empty() || self.players.iter().any(|player| player.seq < self.seq))
                && let (player, Ok(Some(text))) = next_message(&mut self.players).await
            {
                self.handle_message(player, &text);
            }
        };
        // What is still missing after this time counts as lost.
        let _ = timeout(LAST_ANSWER_TIMEOUT, answers).await;
        self.counters.lost += self.unanswered.drain(..).len() as u64;
        let missing = self.players.iter().map(|player| self.seq - player.seq);
        self.counters.missing_updates += missing.sum::<u64>();
    }

    /// At the end of the run: waits for the last answers, and counts the moves that could not be sent.
    async fn finish(&mut self) {
        self.await_last_answers().await;
        self.counters.unsent += self.queue.drain(..).len() as u64;
    }

    fn record_error(&mut self, error: &str) {
        self.counters.first_error.get_or_insert_with(|| error.to_owned());
    }
}

/// The next message on any of the sockets. Cancel safe, because [`TableSocket::next_text`] is.
async fn next_message(players: &mut [TestPlayer]) -> (usize, Result<Option<String>, ClientError>) {
    poll_fn(|context| {
        for (index, player) in players.iter_mut().enumerate() {
            if let Poll::Ready(received) = pin!(player.socket.next_text()).poll(context) {
                return Poll::Ready((index, received));
            }
        }
        Poll::Pending
    })
    .await
}

fn micros_since(due_at: Instant) -> u32 {
    due_at.elapsed().as_micros().try_into().unwrap_or(u32::MAX)
}
