//! Games with bots that cheat, forfeit or receive events.

use std::sync::{Arc, Mutex};

use fogg_arena::game::{self, BotFactory, BotGameOutcome, GameError, GameObserver};
use fogg_bots::{Bot, Budget, Random};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, EventView, Outcome, Seat, SeatSet, Seed, View};
use fogg_testkit::boards::named;

use crate::fixtures::AnyError;

/// The calls that bots with events received, one letter for each call.
type Calls = Arc<Mutex<String>>;

/// A random bot with optional special behaviour.
struct ScriptedBot {
    forfeits: bool,
    cheats: bool,
    /// Whether it wants events from the beginning.
    wants_events: bool,
    /// Whether it wants events only after its start, like an external program that is launched then.
    wants_events_after_start: bool,
    calls: Calls,
}

impl Bot for ScriptedBot {
    fn on_start(&mut self, view: &View) {
        assert!(view.seat().is_some() && view.private().is_some());
        self.wants_events |= self.wants_events_after_start;
        self.record('s');
    }

    fn wants_events(&self) -> bool {
        self.wants_events
    }

    fn on_event(&mut self, event: &EventView) {
        assert!(!matches!(event, EventView::CardDrawn { seat: Seat::Blue }), "it sees its own cards");
        self.record('e');
    }

    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        if self.cheats { Action::DrawBlind } else { Random.choose(view, budget, rng) }
    }

    fn on_end(&mut self, outcome: &Outcome) {
        self.record(if outcome.winners.contains(Seat::Blue) { 'W' } else { 'L' });
    }

    fn has_forfeited(&self) -> bool {
        self.forfeits
    }
}

impl ScriptedBot {
    fn record(&self, letter: char) {
        if self.wants_events {
            self.calls.lock().unwrap().push(letter);
        }
    }
}

fn scripted(name: &str, calls: &Calls) -> Box<dyn Bot + Send> {
    let has = |word: &str| name.contains(word);
    Box::new(ScriptedBot {
        forfeits: has("forfeit"),
        cheats: has("cheat"),
        wants_events: has("events"),
        wants_events_after_start: has("launched"),
        calls: Arc::clone(calls),
    })
}

/// Observes nothing.
struct NoObserver;
impl<E> GameObserver<E> for NoObserver {}

fn play(bots: &[&str], seed: u64) -> Result<BotGameOutcome, AnyError> {
    play_recorded(bots, seed).map(|(outcome, _)| outcome)
}

/// Plays a game, and returns the calls that its bots with events received.
fn play_recorded(bots: &[&str], seed: u64) -> Result<(BotGameOutcome, String), AnyError> {
    let setup = game::setup(&named("mini-base"), bots.len(), Seed::from_series(seed, 0));
    let calls = Calls::default();
    let make = |name: &str| Ok::<_, AnyError>(scripted(name, &calls));
    let factory = BotFactory { make: &make, budget: Budget::Nodes(1) };
    let outcome = game::play(&setup, bots, &factory, &mut NoObserver)?;
    let calls = calls.lock().unwrap().clone();
    Ok((outcome, calls))
}

#[test]
fn a_forfeit_loses_regardless_of_the_score() {
    for seed in 0..20 {
        let fair = play(&["a", "b"], seed).unwrap();
        assert!(fair.forfeits.is_empty());
        let first = play(&["forfeit", "b"], seed).unwrap();
        assert_eq!(first.outcome.scores, fair.outcome.scores, "forfeiting changes no score");
        assert_eq!(first.outcome.winners, SeatSet::only(Seat::Red));
        assert_eq!(first.forfeits, SeatSet::only(Seat::Blue));
    }
}

#[test]
fn the_best_of_the_others_wins() {
    for seed in 0..20 {
        let fair = play(&["a", "b", "c"], seed).unwrap().outcome;
        let loser = Seat::ALL[..3].iter().find(|seat| !fair.winners.contains(**seat));
        let Some(loser) = loser else { continue };
        let names = |out: &dyn Fn(Seat) -> bool| -> Vec<&str> {
            Seat::ALL[..3].iter().map(|seat| if out(*seat) { "forfeit" } else { "fair" }).collect()
        };
        let same = play(&names(&|seat| seat == *loser), seed).unwrap().outcome;
        assert_eq!(same.winners, fair.winners, "a loser's forfeit changes nothing");
        let best = play(&names(&|seat| fair.winners.contains(seat)), seed).unwrap().outcome;
        let others: Vec<Seat> =
            Seat::ALL[..3].iter().copied().filter(|seat| !fair.winners.contains(*seat)).collect();
        let top = others.iter().map(|seat| fair.score(*seat).total()).max();
        assert!(
            best.winners.iter().all(|seat| others.contains(&seat) && Some(fair.score(seat).total()) == top)
        );
    }
}

#[test]
fn if_all_forfeit_there_is_no_winner() {
    let played = play(&["forfeit", "forfeit"], 1).unwrap();
    assert!(played.outcome.winners.is_empty() && played.forfeits.len() == 2);
}

#[test]
fn an_illegal_action_is_an_error_in_one_sentence() {
    let error = play(&["cheat", "b"], 1).unwrap_err();
    let message = "the bot cheat (blue) chose the illegal action `blind`: ";
    assert!(error.to_string().starts_with(message), "{error}");
    assert!(matches!(error.downcast_ref(), Some(GameError::IllegalAction { seat: Seat::Blue, .. })));
}

#[test]
fn a_bot_that_wants_events_receives_all_calls_in_order() {
    let (played, calls) = play_recorded(&["events", "b"], 1).unwrap();
    let end = if played.outcome.winners.contains(Seat::Blue) { 'W' } else { 'L' };
    assert!(calls.starts_with("se") && calls.ends_with(end) && calls.len() > 30, "{calls}");
}

#[test]
fn a_bot_that_wants_events_only_after_its_start_receives_all_of_them() {
    let (_, from_the_beginning) = play_recorded(&["events", "b"], 1).unwrap();
    let (_, after_start) = play_recorded(&["launched", "b"], 1).unwrap();
    assert_eq!(after_start, from_the_beginning);
}
