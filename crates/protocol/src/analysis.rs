//! What the engine thinks of positions and games: the best actions with reasons, and the analysis of a finished game.
//!
//! Routes and tickets are identified by their names. Win chances are from 0 to 1.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::notation::{CardLetter, CardLetters, SeatName};

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

/// How thoroughly a game is analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AnalysisPass {
    /// A first impression, within seconds.
    Coarse,
    /// Every decision with more trials.
    Fine,
    /// The decisions that seem to have mattered, once more and with great care.
    Careful,
}

/// What was found out about one decision of a game and the position before it.
///
/// Findings do not depend on each other, so that they can be computed at the same time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Finding {
    /// The number of the decision, from 0; undone ones do not count.
    pub decision: u32,
    /// The pass that found it.
    pub pass: AnalysisPass,
    /// The win chance of each seat before the decision, as far as all hands and tickets together say.
    pub chances: Vec<f32>,
    /// The points that each seat can expect at the end.
    pub points: Vec<f32>,
    /// The win chance of each seat after the decision if the decks are dealt again; none if chance played no part.
    pub redealt: Option<Vec<f32>>,
    /// The squared standard error of what chance brought, for each seat.
    pub luck_variance: f32,
    /// How good the decision was; none if there was only one legal action.
    pub grade: Option<Grade>,
}

/// How good a decision was, by what its seat could know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Grade {
    /// How the win chances were estimated.
    pub method: AdviceMethod,
    /// The win chance after the best action.
    pub win_chance: f32,
    /// How much lower the win chance is after what was played.
    pub loss: f32,
    /// The standard error of the loss.
    pub error: f32,
    /// The same loss if all hands and tickets had been known; none before the fine pass.
    pub hindsight_loss: Option<f32>,
    /// The best actions, and what was played if it is not among them.
    pub choices: Vec<Choice>,
    /// What was played, as a number of `choices`.
    pub played: u32,
    /// What the best action aims at.
    pub plan: Plan,
}

/// The analysis of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameAnalysis {
    /// The name of the board.
    pub board: String,
    /// The decisions, in order.
    pub decisions: Vec<AnalysedDecision>,
    /// The seats, in order.
    pub seats: Vec<SeatAnalysis>,
    /// The decisions that mattered most, as numbers of `decisions`, the most important first.
    pub key: Vec<u32>,
    /// The number of decisions with a finding, by pass: coarse, fine, careful.
    pub found: [u32; 3],
}

/// A decision of the game with what was found out about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnalysedDecision {
    /// The number of the action in the record, from 1.
    pub ply: u32,
    /// The number of the turn, from 1; 0 while the first tickets are chosen.
    pub turn: u32,
    /// The seat.
    pub seat: SeatName,
    /// What was played.
    pub action: Action,
    /// The points of each seat for routes and completed tickets before the decision.
    pub points: Vec<u16>,
    /// The verdict; none before there is a finding, and for decisions without alternatives.
    pub verdict: Option<Verdict>,
    /// What was found out; none if nothing was yet.
    pub finding: Option<Finding>,
    /// What every seat held; only for the decisions that mattered most.
    pub held: Vec<Holding>,
}

/// What a seat held before a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Holding {
    /// The seat.
    pub seat: SeatName,
    /// The cards in its hand.
    pub hand: CardLetters,
    /// Its tickets that were not complete.
    pub open_tickets: Vec<String>,
}

/// How good a decision was, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It was the best, or as good as any.
    Good,
    /// It lost a little.
    Inaccuracy,
    /// It lost something.
    Mistake,
    /// It lost much.
    Blunder,
}

/// How the game went for one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatAnalysis {
    /// The seat.
    pub seat: SeatName,
    /// Its share of the win.
    pub result: f32,
    /// Its points.
    pub points: i32,
    /// The win chance that all its decisions together lost.
    pub lost: f32,
    /// The number of decisions with each verdict: good, inaccuracy, mistake, blunder.
    pub verdicts: [u32; 4],
    /// Where its result came from; none before every decision has a finding.
    pub balance: Option<Balance>,
    /// The locomotives that it drew from the deck, and how many could be expected.
    pub locomotives: LocomotiveLuck,
    /// The story of every ticket that it kept.
    pub tickets: Vec<TicketStory>,
}

/// Where the result of a seat came from: its even share, and these four parts, give its result.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Balance {
    /// What the deal brought, compared with an even share.
    pub deal: f32,
    /// What the cards and tickets of the decks brought, compared with dealing them again.
    pub luck: f32,
    /// The standard error of the luck, and of both kinds of choices.
    pub error: f32,
    /// What its own choices brought, compared with ordinary play.
    pub own_choices: f32,
    /// What the choices of the others brought.
    pub others_choices: f32,
}

/// Locomotives from the deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LocomotiveLuck {
    /// The cards drawn from the deck.
    pub cards: u32,
    /// The locomotives among them.
    pub drawn: u32,
    /// The locomotives that could be expected.
    pub expected: f32,
}

/// What became of a ticket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TicketStory {
    /// The ticket.
    pub ticket: String,
    /// The points that it scored, or cost.
    pub points: i32,
    /// The turn in which it was kept; 0 for a first ticket.
    pub kept: u32,
    /// The fewest trains that it took when it was kept; none if it could not be completed.
    pub trains_at_first: Option<u8>,
    /// The turn in which it was completed.
    pub completed: Option<u32>,
    /// When and why it could not be completed any more.
    pub lost: Option<TicketLoss>,
    /// What was missing at the end, if it could still have been completed.
    pub missing: Option<MissingWork>,
}

/// How a ticket was lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TicketLoss {
    /// The turn.
    pub turn: u32,
    /// The seat whose action made it impossible; the seat itself if its trains were used up.
    pub by: SeatName,
    /// The route that was claimed.
    pub route: Option<String>,
    /// What it would have taken to complete it just before.
    pub before: MissingWork,
}

/// What it takes to complete a ticket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MissingWork {
    /// The routes, by name.
    pub routes: Vec<String>,
    /// The trains.
    pub trains: u8,
    /// The cards that the hand lacked for them.
    pub cards: u8,
}
