//! A whole game: public state, each seat's private state, and state hidden from everyone. It never leaves the server.

use std::fmt;
use std::sync::Arc;

use rand_core::{Rng, SeedableRng};

use crate::action::{Action, ActionError};
use crate::board::{Board, MAX_TICKETS};
use crate::cards::{Card, Cards, MAX_CARDS};
use crate::chance::{Chance, FastRng, shuffle};
use crate::event::TicketList;
use crate::ids::{BySeat, Seat, SeatSet, TicketId, TicketSet};
use crate::legal::SeatContext;
use crate::public::PublicState;
use crate::score::Outcome;
use crate::view::View;

/// What only one seat knows (P2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PrivateState {
    /// The cards in its hand.
    pub hand: Cards,
    /// The tickets it keeps.
    pub tickets: TicketSet,
    /// The tickets it chooses from, in the order they were dealt.
    pub offered: TicketList,
    /// The tickets it returned that left the game (S4.2).
    pub removed: TicketSet,
    /// The positions in the ticket deck of tickets that it returned (B7.3), as bits; a view counts from the top.
    pub(crate) returned_to: u64,
}

impl PrivateState {
    /// Clears a position of the ticket deck from which a ticket was drawn.
    pub(crate) fn forget_position(&mut self, position: usize) {
        self.returned_to &= !(1 << position);
    }
}

/// What no seat knows (P3). The sizes of both decks are public and are in the [`PublicState`].
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct HiddenState {
    /// The deck; the top card is the last of the `deck` cards that [`PublicState`] counts.
    pub(crate) deck: [Card; MAX_CARDS],
    /// The ticket deck, by the ring positions of [`PublicState`]'s `ticket_deck`.
    pub(crate) tickets: [TicketId; MAX_TICKETS],
    pub(crate) chance: Chance,
}

/// A game with all its secrets. [`Game::view`] returns only what a player or spectator may see.
#[derive(PartialEq, Eq)]
pub struct Game {
    pub(crate) board: Arc<Board>,
    pub(crate) public: PublicState,
    pub(crate) private: BySeat<PrivateState>,
    pub(crate) hidden: HiddenState,
}

impl Game {
    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The public state.
    pub fn public(&self) -> &PublicState {
        &self.public
    }

    /// The private state of a seat, for records, referees and tests; players receive a [`View`].
    pub fn private(&self, seat: Seat) -> &PrivateState {
        &self.private[seat]
    }

    /// The seats that are to act: several while first tickets are chosen, none when the game is over.
    pub fn to_act(&self) -> SeatSet {
        self.public.to_act()
    }

    /// The legal actions of a seat, sorted and without duplicates; empty for a seat that is not to act.
    pub fn legal_actions(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        self.seat_context(seat).actions()
    }

    /// Whether an action is legal; equal to a search in [`Game::legal_actions`], but faster.
    pub fn is_legal(&self, seat: Seat, action: Action) -> bool {
        self.check(seat, action).is_ok()
    }

    /// Checks whether an action is legal.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), ActionError> {
        self.seat_context(seat).check(action)
    }

    /// The view of a seat; `None` is a spectator. When the game is over, hands and tickets are public (P4).
    pub fn view(&self, viewer: Option<Seat>) -> View {
        View::new(self, viewer)
    }

    /// The scores and the winners, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.public
            .is_over()
            .then(|| Outcome::new(&self.board, &self.public, |seat| self.private[seat].tickets))
    }

    /// A game that is the same for every seat, but in which nobody can know what comes next: the deck, and the tickets
    /// that no seat has put back itself, are in a new random order, and later chance is random too.
    pub fn reshuffled(&self, rng: &mut impl Rng) -> Game {
        let mut game = self.clone();
        game.hidden.chance = Chance::Fast(FastRng::from_rng(rng));
        shuffle(rng, &mut game.hidden.deck[..usize::from(self.public.deck)]);
        let located = self.private.0.iter().fold(0, |all, private| all | private.returned_to);
        let ring = self.public.ticket_deck;
        let positions = (0..ring.len).map(|offset| ring.at(offset)).filter(|at| located >> at & 1 == 0);
        let positions: arrayvec::ArrayVec<usize, MAX_TICKETS> = positions.collect();
        let mut tickets: arrayvec::ArrayVec<TicketId, MAX_TICKETS> =
            positions.iter().map(|at| self.hidden.tickets[*at]).collect();
        shuffle(rng, &mut tickets);
        positions.iter().zip(tickets).for_each(|(at, ticket)| game.hidden.tickets[*at] = ticket);
        game
    }

    pub(crate) fn seat_context(&self, seat: Seat) -> SeatContext<'_> {
        SeatContext { board: &self.board, public: &self.public, private: &self.private[seat], seat }
    }

    /// The cards of the deck, top first, for referees and tests.
    pub fn deck(&self) -> impl Iterator<Item = Card> + '_ {
        self.hidden.deck[..usize::from(self.public.deck)].iter().rev().copied()
    }

    /// The tickets of the deck, top first, for referees and tests.
    pub fn ticket_deck(&self) -> impl Iterator<Item = TicketId> + '_ {
        let ring = self.public.ticket_deck;
        (0..ring.len).map(move |offset| self.hidden.tickets[ring.at(offset)])
    }
}

/// Shows only public state, so that logs reveal no secrets.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("board", &self.board)
            .field("table", &self.public)
            .finish_non_exhaustive()
    }
}

/// Copies the game; the board is shared.
impl Clone for Game {
    fn clone(&self) -> Game {
        Game {
            board: Arc::clone(&self.board),
            public: self.public,
            private: self.private.clone(),
            hidden: self.hidden.clone(),
        }
    }

    /// Does not touch the board's reference count if both games share it, because searches copy games often.
    fn clone_from(&mut self, source: &Game) {
        if !Arc::ptr_eq(&self.board, &source.board) {
            self.board = Arc::clone(&source.board);
        }
        self.public = source.public;
        self.private.clone_from(&source.private);
        self.hidden.clone_from(&source.hidden);
    }
}
