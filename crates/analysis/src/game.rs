//! A finished game, prepared for its analysis.
//!
//! [`FinishedGame::find`] examines one decision. Findings do not depend on each other, so that they can be computed on
//! several threads or workers; [`FinishedGame::report`] puts them together.

use std::sync::Arc;

use fogg_protocol::analysis::{AnalysisPass, Finding};
use fogg_rules::history::UndonePly;
use fogg_rules::network::Components;
use fogg_rules::score::{self, ticket_points};
use fogg_rules::{Action, Board, Event, Game, Outcome, PlyKind, Record, ReplayError, Seat};

mod careful;
mod finding;
mod luck;
mod report;
mod tickets;

pub use careful::verdict;
pub use finding::shares_with_all_hands;

/// A finished game with all its positions.
pub struct FinishedGame {
    board: Arc<Board>,
    decisions: Vec<Decision>,
    last: Game,
    outcome: Outcome,
}

/// A decision of the game that was not undone.
struct Decision {
    /// Its number in the record, from 1.
    ply: u32,
    /// The number of the turn, from 1; 0 while the first tickets are chosen.
    turn: u32,
    seat: Seat,
    action: Action,
    before: Game,
    events: Vec<Event>,
}

/// Why a game cannot be analysed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnalysisError {
    /// The record does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The game is not over.
    #[error("this game is not finished; only finished games can be analysed")]
    NotFinished,
}

impl FinishedGame {
    /// Replays a finished game.
    pub fn new(record: &Record) -> Result<FinishedGame, AnalysisError> {
        let mut played = Vec::new();
        record.replay_to(record.plies.len(), |replayed| match (replayed.ply.kind, replayed.undone) {
            (PlyKind::Act(action), _) => played.push((replayed.number, replayed.ply.seat, action)),
            (PlyKind::Undo, Some(UndonePly { ply, .. })) => played.retain(|(number, ..)| *number != ply),
            (PlyKind::Undo, None) => (),
        })?;
        let mut game = Game::new(&record.setup).map_err(ReplayError::from)?;
        let (mut decisions, mut turn) = (Vec::new(), 0);
        for (number, seat, action) in played {
            let (before, mut events) = (game.clone(), Vec::new());
            game.play(seat, action, &mut |event| events.push(event))
                .map_err(|reason| ReplayError::Rejected { number, seat, reason: reason.into() })?;
            let ply = u32::try_from(number).expect("a record has at most 100,000 plies");
            let turns = events.iter().filter(|event| matches!(event, Event::TurnBegan { .. })).count() as u32;
            decisions.push(Decision { ply, turn, seat, action, before, events });
            turn += turns;
        }
        let outcome = game.outcome().ok_or(AnalysisError::NotFinished)?;
        Ok(FinishedGame { board: Arc::clone(game.board()), decisions, last: game, outcome })
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The number of decisions.
    pub fn len(&self) -> usize {
        self.decisions.len()
    }

    /// Whether there are no decisions, which is never so.
    pub fn is_empty(&self) -> bool {
        self.decisions.is_empty()
    }

    /// The position before a decision, or the last position for the number of decisions.
    pub fn position(&self, decision: usize) -> &Game {
        self.decisions.get(decision).map_or(&self.last, |decision| &decision.before)
    }

    /// The decisions that a pass examines: all, or those that earlier findings make suspicious.
    pub fn tasks(&self, pass: AnalysisPass, findings: &[Finding]) -> Vec<u32> {
        match pass {
            AnalysisPass::Coarse | AnalysisPass::Fine => (0..self.decisions.len() as u32).collect(),
            AnalysisPass::Careful => careful::suspicious(findings),
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.last.public().all_seats()
    }
}

impl Decision {
    /// Whether the result of the action depended on chance.
    fn has_chance(&self) -> bool {
        self.events.iter().any(|event| match event {
            Event::CardDrawn { .. }
            | Event::RowFilled { .. }
            | Event::RowSwept
            | Event::DeckReshuffled
            | Event::TicketsOffered { .. }
            | Event::TunnelCardTurned { .. } => true,
            Event::FirstTicketsChosen { .. }
            | Event::TicketsKept { .. }
            | Event::TurnBegan { .. }
            | Event::CardTaken { .. }
            | Event::TunnelBegun { .. }
            | Event::RouteClaimed { .. }
            | Event::TunnelGivenUp { .. }
            | Event::TunnelCardsDiscarded
            | Event::Passed { .. }
            | Event::LastRoundBegan { .. }
            | Event::HandShown { .. }
            | Event::GameEnded => false,
        })
    }
}

/// The points of a seat for routes and completed tickets.
pub fn points_so_far(game: &Game, seat: Seat) -> u16 {
    let (board, claimed) = (game.board(), game.public().claimed(seat));
    let joined = Components::new(board, claimed);
    let tickets = game.private(seat).tickets.iter();
    let completed = tickets.filter_map(|id| ticket_points(board.ticket(id), &joined)).map(u16::from);
    score::points_so_far(board, claimed) + completed.sum::<u16>()
}
