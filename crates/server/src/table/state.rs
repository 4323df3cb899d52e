//! The state of a table, which follows from its log.

use std::sync::Arc;
use std::time::Duration;

use fogg_protocol::table::{Clock, TableChange};
use fogg_rules::chance::AbandonedDeal;
use fogg_rules::{Board, BySeat, Game, History, Outcome, Phase, Score, Seat, SeatSet, Setup};

use super::bot_name::BotName;
use super::dealing::DealPhase;
use super::log_event::{LogEvent, Occupant, TableCreated};
use crate::clock::WallOffset;
use crate::store::{
    ClientMoveId, EntryHash, GameId, GameResult, LogEntry, PersonId, PlayerId, SeatResult, Stage,
    TableIndexRow, Timestamp,
};

/// Deals a game: [`Game::new`], except in tests that choose the deal.
pub type Dealer = Arc<dyn Fn(&Setup) -> Result<Game, fogg_rules::SetupError> + Send + Sync>;

/// A player whose last turns were played by a stand-in, at least this many, counts as having left.
const STAND_IN_TURNS_AS_LEFT: u8 = 2;

/// The state of a table. Its size does not grow with the log, so that it is cheap to clone.
#[derive(Clone)]
pub(crate) struct TableState {
    pub(crate) id: GameId,
    pub(crate) settings: Arc<TableCreated>,
    pub(crate) board: Arc<Board>,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) host: PersonId,
    pub(crate) stage: Stage,
    /// The sequence number of the last entry.
    pub(crate) seq: u64,
    /// The hash of the last entry.
    pub(super) hash: EntryHash,
    pub(crate) changed_at: Timestamp,
    pub(crate) started_at: Option<Timestamp>,
    /// The phase of a started game before its cards are dealt.
    pub(crate) dealing: Option<DealPhase>,
    /// The deals that were abandoned, in their order.
    pub(crate) abandoned_deals: Arc<Vec<AbandonedDeal>>,
    /// The game, once it is dealt.
    pub(crate) game_state: Option<Box<GameState>>,
    /// The id of the rematch's table.
    pub(crate) rematch: Option<String>,
    pub(crate) shared: bool,
    /// The people whom the host removed; they cannot sit down again.
    pub(crate) kicked: Vec<PersonId>,
    /// The person who gave the game up.
    pub(crate) given_up_by: Option<PersonId>,
    /// Whether the game was abandoned because its log is full.
    pub(crate) full: bool,
    /// Whether an operator closed the table.
    pub(crate) closed: bool,
    pub(super) dealer: Dealer,
    /// Converts times for people to read.
    pub(super) wall_offset: WallOffset,
}

/// The state of one seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatState {
    pub(crate) occupant: Option<Occupant>,
    /// The person for whom the open seat is kept until they take it or the host withdraws the offer.
    pub(crate) offered_to: Option<PersonId>,
    /// The commitment to the seat's contribution to the current deal.
    pub(crate) commitment: Option<[u8; 32]>,
    pub(crate) contribution: Option<[u8; 32]>,
    /// The number of deals that were abandoned because of this seat's person.
    pub(crate) failed_deals: u8,
    /// Whether the person left the game for good.
    pub(crate) left: bool,
    /// Whether the person has opened the game since its start.
    pub(crate) opened: bool,
    /// Whether the person has used hints.
    pub(crate) used_hints: bool,
}

impl SeatState {
    pub(super) fn withdraw_offer(&mut self) {
        self.offered_to = None;
    }

    /// Whether a person can take the seat.
    pub(super) fn is_open_to(&self, person: PersonId) -> bool {
        self.occupant.is_none() && self.offered_to.is_none_or(|offered_to| offered_to == person)
    }
}

/// The state of a dealt game.
#[derive(Clone)]
pub(crate) struct GameState {
    pub(crate) history: History,
    pub(super) setup: Setup,
    pub(super) undo_counts: BySeat<usize>,
    pub(crate) turn_started_at: Timestamp,
    /// The numbers of the plies that can be undone, each with the start of the turn in which it was played.
    pub(super) undoable_turn_starts: Vec<(usize, Timestamp)>,
    /// The time that the players have added to the current turn.
    pub(super) extra_time: Duration,
    /// How often the players have asked for more time.
    pub(super) more_time_count: u8,
    /// The last action, if a person played it.
    pub(super) last_by_person: Option<PersonAction>,
    /// The number of each seat's last turns that a stand-in played for its person.
    pub(super) stand_in_turns: BySeat<u8>,
    /// An action is accepted only from a client that has seen this entry.
    pub(crate) decision_seq: u64,
    pub(crate) outcome: Option<Outcome>,
}

/// An action that a person played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PersonAction {
    pub(crate) seat: Seat,
    /// The sequence number of its entry.
    pub(crate) seq: u64,
    pub(crate) at: Timestamp,
}

impl GameState {
    pub(super) fn is_choosing_first_tickets(&self) -> bool {
        matches!(self.history.game().public().phase(), Phase::FirstTickets(_))
    }
}

impl TableState {
    /// The state of a seat, if the table has this seat.
    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.get(seat.index())
    }

    pub(super) fn seat_mut(&mut self, seat: Seat) -> &mut SeatState {
        &mut self.seats[seat.index()]
    }

    /// The person on a seat.
    pub(crate) fn person_at(&self, seat: Seat) -> Option<PersonId> {
        match self.seat(seat)?.occupant.as_ref()? {
            Occupant::Person(person) => Some(*person),
            Occupant::Bot(_) => None,
        }
    }

    /// The bot on a seat.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<BotName> {
        match self.seat(seat)?.occupant.as_ref()? {
            Occupant::Person(_) => None,
            Occupant::Bot(bot) => Some(*bot),
        }
    }

    /// The seated people; those who left the game are not among them.
    pub(crate) fn people(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        self.all_people().filter(|(seat, _)| !self.has_left(*seat))
    }

    /// The seated people and those who left the game.
    fn all_people(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        Seat::ALL.into_iter().filter_map(|seat| Some((seat, self.person_at(seat)?)))
    }

    /// The seat of a person who has not left the game.
    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.people().find(|(_, seated)| *seated == person).map(|(seat, _)| seat)
    }

    /// Whether the person on this seat left the game for good.
    pub(crate) fn has_left(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|state| state.left)
    }

    /// Whether the person on this seat has opened the game since its start.
    pub(crate) fn has_opened(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|state| state.opened)
    }

    /// Whether a person left the game for good.
    pub(crate) fn is_leaver(&self, person: PersonId) -> bool {
        self.all_people().any(|(seat, seated)| seated == person && self.has_left(seat))
    }

    /// Whether a person is at the table: as host, on a seat, or as a player who left the game.
    pub(crate) fn takes_part(&self, person: PersonId) -> bool {
        self.host == person
            || self.all_people().any(|(_, seated)| seated == person)
            || self.seats.iter().any(|seat| seat.offered_to == Some(person))
    }

    /// The people whose names are shown with the table.
    pub(crate) fn named_people(&self) -> impl Iterator<Item = PersonId> {
        let offered = self.seats.iter().filter_map(|seat| seat.offered_to);
        std::iter::once(self.host).chain(self.all_people().map(|(_, person)| person)).chain(offered)
    }

    /// The host and the people who play.
    pub(crate) fn members(&self) -> impl Iterator<Item = PersonId> {
        std::iter::once(self.host).chain(self.people().map(|(_, person)| person))
    }

    /// Whether one person plays against bots only.
    pub(crate) fn is_against_bots(&self) -> bool {
        self.stage == Stage::Playing && self.people().count() == 1
    }

    /// The game, once it is dealt.
    pub(crate) fn game(&self) -> Option<&Game> {
        Some(self.game_state.as_ref()?.history.game())
    }

    /// The seats that must act now.
    pub(crate) fn to_act(&self) -> SeatSet {
        match self.stage {
            Stage::Playing => self.game().map_or(SeatSet::EMPTY, Game::to_act),
            Stage::Waiting | Stage::Finished | Stage::Abandoned => SeatSet::EMPTY,
        }
    }

    /// Whether a bot plays this seat, because a bot occupies it or its person has left.
    pub(crate) fn is_played_by_bot(&self, seat: Seat) -> bool {
        self.bot_at(seat).is_some() || self.has_left(seat)
    }

    /// Whether a seat's result counts as last: its person left, or a stand-in replaced them until the end.
    fn counts_as_left(&self, seat: Seat) -> bool {
        let stand_in_turns = self.game_state.as_ref().map_or(0, |game| game.stand_in_turns[seat]);
        self.has_left(seat) || stand_in_turns >= STAND_IN_TURNS_AS_LEFT
    }

    /// Whether the players are expected to be connected during the game.
    pub(crate) fn is_live(&self) -> bool {
        match self.settings.clock {
            Clock::None | Clock::Live { .. } => true,
            Clock::Days { .. } => false,
        }
    }

    /// The next entry of the log.
    pub(crate) fn next_entry(
        &self,
        event: &LogEvent,
        at: Timestamp,
        move_id: Option<ClientMoveId>,
    ) -> LogEntry {
        LogEntry::new(self.id, self.hash, self.seq + 1, at, move_id, event.to_json())
    }

    /// The table's index row after the entry that made this change.
    pub(crate) fn index_row(&self, change: &TableChange) -> TableIndexRow {
        let changes_people = matches!(
            change,
            TableChange::Created
                | TableChange::Sat { .. }
                | TableChange::Left { .. }
                | TableChange::Kicked { .. }
                | TableChange::Bot { .. }
                | TableChange::Abandoned
                | TableChange::Closed
        );
        let ends_game = matches!(change, TableChange::Acted { .. }) && self.stage == Stage::Finished;
        TableIndexRow {
            stage: self.stage,
            listed: self.settings.listed,
            host: self.host,
            wake_at: self.wake_at(),
            closes_unopened: self.is_against_bots(),
            people: changes_people.then(|| self.indexed_people()),
            result: if ends_game { self.result() } else { None },
        }
    }

    /// The people in whose lists the table appears: the seated people, or a host who only watches bots. A game
    /// disappears from the list of the person who gave it up, and a table whose game never started from all lists.
    fn indexed_people(&self) -> Vec<PersonId> {
        if self.stage == Stage::Abandoned && self.started_at.is_none() {
            return Vec::new();
        }
        let mut people: Vec<PersonId> = self.people().map(|(_, person)| person).collect();
        if people.is_empty() {
            people.push(self.host);
        }
        people.retain(|person| self.given_up_by != Some(*person));
        people
    }

    fn result(&self) -> Option<GameResult> {
        let outcome = self.game_state.as_ref()?.outcome.as_ref()?;
        let seat_result = |(seat, score): (Seat, &Score)| {
            let player = match self.seat(seat)?.occupant.as_ref()? {
                // Nobody is rated for a game they never opened: the stand-in played it.
                Occupant::Person(_) if !self.has_opened(seat) => {
                    PlayerId::Bot(BotName::stand_in().to_string())
                }
                Occupant::Person(person) => PlayerId::Person(*person),
                Occupant::Bot(bot) => PlayerId::Bot(bot.to_string()),
            };
            let left = self.counts_as_left(seat) && matches!(player, PlayerId::Person(_));
            // What a stand-in achieves is not the person's win.
            let won = outcome.winners.contains(seat) && !left;
            Some(SeatResult { player, total: score.total(), won, left })
        };
        let seats = outcome.by_seat().map(seat_result).collect::<Option<Vec<_>>>()?;
        let finished_at = self.wall_offset.to_wall(self.changed_at);
        let (board, rated) = (self.board.name().to_owned(), !self.settings.hints);
        Some(GameResult { finished_at, board, rated, seats })
    }
}

#[cfg(test)]
mod tests {
    use fogg_protocol::table::ActedBy;
    use fogg_protocol::{Action, SeatName};

    use super::*;
    use crate::table::fixture::{TableFixture, ada, bob};

    /// The actions of a whole game, each with the number of turns that red begins after it and the number of the action
    /// in its turn.
    fn played_game() -> Vec<(LogEvent, usize, usize)> {
        let mut fixture = TableFixture::started();
        let mut actions = Vec::new();
        let (mut red_turns, mut number_in_turn) = (0, 0);
        while let Some(event) = fixture.first_legal_action() {
            let phase = fixture.table.game().unwrap().public().phase();
            red_turns += usize::from(phase == Phase::Turn(Seat::Red));
            number_in_turn = if matches!(phase, Phase::Turn(_)) { 0 } else { number_in_turn + 1 };
            fixture.append(&event);
            actions.push((event, red_turns, number_in_turn));
        }
        actions.into_iter().map(|(event, turn, number)| (event, red_turns - turn, number)).collect()
    }

    /// Whether red counts as having left after a game, in which `by` tells who played red's actions: it gets the number
    /// of red's turns after the action and the number of the action in its turn.
    fn red_counts_as_left(by: impl Fn(usize, usize) -> ActedBy) -> bool {
        let mut fixture = TableFixture::started();
        fixture.append(&LogEvent::Opened { seat: SeatName(Seat::Red) });
        for (event, turns_left, number_in_turn) in played_game() {
            let LogEvent::Acted { seat, action, .. } = event else { panic!("{event:?}") };
            let by = if seat.0 == Seat::Red { by(turns_left, number_in_turn) } else { ActedBy::Person };
            fixture.append(&LogEvent::Acted { seat, action, by });
        }
        let result =
            fixture.table.index_row(&TableChange::Acted { seat: SeatName(Seat::Red), by: ActedBy::Person });
        let [blue, red] = &result.result.unwrap().seats[..] else { panic!("two seats") };
        assert!(!blue.left, "blue played to the end");
        assert!(!red.won || !red.left, "nobody wins after leaving");
        red.left
    }

    #[test]
    fn a_player_whom_a_stand_in_replaces_until_the_end_counts_as_having_left() {
        let stand_in_for = |turns: usize| {
            red_counts_as_left(|left, _| if left < turns { ActedBy::Clock } else { ActedBy::Person })
        };
        assert!(!stand_in_for(0) && !stand_in_for(1), "one turn is forgiven");
        assert!(stand_in_for(2) && stand_in_for(9));
        assert!(red_counts_as_left(|left, _| [ActedBy::Clock, ActedBy::Away][left % 2]));
        let returned = |left, _| if left == 0 { ActedBy::Person } else { ActedBy::Away };
        assert!(!red_counts_as_left(returned), "red came back for the last turn");
    }

    #[test]
    fn a_person_who_never_opened_the_game_is_not_in_its_result() {
        let result_of_red = |opens: bool| {
            let mut fixture = TableFixture::started();
            if opens {
                fixture.append(&LogEvent::Opened { seat: SeatName(Seat::Red) });
            }
            for (event, ..) in played_game() {
                let LogEvent::Acted { seat, action, .. } = event else { panic!("{event:?}") };
                let by = if seat.0 == Seat::Red { ActedBy::Away } else { ActedBy::Person };
                fixture.append(&LogEvent::Acted { seat, action, by });
            }
            let change = TableChange::Acted { seat: SeatName(Seat::Red), by: ActedBy::Away };
            let [blue, red] = fixture.table.index_row(&change).result.unwrap().seats.try_into().unwrap();
            assert_eq!(blue.player, PlayerId::Person(ada()));
            (red.player, red.left)
        };
        assert_eq!(result_of_red(false), (PlayerId::Bot("hard".to_owned()), false));
        assert_eq!(result_of_red(true), (PlayerId::Person(bob()), true));
    }

    #[test]
    fn a_turn_in_which_the_player_acted_is_not_a_stand_ins() {
        assert!(played_game().iter().any(|(_, left, number)| *left < 2 && *number == 1));
        let first = |left, number| if left < 2 && number == 0 { ActedBy::Person } else { ActedBy::Clock };
        assert!(!red_counts_as_left(first), "the clock only ended each turn");
    }

    #[test]
    fn a_player_who_undoes_a_stand_ins_claim_is_back() {
        let mut fixture = TableFixture::started();
        let (seat, claim) = loop {
            let seat = fixture.table.to_act().iter().next().unwrap();
            let legal: Vec<_> = fixture.table.game().unwrap().legal_actions(seat).collect();
            // A tunnel reveals cards and cannot be undone.
            let is_undoable = |action: &fogg_rules::Action| match action {
                fogg_rules::Action::Claim(route, _) => !fixture.table.board.route(*route).tunnel,
                _ => false,
            };
            let claim = legal.into_iter().find(is_undoable);
            match claim {
                Some(claim) => break (SeatName(seat), Action::from_rules(&fixture.table.board, claim)),
                None => fixture.append(&fixture.first_legal_action().unwrap()),
            }
        };
        let stand_in_turns =
            |fixture: &TableFixture| fixture.table.game_state.as_ref().unwrap().stand_in_turns[seat.0];
        fixture.append(&LogEvent::Acted { seat, action: claim, by: ActedBy::Clock });
        assert_eq!(stand_in_turns(&fixture), 1);
        fixture.append(&LogEvent::Undone { seat });
        assert_eq!(stand_in_turns(&fixture), 0);
    }

    #[test]
    fn people_who_left_are_not_seated_but_take_part() {
        let mut fixture = TableFixture::started();
        fixture.append(&LogEvent::Left { seat: SeatName(Seat::Blue) });
        let table = &fixture.table;
        assert_eq!((table.seat_of(ada()), table.seat_of(bob())), (None, Some(Seat::Red)));
        assert!(table.takes_part(ada()) && table.is_leaver(ada()) && !table.is_leaver(bob()));
        assert_eq!((table.host, table.is_against_bots()), (bob(), true));
        let row = table.index_row(&TableChange::Left { seat: SeatName(Seat::Blue) });
        assert_eq!((row.people, row.closes_unopened), (Some(vec![bob()]), true));
    }
}
