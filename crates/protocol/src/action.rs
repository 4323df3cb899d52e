//! Actions as JSON objects, one field for each part.

use fogg_rules::board::MAX_TICKETS;
use fogg_rules::{Action as RulesAction, Board};
use serde::{Deserialize, Serialize};

use crate::error::ParseError;
use crate::notation::{self, PaymentLetters, SlotNumber};

/// An action that a seat asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Take the card in a slot of the row.
    Row {
        /// The slot to take from.
        slot: SlotNumber,
    },
    /// Draw the top card of the deck.
    Blind,
    /// Claim a route, or try a tunnel.
    Claim {
        /// The route's name.
        route: String,
        /// The cards played.
        cards: PaymentLetters,
    },
    /// Draw tickets.
    Tickets,
    /// Keep these of the offered tickets and return the others.
    Keep {
        /// The tickets' names.
        tickets: Vec<String>,
    },
    /// Add cards to a tunnel.
    Add {
        /// The cards added.
        cards: PaymentLetters,
    },
    /// Take the played cards back and give up the tunnel.
    GiveUp,
    /// Pass; legal only when nothing else is.
    Pass,
}

impl Action {
    /// Converts an action of the rules to its wire form.
    pub fn from_rules(board: &Board, action: RulesAction) -> Action {
        match action {
            RulesAction::DrawRow(slot) => Action::Row { slot: SlotNumber(slot) },
            RulesAction::DrawBlind => Action::Blind,
            RulesAction::Claim(route, payment) => {
                Action::Claim { route: board.route(route).name.clone(), cards: PaymentLetters(payment) }
            }
            RulesAction::DrawTickets => Action::Tickets,
            RulesAction::KeepTickets(kept) => {
                Action::Keep { tickets: notation::ticket_names(board, kept.iter()) }
            }
            RulesAction::AddToTunnel(added) => Action::Add { cards: PaymentLetters(added) },
            RulesAction::GiveUpTunnel => Action::GiveUp,
            RulesAction::Pass => Action::Pass,
        }
    }

    /// Converts the action to the rules of a board. It may be illegal; only names are checked.
    pub fn to_rules(&self, board: &Board) -> Result<RulesAction, ParseError> {
        Ok(match self {
            Action::Row { slot } => RulesAction::DrawRow(slot.0),
            Action::Blind => RulesAction::DrawBlind,
            Action::Claim { route, cards } => {
                let id = notation::route(board, route).map_err(|error| error.within("route"))?;
                RulesAction::Claim(id, cards.0)
            }
            Action::Tickets => RulesAction::DrawTickets,
            Action::Keep { tickets } => {
                let kept = notation::tickets(board, tickets, MAX_TICKETS);
                let kept = kept.map_err(|error| error.within("tickets"))?;
                RulesAction::KeepTickets(kept.into_iter().collect())
            }
            Action::Add { cards } => RulesAction::AddToTunnel(cards.0),
            Action::GiveUp => RulesAction::GiveUpTunnel,
            Action::Pass => RulesAction::Pass,
        })
    }
}
