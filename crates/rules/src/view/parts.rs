//! Builds a view from its parts, for example from the wire; every part is checked against the board and the others.

use std::sync::Arc;

use super::{OwnState, ShownHand, View};
use crate::board::{Board, MAX_TICKETS};
use crate::cards::{Card, Cards, ROW_SIZE};
use crate::event::TicketList;
use crate::game::PrivateState;
use crate::ids::{BySeat, RouteSet, Seat, SeatSet, TicketId, TicketSet};
use crate::public::{Phase, Player, PublicState, TicketRing};

mod check;

/// The parts of a view, unchecked; [`View::from_parts`] checks them.
#[derive(Clone, Debug)]
pub struct ViewParts {
    /// The board.
    pub board: Arc<Board>,
    /// The number of players.
    pub seats: u8,
    /// Which seats are to act, and what they decide.
    pub phase: Phase,
    /// The seat with the first turn.
    pub first_seat: Seat,
    /// The face-up cards.
    pub row: [Option<Card>; ROW_SIZE],
    /// The number of cards in the deck.
    pub deck: u8,
    /// The discards; can be `None` if there cannot be any.
    pub discards: Option<Cards>,
    /// The number of times the discards became the deck.
    pub reshuffles: u32,
    /// The number of tickets in the deck.
    pub ticket_deck: u8,
    /// The number of tickets that left the game.
    pub tickets_removed: u8,
    /// In the last round, the number of turns still to begin.
    pub turns_left: Option<u8>,
    /// The number of players who passed in a row.
    pub passes: u8,
    /// The number of turns in a row, over all seats, that ended with a tunnel given up (S6.7).
    pub tunnels_given_up: u8,
    /// The public state of each player.
    pub players: BySeat<Player>,
    /// The routes claimed.
    pub claimed: BySeat<RouteSet>,
    /// What each seat shows when the game is over.
    pub shown: BySeat<Option<ShownHand>>,
    /// The viewer's private state; none for a spectator.
    pub me: Option<OwnParts>,
}

/// The viewer's private state.
#[derive(Clone, Debug)]
pub struct OwnParts {
    /// The viewer's seat.
    pub seat: Seat,
    /// The cards in its hand.
    pub hand: Cards,
    /// The tickets it keeps.
    pub tickets: TicketSet,
    /// The tickets it chooses from, in the order they were dealt.
    pub offered: TicketList,
    /// The tickets it returned that left the game.
    pub removed: TicketSet,
    /// The tickets in the deck that it returned, with the number of tickets above each.
    pub returned: Vec<(u8, TicketId)>,
}

/// Why parts do not make a view. Each message names the part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewPartsError {
    /// The board is for fewer or more players.
    #[error("players: the board is not for {0}")]
    Seats(u8),
    /// A seat is named that is not in the game.
    #[error("{0} is not in this game")]
    NotAtTable(Seat),
    /// The phase is impossible.
    #[error("phase: {0}")]
    Phase(&'static str),
    /// A number is too large for any game.
    #[error("{name}: {found} is impossible; it is at most {most}")]
    TooMany {
        /// The name of the number.
        name: &'static str,
        /// The number.
        found: u32,
        /// The upper bound.
        most: u32,
    },
    /// A number contradicts others.
    #[error("{name} of {seat}: {found} is impossible; by the other numbers it is {expected}")]
    Player {
        /// The name of the number.
        name: &'static str,
        /// The seat.
        seat: Seat,
        /// The number.
        found: usize,
        /// The number that follows from the others.
        expected: usize,
    },
    /// More cards of a hand are known than it has.
    #[error("known of {0}: these cards are not all in its hand")]
    Known(Seat),
    /// A route is owned twice, or a double in a way that B5.5 or B5.6 forbids.
    #[error("routes of {seat}: {route} cannot belong to this seat (B5.5, B5.6)")]
    Route {
        /// The seat.
        seat: Seat,
        /// The route's name.
        route: String,
    },
    /// More cards of one kind are known than the pack has.
    #[error("cards: more are known than the pack has; known {seen}, the pack is {pack}")]
    TooManyCards {
        /// All cards that the viewer knows.
        seen: String,
        /// All cards of the pack.
        pack: Cards,
    },
    /// The number of cards in all piles differs from the pack.
    #[error("cards: deck, row, discards, hands and tunnel have {found}, the pack has {pack}")]
    CardCount {
        /// The number of cards in all piles.
        found: usize,
        /// The number of cards in the pack.
        pack: usize,
    },
    /// Discards are left out, but there must be some.
    #[error("discards: there must be {0} cards, so they cannot be left out")]
    Discards(usize),
    /// B4.10 would have moved cards.
    #[error(
        "deck: an empty deck is refilled from the discards, and a gap in the row is filled, before the next action (B4.10)"
    )]
    Unsettled,
    /// The number of tickets differs from the board's.
    #[error("tickets: deck, players, offer and those out of the game have {found}, the board has {all}")]
    TicketCount {
        /// The number of tickets in all places.
        found: usize,
        /// The number of tickets of the board.
        all: usize,
    },
    /// The viewer's tickets contradict each other or the public state.
    #[error("{name}: {why}")]
    OwnTickets {
        /// The name of the list of tickets.
        name: &'static str,
        /// What is wrong.
        why: &'static str,
    },
}

impl View {
    /// The parts of this view.
    pub fn parts(&self) -> ViewParts {
        let me = self.me.as_ref().map(|own| OwnParts {
            seat: own.seat,
            hand: own.private.hand,
            tickets: own.private.tickets,
            offered: own.private.offered.clone(),
            removed: own.private.removed,
            returned: self.returned().collect(),
        });
        let public = &self.public;
        ViewParts {
            board: Arc::clone(&self.board),
            seats: public.seats,
            phase: public.phase,
            first_seat: public.first_seat,
            row: public.row,
            deck: public.deck,
            discards: Some(public.discards),
            reshuffles: public.reshuffles,
            ticket_deck: public.ticket_deck.len,
            tickets_removed: public.tickets_removed,
            turns_left: public.turns_left,
            passes: public.passes,
            tunnels_given_up: public.tunnels_given_up,
            players: public.players,
            claimed: public.claimed,
            shown: self.shown,
            me,
        }
    }

    /// Checks the parts and builds the view.
    pub fn from_parts(parts: &ViewParts) -> Result<View, ViewPartsError> {
        let discards = parts.check()?;
        Ok(View {
            board: Arc::clone(&parts.board),
            public: parts.public_state(discards),
            me: parts.me.as_ref().map(OwnParts::to_state),
            shown: parts.shown,
        })
    }
}

impl OwnParts {
    fn to_state(&self) -> OwnState {
        let mut returned = [None; MAX_TICKETS];
        let mut returned_to = 0;
        for (above, ticket) in &self.returned {
            returned[usize::from(*above)] = Some(*ticket);
            returned_to |= 1 << above;
        }
        let OwnParts { seat, hand, tickets, ref offered, removed, .. } = *self;
        let private = PrivateState { hand, tickets, offered: offered.clone(), removed, returned_to };
        OwnState { seat, private, returned }
    }

    /// All tickets that the viewer knows, each once: chosen first tickets are still listed as offered.
    fn known_tickets(&self, choosing_first: bool) -> impl Iterator<Item = TicketId> + '_ {
        let kept = if choosing_first { TicketSet::EMPTY } else { self.tickets };
        let returned = self.returned.iter().map(|(_, ticket)| *ticket);
        kept.iter().chain(self.offered.iter().copied()).chain(self.removed.iter()).chain(returned)
    }
}

impl ViewParts {
    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        SeatSet::first(self.seats).iter()
    }

    fn public_state(&self, discards: Cards) -> PublicState {
        let mut public = PublicState::new(&self.board, self.seats);
        for seat in self.all_seats() {
            self.claimed[seat].iter().for_each(|route| public.give_route(&self.board, seat, route));
            public.players[seat] = self.players[seat];
        }
        PublicState {
            phase: self.phase,
            discards,
            row: self.row,
            row_locomotives: self.row.iter().flatten().filter(|card| card.is_locomotive()).count() as u8,
            deck: self.deck,
            reshuffles: self.reshuffles,
            ticket_deck: TicketRing { head: 0, len: self.ticket_deck },
            tickets_removed: self.tickets_removed,
            first_seat: self.first_seat,
            passes: self.passes,
            tunnels_given_up: self.tunnels_given_up,
            turns_left: self.turns_left,
            ..public
        }
    }
}
