//! The whole truth of one game: what all see, what each seat sees, and what nobody sees. It is never sent anywhere.

use std::fmt;
use std::sync::Arc;

use crate::action::{Action, ActionError};
use crate::board::{Board, MAX_TICKETS};
use crate::cards::{Card, Cards, MAX_CARDS};
use crate::chance::Chance;
use crate::event::TicketList;
use crate::ids::{BySeat, Seat, SeatSet, TicketId, TicketSet};
use crate::legal::Asked;
use crate::public::PublicState;
use crate::score::Outcome;
use crate::view::View;

/// What one seat alone knows (P2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PrivateState {
    /// The cards of its hand.
    pub hand: Cards,
    /// The tickets it keeps.
    pub tickets: TicketSet,
    /// The tickets it is to choose from, in the order they came.
    pub offered: TicketList,
    /// The tickets it sent out of the game (S4.2).
    pub sent_out: TicketSet,
    /// The positions of the ticket deck at which tickets lie that it returned (B7.3); a view counts them from its top.
    pub(crate) returned_to: u64,
}

impl PrivateState {
    /// Forgets what lies at a position that a draw has emptied.
    pub(crate) fn forget(&mut self, position: usize) {
        self.returned_to &= !(1 << position);
    }
}

/// What nobody knows before its time (P3). The sizes of both decks are public and stand in the [`PublicState`].
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct HiddenState {
    /// The deck; the top card is the last of the table's `deck` cards.
    pub(crate) deck: [Card; MAX_CARDS],
    /// The ticket deck, by the ring positions of the table's `ticket_deck`.
    pub(crate) tickets: [TicketId; MAX_TICKETS],
    pub(crate) chance: Chance,
}

/// A game: the whole truth. Views of it are made with [`Game::view`].
#[derive(PartialEq, Eq)]
pub struct Game {
    pub(crate) board: Arc<Board>,
    pub(crate) table: PublicState,
    pub(crate) seats: BySeat<PrivateState>,
    pub(crate) hidden: HiddenState,
}

impl Game {
    /// The board it is played on.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// What everybody sees.
    pub fn public(&self) -> &PublicState {
        &self.table
    }

    /// What one seat alone knows. For records, referees and tests: whoever plays gets a [`View`].
    pub fn private(&self, seat: Seat) -> &PrivateState {
        &self.seats[seat]
    }

    /// The seats that are to act: several while first tickets are chosen, none at the end.
    pub fn to_act(&self) -> SeatSet {
        self.table.to_act()
    }

    /// What a seat may do, sorted, nothing twice; nothing for a seat that is not asked.
    pub fn legal_actions(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        self.asked(seat).actions()
    }

    /// Whether a seat may do this: the same answer as the list's, found without listing.
    pub fn is_legal(&self, seat: Seat, action: Action) -> bool {
        self.check(seat, action).is_ok()
    }

    /// Why a seat may not do this.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), ActionError> {
        self.asked(seat).check(action)
    }

    /// What a seat sees; `None` is a spectator. At the end everything is public (P4): see [`Game::private`].
    pub fn view(&self, viewer: Option<Seat>) -> View {
        View::of(self, viewer)
    }

    /// The scores and the winners, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.is_over().then(|| Outcome::of(&self.board, &self.table, |seat| self.seats[seat].tickets))
    }

    pub(crate) fn asked(&self, seat: Seat) -> Asked<'_> {
        Asked { board: &self.board, table: &self.table, me: &self.seats[seat], seat }
    }

    /// The cards of the deck, the top first. For referees and tests.
    pub fn deck(&self) -> impl Iterator<Item = Card> + '_ {
        self.hidden.deck[..usize::from(self.table.deck)].iter().rev().copied()
    }

    /// The tickets of the deck, the top first. For referees and tests.
    pub fn ticket_deck(&self) -> impl Iterator<Item = TicketId> + '_ {
        let ring = self.table.ticket_deck;
        (0..ring.len).map(move |offset| self.hidden.tickets[ring.at(offset)])
    }
}

/// Only what is public, so that a log of a running game gives nothing away.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game").field("board", &self.board).field("table", &self.table).finish_non_exhaustive()
    }
}

/// A game is copied flat; only the board is shared.
impl Clone for Game {
    fn clone(&self) -> Game {
        Game {
            board: Arc::clone(&self.board),
            table: self.table,
            seats: self.seats.clone(),
            hidden: self.hidden.clone(),
        }
    }

    /// Copies without touching the board's reference count when both share it, which a search does all the time.
    fn clone_from(&mut self, source: &Game) {
        if !Arc::ptr_eq(&self.board, &source.board) {
            self.board = Arc::clone(&source.board);
        }
        self.table = source.table;
        self.seats.clone_from(&source.seats);
        self.hidden.clone_from(&source.hidden);
    }
}
