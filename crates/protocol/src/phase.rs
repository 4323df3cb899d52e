//! Who is to act, and on what.

use fogg_rules::public::Tunnel;
use fogg_rules::{Board, Phase as RulesPhase};
use serde::{Deserialize, Serialize};

use crate::error::ReadError;
use crate::words::{self, CardLetters, PaymentLetters, SeatName};

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Phase {
    /// Some seats still choose their first tickets.
    FirstTickets {
        /// Which seats.
        waiting: Vec<SeatName>,
    },
    /// A seat begins its turn.
    Turn {
        /// Who.
        seat: SeatName,
    },
    /// A seat draws its second card.
    SecondCard {
        /// Who.
        seat: SeatName,
    },
    /// A seat chooses among tickets.
    Tickets {
        /// Who.
        seat: SeatName,
        /// How many there are to choose from.
        count: u8,
    },
    /// A seat answers a tunnel.
    Tunnel {
        /// Who.
        seat: SeatName,
        /// Which route.
        route: String,
        /// The cards played for it, in neither hand nor discards.
        payment: PaymentLetters,
        /// The cards turned up.
        turned: CardLetters,
    },
    /// The game is over.
    Over,
}

impl Phase {
    /// A phase of the rules as it goes over the wire.
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

    /// The phase of the rules that this means on a board.
    pub fn to_rules(&self, board: &Board) -> Result<RulesPhase, ReadError> {
        Ok(match self {
            Phase::FirstTickets { waiting } => {
                RulesPhase::FirstTickets(waiting.iter().map(|seat| seat.0).collect())
            }
            Phase::Turn { seat } => RulesPhase::Turn(seat.0),
            Phase::SecondCard { seat } => RulesPhase::SecondCard(seat.0),
            Phase::Tickets { seat, count } => RulesPhase::Tickets(seat.0, *count),
            Phase::Tunnel { seat, route, payment, turned } => RulesPhase::Tunnel(Tunnel {
                seat: seat.0,
                route: words::route(board, route).map_err(|error| error.within("route"))?,
                payment: payment.0,
                turned: turned.0,
            }),
            Phase::Over => RulesPhase::Over,
        })
    }
}
