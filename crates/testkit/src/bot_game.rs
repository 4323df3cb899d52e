//! Plays a whole game between bots.

use fogg_bots::{Bot, Budget, thinking_rng};
use fogg_rules::{Game, Ply, Record, Seat, Setup};

/// Plays a game with these bots in the seats, and returns its record and the finished game.
///
/// # Panics
///
/// If a bot chooses an illegal action.
pub fn play(setup: &Setup, bots: &mut [Box<dyn Bot + Send>]) -> (Record, Game) {
    let mut game = Game::new(setup).expect("the number of seats is valid");
    let mut rngs = Seat::ALL.map(|seat| thinking_rng(&setup.seed, seat));
    let mut plies = Vec::new();
    for (bot, seat) in bots.iter_mut().zip(Seat::ALL) {
        bot.on_start(&game.view(Some(seat)));
    }
    while let Some(seat) = game.public().next_to_act() {
        let number = seat.index();
        let action = bots[number].choose(&game.view(Some(seat)), Budget::Nodes(1), &mut rngs[number]);
        let mut emit = |event: fogg_rules::Event| {
            for (bot, seat) in bots.iter_mut().zip(Seat::ALL).filter(|(bot, _)| bot.wants_events()) {
                bot.on_event(&event.seen_by(Some(seat)));
            }
        };
        game.play(seat, action, &mut emit).unwrap_or_else(|reason| panic!("{seat}: {action:?}: {reason}"));
        plies.push(Ply::act(seat, action));
    }
    let outcome = game.outcome().expect("the game is over");
    bots.iter_mut().for_each(|bot| bot.on_end(&outcome));
    (Record { setup: setup.clone(), plies }, game)
}
