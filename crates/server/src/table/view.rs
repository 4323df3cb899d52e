//! What one viewer sees of a table. Every message about a table is built here, and contains only what the viewer may
//! see.

use fogg_protocol::socket::{TurnInfo, Update, Welcome};
use fogg_protocol::table as wire;
use fogg_protocol::{Action, Event, Outcome, PROTOCOL, SeatName, View};
use fogg_rules::Seat;
use fogg_rules::chance::AbandonedDeal;

use super::apply::AppliedEntry;
use super::dealing::DealPhase;
use super::names::Names;
use super::state::{SeatState, TableState};
use crate::store::{Stage, Timestamp};
use fogg_protocol::HexBytes;

impl TableState {
    /// The public part of the table.
    pub(crate) fn to_wire(&self, names: &Names) -> wire::Table {
        let settings = &self.settings;
        wire::Table {
            id: self.id.to_string(),
            stage: stage_to_wire(self.stage),
            board: self.board.name().to_owned(),
            title: self.board.title().to_owned(),
            seats: self
                .seats
                .iter()
                .zip(Seat::ALL)
                .map(|(state, seat)| self.seat_to_wire(state, seat, names))
                .collect(),
            host: names.to_wire(self.host),
            listed: settings.listed,
            clock: settings.clock,
            bot_speed: settings.bot_speed,
            first_seat: settings.first_seat,
            free_text: settings.free_text,
            hints: settings.hints,
            board_hash: HexBytes(*self.board.hash()).to_string(),
            commitment: HexBytes(self.server_commitment()).to_string(),
            deal: self.deal_number(),
            committing: matches!(self.dealing, Some(DealPhase::Committing(_))),
            revealing: matches!(self.dealing, Some(DealPhase::Revealing(_))),
            abandoned_deals: self.abandoned_deals.iter().map(abandoned_to_wire).collect(),
            seq: self.seq,
            changed_at: self.to_wall(self.changed_at),
            to_act: self.to_act().iter().map(SeatName).collect(),
            turn_started_at: self.turn_started_at().map(|at| self.to_wall(at)),
            deadline: self.deadline().map(|at| self.to_wall(at)),
            outcome: self.outcome(),
            secret: self.stage.is_over().then(|| HexBytes(*settings.secret.reveal()).to_string()),
            rematch: self.rematch.clone(),
            shared: self.shared,
            full: self.full,
            closed: self.closed,
        }
    }

    /// A time as the wire writes it.
    pub(super) fn to_wall(&self, at: Timestamp) -> i64 {
        self.wall_offset.to_wall(at).0
    }

    fn seat_to_wire(&self, state: &SeatState, seat: Seat, names: &Names) -> wire::SeatState {
        wire::SeatState {
            seat: SeatName(seat),
            person: self.person_at(seat).map(|person| names.to_wire(person)),
            bot: self.bot_at(seat).map(|bot| bot.to_string()),
            offered_to: state.offered_to.map(|person| names.to_wire(person)),
            commitment: to_hex(state.commitment),
            contribution: to_hex(state.contribution),
            left: state.left,
            barred: self.is_barred(seat),
            used_hints: state.used_hints,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game_state.as_ref()?.outcome.as_ref().map(Outcome::from_rules)
    }

    /// The game as a seat or a spectator sees it, once it is dealt.
    pub(crate) fn view_for(&self, viewer: Option<Seat>) -> Option<View> {
        self.game().map(|game| View::from_rules(&game.view(viewer)))
    }

    /// What a viewer may do now; it follows from the viewer's own view.
    pub(crate) fn turn_for(&self, viewer: Option<Seat>) -> TurnInfo {
        let legal = |seat: Seat| {
            let game = self.game().filter(|_| self.to_act().contains(seat))?;
            let view = game.view(Some(seat));
            Some(view.legal_actions().map(|action| Action::from_rules(&self.board, action)).collect())
        };
        let undo_grace = self.undo_grace().filter(|(action, _)| viewer == Some(action.seat));
        let game = self.game_state.as_ref().filter(|_| self.stage == Stage::Playing && viewer.is_some());
        TurnInfo {
            legal: viewer.and_then(legal).unwrap_or_default(),
            undo: viewer.is_some_and(|seat| self.can_undo(seat)),
            undo_until: undo_grace.map(|(_, end)| self.to_wall(end)),
            deadline: self.deadline().map(|at| self.to_wall(at)),
            more_time_left: game.map_or(0, |game| game.more_time_left()),
        }
    }

    /// Whether a seat can undo its last action.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        let game = self.game_state.as_ref().filter(|_| self.stage == Stage::Playing);
        game.is_some_and(|game| game.check_undo(seat).is_ok())
    }

    /// An entry as a viewer receives it. The last of several updates also carries the table and the turn.
    pub(crate) fn update_for(
        &self,
        applied: &AppliedEntry,
        viewer: Option<Seat>,
        is_last: bool,
        names: &Names,
    ) -> Update {
        let events = applied.events.iter();
        let events = events.map(|event| Event::from_rules(&self.board, &event.seen_by(viewer)));
        let is_ply =
            matches!(applied.change, wire::TableChange::Acted { .. } | wire::TableChange::Undone { .. });
        let ends_game =
            self.stage == Stage::Finished && applied.seq == self.seq && !applied.events.is_empty();
        Update {
            seq: applied.seq,
            at: self.to_wall(applied.at),
            change: applied.change.clone(),
            events: events.collect(),
            table: (is_last && (!is_ply || ends_game)).then(|| self.to_wire(names)),
            view: applied.needs_view.then(|| self.view_for(viewer)).flatten(),
            turn: is_last.then(|| self.turn_for(viewer)),
            outcome: if ends_game { self.outcome() } else { None },
        }
    }

    /// The welcome message of a viewer; the caller adds presence and chat, which are not in the log.
    pub(crate) fn welcome_for(&self, viewer: Option<Seat>, now: Timestamp, names: &Names) -> Welcome {
        Welcome {
            protocol: PROTOCOL,
            now: self.to_wall(now),
            seq: self.seq,
            table: self.to_wire(names),
            seat: viewer.map(SeatName),
            invite: self.invite_for(viewer),
            view: self.view_for(viewer),
            turn: self.turn_for(viewer),
            present: Vec::new(),
            absent: Vec::new(),
            slow_bots: Vec::new(),
            chat: Vec::new(),
        }
    }

    /// The invite, which only seated people receive.
    pub(crate) fn invite_for(&self, viewer: Option<Seat>) -> Option<String> {
        viewer.map(|_| self.settings.invite.reveal().to_owned())
    }
}

fn abandoned_to_wire(deal: &AbandonedDeal) -> wire::AbandonedDeal {
    wire::AbandonedDeal {
        seats: deal.failed_seats().iter().map(SeatName).collect(),
        commitments: deal.commitments.iter().copied().map(to_hex).collect(),
        contributions: deal.contributions.iter().copied().map(to_hex).collect(),
    }
}

fn to_hex(bytes: Option<[u8; 32]>) -> Option<String> {
    bytes.map(|bytes| HexBytes(bytes).to_string())
}

fn stage_to_wire(stage: Stage) -> wire::Stage {
    match stage {
        Stage::Waiting => wire::Stage::Waiting,
        Stage::Playing => wire::Stage::Playing,
        Stage::Finished => wire::Stage::Finished,
        Stage::Abandoned => wire::Stage::Abandoned,
    }
}
