//! What the player sees of a game in the browser, in the form of a server's table.

use fogg_protocol::engine::GamePlayer;
use fogg_protocol::socket::{TurnInfo, Update, Welcome};
use fogg_protocol::table::{ActedBy, Clock, Person, SeatState, Stage, Table, TableChange};
use fogg_protocol::{Action, Event as WireEvent, HexBytes, Outcome, PROTOCOL, SeatName, View};
use fogg_rules::{Event, Ply, PlyKind, ReplayedPly, Seat, replay_from};

use crate::practice_game::{PlayedPly, PracticeGame};

impl PracticeGame {
    /// The game as a table; it has no host but the person, and no commitment to the shuffle.
    pub(crate) fn to_wire(&self) -> Table {
        let public = self.game().public();
        let persons =
            self.players.iter().zip(Seat::ALL).map(|(player, seat)| self.seat_to_wire(player, seat));
        Table {
            id: self.id.clone(),
            stage: if public.is_over() { Stage::Finished } else { Stage::Playing },
            board: self.board().name().to_owned(),
            title: self.board().title().to_owned(),
            seats: persons.collect(),
            host: Person { id: 0, name: String::new(), deleted: false },
            listed: false,
            clock: Clock::None,
            bot_speed: self.bot_speed,
            first_seat: self.setup.options.first_seat.map(SeatName),
            free_text: false,
            // A lesson explains its moves itself.
            hints: !self.is_prepared,
            board_hash: HexBytes(*self.board().hash()).to_string(),
            commitment: String::new(),
            deal: 1,
            committing: false,
            revealing: false,
            abandoned_deals: Vec::new(),
            seq: self.seq(),
            changed_at: self.changed_at(),
            to_act: self.game().to_act().iter().map(SeatName).collect(),
            turn_started_at: (!public.is_over()).then_some(self.turn_started_at),
            deadline: None,
            outcome: self.outcome(),
            secret: None,
            rematch: None,
            shared: false,
            full: false,
            closed: false,
        }
    }

    fn seat_to_wire(&self, player: &GamePlayer, seat: Seat) -> SeatState {
        let (person, bot) = match player {
            // The ids of people only have to differ.
            GamePlayer::Person(name) => {
                (Some(Person { id: seat.index() as i64, name: name.clone(), deleted: false }), None)
            }
            GamePlayer::Bot(spec) => (None, Some(spec.clone())),
        };
        SeatState {
            seat: SeatName(seat),
            person,
            bot,
            offered_to: None,
            commitment: None,
            contribution: None,
            left: false,
            barred: false,
            used_hints: self.used_hints && self.person() == Some(seat),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome().as_ref().map(Outcome::from_rules)
    }

    /// What the person may do now.
    fn turn(&self) -> TurnInfo {
        let Some(seat) = self.person() else { return TurnInfo::default() };
        let view = self.game().view(Some(seat));
        let is_to_act = self.game().to_act().contains(seat);
        let legal = is_to_act.then(|| view.legal_actions()).into_iter().flatten();
        TurnInfo {
            legal: legal.map(|action| Action::from_rules(self.board(), action)).collect(),
            undo: self.can_undo(seat),
            undo_until: self.undo_grace_end(),
            deadline: None,
            more_time_left: 0,
        }
    }

    /// The current state of the game, for the person.
    pub(crate) fn welcome(&self, now: i64) -> Welcome {
        let person = self.person();
        Welcome {
            protocol: PROTOCOL,
            now,
            seq: self.seq(),
            table: self.to_wire(),
            seat: person.map(SeatName),
            invite: None,
            view: Some(View::from_rules(&self.game().view(person))),
            turn: self.turn(),
            present: self.players.iter().zip(Seat::ALL).map(|(_, seat)| SeatName(seat)).collect(),
            absent: Vec::new(),
            slow_bots: Vec::new(),
            chat: Vec::new(),
        }
    }

    /// The view of the deal.
    pub(crate) fn first_view(&self, viewer: Option<Seat>) -> View {
        View::from_rules(&self.first.view(viewer))
    }

    /// The update of the last ply, for the person.
    pub(crate) fn update_now(&self, PlayedPly { events, is_undo }: &PlayedPly) -> Update {
        let (person, number) = (self.person(), self.plies.len());
        let ply = self.plies[number - 1].ply;
        let last = ReplayedPly { number, ply, game: self.game(), events, undone: None };
        let mut update = self.update(&last, *is_undo, person);
        update.turn = Some(self.turn());
        update.table = update.outcome.is_some().then(|| self.to_wire());
        update
    }

    /// The updates after a sequence number, as a seat or a spectator receives them.
    pub(crate) fn updates(&self, viewer: Option<Seat>, after: u64) -> Vec<Update> {
        let mut updates = Vec::new();
        let replayed = replay_from(self.first.clone(), &self.all_plies(), |replayed: &ReplayedPly<'_>| {
            if replayed.number as u64 + 1 > after {
                updates.push(self.update(replayed, replayed.undone.is_some(), viewer));
            }
        });
        debug_assert!(replayed.is_ok(), "every ply was played before");
        updates
    }

    fn update(&self, replayed: &ReplayedPly<'_>, is_undo: bool, viewer: Option<Seat>) -> Update {
        let ReplayedPly { number, ply, game, events, .. } = *replayed;
        let wire = |event: &Event| WireEvent::from_rules(self.board(), &event.seen_by(viewer));
        let ends_game = events.iter().any(|event| matches!(event, Event::GameEnded));
        Update {
            seq: number as u64 + 1,
            at: self.plies[number - 1].at,
            change: self.change(ply),
            events: events.iter().map(wire).collect(),
            table: None,
            view: is_undo.then(|| View::from_rules(&game.view(viewer))),
            turn: None,
            outcome: game.outcome().filter(|_| ends_game).as_ref().map(Outcome::from_rules),
        }
    }

    fn change(&self, ply: Ply) -> TableChange {
        let seat = SeatName(ply.seat);
        match (ply.kind, &self.players[ply.seat.index()]) {
            (PlyKind::Undo, _) => TableChange::Undone { seat },
            (PlyKind::Act(_), GamePlayer::Person(_)) => TableChange::Acted { seat, by: ActedBy::Person },
            (PlyKind::Act(_), GamePlayer::Bot(_)) => TableChange::Acted { seat, by: ActedBy::Bot },
        }
    }
}
