//! The example bot plays whole games on every board without faults.

use std::sync::{Arc, Mutex};

use fogg_external_bots::{BotLimits, BotLog, ProgramPool};
use fogg_rules::Seat;
use fogg_testkit::boards;
use fogg_testkit::games::Case;

/// Plays one game; returns the points of the example bot and of its opponent.
fn play(pool: &ProgramPool, case: &Case) -> (i32, i32) {
    let specs = [concat!("exec:'", env!("CARGO_BIN_EXE_example-bot"), "'"), "random"];
    let mut players = specs.map(|spec| pool.bot(spec).unwrap());
    let (_, game) = fogg_testkit::bot_game::play(&case.setup(), &mut players);
    let outcome = game.outcome().unwrap();
    assert!(!players[0].has_forfeited());
    (outcome.score(Seat::Blue).total(), outcome.score(Seat::Red).total())
}

#[test]
fn plays_whole_games_on_every_board_without_faults() {
    let faults = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&faults);
    let log = BotLog::new(move |line| sink.lock().unwrap().push(line.to_owned()));
    let pool = ProgramPool::new(BotLimits::default(), log);
    let mut won = 0;
    let names: Vec<String> =
        boards::real().chain(boards::all_minis()).map(|board| board.name().to_owned()).collect();
    for name in &names {
        let (own, other) = play(&pool, &Case::named(name, 2, 1));
        won += usize::from(own > other);
    }
    assert_eq!(*faults.lock().unwrap(), [""; 0]);
    assert!(won * 2 > names.len(), "{won} of {} games won against the random bot", names.len());
}
