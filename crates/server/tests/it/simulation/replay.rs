//! Replays the log of a table with the rules crate only, without any code of the server.

use std::collections::BTreeMap;
use std::time::Duration;

use fogg_protocol::socket::Update;
use fogg_protocol::table::{ActedBy, TableChange};
use fogg_protocol::{Action, Event, Outcome, SeatName, View};
use fogg_rules::{Game, History, Seat};
use fogg_server::store::LogEntry;
use serde_json::Value;

use super::scenario::SimTable;

/// In a live game a bot plays for a person who is disconnected for this long.
const ABSENCE_GRACE: Duration = Duration::from_secs(60);

/// A table, with its state after each entry.
pub struct Replay {
    table: SimTable,
    states: Vec<EntryState>,
    history: Option<History>,
    turn_started_at: i64,
    /// When the turn of each ply began.
    turn_starts: BTreeMap<usize, i64>,
}

struct EntryState {
    at: i64,
    change: TableChange,
    events: Vec<fogg_rules::Event>,
    game: Option<Game>,
}

impl Replay {
    pub fn new(table: SimTable) -> Replay {
        Replay { table, states: Vec::new(), history: None, turn_started_at: 0, turn_starts: BTreeMap::new() }
    }

    /// The number of entries.
    pub fn len(&self) -> u64 {
        self.states.len() as u64
    }

    /// Applies the next entry; an error says why the server should not have written it.
    pub fn apply(&mut self, entry: &LogEntry) -> Result<(), String> {
        self.apply_entry(entry)
            .map_err(|reason| format!("entry {} of {}: {reason}", entry.seq, self.table.id))
    }

    fn apply_entry(&mut self, entry: &LogEntry) -> Result<(), String> {
        if entry.seq != self.len() + 1 {
            return Err("it is not the next one".to_owned());
        }
        let (at, last_at) = (entry.at.0, self.states.last().map_or(0, |state| state.at));
        if at < last_at {
            return Err("its time goes backwards".to_owned());
        }
        let body: Value = serde_json::from_str(&entry.body).map_err(|error| error.to_string())?;
        let mut events = Vec::new();
        let change = match body["type"].as_str() {
            Some("created") => TableChange::Created,
            Some("started") => {
                self.history = Some(History::new(self.table.deal()));
                self.turn_started_at = at;
                TableChange::Started
            }
            Some("opened") => TableChange::Opened { seat: parse(&body["seat"])? },
            Some("acted") => {
                let (seat, by): (SeatName, ActedBy) = (parse(&body["seat"])?, parse(&body["by"])?);
                self.check_actor(seat, by, entry)?;
                self.act(seat, &body["action"], at, &mut events)?;
                TableChange::Acted { seat, by }
            }
            Some("undone") => {
                let seat = parse(&body["seat"])?;
                self.undo(seat)?;
                TableChange::Undone { seat }
            }
            _ => return Err("no client and no timer asked for it".to_owned()),
        };
        let game = self.history.as_ref().map(|history| history.game().clone());
        self.states.push(EntryState { at, change, events, game });
        Ok(())
    }

    /// Checks that the actor had a reason to act then.
    fn check_actor(&self, seat: SeatName, by: ActedBy, entry: &LogEntry) -> Result<(), String> {
        let waited = entry.at.0 - self.turn_started_at;
        let limit = self.table.clock_seconds.map(|seconds| i64::from(seconds) * 1000);
        let is_due = match by {
            ActedBy::Person => entry.move_id.is_some() && !self.table.is_bot(seat),
            ActedBy::Bot => entry.move_id.is_none() && self.table.is_bot(seat),
            ActedBy::Clock => entry.move_id.is_none() && limit.is_some_and(|limit| waited >= limit),
            ActedBy::Away => entry.move_id.is_none() && waited >= ABSENCE_GRACE.as_millis() as i64,
        };
        if is_due { Ok(()) } else { Err(format!("{by:?} acted for {seat:?} after {waited} ms")) }
    }

    fn act(
        &mut self,
        SeatName(seat): SeatName,
        action: &Value,
        at: i64,
        events: &mut Vec<fogg_rules::Event>,
    ) -> Result<(), String> {
        let history = self.history.as_mut().ok_or("the game has not started")?;
        let action: Action = parse(action)?;
        let action = action.to_rules(history.game().board()).map_err(|error| error.to_string())?;
        history.play(seat, action, &mut |event| events.push(event)).map_err(|error| error.to_string())?;
        self.turn_starts.insert(history.plies(), self.turn_started_at);
        if events.iter().any(|event| matches!(event, fogg_rules::Event::TurnBegan { .. })) {
            self.turn_started_at = at;
        }
        Ok(())
    }

    fn undo(&mut self, SeatName(seat): SeatName) -> Result<(), String> {
        let history = self.history.as_mut().ok_or("the game has not started")?;
        let undone = history.undo(seat).map_err(|error| error.to_string())?;
        // The turn continues with its old start.
        self.turn_started_at = self.turn_starts[&undone.ply];
        Ok(())
    }

    fn state(&self, seq: u64) -> Result<&EntryState, String> {
        let index = (seq as usize).checked_sub(1);
        let state = index.and_then(|index| self.states.get(index));
        state.ok_or_else(|| format!("{} has no entry {seq}", self.table.id))
    }

    /// The update that a viewer must have received for an entry, without the parts that not every update has.
    pub fn update(&self, seq: u64, viewer: Option<Seat>) -> Result<Update, String> {
        let EntryState { at, change, events, game } = self.state(seq)?;
        let seen = |game: &Game| {
            let seen = events.iter().map(|event| Event::from_rules(game.board(), &event.seen_by(viewer)));
            seen.collect::<Vec<_>>()
        };
        Ok(Update {
            seq,
            at: *at,
            change: change.clone(),
            events: game.as_ref().map(seen).unwrap_or_default(),
            table: None,
            view: None,
            turn: None,
            outcome: game.as_ref().and_then(Game::outcome).as_ref().map(Outcome::from_rules),
        })
    }

    /// The view that a viewer must have received.
    pub fn view(&self, seq: u64, viewer: Option<Seat>) -> Result<Option<View>, String> {
        Ok(self.state(seq)?.game.as_ref().map(|game| View::from_rules(&game.view(viewer))))
    }

    /// The legal actions of a seat after an entry.
    pub fn legal(&self, seq: u64, viewer: Option<Seat>) -> Result<Vec<Action>, String> {
        let game = self.state(seq)?.game.as_ref();
        let acting = game.zip(viewer).filter(|(game, seat)| game.to_act().contains(*seat));
        Ok(acting.map_or(Vec::new(), |(game, seat)| {
            let view = game.view(Some(seat));
            view.legal_actions().map(|action| Action::from_rules(game.board(), action)).collect()
        }))
    }

    /// Whether a bot is to act.
    pub fn awaits_bot(&self) -> bool {
        let game = self.history.as_ref().map(History::game);
        game.is_some_and(|game| game.to_act().iter().any(|seat| self.table.is_bot(SeatName(seat))))
    }

    /// Whether the last entry is an action that its person may want to undo.
    pub fn ends_with_person(&self) -> bool {
        let change = self.states.last().map(|state| &state.change);
        matches!(change, Some(TableChange::Acted { by: ActedBy::Person, .. }))
    }

    /// The end of the current turn's time, in milliseconds since 1970.
    pub fn deadline(&self) -> Option<i64> {
        let is_playing = self.history.as_ref().is_some_and(|history| !history.game().to_act().is_empty());
        let limit = self.table.clock_seconds.filter(|_| is_playing)?;
        Some(self.turn_started_at + i64::from(limit) * 1000)
    }

    pub fn is_over(&self) -> bool {
        self.history.as_ref().is_some_and(|history| history.game().outcome().is_some())
    }
}

fn parse<T: serde::de::DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_json::from_value(value.clone()).map_err(|error| error.to_string())
}
