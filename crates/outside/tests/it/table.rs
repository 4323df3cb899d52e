//! A table with one outside program and a random bot, and everything that is said at it.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use fogg_bots::{Bot, Budget, thinking_rng};
use fogg_outside::{Conduct, Log, Programs};
use fogg_rules::{Game, Options, Outcome, Seat, Seed, Setup};
use fogg_testkit::boards;

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
    pub decisions: u32,
    pub time: Duration,
}

/// Plays one game of a program, in the first seat, against the random bot.
pub fn play(programs: &Programs, spec: &str, map: &str, seed: u64) -> Played {
    let setup = Setup {
        board: boards::named(map),
        seats: 2,
        options: Options::default(),
        seed: Seed::in_series(seed, 0),
    };
    let start = Instant::now();
    let mut players: [Box<dyn Bot + Send>; 2] =
        [programs.seat(spec).unwrap(), programs.seat("random").unwrap()];
    let mut game = Game::new(&setup).unwrap();
    let mut rngs = [Seat::Blue, Seat::Red].map(|seat| thinking_rng(&setup.seed, seat));
    for (player, seat) in players.iter_mut().zip(Seat::ALL) {
        player.started(&game.view(Some(seat)));
    }
    let mut decisions = 0;
    while let Some(seat) = game.table().next_to_act() {
        let number = seat.index();
        let action = players[number].choose(&game.view(Some(seat)), Budget::Nodes(1), &mut rngs[number]);
        decisions += u32::from(seat == Seat::Blue);
        let mut events = Vec::new();
        game.play(seat, action, &mut |event| events.push(event)).expect("every choice is legal");
        for (player, seat) in players.iter_mut().zip(Seat::ALL).filter(|(player, _)| player.listens()) {
            events.iter().for_each(|event| player.saw(&event.seen_by(Some(seat))));
        }
    }
    let outcome = game.outcome().unwrap();
    players.iter_mut().for_each(|player| player.ended(&outcome));
    let forfeited = players[0].has_forfeited();
    drop(players);
    Played { outcome, forfeited, decisions, time: start.elapsed() }
}
