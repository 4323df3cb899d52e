//! What somebody wants of a table, and what becomes of it: an entry for the log, or a reason why not.
//!
//! Nothing here changes anything. Time is passed in, and whoever asks is known already.

use fogg_protocol::table::{ActedBy, Clock};
use fogg_protocol::{Action, SeatName};
use fogg_rules::{ActionError, Seat};

use crate::hex::Hex;
use crate::rejection::Refused;
use crate::store::{MoveId, Moved, PersonId, Stage, Time};
use crate::table::bot_name::BotName;
use crate::table::log_event::{Body, Seated, Sitter};
use crate::table::state::{Play, REVEAL, Table, promise};

/// How often a seat can take something back in one game: enough for slips, too few to fill a log.
const UNDOS: usize = 50;

/// How many entries a log may have before the game begins: enough for guests who come and go, too few to fill a disk.
const RESTLESS: u64 = 1_000;

/// What somebody wants.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    Sit { seat: Option<Seat> },
    Leave,
    Bot { seat: Seat, bot: Option<BotName> },
    Kick { seat: Seat },
    Commit { hash: [u8; 32] },
    Reveal { contribution: [u8; 32] },
    Start,
    Act { id: MoveId, seq: u64, action: Action },
    Undo { id: MoveId, seq: u64 },
    Rematch { table: String },
    Share,
}

/// What nobody asks for, but is due.
#[derive(Clone, Debug)]
pub(crate) enum Due {
    /// A bot acts for a seat, having seen everything up to an entry.
    Act { seat: Seat, seq: u64, action: fogg_rules::Action, by: ActedBy },
    /// The host is not there: the next person takes over.
    Host(Sitter),
    /// Contributions did not come in time.
    Deal,
    /// Nobody cares for the table any more.
    Abandon,
}

/// An entry to be appended, and the mover's own name for it.
#[derive(Clone, Debug)]
pub(crate) struct Decided {
    pub(crate) body: Body,
    pub(crate) moved: Option<Moved>,
}

impl Decided {
    fn plain(body: Body) -> Decided {
        Decided { body, moved: None }
    }

    fn moved(body: Body, seat: Seat, id: &MoveId) -> Decided {
        Decided { body, moved: Some(Moved::new(seat, id)) }
    }
}

impl Table {
    /// What becomes of something that a person wants.
    pub(crate) fn decide(&self, who: &Sitter, command: &Command) -> Result<Decided, Refused> {
        let plain = |body: Body| Ok(Decided::plain(body));
        match command {
            Command::Sit { seat } => plain(self.sit(who, *seat)?),
            Command::Leave => plain(self.leave(who)?),
            Command::Bot { seat, bot } => plain(self.seat_bot(who, *seat, bot.clone())?),
            Command::Kick { seat } => plain(self.kick(who, *seat)?),
            Command::Commit { hash } => {
                let seat = SeatName(self.own_seat(who)?);
                self.gathering()?;
                plain(Body::Committed { seat, hash: Hex(*hash) })
            }
            Command::Reveal { contribution } => plain(self.reveal(who, contribution)?),
            Command::Start => plain(self.start(who)?),
            Command::Act { id, seq, action } => {
                let seat = self.own_seat(who)?;
                let play = self.playing()?;
                self.check_seq(play, *seq)?;
                self.check(seat, action)?;
                let body = Body::Acted { seat: SeatName(seat), action: action.clone(), by: ActedBy::Person };
                Ok(Decided::moved(body, seat, id))
            }
            Command::Undo { id, seq } => {
                let seat = self.own_seat(who)?;
                let play = self.playing()?;
                self.check_seq(play, *seq)?;
                play.check_undo(seat)?;
                Ok(Decided::moved(Body::Undone { seat: SeatName(seat) }, seat, id))
            }
            Command::Rematch { table } => {
                self.own_seat(who)?;
                self.over()?;
                plain(Body::Rematch { table: table.clone() })
            }
            Command::Share => {
                self.own_seat(who)?;
                self.over()?;
                plain(Body::Shared)
            }
        }
    }

    /// What becomes of something that is due; nothing, if it no longer is.
    pub(crate) fn decide_due(&self, due: &Due, now: Time) -> Option<Body> {
        match due {
            Due::Act { seat, seq, action, by } => {
                let game = self.game().filter(|_| self.stage == Stage::Playing)?;
                let is_current = self.play.as_ref().is_some_and(|play| *seq >= play.asked_since);
                let is_current = is_current && game.is_legal(*seat, *action);
                let action = Action::from_rules(&self.board, *action);
                is_current.then_some(Body::Acted { seat: SeatName(*seat), action, by: *by })
            }
            Due::Host(person) => {
                let is_seated = self.people().any(|(_, sitter)| sitter == person);
                let changes = self.stage == Stage::Waiting && is_seated && *person != self.host;
                changes.then(|| Body::Hosted { person: person.clone() })
            }
            Due::Deal => {
                let started = self.started.filter(|_| self.play.is_none() && self.stage == Stage::Playing)?;
                (now.0 >= started.0 + REVEAL).then_some(Body::Dealt)
            }
            Due::Abandon => self.is_forgotten(now).then_some(Body::Abandoned),
        }
    }

    /// Whether somebody may know of the table at all.
    pub(crate) fn may_see(&self, who: Option<PersonId>, invite: Option<&str>) -> bool {
        let is_part = who.is_some_and(|who| self.seat_of(who).is_some() || self.host.id() == who);
        self.made.listed || self.shared || is_part || invite.is_some_and(|text| self.made.invite.is(text))
    }

    fn sit(&self, who: &Sitter, wanted: Option<Seat>) -> Result<Body, Refused> {
        let sat = |seat: Seat| Ok(Body::Sat { seat: SeatName(seat), person: who.clone() });
        let own = self.seat_of(who.id());
        if self.stage == Stage::Playing
            && let Some(seat) = own.filter(|seat| self.chair(*seat).is_some_and(|chair| chair.away))
        {
            return sat(seat);
        }
        self.gathering()?;
        if own.is_some() {
            return Err(Refused::AlreadySeated);
        }
        if self.unwelcome.contains(&who.id()) {
            return Err(Refused::Unwelcome);
        }
        let is_free = |seat: &Seat| self.chair(*seat).is_some_and(|chair| chair.seated.is_none());
        match wanted {
            Some(seat) if self.chair(seat).is_none() => Err(Refused::NoSuchSeat),
            Some(seat) if is_free(&seat) => sat(seat),
            Some(_) => Err(Refused::SeatTaken),
            None => sat(Seat::ALL.into_iter().find(is_free).ok_or(Refused::TableFull)?),
        }
    }

    fn leave(&self, who: &Sitter) -> Result<Body, Refused> {
        self.not_over()?;
        match self.seat_of(who.id()) {
            Some(seat) if self.chair(seat).is_some_and(|chair| chair.away) => Err(Refused::NotSeated),
            Some(seat) => Ok(Body::Left { seat: SeatName(seat) }),
            // A host who only watches bots closes the table.
            None if self.host.id() == who.id() => Ok(Body::Abandoned),
            None => Err(Refused::NotSeated),
        }
    }

    fn seat_bot(&self, who: &Sitter, seat: Seat, bot: Option<BotName>) -> Result<Body, Refused> {
        self.hosting(who)?;
        match &self.chair(seat).ok_or(Refused::NoSuchSeat)?.seated {
            Some(Seated::Person(_)) => Err(Refused::SeatTaken),
            None if bot.is_none() => Err(Refused::SeatEmpty),
            Some(Seated::Bot(_)) | None => Ok(Body::Bot { seat: SeatName(seat), bot }),
        }
    }

    fn kick(&self, who: &Sitter, seat: Seat) -> Result<Body, Refused> {
        self.hosting(who)?;
        self.chair(seat).ok_or(Refused::NoSuchSeat)?;
        match self.person_at(seat) {
            None => Err(Refused::SeatEmpty),
            Some(person) if person.id() == self.host.id() => Err(Refused::HostStays),
            Some(_) => Ok(Body::Kicked { seat: SeatName(seat) }),
        }
    }

    fn reveal(&self, who: &Sitter, contribution: &[u8; 32]) -> Result<Body, Refused> {
        let seat = self.own_seat(who)?;
        if self.started.is_none() || !self.missing().contains(&seat) || self.play.is_some() {
            return Err(Refused::NothingPromised);
        }
        let promised = self.chair(seat).and_then(|chair| chair.promise);
        if promised != Some(promise(contribution)) {
            return Err(Refused::WrongContribution);
        }
        Ok(Body::Revealed { seat: SeatName(seat), contribution: Hex(*contribution) })
    }

    fn start(&self, who: &Sitter) -> Result<Body, Refused> {
        self.hosting(who)?;
        if self.chairs.iter().any(|chair| chair.seated.is_none()) {
            return Err(Refused::SeatsFree);
        }
        Ok(Body::Started)
    }

    /// Whether a seat may do this, as its own view says.
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refused> {
        let game = self.game().ok_or(Refused::NotDealt)?;
        let action = action.to_rules(&self.board).map_err(Refused::BadAction)?;
        let view = game.view(Some(seat));
        view.check(action).map_err(Refused::ActionError)
    }

    /// An act must come from somebody who has seen what they act on.
    fn check_seq(&self, play: &Play, seq: u64) -> Result<(), Refused> {
        if seq > self.seq {
            return Err(Refused::Ahead);
        }
        if seq < play.asked_since { Err(Refused::Stale) } else { Ok(()) }
    }

    fn own_seat(&self, who: &Sitter) -> Result<Seat, Refused> {
        self.seat_of(who.id()).ok_or(Refused::NotSeated)
    }

    fn hosting(&self, who: &Sitter) -> Result<(), Refused> {
        if self.host.id() != who.id() {
            return Err(Refused::NotHost);
        }
        self.gathering()
    }

    fn gathering(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Waiting if self.seq >= RESTLESS => Err(Refused::Restless),
            Stage::Waiting => Ok(()),
            Stage::Playing => Err(Refused::Begun),
            Stage::Finished | Stage::Abandoned => Err(Refused::Over),
        }
    }

    fn not_over(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Waiting | Stage::Playing => Ok(()),
            Stage::Finished | Stage::Abandoned => Err(Refused::Over),
        }
    }

    fn over(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Waiting | Stage::Playing => Err(Refused::NotOver),
            Stage::Finished | Stage::Abandoned => Ok(()),
        }
    }

    /// The game, if it is on.
    fn playing(&self) -> Result<&Play, Refused> {
        match self.stage {
            Stage::Waiting => Err(Refused::NotBegun),
            Stage::Playing => self.play.as_deref().ok_or(Refused::NotDealt),
            // B8.1: what the rules say of a game that is over.
            Stage::Finished => Err(Refused::ActionError(ActionError::GameOver)),
            Stage::Abandoned => Err(Refused::Over),
        }
    }

    /// Whether a turn has a time limit that people must be at the table for.
    pub(crate) fn is_live(&self) -> bool {
        match self.made.clock {
            Clock::None | Clock::Live { .. } => true,
            Clock::Days { .. } => false,
        }
    }
}

impl Play {
    pub(crate) fn check_undo(&self, seat: Seat) -> Result<(), Refused> {
        if self.undos_of(seat) >= UNDOS {
            return Err(Refused::UndosSpent);
        }
        self.history.check_undo(seat).map(drop).map_err(Refused::Undo)
    }
}
