//! A table with one outside program and a random bot, and everything that is said at it.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use fogg_external_bots::{Conduct, Log, Programs};
use fogg_rules::{Outcome, Seat};
use fogg_testkit::games::Case;

/// What was logged, line by line.
#[derive(Clone, Default)]
pub struct Said(Arc<Mutex<Vec<String>>>);

impl Said {
    pub fn log(&self) -> Log {
        let said = self.clone();
        Log::new(move |line| said.0.lock().unwrap().push(line.to_owned()))
    }

    pub fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

/// Lenient enough for a busy machine.
pub fn conduct() -> Conduct {
    Conduct { answer: Duration::from_secs(5), grace: Duration::from_millis(300), ..Conduct::default() }
}

/// How a game went.
pub struct Played {
    pub outcome: Outcome,
    pub forfeited: bool,
    pub decisions: usize,
    pub time: Duration,
}

/// Plays one game of a program, in the first seat, against the random bot.
pub fn play(programs: &Programs, spec: &str, map: &str, seed: u64) -> Played {
    let setup = Case::named(map, 2, seed).setup();
    let start = Instant::now();
    let mut players = [programs.seat(spec).unwrap(), programs.seat("random").unwrap()];
    let (record, game) = fogg_testkit::bot_game::play(&setup, &mut players);
    let forfeited = players[0].has_forfeited();
    drop(players);
    let decisions = record.plies.iter().filter(|ply| ply.seat == Seat::Blue).count();
    Played { outcome: game.outcome().unwrap(), forfeited, decisions, time: start.elapsed() }
}
