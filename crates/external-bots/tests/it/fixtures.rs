//! A game between an external program and a random bot, with its log.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use fogg_external_bots::{BotLimits, BotLog, ProgramPool};
use fogg_rules::{Outcome, Seat};
use fogg_testkit::games::Case;

/// The logged lines.
#[derive(Clone, Default)]
pub struct CapturedLog(Arc<Mutex<Vec<String>>>);

impl CapturedLog {
    pub fn log(&self) -> BotLog {
        let log = self.clone();
        BotLog::new(move |line| log.0.lock().unwrap().push(line.to_owned()))
    }

    pub fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

/// Lenient limits for a busy machine.
pub fn limits() -> BotLimits {
    BotLimits {
        answer_timeout: Duration::from_secs(5),
        grace_period: Duration::from_millis(300),
        ..BotLimits::default()
    }
}

/// The result of a game.
pub struct ExternalGame {
    pub outcome: Outcome,
    pub forfeited: bool,
    pub decisions: usize,
    pub time: Duration,
}

/// Plays one game of a program, in the first seat, against the random bot.
pub fn play(pool: &ProgramPool, spec: &str, map: &str, seed: u64) -> ExternalGame {
    let setup = Case::named(map, 2, seed).setup();
    let start = Instant::now();
    let mut players = [pool.bot(spec).unwrap(), pool.bot("random").unwrap()];
    let (record, game) = fogg_testkit::bot_game::play(&setup, &mut players);
    let forfeited = players[0].has_forfeited();
    drop(players);
    let decisions = record.plies.iter().filter(|ply| ply.seat == Seat::Blue).count();
    ExternalGame { outcome: game.outcome().unwrap(), forfeited, decisions, time: start.elapsed() }
}
