//! A view put together from its parts, as somebody else saw them: each is checked against the board and the others.

use std::sync::Arc;

use super::{Mine, Shown, View};
use crate::board::{Board, MAX_TICKETS};
use crate::cards::{Card, Cards, ROW};
use crate::event::TicketList;
use crate::game::PrivateState;
use crate::ids::{BySeat, RouteSet, Seat, SeatSet, TicketId, TicketSet};
use crate::public::{Phase, Player, PublicState, TicketRing};

mod check;

/// What a view is made of. Nothing is checked until [`View::from_parts`].
#[derive(Clone, Debug)]
pub struct ViewParts {
    /// The board.
    pub board: Arc<Board>,
    /// The number of players.
    pub seats: u8,
    /// Who is to act, and on what.
    pub phase: Phase,
    /// Who has the first turn after first tickets.
    pub first_seat: Seat,
    /// The face-up cards.
    pub row: [Option<Card>; ROW],
    /// The number of cards in the deck.
    pub deck: u8,
    /// The discards; they may be left out where none can lie.
    pub discards: Option<Cards>,
    /// How many times the discards became the deck.
    pub reshuffles: u32,
    /// The number of tickets in the deck.
    pub ticket_deck: u8,
    /// The number of tickets that left the game.
    pub tickets_out: u8,
    /// In the last round, how many turns are still to begin.
    pub turns_left: Option<u8>,
    /// How many players have passed in a row.
    pub passes: u8,
    /// How many turns in a row, over all seats, ended with a tunnel given up (S6.7).
    pub abandoned_tunnels: u8,
    /// The public side of each player.
    pub players: BySeat<Player>,
    /// The routes claimed.
    pub claimed: BySeat<RouteSet>,
    /// What each seat shows at the end.
    pub shown: BySeat<Option<Shown>>,
    /// The viewer's own side; none for a spectator.
    pub me: Option<OwnParts>,
}

/// The viewer's own side.
#[derive(Clone, Debug)]
pub struct OwnParts {
    /// The viewer's seat.
    pub seat: Seat,
    /// The cards of its hand.
    pub hand: Cards,
    /// The tickets it keeps.
    pub tickets: TicketSet,
    /// The tickets it is to choose from, in the order they came.
    pub offered: TicketList,
    /// The tickets it sent out of the game.
    pub sent_out: TicketSet,
    /// The tickets it returned that still lie in the deck, with the number of tickets above each.
    pub returned: Vec<(u8, TicketId)>,
}

/// Why there can be no such view. Each sentence names the part that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewPartsError {
    /// The board is for fewer or more players.
    #[error("players: the board is not for {0}")]
    Seats(u8),
    /// Somebody is named who is not at the table.
    #[error("{0} is not at this table")]
    NotAtTable(Seat),
    /// Nobody can be asked for this.
    #[error("phase: {0}")]
    Phase(&'static str),
    /// A number that no game can have.
    #[error("{name}: {found} cannot be; it is at most {most}")]
    TooMany {
        /// What it counts.
        name: &'static str,
        /// The number.
        found: u32,
        /// The most that can be.
        most: u32,
    },
    /// A number that follows from the others, and is another.
    #[error("{name} of {seat}: {found} cannot be; by the other numbers it is {expected}")]
    Player {
        /// What it counts.
        name: &'static str,
        /// Whose it is.
        seat: Seat,
        /// The number.
        found: usize,
        /// What it must be.
        expected: usize,
    },
    /// More cards of a hand are known than it has.
    #[error("known of {0}: these cards are not all in its hand")]
    Known(Seat),
    /// A route is owned twice, or a double as B5.5 or B5.6 forbids.
    #[error("routes of {seat}: {route} cannot be owned so (B5.5, B5.6)")]
    Route {
        /// Whose it is.
        seat: Seat,
        /// The route's name.
        route: String,
    },
    /// More cards of one kind are seen than there are.
    #[error("cards: more are seen than there are in the pack; seen {seen}, the pack is {pack}")]
    TooManyCards {
        /// All cards that the viewer sees or knows.
        seen: String,
        /// All cards there are.
        pack: Cards,
    },
    /// The piles do not make up the pack.
    #[error("cards: deck, row, discards, hands and tunnel make {found}, the pack has {pack}")]
    CardCount {
        /// How many cards there are by all piles.
        found: usize,
        /// How many there are in the pack.
        pack: usize,
    },
    /// Discards are left out, but there must be some.
    #[error("discards: {0} cards must lie there, so they cannot be left out")]
    Discards(usize),
    /// Cards lie where B4.10 would have moved them.
    #[error(
        "deck: an empty deck is made of the discards, and a gap in the row is filled, before anybody acts (B4.10)"
    )]
    Unsettled,
    /// The tickets of all piles are not those of the board.
    #[error("tickets: deck, players, offer and those out of the game make {found}, the board has {all}")]
    TicketCount {
        /// How many there are by all piles.
        found: usize,
        /// How many the board has.
        all: usize,
    },
    /// The viewer's tickets contradict each other or the table.
    #[error("{name}: {why}")]
    MyTickets {
        /// Which of the viewer's tickets.
        name: &'static str,
        /// What is wrong with them.
        why: &'static str,
    },
}

impl View {
    /// What this view is made of.
    pub fn parts(&self) -> ViewParts {
        let me = self.me.as_ref().map(|mine| OwnParts {
            seat: mine.seat,
            hand: mine.private.hand,
            tickets: mine.private.tickets,
            offered: mine.private.offered.clone(),
            sent_out: mine.private.sent_out,
            returned: self.returned().collect(),
        });
        let table = &self.table;
        ViewParts {
            board: Arc::clone(&self.board),
            seats: table.seats,
            phase: table.phase,
            first_seat: table.first_seat,
            row: table.row,
            deck: table.deck,
            discards: Some(table.discards),
            reshuffles: table.reshuffles,
            ticket_deck: table.ticket_deck.len,
            tickets_out: table.tickets_out,
            turns_left: table.turns_left,
            passes: table.passes,
            abandoned_tunnels: table.abandoned_tunnels,
            players: table.players,
            claimed: table.claimed,
            shown: self.shown,
            me,
        }
    }

    /// The view that these parts make.
    pub fn from_parts(parts: &ViewParts) -> Result<View, ViewPartsError> {
        let discards = parts.check()?;
        Ok(View {
            board: Arc::clone(&parts.board),
            table: parts.table(discards),
            me: parts.me.as_ref().map(OwnParts::mine),
            shown: parts.shown,
        })
    }
}

impl OwnParts {
    fn mine(&self) -> Mine {
        let mut returned = [None; MAX_TICKETS];
        let mut returned_to = 0;
        for (above, ticket) in &self.returned {
            returned[usize::from(*above)] = Some(*ticket);
            returned_to |= 1 << above;
        }
        let OwnParts { seat, hand, tickets, ref offered, sent_out, .. } = *self;
        let private = PrivateState { hand, tickets, offered: offered.clone(), sent_out, returned_to };
        Mine { seat, private, returned }
    }

    /// All tickets that it can place, but for those it chose among first tickets, which are still offered.
    fn lists(&self, choosing_first: bool) -> impl Iterator<Item = TicketId> + '_ {
        let kept = if choosing_first { TicketSet::EMPTY } else { self.tickets };
        let returned = self.returned.iter().map(|(_, ticket)| *ticket);
        kept.iter().chain(self.offered.iter().copied()).chain(self.sent_out.iter()).chain(returned)
    }
}

impl ViewParts {
    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        SeatSet::first(self.seats).iter()
    }

    fn table(&self, discards: Cards) -> PublicState {
        let mut table = PublicState::new(&self.board, self.seats);
        for seat in self.all_seats() {
            self.claimed[seat].iter().for_each(|route| table.own(&self.board, seat, route));
            table.players[seat] = self.players[seat];
        }
        PublicState {
            phase: self.phase,
            discards,
            row: self.row,
            row_locomotives: self.row.iter().flatten().filter(|card| card.is_locomotive()).count() as u8,
            deck: self.deck,
            reshuffles: self.reshuffles,
            ticket_deck: TicketRing { head: 0, len: self.ticket_deck },
            tickets_out: self.tickets_out,
            first_seat: self.first_seat,
            passes: self.passes,
            abandoned_tunnels: self.abandoned_tunnels,
            turns_left: self.turns_left,
            ..table
        }
    }
}
