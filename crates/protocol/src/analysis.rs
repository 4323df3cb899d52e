//! What the engine thinks of positions and games: the best actions with reasons, and the analysis of a finished game.
//!
//! Routes and tickets are identified by their names. Win chances are from 0 to 1.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::notation::{CardLetter, SeatName};

/// The best actions in a position, and what they aim at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Advice {
    /// How the win chances were estimated.
    pub method: AdviceMethod,
    /// The actions, the best first.
    pub choices: Vec<Choice>,
    /// What the best action aims at.
    pub plan: Plan,
}

/// How win chances are estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AdviceMethod {
    /// By a search with the trained network of the board.
    Network,
    /// By playing on to the end of the game.
    Playouts,
}

/// An action with its win chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// The chance to win after it.
    pub win_chance: f32,
    /// The standard error of its difference to the best action.
    pub error: f32,
    /// Why it is good, the most important reason first.
    pub reasons: Vec<Reason>,
}

/// What a seat aims at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Plan {
    /// The routes for its tickets.
    pub routes: Vec<String>,
    /// Routes that are worth their points.
    pub extras: Vec<String>,
    /// The tickets that the routes complete.
    pub tickets: Vec<String>,
    /// The number of cards that are missing for the routes.
    pub missing_cards: u8,
    /// The turns that they take.
    pub turns: f32,
    /// The estimated number of turns left in the game.
    pub turns_left: f32,
}

/// Why an action is good or bad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Reason {
    /// It completes a ticket.
    CompletesTicket {
        /// The ticket.
        ticket: String,
    },
    /// It builds towards a ticket.
    BuildsTowards {
        /// The ticket.
        ticket: String,
    },
    /// A rival seems to need the route too.
    RivalWants {
        /// The rival.
        seat: SeatName,
        /// The route.
        route: String,
    },
    /// It takes a route away that a rival seems to need.
    Blocks {
        /// The rival.
        seat: SeatName,
        /// The route.
        route: String,
    },
    /// It makes the seat's longest path longer.
    LongerPath {
        /// The new length.
        length: u16,
        /// Whether no rival has a longer one then.
        leads: bool,
    },
    /// It reaches tourist attractions.
    Attractions {
        /// Their number.
        count: u8,
    },
    /// It scores points at once, or at the end.
    Points {
        /// The points of the route.
        points: u8,
    },
    /// The turn begins the last round.
    BeginsLastRound,
    /// It is the seat's last turn.
    LastTurn,
    /// The game will be over soon, and the route is needed.
    RunningOutOfTime {
        /// The estimated number of turns left.
        turns: u8,
    },
    /// It collects a card for a route.
    CollectsFor {
        /// The card.
        card: CardLetter,
        /// The route.
        route: String,
        /// The cards that are missing for the route afterwards.
        missing: u8,
    },
    /// It collects a card that goes with any colour.
    Locomotive,
    /// No face-up card helps more than an unknown one.
    NothingBetterFaceUp,
    /// All tickets are complete or planned, so that there is time for more.
    TimeForTickets {
        /// The estimated number of turns left.
        turns: u8,
    },
    /// Some of the tickets that may come are complete already.
    LikelyComplete {
        /// Tickets that are complete.
        complete: u8,
        /// Tickets that may come.
        unseen: u8,
    },
    /// It keeps a ticket.
    Keeps {
        /// The ticket.
        ticket: String,
        /// The trains that it still takes.
        trains: u8,
    },
    /// It returns a ticket.
    Returns {
        /// The ticket.
        ticket: String,
        /// The trains that it would take; none if it cannot be completed.
        trains: Option<u8>,
    },
    /// The tunnel is worth its extra cards.
    TunnelWorthIt {
        /// The tunnel.
        route: String,
    },
    /// The cards are worth more elsewhere.
    SavesCards {
        /// The tunnel.
        route: String,
    },
    /// There is no other legal action.
    OnlyAction,
}
