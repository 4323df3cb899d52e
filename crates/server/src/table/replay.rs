//! A game that is over, told again from the deal to the end, as one viewer was told it.

use fogg_protocol::SeatName;
use fogg_protocol::api::Replay;
use fogg_rules::Seat;

use crate::rejection::Refused;
use crate::store::{Entry, Stage};
use crate::table::board_catalog::Boards;
use crate::table::state::{BadLog, Table};

impl Table {
    /// Whether a game can be told again as a seat saw it, or as somebody who watched.
    pub(crate) fn check_replay(&self, viewer: Option<Seat>) -> Result<(), Refused> {
        match self.stage {
            Stage::Waiting | Stage::Playing => Err(Refused::NotOver),
            Stage::Finished | Stage::Abandoned if self.play.is_none() => Err(Refused::NotBegun),
            Stage::Finished | Stage::Abandoned => match viewer {
                Some(seat) if self.chair(seat).is_none() => Err(Refused::NoSuchSeat),
                Some(_) | None => Ok(()),
            },
        }
    }

    /// The game in a log, as a viewer was told it; none if nothing was dealt.
    pub(crate) fn replay(
        &self,
        log: &[Entry],
        boards: &Boards,
        viewer: Option<Seat>,
    ) -> Result<Option<Replay>, BadLog> {
        let Some((first, rest)) = log.split_first() else { return Ok(None) };
        let mut table = Table::first(self.id, first, boards, &self.dealer)?;
        let (mut view, mut steps) = (None, Vec::new());
        for entry in rest {
            let folded = table.fold(entry)?;
            match &view {
                None => view = table.view(viewer),
                Some(_) => steps.push(table.step(&folded, viewer, false)),
            }
            // What comes after the end, such as a rematch, is no part of the game.
            if matches!(table.stage, Stage::Finished | Stage::Abandoned) {
                break;
            }
        }
        Ok(view.map(|view| Replay { table: self.sight(), seat: viewer.map(SeatName), view, updates: steps }))
    }
}
