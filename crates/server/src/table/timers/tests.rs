//! Tests of the timers, as a table with one row per situation.

use fogg_protocol::SeatName;
use fogg_rules::Seat;

use super::*;
use crate::table::fixture::{TableFixture, ada, bob};
use crate::table::log_event::{LogEvent, Occupant, TableCreated};
use fogg_protocol::HexBytes;

/// The time of the last entry in every row. It is later than the start of the server.
const T0: Timestamp = Timestamp(1_000_000_000);
const HOUR: Duration = Duration::from_hours(1);
const SECOND: Duration = Duration::from_secs(1);

/// A situation. Everyone is connected unless the row says otherwise.
struct Row {
    fixture: TableFixture,
    presence: PresenceFacts,
    bot_move: BotMoveProgress,
    final_action: Option<u64>,
    is_unopened: bool,
    max_log_entries: u32,
    server_started_at: Timestamp,
}

impl Row {
    fn new(mut fixture: TableFixture) -> Row {
        fixture.set_time(T0);
        Row {
            fixture,
            presence: PresenceFacts::default(),
            bot_move: BotMoveProgress::Idle,
            final_action: None,
            is_unopened: false,
            max_log_entries: 50_000,
            server_started_at: Timestamp(0),
        }
    }

    /// A table of two people before the game.
    fn waiting() -> Row {
        Row::new(TableFixture::waiting())
    }

    /// A game of two people in which both have chosen their tickets; blue is to act.
    fn playing() -> Row {
        Row::with_clock(Clock::None)
    }

    fn with_clock(clock: Clock) -> Row {
        let mut row = Row::new(TableFixture::with(|settings| settings.clock = clock));
        row.append(&[LogEvent::STARTED]);
        row.choose_tickets();
        row
    }

    /// A game of a person (blue) and a bot (red); red is to act.
    fn bot_to_act() -> Row {
        let mut row = Row::new(TableFixture::with(|settings| {
            seat_bot(settings);
            settings.first_seat = Some(SeatName(Seat::Red));
        }));
        row.append(&[LogEvent::STARTED]);
        row.choose_tickets();
        row
    }

    /// A game of a person (blue) and a bot (red); blue has chosen the first tickets and can undo that.
    fn undo_possible() -> Row {
        let mut row = Row::new(TableFixture::with(seat_bot));
        row.append(&[LogEvent::STARTED]);
        let event = row.fixture.first_legal_action().unwrap();
        row.append(&[event]);
        row
    }

    /// A game of a person (blue) and a bot (red); blue is to act.
    fn against_bot() -> Row {
        let mut row = Row::new(TableFixture::with(|settings| {
            seat_bot(settings);
            settings.first_seat = Some(SeatName(Seat::Blue));
        }));
        row.append(&[LogEvent::STARTED]);
        row.choose_tickets();
        row
    }

    fn choose_tickets(&mut self) {
        for _ in 0..2 {
            let event = self.fixture.first_legal_action().unwrap();
            self.append(&[event]);
        }
    }

    fn append(&mut self, events: &[LogEvent]) {
        events.iter().for_each(|event| self.fixture.append(event));
    }

    fn events(mut self, events: &[LogEvent]) -> Row {
        self.append(events);
        self
    }

    fn contributing(mut self, seat: Seat) -> Row {
        self.presence.contributing.insert(seat);
        self
    }

    fn absent(mut self, seat: Seat, since: Timestamp) -> Row {
        self.presence.absent_since[seat] = Some(since);
        if seat == Seat::Blue {
            self.presence.host_absent_since = Some(since);
        }
        self
    }

    /// The person who is to act is absent since the start of the turn.
    fn absent_to_act(self) -> Row {
        let seat = self.to_act();
        self.absent(seat, T0)
    }

    fn final_action(mut self, seq: u64) -> Row {
        self.final_action = Some(seq);
        self
    }

    fn unopened(mut self) -> Row {
        self.is_unopened = true;
        self
    }

    /// The log has as many entries as it may have.
    fn full(mut self) -> Row {
        self.max_log_entries = u32::try_from(self.fixture.table.seq).unwrap();
        self
    }

    fn server_started_at(mut self, at: Timestamp) -> Row {
        self.server_started_at = at;
        self
    }

    fn bot_move(mut self, bot_move: impl FnOnce(&Row) -> BotMoveProgress) -> Row {
        self.bot_move = bot_move(&self);
        self
    }

    /// The question that a bot is asked for this seat now.
    fn question(&self, seat: Seat, by: ActedBy) -> BotQuestion {
        let decision_seq = self.fixture.table.game_state.as_ref().unwrap().decision_seq;
        BotQuestion { seat, by, decision_seq }
    }

    fn legal_action(&self, seat: Seat) -> Action {
        self.fixture.table.game().unwrap().legal_actions(seat).next().unwrap()
    }

    fn ready(&self, seat: Seat, by: ActedBy, play_at: Timestamp) -> BotMoveProgress {
        let (question, action) = (self.question(seat, by), self.legal_action(seat));
        BotMoveProgress::Ready { question, action, play_at }
    }

    fn next(&self, now: Timestamp) -> NextStep {
        next_step(&TimerInput {
            table: &self.fixture.table,
            presence: self.presence,
            bot_move: self.bot_move,
            final_action: self.final_action,
            is_unopened: self.is_unopened,
            max_log_entries: self.max_log_entries,
            now,
            server_started_at: self.server_started_at,
        })
    }

    /// The seat that is to act.
    fn to_act(&self) -> Seat {
        self.fixture.table.to_act().iter().next().unwrap()
    }
}

/// Replaces the person on the red seat by a bot.
fn seat_bot(settings: &mut TableCreated) {
    settings.seats[1] = Some(Occupant::Bot("easy".parse().unwrap()));
}

fn nothing() -> NextStep {
    NextStep::wait_until(None)
}

fn wait(at: Timestamp) -> NextStep {
    NextStep::wait_until(Some(at))
}

fn append(action: DueAction) -> NextStep {
    NextStep::Append(action)
}

#[test]
fn every_situation_has_one_next_action() {
    let commit_by = |seat| LogEvent::Committed { seat: SeatName(seat), hash: HexBytes([1; 32]) };
    let commit = || commit_by(Seat::Red);
    let awaiting = LogEvent::Started { awaits_commitments: true, opened: Vec::new() };
    let revealed = LogEvent::Revealed { seat: SeatName(Seat::Blue), contribution: HexBytes([2; 32]) };
    let abandoned = |times: usize| {
        let again = [commit(), LogEvent::CommitmentsClosed {}, LogEvent::DealAbandoned {}];
        let events = [commit(), LogEvent::STARTED, LogEvent::DealAbandoned {}].into_iter();
        Row::waiting()
            .events(&events.chain(again.into_iter().cycle().take(3 * (times - 1))).collect::<Vec<_>>())
    };
    let close = |deal| append(DueAction::CloseCommitments { deal });
    let abandon = |deal| append(DueAction::AbandonDeal { deal });
    let left = |seat| LogEvent::Left { seat: SeatName(seat) };
    let days = |number: u32| HOUR * 24 * number;
    let after = |seconds: u64| T0 + Duration::from_secs(seconds);
    let live = || Row::with_clock(Clock::Live { seconds: 90 });
    let ask = |row: &Row, seat, by| NextStep::AskBot(row.question(seat, by));
    let play_red = |row: &Row| {
        let (question, action) = (row.question(Seat::Red, ActedBy::Bot), row.legal_action(Seat::Red));
        append(DueAction::PlayBotMove { question, action })
    };
    let more_time = || LogEvent::MoreTime { seat: SeatName(Seat::Red) };

    type Expected = Box<dyn Fn(&Row) -> NextStep>;
    let fixed = |next: NextStep| -> Expected { Box::new(move |_| next.clone()) };
    let rows: Vec<(&str, Row, Timestamp, Expected)> = vec![
        // Before the game.
        ("a waiting table does nothing", Row::waiting(), after(1), fixed(nothing())),
        ("a waiting table is kept for a day", Row::waiting(), T0 + HOUR * 23, fixed(nothing())),
        (
            "a waiting table is abandoned after a day",
            Row::waiting(),
            T0 + HOUR * 24,
            fixed(append(DueAction::Abandon)),
        ),
        (
            "an absent host keeps the table for two minutes",
            Row::waiting().absent(Seat::Blue, T0),
            after(119),
            fixed(wait(after(120))),
        ),
        (
            "an absent host is replaced by a person who is connected",
            Row::waiting().absent(Seat::Blue, T0),
            after(120),
            fixed(append(DueAction::ReplaceHost(bob()))),
        ),
        (
            "an absent host stays if nobody is connected",
            Row::waiting().absent(Seat::Blue, T0).absent(Seat::Red, T0),
            after(1000),
            fixed(nothing()),
        ),
        (
            "the absence of others is no reason to replace the host",
            Row::waiting().absent(Seat::Red, T0),
            after(1000),
            fixed(nothing()),
        ),
        // Between the start and the deal.
        (
            "a started game waits for a contribution",
            Row::waiting().events(&[commit(), LogEvent::STARTED]),
            after(9),
            fixed(wait(after(10))),
        ),
        (
            "a deal is abandoned when a contribution is late",
            Row::waiting().events(&[commit(), LogEvent::STARTED]),
            after(10),
            fixed(abandon(1)),
        ),
        (
            "a contribution gets its time again after a restart",
            Row::waiting().events(&[commit(), LogEvent::STARTED]).server_started_at(after(100)),
            after(101),
            fixed(wait(after(110))),
        ),
        (
            "the start waits for the commitment of a client that takes part",
            Row::waiting().contributing(Seat::Red).events(&[commit_by(Seat::Blue), awaiting.clone()]),
            after(1),
            fixed(wait(after(5))),
        ),
        (
            "the start does not wait longer than five seconds for a commitment",
            Row::waiting().contributing(Seat::Red).events(std::slice::from_ref(&awaiting)),
            after(5),
            fixed(close(1)),
        ),
        (
            "the start does not wait for clients that are gone",
            Row::waiting().events(std::slice::from_ref(&awaiting)),
            after(1),
            fixed(close(1)),
        ),
        (
            "clients get time to come back and commit after a restart",
            Row::waiting().events(std::slice::from_ref(&awaiting)).server_started_at(after(100)),
            after(101),
            fixed(wait(after(105))),
        ),
        ("the next deal does not wait for a person who is gone", abandoned(1), after(1), fixed(close(2))),
        (
            "the next deal waits for a person who takes part",
            abandoned(2).contributing(Seat::Blue),
            after(1),
            fixed(wait(after(5))),
        ),
        (
            "the next deal waits for a person who revealed a contribution",
            Row::waiting().events(&[
                commit_by(Seat::Blue),
                commit(),
                LogEvent::STARTED,
                revealed,
                LogEvent::DealAbandoned {},
            ]),
            after(1),
            fixed(wait(after(5))),
        ),
        ("the host gets a minute to replace a person", abandoned(3), after(1), fixed(wait(after(60)))),
        ("then the game is dealt without that person", abandoned(3), after(60), fixed(close(4))),
        // People to act.
        ("a person without a clock has time", Row::playing(), after(3600), fixed(nothing())),
        (
            "a game without a clock is abandoned after a month",
            Row::playing(),
            T0 + days(30),
            fixed(append(DueAction::Abandon)),
        ),
        ("a live turn has a deadline", live(), after(1), fixed(wait(after(90)))),
        (
            "a bot plays when the time is up",
            live(),
            after(90),
            Box::new(move |row| ask(row, row.to_act(), ActedBy::Clock)),
        ),
        (
            "a clocked game is never abandoned for its age",
            live(),
            T0 + days(60),
            Box::new(move |row| ask(row, row.to_act(), ActedBy::Clock)),
        ),
        (
            "a bot plays for an absent person after a minute",
            {
                let row = live();
                let seat = row.to_act();
                row.absent(seat, T0 + SECOND * 5)
            },
            after(65),
            Box::new(move |row| ask(row, row.to_act(), ActedBy::Away)),
        ),
        (
            "an absence counts from the start of the turn",
            {
                let row = Row::playing();
                let seat = row.to_act();
                row.absent(seat, Timestamp(0))
            },
            after(59),
            fixed(wait(after(60))),
        ),
        (
            "a deadline comes before a longer absence",
            {
                let row = live();
                let seat = row.to_act();
                row.absent(seat, T0 + SECOND * 45)
            },
            after(80),
            fixed(wait(after(90))),
        ),
        (
            "nobody waits for an absent person at an empty table",
            Row::playing().absent(Seat::Blue, T0).absent(Seat::Red, T0),
            after(3600),
            fixed(nothing()),
        ),
        (
            "nobody has to be connected in a game with days per turn",
            {
                let row = Row::with_clock(Clock::Days { days: 2 });
                let seat = row.to_act();
                row.absent(seat, T0)
            },
            after(3600),
            fixed(wait(T0 + days(2))),
        ),
        (
            "a deadline is extended after a restart",
            live().server_started_at(after(85)),
            after(90),
            fixed(wait(after(115))),
        ),
        (
            "the extension ends, too",
            live().server_started_at(after(85)),
            after(115),
            Box::new(move |row| ask(row, row.to_act(), ActedBy::Clock)),
        ),
        (
            "a restart does not shorten a deadline",
            live().server_started_at(after(10)),
            after(11),
            fixed(wait(after(90))),
        ),
        // Bots.
        (
            "a bot is asked at once",
            Row::bot_to_act(),
            after(0),
            Box::new(move |row| ask(row, Seat::Red, ActedBy::Bot)),
        ),
        (
            "a bot is asked once",
            Row::bot_to_act().bot_move(|row| BotMoveProgress::Pending(row.question(Seat::Red, ActedBy::Bot))),
            after(100),
            fixed(NextStep::AwaitBot),
        ),
        (
            "a bot that was asked about an older position is asked again",
            Row::bot_to_act().bot_move(|row| {
                let question = row.question(Seat::Red, ActedBy::Bot);
                BotMoveProgress::Pending(BotQuestion { decision_seq: question.decision_seq - 1, ..question })
            }),
            after(100),
            Box::new(move |row| ask(row, Seat::Red, ActedBy::Bot)),
        ),
        (
            "a chosen move waits for its time",
            Row::bot_to_act().bot_move(|row| row.ready(Seat::Red, ActedBy::Bot, T0 + SECOND * 3)),
            after(2),
            fixed(wait(after(3))),
        ),
        (
            "a chosen move is played at its time",
            Row::bot_to_act().bot_move(|row| row.ready(Seat::Red, ActedBy::Bot, T0 + SECOND * 3)),
            after(3),
            Box::new(play_red),
        ),
        (
            "a bot plays at once for a person who left",
            {
                let row = Row::playing();
                let seat = row.to_act();
                row.events(&[left(seat)])
            },
            after(0),
            Box::new(move |row| ask(row, row.to_act(), ActedBy::Away)),
        ),
        (
            "a bot's move is dropped when the person is back in time",
            {
                let row = live();
                let seat = row.to_act();
                row.bot_move(|row| BotMoveProgress::Pending(row.question(seat, ActedBy::Away)))
            },
            after(70),
            fixed(NextStep::Wait { drop_bot_move: true, wake_at: Some(after(90)) }),
        ),
        // Bots wait while a person can undo.
        (
            "a bot chooses while a person can undo",
            Row::undo_possible(),
            after(0),
            Box::new(move |row| ask(row, Seat::Red, ActedBy::Bot)),
        ),
        (
            "a chosen move waits while a person can undo",
            Row::undo_possible().bot_move(|row| row.ready(Seat::Red, ActedBy::Bot, T0)),
            after(3),
            fixed(wait(after(4))),
        ),
        (
            "a chosen move is played when the person has had time to undo",
            Row::undo_possible().bot_move(|row| row.ready(Seat::Red, ActedBy::Bot, T0)),
            after(4),
            Box::new(play_red),
        ),
        (
            "a slower bot waits no longer than it would",
            Row::undo_possible().bot_move(|row| row.ready(Seat::Red, ActedBy::Bot, T0 + SECOND * 5)),
            after(1),
            fixed(wait(after(5))),
        ),
        (
            "a chosen move is played at once if the person will not undo",
            Row::undo_possible().bot_move(|row| row.ready(Seat::Red, ActedBy::Bot, T0)).final_action(3),
            after(0),
            Box::new(play_red),
        ),
        (
            "the end of an earlier turn does not count",
            Row::undo_possible().bot_move(|row| row.ready(Seat::Red, ActedBy::Bot, T0)).final_action(2),
            after(0),
            fixed(wait(after(4))),
        ),
        // More time.
        (
            "more time keeps the turn of an absent person",
            Row::playing().absent_to_act().events(&[more_time()]),
            after(60),
            fixed(wait(after(180))),
        ),
        (
            "more time ends, too",
            Row::playing().absent_to_act().events(&[more_time()]),
            after(180),
            Box::new(move |row| ask(row, row.to_act(), ActedBy::Away)),
        ),
        (
            "more time moves the deadline of a live clock",
            Row::with_clock(Clock::Live { seconds: 30 }).absent_to_act().events(&[more_time()]),
            after(30),
            fixed(wait(after(150))),
        ),
        // Games that nobody opens.
        (
            "a game against bots that nobody opens is closed",
            Row::against_bot().unopened(),
            after(0),
            fixed(append(DueAction::AbandonUnopened)),
        ),
        ("a game of people is not closed", Row::playing().unopened(), after(0), fixed(nothing())),
        (
            "a game against bots is not closed for its age",
            Row::against_bot(),
            T0 + days(60),
            fixed(nothing()),
        ),
        (
            "a game that all others left is a game against bots",
            Row::playing().events(&[left(Seat::Red)]).unopened(),
            after(0),
            fixed(append(DueAction::AbandonUnopened)),
        ),
        // Games with full logs.
        (
            "a game whose log is full is closed",
            Row::playing().full(),
            after(0),
            fixed(append(DueAction::AbandonFull)),
        ),
        (
            "a table before its game is not closed for its log",
            Row::waiting().full(),
            after(1),
            fixed(nothing()),
        ),
        // After the game.
        (
            "an abandoned table does nothing",
            Row::playing().events(&[LogEvent::Abandoned { by: None }]),
            T0 + days(60),
            fixed(nothing()),
        ),
    ];
    for (name, row, now, expected) in &rows {
        assert_eq!(row.next(*now), expected(row), "{name}");
    }
}

#[test]
fn the_stored_wake_up_time_is_never_after_the_next_action() {
    let after = |seconds: u64| T0 + Duration::from_secs(seconds);
    let commit = LogEvent::Committed { seat: SeatName(Seat::Red), hash: HexBytes([1; 32]) };
    let awaiting = LogEvent::Started { awaits_commitments: true, opened: Vec::new() };
    for (name, row, wake_at) in [
        ("waiting", Row::waiting(), Some(T0 + HOUR * 24)),
        ("undealt", Row::waiting().events(&[commit, LogEvent::STARTED]), Some(after(10))),
        ("awaiting commitments", Row::waiting().events(&[awaiting]), Some(after(5))),
        ("bot to act", Row::bot_to_act(), Some(after(3))),
        ("live", Row::with_clock(Clock::Live { seconds: 90 }), Some(after(90))),
        ("days", Row::with_clock(Clock::Days { days: 2 }), Some(T0 + HOUR * 48)),
        ("no clock", Row::playing(), Some(T0 + HOUR * 24 * 30)),
        ("against a bot", Row::against_bot(), None),
        ("abandoned", Row::playing().events(&[LogEvent::Abandoned { by: None }]), None),
    ] {
        assert_eq!(row.fixture.table.wake_at(), wake_at, "{name}");
    }
}

#[test]
fn a_finished_game_needs_no_timer() {
    let mut row = Row::new(TableFixture::started());
    while let Some(event) = row.fixture.first_legal_action() {
        row.append(&[event]);
    }
    assert_eq!(row.fixture.table.stage, Stage::Finished);
    assert_eq!((row.next(T0 + HOUR * 10_000), row.fixture.table.wake_at()), (nothing(), None));
    assert_eq!(row.fixture.table.host, ada());
}
