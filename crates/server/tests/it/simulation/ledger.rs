//! What the clients sent and received, and the comparison with the log.

use std::collections::BTreeMap;

use fogg_protocol::socket::{TurnInfo, Update, Welcome};
use fogg_protocol::{Action, ErrorCode, SeatName};
use fogg_rules::Seat;
use fogg_server::store::LogEntry;
use serde_json::Value;

use super::replay::Replay;

/// A table, a viewer and an entry.
type Seen = (usize, Option<Seat>, u64);

/// What the clients of a simulation sent and received.
#[derive(Default)]
pub struct Ledger {
    /// The moves by table, seat and id.
    moves: BTreeMap<(usize, Seat, String), Sent>,
    updates: BTreeMap<Seen, Update>,
    turns: BTreeMap<Seen, TurnInfo>,
    views: BTreeMap<Seen, String>,
}

/// A move of a client.
struct Sent {
    /// The action; `None` for an undo.
    action: Option<Action>,
    accepted: Option<u64>,
    rejected: Option<ErrorCode>,
}

impl Ledger {
    /// Records a move before it is sent.
    pub fn sends(&mut self, table: usize, seat: Seat, id: &str, action: Option<&Action>) {
        let sent = Sent { action: action.cloned(), accepted: None, rejected: None };
        self.moves.entry((table, seat, id.to_owned())).or_insert(sent);
    }

    /// Records that a move was accepted; `committed` is the entry of the log with its number.
    pub fn accepts(
        &mut self,
        table: usize,
        seat: Seat,
        id: &str,
        seq: u64,
        committed: Option<&LogEntry>,
    ) -> Result<(), String> {
        let sent = self.moves.get_mut(&(table, seat, id.to_owned()));
        let sent = sent.ok_or_else(|| format!("{id} was accepted, but never sent"))?;
        if *sent.accepted.get_or_insert(seq) != seq {
            return Err(format!("{id} was accepted as entry {:?} and {seq}", sent.accepted));
        }
        let move_id = committed.and_then(|entry| entry.move_id.as_ref());
        if move_id.is_none_or(|found| found.seat != seat || found.id.as_str() != id) {
            return Err(format!("{id} was accepted as entry {seq} before that was committed: {committed:?}"));
        }
        Ok(())
    }

    /// Records that a move was rejected for good.
    pub fn rejects(&mut self, table: usize, seat: Seat, id: &str, code: ErrorCode) {
        if let Some(sent) = self.moves.get_mut(&(table, seat, id.to_owned())) {
            sent.rejected = Some(code);
        }
    }

    /// Records an update; every node must send the same.
    pub fn sees(&mut self, table: usize, viewer: Option<Seat>, update: Update) -> Result<(), String> {
        let key = (table, viewer, update.seq);
        let Update { view, turn, .. } = &update;
        self.sees_state(key, view.as_ref().map(text), turn.as_ref())?;
        let bare = Update { table: None, view: None, turn: None, ..update };
        match self.updates.insert(key, bare.clone()) {
            Some(before) if before != bare => Err(format!("entry {key:?} was {before:?}, then {bare:?}")),
            _ => Ok(()),
        }
    }

    /// Records a whole view.
    pub fn is_welcomed(&mut self, table: usize, welcome: &Welcome) -> Result<(), String> {
        let viewer = welcome.seat.map(|SeatName(seat)| seat);
        self.sees_state((table, viewer, welcome.seq), welcome.view.as_ref().map(text), Some(&welcome.turn))
    }

    fn sees_state(&mut self, key: Seen, view: Option<String>, turn: Option<&TurnInfo>) -> Result<(), String> {
        if let Some(view) = view {
            let before = self.views.insert(key, view.clone());
            if before.is_some_and(|before| before != view) {
                return Err(format!("two nodes sent different views of {key:?}"));
            }
        }
        if let Some(turn) = turn {
            let before = self.turns.insert(key, turn.clone());
            if before.as_ref().is_some_and(|before| before != turn) {
                return Err(format!("two nodes sent different turns of {key:?}: {before:?}, then {turn:?}"));
            }
        }
        Ok(())
    }

    /// Compares everything with the logs. Returns the number of accepted moves.
    pub fn check(&self, logs: &[Vec<LogEntry>], replays: &[Replay]) -> Result<usize, String> {
        for (table, log) in logs.iter().enumerate() {
            self.check_moves(table, log)?;
        }
        for ((table, viewer, seq), update) in &self.updates {
            let expected = replays[*table].update(*seq, *viewer)?;
            let outcome = update.outcome.as_ref().and(expected.outcome.clone());
            check_equal(update, &Update { outcome, ..expected })?;
        }
        for ((table, viewer, seq), view) in &self.views {
            let expected = replays[*table].view(*seq, *viewer)?;
            check_equal(view, &expected.as_ref().map(text).unwrap_or_default())?;
        }
        for ((table, viewer, seq), turn) in &self.turns {
            check_equal(&turn.legal, &replays[*table].legal(*seq, *viewer)?)?;
        }
        Ok(self.moves.values().filter(|sent| sent.accepted.is_some()).count())
    }

    /// Checks that every accepted move is at its place, that no other move is there more than once, that no rejected one
    /// is there, and that people have sent all their moves.
    fn check_moves(&self, table: usize, log: &[LogEntry]) -> Result<(), String> {
        let mut logged: BTreeMap<(Seat, &str), Vec<&LogEntry>> = BTreeMap::new();
        for entry in log {
            if let Some(move_id) = &entry.move_id {
                logged.entry((move_id.seat, move_id.id.as_str())).or_default().push(entry);
            }
        }
        for ((_, seat, id), sent) in self.moves.iter().filter(|((of, ..), _)| *of == table) {
            let found = logged.remove(&(*seat, id.as_str())).unwrap_or_default();
            let seqs: Vec<u64> = found.iter().map(|entry| entry.seq).collect();
            let is_right = match (sent.accepted, sent.rejected) {
                (Some(seq), _) => seqs == [seq],
                (None, Some(_)) => seqs.is_empty(),
                (None, None) => seqs.len() <= 1,
            };
            if !is_right {
                let (accepted, rejected) = (sent.accepted, sent.rejected);
                return Err(format!(
                    "{id} of {seat} at table {table}: accepted {accepted:?}, rejected {rejected:?}, log {seqs:?}"
                ));
            }
            for entry in found {
                check_equal(&logged_action(entry)?, &sent.action)?;
            }
        }
        match logged.into_iter().next() {
            Some(((seat, id), _)) => Err(format!("{id} of {seat} at table {table} was never sent")),
            None => Ok(()),
        }
    }
}

/// The action of a move; `None` for an undo.
fn logged_action(entry: &LogEntry) -> Result<Option<Action>, String> {
    let body: Value = serde_json::from_str(&entry.body).map_err(|error| error.to_string())?;
    let action = body.get("action").cloned();
    action.map(serde_json::from_value).transpose().map_err(|error| error.to_string())
}

fn check_equal<T: PartialEq + std::fmt::Debug>(found: &T, expected: &T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("found {found:?}, but the log says {expected:?}")) }
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("value was JSON")
}
