//! Counts action sequences; a wrong rule shows up as a wrong count.

use crate::action::Action;
use crate::game::Game;

/// The number of sequences of `depth` actions from here. If several seats are to act, the first one does.
pub fn perft(game: &Game, depth: u32) -> u64 {
    match (depth, game.public().next_to_act()) {
        (0, _) => 1,
        (_, None) => 0,
        (1, Some(seat)) => game.legal_actions(seat).count() as u64,
        (_, Some(_)) => divide(game, depth).map(|(_, count)| count).sum(),
    }
}

/// The counts of [`perft`] for each first action.
pub fn divide(game: &Game, depth: u32) -> impl Iterator<Item = (Action, u64)> + '_ {
    let seat = game.public().next_to_act().filter(|_| depth > 0);
    seat.into_iter().flat_map(move |seat| {
        game.legal_actions(seat).map(move |action| {
            let mut after = game.clone();
            after.play_checked(seat, action, &mut |_| ());
            (action, perft(&after, depth - 1))
        })
    })
}
