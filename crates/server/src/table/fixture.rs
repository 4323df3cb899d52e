//! Tables for unit tests.

use std::sync::Arc;

use fogg_protocol::table::{ActedBy, BotSpeed, Clock};
use fogg_protocol::{Action, SeatName};
use fogg_rules::Game;

use super::loaded_table::LoadedTable;
use super::log_event::{Invite, LogEvent, LoggedBoard, Occupant, Secret, TableCreated};
use super::state::Dealer;
use crate::store::{EntryHash, GameId, LogEntry, PersonId, Timestamp};

/// A table whose time is set by the test.
pub(crate) struct TableFixture {
    pub(crate) table: LoadedTable,
    now: Timestamp,
    settings: TableCreated,
}

/// The host, on the blue seat.
pub(crate) fn ada() -> PersonId {
    PersonId(1)
}

/// The guest, on the red seat.
pub(crate) fn bob() -> PersonId {
    PersonId(2)
}

impl TableFixture {
    /// A table of two people on the board Switzerland, before the game.
    pub(crate) fn waiting() -> TableFixture {
        TableFixture::with(|_| ())
    }

    /// The same table after the start of the game.
    pub(crate) fn started() -> TableFixture {
        let mut fixture = TableFixture::waiting();
        fixture.append(&LogEvent::STARTED);
        fixture
    }

    /// A table before the game with changed settings.
    pub(crate) fn with(change: impl FnOnce(&mut TableCreated)) -> TableFixture {
        let mut settings = settings();
        change(&mut settings);
        let now = Timestamp(0);
        TableFixture { table: load(&settings, now), now, settings }
    }

    /// Sets the time of a table that has not changed since it was created.
    pub(crate) fn set_time(&mut self, now: Timestamp) {
        let started = self.table.started_at.is_some();
        (self.table, self.now) = (load(&self.settings, now), now);
        if started {
            self.append(&LogEvent::STARTED);
        }
    }

    /// The next entry of the log.
    pub(crate) fn entry(&self, event: &LogEvent) -> LogEntry {
        self.table.next_entry(event, self.now, None)
    }

    pub(crate) fn append(&mut self, event: &LogEvent) {
        self.table.apply(&self.entry(event)).unwrap();
    }

    /// The first legal action of the first seat to act; `None` after the end of the game.
    pub(crate) fn first_legal_action(&self) -> Option<LogEvent> {
        let seat = self.table.to_act().iter().next()?;
        let action = self.table.game()?.legal_actions(seat).next()?;
        let action = Action::from_rules(&self.table.board, action);
        Some(LogEvent::Acted { seat: SeatName(seat), action, by: ActedBy::Person })
    }
}

fn load(settings: &TableCreated, now: Timestamp) -> LoadedTable {
    let body = LogEvent::Created(Box::new(settings.clone())).to_json();
    let id = GameId::new([7; 10]);
    let board = fogg_boards::builtin(&settings.board.name).unwrap();
    let first = LogEntry::new(id, EntryHash::START, 1, now, None, body);
    let dealer: Dealer = Arc::new(Game::new);
    LoadedTable::new(id, &first, Arc::clone(&board), &dealer).unwrap()
}

fn settings() -> TableCreated {
    let board = fogg_boards::builtin("switzerland").unwrap();
    TableCreated {
        host: ada(),
        board: LoggedBoard::new(&board),
        seats: vec![Some(Occupant::Person(ada())), Some(Occupant::Person(bob()))],
        offers: Vec::new(),
        listed: true,
        clock: Clock::None,
        bot_speed: BotSpeed::Instant,
        first_seat: None,
        free_text: true,
        hints: false,
        secret: Secret::new([42; 32]),
        invite: Invite::new([9; 16]),
    }
}
