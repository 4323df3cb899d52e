//! Replays: the updates of a finished game as one viewer received them.

use std::sync::Arc;

use fogg_protocol::SeatName;
use fogg_protocol::api::Replay;
use fogg_rules::Seat;

use super::apply::LogError;
use super::loaded_table::LoadedTable;
use super::names::Names;
use super::state::TableState;
use crate::rejection::Rejection;
use crate::store::LogEntry;

impl TableState {
    /// Checks that the game can be replayed from a seat's point of view, or from a spectator's.
    pub(crate) fn check_replay(&self, viewer: Option<Seat>) -> Result<(), Rejection> {
        self.check_over()?;
        if self.game_state.is_none() {
            return Err(Rejection::NotStarted);
        }
        match viewer {
            Some(seat) if self.seat(seat).is_none() => Err(Rejection::NoSuchSeat),
            Some(_) | None => Ok(()),
        }
    }

    /// The replay of a log for one viewer; `None` if nothing was dealt.
    pub(crate) fn replay(
        &self,
        log: &[LogEntry],
        viewer: Option<Seat>,
        names: &Names,
    ) -> Result<Option<Replay>, LogError> {
        let Some((first, rest)) = log.split_first() else { return Ok(None) };
        let mut table = LoadedTable::new(self.id, first, Arc::clone(&self.board), &self.dealer)?;
        let (mut view, mut updates) = (None, Vec::new());
        for entry in rest {
            let applied = table.apply(entry)?;
            match &view {
                None => view = table.view_for(viewer),
                Some(_) => updates.push(table.update_for(&applied, viewer, false, names)),
            }
            // Later entries, such as a rematch, are not part of the game.
            if table.stage.is_over() {
                break;
            }
        }
        Ok(view.map(|view| Replay { table: self.to_wire(names), seat: viewer.map(SeatName), view, updates }))
    }
}
