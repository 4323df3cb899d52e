//! A table as loaded from its log: its state and the plies of its game.

use std::ops::Deref;
use std::sync::Arc;

use fogg_record::{Commitment, GameRecord};
use fogg_rules::{Board, Record};

use super::apply::{AppliedEntry, LogError};
use super::log_event::Occupant;
use super::names::Names;
use super::ply_log::{LoggedPly, PlyLog};
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
    plies: PlyLog,
}

/// The outcome of an entry that is not committed yet.
pub(crate) struct PreparedEntry {
    state: TableState,
    applied: AppliedEntry,
    ply: Option<LoggedPly>,
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
        Ok(LoadedTable { state: TableState::new(id, first, board, dealer)?, plies: PlyLog::default() })
    }

    /// Sets how times are converted for people to read.
    pub(crate) fn set_wall_offset(&mut self, offset: WallOffset) {
        self.state.wall_offset = offset;
    }

    /// Applies an entry in place. After an error the table is unusable.
    pub(crate) fn apply(&mut self, entry: &LogEntry) -> Result<AppliedEntry, LogError> {
        let (applied, ply) = self.state.apply(entry, &self.plies)?;
        ply.into_iter().for_each(|ply| self.plies.push(ply));
        Ok(applied)
    }

    /// Computes what an entry changes and leaves the table as it is.
    pub(crate) fn prepare(&self, entry: &LogEntry) -> Result<PreparedEntry, LogError> {
        let mut state = self.state.clone();
        let (applied, ply) = state.apply(entry, &self.plies)?;
        Ok(PreparedEntry { state, applied, ply })
    }

    /// Adopts an entry that was prepared for the current state.
    pub(crate) fn commit(&mut self, prepared: PreparedEntry) -> AppliedEntry {
        debug_assert_eq!(prepared.state.seq, self.state.seq + 1, "prepared for another state");
        self.state = prepared.state;
        prepared.ply.into_iter().for_each(|ply| self.plies.push(ply));
        prepared.applied
    }

    /// The record of a game that is over, with all secrets revealed, but without the board file.
    pub(crate) fn record(&self, names: &Names) -> Result<GameRecord, Rejection> {
        self.check_over()?;
        let game = self.game_state.as_ref().ok_or(Rejection::NotStarted)?;
        let name = |seat: &SeatState| match &seat.occupant {
            Some(Occupant::Person(person)) => names.in_record(*person),
            Some(Occupant::Bot(bot)) => bot.to_string(),
            None => String::new(),
        };
        Ok(GameRecord {
            record: Record { setup: game.setup.clone(), plies: self.plies.to_vec() },
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
    use crate::table::log_event::LogEvent;

    /// If every entry cloned the plies, their buffer would move every time.
    #[test]
    fn appending_to_a_long_game_does_not_copy_its_plies() {
        let mut fixture = TableFixture::started();
        let (mut moves, mut buffer) = (0, fixture.table.plies.buffer());
        while let Some(event) = fixture.first_legal_action() {
            let entry = fixture.entry(&event);
            let prepared = fixture.table.prepare(&entry).unwrap();
            fixture.table.commit(prepared);
            moves += usize::from(fixture.table.plies.buffer() != buffer);
            buffer = fixture.table.plies.buffer();
        }
        let plies = fixture.table.plies.len();
        assert!(plies > 100, "{plies}");
        assert!(moves <= 1 + plies / 32, "the plies were moved {moves} times in {plies} plies");
    }

    #[test]
    fn a_prepared_entry_changes_nothing_until_it_is_committed() {
        let mut fixture = TableFixture::started();
        let event = fixture.first_legal_action().unwrap();
        let entry = fixture.entry(&event);
        let before = fixture.table.to_wire(&Names::default());
        let prepared = fixture.table.prepare(&entry).unwrap();
        assert_eq!(fixture.table.to_wire(&Names::default()), before);
        assert_eq!(fixture.table.plies.len(), 0);
        fixture.table.commit(prepared);
        assert_eq!((fixture.table.seq, fixture.table.plies.len()), (entry.seq, 1));
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
