//! Whether a block read from a file can be one of a plan. A file is whatever somebody has made of it.

use crate::block::{Block, GameResult};
use crate::plan::Plan;

/// Says what is wrong with a block, if anything.
pub fn check(plan: &Plan, block: &Block) -> Result<(), String> {
    if block.games.len() != plan.players() {
        return Err(format!("a block has {} games, not {}", plan.players(), block.games.len()));
    }
    if ![0, plan.players()].contains(&block.time.len()) {
        return Err(format!("there are times of {} entrants, not {}", block.time.len(), plan.players()));
    }
    for (number, game) in block.games.iter().enumerate() {
        let entrants: Vec<usize> = game.seats.iter().map(|seat| usize::from(seat.entrant)).collect();
        let seating = plan.seating(block.block, number);
        if entrants != seating {
            return Err(format!("in game {number} the seats belong to {seating:?}, not {entrants:?}"));
        }
        check_game(game).map_err(|reason| format!("in game {number} {reason}"))?;
    }
    Ok(())
}

fn check_game(game: &GameResult) -> Result<(), &'static str> {
    if usize::from(game.first) >= game.seats.len() {
        return Err("the first turn belongs to nobody");
    }
    if game.seats.iter().any(|seat| seat.won && seat.forfeited) {
        return Err("one who forfeited has won");
    }
    if game.seats.iter().any(|seat| !seat.forfeited) && !game.seats.iter().any(|seat| seat.won) {
        return Err("nobody has won");
    }
    Ok(())
}
