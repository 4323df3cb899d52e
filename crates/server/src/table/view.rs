//! What one viewer sees of a table. Every message is made here, field by field, from what that viewer may know.

use fogg_protocol::socket::{TurnInfo, Update, Welcome};
use fogg_protocol::table::{self as wire, Person};
use fogg_protocol::{Action, Event, Outcome, PROTOCOL, SeatName, View};
use fogg_rules::Seat;

use crate::hex::Hex;
use crate::store::{Stage, Time};
use crate::table::log_event::Sitter;
use crate::table::state::{Folded, SeatState, Table};

impl Table {
    /// The table as everybody who may see it sees it.
    pub(crate) fn sight(&self) -> wire::Table {
        let over = matches!(self.stage, Stage::Finished | Stage::Abandoned);
        wire::Table {
            id: self.id.to_string(),
            stage: stage(self.stage),
            board: self.board.name().to_owned(),
            title: self.board.title().to_owned(),
            seats: self
                .chairs
                .iter()
                .zip(Seat::ALL)
                .map(|(chair, seat)| self.chair_sight(chair, seat))
                .collect(),
            host: person(&self.host),
            listed: self.made.listed,
            clock: self.made.clock,
            bot_speed: self.made.bot_speed,
            first_seat: self.made.first_seat,
            free_text: self.made.free_text,
            commitment: Hex(fogg_rules::chance::commitment(self.made.secret.reveal())).to_string(),
            revealing: self.stage == Stage::Playing && self.play.is_none(),
            seq: self.seq,
            changed_at: self.changed.0,
            outcome: self.outcome(),
            secret: over.then(|| Hex(*self.made.secret.reveal()).to_string()),
            rematch: self.rematch.clone(),
            shared: self.shared,
        }
    }

    fn chair_sight(&self, chair: &SeatState, seat: Seat) -> wire::SeatState {
        wire::SeatState {
            seat: SeatName(seat),
            person: self.person_at(seat).map(person),
            bot: self.bot_at(seat).map(ToString::to_string),
            committed: chair.promise.is_some(),
            contribution: chair.contribution.map(|contribution| Hex(contribution).to_string()),
            away: chair.away,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.play.as_ref()?.outcome.as_ref().map(Outcome::from_rules)
    }

    /// All that a viewer may know of the game, once it is dealt.
    pub(crate) fn view(&self, viewer: Option<Seat>) -> Option<View> {
        self.game().map(|game| View::from_rules(&game.view(viewer)))
    }

    /// What a viewer may do now. It follows from the viewer's own view.
    pub(crate) fn turn(&self, viewer: Option<Seat>) -> TurnInfo {
        let legal = |seat: Seat| {
            let game = self.game().filter(|_| self.to_act().contains(seat))?;
            let view = game.view(Some(seat));
            Some(view.legal_actions().map(|action| Action::from_rules(&self.board, action)).collect())
        };
        TurnInfo {
            legal: viewer.and_then(legal).unwrap_or_default(),
            undo: viewer.is_some_and(|seat| self.may_undo(seat)),
            deadline: self.deadline().map(|at| at.0),
        }
    }

    /// Whether a seat may take back what it did last.
    pub(crate) fn may_undo(&self, seat: Seat) -> bool {
        let play = self.play.as_ref().filter(|_| self.stage == Stage::Playing);
        play.is_some_and(|play| play.check_undo(seat).is_ok())
    }

    /// An entry as a viewer may see it. The last one of several also says where everything stands.
    pub(crate) fn step(&self, folded: &Folded, viewer: Option<Seat>, is_last: bool) -> Update {
        let seen = folded.events.iter().map(|event| Event::from_rules(&self.board, &event.seen_by(viewer)));
        let in_game =
            matches!(folded.change, wire::TableChange::Acted { .. } | wire::TableChange::Undone { .. });
        let ended = self.stage == Stage::Finished && folded.seq == self.seq && !folded.events.is_empty();
        Update {
            seq: folded.seq,
            at: folded.at.0,
            change: folded.change.clone(),
            events: seen.collect(),
            table: (is_last && (!in_game || ended)).then(|| self.sight()),
            view: folded.fresh_view.then(|| self.view(viewer)).flatten(),
            turn: is_last.then(|| self.turn(viewer)),
            outcome: if ended { self.outcome() } else { None },
        }
    }

    /// Where everything stands, for a viewer. What is not of the log is left for others to fill in.
    pub(crate) fn welcome(&self, viewer: Option<Seat>, now: Time) -> Welcome {
        Welcome {
            protocol: PROTOCOL,
            now: now.0,
            seq: self.seq,
            table: self.sight(),
            seat: viewer.map(SeatName),
            invite: viewer.map(|_| self.made.invite.reveal().to_owned()),
            view: self.view(viewer),
            turn: self.turn(viewer),
            present: Vec::new(),
            chat: Vec::new(),
        }
    }
}

/// A person as everybody sees them.
pub(crate) fn person(sitter: &Sitter) -> Person {
    Person { id: sitter.id().0, name: sitter.name.clone() }
}

fn stage(stage: Stage) -> wire::Stage {
    match stage {
        Stage::Waiting => wire::Stage::Waiting,
        Stage::Playing => wire::Stage::Playing,
        Stage::Finished => wire::Stage::Finished,
        Stage::Abandoned => wire::Stage::Abandoned,
    }
}
