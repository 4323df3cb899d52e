//! Checks that a block read from a file belongs to a plan. File contents are not trusted.

use crate::block::{Block, BlockGame};
use crate::plan::Plan;

/// Fails with a description of what is wrong with a block.
pub fn check(plan: &Plan, block: &Block) -> Result<(), String> {
    if block.games.len() != plan.players() {
        return Err(format!("expected {} games in the block, found {}", plan.players(), block.games.len()));
    }
    if ![0, plan.players()].contains(&block.time.len()) {
        return Err(format!("expected times of {} entrants, found {}", plan.players(), block.time.len()));
    }
    for (number, game) in block.games.iter().enumerate() {
        let entrants: Vec<usize> = game.seats.iter().map(|seat| usize::from(seat.entrant)).collect();
        let seating = plan.seating(block.block, number);
        if entrants != seating {
            return Err(format!("game {number}: expected the entrants {seating:?}, found {entrants:?}"));
        }
        check_game(game).map_err(|reason| format!("game {number}: {reason}"))?;
    }
    Ok(())
}

fn check_game(game: &BlockGame) -> Result<(), &'static str> {
    if usize::from(game.first) >= game.seats.len() {
        return Err("the first seat does not exist");
    }
    if game.seats.iter().any(|seat| seat.won && seat.forfeited) {
        return Err("a seat that forfeited has won");
    }
    if game.seats.iter().any(|seat| !seat.forfeited) && !game.seats.iter().any(|seat| seat.won) {
        return Err("no seat has won");
    }
    Ok(())
}
