//! Games with bots that misbehave, forfeit or listen.

use std::sync::Mutex;

use fogg_arena::game::{self, GameError, Played, Roster, Watch};
use fogg_bots::{Bot, Budget, Random};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, EventView, Outcome, Seat, SeatSet, Seed, View};
use fogg_testkit::boards::named;

use crate::made_up::AnyError;

/// What the bots of a game were told: one letter for each thing.
static HEARD: Mutex<String> = Mutex::new(String::new());

/// Plays at random, and more.
struct Odd {
    forfeits: bool,
    listens: bool,
    cheats: bool,
}

impl Bot for Odd {
    fn started(&mut self, view: &View) {
        assert!(view.seat().is_some() && view.private().is_some());
        self.tell('s');
    }

    fn listens(&self) -> bool {
        self.listens
    }

    fn saw(&mut self, event: &EventView) {
        assert!(!matches!(event, EventView::CardDrawn { seat: Seat::Blue }), "its own cards it sees");
        self.tell('e');
    }

    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        if self.cheats { Action::DrawBlind } else { Random.choose(view, budget, rng) }
    }

    fn ended(&mut self, outcome: &Outcome) {
        self.tell(if outcome.winners.contains(Seat::Blue) { 'W' } else { 'L' });
    }

    fn has_forfeited(&self) -> bool {
        self.forfeits
    }
}

impl Odd {
    fn tell(&self, letter: char) {
        if self.listens {
            HEARD.lock().unwrap().push(letter);
        }
    }
}

fn make(name: &str) -> Result<Box<dyn Bot + Send>, AnyError> {
    let has = |word: &str| name.contains(word);
    Ok(Box::new(Odd { forfeits: has("forfeit"), listens: has("listen"), cheats: has("cheat") }))
}

/// Watches nothing.
struct Nobody;
impl<E> Watch<E> for Nobody {}

fn play(bots: &[&str], seed: u64) -> Result<Played, AnyError> {
    let setup = game::setup(&named("mini-base"), bots.len(), Seed::from_series(seed, 0));
    game::play(&setup, bots, &Roster { make: &make, budget: Budget::Nodes(1) }, &mut Nobody)
}

#[test]
fn who_forfeits_loses_whatever_the_score() {
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
fn the_win_goes_to_the_best_of_the_others() {
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
fn if_all_forfeit_nobody_wins() {
    let played = play(&["forfeit", "forfeit"], 1).unwrap();
    assert!(played.outcome.winners.is_empty() && played.forfeits.len() == 2);
}

#[test]
fn a_forbidden_action_is_an_error_in_one_sentence() {
    let error = play(&["cheat", "b"], 1).unwrap_err();
    let said = "the bot cheat (blue) chose `blind`, which is refused: ";
    assert!(error.to_string().starts_with(said), "{error}");
    assert!(matches!(error.downcast_ref(), Some(GameError::Refused { seat: Seat::Blue, .. })));
}

#[test]
fn who_listens_hears_everything_from_the_deal_to_the_end() {
    let played = play(&["listen", "b"], 1).unwrap();
    let heard = std::mem::take(&mut *HEARD.lock().unwrap());
    let end = if played.outcome.winners.contains(Seat::Blue) { 'W' } else { 'L' };
    assert!(heard.starts_with("se") && heard.ends_with(end) && heard.len() > 30, "{heard}");
}
