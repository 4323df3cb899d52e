//! A table as the fold of its log: nothing changes it but an entry, and every entry changes it the same way everywhere.

use std::sync::Arc;

use fogg_protocol::table::{Clock, TableChange};
use fogg_protocol::{ReadError, SeatName};
use fogg_record::{Commitment, GameRecord};
use fogg_rules::{
    ActionError, Board, Event, Game, History, Options, Outcome, Ply, PlyKind, Record, Seat, SeatSet, Seed,
    Setup, UndoError,
};
use sha2::{Digest as _, Sha256};

use crate::rejection::Refused;
use crate::store::{Entry, Facts, GameId, GameResult, PersonId, SeatResult, Stage, Time, Who};
use crate::table::board_catalog::Boards;
use crate::table::bot_name::BotName;

use super::log_event::{Body, Made, Seated, Sitter};

/// How long the game waits for contributions that were promised.
pub(crate) const REVEAL: i64 = 10_000;
/// A table that nobody changes for so long before its game is given up.
const GATHERING: i64 = 24 * HOUR;
/// A game without a clock that nobody goes on with for so long is given up.
const FORGOTTEN: i64 = 30 * 24 * HOUR;
/// The longest log of a game: tunnels can be tried and left for ever. Games have a few hundred entries.
const LONGEST: u64 = 50_000;
/// A bot that has not answered for so long is asked again: whoever asked it may be gone.
const BOT: i64 = 5_000;
const HOUR: i64 = 3_600_000;

/// Who deals: `Game::new` in every game that people play; tests deal what they please.
pub type Dealer = Arc<dyn Fn(&Setup) -> Result<Game, fogg_rules::SetupError> + Send + Sync>;

/// A table, as far as its log tells.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) id: GameId,
    pub(crate) made: Arc<Made>,
    pub(crate) board: Arc<Board>,
    pub(crate) chairs: Vec<SeatState>,
    pub(crate) host: Sitter,
    pub(crate) stage: Stage,
    pub(crate) seq: u64,
    pub(crate) changed: Time,
    pub(crate) started: Option<Time>,
    pub(crate) play: Option<Box<Play>>,
    pub(crate) rematch: Option<String>,
    pub(crate) shared: bool,
    /// Whom the host asked to leave; they do not come back to this table.
    pub(crate) unwelcome: Vec<PersonId>,
    pub(super) dealer: Dealer,
}

/// One seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatState {
    pub(crate) seated: Option<Seated>,
    /// SHA-256 of what the seat will contribute.
    pub(crate) promise: Option<[u8; 32]>,
    pub(crate) contribution: Option<[u8; 32]>,
    /// Its person left during the game.
    pub(crate) away: bool,
}

/// A game, once it is dealt.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) history: History,
    /// All that was done, with what was taken back.
    plies: Vec<Ply>,
    /// When the turn began in which each ply was done.
    began: Vec<Time>,
    setup: Setup,
    /// When those who are to act were asked.
    pub(crate) turn_began: Time,
    /// An act is judged only if the one who acts has seen this entry.
    pub(crate) asked_since: u64,
    pub(crate) outcome: Option<Outcome>,
}

/// What an entry changed, with the whole truth of what happened.
#[derive(Clone, Debug)]
pub(crate) struct Folded {
    pub(crate) seq: u64,
    pub(crate) at: Time,
    pub(crate) change: TableChange,
    pub(crate) events: Vec<Event>,
    /// Whether views do not follow from the events.
    pub(crate) fresh_view: bool,
}

/// Why a log cannot be folded: it was written by a newer program, or spoiled.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadLog {
    #[error("entry {seq} cannot be read: {reason}")]
    Entry { seq: u64, reason: String },
    #[error("entry {seq} is out of place")]
    Place { seq: u64 },
    #[error("the board {0} of this game is not known here, or has changed since")]
    Board(String),
    #[error("entry {seq}: {reason}")]
    Action { seq: u64, reason: ReadError },
    #[error("entry {seq} is refused: {reason}")]
    ActionError { seq: u64, reason: ActionError },
    #[error("entry {seq} cannot be taken back: {reason}")]
    Undo { seq: u64, reason: UndoError },
    #[error(transparent)]
    Setup(#[from] fogg_rules::SetupError),
}

impl Table {
    /// The table after the first entry of its log.
    pub(crate) fn first(
        id: GameId,
        entry: &Entry,
        boards: &Boards,
        dealer: &Dealer,
    ) -> Result<Table, BadLog> {
        let Body::Made(made) = read(entry)? else { return Err(BadLog::Place { seq: entry.seq }) };
        if entry.seq != 1 {
            return Err(BadLog::Place { seq: entry.seq });
        }
        let board = boards.of_log(&made.board).ok_or_else(|| BadLog::Board(made.board.name.clone()))?;
        let chair = |seated: &Option<Seated>| SeatState { seated: seated.clone(), ..SeatState::default() };
        Ok(Table {
            id,
            board,
            chairs: made.chairs.iter().map(chair).collect(),
            host: made.host.clone(),
            made: Arc::from(made),
            stage: Stage::Waiting,
            seq: 1,
            changed: entry.at,
            started: None,
            play: None,
            rematch: None,
            shared: false,
            unwelcome: Vec::new(),
            dealer: Arc::clone(dealer),
        })
    }

    /// Takes the next entry in.
    pub(crate) fn fold(&mut self, entry: &Entry) -> Result<Folded, BadLog> {
        if entry.seq != self.seq + 1 {
            return Err(BadLog::Place { seq: entry.seq });
        }
        let body = read(entry)?;
        (self.seq, self.changed) = (entry.seq, entry.at);
        let mut folded = Folded {
            seq: entry.seq,
            at: entry.at,
            change: TableChange::Created,
            events: Vec::new(),
            fresh_view: false,
        };
        folded.change = match body {
            Body::Made(_) => return Err(BadLog::Place { seq: entry.seq }),
            Body::Sat { seat, person } => self.sat(seat, person),
            Body::Left { seat } => self.left(seat),
            Body::Kicked { seat } => {
                self.unwelcome.extend(self.person_at(seat.0).map(Sitter::id));
                self.empty(seat.0);
                TableChange::Kicked { seat }
            }
            Body::Bot { seat, bot } => {
                self.empty(seat.0);
                self.chair_mut(seat.0).seated = bot.map(Seated::Bot);
                TableChange::Bot { seat }
            }
            Body::Hosted { person } => {
                self.host = person;
                TableChange::HostChanged
            }
            Body::Committed { seat, hash } => {
                self.chair_mut(seat.0).promise = Some(hash.0);
                TableChange::Committed { seat }
            }
            Body::Revealed { seat, contribution } => {
                self.chair_mut(seat.0).contribution = Some(contribution.0);
                folded.fresh_view = self.deal_if_ready()?;
                TableChange::Revealed { seat }
            }
            Body::Started => {
                self.stage = Stage::Playing;
                self.started = Some(entry.at);
                folded.fresh_view = self.deal_if_ready()?;
                TableChange::Started
            }
            Body::Dealt => {
                self.deal()?;
                folded.fresh_view = true;
                TableChange::Dealt
            }
            Body::Acted { seat, action, by } => {
                let action = action.to_rules(&self.board);
                let action = action.map_err(|reason| BadLog::Action { seq: entry.seq, reason })?;
                self.acted(seat.0, action, &mut folded)?;
                TableChange::Acted { seat, by }
            }
            Body::Undone { seat } => {
                folded.fresh_view = true;
                self.undone(seat.0)?;
                TableChange::Undone { seat }
            }
            Body::Abandoned => {
                self.stage = Stage::Abandoned;
                TableChange::Abandoned
            }
            Body::Rematch { table } => {
                self.rematch = Some(table);
                TableChange::Rematch
            }
            Body::Shared => {
                self.shared = true;
                TableChange::Shared
            }
        };
        Ok(folded)
    }

    fn sat(&mut self, seat: SeatName, person: Sitter) -> TableChange {
        let chair = self.chair_mut(seat.0);
        chair.seated = Some(Seated::Person(person));
        chair.away = false;
        TableChange::Sat { seat }
    }

    /// Before the game the seat is free again, and somebody else becomes the host; during the game a bot plays on.
    fn left(&mut self, seat: SeatName) -> TableChange {
        if self.stage == Stage::Playing {
            self.chair_mut(seat.0).away = true;
            if self.people().all(|(seat, _)| self.chair(seat).is_some_and(|chair| chair.away)) {
                self.stage = Stage::Abandoned;
            }
            return TableChange::Left { seat };
        }
        let was_host = self.person_at(seat.0).is_some_and(|person| person.id() == self.host.id());
        self.empty(seat.0);
        let next = self.people().next().map(|(_, person)| person.clone());
        match next {
            Some(person) if was_host => self.host = person,
            Some(_) => (),
            None => self.stage = Stage::Abandoned,
        }
        TableChange::Left { seat }
    }

    fn empty(&mut self, seat: Seat) {
        *self.chair_mut(seat) = SeatState::default();
    }

    /// Deals as soon as everything that was promised is there.
    fn deal_if_ready(&mut self) -> Result<bool, BadLog> {
        let ready = self.started.is_some() && self.play.is_none() && self.missing().is_empty();
        if ready {
            self.deal()?;
        }
        Ok(ready)
    }

    fn deal(&mut self) -> Result<(), BadLog> {
        let setup = Setup {
            board: Arc::clone(&self.board),
            seats: self.chairs.len() as u8,
            options: Options { first_seat: self.made.first_seat.map(|seat| seat.0) },
            seed: Seed::mixed(self.made.secret.reveal(), &self.contributions()),
        };
        let history = History::new((self.dealer)(&setup)?);
        self.play = Some(Box::new(Play {
            history,
            plies: Vec::new(),
            began: Vec::new(),
            setup,
            turn_began: self.changed,
            asked_since: self.seq,
            outcome: None,
        }));
        Ok(())
    }

    fn acted(&mut self, seat: Seat, action: fogg_rules::Action, folded: &mut Folded) -> Result<(), BadLog> {
        let (seq, at) = (self.seq, self.changed);
        let Some(play) = &mut self.play else { return Err(BadLog::Place { seq }) };
        let events = &mut folded.events;
        let done = play.history.play(seat, action, &mut |event| events.push(event));
        done.map_err(|reason| BadLog::ActionError { seq, reason })?;
        play.note(Ply::act(seat, action));
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            play.turn_began = at;
        }
        if !play.is_choosing_first() {
            play.asked_since = seq;
        }
        play.outcome = play.history.game().outcome();
        if play.outcome.is_some() {
            self.stage = Stage::Finished;
        }
        Ok(())
    }

    fn undone(&mut self, seat: Seat) -> Result<(), BadLog> {
        let seq = self.seq;
        let Some(play) = &mut self.play else { return Err(BadLog::Place { seq }) };
        let undone = play.history.undo(seat).map_err(|reason| BadLog::Undo { seq, reason })?;
        // Taking back wins no time.
        let began = play.began.get(undone.ply - 1).copied().unwrap_or(play.turn_began);
        play.note(Ply::undo(seat));
        play.turn_began = began;
        if !play.is_choosing_first() {
            play.asked_since = seq;
        }
        Ok(())
    }

    /// The chair of a seat, if there is one at this table.
    pub(crate) fn chair(&self, seat: Seat) -> Option<&SeatState> {
        self.chairs.get(seat.index())
    }

    fn chair_mut(&mut self, seat: Seat) -> &mut SeatState {
        &mut self.chairs[seat.index()]
    }

    /// The person on a seat.
    pub(crate) fn person_at(&self, seat: Seat) -> Option<&Sitter> {
        match self.chair(seat)?.seated.as_ref()? {
            Seated::Person(person) => Some(person),
            Seated::Bot(_) => None,
        }
    }

    /// The bot on a seat.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<&BotName> {
        match self.chair(seat)?.seated.as_ref()? {
            Seated::Person(_) => None,
            Seated::Bot(bot) => Some(bot),
        }
    }

    /// Everybody who sits at it, with their seats.
    pub(crate) fn people(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        Seat::ALL.into_iter().filter_map(|seat| Some((seat, self.person_at(seat)?)))
    }

    /// Where a person sits.
    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.people().find(|(_, sitter)| sitter.id() == person).map(|(seat, _)| seat)
    }

    /// The seats whose promised contribution is not there yet.
    pub(crate) fn missing(&self) -> Vec<Seat> {
        let is_missing = |seat: &Seat| {
            self.chair(*seat).is_some_and(|chair| chair.promise.is_some() && chair.contribution.is_none())
        };
        Seat::ALL.into_iter().filter(is_missing).collect()
    }

    /// What each seat contributes to the seed; nothing but zeros where it takes no part.
    fn contributions(&self) -> Vec<[u8; 32]> {
        self.chairs.iter().map(|chair| chair.contribution.unwrap_or_default()).collect()
    }

    /// The game, once it is dealt.
    pub(crate) fn game(&self) -> Option<&Game> {
        Some(self.play.as_ref()?.history.game())
    }

    /// The seats that are to act.
    pub(crate) fn to_act(&self) -> SeatSet {
        match self.stage {
            Stage::Playing => self.game().map_or(SeatSet::EMPTY, Game::to_act),
            Stage::Waiting | Stage::Finished | Stage::Abandoned => SeatSet::EMPTY,
        }
    }

    /// When the time of those who are to act is up.
    pub(crate) fn deadline(&self) -> Option<Time> {
        let began = self.play.as_ref().filter(|_| self.stage == Stage::Playing)?.turn_began.0;
        match self.made.clock {
            Clock::None => None,
            Clock::Live { seconds } => Some(Time(began + i64::from(seconds) * 1000)),
            Clock::Days { days } => Some(Time(began + i64::from(days) * 24 * HOUR)),
        }
    }

    /// Whether a bot is to act for this seat, because it is a bot's or its person has left.
    pub(crate) fn is_botted(&self, seat: Seat) -> bool {
        self.bot_at(seat).is_some() || self.chair(seat).is_some_and(|chair| chair.away)
    }

    /// When something is due even if nobody does anything.
    pub(crate) fn wakes(&self) -> Option<Time> {
        let later = |milliseconds: i64| Some(Time(self.changed.0 + milliseconds));
        match self.stage {
            Stage::Waiting => later(GATHERING),
            Stage::Playing if self.play.is_none() => later(REVEAL),
            Stage::Playing if self.to_act().iter().any(|seat| self.is_botted(seat)) => later(BOT),
            Stage::Playing => self.deadline().or(later(FORGOTTEN)),
            Stage::Finished | Stage::Abandoned => None,
        }
    }

    /// Whether nobody cares for it any more, or it leads nowhere.
    pub(crate) fn is_forgotten(&self, now: Time) -> bool {
        if self.stage == Stage::Playing && self.seq >= LONGEST {
            return true;
        }
        let patience = match (self.stage, self.made.clock) {
            (Stage::Waiting, _) => GATHERING,
            (Stage::Playing, Clock::None) => FORGOTTEN,
            _ => return false,
        };
        now.0 >= self.changed.0 + patience
    }

    /// What lists are made from, after the last entry.
    pub(crate) fn facts(&self, change: &TableChange) -> Facts {
        // A host who only watches bots wants to find the table again, too.
        let people = || {
            let mut people: Vec<PersonId> = self.people().map(|(_, person)| person.id()).collect();
            if people.is_empty() {
                people.push(self.host.id());
            }
            people
        };
        let seating = matches!(
            change,
            TableChange::Created
                | TableChange::Sat { .. }
                | TableChange::Left { .. }
                | TableChange::Kicked { .. }
                | TableChange::Bot { .. }
        );
        let ended = matches!(change, TableChange::Acted { .. }) && self.stage == Stage::Finished;
        Facts {
            stage: self.stage,
            listed: self.made.listed,
            wakes: self.wakes(),
            people: seating.then(people),
            result: if ended { self.result() } else { None },
        }
    }

    fn result(&self) -> Option<GameResult> {
        let outcome = self.play.as_ref()?.outcome.as_ref()?;
        let seat = |(seat, score): (Seat, &fogg_rules::Score)| {
            let who = match self.chair(seat)?.seated.as_ref()? {
                Seated::Person(person) => Who::Person(person.id()),
                Seated::Bot(bot) => Who::Bot(bot.as_str().to_owned()),
            };
            Some(SeatResult { who, total: score.total(), won: outcome.winners.contains(seat) })
        };
        let seats = outcome.by_seat().map(seat).collect::<Option<Vec<_>>>()?;
        Some(GameResult { board: self.board.name().to_owned(), seats })
    }

    /// The record of a game that is over, with everything revealed.
    pub(crate) fn record(&self) -> Result<GameRecord, Refused> {
        match self.stage {
            Stage::Finished | Stage::Abandoned => (),
            Stage::Waiting | Stage::Playing => return Err(Refused::NotOver),
        }
        let play = self.play.as_ref().ok_or(Refused::NotBegun)?;
        let name = |chair: &SeatState| match &chair.seated {
            Some(Seated::Person(person)) => person.name.clone(),
            Some(Seated::Bot(bot)) => bot.to_string(),
            None => String::new(),
        };
        Ok(GameRecord {
            record: Record { setup: play.setup.clone(), plies: play.plies.clone() },
            names: self.chairs.iter().map(name).collect(),
            commitment: Some(Commitment::new(*self.made.secret.reveal(), self.contributions())),
            board_file: self.made.board.file.clone(),
        })
    }
}

impl Play {
    /// Remembers what was done. A table is copied for every entry, so that there is no room to spare in it anyway; to
    /// make some would only double what each of thousands of tables holds.
    fn note(&mut self, ply: Ply) {
        self.plies.reserve_exact(1);
        self.plies.push(ply);
        self.began.reserve_exact(1);
        self.began.push(self.turn_began);
    }

    /// How often a seat took something back.
    pub(super) fn undos_of(&self, seat: Seat) -> usize {
        self.plies.iter().filter(|ply| ply.seat == seat && matches!(ply.kind, PlyKind::Undo)).count()
    }

    fn is_choosing_first(&self) -> bool {
        matches!(self.history.game().public().phase(), fogg_rules::Phase::FirstTickets(_))
    }
}

/// What a seat promises to contribute: SHA-256 of `fogg contribution 1` and the 32 bytes.
pub(crate) fn promise(contribution: &[u8; 32]) -> [u8; 32] {
    Sha256::new().chain_update(b"fogg contribution 1").chain_update(contribution).finalize().into()
}

fn read(entry: &Entry) -> Result<Body, BadLog> {
    Body::read(&entry.body).map_err(|error| BadLog::Entry { seq: entry.seq, reason: error.to_string() })
}
