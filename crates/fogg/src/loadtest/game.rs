//! One game under load: its players act when a move is due, and count what becomes of it.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::{Duration, Instant};

use fogg_client::{Client, ClientError, Socket};
use fogg_protocol::ErrorCode;
use fogg_rules::chance::{QuickRng, below};
use rand_core::SeedableRng as _;
use tokio::sync::watch;
use tokio::time::{sleep, sleep_until, timeout};

use super::gather::Party;
use super::hear::{Heard, Kind};
use super::report::Setting;
use super::tally::Tally;

/// How long to wait for the answers that are still missing at the end.
const LAST_ANSWERS: Duration = Duration::from_secs(10);
/// How long to wait before something that failed is tried again.
const PAUSE: Duration = Duration::from_millis(500);
/// So often is a game that cannot go on tried again.
const TRIES: u32 = 20;
/// So many moves back a seat may hear of one.
const REMEMBERED: usize = 32;

/// When the moves of one game are due: at fixed times, whatever becomes of them.
pub struct Schedule {
    next: Instant,
    period: Duration,
}

impl Schedule {
    /// The games take turns, so that the moves of all together are evenly spread.
    pub fn new(start: Instant, number: u64, setting: &Setting) -> Schedule {
        let after = |moves: u64| Duration::from_secs_f64(moves as f64 / setting.rate);
        Schedule { next: start + after(number), period: after(setting.games) }
    }

    /// The move that is due now, if there is one.
    fn take(&mut self, now: Instant) -> Option<Instant> {
        let due = self.next;
        (due <= now).then(|| {
            self.next += self.period;
            due
        })
    }
}

/// A game, with a socket for each of its players.
pub struct Game {
    table: String,
    seats: Vec<Seat>,
    rng: QuickRng,
    moves: u64,
    /// The last place in the log that anybody has heard of.
    seq: u64,
    in_flight: Option<Flight>,
    /// Moves that are due and wait for the one before them.
    waiting: VecDeque<Instant>,
    /// When the last moves were due, by their places in the log.
    lately: VecDeque<(u64, Instant)>,
    is_over: bool,
    tally: Tally,
}

/// One player.
struct Seat {
    client: Client,
    socket: Socket,
    seq: u64,
    /// What the player will do, as the server wrote it; none if it is not their turn.
    choice: Option<String>,
}

/// A move that was sent and not answered yet.
struct Flight {
    seat: usize,
    due: Instant,
}

impl Game {
    /// Opens the sockets, and waits until everybody knows where the game stands.
    pub async fn begin(party: Party, seed: u64, number: u64) -> Result<Game, ClientError> {
        let mut game = Game {
            table: party.table,
            seats: Vec::with_capacity(party.people.len()),
            rng: QuickRng::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number),
            moves: 0,
            seq: 0,
            in_flight: None,
            waiting: VecDeque::new(),
            lately: VecDeque::new(),
            is_over: false,
            tally: Tally::default(),
        };
        game.sit_down(party.people).await?;
        Ok(game)
    }

    async fn sit_down(&mut self, people: Vec<Client>) -> Result<(), ClientError> {
        for client in people {
            let socket = client.socket(&self.table, None, None).await?;
            self.seats.push(Seat { client, socket, seq: 0, choice: None });
            let seat = self.seats.len() - 1;
            while self.seats[seat].seq == 0 {
                let text = self.seats[seat].socket.next_text().await?;
                let text =
                    text.ok_or_else(|| ClientError::Connection(std::io::ErrorKind::UnexpectedEof.into()))?;
                self.hear(seat, &text);
            }
        }
        Ok(())
    }

    /// Plays until the end, game after game; returns what was counted. The sockets stay open, so that nobody's last
    /// answer is delayed by those who leave.
    pub async fn play(mut self, mut schedule: Schedule, mut end: watch::Receiver<bool>) -> (Tally, Game) {
        while !*end.borrow() {
            tokio::select! {
                (seat, text) = any(&mut self.seats) => self.take(seat, text).await,
                () = sleep_until(schedule.next.into()) => (),
                _ = end.changed() => break,
            }
            while let Some(due) = schedule.take(Instant::now()) {
                self.tally.due += 1;
                self.waiting.push_back(due);
            }
            self.send_what_waits().await;
            if self.is_over && !self.play_again(&mut schedule, &end).await {
                break;
            }
        }
        self.count_the_rest().await;
        (std::mem::take(&mut self.tally), self)
    }

    /// Sends moves as long as somebody can act: the others wait for the one before them.
    async fn send_what_waits(&mut self) {
        while self.in_flight.is_none()
            && !self.is_over
            && let Some(seat) =
                self.seats.iter().position(|seat| seat.seq == self.seq && seat.choice.is_some())
            && let Some(due) = self.waiting.pop_front()
        {
            self.send(seat, due).await;
        }
    }

    async fn send(&mut self, place: usize, due: Instant) {
        self.moves += 1;
        self.tally.sent += 1;
        let seat = &mut self.seats[place];
        let (seq, choice) = (seat.seq, seat.choice.as_deref().unwrap_or("null"));
        let text = format!(
            r#"{{"type":"act","move_id":"{}-{}","seq":{seq},"action":{choice}}}"#,
            self.moves, self.table
        );
        self.in_flight = Some(Flight { seat: place, due });
        if self.lately.len() == REMEMBERED {
            self.lately.pop_front();
        }
        self.lately.push_back((seq + 1, due));
        if seat.socket.send_text(text).await.is_err() {
            self.dropped(place).await;
        }
    }

    /// Something came in on a socket, or its end.
    async fn take(&mut self, seat: usize, text: Result<Option<String>, ClientError>) {
        match text {
            Ok(Some(text)) => self.hear(seat, &text),
            Ok(None) | Err(_) => self.dropped(seat).await,
        }
    }

    fn hear(&mut self, seat: usize, text: &str) {
        let heard = match Heard::read(text) {
            Ok(heard) => heard,
            Err(error) => return self.trouble(&error.to_string()),
        };
        match heard.kind {
            Kind::Welcome | Kind::Update => self.follow(seat, &heard),
            Kind::Accepted => {
                if let Some(flight) = self.in_flight.take_if(|flight| flight.seat == seat) {
                    self.tally.accepted.push(since(flight.due));
                }
            }
            Kind::Rejected => {
                if let Some(flight) = self.in_flight.take_if(|flight| flight.seat == seat) {
                    self.refused(&flight, heard.code);
                }
            }
            Kind::Other => (),
        }
    }

    /// A seat hears where the game stands, and makes up its mind.
    fn follow(&mut self, seat: usize, heard: &Heard<'_>) {
        let is_mover = self.in_flight.as_ref().is_some_and(|flight| flight.seat == seat);
        if heard.kind == Kind::Update
            && !is_mover
            && let Some((_, due)) = self.lately.iter().find(|(seq, _)| *seq == heard.seq)
        {
            self.tally.heard.push(since(*due));
        }
        self.seq = self.seq.max(heard.seq);
        let player = &mut self.seats[seat];
        player.seq = player.seq.max(heard.seq);
        if let Some(turn) = &heard.turn {
            let count = turn.legal.len() as u32;
            let choice = (count > 0).then(|| turn.legal[below(&mut self.rng, count) as usize]);
            player.choice = choice.map(|action| action.get().to_owned());
        }
        self.is_over |= heard.outcome.is_some();
    }

    fn refused(&mut self, flight: &Flight, code: Option<ErrorCode>) {
        match code {
            Some(ErrorCode::Busy) => self.tally.busy.push(since(flight.due)),
            Some(code) => *self.tally.refused.entry(code).or_default() += 1,
            None => self.trouble("a rejection without a code"),
        }
    }

    /// A connection broke: that is counted, and the player comes back.
    async fn dropped(&mut self, place: usize) {
        self.tally.drops += 1;
        self.tally.lost += u64::from(self.in_flight.take_if(|flight| flight.seat == place).is_some());
        let after = self.seats[place].seq;
        for _ in 0..TRIES {
            match self.seats[place].client.socket(&self.table, Some(after), None).await {
                Ok(socket) => {
                    self.seats[place].socket = socket;
                    return;
                }
                Err(error) => self.trouble(&error.to_string()),
            }
            sleep(PAUSE).await;
        }
        // Nothing more can be due in a game with an empty seat.
        self.is_over = true;
    }

    /// The same people play again. What is due meanwhile has no game that it could be played in.
    async fn play_again(&mut self, schedule: &mut Schedule, end: &watch::Receiver<bool>) -> bool {
        if let Some(flight) = self.in_flight.take() {
            // The move that ended the game: its answer comes right after its step.
            self.last_answer(flight).await;
        }
        self.tally.ended += 1;
        let begun = self.begin_again(end).await;
        while schedule.take(Instant::now()).is_some() {
            self.tally.due += 1;
            self.tally.no_game += 1;
        }
        self.tally.no_game += self.waiting.drain(..).len() as u64;
        begun
    }

    async fn begin_again(&mut self, end: &watch::Receiver<bool>) -> bool {
        let mut people = Vec::with_capacity(self.seats.len());
        for seat in self.seats.drain(..) {
            people.push(seat.client);
            seat.socket.close().await;
        }
        for _ in 0..TRIES {
            if *end.borrow() {
                return false;
            }
            let party = Party { people: people.clone(), table: self.table.clone() };
            match self.rematch(party).await {
                Ok(()) => return true,
                Err(error) => self.trouble(&error.to_string()),
            }
            self.seats.clear();
            sleep(PAUSE).await;
        }
        false
    }

    async fn rematch(&mut self, party: Party) -> Result<(), ClientError> {
        let party = party.again().await?;
        self.table = party.table;
        self.lately.clear();
        (self.seq, self.is_over) = (0, false);
        self.sit_down(party.people).await
    }

    async fn last_answer(&mut self, flight: Flight) {
        let place = flight.seat;
        self.in_flight = Some(flight);
        let answer = async {
            while self.in_flight.is_some()
                && let Ok(Some(text)) = self.seats[place].socket.next_text().await
            {
                self.hear(place, &text);
            }
        };
        // Whatever is missing then is lost.
        let _ = timeout(LAST_ANSWERS, answer).await;
        self.tally.lost += u64::from(self.in_flight.take().is_some());
    }

    /// When the time is up: the last answer, and the moves that were due but could not be sent.
    async fn count_the_rest(&mut self) {
        if let Some(flight) = self.in_flight.take() {
            self.last_answer(flight).await;
        }
        self.tally.waiting += self.waiting.drain(..).len() as u64;
    }

    fn trouble(&mut self, what: &str) {
        self.tally.trouble.get_or_insert_with(|| what.to_owned());
    }
}

/// What comes in next on any of the sockets. A message is taken whole or not at all, so that asking again loses nothing.
async fn any(seats: &mut [Seat]) -> (usize, Result<Option<String>, ClientError>) {
    poll_fn(|context| {
        for (place, seat) in seats.iter_mut().enumerate() {
            if let Poll::Ready(text) = pin!(seat.socket.next_text()).poll(context) {
                return Poll::Ready((place, text));
            }
        }
        Poll::Pending
    })
    .await
}

/// Microseconds since a move was due.
fn since(due: Instant) -> u32 {
    due.elapsed().as_micros().try_into().unwrap_or(u32::MAX)
}
