//! The example plays whole games on every board, and nothing is held against it.

use std::sync::{Arc, Mutex};

use fogg_external_bots::{Conduct, Log, Programs};
use fogg_rules::Seat;
use fogg_testkit::boards;
use fogg_testkit::games::Case;

/// The first seat's points and the other's.
fn play(programs: &Programs, case: &Case) -> (i32, i32) {
    let specs = [concat!("exec:'", env!("CARGO_BIN_EXE_example-bot"), "'"), "random"];
    let mut players = specs.map(|spec| programs.seat(spec).unwrap());
    let (_, game) = fogg_testkit::bot_game::play(&case.setup(), &mut players);
    let outcome = game.outcome().unwrap();
    assert!(!players[0].has_forfeited());
    (outcome.score(Seat::Blue).total(), outcome.score(Seat::Red).total())
}

#[test]
fn whole_games_on_every_board_without_a_fault() {
    let faults = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&faults);
    let log = Log::new(move |line| sink.lock().unwrap().push(line.to_owned()));
    let programs = Programs::new(Conduct::default(), log);
    let mut won = 0;
    let names: Vec<String> =
        boards::real().chain(boards::all_minis()).map(|board| board.name().to_owned()).collect();
    for name in &names {
        let (mine, theirs) = play(&programs, &Case::named(name, 2, 1));
        won += usize::from(mine > theirs);
    }
    assert_eq!(*faults.lock().unwrap(), [""; 0]);
    assert!(won * 2 > names.len(), "{won} of {} games won against chance", names.len());
}
