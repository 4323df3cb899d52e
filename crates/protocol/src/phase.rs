//! The phase of a game: which seats are to act, and what they decide.

use fogg_rules::public::Tunnel;
use fogg_rules::{Board, Phase as RulesPhase};
use serde::{Deserialize, Serialize};

use crate::error::ParseError;
use crate::notation::{self, CardLetters, PaymentLetters, SeatName};

/// The decision that the game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Phase {
    /// Seats choose their starting tickets.
    FirstTickets {
        /// The seats that have not chosen yet.
        waiting: Vec<SeatName>,
    },
    /// A seat begins its turn.
    Turn {
        /// The seat to act.
        seat: SeatName,
    },
    /// A seat draws its second card.
    SecondCard {
        /// The seat to act.
        seat: SeatName,
    },
    /// A seat chooses among tickets.
    Tickets {
        /// The seat to act.
        seat: SeatName,
        /// The number of tickets on offer.
        count: u8,
    },
    /// A seat adds cards to a tunnel or gives it up.
    Tunnel {
        /// The seat to act.
        seat: SeatName,
        /// The name of the route.
        route: String,
        /// The cards played for it; they are neither in the hand nor in the discards.
        payment: PaymentLetters,
        /// The cards turned up.
        turned: CardLetters,
    },
    /// The game is over.
    Over,
}

impl Phase {
    /// Converts a phase of the rules to its wire form.
    pub fn from_rules(board: &Board, phase: RulesPhase) -> Phase {
        match phase {
            RulesPhase::FirstTickets(waiting) => {
                Phase::FirstTickets { waiting: waiting.iter().map(SeatName).collect() }
            }
            RulesPhase::Turn(seat) => Phase::Turn { seat: SeatName(seat) },
            RulesPhase::SecondCard(seat) => Phase::SecondCard { seat: SeatName(seat) },
            RulesPhase::Tickets(seat, count) => Phase::Tickets { seat: SeatName(seat), count },
            RulesPhase::Tunnel(Tunnel { seat, route, payment, turned }) => Phase::Tunnel {
                seat: SeatName(seat),
                route: board.route(route).name.clone(),
                payment: PaymentLetters(payment),
                turned: CardLetters(turned),
            },
            RulesPhase::Over => Phase::Over,
        }
    }

    /// Converts the phase to the rules of a board.
    pub fn to_rules(&self, board: &Board) -> Result<RulesPhase, ParseError> {
        Ok(match self {
            Phase::FirstTickets { waiting } => {
                RulesPhase::FirstTickets(waiting.iter().map(|seat| seat.0).collect())
            }
            Phase::Turn { seat } => RulesPhase::Turn(seat.0),
            Phase::SecondCard { seat } => RulesPhase::SecondCard(seat.0),
            Phase::Tickets { seat, count } => RulesPhase::Tickets(seat.0, *count),
            Phase::Tunnel { seat, route, payment, turned } => RulesPhase::Tunnel(Tunnel {
                seat: seat.0,
                route: notation::route(board, route).map_err(|error| error.within("route"))?,
                payment: payment.0,
                turned: turned.0,
            }),
            Phase::Over => RulesPhase::Over,
        })
    }
}
