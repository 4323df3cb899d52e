//! Events as one viewer may see them: counts for everyone, names only where the viewer may know them.

use fogg_rules::board::{MAX_OFFERED_TICKETS, MAX_TICKETS};
use fogg_rules::event::TicketList;
use fogg_rules::{Board, Event as RulesEvent, EventView};
use serde::{Deserialize, Serialize};

use crate::error::ParseError;
use crate::notation::{self, CardLetter, CardLetters, PaymentLetters, SeatName, SlotNumber};

/// An event as one viewer sees it. An optional field is present only if the viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A seat has chosen its starting tickets.
    FirstTicketsChosen {
        /// The acting seat.
        seat: SeatName,
        /// The names of the tickets.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        tickets: Option<Vec<String>>,
    },
    /// A seat keeps tickets and returns the others.
    TicketsKept {
        /// The acting seat.
        seat: SeatName,
        /// The number of tickets kept.
        kept: u8,
        /// The number of tickets returned.
        returned: u8,
        /// The names of the kept tickets.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        kept_tickets: Option<Vec<String>>,
        /// The names of the returned tickets.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        returned_tickets: Option<Vec<String>>,
    },
    /// A turn begins.
    TurnBegan {
        /// The acting seat.
        seat: SeatName,
    },
    /// A card is taken from the row.
    CardTaken {
        /// The acting seat.
        seat: SeatName,
        /// The slot of the row.
        slot: SlotNumber,
        /// The card.
        card: CardLetter,
    },
    /// A card is drawn from the deck.
    CardDrawn {
        /// The acting seat.
        seat: SeatName,
        /// The card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        card: Option<CardLetter>,
    },
    /// A card is turned up in the row.
    RowFilled {
        /// The slot of the row.
        slot: SlotNumber,
        /// The card.
        card: CardLetter,
    },
    /// The row is discarded because of its locomotives.
    RowSwept,
    /// The discards become the deck.
    DeckReshuffled,
    /// A seat draws tickets to choose from.
    TicketsOffered {
        /// The acting seat.
        seat: SeatName,
        /// The number of tickets offered.
        count: u8,
        /// The names of the tickets.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        tickets: Option<Vec<String>>,
    },
    /// A seat plays cards for a tunnel.
    TunnelBegun {
        /// The acting seat.
        seat: SeatName,
        /// The name of the route.
        route: String,
        /// The cards played.
        payment: PaymentLetters,
    },
    /// A card is turned up for the tunnel.
    TunnelCardTurned {
        /// The card.
        card: CardLetter,
    },
    /// A seat claims a route.
    RouteClaimed {
        /// The acting seat.
        seat: SeatName,
        /// The name of the route.
        route: String,
        /// The cards played.
        payment: PaymentLetters,
        /// The cards added because of a tunnel.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        added: Option<PaymentLetters>,
    },
    /// A seat takes its cards back and gives up the tunnel.
    TunnelGivenUp {
        /// The acting seat.
        seat: SeatName,
    },
    /// The cards turned up for a tunnel are discarded.
    TunnelCardsDiscarded,
    /// A seat passes because it has no legal action.
    Passed {
        /// The acting seat.
        seat: SeatName,
    },
    /// The last round begins: every seat has one more turn.
    LastRoundBegan {
        /// The acting seat.
        seat: SeatName,
    },
    /// At the end of the game a seat shows its hand and tickets.
    HandShown {
        /// The acting seat.
        seat: SeatName,
        /// The cards left in its hand.
        hand: CardLetters,
        /// The names of the tickets.
        tickets: Vec<String>,
    },
    /// The game is over.
    GameEnded,
}

impl Event {
    /// Converts an event, as a viewer sees it, to its wire form.
    pub fn from_rules(board: &Board, event: &EventView) -> Event {
        match *event {
            EventView::Whole(ref event) => from_whole(board, event),
            EventView::FirstTicketsChosen { seat } => {
                Event::FirstTicketsChosen { seat: SeatName(seat), tickets: None }
            }
            EventView::TicketsKept { seat, kept, returned } => Event::TicketsKept {
                seat: SeatName(seat),
                kept,
                returned,
                kept_tickets: None,
                returned_tickets: None,
            },
            EventView::CardDrawn { seat } => Event::CardDrawn { seat: SeatName(seat), card: None },
            EventView::TicketsOffered { seat, tickets } => {
                Event::TicketsOffered { seat: SeatName(seat), count: tickets, tickets: None }
            }
        }
    }

    /// Converts the event to the rules of a board.
    pub fn to_rules(&self, board: &Board) -> Result<EventView, ParseError> {
        let route = |name: &str| notation::route(board, name).map_err(|error| error.within("route"));
        Ok(EventView::Whole(match self {
            Event::FirstTicketsChosen { seat, tickets: None } => {
                return Ok(EventView::FirstTicketsChosen { seat: seat.0 });
            }
            Event::FirstTicketsChosen { seat, tickets: Some(kept) } => {
                let kept = ticket_list(board, "tickets", kept)?.into_iter().collect();
                RulesEvent::FirstTicketsChosen { seat: seat.0, kept }
            }
            Event::TicketsKept {
                seat, kept_tickets: Some(kept), returned_tickets: Some(returned), ..
            } => RulesEvent::TicketsKept {
                seat: seat.0,
                kept: ticket_list(board, "kept_tickets", kept)?,
                returned: ticket_list(board, "returned_tickets", returned)?,
            },
            Event::TicketsKept { seat, kept, returned, .. } => {
                return Ok(EventView::TicketsKept { seat: seat.0, kept: *kept, returned: *returned });
            }
            Event::TurnBegan { seat } => RulesEvent::TurnBegan { seat: seat.0 },
            Event::CardTaken { seat, slot, card } => {
                RulesEvent::CardTaken { seat: seat.0, slot: slot.0, card: card.0 }
            }
            Event::CardDrawn { seat, card: None } => return Ok(EventView::CardDrawn { seat: seat.0 }),
            Event::CardDrawn { seat, card: Some(card) } => {
                RulesEvent::CardDrawn { seat: seat.0, card: card.0 }
            }
            Event::RowFilled { slot, card } => RulesEvent::RowFilled { slot: slot.0, card: card.0 },
            Event::RowSwept => RulesEvent::RowSwept,
            Event::DeckReshuffled => RulesEvent::DeckReshuffled,
            Event::TicketsOffered { seat, count, tickets: None } => {
                return Ok(EventView::TicketsOffered { seat: seat.0, tickets: *count });
            }
            Event::TicketsOffered { seat, tickets: Some(tickets), .. } => {
                RulesEvent::TicketsOffered { seat: seat.0, tickets: ticket_list(board, "tickets", tickets)? }
            }
            Event::TunnelBegun { seat, route: name, payment } => {
                RulesEvent::TunnelBegun { seat: seat.0, route: route(name)?, payment: payment.0 }
            }
            Event::TunnelCardTurned { card } => RulesEvent::TunnelCardTurned { card: card.0 },
            Event::RouteClaimed { seat, route: name, payment, added } => RulesEvent::RouteClaimed {
                seat: seat.0,
                route: route(name)?,
                payment: payment.0,
                added: added.map(|added| added.0),
            },
            Event::TunnelGivenUp { seat } => RulesEvent::TunnelGivenUp { seat: seat.0 },
            Event::TunnelCardsDiscarded => RulesEvent::TunnelCardsDiscarded,
            Event::Passed { seat } => RulesEvent::Passed { seat: seat.0 },
            Event::LastRoundBegan { seat } => RulesEvent::LastRoundBegan { seat: seat.0 },
            Event::HandShown { seat, hand, tickets } => {
                let tickets = notation::tickets(board, tickets, MAX_TICKETS);
                let tickets = tickets.map_err(|error| error.within("tickets"))?.into_iter().collect();
                RulesEvent::HandShown { seat: seat.0, hand: hand.0, tickets }
            }
            Event::GameEnded => RulesEvent::GameEnded,
        }))
    }
}

fn from_whole(board: &Board, event: &RulesEvent) -> Event {
    let names = |tickets: &TicketList| notation::ticket_names(board, tickets.iter().copied());
    match *event {
        RulesEvent::FirstTicketsChosen { seat, kept } => Event::FirstTicketsChosen {
            seat: SeatName(seat),
            tickets: Some(notation::ticket_names(board, kept.iter())),
        },
        RulesEvent::TicketsKept { seat, ref kept, ref returned } => Event::TicketsKept {
            seat: SeatName(seat),
            kept: count(kept),
            returned: count(returned),
            kept_tickets: Some(names(kept)),
            returned_tickets: Some(names(returned)),
        },
        RulesEvent::TurnBegan { seat } => Event::TurnBegan { seat: SeatName(seat) },
        RulesEvent::CardTaken { seat, slot, card } => {
            Event::CardTaken { seat: SeatName(seat), slot: SlotNumber(slot), card: CardLetter(card) }
        }
        RulesEvent::CardDrawn { seat, card } => {
            Event::CardDrawn { seat: SeatName(seat), card: Some(CardLetter(card)) }
        }
        RulesEvent::RowFilled { slot, card } => {
            Event::RowFilled { slot: SlotNumber(slot), card: CardLetter(card) }
        }
        RulesEvent::RowSwept => Event::RowSwept,
        RulesEvent::DeckReshuffled => Event::DeckReshuffled,
        RulesEvent::TicketsOffered { seat, ref tickets } => Event::TicketsOffered {
            seat: SeatName(seat),
            count: count(tickets),
            tickets: Some(names(tickets)),
        },
        RulesEvent::TunnelBegun { seat, route, payment } => Event::TunnelBegun {
            seat: SeatName(seat),
            route: board.route(route).name.clone(),
            payment: PaymentLetters(payment),
        },
        RulesEvent::TunnelCardTurned { card } => Event::TunnelCardTurned { card: CardLetter(card) },
        RulesEvent::RouteClaimed { seat, route, payment, added } => Event::RouteClaimed {
            seat: SeatName(seat),
            route: board.route(route).name.clone(),
            payment: PaymentLetters(payment),
            added: added.map(PaymentLetters),
        },
        RulesEvent::TunnelGivenUp { seat } => Event::TunnelGivenUp { seat: SeatName(seat) },
        RulesEvent::TunnelCardsDiscarded => Event::TunnelCardsDiscarded,
        RulesEvent::Passed { seat } => Event::Passed { seat: SeatName(seat) },
        RulesEvent::LastRoundBegan { seat } => Event::LastRoundBegan { seat: SeatName(seat) },
        RulesEvent::HandShown { seat, hand, tickets } => Event::HandShown {
            seat: SeatName(seat),
            hand: CardLetters(hand),
            tickets: notation::ticket_names(board, tickets.iter()),
        },
        RulesEvent::GameEnded => Event::GameEnded,
    }
}

fn count(tickets: &TicketList) -> u8 {
    u8::try_from(tickets.len()).expect("an offer has at most 255 tickets")
}

fn ticket_list(board: &Board, field: &str, names: &[String]) -> Result<TicketList, ParseError> {
    let tickets =
        notation::tickets(board, names, MAX_OFFERED_TICKETS).map_err(|error| error.within(field))?;
    Ok(tickets.into_iter().collect())
}
