//! What happened, with chance already answered, and what each viewer sees of it.

use arrayvec::ArrayVec;

use crate::action::{Payment, Slot};
use crate::board::MAX_OFFER;
use crate::cards::{Card, Cards};
use crate::ids::{RouteId, Seat, TicketId, TicketSet};

/// Tickets in the order they were dealt or drawn.
pub type TicketList = ArrayVec<TicketId, MAX_OFFER>;

/// One thing that happened. Applied in order they turn one state into the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat has chosen its first tickets; which, only it knows (B2.6).
    FirstTicketsChosen {
        /// Who.
        seat: Seat,
        /// Secret: the tickets it keeps.
        kept: TicketSet,
    },
    /// A seat keeps tickets and returns the others (B2.4, B7.1).
    TicketsKept {
        /// Who.
        seat: Seat,
        /// Secret: the tickets kept, in the order they were offered.
        kept: TicketList,
        /// Secret: the tickets returned, in the order they were offered (B7.3).
        returned: TicketList,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A card is taken from the row (B4.1).
    CardTaken {
        /// Who.
        seat: Seat,
        /// From where.
        slot: Slot,
        /// Which card.
        card: Card,
    },
    /// A card is drawn from the deck (B4.1).
    CardDrawn {
        /// Who.
        seat: Seat,
        /// Secret: which card.
        card: Card,
    },
    /// A card from the deck is turned up in the row (B4.2).
    RowFilled {
        /// Where.
        slot: Slot,
        /// Which card.
        card: Card,
    },
    /// The row is discarded because of its locomotives (B4.6).
    RowSwept,
    /// The discards become the deck (B4.8).
    DeckReshuffled,
    /// A seat draws tickets to choose from (B7.1).
    TicketsOffered {
        /// Who.
        seat: Seat,
        /// Secret: which tickets.
        tickets: TicketList,
    },
    /// A seat plays cards for a tunnel; the top cards of the deck decide next (S6.1).
    TunnelBegun {
        /// Who.
        seat: Seat,
        /// Which tunnel.
        route: RouteId,
        /// The cards played.
        payment: Payment,
    },
    /// A card is turned up for the tunnel (S6.1).
    TunnelCardTurned {
        /// Which card.
        card: Card,
    },
    /// A seat claims a route; the cards are discarded (B5.1).
    RouteClaimed {
        /// Who.
        seat: Seat,
        /// Which route.
        route: RouteId,
        /// The cards played for it.
        payment: Payment,
        /// The cards added because of a tunnel (S6.2).
        added: Option<Payment>,
    },
    /// A seat takes its cards back and leaves the tunnel (S6.4).
    TunnelLeft {
        /// Who.
        seat: Seat,
    },
    /// The cards turned up for a tunnel are discarded (S6.5).
    TunnelCardsDiscarded,
    /// A seat can do nothing (B3.2).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A turn ended with so few trains that everybody has one more turn (B8.1).
    LastRoundBegan {
        /// Whose turn it was.
        seat: Seat,
    },
    /// At the end a seat shows what it held (P4).
    HandShown {
        /// Who.
        seat: Seat,
        /// The cards left in its hand.
        hand: Cards,
        /// Its tickets.
        tickets: TicketSet,
    },
    /// The game is over.
    GameEnded,
}

/// What one viewer sees of an event: all of it, or only its public side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventView {
    /// Nothing of it is hidden from this viewer.
    Whole(Event),
    /// A seat has chosen its first tickets.
    FirstTicketsChosen {
        /// Who.
        seat: Seat,
    },
    /// A seat keeps some tickets and returns some.
    TicketsKept {
        /// Who.
        seat: Seat,
        /// How many it keeps.
        kept: u8,
        /// How many it returns.
        returned: u8,
    },
    /// A seat draws a card that only it sees.
    CardDrawn {
        /// Who.
        seat: Seat,
    },
    /// A seat is offered tickets that only it sees.
    TicketsOffered {
        /// Who.
        seat: Seat,
        /// How many.
        tickets: u8,
    },
}

impl Event {
    /// What a viewer sees of it; a spectator is `None`.
    pub fn seen_by(&self, viewer: Option<Seat>) -> EventView {
        let mine = |seat: Seat| viewer == Some(seat);
        match *self {
            Event::FirstTicketsChosen { seat, .. } if !mine(seat) => EventView::FirstTicketsChosen { seat },
            Event::TicketsKept { seat, ref kept, ref returned } if !mine(seat) => {
                EventView::TicketsKept { seat, kept: kept.len() as u8, returned: returned.len() as u8 }
            }
            Event::CardDrawn { seat, .. } if !mine(seat) => EventView::CardDrawn { seat },
            Event::TicketsOffered { seat, ref tickets } if !mine(seat) => {
                EventView::TicketsOffered { seat, tickets: tickets.len() as u8 }
            }
            Event::FirstTicketsChosen { .. }
            | Event::TicketsKept { .. }
            | Event::TurnBegan { .. }
            | Event::CardTaken { .. }
            | Event::CardDrawn { .. }
            | Event::RowFilled { .. }
            | Event::RowSwept
            | Event::DeckReshuffled
            | Event::TicketsOffered { .. }
            | Event::TunnelBegun { .. }
            | Event::TunnelCardTurned { .. }
            | Event::RouteClaimed { .. }
            | Event::TunnelLeft { .. }
            | Event::TunnelCardsDiscarded
            | Event::Passed { .. }
            | Event::LastRoundBegan { .. }
            | Event::HandShown { .. }
            | Event::GameEnded => EventView::Whole(self.clone()),
        }
    }
}
