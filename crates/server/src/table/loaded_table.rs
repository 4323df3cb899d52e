//! A table as loaded from its log.

use std::ops::Deref;
use std::sync::Arc;

use fogg_record::{Commitment, GameRecord};
use fogg_rules::{Board, Ply, Record};

use super::apply::{AppliedEntry, LogError};
use super::log_event::{LogEvent, Occupant};
use super::names::Names;
use super::state::{Dealer, SeatState, TableState};
use crate::clock::WallOffset;
use crate::rejection::Rejection;
use crate::store::{GameId, LogEntry};

/// A table as loaded from its log.
///
/// Entries are applied in two steps: [`prepare`](Self::prepare) computes the next state, which the caller can append
/// to the log, and [`commit`](Self::commit) adopts it. The cost of both does not depend on the length of the log.
pub(crate) struct LoadedTable {
    state: TableState,
}

/// The outcome of an entry that is not committed yet.
pub(crate) struct PreparedEntry {
    state: TableState,
    applied: AppliedEntry,
}

impl PreparedEntry {
    /// The state after the entry.
    pub(crate) fn state(&self) -> &TableState {
        &self.state
    }

    pub(crate) fn applied(&self) -> &AppliedEntry {
        &self.applied
    }
}

impl LoadedTable {
    /// The table after the first entry of its log.
    pub(crate) fn new(
        id: GameId,
        first: &LogEntry,
        board: Arc<Board>,
        dealer: &Dealer,
    ) -> Result<LoadedTable, LogError> {
        Ok(LoadedTable { state: TableState::new(id, first, board, dealer)? })
    }

    /// Sets how times are converted for people to read.
    pub(crate) fn set_wall_offset(&mut self, offset: WallOffset) {
        self.state.wall_offset = offset;
    }

    /// Applies an entry in place. After an error the table is unusable.
    pub(crate) fn apply(&mut self, entry: &LogEntry) -> Result<AppliedEntry, LogError> {
        self.state.apply(entry)
    }

    /// Computes what an entry changes and leaves the table as it is.
    pub(crate) fn prepare(&self, entry: &LogEntry) -> Result<PreparedEntry, LogError> {
        let mut state = self.state.clone();
        let applied = state.apply(entry)?;
        Ok(PreparedEntry { state, applied })
    }

    /// Adopts an entry that was prepared for the current state.
    pub(crate) fn commit(&mut self, prepared: PreparedEntry) -> AppliedEntry {
        debug_assert_eq!(prepared.state.seq, self.state.seq + 1, "prepared for another state");
        self.state = prepared.state;
        prepared.applied
    }

    /// The record of a game that is over, with all secrets revealed, but without the board file. The log must be the
    /// one that this table was loaded from.
    pub(crate) fn record(&self, log: &[LogEntry], names: &Names) -> Result<GameRecord, Rejection> {
        self.check_over()?;
        let plies = log.iter().filter_map(|entry| logged_ply(&self.board, entry)).collect();
        let game = self.game_state.as_ref().ok_or(Rejection::NotStarted)?;
        let name = |seat: &SeatState| match &seat.occupant {
            Some(Occupant::Person(person)) => names.in_record(*person),
            Some(Occupant::Bot(bot)) => bot.to_string(),
            None => String::new(),
        };
        Ok(GameRecord {
            record: Record { setup: game.setup.clone(), plies },
            names: self.seats.iter().map(name).collect(),
            commitment: Some(Commitment {
                table: self.id.to_string(),
                hash: self.server_commitment(),
                secret: *self.settings.secret.reveal(),
                contributions: self.contributions(),
                abandoned: self.abandoned_deals.to_vec(),
            }),
            board_file: None,
        })
    }
}

/// The ply of an entry that was applied, if it is one.
fn logged_ply(board: &Board, entry: &LogEntry) -> Option<Ply> {
    match LogEvent::from_json(&entry.body).ok()? {
        LogEvent::Acted { seat, action, .. } => Some(Ply::act(seat.0, action.to_rules(board).ok()?)),
        LogEvent::Undone { seat } => Some(Ply::undo(seat.0)),
        _ => None,
    }
}

impl Deref for LoadedTable {
    type Target = TableState;

    fn deref(&self) -> &TableState {
        &self.state
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Timestamp;
    use crate::table::fixture::TableFixture;

    #[test]
    fn a_long_game_needs_no_more_memory_than_a_short_one() {
        let mut fixture = TableFixture::started();
        let mut plies = 0;
        while let Some(event) = fixture.first_legal_action() {
            fixture.append(&event);
            plies += 1;
            let game = fixture.table.game_state.as_ref().unwrap();
            assert!(game.undoable_turn_starts.len() < 10, "only plies that can be undone are remembered");
        }
        assert!(plies > 100, "{plies}");
    }

    #[test]
    fn a_prepared_entry_changes_nothing_until_it_is_committed() {
        let mut fixture = TableFixture::started();
        let event = fixture.first_legal_action().unwrap();
        let entry = fixture.entry(&event);
        let before = fixture.table.to_wire(&Names::default());
        let prepared = fixture.table.prepare(&entry).unwrap();
        assert_eq!(fixture.table.to_wire(&Names::default()), before);
        fixture.table.commit(prepared);
        assert_eq!(fixture.table.seq, entry.seq);
    }

    #[test]
    fn an_entry_that_cannot_be_applied_leaves_the_table_as_it_is() {
        let fixture = TableFixture::started();
        let before = fixture.table.to_wire(&Names::default());
        let undo = fixture.entry(&LogEvent::Undone { seat: fogg_protocol::SeatName(fogg_rules::Seat::Blue) });
        let gap = LogEntry { seq: fixture.table.seq + 2, ..undo.clone() };
        for entry in [undo, gap] {
            assert!(fixture.table.prepare(&entry).is_err());
            assert_eq!(fixture.table.to_wire(&Names::default()), before);
        }
    }

    #[test]
    fn an_entry_that_was_changed_or_does_not_follow_the_last_one_is_rejected() {
        let mut fixture = TableFixture::started();
        let event = fixture.first_legal_action().unwrap();
        let entry = fixture.entry(&event);
        let earlier = LogEntry { at: Timestamp(-1), ..entry.clone() };
        let error = fixture.table.prepare(&earlier).err().unwrap();
        assert_eq!(
            error.to_string(),
            "entry 3 does not match its hash: it was changed, or an entry before it is missing"
        );
        fixture.append(&event);
        let next = fixture.entry(&fixture.first_legal_action().unwrap());
        let unchained =
            LogEntry::new(fixture.table.id, entry.hash, next.seq, next.at, None, next.body.clone());
        assert!(fixture.table.prepare(&next).is_ok());
        assert!(fixture.table.prepare(&unchained).is_ok(), "the same entry");
        let other_game = LogEntry::new(GameId::new([8; 10]), entry.hash, next.seq, next.at, None, next.body);
        assert!(matches!(fixture.table.prepare(&other_game), Err(LogError::WrongHash { seq: 4 })));
    }
}
