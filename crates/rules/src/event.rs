//! Events: what happened in a game, random results included, and what each viewer sees of it.

use arrayvec::ArrayVec;

use crate::action::{Payment, Slot};
use crate::board::MAX_OFFERED_TICKETS;
use crate::cards::{Card, Cards};
use crate::ids::{RouteId, Seat, TicketId, TicketSet};

/// Tickets in the order they were dealt or drawn.
pub type TicketList = ArrayVec<TicketId, MAX_OFFERED_TICKETS>;

/// One thing that happened. Applying the events of an action in order gives the next state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat has chosen its first tickets; the choice is secret (B2.6).
    FirstTicketsChosen {
        /// The seat.
        seat: Seat,
        /// Secret: the tickets it keeps.
        kept: TicketSet,
    },
    /// A seat keeps tickets and returns the others (B2.4, B7.1).
    TicketsKept {
        /// The seat.
        seat: Seat,
        /// Secret: the tickets kept, in the order they were offered.
        kept: TicketList,
        /// Secret: the tickets returned, in the order they were offered (B7.3).
        returned: TicketList,
    },
    /// A turn begins.
    TurnBegan {
        /// The seat.
        seat: Seat,
    },
    /// A card is taken from the row (B4.1).
    CardTaken {
        /// The seat.
        seat: Seat,
        /// The slot of the row.
        slot: Slot,
        /// The card.
        card: Card,
    },
    /// A card is drawn from the deck (B4.1).
    CardDrawn {
        /// The seat.
        seat: Seat,
        /// Secret: the card.
        card: Card,
    },
    /// A card from the deck is turned up in the row (B4.2).
    RowFilled {
        /// The slot of the row.
        slot: Slot,
        /// The card.
        card: Card,
    },
    /// The row is discarded because it has three locomotives (B4.6).
    RowSwept,
    /// The discards become the deck (B4.8).
    DeckReshuffled,
    /// A seat draws tickets to choose from (B7.1).
    TicketsOffered {
        /// The seat.
        seat: Seat,
        /// Secret: the tickets.
        tickets: TicketList,
    },
    /// A seat plays cards for a tunnel; cards are turned up next (S6.1).
    TunnelBegun {
        /// The seat.
        seat: Seat,
        /// The tunnel.
        route: RouteId,
        /// The cards played.
        payment: Payment,
    },
    /// A card is turned up for the tunnel (S6.1).
    TunnelCardTurned {
        /// The card.
        card: Card,
    },
    /// A seat claims a route; the cards are discarded (B5.1).
    RouteClaimed {
        /// The seat.
        seat: Seat,
        /// The route.
        route: RouteId,
        /// The cards played for it.
        payment: Payment,
        /// The cards added because of a tunnel (S6.2).
        added: Option<Payment>,
    },
    /// A seat gives up a tunnel and takes its cards back (S6.4).
    TunnelGivenUp {
        /// The seat.
        seat: Seat,
    },
    /// The cards turned up for a tunnel are discarded (S6.5).
    TunnelCardsDiscarded,
    /// A seat passes (B3.2).
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A turn ended with at most two trains left, so every seat has one more turn (B8.1).
    LastRoundBegan {
        /// The seat whose turn ended.
        seat: Seat,
    },
    /// At the end of the game a seat shows its hand and tickets (P4).
    HandShown {
        /// The seat.
        seat: Seat,
        /// The cards left in its hand.
        hand: Cards,
        /// Its tickets.
        tickets: TicketSet,
    },
    /// The game is over.
    GameEnded,
}

/// What one viewer sees of an event: all of it, or only its public part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventView {
    /// The whole event.
    Whole(Event),
    /// Another seat has chosen its first tickets.
    FirstTicketsChosen {
        /// The seat.
        seat: Seat,
    },
    /// Another seat keeps some tickets and returns the others.
    TicketsKept {
        /// The seat.
        seat: Seat,
        /// The number of tickets kept.
        kept: u8,
        /// The number of tickets returned.
        returned: u8,
    },
    /// Another seat draws a card.
    CardDrawn {
        /// The seat.
        seat: Seat,
    },
    /// Another seat is offered tickets.
    TicketsOffered {
        /// The seat.
        seat: Seat,
        /// The number of tickets.
        tickets: u8,
    },
}

impl Event {
    /// What a viewer sees of the event; `None` is a spectator.
    pub fn seen_by(&self, viewer: Option<Seat>) -> EventView {
        let is_viewer = |seat: Seat| viewer == Some(seat);
        match *self {
            Event::FirstTicketsChosen { seat, .. } if !is_viewer(seat) => {
                EventView::FirstTicketsChosen { seat }
            }
            Event::TicketsKept { seat, ref kept, ref returned } if !is_viewer(seat) => {
                EventView::TicketsKept { seat, kept: kept.len() as u8, returned: returned.len() as u8 }
            }
            Event::CardDrawn { seat, .. } if !is_viewer(seat) => EventView::CardDrawn { seat },
            Event::TicketsOffered { seat, ref tickets } if !is_viewer(seat) => {
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
            | Event::TunnelGivenUp { .. }
            | Event::TunnelCardsDiscarded
            | Event::Passed { .. }
            | Event::LastRoundBegan { .. }
            | Event::HandShown { .. }
            | Event::GameEnded => EventView::Whole(self.clone()),
        }
    }
}
